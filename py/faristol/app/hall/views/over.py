"""An announcement or a break over a hall board: large, with the time that is left (DUP-1.1B)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from faristol.app.hall.views.names import Named, forms
from faristol.app.text import Texts
from faristol.app.views.screen import NO_CLUB, Club, Screen
from faristol.foreign.limits import LATEST
from faristol.foreign.shape import Between, Sized

ANCHOR = "announcing"
"""The anchor at which faults of the judge's form are shown."""

STEPS, FEW = 3, 2
"""Ranks on a podium, and how many may share one with room for names in two lines."""

LONGEST = 200
"""Greatest length of an announcement, in letters."""

SIZES = ((24, "huge"), (70, "large"))
"""Greatest number of letters for each type size; longer texts have the smallest."""


@dataclass(frozen=True)
class Announcement:
    """An announcement in the hall: a `text`, or a break if it is empty.

    `until` is a time in epoch milliseconds, 0 for no end. `begun` is the number of rounds that had begun: the
    next round ends the announcement. With `podium` it is the podium: 1 without anybody on it, then with one
    rank more each time, the first one last.
    """

    text: Annotated[str, Sized(0, LONGEST)]
    until: Annotated[int, Between(0, LATEST)]
    begun: Annotated[int, Between(0, 10_000)]
    podium: Annotated[int, Between(0, 4)] = 0

    def counts(self, begun: int, now: int) -> bool:
        """Tell whether it is still shown, after so many rounds and at this time."""
        return begun == self.begun and not 0 < self.until <= now


@dataclass(frozen=True)
class Winner:
    """A step of the podium: its rank, the names of all who share it, and their total."""

    rank: int
    names: Sequence[Named]
    total: str


Placed = Sequence[tuple[int, str, str]]
"""The order of an event: rank, name and total in words; a rank of 0 is none."""


def winners(order: Placed) -> list[Winner]:
    """Return the first three ranks, from the third to the first; nobody on it looks like anybody else."""
    named = forms(name for _rank, name, _total in order)
    ranks = sorted({rank for rank, _name, _total in order if 1 <= rank <= STEPS}, reverse=True)
    podium = []
    for here in ranks:
        there = [(name, total) for rank, name, total in order if rank == here]
        podium.append(Winner(here, [named[name] for name, _total in there], there[0][1]))
    return podium


@dataclass(frozen=True)
class Over:
    """An announcement in words: its `title`, the `line` under it, when it `ends`, and the `time` left."""

    title: str
    line: str
    size: str
    ends: int
    time: str
    podium: Sequence[Winner] | None = None

    @property
    def deep(self) -> int:
        """Return the lines that a name on the podium has: two if few share a place."""
        return 1 if any(len(one.names) > FEW for one in self.podium or ()) else 2


@dataclass(frozen=True)
class Hall:
    """Common parts of every hall board: the `club`, and the announcement `over` the board."""

    club: Club = NO_CLUB
    over: Over | None = None


def over(announcement: Announcement | None, now: int, texts: Texts, order: Placed = ()) -> Over | None:
    """Return an announcement in words; a podium has the winners of this order."""
    if announcement is None:
        return None
    if announcement.podium:
        shown = winners(order)[: announcement.podium - 1]
        return Over(texts.gettext("Podium"), "", "podium", 0, "", shown)
    title = announcement.text or texts.gettext("Break")
    until = announcement.until
    line = texts.gettext("until %(time)s") % {"time": texts.clock(until)} if until else ""
    left = texts.duration(max(0, until - now)) if until else ""
    size = next((name for most, name in SIZES if len(title) <= most), "long")
    return Over(title, line, size, until, left)


def announcing(screen: Screen, told: Over | None, order: Placed, texts: Texts) -> Mapping[str, Any]:
    """Return the judge's form: the announcement told now, typed fields, notices, the podium's next step."""
    return {
        "told": told,
        "typed": screen.typed_at(ANCHOR),
        "notices": screen.notices_at(ANCHOR),
        "next": next_on_podium(told, order, texts),
    }


def next_on_podium(told: Over | None, order: Placed, texts: Texts) -> str:
    """Return the text of the button for the podium's next step; empty if there is nothing more to show."""
    podium = winners(order)
    if not podium:
        return ""
    if told is None or told.podium is None:
        return texts.gettext("Show the podium in the hall")
    if len(told.podium) == len(podium):
        return ""
    return texts.gettext("Reveal place %(place)s") % {"place": podium[len(told.podium)].rank}
