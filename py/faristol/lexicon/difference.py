"""The difference between two word lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from faristol.lexicon.dawg import Lexicon

PORTION = 20_000
"""Words between two reports of progress."""

EXAMPLES = 12


@dataclass(frozen=True, slots=True)
class Difference:
    """The numbers of words added and removed, and the first of them."""

    added: int
    removed: int
    added_examples: tuple[bytes, ...]
    removed_examples: tuple[bytes, ...]


class Comparison:
    """Two lists side by side, word by word in tile order, a portion at a time."""

    def __init__(self, new: Lexicon, old: Lexicon) -> None:
        self._new = new
        self._old = old
        self._counts = [0, 0]
        self._examples: list[list[bytes]] = [[], []]

    def steps(self) -> Iterator[float]:
        """Do the work in portions; yields the progress, from 0 to 1."""
        new, old = self._new.words(), self._old.words()
        mine, theirs = next(new, None), next(old, None)
        seen = 0
        while mine is not None or theirs is not None:
            if mine == theirs:
                mine, theirs = next(new, None), next(old, None)
            elif theirs is None or (mine is not None and mine < theirs):
                self._note(0, mine or b"")
                mine = next(new, None)
            else:
                self._note(1, theirs)
                theirs = next(old, None)
            seen += 1
            if not seen % PORTION:
                yield min(1.0, seen / max(len(self._new), len(self._old)))
        yield 1.0

    def result(self) -> Difference:
        """The difference, once there are no more steps."""
        (added, removed), (came, went) = self._counts, self._examples
        return Difference(added, removed, tuple(came), tuple(went))

    def _note(self, side: int, word: bytes) -> None:
        self._counts[side] += 1
        if len(self._examples[side]) < EXAMPLES:
            self._examples[side].append(word)
