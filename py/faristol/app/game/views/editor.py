"""The page of the position editor: the board left; racks, scores, faults and tiles right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.duplicate.views.next_step import Next
from faristol.app.ear.views.heard import Heard
from faristol.app.game.views.board import PLACE as LAYING
from faristol.app.game.views.board import BoardScreen, board_parts
from faristol.app.game.views.editor_screens import Edited, EditorScreen
from faristol.app.game.views.position import missing_list
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.board import squares, words_on
from faristol.app.views.render import Page, part, titled
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_word
from faristol.board.board import Board
from faristol.errors import Refused
from faristol.storage.exchange.cgp import CgpPosition, position_of
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import language_of

LINE, FIELDS, WRITE, TOLD = "editor-line", "editor", "write", "editor-told"
"""Places of notices: at the line, at racks and scores, at a typed word, on the whole position."""

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
        "editor-top": _top(texts, title, here.rules.name),
        "game-notices": _notices(texts, tuple(elsewhere)),
        "editor-faults": _faults(texts, screen),
        "editor-sides": _sides(texts, screen),
        "editor-more": _more(texts, screen),
        "game-tools": _tools(texts, here.draft.is_empty, screen.undone),
        "next": _step(texts),
    }
    heard = Heard(here.board, here.alphabet, lays=screen.laying is not None)
    return Page(_frame(texts), titled(title), parts, heard)


@part("game/editor.html")
def _frame(texts: Texts) -> Mapping[str, Any]:
    return {"squares": squares(texts)}


@part("game/editor_top.html")
def _top(texts: Texts, title: str, rules: str) -> Mapping[str, Any]:
    return {"title": title, "rules": rules}


@part("game/notices.html")
def _notices(texts: Texts, said: Sequence[Notice]) -> Mapping[str, Any]:
    return {"said": said}


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
    return {
        "draft": here.draft,
        "bag": _in_bag(here),
        "said": screen.notices_at(FIELDS),
    }


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


@part("game/editor_tools.html")
def _tools(texts: Texts, empty: bool, undone: bool) -> Mapping[str, Any]:
    return {"empty": empty, "undone": undone}


@part("next_button.html")
def _step(texts: Texts) -> Mapping[str, Any]:
    return {"next": Next(texts.gettext("Analyse"), action="editor.analyse")}
