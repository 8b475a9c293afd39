"""Tiles as GCG and CGP write them: "." for a tile that lies there, small letters for what a blank shows.

A tile of several letters stands bare, and a pragma #tile declares it, or in square brackets. The Q of the
Catalan set is QU in either way, as everywhere outside a club.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum

from faristol.errors import Unreadable
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling
from faristol.tiles.tile import BLANK, DESIGNATED, LETTER_MASK

THROUGH = 0
"""In a word that is read: the tile that lies on that square, whatever it is."""


class Dialect(StrEnum):
    """The way tiles of several letters are written."""

    BARE = "bare"
    BRACKETED = "bracketed"


def written(tiles: Iterable[int], alphabet: Alphabet, dialect: Dialect) -> str:
    """Tiles of a rack or on the board in writing: "A[L·L]?s"."""
    return "".join(_letter(tile, alphabet, dialect) for tile in tiles)


def declared(alphabet: Alphabet) -> tuple[tuple[str, str], ...]:
    """The tiles of several letters, as they are written and as a blank shows them, for #tile."""
    spellings = [_spelling(tile, alphabet) for tile in range(1, len(alphabet.letters))]
    return tuple((spelling, spelling.lower()) for spelling in spellings if len(spelling) > 1)


def readings(text: str, alphabet: Alphabet) -> Iterator[bytes]:
    """Yield the readings of a written play: a dot is the tile that lies there, or else a part of a tile that
    some people type with one, as L.L.

    Raises `Unreadable` as `read_word` does.
    """
    yield read_word(text, alphabet)
    dotted = "|".join(re.escape(spelling) for spelling in alphabet.aliases if "." in spelling)
    if dotted and (whole := re.sub(f"(?<!\\[)(?:{dotted})", r"[\g<0>]", text, flags=re.IGNORECASE)) != text:
        yield read_word(whole, alphabet)


def read_word(text: str, alphabet: Alphabet) -> bytes:
    """The tiles of a play as it is written, THROUGH for a dot; letters in round brackets lie there already.

    Raises `Unreadable` as `Alphabet.parse_word` does, also for brackets that do not close.
    """
    tiles = bytearray()
    for part in re.split(r"(\[[^\[\]]*\]|[.()])", text):
        if part == ".":
            tiles.append(THROUGH)
        elif part not in ("", "(", ")"):
            tiles += alphabet.parse_word(part, Spelling.FILES)
    depth = 0
    for position, character in enumerate(text):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth not in (0, 1):
            raise Unreadable("word.unreadable", text=text, position=position)
    if depth or not tiles:
        raise Unreadable("word.unreadable", text=text, position=text.find("("))
    return bytes(tiles)


def _letter(tile: int, alphabet: Alphabet, dialect: Dialect) -> str:
    if tile == BLANK:
        return alphabet.letter(BLANK)
    spelling = _spelling(tile & LETTER_MASK, alphabet)
    if tile & DESIGNATED:
        spelling = spelling.lower()
    return f"[{spelling}]" if dialect is Dialect.BRACKETED and len(spelling) > 1 else spelling


def _spelling(letter: int, alphabet: Alphabet) -> str:
    """Return the spelling of a letter in ordinary text."""
    return next(spelling for spelling, tile in alphabet.dictionary.items() if tile == letter)
