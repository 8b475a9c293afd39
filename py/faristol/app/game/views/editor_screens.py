"""The position editor: the draft as laid and typed, its meaning, and sentences on lines and links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from faristol.app.tentative.tentative import Ground, Laying
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.screen import Notice, Screen
from faristol.app.views.written import written_play, written_word
from faristol.board.board import EMPTY, Board
from faristol.board.grid import SQUARES, square_name
from faristol.errors import Fault
from faristol.foreign.shape import Hexadecimal
from faristol.lexicon.dawg import LexiconHeader
from faristol.rules.game_rules import GameRules
from faristol.rules.moves import Play
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


WHOLE = ("cgp.language", "rules.unknown")
"""Faults of an undamaged link whose position cannot be shown on this device."""


def would_replace(here: Edited, play: Play, fresh: Mapping[int, int], texts: Texts) -> str:
    """Return the letters that a word would replace, and the longer word if letters beside it join it."""
    alphabet, before = here.alphabet, here.board
    over = [
        texts.gettext("%(letter)s on %(square)s")
        % {"letter": written_word(bytes((before.at(square),)), alphabet), "square": square_name(square)}
        for square in fresh
        if before.at(square)
    ]
    word, place = written_play(play, alphabet).rsplit(maxsplit=1)
    parts = {"word": word, "place": place, "letters": texts.sequence(over)}
    said = texts.gettext("%(word)s at %(place)s would replace letters that lie there: %(letters)s.") % parts
    after = before.without(square for square in fresh if before.at(square)).place(fresh)
    first, whole = after.word_through(play.square, play.direction)
    if len(whole) == len(play.word):
        return said
    longer = texts.gettext("With the letters beside it that makes %(word)s.")
    return f"{said} {longer % {'word': written_play(Play(first, play.direction, whole), alphabet)}}"


def read_otherwise(unfit: Fault, expected: str, found: str, texts: Texts) -> str:
    """Return why a line was read in another language, and that the page's own language stays."""
    form = texts.gettext(
        "%(reason)s So the line cannot be “%(language)s”, and was read as “%(other)s”. The next one is read "
        "as “%(language)s” again."
    )
    names = {"language": texts.tongue(expected), "other": texts.tongue(found)}
    return form % {"reason": explain(unfit, texts), **names}


def unread_link(fault: Fault, empty: bool, texts: Texts) -> str:
    """Return why the position of a link cannot be shown, and that the edited one, if any, is still there."""
    said = explain(fault, texts)
    if fault.code not in WHOLE:
        form = texts.gettext("The link is damaged or cut short, so its position cannot be shown. %(reason)s")
        said = form % {"reason": said}
    before = texts.gettext("What stands here is the position from before.")
    return said if empty else f"{said} {before}"
