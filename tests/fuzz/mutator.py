"""One mutator for every reader: a sound sample goes in, what a hostile or broken device makes comes out

It knows no format but one: where a sample, or a line of it, is JSON, one of its values is changed, so that
what is wrong lies deeper than the marks around it. All chance comes from the seed.
"""

from __future__ import annotations

import json
import random
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from fuzz.reader import Data

LONGEST = 300_000
"""Characters, or bytes, of what comes out: larger files have tests of their own."""

NUMBERS = (
    "1e999 -1e999 NaN Infinity -1 -0 0 00 1.5 0x10 1_000 ² ٣ ½ 2147483648 18446744073709551616 "
    "9999999 0.0000001 +7 1e5 --5"
).split()
"""What may stand where a number stood; one of 5,000 digits comes too."""

MARKS = (
    "\0",
    "\ud800",
    "\udfff\ud800",
    "\ufeff",
    "\ufffe",
    "\u202e",
    "\u200b",
    "\u0301" * 500,
    "\U0001f9e9",
    "\x1b[2J",
    "\x7f",
    "<script>",
    "%s%(name)s{0}",
    "../../etc",
    '"',
    "'",
    "\\",
    "\t",
    " " * 300,
    "İ",
    "ß",
    "l·l",
    "ﬁ",
    "A" * 3000,
)
"""What is set in the middle of a text."""

DEEP = ("[", '{"a":', "<a>", "(", "a.", "[[", '"', "&", "> ", "#", "- ", "- - ", "{", "a=[", "\\")
"""What is opened again and again."""

NEWLINES = ("\r", "\r\n", "\n\n", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\n\r", " ")

LINES = (",", ";", "\t", "|", '"', '"\n', "\n", "a,", "1 ", "A", "é", "e\u0301", "#-\n", ">a: ", "?")
"""What a bomb is made of."""

BEGINNINGS = (b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"PK\x03\x04", b"\x1f\x8b", b"\xed\xa0\x80", b"\0")
"""Marks of other encodings and kinds of files, and a surrogate as bytes."""

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    10**30,
    float("inf"),
    float("nan"),
    "",
    "x" * 5000,
    "\0",
    "\ud800",
    [],
    {},
    [[]],
    {"": {}},
    [1, "a", None],
    "2026-13-45",
)
"""What may stand for a value of JSON."""


def mutated(sample: Data, rng: random.Random, others: Sequence[Data]) -> Data:
    """Something made of a sample by one to three changes; `others` are samples of any reader."""
    data = sample
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        if isinstance(data, str):
            data = rng.choices(TEXT, TEXT_WEIGHTS)[0](data, rng, others)
        elif rng.random() < 0.5:
            data = rng.choice(BYTES)(data, rng, others)
        else:
            text = data.decode("utf-8", "surrogateescape")
            text = rng.choices(TEXT, TEXT_WEIGHTS)[0](text, rng, others)
            data = text.encode("utf-8", "surrogatepass" if _has_own(text) else "surrogateescape")
        data = data[:LONGEST]
    return data


def _has_own(text: str) -> bool:
    """Whether a text has a surrogate that stands for no byte."""
    return any("\ud800" <= mark <= "\udfff" and not "\udc80" <= mark <= "\udcff" for mark in text)


def _place(data: Data, rng: random.Random) -> int:
    return rng.randrange(len(data) + 1)


def _span(data: Data, rng: random.Random, most: int = 40) -> slice:
    """A stretch, mostly a short one."""
    begin = _place(data, rng)
    longest = len(data) if rng.random() < 0.2 else most
    return slice(begin, begin + rng.randint(1, max(1, longest)))


