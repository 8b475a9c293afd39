"""Plays as form values, and the legal moves of a round arranged for typing."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from faristol.board.board import Direction
from faristol.errors import Refused
from faristol.movegen.interface import MoveList
from faristol.movegen.records import LONGEST_WORD, RECORD_LENGTH
from faristol.rules.notation import Play, show_coordinates
from faristol.tiles.tile import letters_of

WORD_AT = 4
"""The offset of the word in a record."""


def option_value(play: Play) -> str:
    """A play as the value of a form's button: square, direction, tiles."""
    return f"{play.square}.{int(play.direction)}.{play.word.hex()}"


def play_of(value: str) -> Play:
    """The play that a form value stands for; raises `Refused` for anything else."""
    try:
        square, direction, word = value.split(".")
        return Play(int(square), Direction(int(direction)), bytes.fromhex(word))
    except ValueError:
        raise Refused("app.choice", value=value[:40]) from None


def as_recorded(play: Play) -> bytes:
    """A play as it stands in its record, without the score."""
    return bytes((play.square, play.direction)) + play.word.ljust(LONGEST_WORD, b"\0")


@dataclass
class MoveIndex:
    """The legal moves of a rack in order, by the coordinates where they begin; nothing is unpacked here.

    A round can have tens of thousands, and they are searched at each key that is typed. `best` are those that
    tie for the highest score, also where there are too many `moves` to hold.
    """

    moves: MoveList
    best: MoveList

    def __len__(self) -> int:
        return len(self.moves)

    @cached_property
    def by_coordinates(self) -> dict[str, list[int]]:
        """Coordinates ("H8") to where the records of the moves there begin, best first."""
        packed, starts_at = self.moves.packed, defaultdict[tuple[int, int], list[int]](list)
        starts = range(0, len(packed), RECORD_LENGTH)
        squares, directions = packed[2::RECORD_LENGTH], packed[3::RECORD_LENGTH]
        for square, direction, start in zip(squares, directions, starts, strict=True):
            starts_at[square, direction].append(start)
        return {
            show_coordinates(square, Direction(down)): there for (square, down), there in starts_at.items()
        }

    @cached_property
    def _letters(self) -> bytes:
        """The records with the letters that blanks show instead of the blanks."""
        return letters_of(self.moves.packed)

    def fitting(self, coordinates: str, letters: tuple[bytes, ...], *, exact: bool = False) -> list[bytes]:
        """The records, best first, of the moves whose coordinates and word begin with what was typed.

        The word may begin with any of `letters`. With `exact` the coordinates have to be these very ones.
        """
        packed, plain = self.moves.packed, self._letters
        return [
            packed[start : start + RECORD_LENGTH]
            for start in sorted(chain.from_iterable(self._starts(coordinates, exact=exact)))
            if plain.startswith(letters, start + WORD_AT)
        ]

    def count_at(self, coordinates: str) -> int:
        """Count the moves whose coordinates begin with these."""
        return sum(map(len, self._starts(coordinates)))

    def _starts(self, coordinates: str, *, exact: bool = False) -> Iterator[list[int]]:
        for name, starts in self.by_coordinates.items():
            if name == coordinates or (not exact and name.startswith(coordinates)):
                yield starts
