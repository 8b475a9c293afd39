"""Schedule the return of cards: FSRS with its default weights, by the library `fsrs` (PRA-2).

Only this module uses the library. Its result is stored in the event, so that events can be folded without it;
it is imported when the first card is answered, since a page installs it only then.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from faristol.modes.practice.events import Memory, Phase

if TYPE_CHECKING:
    from fsrs import Scheduler

SCHEDULER = "fsrs 6.3.2"
"""The name and version of the scheduler, stored in each answer."""

RETENTION = 0.9
"""The probability that a card is known when it comes back."""

LEARNING = (timedelta(minutes=1), timedelta(minutes=10))
RELEARNING = (timedelta(minutes=10),)

GRADES = AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
"""The four grades of FSRS."""

_PHASES: tuple[Phase, ...] = get_args(Phase)
"""The phases in the order of the library's numbers for them, from 1 on."""

_START = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=RETENTION,
        learning_steps=LEARNING,
        relearning_steps=RELEARNING,
        enable_fuzzing=False,
    )


def moment(time: int) -> datetime:
    """Return a time in epoch milliseconds as the library's type."""
    return _START + timedelta(milliseconds=time)


def after(memory: Memory | None, last: int, grade: int, time: int) -> Memory:
    """Return the memory of a card after an answer; `memory` is that after the answer before, at `last`.

    Where the device's clock was put back in between, no time has passed.
    """
    from fsrs import Card, Rating, State

    at = moment(time)
    if memory is None:
        card = Card(card_id=1, due=at)
    else:
        card = Card(
            card_id=1,
            state=State(_PHASES.index(memory.phase) + 1),
            step=memory.step,
            stability=memory.stability,
            difficulty=memory.difficulty,
            due=moment(memory.due),
            last_review=moment(min(last, time)),
        )
    return _remembered(_scheduler().review_card(card, Rating(grade), at)[0])


def _remembered(card: Any) -> Memory:
    return Memory(
        phase=_PHASES[card.state - 1],
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        due=(card.due - _START) // _MILLISECOND,
    )
