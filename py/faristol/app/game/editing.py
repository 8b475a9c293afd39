"""A position being set up; the browser keeps it for its tab, so that it survives a reload.

The tiles on the board are laid like a tentative play; racks and scores are kept as typed.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace

from faristol.app.game import rules as rule_sets
from faristol.app.game.analysed import list_of
from faristol.app.game.views.editor_screens import Draft, Edited
from faristol.app.session import Session
from faristol.app.tentative.tentative import Ground, Laid, Laying
from faristol.app.window import Request, Window
from faristol.board.board import EMPTY, Board
from faristol.board.grid import SQUARES
from faristol.errors import Damaged, Fault, Refused, Unreadable
from faristol.foreign.shape import decode
from faristol.modes.game.set_up import impossible
from faristol.rules.game_rules import GameRules
from faristol.rules.moves import Play
from faristol.storage.exchange.cgp import CgpPosition
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.language import language_of
from faristol.tiles.tile import DESIGNATED

KEY = "editor"
"""The session's key for the tiles on the board."""

MOST_TYPED = 60
"""Most characters of a typed rack or score."""

MOST_SCORELESS = 99

MOST = 10_000
"""Characters of a kept draft; a longer text is not one."""

MOST_UNDONE = 100


@dataclass
class Undoing:
    """Earlier positions of this window, the latest at the end."""

    before: list[Draft] = field(default_factory=list)


@dataclass(frozen=True)
class Kept:
    """The draft as the browser has kept it last."""

    text: str = ""


def text_of(draft: Draft) -> str:
    """Return a draft as text for the browser.

    Empty if nothing was laid or typed and the page has no position in its address.
    """
    return "" if draft.is_empty and not draft.source else json.dumps(asdict(draft), separators=(",", ":"))


def started(request: Request) -> None:
    """Restore the draft that the browser kept over a reload; any other text is ignored."""
    text = request.text("editor")
    if not text or len(text) > MOST:
        return
    try:
        draft = decode(Draft, json.loads(text))
    except (ValueError, TypeError, KeyError, RecursionError, Damaged):
        return
    request.session.put(draft)
    request.session.put(Kept(text))


def added(play: Play, board: Board) -> dict[int, int]:
    """Return the tiles that a word adds to the board, by square; a blank already showing the letter stays."""
    word = zip(play.squares, play.word, strict=True)
    return {square: tile for square, tile in word if board.at(square) not in (tile, tile | DESIGNATED)}


def keep(session: Session, draft: Draft) -> None:
    """Replace the draft, keeping the one before for undo."""
    before = session.of(Draft)
    if draft != before:
        undoing = session.of(Undoing)
        undoing.before = [*undoing.before, before][-MOST_UNDONE:]
        session.put(draft)


def undo(session: Session) -> None:
    """Restore the draft before the last change; the address of the page is not read again."""
    undoing = session.of(Undoing)
    if undoing.before:
        session.put(replace(undoing.before.pop(), source=session.of(Draft).source))


async def rules_of(window: Window, key: str) -> GameRules:
    """Return the rules with a key, or those of the page's language if the key is empty or unknown."""
    offered = await rule_sets.offered(window)
    return next((rules for rules in offered if rules.key == key), offered[0])


