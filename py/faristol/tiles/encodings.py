"""Decode files: in the declared encoding, UTF-8, UTF-16, or the likeliest 8-bit one by a language's letters.

A file may be joined from several: lines that are UTF-8 are read so whatever the others are. The folder of a
language has the 8-bit encodings in which it was ever saved, and the letters of its words and names.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from faristol.tiles.language import languages

_MARKS = ((codecs.BOM_UTF16_LE, "utf_16"), (codecs.BOM_UTF16_BE, "utf_16"))
_DECLARATION = re.compile(
    rb"\s*(?:#\s*character-encoding[ \t]+|<\?xml\b[^>]*?\bencoding=[\"'])([\w.:-]+)", re.IGNORECASE
)
"""The declaration of the encoding in the first line of GCG and XML files."""

_ANYWHERE = frozenset({"utf_8", "iso8859_1", "iso8859_15", "ascii"})
_USUAL = "cp1252"
_FROM = 4_000
"""Bytes by which UTF-16 without a byte order mark is recognised."""

_NEUTRAL = frozenset("’‘“”„«»–—…€°ºª\u00a0")
_NO_LETTER = re.compile("[\x80-\x9f¬¦\u2190-\u2bff\uf8ff\ufffd]")
"""Characters that names and words never have: controls, arrows, boxes, signs of mathematics."""

_PART = re.compile(r"[^;,\t|\"<>=#:\r\n]+")
"""A cell, a word after its keyword, or the value of an attribute."""

SHOWN, LONGEST = 3, 30
SAMPLE = 20_000
"""Characters by which a reading is judged."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A way to read a file: in an 8-bit encoding of a language, with some words or names as it reads them."""

    encoding: str
    language: str
    words: tuple[str, ...]


def decoded(data: bytes, encoding: str = "") -> str:
    """Decode a file; lines in 8 bits are read in `encoding`, or in the likeliest one if none is given."""
    declared = _wide(data) or _declared(data)
    if declared:
        return data.decode(declared, "replace")
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError:
        encoding = encoding or _likeliest(data)
        return "".join(_line(line, encoding) for line in data.splitlines(keepends=True))


def alternatives(data: bytes, language: str = "") -> tuple[Alternative, ...]:
    """Return the ways to read a file that does not tell its encoding, the likeliest first.

    Those that read alike count once; after the first, those with unprintable characters are left out. Of two
    that are equally likely, that of `language` comes first.
    """
    if _wide(data) or _declared(data) or b"\0" in data:
        return ()
    sample = _foreign(data.removeprefix(codecs.BOM_UTF8))
    readings: dict[str, tuple[str, str, list[str]]] = {}
    for name, own in _ranked(sample, language):
        text = sample.decode(name, "replace")
        if not readings or not _NO_LETTER.search(text):
            parts = [part.strip() for part in _PART.findall(text) if not part.isascii()]
            readings.setdefault(_same(text), (name, own, parts))
    telling = _telling([list(map(_same, parts)) for _, _, parts in readings.values()])
    return tuple(
        Alternative(name, own, tuple(dict.fromkeys(parts[at][:LONGEST] for at in telling)))
        for name, own, parts in readings.values()
    )


def misdeclared(data: bytes) -> str:
    """Return the encoding that a file declares if it is unknown or not that of the file, else ""."""
    match = _DECLARATION.match(data)
    return match[1].decode("latin-1") if match and not _wide(data) and not _declared(data) else ""


def _wide(data: bytes) -> str:
    """Return the kind of UTF-16 that a file is, with a byte order mark or without; else ""."""
    marked = next((encoding for mark, encoding in _MARKS if data.startswith(mark)), "")
    halves = data[:_FROM:2], data[1:_FROM:2]
    if marked or len(data) < 4 or data.startswith(b"PK"):
        return marked
    shares = [half.count(0) / len(half) for half in halves]
    if max(shares) <= 0.5 or min(shares):
        return ""
    return "utf_16_be" if shares[0] else "utf_16_le"


def _declared(data: bytes) -> str:
    """Return the encoding that a file declares if it is known here and can be that of the file, else "".

    After a UTF-8 mark the declaration does not count: it was left in when the file was saved again.
    """
    match = _DECLARATION.match(data)
    try:
        name = codecs.lookup(match[1].decode()).name.replace("-", "_") if match else ""
        if name not in _ANYWHERE and name not in dict(_candidates()):
            return ""
        data.decode(name)
    except (LookupError, ValueError):
        return ""
    return name


def _candidates() -> tuple[tuple[str, str], ...]:
    """Every 8-bit alphabet that a language is saved in, each with the language."""
    return tuple((name, one.code) for one in languages().values() for name in one.encodings)


def _line(line: bytes, encoding: str) -> str:
    """Decode a line: as UTF-8 where that is possible, else in this encoding."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode(encoding, "replace")


def _foreign(data: bytes) -> bytes:
    """Return the lines that are not UTF-8, up to `SAMPLE` bytes."""
    lines, size = [], 0
    for line in data.splitlines():
        try:
            line.decode()
        except UnicodeDecodeError:
            lines.append(line)
            size += len(line)
        if size > SAMPLE:
            break
    return b"\n".join(lines)[:SAMPLE]


def _likeliest(data: bytes) -> str:
    sample = b"" if b"\0" in data else _foreign(data)
    return next(_ranked(sample, ""), (_USUAL, ""))[0]


def _ranked(sample: bytes, language: str) -> Iterator[tuple[str, str]]:
    """Return the 8-bit encodings (with the language of each), the likeliest for this text first."""
    if not sample:
        return iter(())
    pairs = sorted(_candidates(), key=lambda pair: pair[1] != language)
    return iter(sorted(pairs, key=lambda pair: -_score(sample.decode(pair[0], "replace"), pair[1])))


def _score(text: str, language: str) -> float:
    """Score a reading: letters of the language beyond ASCII, less other signs and capitals inside words."""
    letters = languages()[language].all_letters
    score, before = 0.0, ""
    for sign in text:
        if not sign.isascii() and sign not in _NEUTRAL:
            score += 1 if sign in letters else -1 if sign.isalpha() else -2
        score -= sign.isupper() and before.islower() and not sign.isascii()
        before = sign
    return score


def _telling(readings: list[list[str]]) -> list[int]:
    """Choose the words that tell most readings apart, by position; every reading has equally many words."""
    chosen: list[int] = []
    positions = range(len(readings[0]) if readings else 0)
    while len(chosen) < min(SHOWN, len(positions)):
        left = (at for at in positions if at not in chosen)
        chosen.append(
            max(left, key=lambda at: len({tuple(one[i] for i in (*chosen, at)) for one in readings}))
        )
    return sorted(chosen)


def _same(text: str) -> str:
    """Normalise a text for comparison: the cedilla under S and T in older encodings becomes a comma."""
    parts = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", re.sub("(?<=[stST])\u0327", "\u0326", parts))