def _bits(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    marks = list(text)
    for _ in range(rng.randint(1, 4)):
        if marks:
            at = rng.randrange(len(marks))
            marks[at] = chr((ord(marks[at]) ^ 1 << rng.randrange(8)) & 0x10FFFF)
    return "".join(marks)


def _set_in(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    at = _place(text, rng)
    return text[:at] + rng.choice(MARKS) + text[at:]


def _cut(data: Any, rng: random.Random, others: Sequence[Data]) -> Any:
    if rng.random() < 0.3:
        return data[: _place(data, rng)]
    if rng.random() < 0.05:
        return data[:0]
    span = _span(data, rng)
    return data[: span.start] + data[span.stop :]


def _repeat(data: Any, rng: random.Random, others: Sequence[Data]) -> Any:
    span = _span(data, rng)
    times = rng.choice((2, 2, 3, 10, 100, 1000))
    return data[: span.start] + (data[span] * times)[:LONGEST] + data[span.stop :]


def _number(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    """Another number in the place of one."""
    digits = [at for at, mark in enumerate(text) if mark.isdigit()]
    number = "9" * 5000 if rng.random() < 0.15 else rng.choice(NUMBERS)
    if not digits:
        return text + number
    begin = end = rng.choice(digits)
    while end < len(text) and text[end].isdigit():
        end += 1
    return text[:begin] + number + text[end:]


def _deep(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    at, opened = _place(text, rng), rng.choice(DEEP)
    times = rng.choice((3, 50, 1000, 8000))
    if rng.random() < 0.2:
        return opened * times
    return text[:at] + opened * times + text[at:]


def _decomposed(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    return unicodedata.normalize(rng.choice(("NFD", "NFKD", "NFC")), text)


def _newlines(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    return text.replace("\n", rng.choice(NEWLINES))


def _lines(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    """Lines swapped, lost, doubled or mixed."""
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            del lines[one]
        case 2:
            lines.insert(other, lines[one])
        case _:
            lines[min(one, other) : max(one, other) + 1] = lines[max(one, other) : min(one, other) - 1 : -1]
    return "\n".join(lines)


def _words(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    """Two words change places, or all letters their case."""
    if rng.random() < 0.2:
        return rng.choice((text.upper(), text.lower(), text.swapcase()))
    words = text.split(" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _spliced(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    """A piece of another file, of any kind, or the end of it behind the beginning of this one."""
    other = rng.choice(others)
    piece = other if isinstance(other, str) else other[:20_000].decode("latin-1")
    if rng.random() < 0.3:
        return text[: _place(text, rng)] + piece[_place(piece, rng) :]
    at = _place(text, rng)
    return text[:at] + piece[_span(piece, rng, 200)] + text[at:]


def _bomb(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    at, piece = _place(text, rng), rng.choice(LINES)
    times = rng.choice((500, 5_000, 60_000)) // len(piece)
    return text[:at] + piece * times + text[at:]


def _value(text: str, rng: random.Random, others: Sequence[Data]) -> str:
    """Another value in JSON; a text that has none is taken apart by words."""
    whole = text.lstrip().startswith(("{", "[")) and "\n{" not in text
    lines = [text] if whole else text.split("\n")
    places = [at for at, line in enumerate(lines) if line.lstrip().startswith(("{", "["))]
    if not places:
        return _words(text, rng, others)
    at = rng.choice(places)
    try:
        held: Any = [json.loads(lines[at])]
    except (ValueError, RecursionError):
        return _words(text, rng, others)
    node, key = held, 0
    while isinstance(node[key], (dict, list)) and node[key] and rng.random() < 0.85:
        node = node[key]
        key = rng.choice(list(node)) if isinstance(node, dict) else rng.randrange(len(node))
    match rng.randrange(6):
        case 0:
            del node[key]
        case 1 if isinstance(node, dict):
            node[rng.choice(("", "type", "x" * 300, "__class__", "\ud800"))] = node.pop(key)
        case _:
            node[key] = rng.choice(VALUES)
    lines[at] = json.dumps(held[0] if held else None, ensure_ascii=rng.random() < 0.5)
    return "\n".join(lines)


def _bytes(data: bytes, rng: random.Random, others: Sequence[Data]) -> bytes:
    """Single bits, and bytes that are no text."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        if changed:
            at = rng.randrange(len(changed))
            changed[at] = changed[at] ^ 1 << rng.randrange(8) if rng.random() < 0.7 else rng.randrange(256)
    return bytes(changed)


def _marked(data: bytes, rng: random.Random, others: Sequence[Data]) -> bytes:
    """The mark of another encoding, the beginning of another kind of file, a surrogate as bytes."""
    mark = rng.choice(BEGINNINGS)
    at = 0 if rng.random() < 0.6 else _place(data, rng)
    return data[:at] + mark + data[at:]


def _wide(data: bytes, rng: random.Random, others: Sequence[Data]) -> bytes:
    """The same text in another encoding."""
    text = data.decode("utf-8", "replace")
    return text.encode(rng.choice(("utf-16", "utf-16-be", "latin-1", "utf-32")), "replace")


def _joined(data: bytes, rng: random.Random, others: Sequence[Data]) -> bytes:
    other = rng.choice(others)
    piece = other if isinstance(other, bytes) else other.encode("utf-8", "replace")
    at = _place(data, rng)
    return data[:at] + piece[_span(piece, rng, 400)] + data[at:]


Change = Callable[[Any, random.Random, Sequence[Data]], Any]

WEIGHTED: tuple[tuple[Change, int], ...] = (
    (_bits, 3),
    (_set_in, 3),
    (_cut, 3),
    (_repeat, 2),
    (_number, 4),
    (_value, 4),
    (_lines, 3),
    (_words, 2),
    (_spliced, 2),
    (_newlines, 1),
    (_decomposed, 1),
    (_deep, 1),
    (_bomb, 1),
)
TEXT: tuple[Change, ...] = tuple(change for change, _ in WEIGHTED)
TEXT_WEIGHTS = tuple(weight for _, weight in WEIGHTED)
BYTES: tuple[Change, ...] = (_bytes, _bytes, _cut, _repeat, _marked, _wide, _joined)
