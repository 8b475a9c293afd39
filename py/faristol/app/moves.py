"""Plays as form values, and the legal moves of a round arranged for typing."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from faristol.board.grid import Direction
from faristol.errors import Refused
from faristol.movegen.interface import MoveList
from faristol.movegen.records import RECORD_LENGTH, ScoredPlay
from faristol.rules.moves import Play
from faristol.rules.notation import show_coordinates


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


@dataclass
class MoveIndex:
    """All legal moves of a rack, by the place where they begin; plays are unpacked when asked for."""

    moves: MoveList

    def __len__(self) -> int:
        return len(self.moves)

    @cached_property
    def by_place(self) -> dict[str, list[int]]:
        """Coordinates ("H8") to the numbers of the moves there, best first."""
        packed, found = self.moves.packed, dict[bytes, list[int]]()
        for number in range(len(self.moves)):
            at = number * RECORD_LENGTH
            found.setdefault(packed[at + 2 : at + 4], []).append(number)
        return {show_coordinates(key[0], Direction(key[1])): numbers for key, numbers in found.items()}

    def at(self, coordinates: str) -> Iterator[ScoredPlay]:
        """The moves whose coordinates begin with what was typed, place by place."""
        for place, numbers in self.by_place.items():
            if place.startswith(coordinates):
                yield from (self.moves[number] for number in numbers)

    def count_at(self, coordinates: str) -> int:
        """How many moves `at` has."""
        return sum(len(numbers) for place, numbers in self.by_place.items() if place.startswith(coordinates))
