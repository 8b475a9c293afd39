"""Dates of a turn that may be right and seldom are: whoever writes them is asked first (COR-10, COR-15)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.correspondence.dates import day, later
from faristol.modes.correspondence.state import Letter, State
from faristol.modes.correspondence.times import letter_days, used

MOST_AHEAD = 31
"""A letter is written down at most so many days before it goes."""


@dataclass(frozen=True, slots=True)
class Doubts:
    """What is odd about the dates of the turn that is to be played.

    `late` are dates after the end of the games, `ahead` others that are far ahead; `days` are the thinking
    days of the turn if the player has so many no longer, 0 if he has.
    """

    late: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()
    days: int = 0


def doubts_of(state: State, letter: Letter, today: str) -> Doubts | None:
    """What is odd about these dates; None if nothing is. Raises `Refused` for what is no date."""
    dates = [text for text in dict.fromkeys((letter.partner_sent, letter.arrived, letter.sent)) if text]
    for text in dates:
        day(text)
    late = tuple(text for text in dates if state.deadline and text > state.deadline)
    ahead = tuple(text for text in dates if text not in late and text > later(today, MOST_AHEAD))
    before, most = used(state)[state.seat], state.rules.thinking_days
    days = letter_days(state, state.seat, letter) or 0
    found = Doubts(late, ahead, days if before <= most < before + days else 0)
    return found if found != Doubts() else None
