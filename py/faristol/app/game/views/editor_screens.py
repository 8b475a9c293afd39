"""The screen of the position editor: the draft as laid and typed, and its meaning."""

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
    """The draft of a position; racks and scores as typed, those of the player to move first.

    `cells` is the board in hexadecimal digits. `line` is a text that could not be read as a position, `named`
    the word list that a line named, `source` the address whose position it was at first. `usual` are the
    rules chosen before the letters of a line switched to another language.
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
        """Return the tiles on the board."""
        return Board(bytes.fromhex(self.cells))

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing has been laid or typed."""
        return replace(self, rules="", named="", source="", usual="") == Draft()


@dataclass(frozen=True)
class Edited:
    """A draft with its meaning: `cgp` is None while something cannot be read, `faults` are the reasons.

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
        """Return the line of the position, empty while something cannot be read."""
        return write_cgp(self.cgp, self.alphabet) if self.cgp else ""


@dataclass(frozen=True)
class KeptPosition:
    """A position saved under a name at `time` (epoch milliseconds), with the address of its page."""

    key: str
    name: str
    address: str
    time: int

    @property
    def stream(self) -> str:
        """Return the key, by which a list of removable things names the position."""
        return self.key


@dataclass(frozen=True, kw_only=True)
class EditorScreen(Screen):
    """The editor's page: `unlisted` are words on the board that are not in the list.

    `short` says that a rack would have been filled; `undone` that there is something to undo; `damaged` is
    the fault of the page's link, if it cannot be read.
    """

    edited: Edited
    laying: Laying
    unlisted: Sequence[bytes]
    short: bool
    offered: Sequence[GameRules]
    undone: bool
    kept: Sequence[KeptPosition] = ()
    damaged: Sequence[Notice] = ()
