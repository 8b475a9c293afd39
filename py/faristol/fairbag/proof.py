"""The one proof of a message: every pair (P, Q) in it is Q = key * P, under the key its sender has told.

A proof of Chaum and Pedersen for all pairs at once, each with its own weight, bound to every byte of the
message: it is the signature too, alone where a message has no pairs (docs/fair-bag.md).
"""

from __future__ import annotations

from collections.abc import Sequence

from faristol.fairbag.group import SIZE, Group, digest, number_bytes, scalar

CHALLENGE = 16
"""Bytes of a challenge and of a weight: 128 bits."""

PROOF = CHALLENGE + SIZE

Pair = tuple[bytes, bytes]


def prove(group: Group, signed: bytes, key: int, seed: bytes, pairs: Sequence[Pair]) -> bytes:
    """Return the 48 bytes that prove all pairs and sign the bytes."""
    [public] = group.times([group.base], key)
    base, points, images = _batch(group, signed, public, pairs)
    number = scalar(group.order, "nonce", seed, base)
    meeting = group.times([group.base, points] if pairs else [group.base], number)
    challenge = _challenge(base, points, images, meeting)
    response = (number + int.from_bytes(challenge, "little") * key) % group.order
    return challenge + number_bytes(response, SIZE)


def is_proven(group: Group, signed: bytes, public: bytes, pairs: Sequence[Pair], proof: bytes) -> bool:
    """Tell whether the bytes are signed and all pairs proven under the key whose point is `public`."""
    challenge, response = proof[:CHALLENGE], int.from_bytes(proof[CHALLENGE:], "little")
    if len(proof) != PROOF or not 0 < response < group.order:
        return False
    base, points, images = _batch(group, signed, public, pairs)
    against = (-int.from_bytes(challenge, "little")) % group.order
    meeting = [
        group.combined([group.base, public], [response, against]),
        *([group.combined([points, images], [response, against])] if pairs else ()),
    ]
    return _challenge(base, points, images, meeting) == challenge


def _batch(group: Group, signed: bytes, public: bytes, pairs: Sequence[Pair]) -> tuple[bytes, bytes, bytes]:
    """Return what stands for the statement, and both sums of the weighted pairs."""
    base = digest("batch", signed, public, *(point for pair in pairs for point in pair))
    weights = [
        int.from_bytes(digest("weight", base, number_bytes(turn, 2))[:CHALLENGE], "little") + 1
        for turn in range(len(pairs))
    ]
    return (
        base,
        group.combined([one for one, _ in pairs], weights),
        group.combined([image for _, image in pairs], weights),
    )


def _challenge(base: bytes, points: bytes, images: bytes, meeting: Sequence[bytes]) -> bytes:
    return digest("challenge", base, points, images, *meeting)[:CHALLENGE]
