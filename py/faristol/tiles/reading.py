"""Text to tiles: every way of typing a word, a rack or a list of words (TIL-DI, TIL-DIA, NOT-2)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from enum import Enum

from faristol.errors import Unreadable
from faristol.foreign.lines import seen
from faristol.tiles.tile import BLANK, DESIGNATED

CIRCLED = {code: unicodedata.normalize("NFKC", chr(code)).lower() for code in range(0x24B6, 0x24EA)}
CIRCLED.update({ord("©"): "c", ord("®"): "r"})
"""Circled letters mark a blank, as lower case does; the Romanian rules print one as ©."""

_ZERO_INDEX = "0₀⁰\u20dd"
"""Marks a blank when it follows a letter; the last is the combining enclosing circle."""

_RACK_BLANKS = "?*_0"
_RACK_SEPARATORS = " ,;\t\u00a0"
_NOT_A_TILE = "\x7f"
_LINE_END = "\xff"


class Spelling(Enum):
    """The way in which a text spells tiles of more than one letter.

    ORDINARY: as ordinary text does ("QUE", "COL·LEGI"). TILES: in every way in which tiles are typed ("QE",
    "COL-LEGI") besides. QUACKLE: each tile has one letter ("QE", "COWEGI"). FILES: in all of these ways, as
    other programs write games.
    """

    ORDINARY = "ordinary"
    TILES = "tiles"
    QUACKLE = "quackle"
    FILES = "files"


class Reader:
    """Reads tiles by a table of spellings: upper-case text, without accents, to letter number.

    `marks` are the accents that letters of the language bear; a letter with another accent is not in the
    language.
    """

    def __init__(self, spellings: Mapping[str, int], marks: frozenset[str]) -> None:
        self._spellings = spellings
        self._marks = marks
        self._lengths = sorted({len(spelling) for spelling in spellings}, reverse=True)
        self._characters = frozenset("".join(spellings))

    def word(self, text: str) -> bytes:
        """The tiles of a word; letters that a blank shows have the DESIGNATED flag (NOT-2)."""
        text = unicodedata.normalize("NFC", _unended(text)).translate(CIRCLED)
        if not text:
            raise Unreadable("word.empty", text=text, position=0)
        tiles = bytearray()
        position = 0
        opened: int | None = None
        while position < len(text):
            character = text[position]
            if character == "(" and opened is None:
                opened = position
                position += 1
                continue
            if character == ")" and opened is not None and text[position - 1] != "(":
                opened = None
                position += 1
                continue
            letter, shown_by_blank, end = self._tile(text, position, "word.unreadable")
            if shown_by_blank is None:
                raise Unreadable("word.mixed_case", text=text, position=position, rule="NOT-2")
            position = end
            if position < len(text) and text[position] in _ZERO_INDEX:
                shown_by_blank = True
                position += 1
            tiles.append(letter | DESIGNATED if shown_by_blank or opened is not None else letter)
        if opened is not None:
            raise Unreadable("word.unreadable", text=text, position=opened, rule="NOT-2")
        return bytes(tiles)

    def rack(self, text: str) -> bytes:
        """The tiles of a rack in the order given, in either case, with ? * _ or 0 for a blank."""
        text = unicodedata.normalize("NFC", _unended(text))
        tiles = bytearray()
        position = 0
        while position < len(text):
            if text[position] in _RACK_SEPARATORS:
                position += 1
            elif text[position] in _RACK_BLANKS:
                tiles.append(BLANK)
                position += 1
            else:
                letter, _, position = self._tile(text, position, "rack.unreadable")
                tiles.append(letter)
        return bytes(tiles)

    def _tile(self, text: str, position: int, code: str) -> tuple[int, bool | None, int]:
        """The tile at the position: letter, whether in lower case (None: both cases), and where it ends."""
        start, bracketed = position, text[position] == "["
        if bracketed:
            start += 1
        for length in self._lengths:
            spelling = text[start : start + length]
            letter = self._spellings.get(self._folded(spelling))
            if letter is None:
                continue
            end = start + len(spelling)
            while end < len(text) and text[end] in self._marks:
                end += 1
            if bracketed:
                if text[end : end + 1] != "]":
                    continue
                end += 1
            cased = spelling.replace("ŀ", "")  # few keyboards have its capital
            lower = True if cased.islower() else False if cased.isupper() else None
            return letter, lower, end
        raise Unreadable(code, text=text, position=position, rule="TIL-DI")

    def _folded(self, text: str) -> str:
        return "".join(
            character if self._foreign(character) else fold(character, self._characters) for character in text
        )

    def _foreign(self, character: str) -> bool:
        """Tell whether a character bears an accent that no letter of the language has (TIL-DIA)."""
        if character.upper() in self._characters:
            return False
        return bool(marks_of(character) - self._marks)


def _unended(text: str) -> str:
    """Return a text without the full stop that keyboards make of two spaces behind a word."""
    bare = text.strip()
    return bare.removesuffix(".") if len(bare) > 1 else bare


def unmarked(text: str) -> str:
    """Return a word in capitals if all letters but circled ones are small: case marks no blank (NOT-2)."""
    plain = text.translate(dict.fromkeys(CIRCLED))
    return text.upper() if plain == plain.lower() else text


def marks_of(character: str) -> set[str]:
    """The accents that a character bears, as combining characters."""
    return {part for part in unicodedata.normalize("NFD", character) if unicodedata.combining(part)}


class ListReader:
    """Reads dictionary words, one or a list at once, quickly: a few passes in C over the text.

    Any tile may stand in square brackets.
    """

    def __init__(self, spellings: Mapping[str, int]) -> None:
        spellings = {**spellings, **{f"[{text}]": tile for text, tile in spellings.items()}}
        self._table = _FoldTable(spellings)
        codes = self._table.codes
        self._sequences = [
            ("".join(codes[character] for character in spelling).encode("latin-1"), bytes((letter,)))
            for spelling, letter in sorted(spellings.items(), key=lambda item: -len(item[0]))
            if len(spelling) > 1
        ]
        self._bare = [one for one in self._sequences if codes["["].encode("latin-1") not in one[0]]
        self._letters = bytes(set(spellings.values()))
        self._values = {*map(chr, range(32)), _NOT_A_TILE, _LINE_END, *codes.values()}
        self._ascii = bytes(ord(self._table[code]) if 32 <= code < 127 else code for code in range(256))

    def word(self, text: str) -> bytes | None:
        """The letters of a word, None if it cannot be spelt in tiles."""
        word = self._spell(text)
        return None if word.translate(None, self._letters) else word

    def lines(self, text: str) -> list[bytes | None]:
        """The letters of each line, as `word` gives them; an empty line gives empty bytes."""
        end, letters, spelt = _LINE_END.encode("latin-1"), self._letters, self._spell(text)
        words = spelt.split(end)
        if not spelt.translate(None, letters + end):
            return list(words)
        return [None if word.translate(None, letters) else word for word in words]

    def _spell(self, text: str) -> bytes:
        sequences = self._sequences if "[" in text else self._bare
        spelt = self._folded(unicodedata.normalize("NFC", text))
        for sequence, letter in sequences:
            spelt = spelt.replace(sequence, letter)
        return spelt

    def _folded(self, text: str) -> bytes:
        """The characters of a text folded: few are not ASCII, and all of one kind at once is quicker.

        A character that may also be one's value would be folded twice: then it is one after the other.
        """
        others = {character for character in set(text) if not " " <= character < "\x7f"} - {"\n"}
        if not others.isdisjoint(self._values):
            return text.translate(self._table).encode("latin-1")
        text = text.replace("\n", _LINE_END)
        for character in others:
            text = text.replace(character, self._table[ord(character)])
        return text.encode("latin-1").translate(self._ascii)


class _FoldTable(dict[int, str]):
    """For str.translate: a character to the letter it spells alone, or to a code to make sequences of."""

    def __init__(self, spellings: Mapping[str, int]) -> None:
        super().__init__({ord("\n"): _LINE_END, ord("\r"): ""})
        self.codes: dict[str, str] = {}
        for character in sorted(set("".join(spellings))):
            letter = spellings.get(character)
            self.codes[character] = chr(letter if letter else 0x80 + len(self.codes))

    def __missing__(self, code: int) -> str:
        folded = fold(seen(chr(code)), self.codes)
        value = "".join(self.codes.get(character, _NOT_A_TILE) for character in folded)
        self[code] = value
        return value


def fold(character: str, kept: Iterable[str]) -> str:
    """The character in upper case without its accents, unless it is one of those kept (Ç)."""
    upper = character.upper()
    if upper in kept:
        return upper
    decomposed = unicodedata.normalize("NFD", upper)
    return "".join(part for part in decomposed if not unicodedata.combining(part))
