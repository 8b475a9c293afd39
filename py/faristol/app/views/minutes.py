"""The minutes of an event, on paper: what a judge or a director has to be able to show later, by its time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from faristol.app.text import Texts


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
    found, before = list[Minute](), ""
    for time, number, text, corrected in lines:
        day = texts.written_out(time).rpartition(", ")[0]
        found.append(
            Minute(day if day != before else "", texts.clock(time), str(number or ""), text, corrected)
        )
        before = day
    return found
