"""Bytes as text: declared, UTF-8, UTF-16, or the likeliest 8-bit alphabet by the letters of the languages.

Lines that are UTF-8 stay so whatever others are: files are joined of several. Which alphabets of eight bits a
language was ever saved in, and which letters its words and names have, stands in its folder.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from faristol.tiles.language import languages

_MARKS = ((codecs.BOM_UTF16_LE, "utf_16"), (codecs.BOM_UTF16_BE, "utf_16"))
_SAID = re.compile(
    rb"\s*(?:#\s*character-encoding[ \t]+|<\?xml\b[^>]*?\bencoding=[\"'])([\w.:-]+)", re.IGNORECASE
)
"""How GCG and XML say in their first line what they are written in."""

_ANYWHERE = frozenset({"utf_8", "iso8859_1", "iso8859_15", "ascii"})
_USUAL = "cp1252"
_FROM = 4_000
"""Bytes by which text of two bytes for each sign is known, though no mark says so."""

_NEUTRAL = frozenset("’‘“”„«»–—…€°ºª\u00a0")
_NO_LETTER = re.compile("[\x80-\x9f¬¦\u2190-\u2bff\uf8ff\ufffd]")
"""What names and words never have: controls, arrows, boxes, signs of mathematics."""

_PART = re.compile(r"[^;,\t|\"<>=#:\r\n]+")
"""A cell, a word after its keyword, or the value of an attribute."""

SHOWN, LONGEST = 3, 30
SAMPLE = 20_000
"""Characters by which a reading is judged."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A way to read a file: in an 8-bit alphabet, that of a language, with words or names as they become."""

    encoding: str
    language: str
    words: tuple[str, ...]


def decoded(data: bytes, encoding: str = "") -> str:
    """The text of a file, what is in eight bits in this alphabet; in the likeliest where none is given."""
    known = _wide(data) or _said(data)
    if known:
        return data.decode(known, "replace")
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return _by_lines(data, encoding or _likeliest(data))


def alternatives(data: bytes, language: str = "") -> tuple[Alternative, ...]:
    """How a file could be read of which nothing tells in which alphabet it is written, the likeliest first.

    Those that read alike count once, and those with signs that nothing prints only where there is no other;
    of two that are as likely, that of this language comes first.
    """
    if _wide(data) or _said(data) or b"\0" in data:
        return ()
    sample = _foreign(data.removeprefix(codecs.BOM_UTF8))
    found: dict[str, tuple[str, str, list[str]]] = {}
    for name, own in _ranked(sample, language):
        text = sample.decode(name, "replace")
        if not found or not _NO_LETTER.search(text):
            found.setdefault(_same(text), (name, own, _foreign_parts(text)))
    telling = _telling([list(map(_same, parts)) for _, _, parts in found.values()])
    return tuple(
        Alternative(name, own, tuple(dict.fromkeys(parts[at][:LONGEST] for at in telling)))
        for name, own, parts in found.values()
    )


def misdeclared(data: bytes) -> str:
    """The encoding that a file names, if nobody knows it or the file is not written in it; else empty."""
    said = _SAID.match(data)
    return said[1].decode("latin-1") if said and not _wide(data) and not _said(data) else ""


def _wide(data: bytes) -> str:
    """The kind of UTF-16 that a file is, with a mark or without; else empty."""
    marked = next((encoding for mark, encoding in _MARKS if data.startswith(mark)), "")
    halves = data[:_FROM:2], data[1:_FROM:2]
    if marked or len(data) < 4 or data.startswith(b"PK"):
        return marked
    shares = [half.count(0) / len(half) for half in halves]
    if max(shares) <= 0.5 or min(shares):
        return ""
    return "utf_16_be" if shares[0] else "utf_16_le"


def _said(data: bytes) -> str:
    """The encoding that a file names, if it is known here and can be that of the file; else empty.

    Whoever saved it again with the mark of UTF-8 has left that line as it was.
    """
    said = _SAID.match(data)
    try:
        name = codecs.lookup(said[1].decode()).name.replace("-", "_") if said else ""
        if name not in _ANYWHERE and name not in dict(_candidates()):
            return ""
        data.decode(name)
    except (LookupError, ValueError):
        return ""
    return name


def _candidates() -> tuple[tuple[str, str], ...]:
    """Every 8-bit alphabet that a language is saved in, each with the language."""
    return tuple((name, one.code) for one in languages().values() for name in one.encodings)


def _by_lines(data: bytes, encoding: str) -> str:
    """The text, whatever of it is UTF-8 as that."""
    return "".join(_line(line, encoding) for line in data.splitlines(keepends=True))


def _line(line: bytes, encoding: str) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode(encoding, "replace")


def _foreign(data: bytes) -> bytes:
    """The lines that are no UTF-8, as many as are needed to judge."""
    found, size = [], 0
    for line in data.splitlines():
        try:
            line.decode()
        except UnicodeDecodeError:
            found.append(line)
            size += len(line)
        if size > SAMPLE:
            break
    return b"\n".join(found)[:SAMPLE]


def _likeliest(data: bytes) -> str:
    sample = b"" if b"\0" in data else _foreign(data)
    return next(_ranked(sample, ""), (_USUAL, ""))[0]


def _ranked(sample: bytes, language: str) -> Iterator[tuple[str, str]]:
    """The alphabets in which a text can be written, the likeliest first."""
    if not sample:
        return iter(())
    pairs = sorted(_candidates(), key=lambda pair: pair[1] != language)
    return iter(sorted(pairs, key=lambda pair: -_score(sample.decode(pair[0], "replace"), pair[1])))


def _score(text: str, language: str) -> float:
    """How many signs beyond ASCII are letters of a language, less others and capitals inside words."""
    letters = languages()[language].all_letters
    score, before = 0.0, ""
    for sign in text:
        if not sign.isascii() and sign not in _NEUTRAL:
            score += 1 if sign in letters else -1 if sign.isalpha() else -2
        score -= sign.isupper() and before.islower() and not sign.isascii()
        before = sign
    return score


def _foreign_parts(text: str) -> list[str]:
    """The words or names with signs beyond ASCII."""
    return [part.strip() for part in _PART.findall(text) if not part.isascii()]


def _telling(readings: list[list[str]]) -> list[int]:
    """Which of the words tell most readings from one another; there are as many in each."""
    chosen: list[int] = []
    places = range(len(readings[0]) if readings else 0)
    while len(chosen) < min(SHOWN, len(places)):
        left = (at for at in places if at not in chosen)
        chosen.append(
            max(left, key=lambda at: len({tuple(one[i] for i in (*chosen, at)) for one in readings}))
        )
    return sorted(chosen)


def _same(text: str) -> str:
    """A text as others are compared with it: the cedilla that older alphabets have for a comma is none."""
    parts = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", re.sub("(?<=[stST])\u0327", "\u0326", parts))
