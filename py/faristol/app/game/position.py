"""A position to analyse, share, keep or play on, or to open from its line (CGP)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from faristol.app.game import analysis, casual, editing, setup
from faristol.app.game.analysed import EDITOR, Standing, address, is_position, list_of, looked_at, opened
from faristol.app.game.editing import MOST_SCORELESS, read_line
from faristol.app.game.views import position as position_view
from faristol.app.game.views import print_page
from faristol.app.game.views.position import PositionScreen
from faristol.app.game.views.print_page import GamePrintScreen
from faristol.app.game.views.printing import OF_POSITION, GameJob
from faristol.app.game.views.sheets import SHEETS
from faristol.app.paths import known_part
from faristol.app.views.board import board, card, rack
from faristol.app.views.render import Page, minus, qr_code
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists import page_guards
from faristol.errors import Fault, Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.set_up import unlisted
from faristol.movegen.opponent import LEVELS
from faristol.storage.exchange.cgp import write_cgp

SHARE, KEEP, PLAY_ON = "share", "keep", "play-on"
"""Anchors of notices: on sharing, on saving, on playing on."""

OF_POSITIONS = frozenset(key for key, one in SHEETS.items() if one.use == OF_POSITION)
"""The sheets of positions."""

SIDES = ("own", "other")
"""The person's side in a game from the position: the player to move, or the other one."""


@dataclass(frozen=True)
class CodeShown:
    """The page whose QR code is shown."""

    path: str = ""


async def arrive(window: Window, *rest: str) -> None:
    """Open the analysis of a position; lead to the editor if it cannot be read or is impossible."""
    if len(rest) < 2:
        raise Refused("app.path", path=window.session.path)
    stream = "/".join(rest[:2])
    try:
        await opened(window, stream)
    except Fault:
        window.session.path = f"{EDITOR}/{stream}"
    else:
        await analysis.arrive(window)


async def page(window: Window, *rest: str) -> Page:
    """The page `#/games/position/RULES/CGP`."""
    here = await opened(window, "/".join(rest[:2]))
    if rest[2:3] == ("print",):
        return print_page.game_print_page(await _printed(window, here, rest[3:]), window.texts)
    if rest[2:]:
        raise Refused("app.path", path=window.session.path)
    return position_view.position_page(await _screen(window, here), window.texts)


async def _screen(window: Window, here: Standing) -> PositionScreen:
    state, cgp = here.state, here.cgp
    lexicon = await window.library.lexicon(state.lexicon_checksum)
    shown = window.session.of(CodeShown).path == window.session.path
    _, missing = await list_of(window, state.language, cgp.settings.get("lex", ""))
    return PositionScreen(
        path=_path(here),
        edit=_path(here, EDITOR),
        cgp=cgp,
        analysis=await analysis.screen_of(window, here.stream, 1),
        unseen=state.opening.bag.put_back(cgp.racks[1]),
        unlisted=[one[2] for one in unlisted(cgp.board, lexicon)],
        missing=missing,
        code=await _code(window, here) if shown else None,
        name=await editing.name_of(window, _path(here)),
        level=await casual.chosen_level(window),
        **window.session.said,
    )


def _path(here: Standing, path: str = "") -> str:
    text = write_cgp(here.cgp, here.alphabet)
    return address(here.state.rules, text, path) if path else address(here.state.rules, text)


async def _printed(window: Window, here: Standing, sheet: Sequence[str]) -> GamePrintScreen:
    """Return the sheet of a position, with the QR code that opens it."""
    return GamePrintScreen(
        path=_path(here),
        back=_path(here),
        sheet=known_part(OF_POSITIONS, sheet, OF_POSITION),
        job=GameJob(
            here.state, None, {}, here.state.rules, here.alphabet, False, code=await _code(window, here)
        ),
        position=True,
        **window.session.said,
    )


async def _code(window: Window, here: Standing) -> Markup:
    """Return the QR code of the link."""
    await window.library.codes()
    link = f"{window.session.address}{_path(here, EDITOR)}"
    return qr_code(link, window.texts.gettext("QR code with the position"))


async def _here(request: Request) -> Standing:
    """Return the position of the page; raises a fault on any other page."""
    subject = looked_at(request.session.path)
    if subject is None or not is_position(subject[0]):
        raise Refused("app.path", path=request.session.path)
    await page_guards.require_none(request.window)
    return await opened(request.window, subject[0])


async def _share(request: Request) -> None:
    """Share a link that opens the editor with the position."""
    request.anchor = SHARE
    here, texts = await _here(request), request.window.texts
    drawn = board(here.cgp.board, here.alphabet, texts) + rack(here.cgp.racks[0], here.alphabet, texts)
    score = " – ".join(map(minus, here.cgp.scores))
    request.share(_path(here, EDITOR), card(texts, drawn, [score, texts.gettext("Position")]))


async def _copy(request: Request) -> None:
    """Copy the line of the position to the clipboard."""
    request.anchor = SHARE
    here = await _here(request)
    request.copy(write_cgp(here.cgp, here.alphabet))


async def _keep(request: Request) -> None:
    """Save the position under a name, for the list of the editor."""
    request.anchor = KEEP
    kept = await editing.keep_position(request.window, request.text("name"), _path(await _here(request)))
    sentence = request.window.texts.gettext("“%(name)s” is kept: the editor lists it.") % {"name": kept.name}
    request.session.notices.append(Notice(KEEP, sentence, "good"))


async def _show_code(request: Request) -> None:
    """Show the QR code of the link, or hide it."""
    request.anchor = SHARE
    path = request.session.path
    shown = request.session.of(CodeShown).path == path
    request.session.put(CodeShown("" if shown else path))
    if not shown:
        request.focus("position-code", select=False)


async def _play(request: Request) -> None:
    """Begin a casual game against the computer from the position; `side` is the person's side."""
    request.anchor = PLAY_ON
    window, here = request.window, await _here(request)
    side, level = request.text("side"), request.text("level")
    if side not in SIDES or level not in LEVELS:
        raise Refused("setup.choice")
    await casual.keep(window, {"level": level})
    seat = SIDES.index(side)  # the person has the first seat
    (own, other), (first, second) = here.cgp.racks, here.cgp.scores
    racks, scores = ((own, other), (first, second)) if seat == 0 else ((other, own), (second, first))
    key = here.state.rules.key
    rules = await setup.changed_rules(window, {**setup.casual(), "use": "computer", "rules": key}, 0)
    players = (window.texts.gettext("Player"), window.texts.gettext("Computer"))
    then = (
        e.MadeCasual(),
        c.SetPosition(here.cgp.board, racks, scores, seat, min(here.cgp.scoreless, MOST_SCORELESS)),
        e.Begun(),
    )
    checksum, stream = here.state.lexicon_checksum, window.new_stream()
    await casual.begin(request, rules, players, ("", level), checksum, then, stream)


async def open_position(request: Request, text: str, key: str) -> None:
    """Lead to the page of a pasted position, read by the chosen rules or those of a language that fits."""
    read = await read_line(request.window, text, key, only=bool(key))
    request.go(address(read.rules, text))


def looks_like_cgp(text: str) -> bool:
    """Tell whether a pasted text is one line with the rows of a board."""
    return "\n" not in text and text.count("/") > 8 and ">" not in text


ACTIONS: dict[str, Action] = {
    "position.share": _share,
    "position.copy": _copy,
    "position.code": _show_code,
    "position.play": _play,
    "position.keep": _keep,
}
