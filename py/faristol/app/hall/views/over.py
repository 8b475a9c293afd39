"""What lies over a hall board: an announcement or a break, large, with the time that is left (DUP-1.1B)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from faristol.app.text import Texts
from faristol.app.views.club import NO_CLUB, Club
from faristol.app.views.screen import Notice
from faristol.foreign.limits import LATEST
from faristol.foreign.shape import Between, Sized

PLACE = "announcing"
"""Where faults of the judge's form are shown."""

STEPS = 3
"""Places of a podium."""

LONGEST = 200
"""Letters of an announcement."""

SIZES = ((24, "huge"), (70, "large"))
"""So many letters may be so large; what is longer has the smallest type."""


@dataclass(frozen=True)
class Told:
    """What the hall is told: a `text`, or a break if it is empty; `until` a time in epoch milliseconds, 0 for
    as long as nobody takes it away. It was said after `begun` rounds had begun: another one ends it.
    With `podium` it is that: 1 without anybody on it, then with one place more each time, the first one last.
    """

    text: Annotated[str, Sized(0, LONGEST)]
    until: Annotated[int, Between(0, LATEST)]
    begun: Annotated[int, Between(0, 10_000)]
    podium: Annotated[int, Between(0, 4)] = 0

    def counts(self, begun: int, now: int) -> bool:
        """Whether it is still to be seen, after so many rounds and at this time."""
        return begun == self.begun and not 0 < self.until <= now


@dataclass(frozen=True)
class Winner:
    """Who stands on the podium: a place, all who share it, and their total."""

    place: int
    names: str
    total: str


Placed = Sequence[tuple[int, str, str]]
"""The order of an event: place, name and total in words; a place of 0 is none."""


def winners(order: Placed, texts: Texts) -> list[Winner]:
    """The first three places, from the third to the first."""
    places = sorted({place for place, _name, _total in order if 1 <= place <= STEPS}, reverse=True)
    found = []
    for here in places:
        there = [(name, total) for place, name, total in order if place == here]
        found.append(Winner(here, texts.sequence([name for name, _total in there]), there[0][1]))
    return found


@dataclass(frozen=True)
class Over:
    """The same in words: its `title`, the `line` under it, and when it `ends`, with the `time` until then."""

    title: str
    line: str
    size: str
    ends: int
    time: str
    podium: Sequence[Winner] | None = None


@dataclass(frozen=True)
class Hall:
    """What any hall board has: whose `club` it is, and what lies `over` it."""

    club: Club = NO_CLUB
    over: Over | None = None


@dataclass(frozen=True)
class Announcing:
    """What the judge's page has of it: what the hall is `told`, what a refused form held, what was said."""

    told: Over | None
    typed: Mapping[str, str]
    said: Sequence[Notice]
    next: str = ""
    """What the next tap of the podium does, empty without one."""


def over(told: Told | None, now: int, texts: Texts, order: Placed = ()) -> Over | None:
    """What is written over the board of an event with this order."""
    if told is None:
        return None
    if told.podium:
        shown = winners(order, texts)[: told.podium - 1]
        return Over(texts.gettext("Podium"), "", "podium", 0, "", shown)
    title = told.text or texts.gettext("Break")
    line = texts.gettext("until %(time)s") % {"time": texts.clock(told.until)} if told.until else ""
    size = next((name for most, name in SIZES if len(title) <= most), "long")
    return Over(title, line, size, told.until, texts.duration(max(0, told.until - now)) if told.until else "")


def next_on_podium(told: Over | None, order: Placed, texts: Texts) -> str:
    """What the next tap does to the podium of this order; empty where there is nothing more to show."""
    found = winners(order, texts)
    if not found:
        return ""
    if told is None or told.podium is None:
        return texts.gettext("Show the podium in the hall")
    if len(told.podium) == len(found):
        return ""
    return texts.gettext("Reveal place %(place)s") % {"place": found[len(told.podium)].place}
