"""A position being set up; positions read from a line, and those saved under a name."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from itertools import product

from faristol.app.feature import deleting
from faristol.app.game import rules as rule_sets
from faristol.app.game.analysed import PATH, list_of, same_list
from faristol.app.game.views.editor import Draft, Edited, KeptPosition
from faristol.app.session import Session
from faristol.app.tentative.tentative import Ground, Laid, Laying
from faristol.app.window import Action, Request, Window
from faristol.board.board import EMPTY, SQUARES, Board
from faristol.errors import Damaged, Fault, Refused, Unreadable
from faristol.foreign.shape import decode
from faristol.modes.game.set_up import impossible
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.storage.exchange.cgp import CgpPosition, language_of_settings, read_cgp, settings_of
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.language import language_of
from faristol.tiles.reading import Spelling
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


async def edited(window: Window) -> Edited:
    """Return the draft with the position that it describes."""
    draft = window.session.of(Draft)
    rules = await rule_sets.chosen(window, draft.rules)
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
    alphabet = window.library.alphabet((await rule_sets.chosen(window, draft.rules)).language)
    tiles = range(1, len(alphabet.letters))
    cells = bytes(tile if tile & ~DESIGNATED in tiles else 0 for tile in draft.board.cells)
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
    laying = window.session.find(Laying, KEY)
    if laying is not None and cells_of(laying) == draft.cells:
        return laying
    laid = tuple(Laid(square, tile) for square, tile in enumerate(draft.board.cells) if tile)
    fresh = Laying(laid=laid) if laying is None else replace(laying, laid=laid, picked=None, typed="")
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


@dataclass(frozen=True)
class LineRead:
    """A position with the rules in whose language it was read.

    `unfit` is why it cannot be read in the expected language, if it was read in another one.
    """

    rules: GameRules
    cgp: CgpPosition
    unfit: Fault | None = None


async def read_line(window: Window, text: str, key: str = "", *, only: bool = False) -> LineRead:
    """Read a line in the language that it names, else by the rules with a key, else by any that fit.

    With `only`, these rules alone are tried. Without a key, a position with more tiles than the set has is
    taken only if no language fits better. Raises `Damaged` if the line cannot be read, or names a language
    without tiles here.
    """
    fault: Fault | None = None
    fitting: LineRead | None = None
    tried = await _tried(window, text, key, only=only)
    # Letters of any language come before the other programs' stand-ins for tiles.
    for spelling, rules in product((Spelling.TILES, Spelling.FILES), tried):
        alphabet = window.library.alphabet(rules.language)
        try:
            cgp = read_cgp(text, alphabet, counted=False, spelling=spelling)
            read = LineRead(rules, cgp, fault if key and rules is not tried[0] else None)
        except Fault as reason:
            fault = fault or reason
            continue
        if key or not _is_over(text, alphabet):
            return read
        fitting = fitting or read
    if fitting is None:
        raise fault or Refused("editor.no_line")
    return fitting


async def _tried(window: Window, text: str, key: str, *, only: bool) -> list[GameRules]:
    """Return the rules to read a line by, one for each language, the most likely first."""
    if only:
        return [await rule_sets.named(window, key)]
    by_language: dict[str, GameRules] = {}
    for rules in sorted(await rule_sets.offered(window), key=lambda rules: rules.key != key):
        by_language.setdefault(rules.language, rules)
    named = await _language_named(window, text, tuple(by_language))
    return [by_language[named]] if named in by_language else list(by_language.values())


async def _language_named(window: Window, text: str, languages: tuple[str, ...]) -> str:
    """Return the language that a line names by its tiles or its word list, which may be on this device."""
    settings = settings_of(text)
    if settings.get("lex") and not settings.get("ld"):
        for language in languages:
            for header in await window.library.choosable(language):
                if same_list(header.title, settings["lex"]):
                    return language
    return language_of_settings(settings)


def _is_over(text: str, alphabet: Alphabet) -> bool:
    try:
        read_cgp(text, alphabet)
    except Damaged:
        return True
    return False


PREFIX = "position."
"""Prefix of the settings, one for each position, with name and address as JSON."""

MOST_KEPT, MOST_NAME = 200, 60


async def kept_in(window: Window) -> list[KeptPosition]:
    """Return every saved position."""
    settings = await window.settings_under(PREFIX)
    positions = [one for key, text in settings.items() if (one := _read_kept(key, text))]
    return sorted(positions, key=lambda one: one.time, reverse=True)


def _read_kept(key: str, text: str) -> KeptPosition | None:
    """Return the position of a setting; None if it is not one, or if its address leads elsewhere."""
    try:
        name, address, time = json.loads(text)
    except (ValueError, TypeError):
        return None
    right = isinstance(name, str) and isinstance(time, int) and str(address).startswith(f"{PATH}/")
    return KeptPosition(key, name, str(address), time) if right else None


async def keep_position(window: Window, name: str, address: str) -> KeptPosition:
    """Save the position of an address; one saved already is renamed. Raises `Refused`."""
    saved = await kept_in(window)
    before = next((one for one in saved if one.address == address), None)
    if before is None and len(saved) >= MOST_KEPT:
        raise Refused("editor.kept_many", most=MOST_KEPT)
    name = " ".join(name.split())[:MOST_NAME] or window.texts.gettext("Position of %(date)s") % {
        "date": window.texts.date(window.today)
    }
    kept = KeptPosition(before.key if before else window.new_stream(), name, address, window.now())
    values = [kept.name, kept.address, kept.time]
    await window.choose(PREFIX + kept.key, json.dumps(values, ensure_ascii=False))
    return kept


async def name_of(window: Window, address: str) -> str:
    """Return the name under which a position is saved, empty if it is not."""
    return next((one.name for one in await kept_in(window) if one.address == address), "")


async def _remove(request: Request, key: str) -> None:
    if any(one.key == key for one in await kept_in(request.window)):
        await request.window.choose(PREFIX + key, "")


ACTIONS: dict[str, Action] = deleting("editor", "stream", _remove)
