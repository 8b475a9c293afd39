"""The proof that a list of closed tiles is another one under one more key, in another order: cut and choose.

Sorting by the bytes is the shuffle: nobody chooses the order and nobody knows it without both keys. In each
round both lists meet in a third one, and the proof shows the way to it from one of them. Which of the two a
round shows is a hash of all rounds, so that a false list passes once in 2 ** `rounds` attempts
(Sako-Kilian, made non-interactive as Fiat-Shamir do; docs/fair-bag.md).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.fairbag.group import SIZE, Group, Points, digest, number_bytes, scalar

ROOT = 8
"""Bytes of the hash of all rounds that a proof begins with: a bit for each round."""

COMMITMENT = 32
"""Bytes of the hash that stands for the list in which a round meets."""


@dataclass(frozen=True)
class Closed:
    """Points in their order (`ordered`: the key, then both racks) and those whose order is their bytes."""

    ordered: tuple[bytes, ...]
    loose: tuple[bytes, ...]

    @property
    def all(self) -> tuple[bytes, ...]:
        """Return every point, the ordered ones first."""
        return (*self.ordered, *self.loose)


def proof_size(rounds: int) -> int:
    """Return the bytes of a proof of so many rounds."""
    return ROOT + SIZE * rounds


def reclosed(group: Group, before: Closed, key: int) -> Closed:
    """Return the lists under one more key, the loose one shuffled by it."""
    return Closed(
        tuple(group.times(before.ordered, key)),
        tuple(sorted(group.times(before.loose, key))),
    )


def prove(
    group: Group, context: bytes, before: Closed, after: Closed, key: int, seed: bytes, rounds: int
) -> Generator[None, None, bytes]:
    """Make the proof that `after` is `before` under `key`; it pauses after each round.

    The secret numbers depend on the seed and on the statement as a whole.
    """
    ordered, loose = group.prepared(before.ordered), group.prepared(before.loose)
    statement = digest("statement", context, *before.all, *after.all)
    numbers, commitments = list[int](), list[bytes]()
    for turn in range(rounds):
        numbers.append(scalar(group.order, "round", seed, statement, number_bytes(turn, 1)))
        commitments.append(_commitment(ordered, loose, numbers[-1]))
        yield
    root = _root(statement, commitments)
    shown = (
        key * pow(number, -1, group.order) % group.order if _bit(root, turn) else number
        for turn, number in enumerate(numbers)
    )
    return root + b"".join(number_bytes(number, SIZE) for number in shown)


def check(
    group: Group, context: bytes, before: Closed, after: Closed, proof: bytes, rounds: int
) -> Generator[None, None, None]:
    """Check a proof, and that the list after it is sorted and has no point twice; it pauses after each round.

    Raises Refused "friend.bag".
    """
    same = len(before.ordered) == len(after.ordered) and len(before.loose) == len(after.loose)
    rising = all(one < other for one, other in zip(after.loose, after.loose[1:], strict=False))
    if not same or not rising or len(proof) != proof_size(rounds):
        raise Refused("friend.bag")
    root = proof[:ROOT]
    prepared = [(group.prepared(lists.ordered), group.prepared(lists.loose)) for lists in (before, after)]
    commitments = list[bytes]()
    for turn in range(rounds):
        shown = int.from_bytes(proof[ROOT + SIZE * turn : ROOT + SIZE * (turn + 1)], "little")
        if not 0 < shown < group.order:
            raise Refused("friend.bag")
        bit = _bit(root, turn)
        ordered, loose = prepared[bit]
        commitments.append(_commitment(ordered, loose, pow(shown, -1, group.order) if bit else shown))
        yield
    if _root(digest("statement", context, *before.all, *after.all), commitments) != root:
        raise Refused("friend.bag")


def _commitment(ordered: Points, loose: Points, number: int) -> bytes:
    """Return what stands for both lists under a number."""
    return digest("meeting", *ordered.times(number), *sorted(loose.times(number)))[:COMMITMENT]


def _root(statement: bytes, commitments: Sequence[bytes]) -> bytes:
    return digest("root", statement, *commitments)[:ROOT]


def _bit(root: bytes, turn: int) -> int:
    """Return which of the two lists a round shows its way from."""
    return root[turn >> 3] >> (turn & 7) & 1
