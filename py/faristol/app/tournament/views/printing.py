"""What every printed sheet of a tournament is made of: which round, for whom, what it says of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal

from faristol.app.duplicate.views.wording import word_list
from faristol.app.text import Texts
from faristol.app.tournament.views.print_screens import Correction, UsedList
from faristol.app.tournament.views.top import progress
from faristol.app.views.minutes import Minute
from faristol.app.views.printing import Sheet
from faristol.tournament.bracket import bracket_of
from faristol.tournament.divisions import with_playoff
from faristol.tournament.groups import Placed, placed
from faristol.tournament.standings import Standing, after_round, before_playoff, standings
from faristol.tournament.state import Round, State

ROUND, GROUP, PLAYER, SORTED = "round", "group", "player", "sorted"
"""What can be chosen for a sheet."""

By = Literal["tournament", "division", "division_round"]
"""What a sheet is made for: the whole tournament, each division as far as it has come by then, or each one
that plays the round (TOU-6)."""

TO_PLAY, TO_READ = "play", "read"
"""What a sheet is for: to play a round with it, or to read what was played."""

HEIGHT = 222
"""Millimetres that the lines of a table have on an upright page, below its heads and above its foot."""

LETTER, LINE, PADDING = 0.52, 1.1, 1
"""How broad a letter and how high a line is by the size of the type; millimetres above and below a name."""

MOST_LINES = 3
"""A name in more lines is hard to read."""

SIZES = {5.2: ("large-type", 10), 4.3: ("middle-type", 7.6)}
"""Sizes of type in millimetres, what the style sheet calls them, and how high a line is at least."""

WALL = {7.0: ("giant-type", 16), **SIZES}
"""The same for what hangs on the wall."""


@dataclass(frozen=True)
class Job:
    """What is to be printed: a tournament as it was after round `number`; of a `group`, or `player` alone.

    With `playoff` the order is that with what the play-off had decided after this later round (TOU-5).
    `by_name` orders a list of players by the alphabet; `lists` are the word lists in use here; `order` is the
    one after the round, where it is known. `then` is the tournament as it was when the round was paired.
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
        """The published round with this number; raises IndexError without one."""
        return self.state.published[self.number - 1]

    @property
    def latest(self) -> bool:
        """Whether this is the tournament as it is now."""
        if bracket_of(self.state, self.state.scope):
            return self.playoff >= len(self.state.played)
        return self.number >= len(self.state.published)

    @property
    def final(self) -> bool:
        """Whether the results are final."""
        return self.state.closed and self.latest

    @cached_property
    def lines(self) -> tuple[Standing, ...]:
        """The order of all after the round."""
        if self.playoff and not self.order:
            return standings(self.state, self.playoff)
        return self.order or after_round(self.state, self.number)

    @property
    def before(self) -> tuple[Standing, ...]:
        """The same without a play-off."""
        return before_playoff(self.state) if self.playoff else self.lines

    @property
    def chosen(self) -> tuple[Placed, ...]:
        """The order of the group."""
        return placed(self.lines, self.group)


@dataclass(frozen=True, kw_only=True)
class TournamentSheet(Sheet[Job]):
    """A sheet of a tournament; `of_round` says that it needs a published round, `by` what it is made for,
    `with_corrections` that it tells what was corrected, `with_minutes` what the minutes tell, `as_paired`
    that people stand on it as when the round was paired, `lacks` why a tournament has nothing for it."""

    FOLDER = "tournament"

    of_round: bool = True
    by: By = "division"
    with_corrections: bool = False
    with_minutes: bool = False
    as_paired: bool = False
    lacks: Callable[[State], str] = lambda state: ""


def about(state: State, texts: Texts) -> str:
    """The date and the place, as they stand under the name of the tournament."""
    return " · ".join(part for part in (texts.date(state.date), state.place) if part)


def origin(job: Job, texts: Texts) -> str:
    """By which rules it is played, which books they name as judge of words, which list is in use (SWI-9)."""
    form = texts.gettext(
        "Rules: %(rules)s. They name as judge of words: %(words)s. Words are looked up here in: %(lists)s."
    )
    rules = job.state.rules
    values = {"rules": rules.name, "words": rules.word_authority.rstrip(".")}
    return form % {**values, "lists": "; ".join(word_list(used, texts) for used in job.lists)}


def as_of(job: Job, texts: Texts) -> str:
    """How far the results are that a sheet shows: final, after a round, or with results missing."""
    if job.latest:
        latest = with_playoff(job.state).rounds[job.playoff - 1] if job.playoff else None
        missing = len((latest or job.round).missing) if job.number else 0
        said = [progress(job.state, texts)]
        if missing:
            form = texts.ngettext("%(num)s result is missing", "%(num)s results are missing", missing)
            said.append(form % {"num": missing})
        return " · ".join(said)
    return texts.gettext("After round %(round)s") % {"round": job.playoff or job.number}


def reached(part: State, number: int) -> tuple[int, int]:
    """How far a division has come after a round of the tournament: its own last round by then, and the round
    itself if its play-off goes on there, otherwise 0."""
    begun = bracket_of(part, part.scope, number)
    return min(number, len(part.published)), number if begun else 0


def titled(job: Job, texts: Texts) -> str:
    """What the order of the job is called."""
    if not job.number:
        return texts.gettext("Before the first round")
    if job.playoff:
        return with_the_playoff(job.final, texts)
    if job.final:
        return texts.gettext("Final standings")
    return texts.gettext("Standings after round %(round)s") % {"round": job.number}


def with_the_playoff(final: bool, texts: Texts) -> str:
    """What an order is called that a play-off decides."""
    if final:
        return texts.gettext("Final standings with the play-off")
    return texts.gettext("Standings with the play-off")


def playoff_note(state: State, texts: Texts) -> str:
    """What such an order means."""
    form = texts.gettext(
        "Who plays in the play-off stands first, by how it goes there; points and all other columns are "
        "those after round %(round)s."
    )
    said, found = form % {"round": state.rules.rounds}, bracket_of(state, state.scope)
    if found and not found.over:
        said += " " + texts.gettext("A place such as 1–2 is not decided yet.")
    return said


def parts(count: int, most: int) -> list[range]:
    """The numbers from 1 to `count` in as few parts as have `most` at most, as even as can be."""
    number = max(1, -(-count // most))
    ends = [count * part // number for part in range(number + 1)]
    return [range(start + 1, end + 1) for start, end in pairwise(ends)]


def type_size(names: Iterable[str], width: int, sizes: Mapping[float, tuple[str, float]] = SIZES) -> str:
    """How large the lines of a sheet may be so that all stand on one page, as the style sheet calls it.

    Each of the `names` is the longest one of a line, and has `width` millimetres.
    """
    lengths = [len(name) for name in names]
    for size, (called, least) in sizes.items():
        lines = [-(-length * LETTER * size // width) for length in lengths]
        heights = [max(LINE * size * count + PADDING, least) for count in lines]
        if max(lines, default=1) <= MOST_LINES and sum(heights) <= HEIGHT:
            return called
    return ""
