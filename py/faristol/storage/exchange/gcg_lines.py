"""A game in GCG, the text format of John Chew, as its lines stand in the file; nothing is played here.

A position has the row's number and the column's letter, the number first where the word runs across: our H4
is GCG's 8D.

Tiles are text as they were written, also in CGP: "." for a tile that lies there, small letters for what a
blank shows. A tile of several letters stands bare, and a pragma #tile declares it, or in square brackets. The
Q of the Catalan set is QU in either way, as everywhere outside a club.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from faristol.board.board import SIZE, Direction, square_at
from faristol.errors import Damaged, Unreadable
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling
from faristol.tiles.tile import BLANK, DESIGNATED, LETTER_MASK

MEDIA_TYPE = "text/plain"
ENCODING = "character-encoding"
OVERTIME = "(time)"

UNKNOWN = "?"
"""The rack of an event if no tile of it is known: other programs read no event without a rack."""

AUTHORITY = "faristol"
"""The authority of the #id of our games, which other programs keep: it has the key of the rules."""

Kind = Literal["play", "pass", "exchange", "withdrawn", "challenge", "time", "rack_points", "rack_penalty"]
"""The kinds of events: `withdrawn` a play that is taken back ("--"), `challenge` points for a challenge that
failed, `time` points off for overtime, `rack_points` those of the other's rack and `rack_penalty` the own
ones after the last play."""

OF_TURNS: tuple[Kind, ...] = ("play", "pass", "exchange")
"""The events that are a turn; the others change the score or the turn before."""


@dataclass(frozen=True, slots=True)
class GcgPlayer:
    """A player: the nickname is one word and stands before every event."""

    nickname: str
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """The beginning of a word, rows and columns from 0; they may lie off the board."""

    row: int
    column: int
    direction: Direction

    @property
    def square(self) -> int | None:
        """The square of the board, None if it has none there."""
        on_board = 0 <= self.row < SIZE and 0 <= self.column < SIZE
        return square_at(self.row, self.column) if on_board else None

    def __str__(self) -> str:
        row, column = str(self.row + 1), chr(ord("A") + self.column)
        return row + column if self.direction is Direction.ACROSS else column + row


@dataclass(frozen=True, slots=True)
class GcgLine:
    """An event. `line` counts from 1; `player` is the index in the file's players.

    `tiles` is the word of a play, the tiles exchanged if they are known, or the rack in round brackets;
    `count` how many tiles were exchanged where only that is known. `total` is None where the line has none.
    """

    line: int
    player: int
    rack: str
    kind: Kind
    points: int
    total: int | None
    tiles: str = ""
    place: Place | None = None
    count: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class GcgGame:
    """A whole file. `racks` are the last ones by player, from their lines; `spellings` the tiles that it
    declares (#tile), as they are written and as a blank shows them. `pragmas` are those that mean nothing
    here.
    """

    players: tuple[GcgPlayer, ...] = ()
    lines: tuple[GcgLine, ...] = ()
    title: str = ""
    description: str = ""
    identity: str = ""
    lexicon: str = ""
    note: str = ""
    racks: tuple[str, str] = ("", "")
    rack_lines: tuple[int, int] = (0, 0)
    spellings: tuple[tuple[str, str], ...] = ()
    pragmas: tuple[tuple[str, str], ...] = ()
    incomplete: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """The content of a file, as far as it is right, and its faults, in the order of its lines."""

    game: GcgGame
    problems: tuple[Damaged, ...]


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
