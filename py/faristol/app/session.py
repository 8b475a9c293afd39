"""What a page remembers between two actions and nothing is lost with: what is typed, what is asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from faristol.app.championship.collected import Collecting
from faristol.app.copies.job import Job
from faristol.app.correspondence.prospects import Looking
from faristol.app.duplicate.sharing import Sharing
from faristol.app.game.analysing import Analysing
from faristol.app.game.estimates import Simulating
from faristol.app.game.shelf import Shelf
from faristol.app.game.thinking import Computing
from faristol.app.screens import Notice, Runtime
from faristol.app.tentative.tentative import Laying
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.tournament.entering import Entering
from faristol.app.tournament.working import Pairings
from faristol.app.voice.speech import Speech
from faristol.app.wordlists.importing import Importing
from faristol.errors import Fault
from faristol.modes.duplicate.commands import EnterSlip
from faristol.movegen.lookahead import OpenGame
from faristol.storage.backup import Backup

HOME = "#/"


def notice_of(fault: Fault, place: str, texts: Texts, file: str = "") -> Notice:
    """A fault's sentence, to be shown at `place` with its rule and the `file` that it is about."""
    return Notice(place, of_file(file, explain(fault, texts)), "bad", fault.rule or "")


def of_file(file: str, text: str) -> str:
    """What is said of a file, after its name if it has one."""
    return f"{file[:60]}: {text}" if file else text


@dataclass
class Typing:
    """The slip being typed: raw field texts, which field it is (`at`), and what the judge was asked about it.

    `asked` is the question with its rule, `editing` the player whose slip was opened to be corrected,
    `pending` a slip that waits for an answer because the player has another one already, `entered` what
    became of the one before, which is `void` if it scores nothing. `emptied` says that the word was taken out
    because the place holds all of it.
    """

    table: str = ""
    coordinates: str = ""
    word: str = ""
    claimed: str = ""
    at: str = ""
    asked: tuple[str, str] | None = None
    editing: int | None = None
    pending: EnterSlip | None = None
    entered: str = ""
    void: bool = False
    emptied: bool = False


@dataclass
class Session:
    """One window's own state. Everything that matters is in the log; this may vanish at any time.

    `address` is where this site lies, as the browser has it. `chosen` is what results and prints of a stream
    are to show: by stream and name. `laying` has the tentative tiles of games, by stream and seat; `live` is
    the game that locks word help, if any, with the minute in which that was looked up and how often games had
    changed. `lines` are being
    typed at results desks: by stream and the time at which the round was published, for one that is taken
    back and published anew has other tables. `drafted` is what the browser keeps of a turn by correspondence
    over a reload, `lookings` are the positions of games by correspondence that were looked at.
    """

    path: str = HOME
    address: str = ""
    typing: Typing = field(default_factory=Typing)
    typed: Mapping[str, str] = field(default_factory=dict)
    notices: list[Notice] = field(default_factory=list)
    question: str = ""
    more: bool = False
    removing: str = ""
    runtime: Runtime = field(default_factory=Runtime)
    restoring: Backup | None = None
    importing: Importing | None = None
    job: Job | None = None
    verdict: bool | None = None
    study: dict[str, Mapping[str, str]] = field(default_factory=dict)
    portions: int = 1
    speech: Speech = field(default_factory=Speech)
    chosen: dict[tuple[str, str], str] = field(default_factory=dict)
    sharing: Sharing = field(default_factory=Sharing)
    laying: dict[str, Laying] = field(default_factory=dict)
    live: tuple[int, int, str] | None = None
    shelf: Shelf = field(default_factory=Shelf)
    computing: Computing = field(default_factory=Computing)
    analyses: dict[str, Analysing] = field(default_factory=dict)
    simulating: Simulating | None = None
    drafted: str = ""
    lookings: dict[tuple[str, OpenGame], Looking] = field(default_factory=dict)
    pairings: Pairings = field(default_factory=Pairings)
    collecting: Collecting = field(default_factory=Collecting)
    lines: dict[tuple[str, int], Entering] = field(default_factory=dict)

    def forget(self) -> None:
        """Leave a page: what was typed or asked there is gone, but for the line of a results desk."""
        self.typing, self.typed = Typing(), {}
        for line in self.lines.values():
            line.leave()
        self.question, self.removing, self.more = "", "", False
        self.verdict, self.portions = None, 1
