"""The common parts of every printed sheet of a tournament: round, group or player, head and foot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal

from faristol.app.duplicate.views.wording import word_list
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.top import progress
from faristol.app.views.history import Minute
from faristol.app.views.printing import Sheet
from faristol.errors import Refused
from faristol.tournament.bracket import bracket_of
from faristol.tournament.data import Result
from faristol.tournament.divisions import with_playoff
from faristol.tournament.prizes import GroupLine, group_standings
from faristol.tournament.standings import Standing, after_round, before_playoff, standings
from faristol.tournament.state import Round, State


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


ROUND, GROUP, PLAYER, SORTED = "round", "group", "player", "sorted"
"""The options of a sheet."""

By = Literal["tournament", "division", "division_round"]
"""The scope of a sheet.

It is the whole tournament, each division as it stands by then, or each one that plays the round (TOU-6).
"""

TO_PLAY, TO_READ = "play", "read"
"""The purposes of a sheet: to play a round with it, or to read what was played."""

HEIGHT = 222
"""Height in millimetres for the lines of a table on an upright page, between heads and foot."""

LETTER, LINE, PADDING = 0.52, 1.1, 1
"""Letter width and line height by type size; padding in millimetres above and below a name."""

MOST_LINES = 3
"""The most lines of a readable name."""

SIZES = {5.2: ("large-type", 10), 4.3: ("middle-type", 7.6)}
"""The type sizes in millimetres, with their names in the style sheet and the least line height."""

WALL = {7.0: ("giant-type", 16), **SIZES}
"""The type sizes of sheets for the wall."""


@dataclass(frozen=True)
class Job:
    """A print job: a tournament as it was after round `number`; of a `group`, or `player` alone.

    With `playoff` the order includes what the play-off had decided after this later round (TOU-5). `by_name`
    orders a list of players by the alphabet; `lists` are the word lists in use here; `order` is the order
    after the round, if it is known. `then` is the tournament as it was when the round was paired, None if
    nothing has been corrected since.
    """

    state: State
    number: int
    group: str = ""
    player: int | None = None
    by_name: bool = False
    corrections: Sequence[Correction] = ()
    lists: Sequence[UsedList] = ()
    order: tuple[Standing, ...] = ()
    playoff: int = 0
    minutes: Sequence[Minute] = ()
    places: int = 0
    then: State | None = None

    @property
    def round(self) -> Round:
        """Return the published round with this number; raises IndexError without one."""
        return self.state.published[self.number - 1]

    @property
    def latest(self) -> bool:
        """Tell whether this is the tournament as it is now."""
        if bracket_of(self.state, self.state.scope):
            return self.playoff >= len(self.state.played)
        return self.number >= len(self.state.published)

    @property
    def final(self) -> bool:
        """Tell whether the results are final."""
        return self.state.closed and self.latest

    @property
    def missing(self) -> int:
        """Return how many results are missing in the round being played, 0 after an earlier round."""
        if not self.number or not self.latest:
            return 0
        played = with_playoff(self.state).rounds[self.playoff - 1] if self.playoff else self.round
        return len(played.missing)

    @cached_property
    def lines(self) -> tuple[Standing, ...]:
        """Return the order of all players after the round."""
        if self.playoff and not self.order:
            return standings(self.state, self.playoff)
        return self.order or after_round(self.state, self.number)

    @property
    def before(self) -> tuple[Standing, ...]:
        """Return the order of all players without a play-off."""
        return before_playoff(self.state) if self.playoff else self.lines

    @property
    def chosen(self) -> tuple[GroupLine, ...]:
        """Return the order of the group."""
        return group_standings(self.lines, self.group)


@dataclass(frozen=True, kw_only=True)
class TournamentSheet(Sheet[Job]):
    """A sheet of a tournament.

    `of_round` says that it needs a published round, `by` is its scope, `with_corrections` says that it lists
    corrections, `with_minutes` that it has the minutes, `as_paired` that players are shown as when the round
    was paired, `has` tells if a tournament has something for it, and `lacking` why not.
    """

    FOLDER = "tournament"

    use: str = TO_READ
    of_round: bool = True
    by: By = "division"
    with_corrections: bool = False
    with_minutes: bool = False
    as_paired: bool = False
    has: Callable[[State], object] = lambda state: True
    lacking: str = ""

    def lacks(self, state: State) -> str:
        """Return why a tournament has nothing for this sheet, to be translated; empty if it has."""
        return "" if self.has(state) else self.lacking


def about(state: State, texts: Texts) -> str:
    """Return the date and the place, for the line under the name of the tournament."""
    return " · ".join(part for part in (texts.date(state.date), state.place) if part)


def origin(job: Job, texts: Texts) -> str:
    """Return the rules of the tournament, their books for judging words, and the list in use (SWI-9)."""
    form = texts.gettext(
        "Rules: %(rules)s. They name as judge of words: %(words)s. Words are looked up here in: %(lists)s."
    )
    rules = job.state.rules
    values = {"rules": rules.name, "words": rules.word_authority.rstrip(".")}
    return form % {**values, "lists": "; ".join(word_list(used, texts) for used in job.lists)}


def as_of(job: Job, texts: Texts) -> str:
    """Return the state of the results on a sheet: final, after a round, or with results missing."""
    if job.latest:
        summary = [progress(job.state, texts)]
        if job.missing:
            form = texts.ngettext("%(num)s result is missing", "%(num)s results are missing", job.missing)
            summary.append(form % {"num": job.missing})
        return " · ".join(summary)
    return texts.gettext("After round %(round)s") % {"round": job.playoff or job.number}


def head(job: Job, texts: Texts) -> dict[str, Any]:
    """Return the values of the head and the foot of a sheet."""
    return {
        "about": about(job.state, texts),
        "measure": criteria.measure(job.state.rules, texts),
        "origin": origin(job, texts),
        "title": titled(job, texts),
        "as_of": as_of(job, texts),
    }


def reached(part: State, number: int) -> tuple[int, int]:
    """Return the state of a division after a round of the tournament.

    It is the division's own last round by then, and the round itself if its play-off goes on there, otherwise
    0.
    """
    begun = bracket_of(part, part.scope, number)
    return min(number, len(part.published)), number if begun else 0


def titled(job: Job, texts: Texts) -> str:
    """Return the title of the order of the job."""
    if not job.number:
        return texts.gettext("Before the first round")
    if job.final:
        form = _("Final standings with the play-off") if job.playoff else _("Final standings")
    elif job.playoff:
        form = _("Standings with the play-off")
    else:
        form = _("Standings during round %(round)s") if job.missing else _("Standings after round %(round)s")
    return texts.gettext(form) % {"round": job.number}


def playoff_note(state: State, texts: Texts) -> str:
    """Return the note on an order that a play-off decides."""
    form = texts.gettext(
        "Whoever plays in the play-off stands first, by how it goes there; points and all other columns "
        "are those after round %(round)s."
    )
    note, bracket = form % {"round": state.rules.rounds}, bracket_of(state, state.scope)
    if bracket and not bracket.over:
        note += " " + texts.gettext("A place such as 1–2 is not decided yet.")
    return note


def parts(count: int, most: int) -> list[range]:
    """Split the numbers from 1 to `count` into as few and as even parts as possible, each at most `most`."""
    number = max(1, -(-count // most))
    ends = [count * part // number for part in range(number + 1)]
    return [range(start + 1, end + 1) for start, end in pairwise(ends)]


def type_size(names: Iterable[str], width: int, sizes: Mapping[float, tuple[str, float]] = SIZES) -> str:
    """Return the style sheet's name of the largest type at which all lines of a sheet fit on one page.

    Each of the `names` is the longest one of a line, and has `width` millimetres.
    """
    lengths = [len(name) for name in names]
    for size, (called, least) in sizes.items():
        lines = [-(-length * LETTER * size // width) for length in lengths]
        heights = [max(LINE * size * count + PADDING, least) for count in lines]
        if max(lines, default=1) <= MOST_LINES and sum(heights) <= HEIGHT:
            return called
    return ""
