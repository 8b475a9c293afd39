"""The lines of a list in which cells are made: what is put anew, and which lines are left out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

SAMPLE = 400
"""Lines by which it is told how a list is written."""

MOST, HALF = 0.6, 0.5


@dataclass
class Unfolded:
    """The lines of a list with its cells between tabs where it had no columns.

    `aside` are the numbers, from 1, of lines that are around the list or say who does not come; `changed`
    says that cells were made, `guessed` that this may be meant otherwise.
    """

    lines: list[str]
    aside: set[int] = field(default_factory=set)
    changed: bool = False
    guessed: bool = False

    def filled(self) -> list[str]:
        """Return the lines of the sample that have something in them, and are no part of what is aside."""
        return [line for _, line in self.numbered(SAMPLE)]

    def numbered(self, most: int | None = None) -> Iterator[tuple[int, str]]:
        """Return the lines with something in them that are not aside, each with its place from 0."""
        for at, line in enumerate(self.lines[:most]):
            if line.strip() and at + 1 not in self.aside:
                yield at, line

    def share(self, fits: Callable[[str], object]) -> float:
        """Return the share of lines of the sample that fit."""
        filled = self.filled()
        return sum(bool(fits(line)) for line in filled) / len(filled) if filled else 0.0

    def put(self, at: int, line: str, *, guessed: bool = True) -> None:
        """Write a line anew."""
        self.lines[at] = line
        self.changed = True
        self.guessed = self.guessed or guessed

    def leave(self, at: int) -> None:
        """Leave a line out."""
        self.aside.add(at + 1)
        self.guessed = True
