"""The editor of positions: laid by hand or read from a line (CGP), checked, and analysed (ANA-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import unquote

from faristol.app.game import editing
from faristol.app.game import rules as rule_sets
from faristol.app.game.analysed import EDITOR, address
from faristol.app.game.editing import (
    KEY,
    MOST_SCORELESS,
    Kept,
    Undoing,
    added,
    cells_of,
    edited,
    in_letters,
    keep,
    kept_in,
    laying_of,
    of_position,
    read_line,
    require_short,
    spelt,
    text_of,
    undo,
)
from faristol.app.game.views import editor as editor_view
from faristol.app.game.views.editor import (
    FIELDS,
    LINE,
    TOLD,
    WRITE,
    Draft,
    Edited,
    EditorScreen,
    read_otherwise,
    unread_link,
    would_replace,
)
from faristol.app.paths import whole
from faristol.app.scanned_codes import scanned
from faristol.app.tentative import actions as tentative
from faristol.app.tentative.tentative import Ground, Laid, Laying
from faristol.app.tentative.writing import read_play
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_play
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists import page_guards
from faristol.board.board import room, square_name
from faristol.errors import Fault, Refused
from faristol.modes.game.set_up import is_short, unlisted
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.cgp import CgpPosition, read_cgp

MOST_LINE = 4_000
"""Characters kept of a line that cannot be read."""

LINK = "editor-link"
"""The anchor of the first notice that a link cannot be read: above the page, until another page is shown."""


@dataclass
class LinkTold:
    """The damaged link that was already reported."""

    path: str = ""

    def leave(self) -> None:
        """Forget the link, so that it is reported again on the next visit."""
        self.path = ""


def _is_shown(path: str) -> bool:
    return path == EDITOR or path.startswith(f"{EDITOR}/")


async def _key_and_ground(request: Request) -> tuple[str, Ground] | None:
    """Return the key and the ground of the board to lay on: an empty board and all tiles not on a rack."""
    if not _is_shown(request.session.path):
        return None
    here = await _here(request)
    laying_of(request.window, here.draft)
    return KEY, here.ground


tentative.GROUNDS["games"] = _key_and_ground


async def _here(request: Request) -> Edited:
    """Return the position of the page; raises `Refused` while word help is locked by a live game."""
    await page_guards.require_none(request.window)
    return await edited(request.window)


async def follow(request: Request, _action: str) -> None:
    """Take the tiles on the board into the draft and have the browser keep it, after any action."""
    session = request.session
    laying = session.find(Laying, KEY)
    if not _is_shown(session.path):
        return
    if laying is not None:
        keep(session, replace(session.of(Draft), cells=cells_of(laying)))
    text = text_of(session.of(Draft))
    if text != session.of(Kept).text:
        session.put(Kept(text))
        request.effect("editor", value=text)


def _change(request: Request, draft: Draft) -> None:
    """Replace the draft, and the tiles on the board with it."""
    keep(request.session, draft)
    laying_of(request.window, draft)


async def _fields(request: Request) -> None:
    """Take the fields as typed: racks, scores, turns without points, rules."""
    request.anchor = FIELDS
    here = await _here(request)
    fields = {name: require_short(text) for name, text in request.fields.items()}
    (own, other), (first, second) = here.draft.racks, here.draft.scores
    scoreless = whole(fields.get("scoreless", ""), most=MOST_SCORELESS)
    draft = replace(
        here.draft,
        racks=(fields.get("rack", own), fields.get("other", other)),
        scores=(fields.get("score", first), fields.get("other_score", second)),
        scoreless=here.draft.scoreless if scoreless is None else scoreless,
    )
    rules = await rule_sets.chosen(request.window, fields.get("rules", draft.rules))
    if rules.language != here.rules.language:
        alphabet = request.window.library.alphabet(rules.language)
        draft = replace(in_letters(draft, here.alphabet, alphabet), named="")
    usual = draft.usual if rules.key == here.rules.key else ""
    _change(request, replace(draft, rules=rules.key, usual=usual))


async def _write(request: Request) -> None:
    """Lay a typed word at its place; letters that lie there and are the same stay.

    Other letters are replaced once the user has seen which: `over` names their squares.
    """
    request.form(WRITE)
    here = await _here(request)
    play = read_play(request.text("play"), here.alphabet)
    if len(play.word) > (most := room(play.square, play.direction)):
        word, coordinates = written_play(play, here.alphabet).rsplit(maxsplit=1)
        raise Refused("editor.room", rule="PLA-5", word=word, place=coordinates, room=most)
    fresh = added(play, here.board)
    over = [square for square in fresh if here.board.at(square)]
    if over and request.text("over") != (squares := " ".join(map(square_name, over))):
        texts, fields = request.window.texts, (("play", request.text("play")), ("over", squares))
        sentence, label = would_replace(here, play, fresh, texts), texts.gettext("Replace")
        notice = Notice(WRITE, sentence, "bad", action="editor.write", label=label, fields=fields)
        request.session.notices.append(notice)
        return
    laying = laying_of(request.window, here.draft)
    kept = tuple(one for one in laying.laid if one.square not in fresh)
    laid = (*kept, *(Laid(square, tile) for square, tile in fresh.items()))
    request.session.put(replace(laying, laid=laid, picked=None, typed=""), KEY)
    request.session.typed = {}
    request.focus("write")


async def _turn(request: Request) -> None:
    """Exchange racks and scores of the two players, so that the other one is to move."""
    draft = (await _here(request)).draft
    (own, other), (first, second) = draft.racks, draft.scores
    _change(request, replace(draft, racks=(other, own), scores=(second, first)))


async def _clear(request: Request) -> None:
    """Empty the board and all fields; the chosen rules stay."""
    here = await _here(request)
    request.session.drop(Laying, KEY)
    _change(request, Draft(rules=here.draft.usual or here.rules.key, source=here.draft.source))


async def _undo(request: Request) -> None:
    """Restore the position before the last change; the arrow goes to the first square that it empties."""
    await page_guards.require_none(request.window)
    session = request.session
    before = laying_of(request.window, session.of(Draft))
    undo(session)
    laying = laying_of(request.window, session.of(Draft))
    gone = before.tiles.keys() - laying.tiles.keys()
    if gone and laying.cursor is not None:
        session.put(replace(laying, cursor=min(gone)), KEY)


async def _read(request: Request) -> None:
    """Read a pasted line; one that cannot be read stays in its field.

    Letters unknown to the page's language may switch to another language; the next line is read in that of
    the page again.
    """
    request.anchor = LINE
    text = request.text("line")
    here = await _here(request)
    keep(request.session, replace(here.draft, line=text[:MOST_LINE]))
    if not text.strip():
        raise Refused("editor.no_line")
    usual = here.draft.usual or here.rules.key
    read = await read_line(request.window, text, usual)
    if read.unfit is not None:
        expected = await rule_sets.chosen(request.window, usual)
        sentence = read_otherwise(read.unfit, expected.language, read.rules.language, request.window.texts)
        request.session.notices.append(Notice(TOLD, sentence, "info"))
    _take(request.window, read.rules, read.cgp, here.draft.source, usual if read.unfit else "")
    request.focus("editor-faults", select=False)


async def _scan(request: Request) -> None:
    """Read a QR code that holds a link to a position."""
    request.anchor = LINE
    path = scanned(request)
    _, separator, rest = path.partition(f"{EDITOR}/")
    if not separator:
        raise Refused("editor.other_code", text=path[:60])
    request.go(f"{EDITOR}/{rest.split()[0] if rest.split() else ''}")


async def _analyse(request: Request) -> None:
    """Go to the analysis; faults are shown on the page already."""
    request.anchor = FIELDS
    here = await _here(request)
    if here.faults or here.cgp is None:
        request.focus("editor-faults", select=False)
        return
    if here.board.is_empty and not here.racks[0]:
        raise Refused("editor.nothing")
    request.go(address(here.rules, here.text))


async def _copy(request: Request) -> None:
    """Copy the line of the position to the clipboard."""
    request.anchor = LINE
    here = await _here(request)
    if not here.text:
        raise here.faults[0]
    request.copy(here.text)


def _take(window: Window, rules: GameRules, cgp: CgpPosition, source: str, usual: str = "") -> None:
    """Replace the draft by the position of a line; the draft can be restored by undo."""
    alphabet = window.library.alphabet(rules.language)
    keep(window.session, replace(of_position(cgp, rules, alphabet, source), usual=usual))
    laying_of(window, window.session.of(Draft))


async def _linked(window: Window, key: str, line: str) -> tuple[GameRules, CgpPosition] | Notice:
    """Return the position of an address, or a notice of its fault."""
    try:
        rules = await rule_sets.named(window, key)
        return rules, read_cgp(unquote(line), window.library.alphabet(rules.language), counted=False)
    except Fault as fault:
        empty = replace(window.session.of(Draft), line="").is_empty
        return Notice(LINK, unread_link(fault, empty, window.texts))


def _damaged(draft: Draft, rest: Sequence[str]) -> bool:
    """Tell whether the unreadable line of the address is still in its field."""
    return len(rest) > 1 and draft.line == unquote(rest[1])[:MOST_LINE]


async def arrive(window: Window, *rest: str) -> None:
    """Take the position of an address, unless it is already being edited.

    An unreadable line is put into its field with a notice that stays as long as the line; the position being
    edited stays.
    """
    session, draft = window.session, window.session.of(Draft)
    is_edited = draft.source == session.path
    if len(rest) > 1 and (not is_edited or _damaged(draft, rest)):
        linked = await _linked(window, *rest[:2])
        if not isinstance(linked, Notice):
            if not is_edited:
                _take(window, *linked, session.path)
        else:
            if not is_edited:
                keep(session, replace(draft, line=unquote(rest[1])[:MOST_LINE], source=session.path))
            if (told := session.of(LinkTold)).path != session.path:
                told.path = session.path
                session.notices.append(linked)
    laying_of(window, await spelt(window))


async def page(window: Window, *rest: str) -> Page:
    """The page `#/games/editor`, or `#/games/editor/RULES/CGP` with the position of a link."""
    damaged = await _linked(window, *rest[:2]) if _damaged(window.session.of(Draft), rest) else None
    here = await edited(window)
    lexicon = await window.library.lexicon(here.header.checksum)
    screen = EditorScreen(
        edited=here,
        laying=laying_of(window, here.draft),
        unlisted=[one[2] for one in unlisted(here.board, lexicon)],
        short=is_short(here.board, here.racks, here.rules, here.alphabet),
        offered=await rule_sets.offered(window),
        kept=await kept_in(window),
        undone=bool(window.session.of(Undoing).before),
        damaged=(damaged,) if isinstance(damaged, Notice) else (),
        **window.session.said,
    )
    return editor_view.editor_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    **editing.ACTIONS,
    "editor.fields": _fields,
    "editor.write": _write,
    "editor.turn": _turn,
    "editor.clear": _clear,
    "editor.undo": _undo,
    "editor.read": _read,
    "editor.scan": _scan,
    "editor.analyse": _analyse,
    "editor.copy": _copy,
}
