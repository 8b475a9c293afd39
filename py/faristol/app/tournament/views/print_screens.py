"""The values that the page for printing a tournament shows."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.views.history import Minute
from faristol.app.views.screen import Screen
from faristol.errors import Refused
from faristol.tournament.data import Result
from faristol.tournament.state import State


@dataclass(frozen=True)
class Correction:
    """Something that was changed or is out of the ordinary, at `time` (epoch milliseconds).

    With a `table` its result was `before`, None if there was none, and is `after`; `names` are its two
    players. Without one, `code` names the event that changed the `round`, the field by the player `name`, or
    the end of the tournament; `lost` are the tables, names and results that went with the tables of the
    round, `broken` are the rules that its tables break with the director's consent. `reason` is empty if none
    is needed.
    """

    time: int
    code: str
    reason: str = ""
    round: int = 0
    table: int = 0
    names: tuple[str, str] = ("", "")
    before: Result | None = None
    after: Result | None = None
    lost: tuple[tuple[int, tuple[str, str], Result], ...] = ()
    name: str = ""
    broken: tuple[Refused, ...] = ()


@dataclass(frozen=True)
class UsedList:
    """A word list that was used to look up words of a tournament here."""

    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool


@dataclass(frozen=True)
class Chosen:
    """The choices in the form for printing: a round, a division, a group, a player; 0 is none."""

    round: int = 0
    division: int = 0
    group: str = ""
    player: int = 0
    by_name: bool = False
    places: int = 0


@dataclass(frozen=True, kw_only=True)
class PrintScreen(Screen):
    """The `sheet` that is shown, and the options `chosen` for it.

    `then` is the tournament as it was when that round was paired, if something has been corrected since.
    """

    stream: str
    state: State
    sheet: str
    chosen: Chosen
    corrections: Sequence[Correction]
    lists: Sequence[UsedList]
    minutes: Sequence[Minute] = ()
    then: State | None = None
