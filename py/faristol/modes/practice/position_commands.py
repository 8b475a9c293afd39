"""Commands of a player's practice of positions, and their events (PRA-6, PRA-7, PRA-11)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from faristol.errors import Refused
from faristol.modes.practice import rating
from faristol.modes.practice.costs import HINTS, worth
from faristol.modes.practice.position_events import PositionAnswered, PositionsSetAside
from faristol.modes.practice.positions import Positions, is_position, kind_of, language_of
from faristol.modes.practice.rating import RATER

LONGEST_TIME = 3_600_000
"""The longest time recorded for an answer, in milliseconds: a player who took longer did something else."""

MOST_WRONG = 100
"""The most wrong attempts that an answer names."""


@dataclass(frozen=True)
class AnswerPosition:
    """Record the answer to a position.

    `after` is the number of its answers when it was shown: an answer counts once. `supposed` is its
    difficulty as estimated before any answer. An answer that could have been guessed is not `rated`: the
    ratings stay as they were.
    """

    after: int
    position: str
    day: str
    wrong: tuple[str, ...]
    hints: int
    solved: bool
    milliseconds: int
    supposed: float
    rated: bool = True


@dataclass(frozen=True)
class SetPositionsAside:
    """Set aside positions that are invalid by a word list."""

    positions: tuple[str, ...]
    lexicon_checksum: str


def answered(positions: Positions, command: AnswerPosition) -> PositionAnswered:
    """Return the event of an answer; raises `Refused`."""
    key = command.position
    if not is_position(key):
        raise Refused("position.unknown")
    if command.after != positions.answers(key):
        raise Refused("position.answered")
    if command.day and (not _is_day(command.day) or positions.of_day(command.day)):
        raise Refused("position.day_done")
    kind, language = kind_of(key), language_of(key)
    hints = max(0, min(command.hints, len(HINTS[kind])))
    percent = worth(kind, hints, command.wrong, solved=command.solved)
    met = positions.met.get(key)
    level = met.level if met else rating.supposed(command.supposed)
    player = positions.rating(language)
    if command.rated:
        player, level = rating.after(player, level, percent / 100)
    return PositionAnswered(
        position=key,
        day=command.day,
        wrong=command.wrong[:MOST_WRONG],
        hints=hints,
        solved=command.solved,
        percent=percent,
        milliseconds=max(0, min(command.milliseconds, LONGEST_TIME)),
        rater=RATER,
        player=player,
        level=level,
    )


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def set_aside(positions: Positions, command: SetPositionsAside) -> list[PositionsSetAside]:
    """Return the event for the positions that are not set aside by this list yet."""
    keys = tuple(
        key
        for key in dict.fromkeys(command.positions)
        if is_position(key) and positions.aside.get(key) != command.lexicon_checksum
    )
    return [PositionsSetAside(keys, command.lexicon_checksum)] if keys else []
