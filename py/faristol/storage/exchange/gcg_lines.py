"""A game in GCG, the text format of John Chew, as its lines stand in the file; nothing is played here.

Tiles are text as they were written. A position has the row's number and the column's letter, the number
first where the word runs across: our H4 is GCG's 8D.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.board.grid import SIZE, Direction, square_at
from faristol.errors import Damaged

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
