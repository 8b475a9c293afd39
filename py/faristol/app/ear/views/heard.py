"""Describe a board in words for players who do not see it, as written or with letter names.

With `names` a tile is read out as the judge of the event does, "T de Tremp", and coordinates as in a master
play, "Hospitalet vuit" (NOT-3, DUP-1.4): then the sentences are in the language of the event.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.board.board import PREMIUMS, SIZE, Board, Direction, Premium, square_name
from faristol.board.reading import Line, Side, Stretch, along, around, words_at
from faristol.rules.notation import show_coordinates, spoken_coordinates
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.spoken import SpokenTable
from faristol.tiles.tile import BLANK, DESIGNATED, LETTER_MASK

PREMIUM_WORDS = {
    Premium.DOUBLE_LETTER: _("double letter"),
    Premium.TRIPLE_LETTER: _("triple letter"),
    Premium.DOUBLE_WORD: _("double word"),
    Premium.TRIPLE_WORD: _("triple word"),
}


@dataclass(frozen=True)
class Heard:
    """The board of a page, with its letter names; `lays` is True if plays can be typed on the page."""

    board: Board
    alphabet: Alphabet
    table: SpokenTable | str | None = None
    lays: bool = False


@dataclass(frozen=True)
class Teller:
    """Describe a board in words: with the letter names of its event if `names`, otherwise as written."""

    heard: Heard
    texts: Texts
    names: bool = False

    def describe(self, target: Line | int | None) -> str:
        """Describe a row or column, or the surroundings of a square; without a target, all words."""
        if target is None:
            return self.all_words()
        return self.line(target) if isinstance(target, Line) else self.near(target)

    def all_words(self) -> str:
        """Describe all words on the board with their coordinates, those across first."""
        words = [self._word(tiles, first, way) for first, way, tiles in self.heard.board.words()]
        if not words:
            return self.texts.gettext("The board is empty.")
        return self.texts.gettext("Words on the board: %(words)s") % {"words": "; ".join(words)}

    def line(self, line: Line) -> str:
        """Return a row or a column: its tiles and its free premium squares, each with its coordinates."""
        across = line.direction is Direction.ACROSS
        title = self.texts.gettext("Row %(name)s") if across else self.texts.gettext("Column %(name)s")
        head = title % {"name": self._row(line.number) if across else self._column(line.number)}
        name = self._column_of if across else self._row_of
        stretches = along(self.heard.board, line)
        told = [self._stretch(one, name) for one in stretches]
        if not any(one.tiles for one in stretches):
            told.insert(0, self.texts.gettext("no tiles"))
        return f"{head}: {'; '.join(told)}."

    def near(self, square: int) -> str:
        """Return a square, the words through it, and what lies on its four sides."""
        gettext = self.texts.gettext
        sides = (gettext("to the left"), gettext("to the right"), gettext("above"), gettext("below"))
        told = [
            f"{side}: {self._side(one)}"
            for side, one in zip(sides, around(self.heard.board, square), strict=True)
        ]
        return f"{self.square(square)}. {'. '.join(told)}."

    def square(self, square: int) -> str:
        """Describe a square: its tile with the words through it, or its premium."""
        tile, gettext = self.heard.board.at(square), self.texts.gettext
        if not tile:
            what = self._premium(square) or gettext("free")
        else:
            words = [
                self._word(tiles, first, way) for first, way, tiles in words_at(self.heard.board, square)
            ]
            what = self._tiles(bytes((tile,)))
            if words:
                what = gettext("%(tile)s, in %(words)s") % {
                    "tile": what,
                    "words": self.texts.sequence(words),
                }
        return f"{self._square(square)}: {what}"

    def _side(self, side: Side) -> str:
        gettext, ngettext = self.texts.gettext, self.texts.ngettext
        if not side.free and side.tiles is None:
            return gettext("the edge")
        count = {"num": side.free}
        if side.tiles is None:
            free = ngettext("%(num)s free square to the edge", "%(num)s free squares to the edge", side.free)
        else:
            free = ngettext("%(num)s free square", "%(num)s free squares", side.free)
        told = [free % count] if side.free else []
        told += [f"{self._square(at)} {self._premium(at)}" for at in side.premiums]
        if side.tiles:
            told.append(self._stretch(side.tiles, self._square))
        return ", ".join(told)

    def _stretch(self, stretch: Stretch, name: Callable[[int], str]) -> str:
        first = name(stretch.first)
        if not stretch.tiles:
            return f"{first} {self._premium(stretch.first)}"
        tiles = self._tiles(stretch.tiles)
        if stretch.first == stretch.last:
            return f"{first} {tiles}"
        reach = self.texts.gettext("%(first)s to %(last)s") % {"first": first, "last": name(stretch.last)}
        return f"{reach} {tiles}"

    def _premium(self, square: int) -> str:
        premium = PREMIUMS[square]
        return self.texts.gettext(PREMIUM_WORDS[premium]) if premium else ""

    def _word(self, tiles: bytes, first: int, direction: Direction) -> str:
        return f"{self._tiles(tiles)} {self._coordinates(first, direction)}"

    def _tiles(self, tiles: bytes) -> str:
        """Say tiles, and the letters that blanks among them stand for."""
        alphabet, table = self.heard.alphabet, self.heard.table
        blanks = [tile for tile in tiles if tile & DESIGNATED]
        if self.names:
            text = ", ".join(alphabet.spoken_name(tile, table) for tile in tiles)
            shown = [alphabet.spoken_name(tile, table) for tile in blanks]
            blank = alphabet.phrases.say_blank(alphabet.spoken_name(BLANK, table), shown)
            return f"{text} {blank}" if blanks else text
        text = alphabet.show_word(bytes(tile & LETTER_MASK for tile in tiles))
        if not blanks:
            return text
        letters = self.texts.sequence([alphabet.letter(tile & LETTER_MASK) for tile in blanks])
        return self.texts.gettext("%(tiles)s with a blank as %(letters)s") % {
            "tiles": text,
            "letters": letters,
        }

    def _square(self, square: int) -> str:
        return self._coordinates(square, Direction.ACROSS) if self.names else square_name(square)

    def _coordinates(self, square: int, direction: Direction) -> str:
        if not self.names:
            return show_coordinates(square, direction)
        return spoken_coordinates(square, direction, self.heard.alphabet, self.heard.table)

    def _row(self, row: int) -> str:
        return (
            self.heard.alphabet.table(self.heard.table).rows[row]
            if self.names
            else square_name(row * SIZE)[0]
        )

    def _column(self, column: int) -> str:
        return self.heard.alphabet.numbers[column] if self.names else str(column + 1)

    def _row_of(self, square: int) -> str:
        return self._row(square // SIZE)

    def _column_of(self, square: int) -> str:
        return self._column(square % SIZE)
