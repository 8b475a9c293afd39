"""What has happened with positions: past-tense facts, each complete in itself (PRA-5, PRA-6, PRA-11)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.practice.rating import Rating


@dataclass(frozen=True)
class PositionAnswered:
    """A position was solved or given up; the time is that of the record.

    `position` is its key (`positions.key_of`); `day` the ISO date of which it was the puzzle, or empty.
    `wrong` are the attempts that were not right, as they are written, "-" for "there is none"; so many
    `hints` were taken. `percent` is what the answer is worth. `milliseconds` is how long it took. `player`
    and `level` are the ratings of both afterwards, as the `rater`, with its version, has made them.
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
    """These positions are not true by this word list: they are not asked while it is the one in use."""

    positions: tuple[str, ...]
    lexicon_checksum: str
