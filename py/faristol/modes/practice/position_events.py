"""Events of positions: past-tense facts, each complete in itself (PRA-5, PRA-6, PRA-11)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.practice.rating import Rating


@dataclass(frozen=True)
class PositionAnswered:
    """A position was solved or given up; the time is that of the record.

    `position` is its key (`positions.key_of`); `day` the ISO date of which it was the puzzle, or empty.
    `wrong` are the attempts that were not right, as they are written, "-" for "there is none"; so many
    `hints` were taken. `percent` is the worth of the answer. `milliseconds` is the time that it took.
    `player` and `level` are the ratings of both afterwards, as computed by the `rater`, with its version.
    """

    position: str
    day: str
    wrong: tuple[str, ...]
    hints: int
    solved: bool
    percent: int
    milliseconds: int
    rater: str
    player: Rating
    level: Rating


@dataclass(frozen=True)
class PositionsSetAside:
    """Positions that are invalid by this word list were set aside: they are not asked while it is in use."""

    positions: tuple[str, ...]
    lexicon_checksum: str
