"""The slip that a judge is typing."""

from dataclasses import dataclass, fields

from faristol.modes.duplicate.commands import EnterSlip


@dataclass
class Typing:
    """The slip being typed: raw field texts, which field it is (`at`), and what the judge was asked about it.

    `question` is the question with its rule, `editing` the player whose slip was opened to be corrected,
    `pending` slips that wait for an answer because there is another one already, `entered` what
    became of the one before, which is `void` if it scores nothing; `elsewhere` says that another device
    decides that. `emptied` says that the word was taken out because the place holds all of it. `waits` is the
    player whose slip, entered before, waited for the other desk, 0 for none; `held` is a play that was chosen
    before its tables.
    """

    table: str = ""
    coordinates: str = ""
    word: str = ""
    claimed: str = ""
    at: str = ""
    question: tuple[str, str] | None = None
    editing: int | None = None
    pending: tuple[EnterSlip, ...] = ()
    entered: str = ""
    void: bool = False
    emptied: bool = False
    elsewhere: bool = False
    waits: int = 0
    held: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """What stands in the fields, the same whether the place holds all of it or the word a part."""
        return self.table.strip(), "".join((self.coordinates + self.word).split()), self.claimed.strip()

    def leave(self) -> None:
        """Another page is shown."""
        for part in fields(self):
            setattr(self, part.name, part.default)


@dataclass
class MasterChoice:
    """Whether more proposals for the master play are shown."""

    more: bool = False

    def leave(self) -> None:
        """Another page is shown."""
        self.more = False
