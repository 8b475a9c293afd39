"""The slip that a judge is typing."""

from dataclasses import dataclass, fields

from faristol.modes.duplicate.commands import EnterSlip


@dataclass
class Typing:
    """The slip being typed: raw field texts, the field in use (`at`), and what the judge was asked about it.

    `question` is the question with its rule, `editing` the player whose slip was opened to be corrected,
    `pending` slips that wait for an answer because there is another one already. `entered` is the message on
    the slip before, which is `void` if it scores nothing; `elsewhere` is True if another device decides that.
    `emptied` is True if the word was taken out because the place holds all of it. `waits` is the player whose
    slip, entered before, waited for the other desk, 0 for none; `held` is a play that was chosen before its
    tables.
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
        """Return the texts of the fields; a slip is the same however it is split between place and word."""
        return self.table.strip(), "".join((self.coordinates + self.word).split()), self.claimed.strip()

    def leave(self) -> None:
        """Clear the form: another page is shown."""
        for part in fields(self):
            setattr(self, part.name, part.default)


@dataclass
class MasterChoice:
    """The judge's choice to see more proposals for the master play."""

    more: bool = False

    def leave(self) -> None:
        """Show few proposals again: another page is shown."""
        self.more = False
