"""Dates of a turn that may be right and seldom are: whoever writes them is asked first (COR-10, COR-15)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.dates import day, later
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.times import letter_days, used

MOST_AHEAD = 31
"""A letter is written down at most so many days before it goes."""


@dataclass(frozen=True, slots=True)
class Doubts:
    """What is odd about the dates of the turn that is to be played.

    `late` are dates after the end of the games, `ahead` others that are far ahead; `days` are the thinking
    days of the turn if the player has so many no longer, 0 if he has. `counted` is set where a return is
    said to have arrived before it was sent: the day of that, until which the first play has its days.
    """

    late: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()
    days: int = 0
    counted: str = ""


def late_dates(state: State, letter: Letter) -> tuple[str, ...]:
    """The dates of a letter that are after the end of the games (COR-15)."""
    dates = dict.fromkeys((letter.partner_sent, letter.arrived, letter.sent))
    return tuple(text for text in dates if state.deadline and text > state.deadline)


def doubts_of(state: State, letter: Letter, today: str) -> Doubts | None:
    """What is odd about these dates; None if nothing is. Raises `Refused` for what is no date."""
    dates = [text for text in dict.fromkeys((letter.partner_sent, letter.arrived, letter.sent)) if text]
    for text in dates:
        day(text)
    late = late_dates(state, letter)
    ahead = tuple(text for text in dates if text not in late and text > later(today, MOST_AHEAD))
    before, most = used(state)[state.seat], state.rules.thinking_days
    days = letter_days(state, state.seat, letter) or 0
    back = state.sent_back
    since = (back.letter.sent or back.ply.letter.sent) if back else ""
    counted = since if letter.arrived and letter.partner_sent <= letter.arrived < since else ""
    found = Doubts(late, ahead, days if before <= most < before + days else 0, counted)
    return found if found != Doubts() else None
