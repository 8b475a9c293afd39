"""The page of the position editor: the draft as laid and typed, its meaning, its faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from faristol.app.duplicate.views.next_step import Next
from faristol.app.ear.views.heard import Heard
from faristol.app.game.views.board import LAYING, BoardScreen, board_parts, notices_part
from faristol.app.game.views.position import missing_list
from faristol.app.tentative.tentative import Ground, Laying
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.board import squares, words_on
from faristol.app.views.render import Page, part, titled, values_part
from faristol.app.views.screen import Notice, Screen
from faristol.app.views.written import written_play, written_word
from faristol.board.board import EMPTY, SQUARES, Board, square_name
from faristol.errors import Fault, Refused
from faristol.foreign.shape import Hexadecimal
from faristol.lexicon.dawg import LexiconHeader
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.storage.exchange.cgp import CgpPosition, position_of, write_cgp
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import language_of


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


NOT_DAMAGED = ("cgp.language", "rules.unknown")
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
    word, coordinates = written_play(play, alphabet).rsplit(maxsplit=1)
    parts = {"word": word, "place": coordinates, "letters": texts.sequence(over)}
    sentence = (
        texts.gettext("%(word)s at %(place)s would replace letters that lie there: %(letters)s.") % parts
    )
    after = before.without(square for square in fresh if before.at(square)).place(fresh)
    first, full_word = after.word_through(play.square, play.direction)
    if len(full_word) == len(play.word):
        return sentence
    longer = texts.gettext("With the letters beside it that makes %(word)s.")
    return f"{sentence} {longer % {'word': written_play(Play(first, play.direction, full_word), alphabet)}}"


def read_otherwise(unfit: Fault, expected: str, actual: str, texts: Texts) -> str:
    """Return why a line was read in another language, and that the page's own language stays."""
    form = texts.gettext(
        "%(reason)s So the line cannot be “%(language)s”, and was read as “%(other)s”. The next one is read "
        "as “%(language)s” again."
    )
    names = {"language": texts.tongue(expected), "other": texts.tongue(actual)}
    return form % {"reason": explain(unfit, texts), **names}


def unread_link(fault: Fault, empty: bool, texts: Texts) -> str:
    """Return why the position of a link cannot be shown, and that the edited one, if any, is still there."""
    reason = explain(fault, texts)
    if fault.code not in NOT_DAMAGED:
        form = texts.gettext("The link is damaged or cut short, so its position cannot be shown. %(reason)s")
        reason = form % {"reason": reason}
    before = texts.gettext("What stands here is the position from before.")
    return reason if empty else f"{reason} {before}"


LINE, FIELDS, WRITE, TOLD = "editor-line", "editor", "write", "editor-told"
"""Anchors of notices: at the line, at racks and scores, at a typed word, on the position."""

SCORELESS = 12
"""Highest number of turns without points that can be chosen."""


def editor_page(screen: EditorScreen, texts: Texts) -> Page:
    """Return the page in parts: a tap on the board renders only those that it changes."""
    here = screen.edited
    shown = BoardScreen(ground=here.ground, laying=screen.laying, notices=screen.notices)
    elsewhere = screen.notices_elsewhere((LINE, FIELDS, WRITE, TOLD, LAYING))
    title = texts.gettext("Set up a position")
    parts = {
        **board_parts(shown, texts),
        "editor-top": _top(texts, title=title, rules=here.rules.name),
        "game-notices": notices_part(texts, said=tuple(elsewhere)),
        "editor-faults": _faults(texts, screen),
        "editor-sides": _sides(texts, screen),
        "editor-more": _more(texts, screen),
        "game-tools": _tools(texts, empty=here.draft.is_empty, undone=screen.undone),
        "next": _next_part(texts, next=Next(texts.gettext("Analyse"), action="editor.analyse")),
    }
    heard = Heard(here.board, here.alphabet, lays=screen.laying is not None)
    return Page(_frame(texts, squares=squares(texts)), titled(title), parts, heard)


_frame = values_part("game/editor.html")
_top = values_part("game/editor_top.html")
_tools = values_part("game/editor_tools.html")
_next_part = values_part("next_button.html")


@part("game/editor_faults.html")
def _faults(texts: Texts, screen: EditorScreen) -> Mapping[str, Any]:
    """Return the faults that prevent an analysis, and the remarks that do not."""
    here, alphabet = screen.edited, screen.edited.alphabet
    told = [notice.text for notice in screen.notices_at(TOLD)]
    if screen.unlisted:
        words = texts.sequence([written_word(word, alphabet) for word in screen.unlisted])
        told.append(texts.gettext("Not in the word list: %(words)s.") % {"words": words})
    if screen.short:
        size = here.rules.rack_size
        told.append(
            texts.gettext("The rack to play has fewer than %(size)s tiles, though there are more to draw.")
            % {"size": size}
        )
    if here.missing:
        told.append(missing_list(here.missing, here.header.title, texts))
    return {"wrong": [explain(fault, texts) for fault in here.faults], "told": told}


@part("game/editor_sides.html")
def _sides(texts: Texts, screen: EditorScreen) -> Mapping[str, Any]:
    """Return racks and scores as typed, and the number of tiles left in the bag."""
    here = screen.edited
    return {"draft": here.draft, "bag": _in_bag(here), "said": screen.notices_at(FIELDS)}


def _in_bag(here: Edited) -> int | None:
    """Return the tiles in the bag for the analysis, None if the position has too many of a tile."""
    try:
        return position_of(CgpPosition(here.board, here.racks, (0, 0)), here.rules, here.alphabet).in_bag
    except Refused:
        return None


@part("game/editor_more.html")
def _more(texts: Texts, screen: EditorScreen) -> Mapping[str, Any]:
    """Return the fields for a typed word, the line, the rules, and the position in words."""
    here = screen.edited
    example, blank_example = language_of(here.rules.language).examples
    return {
        "typed": screen.typed_at(WRITE),
        "example": example,
        "blank_example": blank_example,
        "beside": screen.notices_at(WRITE),
        "line": here.draft.line or here.text,
        "kept": bool(here.draft.line),
        "copies": bool(here.text),
        "said": [*screen.notices_at(LINE), *(one for one in screen.damaged if one not in screen.notices)],
        "rule_sets": [(rules.key, rules.title) for rules in screen.offered],
        "rules": here.rules.key,
        "scoreless": here.draft.scoreless,
        "most": max(SCORELESS, here.draft.scoreless + 1),
        "kept_positions": screen.kept,
        "removing": screen.removing,
        "words": _in_words(here.board, here.alphabet, texts),
    }


def _in_words(board: Board, alphabet: Alphabet, texts: Texts) -> str:
    words = "; ".join(words_on(board, alphabet))
    if not words:
        return texts.gettext("The board is empty.")
    return texts.gettext("Words on the board: %(words)s") % {"words": words}
