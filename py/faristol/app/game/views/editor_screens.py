"""What the editor of positions shows: what somebody has laid and typed so far, and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from faristol.app.tentative.tentative import Ground, Laying
from faristol.app.views.screen import Notice, Screen
from faristol.board.board import EMPTY, Board
from faristol.board.grid import SQUARES
from faristol.errors import Fault
from faristol.foreign.shape import Hexadecimal
from faristol.lexicon.dawg import LexiconHeader
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.cgp import CgpPosition, write_cgp
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Draft:
    """A position as somebody has it so far; what is typed of racks and scores begins with whose turn it is.

    `cells` is the board in hexadecimal digits. `line` is a text that could not be read as a position, `named`
    the word list that one has named, `source` the address whose position it was at first. `usual` are the
    rules that were chosen, while the letters of a line have brought those of another language.
    """

    rules: str = ""
    cells: Annotated[str, Hexadecimal(2 * SQUARES)] = EMPTY.cells.hex()
    racks: tuple[str, str] = ("", "")
    scores: tuple[str, str] = ("", "")
    scoreless: int = 0
    line: str = ""
    named: str = ""
    source: str = ""
    usual: str = ""

    @property
    def board(self) -> Board:
        """The tiles that lie on the board."""
        return Board(bytes.fromhex(self.cells))

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been laid or typed."""
        return replace(self, rules="", named="", source="", usual="") == Draft()


@dataclass(frozen=True)
class Edited:
    """A draft beside what it means: `cgp` is None while something cannot be read, `faults` say what is wrong.

    `missing` is the name of a word list that the position names and that is not here.
    """

    draft: Draft
    rules: GameRules
    alphabet: Alphabet
    header: LexiconHeader
    missing: str
    ground: Ground
    board: Board
    racks: tuple[bytes, bytes]
    cgp: CgpPosition | None
    faults: tuple[Fault, ...]

    @property
    def text(self) -> str:
        """The line of the position, empty while something cannot be read."""
        return write_cgp(self.cgp, self.alphabet) if self.cgp else ""


@dataclass(frozen=True)
class KeptPosition:
    """A position that is kept under a name since `time` (epoch milliseconds), with the page that shows it."""

    key: str
    name: str
    address: str
    time: int

    @property
    def stream(self) -> str:
        """What a list of things that can be removed calls it by."""
        return self.key


@dataclass(frozen=True, kw_only=True)
class EditorScreen(Screen):
    """A position as it is being set up: `unlisted` are words on the board that the list has not.

    `short` says that a rack would have been filled; `undone` that there is something to go back to;
    `damaged` what is wrong with the link of the page, if it cannot be read.
    """

    edited: Edited
    laying: Laying
    unlisted: Sequence[bytes]
    short: bool
    offered: Sequence[GameRules]
    undone: bool
    kept: Sequence[KeptPosition] = ()
    damaged: Sequence[Notice] = ()
