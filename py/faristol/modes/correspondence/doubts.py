"""Find improbable dates of a turn, to be confirmed before they are accepted (COR-10, COR-15)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.dates import day, later
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.times import letter_days, used

MOST_AHEAD = 31
"""The most days between writing a letter down and sending it."""


@dataclass(frozen=True, slots=True)
class Doubts:
    """The doubtful dates of the turn that is to be played.

    `late` are dates after the end of the games, `ahead` others that are far ahead. `days` are the thinking
    days of the turn if they exceed the player's time left, otherwise 0. `counted` is set where a return is
    said to have arrived before it was sent: its dispatch date, up to which the days count for the first play.
    """

    late: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()
    days: int = 0
    counted: str = ""


def late_dates(state: State, letter: Letter) -> tuple[str, ...]:
    """Return the dates of a letter that are after the end of the games (COR-15)."""
    dates = dict.fromkeys((letter.partner_sent, letter.arrived, letter.sent))
    return tuple(text for text in dates if state.deadline and text > state.deadline)


def doubts_of(state: State, letter: Letter, today: str) -> Doubts | None:
    """Return the doubtful dates of a letter; None if there are none. Raises `Refused` for an invalid date."""
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
