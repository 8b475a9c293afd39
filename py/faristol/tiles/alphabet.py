"""The tiles of one language: letters, counts, points, vowels, spellings and spoken names.

An alphabet is a file, `lexicons/<language>/alphabet.toml`; `load_alphabet` reads and checks it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Any

from faristol.errors import Damaged
from faristol.tiles.reading import ListReader, Reader, Spelling, unmarked
from faristol.tiles.spoken import Phrases, SpokenForms, SpokenTable, make_phrases, make_table
from faristol.tiles.tile import BLANK, DESIGNATED, LETTER_MASK, MOST_LETTERS, letters_of

__all__ = ["BLANK", "DESIGNATED", "LETTER_MASK", "Alphabet", "load_alphabet"]

TILES_IN_A_SET = 100
COLUMNS = 15
MOST_IN_HASTE = 3
"""The most tiles of a word that may be written as others: the one such tile, and two blanks."""


@dataclass(frozen=True, eq=False)
class Alphabet:
    """The letters 1..n of a language in tile order (TIL-ORD); index 0 of every table is the blank.

    `aliases` has every way to type a letter, `dictionary` the ways that ordinary text writes it ("QU", never
    a bare "Q"), `hasty` those that may also be other tiles ("LL", "C" for "Ç"), `quackle` the one letter that
    Quackle's files have for a tile. `marks` are the accents that letters of the language bear, as combining
    characters. `spoken` holds the tables of names by key, `blank_names` what a blank may be called, `numbers`
    the words for the columns 1..15. `shared` is what the tables of the language have in common, `phrases`
    the other spoken phrases.
    """

    language: str
    name: str
    letters: tuple[str, ...]
    marks: frozenset[str]
    counts: tuple[int, ...]
    points: tuple[int, ...]
    vowels: frozenset[int]
    aliases: Mapping[str, int] = field(repr=False)
    dictionary: Mapping[str, int] = field(repr=False)
    hasty: Mapping[str, int] = field(repr=False)
    quackle: Mapping[str, int] = field(repr=False)
    spoken: Mapping[str, SpokenTable] = field(repr=False)
    default_table: str
    blank_names: tuple[str, ...]
    numbers: tuple[str, ...] = field(repr=False)
    shared: SpokenForms = field(repr=False)
    phrases: Phrases = field(repr=False)

    @property
    def tiles_total(self) -> int:
        """The number of tiles in the full bag."""
        return sum(self.counts)

    @cached_property
    def values(self) -> bytes:
        """The points of every tile byte, 256 entries: 0 for whatever a blank shows (TIL-BL)."""
        return bytes(self.points) + bytes(256 - len(self.points))

    def value(self, tile: int) -> int:
        """The points of a tile, 0 if it is a blank."""
        return self.values[tile]

    def value_of(self, tiles: Iterable[int]) -> int:
        """The points of these tiles together."""
        return sum(self.values[tile] for tile in tiles)

    def parse_word(self, text: str, spelling: Spelling = Spelling.TILES) -> bytes:
        """The tiles of a written word; DESIGNATED where a blank is marked in any way of NOT-2.

        Raises Unreadable with the text and the position of the first character that spells no tile.
        """
        return self._readers[spelling].word(text)

    def readings(self, text: str) -> tuple[bytes, ...]:
        """Return the possible tiles of a word written in haste, the nearest to its letters first.

        In a word all in small letters, case marks no blanks. Raises `Unreadable` as `parse_word` does.
        """
        return self.in_haste(self.parse_word(unmarked(text)))

    def in_haste(self, tiles: bytes) -> tuple[bytes, ...]:
        """Return these tiles, then the other tiles that the word may be if its letters were written in haste.

        At most `MOST_IN_HASTE` tiles are replaced, and none in a word that is longer than a line of the board
        even so.
        """
        readings = latest = {tiles: None}
        if len(tiles) <= COLUMNS + MOST_IN_HASTE:
            for _ in range(MOST_IN_HASTE):
                latest = {read: None for word in latest for read in self._one_in_haste(word)}
                readings = readings | latest
        return tuple(readings)

    def _one_in_haste(self, word: bytes) -> Iterator[bytes]:
        """Yield the word with one tile, or one pair of tiles, replaced by another tile; pairs first."""
        for written, tile in self._hasty.items():
            for at in range(len(word) - len(written) + 1):
                taken, rest = word[at : at + len(written)], word[at + len(written) :]
                flags = {one & DESIGNATED for one in taken}
                if letters_of(taken) == written and len(flags) == 1:
                    yield word[:at] + bytes([tile | flags.pop()]) + rest

    def parse_rack(self, text: str, spelling: Spelling = Spelling.TILES) -> bytes:
        """The tiles of a written rack in the order given, in either case; ? * _ and 0 are blanks.

        Raises Unreadable like `parse_word`. "QU" is the one Q tile (TIL-Q), "Q U" are two tiles.
        """
        return self._readers[spelling].rack(text)

    def normalise(self, word: str, spelling: Spelling = Spelling.ORDINARY) -> bytes | None:
        """The letters of a word from a word list, None if it cannot be spelt in tiles."""
        return self._lists[spelling].word(word)

    def normalise_lines(self, text: str, spelling: Spelling = Spelling.ORDINARY) -> list[bytes | None]:
        """`normalise` for each line of a text at once; much quicker than word by word."""
        return self._lists[spelling].lines(text)

    def letter(self, tile: int) -> str:
        """Return the written form of a tile: "A", in lower case if a blank shows it, "?" for a blank."""
        text = self.letters[tile & LETTER_MASK]
        return text.lower() if tile & DESIGNATED else text

    def show_word(self, word: bytes) -> str:
        """Return the written form of a word, in lower case what a blank shows: "SCoR", "COL·LEGI"."""
        texts = [self.letter(tile) for tile in word]
        for index, pair in enumerate(pairwise(word)):
            # TIL-Q: before a U tile the Q tile is written in full: QU is one tile, QUU two.
            texts[index] = self._written_before(*pair) or texts[index]
        return "".join(texts)

    def show_rack(self, tiles: bytes) -> str:
        """Return the written form of a rack, in the order given: "AEI?"."""
        texts = [self.letter(tile) for tile in tiles]
        for index, pair in enumerate(pairwise(tiles)):
            if self._written_before(*pair):
                texts[index] += " "
        return "".join(texts)

    def show_tiles(self, tiles: bytes) -> str:
        """Return the printed form of a rack, in announcing order; digraphs stand apart: "AACDJ NY R"."""
        shown = [self.letter(tile) for tile in self.sort_rack(tiles)]
        return " ".join("".join(f" {text} " if len(text) > 1 else text for text in shown).split())

    def sort_rack(self, tiles: bytes) -> bytes:
        """The tiles in announcing order: tile order, blanks last (TIL-ORD, ROM-6)."""
        return bytes(sorted(tiles)).lstrip(b"\0") + bytes(tiles.count(BLANK))

    def table(self, table: SpokenTable | str | None) -> SpokenTable:
        """Return the table of names with this key, by default the usual one; a table is returned as it is."""
        return table if isinstance(table, SpokenTable) else self.spoken[table or self.default_table]

    def spoken_name(
        self, tile: int, table: SpokenTable | str | None = None, blank_name: str | None = None
    ) -> str:
        """Return the spoken form of a tile: "A d'Alacant", "ela geminada", "escarràs"."""
        if tile == BLANK and blank_name is not None:
            return blank_name
        return self.table(table).forms[tile & LETTER_MASK]

    def announce(
        self, tiles: bytes, table: SpokenTable | str | None = None, blank_name: str | None = None
    ) -> list[str]:
        """Return the spoken form of each of the tiles, in the order given (DUP-1.4)."""
        return [self.spoken_name(tile, table, blank_name) for tile in tiles]

    @cached_property
    def spellings(self) -> Mapping[Spelling, Mapping[str, int]]:
        """The spellings of the tiles by kind of text; all readers of tiles use them."""
        return {
            Spelling.ORDINARY: self.dictionary,
            Spelling.TILES: self.aliases,
            Spelling.QUACKLE: self.quackle,
            Spelling.FILES: {**self.quackle, **self.aliases},
        }

    @cached_property
    def _hasty(self) -> Mapping[bytes, int]:
        spelt = [(self.parse_word(spelling), tile) for spelling, tile in self.hasty.items()]
        return dict(sorted(spelt, key=lambda pair: -len(pair[0])))

    @cached_property
    def _readers(self) -> Mapping[Spelling, Reader]:
        return {spelling: Reader(table, self.marks) for spelling, table in self.spellings.items()}

    @cached_property
    def _lists(self) -> Mapping[Spelling, ListReader]:
        return {spelling: ListReader(table) for spelling, table in self.spellings.items()}

    def _written_before(self, tile: int, following: int) -> str | None:
        """The full spelling of a tile where its short one and the next letter would be read as one tile."""
        full = self.letters[tile & LETTER_MASK] + self.letters[following & LETTER_MASK]
        if full not in self.aliases:
            return None
        return full.lower() if tile & DESIGNATED else full


def load_alphabet(source: Traversable | str) -> Alphabet:
    """The alphabet in a TOML file, or in a string that holds the text of one.

    Raises Damaged, with the field, for a file that is not complete and consistent.
    """
    text = source if isinstance(source, str) else source.read_text(encoding="utf-8")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Damaged("alphabet.toml", reason=str(error)) from error
    try:
        return _from_data(data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise Damaged("alphabet.field", reason=f"{type(error).__name__}: {error}") from error


def _from_data(data: dict[str, Any]) -> Alphabet:
    tiles: list[dict[str, Any]] = data["tiles"]
    letters: list[str] = [tile["letter"] for tile in tiles]
    if not 1 <= len(letters) <= MOST_LETTERS or len(set(letters)) != len(letters):
        raise Damaged("alphabet.letters", letters=len(letters))
    dictionary: dict[str, int] = {}
    aliases: dict[str, int] = {}
    hasty: dict[str, int] = {}
    quackle: dict[str, int] = {}
    for number, tile in enumerate(tiles, 1):
        written: list[str] = tile.get("written", [tile["letter"]])
        typed: list[str] = tile.get("typed", [])
        if tile["letter"] not in (*written, *typed):
            raise Damaged("alphabet.spelling", letter=tile["letter"])
        for spelling in (*written, *typed):
            if spelling in aliases or spelling != spelling.upper():
                raise Damaged("alphabet.spelling", letter=spelling)
            aliases[spelling] = number
        dictionary.update(dict.fromkeys(written, number))
        hasty.update(dict.fromkeys(tile.get("hasty", []), number))
        quackle[tile.get("quackle", tile["letter"])] = number
    counts = (int(data["blanks"]), *(int(tile["count"]) for tile in tiles))
    points = (0, *(int(tile["points"]) for tile in tiles))
    if sum(counts) != TILES_IN_A_SET or min(counts) < 0:
        raise Damaged("alphabet.total", expected=TILES_IN_A_SET, found=sum(counts))
    spoken = data["spoken"]
    shared = SpokenForms(
        form=spoken["form"],
        form_before_vowel=spoken["form_before_vowel"],
        blanks=tuple(spoken["blank"]),
        alone=spoken["alone"],
        rows=spoken["rows"],
    )
    tables = {
        key: make_table(key, table["title"], table["names"], letters, table.get("alone", {}), shared)
        for key, table in spoken["tables"].items()
    }
    numbers = tuple(str(number) for number in spoken["numbers"])
    if spoken["default"] not in tables or len(numbers) != COLUMNS:
        raise Damaged("alphabet.field", reason="spoken.default or spoken.numbers")
    return Alphabet(
        language=str(data["language"]),
        name=str(data["name"]),
        letters=("?", *letters),
        marks=frozenset(data["marks"]),
        counts=counts,
        points=points,
        vowels=frozenset(number for number, tile in enumerate(tiles, 1) if tile.get("vowel", False)),
        aliases=aliases,
        dictionary=dictionary,
        hasty=hasty,
        quackle=quackle,
        spoken=tables,
        default_table=spoken["default"],
        blank_names=shared.blanks,
        numbers=numbers,
        shared=shared,
        phrases=make_phrases(spoken["phrases"], letters),
    )
