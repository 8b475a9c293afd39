"""Common parts of every history: an event with the state before and after it, its line, and its minutes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, TypeVar

from faristol.app.text import Texts
from faristol.app.text.formats import isolated
from faristol.tiles.alphabet import Alphabet

AT_ONCE = 20
"""Lines in the first frame of a page; the others follow a moment later."""

S = TypeVar("S")
"""The state of the thing that has a history."""


@dataclass(frozen=True)
class Line:
    """A line about one event; `corrected` marks a change of something recorded earlier."""

    seq: int
    time: int
    text: str
    corrected: bool


L = TypeVar("L", bound=Line)


@dataclass(frozen=True)
class Shown(Generic[L]):
    """A line with its time of day; `later` ones are not in the first frame."""

    line: L
    clock: str
    later: bool


@dataclass(frozen=True)
class Group(Generic[L]):
    """Consecutive lines of a round on a day, under one heading."""

    heading: str
    lines: list[Shown[L]]


def round_heading(number: int, texts: Texts) -> str:
    """Return the heading with the round of the lines below it."""
    return texts.gettext("Round %(round)s") % {"round": number}


def grouped(
    lines: Sequence[L], now: int, texts: Texts, part: Callable[[L], str] = lambda line: ""
) -> list[Group[L]]:
    """Return lines, given in order of time, in groups with the latest first; `part` names a line's round."""
    order = enumerate(reversed(lines))
    together = groupby(order, lambda item: (part(item[1]), texts.day(item[1].time, now)))
    return [
        Group(
            " · ".join(filter(None, [name, day if name else day[:1].upper() + day[1:]])),
            [Shown(line, texts.clock(line.time), index >= AT_ONCE) for index, line in entries],
        )
        for (name, day), entries in together
    ]


@dataclass(frozen=True)
class Moment(Generic[S]):
    """The state before and after an event, and the data for its sentence."""

    before: S
    after: S
    alphabet: Alphabet
    texts: Texts

    def say(self, message: str, **parts: Any) -> str:
        """Return a sentence of the catalogues with its values filled in."""
        apart = {name: isolated(part) if isinstance(part, str) else part for name, part in parts.items()}
        return self.texts.gettext(message) % apart


def plain(message: str) -> Callable[[Moment[Any], Any], str]:
    """Return a function that gives one fixed sentence."""
    return lambda moment, event: moment.texts.gettext(message)


@dataclass(frozen=True)
class Minute:
    """A line: when it was (a `day` only where it is another one), its round, what happened, and whether that
    changed what stood already."""

    day: str
    clock: str
    round: str
    text: str
    corrected: bool


def minutes_of(lines: Iterable[tuple[int, int | None, str, bool]], texts: Texts) -> list[Minute]:
    """The lines of (epoch milliseconds, round, text, corrected), the first one first."""
    minutes, before = list[Minute](), ""
    for time, number, text, corrected in lines:
        day = texts.written_out(time).rpartition(", ")[0]
        minutes.append(
            Minute(day if day != before else "", texts.clock(time), str(number or ""), text, corrected)
        )
        before = day
    return minutes