async def edited(window: Window) -> Edited:
    """Return the draft with the position that it describes."""
    draft = window.session.of(Draft)
    rules = await rules_of(window, draft.rules)
    alphabet = window.library.alphabet(rules.language)
    header, missing = await list_of(window, rules.language, draft.named)
    racks, scores = list[bytes](), list[int]()
    faults = list[Fault]()
    for whose, (rack, score) in enumerate(zip(draft.racks, draft.scores, strict=True)):
        try:
            racks.append(read_rack(rack, alphabet))
        except Unreadable:
            code = "editor.rack_text" if whose == 0 else "editor.other_rack_text"
            faults.append(Refused(code, text=rack.strip()[:40]))
            racks.append(b"")
        try:
            scores.append(read_score(score))
        except Refused as fault:
            faults.append(fault)
            scores.append(0)
    board, both, points = draft.board, (racks[0], racks[1]), (scores[0], scores[1])
    cgp = None
    if not faults:
        settings = {"lex": header.title, "ld": language_of(rules.language).cgp}
        cgp = CgpPosition(board, both, points, draft.scoreless, settings)
    unseen = zip(Bag.full(alphabet).counts, Bag.of(b"".join(both)).counts, strict=True)
    return Edited(
        draft=draft,
        rules=rules,
        alphabet=alphabet,
        header=header,
        missing=missing,
        ground=Ground(EMPTY, alphabet, rules, None, Bag(tuple(max(0, full - held) for full, held in unseen))),
        board=board,
        racks=both,
        cgp=cgp,
        faults=(*faults, *impossible(board, both, rules, alphabet, points, draft.scoreless)),
    )


async def spelt(window: Window) -> Draft:
    """Drop the tiles that the draft's language does not have: only a text from elsewhere contains them."""
    draft = window.session.of(Draft)
    alphabet = window.library.alphabet((await rules_of(window, draft.rules)).language)
    known = range(1, len(alphabet.letters))
    cells = bytes(tile if tile & ~DESIGNATED in known else 0 for tile in draft.board.cells)
    return window.session.put(replace(draft, cells=cells.hex()))


def in_letters(draft: Draft, before: Alphabet, now: Alphabet) -> Draft:
    """Return a draft with the same letters as tiles of another language, without those that it lacks."""
    numbers = {letter: number for number, letter in enumerate(now.letters)}
    cells = bytearray(SQUARES)
    for square, tile in enumerate(draft.board.cells):
        if number := tile and numbers.get(before.letters[tile & ~DESIGNATED], 0):
            cells[square] = number | tile & DESIGNATED
    return replace(draft, cells=cells.hex())


def read_rack(text: str, alphabet: Alphabet) -> bytes:
    """Return the tiles of a typed rack in their order, spaces ignored; raises `Unreadable`."""
    return alphabet.sort_rack(alphabet.parse_rack(" ".join(text.split())))


def read_score(text: str) -> int:
    """Return a typed score, 0 if empty; any sign that looks like a minus counts as one."""
    typed = text.strip().replace("−", "-").replace("–", "-")
    digits = typed.removeprefix("-")
    if not typed:
        return 0
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 4):
        raise Refused("editor.score", text=text.strip()[:20])
    return int(typed)


def laying_of(window: Window, draft: Draft) -> Laying:
    """Return the tentative tiles on the board, or those of the draft if the window has none."""
    known = window.session.find(Laying, KEY)
    if known is not None and cells_of(known) == draft.cells:
        return known
    laid = tuple(Laid(square, tile) for square, tile in enumerate(draft.board.cells) if tile)
    fresh = Laying(laid=laid) if known is None else replace(known, laid=laid, picked=None, typed="")
    return window.session.put(fresh, KEY)


def cells_of(laying: Laying) -> str:
    """Return the board laid so far, without blanks that have no letter yet."""
    cells = bytearray(SQUARES)
    for one in laying.laid:
        cells[one.square] = one.tile
    return cells.hex()


def of_position(cgp: CgpPosition, rules: GameRules, alphabet: Alphabet, source: str = "") -> Draft:
    """Return the draft of a position that was read."""
    own, other = (alphabet.show_rack(alphabet.sort_rack(rack)) for rack in cgp.racks)
    first, second = map(str, cgp.scores)
    return Draft(
        rules=rules.key,
        cells=cgp.board.cells.hex(),
        racks=(own, other),
        scores=(first, second),
        scoreless=min(cgp.scoreless, MOST_SCORELESS),
        named=cgp.settings.get("lex", ""),
        source=source,
    )


def require_short(text: str) -> str:
    """Return the text of a field; raises `Damaged` if it is longer than any rack."""
    if len(text) > MOST_TYPED:
        raise Damaged("editor.long", most=MOST_TYPED)
    return text
