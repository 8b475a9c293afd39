"""Two word lists side by side: what came and went, and which letters have nearly gone.

In a graph what words have in common is there once. So lists of letters are compared pair by pair, each pair
once, and not words: 600,000 words have a tenth as many pairs.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from faristol.lexicon.dawg import ACCEPTS, ARC, LAST, LETTER_SHIFT, Lexicon

EXAMPLES = 12
LETTERS = 1 << 32 - LETTER_SHIFT
"""Letters that a node can have, and 0."""

PORTION = 20_000
"""Nodes counted between two reports of progress."""

SAMPLE = 50_000
"""Words of a list: of a longer one the letters are counted as in so many."""

EXPECTED = 200
"""The least number of expected words with a letter for their absence to count."""

LEFT = 0.05
"""The share of the expected words up to which a letter counts as lost."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The numbers of words added and removed, and the first of them."""

    added: int
    removed: int
    added_examples: tuple[bytes, ...]
    removed_examples: tuple[bytes, ...]


class Counted:
    """The words of a list counted node by node.

    `below` has for each node the words that begin with its letter or with a later one of its list, `order`
    every node after those that follow it.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self.nodes = lexicon.nodes
        self.below = array("I", bytes(4 * len(lexicon.nodes)))
        self.order: list[int] = []

    def steps(self) -> Iterator[None]:
        """Do the work in portions."""
        nodes, below, order = self.nodes, self.below, self.order
        begun, done = bytearray(len(nodes)), bytearray(len(nodes))
        waiting = [nodes[0] & ARC] if nodes[0] & ARC else []
        while waiting:
            number = waiting[-1]
            node = nodes[number]
            following, later = node & ARC, 0 if node & LAST else number + 1
            if not begun[number]:
                begun[number] = 1
                if following and not begun[following]:
                    waiting.append(following)
                if later and not begun[later]:
                    waiting.append(later)
                continue
            waiting.pop()
            if not done[number]:
                done[number] = 1
                below[number] = bool(node & ACCEPTS) + below[following] + below[later]
                order.append(number)
                if not len(order) % PORTION:
                    yield

    def letters(self) -> Counter[int]:
        """Return how often each letter is in the words, and under 0 how many words there are.

        Of a list with more words than the sample the share of it.
        """
        nodes, below, often = self.nodes, self.below, [0] * LETTERS
        root = nodes[0] & ARC
        ways = [0] * len(nodes)
        ways[root] = 1
        for number in reversed(self.order):
            node, before = nodes[number], ways[number]
            following = node & ARC
            often[node >> LETTER_SHIFT] += before * (
                below[following] + 1 if node & ACCEPTS else below[following]
            )
            ways[following] += before
            if not node & LAST:
                ways[number + 1] += before
        every = max(1, below[root] // SAMPLE)
        return Counter(
            {0: below[root] // every} | {letter: many // every for letter, many in enumerate(often) if many}
        )


class Comparison:
    """Compare a new list with an old one, word for word. `steps` does the work."""

    def __init__(self, new: Lexicon, old: Lexicon) -> None:
        self._sides = Counted(new), Counted(old)
        self._pairs: dict[int, tuple[int, int]] = {}

    def steps(self) -> Iterator[float]:
        """Do the work in portions; yields the progress, from 0 to 1."""
        nodes = sum(len(side.nodes) for side in self._sides)
        for side in self._sides:
            for _ in side.steps():
                yield sum(len(one.order) for one in self._sides) / nodes / 2
        new, old = (_listed(side.nodes, side.nodes[0] & ARC) for side in self._sides)
        letters = new.keys() | old.keys()
        for count, letter in enumerate(letters, 1):
            self._differing(new.get(letter, 0) & ARC, old.get(letter, 0) & ARC)
            yield 0.5 + count / len(letters) / 2
        yield 1.0

    def result(self) -> Difference:
        """Return the difference, once there are no more steps."""
        roots = [side.nodes[0] & ARC for side in self._sides]
        added, removed = self._differing(roots[0], roots[1])
        came, went = (tuple(islice(self._only(side, roots[0], roots[1]), EXAMPLES)) for side in (0, 1))
        return Difference(added, removed, came, went)

    def lost(self) -> list[int]:
        """Return the letters that the new list has lost, once there are no more steps."""
        return lost_letters(*(side.letters() for side in self._sides))

    def _differing(self, new: int, old: int) -> tuple[int, int]:
        """Return how many words only the new and only the old one of two lists of letters leads to."""
        mine, theirs = self._sides
        pair = new << 32 | old
        if not (new and old):
            return mine.below[new], theirs.below[old]
        if pair in self._pairs:
            return self._pairs[pair]
        added = removed = 0
        while new and old:
            one, other = mine.nodes[new], theirs.nodes[old]
            letter, its = one >> LETTER_SHIFT, other >> LETTER_SHIFT
            more, fewer = self._differing(
                one & ARC if letter <= its else 0, other & ARC if its <= letter else 0
            )
            added += more + (letter <= its and bool(one & ACCEPTS & ~(other if letter == its else 0)))
            removed += fewer + (its <= letter and bool(other & ACCEPTS & ~(one if letter == its else 0)))
            if letter <= its:
                new = 0 if one & LAST else new + 1
            if its <= letter:
                old = 0 if other & LAST else old + 1
        self._pairs[pair] = both = added + mine.below[new], removed + theirs.below[old]
        return both

    def _only(self, side: int, new: int, old: int, before: bytes = b"") -> Iterator[bytes]:
        """Yield the words, in tile order, that only one side of two lists of letters leads to."""
        lists = [_listed(one.nodes, at) for one, at in zip(self._sides, (new, old), strict=True)]
        for letter, node in lists[side].items():
            word = before + bytes((letter,))
            if node & ACCEPTS & ~lists[1 - side].get(letter, 0):
                yield word
            after = lists[0].get(letter, 0) & ARC, lists[1].get(letter, 0) & ARC
            if self._differing(*after)[side]:
                yield from self._only(side, *after, word)


def _listed(nodes: array[int], start: int) -> dict[int, int]:
    """Return the nodes of a list by their letters, in order; none for the list 0."""
    listed = dict[int, int]()
    while start:
        listed[nodes[start] >> LETTER_SHIFT] = nodes[start]
        start = 0 if nodes[start] & LAST else start + 1
    return listed


def lost_letters(mine: Counter[int], theirs: Counter[int]) -> list[int]:
    """Return the letters that nearly no word has, though many words would by the other list."""
    share = mine[0] / max(1, theirs[0])
    return [
        letter
        for letter, there in sorted(theirs.items())
        if letter and min(there, there * share) >= EXPECTED and mine[letter] < LEFT * there * share
    ]
