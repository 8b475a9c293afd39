"""A window's memory of games by correspondence between two actions, besides the laid tiles."""

from dataclasses import dataclass, field

from faristol.modes.correspondence.state import ARBITER


@dataclass
class Planned:
    """A turn not played yet.

    It has the variant shown, the moves chosen for the variants, and the dates and the remark written beside
    them, each by the number of its ply.
    """

    variant: str = ""
    moves: dict[tuple[int, str], str] = field(default_factory=dict)
    letter: dict[tuple[int, str], str] = field(default_factory=dict)

    def forget(self) -> None:
        """Forget the choices and texts of a turn that has been played."""
        self.moves.clear()
        self.letter.clear()


@dataclass(frozen=True)
class Arrived:
    """The message being read; nothing of it is taken before it has been looked at."""

    text: str = ""


@dataclass
class Sending:
    """The way a message goes out: as an e-mail or a postcard, with or without its QR code, and its writer.

    `sender` is the player for whom the arbiter's copy writes.
    """

    form: str = "email"
    code: bool = False
    sender: int = ARBITER


@dataclass(frozen=True)
class Received:
    """The arrival date of the letter to answer, or of the sheets."""

    date: str = ""


@dataclass(frozen=True)
class Ahead:
    """The ply whose position is analysed."""

    number: int


@dataclass(frozen=True)
class SheetShown:
    """The sheet shown: that of a variant, or the one that travels while a challenge waits.

    That one has only dates and days from the challenged play on (COR-9B).
    """

    variant: str = ""
    original: bool = False
