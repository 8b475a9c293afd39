"""One way to open whatever comes, a file, a link, a message, a game as text: its contents tell what it is."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from faristol.app.copies.incoming import ask, bytes_of, unsure
from faristol.app.feature import later
from faristol.app.home.views.archive import Opened, Outcomes
from faristol.app.scanned_codes import scanned
from faristol.app.session import HOME
from faristol.app.text.faults import sentence
from faristol.app.window import Action, Request
from faristol.errors import Damaged, Fault, Refused
from faristol.foreign.json_text import check_length
from faristol.foreign.limits import BACKUP
from faristol.foreign.lines import CARRIED, TOURNAMENT, brought, checked, instead
from faristol.foreign.shape import shown
from faristol.storage.exchange.trf_in import is_trf
from faristol.storage.exchange.tsh_in import is_tsh
from faristol.tiles.encodings import decoded

ANCHOR = "open"

ACTION = "archive.open"

KEPT = 20_000
"""Characters kept in the form of a text that could not be opened."""

PAGE = re.compile(r"#/((?:share|games/position|games/editor)/\S+)")
"""A link to one of our pages that has all in its address."""

LETTER, FRIEND = "#/letter/", "#/friend/"

GCG_TURN = re.compile(r"^>[^\s:]{1,60}: .{0,200}[+-]\d{1,5} +-?\d{1,5}[ \t\r]*$", re.MULTILINE)
"""A turn of a GCG file; lines of a quoted message begin so too."""

TOURNAMENT_FILES = (".trf", ".trfx", ".t")

keep_game = later("faristol.app.game.library", "keep")
open_game = later("faristol.app.game.library", "open_game")
open_position = later("faristol.app.game.position", "open_position")
is_position = later("faristol.app.game.position", "looks_like_cgp")
open_copy = later("faristol.app.copies.backups", "open_copy")
open_eliot = later("faristol.app.duplicate.exchange", "open_eliot")
open_sealed = later("faristol.app.duplicate.shared", "open_game")
open_links = later("faristol.app.game.friends", "open_text")
open_tournament = later("faristol.app.tournament.foreign", "open_tournament")
read_message = later("faristol.app.correspondence.arriving", "arrive_anywhere")
is_message = later("faristol.app.correspondence.arriving", "is_message")


@dataclass(frozen=True)
class Coming:
    """Something to be opened: its text, that of a file with its name and the bytes that were read."""

    text: str
    name: str = ""
    data: bytes = b""


def kind_of(coming: Coming, request: Request) -> str:
    """Return what it is: a key of `OPENERS`, or the code of the refusal for another kind of file."""
    text, name = coming.text, coming.name.lower()
    line = "\n" not in text.strip()
    told = instead(text, "").code
    if told not in ("", "file.is_rules"):
        return told
    check_length(len(text), CARRIED.characters)
    if LETTER in text:
        return "message"
    if FRIEND in text:
        return "friend"
    if line and PAGE.search(text):
        return "page"
    if is_position(text.strip()):
        return "position"
    if name.endswith(".gcg"):
        return "file.is_gcg"
    checked(text, TOURNAMENT)  # what is looked for below takes long in a long line
    if name.endswith(TOURNAMENT_FILES) or is_trf(text) or is_tsh(text):
        return "tournament"
    if GCG_TURN.search(text):
        return "file.is_gcg"
    return "message" if is_message(text, request.window) else told or "open.unknown"


async def _copy(request: Request, coming: Coming) -> None:
    request.fields = {**request.fields, "text": coming.text}
    await open_copy(request)


async def _sealed(request: Request, coming: Coming) -> None:
    request.fields = {**request.fields, "text": coming.text}
    request.go(f"{HOME}shared")
    await open_sealed(request)


async def _page(request: Request, coming: Coming) -> None:
    if link := PAGE.search(coming.text):
        request.session.typed = {}
        request.go(HOME + link[1])


async def _game(request: Request, coming: Coming) -> None:
    await open_game(request, coming.data or coming.text, coming.name)


async def _position(request: Request, coming: Coming) -> None:
    await open_position(request, coming.text.strip(), request.text("rules"))


async def _message(request: Request, coming: Coming) -> None:
    await read_message(request, coming.text.strip())


OPENERS: Mapping[str, Callable[[Request, Coming], Awaitable[None]]] = {
    "file.is_copy": _copy,
    "file.is_xml": lambda request, coming: open_eliot(request, coming.text, coming.name),
    "file.is_sealed": _sealed,
    "file.is_gcg": _game,
    "file.is_correspondence": _message,
    "message": _message,
    "friend": lambda request, coming: open_links(request, coming.text),
    "page": _page,
    "position": _position,
    "tournament": lambda request, coming: open_tournament(request, coming.text, coming.name),
}
"""The opener of each kind."""


async def _open(request: Request) -> None:
    """Open a chosen file, one of several, or what was pasted."""
    request.anchor = ANCHOR
    outcomes = request.session.of(Outcomes)
    nth, of = request.text("nth") or "1", request.text("of") or "1"
    if nth == "1":
        outcomes.told = []
    outcomes.reading = None if nth == of else (int(nth), int(of))
    if of == "1":
        pasted = request.text("pasted")
        request.session.typed = {"pasted": pasted[:KEPT], "rules": request.text("rules")}
        here = request.session.path
        await open_any(request, await _coming(request))
        if request.session.path == here:
            request.session.typed = {}
        return
    name = request.text("filename")[:60]
    try:
        outcomes.told.append(await _one_of_several(request, name))
    except Fault as fault:
        text = sentence(fault.code, fault.details, request.window.texts)
        outcomes.told.append(Opened(name, text, "bad"))


async def _coming(request: Request) -> Coming:
    """Return what is to be opened; the text of a file stands in `text` once its encoding was asked about."""
    text, name = request.text("text"), request.text("filename").rpartition("/")[2]
    if text or not request.text("url"):
        coming = Coming(text or request.text("pasted"), name)
        if not coming.text.strip():
            raise Damaged("file.empty") if name else Refused("letter.empty")
        return coming
    data = await bytes_of(request, BACKUP.characters)
    if request.text("of") in ("", "1"):
        ask(request, ACTION, data)
    elif unsure(data, request.window.texts.language):
        raise Refused("file.alphabet")
    return Coming(brought(decoded(data)), name, data)


async def open_any(request: Request, coming: Coming) -> None:
    """Open it as what it is; raises `Fault` for what cannot be opened."""
    kind = kind_of(coming, request)
    if kind not in OPENERS:
        raise Damaged(kind, **({"text": shown(coming.text.strip())} if kind == "open.unknown" else {}))
    await OPENERS[kind](request, coming)


async def _one_of_several(request: Request, name: str) -> Opened:
    """Keep the game of one of several files; other kinds ask, so they are opened one at a time."""
    coming = await _coming(request)
    if kind_of(coming, request) != "file.is_gcg":
        raise Refused("open.alone")
    kept = await keep_game(request.window, coming.data or coming.text, coming.name, request.text("rules"))
    path = f"#/game/{kept.stream}/replay" if kept.stream else ""
    return Opened(name, kept.sentence, kept.kind, path)


async def _scan(request: Request) -> None:
    """Open what a QR code says."""
    request.anchor = ANCHOR
    code = scanned(request)
    if not code.strip():
        raise Refused("letter.empty")
    try:
        await open_any(request, Coming(code))
    except Fault as fault:
        if fault.code in ("letter.no_game", "open.unknown"):
            raise Refused("scan.other", text=shown(code)) from fault
        raise


ACTIONS: dict[str, Action] = {ACTION: _open, "archive.scanned": _scan}
