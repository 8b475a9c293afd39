"""The page of a position: analysed, shared, printed, played on; its address holds all of it (ANA-5)."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from faristol.app.game import analysis, editor
from faristol.app.game.analysed import EDITOR, Standing, address, is_position, list_of, looked_at, opened
from faristol.app.views.game import position as position_view
from faristol.app.views.game.position_screens import PositionScreen
from faristol.app.views.qr import qr_code
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists import lock
from faristol.errors import Fault, Refused
from faristol.modes.game.set_up import unlisted
from faristol.storage.exchange.cgp import write_cgp

SHARE = "share"
"""Where it is said what has been shared."""


@dataclass(frozen=True)
class CodeShown:
    """The page on which the QR code is shown."""

    path: str = ""


async def page(window: Window, *rest: str) -> Page:
    """The page `#/games/position/RULES/CGP`; one that cannot be read, or cannot be, stands in the editor."""
    if locked := await lock.locked_page(window):
        return locked
    if len(rest) < 2:
        raise Refused("app.path", path=window.session.path)
    stream = "/".join(rest[:2])
    try:
        here = await opened(window, stream)
    except Fault:
        window.session.path = f"{EDITOR}/{stream}"
        return await editor.page(window, *rest[:2])
    if rest[2:]:
        raise Refused("app.path", path=window.session.path)
    return position_view.position_page(await _screen(window, here), window.texts)


async def _screen(window: Window, here: Standing) -> PositionScreen:
    state, cgp = here.state, here.cgp
    lexicon = await window.library.lexicon(state.lexicon_checksum)
    _, missing = await list_of(window, state.language, _settings(here))
    return PositionScreen(
        path=_path(here),
        edit=_path(here, EDITOR),
        cgp=cgp,
        analysis=await analysis.screen_of(window, here.stream, 1),
        unseen=state.opening.bag.put_back(cgp.racks[1]),
        unlisted=[one[2] for one in unlisted(cgp.board, lexicon)],
        missing=missing if "lex" in cgp.settings else "",
        code=await _code(window, here),
        **window.session.said,
    )


def _settings(here: Standing) -> str:
    return f" lex {here.cgp.settings.get('lex', '')};"


def _path(here: Standing, path: str = "") -> str:
    text = write_cgp(here.cgp, here.alphabet)
    return address(here.state.rules, text, path) if path else address(here.state.rules, text)


async def _code(window: Window, here: Standing) -> Markup | None:
    """The code of the link, where it is asked for."""
    if window.session.of(CodeShown).path != window.session.path:
        return None
    await window.library.codes()
    link = f"{window.session.address}{_path(here, EDITOR)}"
    return qr_code(link, window.texts.gettext("QR code with the position"))


async def _here(request: Request) -> Standing:
    """The position of the page; raises a fault on any other page."""
    found = looked_at(request.session.path)
    if found is None or not is_position(found[0]):
        raise Refused("app.path", path=request.session.path)
    await lock.require_none(request.window)
    return await opened(request.window, found[0])


async def _link(request: Request) -> None:
    """A link that opens the editor with the position, for the clipboard."""
    request.place = SHARE
    request.copy(_path(await _here(request), EDITOR), link=True, then="position.copied", what="link")


async def _copy(request: Request) -> None:
    """The line of the position, for the clipboard."""
    request.place = SHARE
    here = await _here(request)
    request.copy(write_cgp(here.cgp, here.alphabet), then="position.copied", what="cgp")


async def _copied(request: Request) -> None:
    gettext = request.window.texts.gettext
    if request.text("what") == "link":
        request.copied(SHARE, gettext("The link is in the clipboard: paste it into a message."))
    else:
        request.copied(SHARE, gettext("The position is in the clipboard."))


async def _show_code(request: Request) -> None:
    """The QR code of the link; once more takes it away."""
    request.place = SHARE
    path = request.session.path
    shown = request.session.of(CodeShown).path == path
    request.session.put(CodeShown("" if shown else path))


async def open_position(request: Request, text: str, key: str) -> None:
    """Lead to the page of a pasted position, by the rules chosen or those of the language that can be."""
    rules, _ = await editor.read_by_any(request.window, text, key, only=bool(key))
    request.go(address(rules, text))


def looks_like_cgp(text: str) -> bool:
    """Whether a pasted text is one line with the rows of a board."""
    return "\n" not in text and text.count("/") > 8 and ">" not in text


ACTIONS: dict[str, Action] = {
    "position.link": _link,
    "position.copy": _copy,
    "position.copied": _copied,
    "position.code": _show_code,
}
