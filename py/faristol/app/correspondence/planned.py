"""What a window remembers of games by correspondence between two actions, besides the tiles that lie."""

from dataclasses import dataclass, field

from faristol.modes.correspondence.state import ARBITER


@dataclass
class Planned:
    """A turn that is not played yet: the variant that is shown, the moves chosen for the variants, and the
    dates and the remark that are written beside them, each by the number of its ply."""

    variant: str = ""
    moves: dict[tuple[int, str], str] = field(default_factory=dict)
    letter: dict[tuple[int, str], str] = field(default_factory=dict)

    def forget(self) -> None:
        """What was chosen and written has been played."""
        self.moves.clear()
        self.letter.clear()


@dataclass(frozen=True)
class Arrived:
    """The text that is being read: it is looked at before anything of it is taken."""

    text: str = ""


@dataclass
class Sending:
    """How a message goes out: as an e-mail or a postcard, whether its QR code is shown, and for whom the
    arbiter's copy writes."""

    form: str = "email"
    code: bool = False
    sender: int = ARBITER


@dataclass(frozen=True)
class Received:
    """When the letter that is to be answered, or the sheets, arrived."""

    date: str = ""


@dataclass(frozen=True)
class Ahead:
    """The ply whose position is analysed."""

    number: int


@dataclass(frozen=True)
class SheetShown:
    """The variant whose sheet is shown, or the sheet that travels while a challenge waits: from the
    challenged play on it has dates and days alone (COR-9B)."""

    variant: str = ""
    original: bool = False
