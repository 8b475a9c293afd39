"""Packed plays: a list of moves stays one run of bytes, and a play is unpacked when it is read.

Unpacking a thousand plays takes longer than finding them, and most are never looked at. A record has
20 bytes, shared by the kernel and the twin:

    0-1    65535 - score, big-endian
    2      square where the word begins (row * 15 + column)
    3      direction (0 across, 1 down)
    4-18   the word's letters, DESIGNATED on newly placed blanks only, zeros after the end
    19     tiles placed * 16 + blanks among them

Records compare as bytes in the order of a list of best plays: score descending, then board order
(row, column, direction, word).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, overload

from faristol.board.board import SIZE, Direction
from faristol.rules.notation import Play
from faristol.tiles.tile import BLANK, DESIGNATED

RECORD_LENGTH = 20
HIGHEST_SCORE = 0xFFFF
LONGEST_WORD = 15
MOST_TILES = 15
"""Tiles placed are counted in four bits."""

_DIRECTIONS = tuple(Direction)


@dataclass(frozen=True, slots=True)
class ScoredPlay:
    """A play with its score, the number of tiles it takes from the rack and the blanks among them."""

    play: Play
    score: int
    tiles: int
    blanks: int


@dataclass(frozen=True, slots=True)
class RankedPlay:
    """A move and what it is worth: a play, an exchange (`tiles` go into the bag), or a pass.

    `equity` is in hundredths of a point; `leave` is what stays on the rack.
    """

    kind: Literal["play", "exchange", "pass"]
    play: Play | None
    tiles: bytes
    score: int
    equity: int
    leave: bytes


def pack(scored: ScoredPlay) -> bytes:
    """The record of one play."""
    play = scored.play
    return b"".join(
        (
            (HIGHEST_SCORE - scored.score).to_bytes(2, "big"),
            bytes((play.square, play.direction)),
            play.word.ljust(LONGEST_WORD, b"\0"),
            bytes((scored.tiles << 4 | scored.blanks,)),
        )
    )


def unpack(record: bytes) -> ScoredPlay:
    """The play of one complete record."""
    return ScoredPlay(
        Play(record[2], _DIRECTIONS[record[3]], record[4:19].rstrip(b"\0")),
        HIGHEST_SCORE - (record[0] << 8 | record[1]),
        record[19] >> 4,
        record[19] & 0x0F,
    )


def lay(record: bytes, cells: bytearray, rack: bytearray) -> None:
    """Lays the new tiles of a packed play on the cells of a board and takes them from the rack."""
    square, stride = record[2], SIZE if record[3] else 1
    for tile in record[4:19]:
        if not tile:
            return
        if not cells[square]:
            cells[square] = tile
            rack.remove(BLANK if tile & DESIGNATED else tile)
        square += stride


class MoveList(Sequence[ScoredPlay]):
    """Plays over packed records, unpacked one at a time when looked at; slices share the format."""

    __slots__ = ("_packed",)

    def __init__(self, packed: bytes = b"") -> None:
        if len(packed) % RECORD_LENGTH:
            raise ValueError(f"{len(packed)} bytes are no whole number of records")
        self._packed = packed

    @classmethod
    def of(cls, plays: Sequence[ScoredPlay]) -> MoveList:
        """The packed list of these plays, in the order given."""
        return cls(b"".join(map(pack, plays)))

    @property
    def packed(self) -> bytes:
        """The records, one after another."""
        return self._packed

    @property
    def best_score(self) -> int | None:
        """The highest score in the list; None if the list is empty (a best play may score 0)."""
        if not self._packed:
            return None
        high, low = self._packed[::RECORD_LENGTH], self._packed[1::RECORD_LENGTH]
        return HIGHEST_SCORE - min(first << 8 | second for first, second in zip(high, low, strict=True))

    def in_order(self) -> MoveList:
        """The same plays, score descending, then in board order."""
        return MoveList(b"".join(sorted(self._records())))

    def _records(self) -> Iterator[bytes]:
        packed = self._packed
        return (packed[at : at + RECORD_LENGTH] for at in range(0, len(packed), RECORD_LENGTH))

    def __len__(self) -> int:
        return len(self._packed) // RECORD_LENGTH

    @overload
    def __getitem__(self, index: int) -> ScoredPlay: ...
    @overload
    def __getitem__(self, index: slice) -> MoveList: ...
    def __getitem__(self, index: int | slice) -> ScoredPlay | MoveList:
        if isinstance(index, int):
            at = index * RECORD_LENGTH + (len(self._packed) if index < 0 else 0)
            if not 0 <= at < len(self._packed):
                raise IndexError(f"{index} in a list of {len(self)} plays")
            return unpack(self._packed[at : at + RECORD_LENGTH])
        numbers = range(len(self))[index]
        if numbers.step == 1:
            return MoveList(self._packed[numbers.start * RECORD_LENGTH : numbers.stop * RECORD_LENGTH])
        return MoveList(
            b"".join(self._packed[at * RECORD_LENGTH : (at + 1) * RECORD_LENGTH] for at in numbers)
        )

    def __iter__(self) -> Iterator[ScoredPlay]:
        return map(unpack, self._records())

    def __eq__(self, other: object) -> bool:
        return self._packed == other._packed if isinstance(other, MoveList) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._packed)

    def __repr__(self) -> str:
        return f"MoveList({len(self)} plays, best {self.best_score})"
