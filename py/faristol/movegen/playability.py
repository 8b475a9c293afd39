"""The number of times that each word was the best play in self-play: the file beside a word list (PRA-3).

The file is compressed by zlib: a line of JSON that says by which list, from which games, how many, and how
many words of each length there are; then the words by length in the order of their tiles, each as a byte with
how many tiles it shares with the one before, and the other tiles; then a byte a word with how often it was
played. Words that were played fewer than LEAST times are left out, and the times are rounded to steps of
STEP: whether a word was played 400 or 410 times is chance.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from faristol.errors import Damaged

LEAST = 8
STEP = 1.05
_STEPS = tuple(round(LEAST * STEP**number) for number in range(256))
"""The numbers of times that the bytes stand for."""


@dataclass(frozen=True, slots=True)
class Playability:
    """The times that words were the best play by equity, by their tiles, in so many games with so many plays.

    `seed` is that of the games (`python -m selfplay playability`).
    """

    language: str
    lexicon_checksum: str
    seed: str
    games: int
    plays: int
    times: Mapping[bytes, int] = field(default_factory=dict)


_ABOUT = ("language", "lexicon_checksum", "seed", "games", "plays")

NO_PLAYABILITY = Playability("", "", "", 0, 0)
"""The value for a language without counts."""


def encode(counted: Playability) -> bytes:
    """Return the file of these counts."""
    words = sorted((len(word), word) for word, times in counted.times.items() if times >= LEAST)
    lengths = [length for length, _ in words]
    about = {name: getattr(counted, name) for name in _ABOUT}
    about["lengths"] = {str(length): lengths.count(length) for length in sorted(set(lengths))}
    head = json.dumps(about, ensure_ascii=False, sort_keys=True).encode()
    body = b"".join(_fronted([word for _, word in words]))
    steps = range(len(_STEPS))
    times = bytes(min(steps, key=lambda step: abs(_STEPS[step] - counted.times[word])) for _, word in words)
    return zlib.compress(head + b"\n" + body + times, 9)


def decode(data: bytes) -> Playability:
    """Read the counts from their file; raises `Damaged` "playability.damaged"."""
    try:
        head, _, body = zlib.decompress(data).partition(b"\n")
        about = json.loads(head)
        lengths = {int(length): int(count) for length, count in about["lengths"].items()}
        count = sum(lengths.values())
        words = list(_words(lengths, body[: len(body) - count]))
        steps = body[len(body) - count :]
        times = {word: _STEPS[step] for word, step in zip(words, steps, strict=True)}
        return Playability(**{name: about[name] for name in _ABOUT}, times=times)
    except (zlib.error, ValueError, TypeError, LookupError, AttributeError) as fault:
        raise Damaged("playability.damaged") from fault


def _fronted(words: Sequence[bytes]) -> Iterator[bytes]:
    before = b""
    for word in words:
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(word, before, strict=False)))
        yield bytes((shared,)) + word[shared:]
        before = word


def _words(lengths: Mapping[int, int], body: bytes) -> Iterator[bytes]:
    at, word = 0, b""
    for length in sorted(lengths):
        for _ in range(lengths[length]):
            shared = body[at]
            rest = body[at + 1 : at + 1 + length - shared]
            word = word[:shared] + rest
            if len(word) != length:
                raise ValueError("a word without its end")
            at += 1 + len(rest)
            yield word
    if at != len(body):
        raise ValueError("more words than the file says")
