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

LONGEST = 200
"""Letters of an announcement."""

SIZES = ((24, "huge"), (70, "large"))
"""So many letters may be so large; what is longer has the smallest type."""


@dataclass(frozen=True)
class Told:
    """What the hall is told: a `text`, or a break if it is empty; `until` a time in epoch milliseconds, 0 for
    as long as nobody takes it away. It was said after `begun` rounds had begun: another one ends it.
    """

    text: Annotated[str, Sized(0, LONGEST)]
    until: Annotated[int, Between(0, LATEST)]
    begun: Annotated[int, Between(0, 10_000)]

    def counts(self, begun: int, now: int) -> bool:
        """Whether it is still to be seen, after so many rounds and at this time."""
        return begun == self.begun and not 0 < self.until <= now


@dataclass(frozen=True)
class Over:
    """The same in words: its `title`, the `line` under it, and when it `ends`, with the `time` until then."""

    title: str
    line: str
    size: str
    ends: int
    time: str


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


def over(told: Told | None, now: int, texts: Texts) -> Over | None:
    """What is written over the board."""
    if told is None:
        return None
    title = told.text or texts.gettext("Break")
    line = texts.gettext("until %(time)s") % {"time": texts.clock(told.until)} if told.until else ""
    size = next((name for most, name in SIZES if len(title) <= most), "long")
    return Over(title, line, size, told.until, texts.duration(max(0, told.until - now)) if told.until else "")
