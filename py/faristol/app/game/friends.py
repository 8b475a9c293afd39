"""With a friend: two people on two devices, by links that any messenger carries (TOG-1, TOG-2).

A link is checked before anything of it is saved; a turn is saved first and its message made of it. Both take
long where tiles are closed anew, and are done in portions between which the page answers.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from faristol.app.game import rules as rule_sets
from faristol.app.game import setup
from faristol.app.game.under_way import PATH, recent
from faristol.app.game.views import friends as friends_view
from faristol.app.game.views.friends import ANCHOR, LONGEST
from faristol.app.game.views.screens import Sending
from faristol.app.scanned_codes import scanned
from faristol.app.views.render import Page
from faristol.app.views.screen import Screen
from faristol.app.window import MOMENT, Action, Request, Window
from faristol.errors import Fault, Refused, needed
from faristol.fairbag.fair_bag import GUEST, HOST
from faristol.fairbag.side import Secret
from faristol.fairbag.wire import SEED, Kind, accepting_of, head_of
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.context import Context
from faristol.modes.game.evolving import evolve
from faristol.modes.game.fair import as_bytes, as_text, own_message
from faristol.modes.game.friends import checking, making, revealing
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.modes.game.telling import due
from faristol.modes.wording import checked_name
from faristol.storage.codec import events_of
from faristol.storage.exchange.invitation import (
    CHECKSUM,
    NUMBER,
    Invitation,
    is_invitation,
    over_devices,
    read_invitation,
    write_invitation,
)

INVITE = "#/games/friend"
LINK = "#/friend"
KEPT = "friends."
"""The beginning of the settings with the choices of the last time."""

CODE = re.compile(r"#/friend/([\w-]+)")
"""A link in a text, whatever a messenger writes around it."""

BREAKS = re.compile(r"(?<=[\w-])[ \t]*\r?\n[> \t]*(?=[\w-])")
"""A break in the middle of a link, as programs for e-mail make it."""


@dataclass
class Work:
    """Long work at a game: to make the message that is due, to check `text`, to reveal all tiles."""

    kind: Literal["make", "check", "reveal"]
    text: str = ""
    steps: Generator[None, None, Any] | None = None
    done: int = 0
    requested: bool = False


async def _invite(request: Request) -> None:
    """Make an invitation and show its link; nothing is saved but the choices for the next time."""
    request.form(ANCHOR)
    window = request.window
    name = checked_name(request.text("name"), "player.name")
    rules = over_devices(await rule_sets.named(window, request.text("rules")))
    draws_start = request.text("starts") == "draw"
    listed = await window.proposed_list(rules.language)
    invitation = Invitation(
        number=window.rng.randbytes(NUMBER),
        name=name,
        rules=rules,
        checksum=bytes.fromhex(listed.checksum)[:CHECKSUM],
        draws_start=draws_start,
    )
    for field, value in (("name", name), ("rules", rules.key), ("starts", request.text("starts"))):
        await window.choose(f"{KEPT}{field}", value)
    request.session.typed = {}
    request.go(f"{INVITE}/{as_text(write_invitation(invitation))}")


async def page(window: Window, code: str = "") -> Page:
    """The page `#/games/friend`, and with the code of an invitation the one from which it is sent."""
    if code:
        invitation = read_invitation(as_bytes(code))
        sending = await sending_of(window, code)
        return friends_view.invitation_page(Screen(**window.session.said), window.texts, invitation, sending)
    offered = await rule_sets.offered(window)
    return friends_view.invite_page(await _screen(window), window.texts, offered)


async def _screen(window: Window) -> Screen:
    """Return what is said, and what was typed, or chosen the last time."""
    last = {name: await window.setting(f"{KEPT}{name}") for name in ("name", "rules", "starts")}
    return replace(Screen(**window.session.said), typed={**last, **window.session.typed})


async def sending_of(window: Window, code: str) -> Sending:
    """Return a link to be sent, with a QR code if one holds it."""
    address = f"{window.session.address}{LINK}/{code}"
    try:
        await window.library.codes()
        return Sending(address=address, code=friends_view.code_of(address, window.texts))
    except Refused:
        return Sending(address=address)


async def link_page(window: Window, code: str) -> Page:
    """The page of a link that has come: an invitation, or what a guest has sent to who invited him."""
    data = as_bytes(code)
    if is_invitation(data):
        invitation, guest = read_invitation(data), ""
    elif head_of(data).kind is Kind.ACCEPT:
        move = accepting_of(data)
        invitation, guest = read_invitation(move.invitation), move.name
    else:
        raise Refused("friend.elsewhere")
    listed = bool(await _listed(window, invitation))
    language = invitation.rules.language
    screen = await _screen(window)
    return friends_view.link_page(screen, window.texts, invitation, guest, listed=listed, language=language)


async def _listed(window: Window, invitation: Invitation) -> str:
    """Return the checksum of the word list of an invitation, empty if it is not here."""
    lists = await window.library.lists(invitation.rules.language)
    checksums = (listed.header.checksum for listed in lists)
    return next((checksum for checksum in checksums if invitation.has_list(checksum)), "")


async def arrive(window: Window, code: str) -> None:
    """Lead a message to its game, if that is on this device; it is checked there."""
    data = as_bytes(code)
    stream = "" if is_invitation(data) else await _stream_of(window, data)
    if stream:
        window.session.path = f"{PATH}/{stream}"
        window.session.put(Work("check", as_text(data)), stream)


async def _stream_of(window: Window, data: bytes) -> str:
    """Return the stream of the game that a message belongs to, empty if it is not here."""
    game = head_of(data).game
    async for head, state in recent(window, lambda head: head.first.data.get("use") == "friend"):
        if state.fair and state.fair.bag.game[: len(game)] == game:
            return head.stream
    return ""


async def _accept(request: Request) -> None:
    """Begin the game of an invitation as its guest; the first message is made on the game's page."""
    request.form(ANCHOR)
    window = request.window
    data = as_bytes(request.session.path.rpartition("/")[2])
    invitation = read_invitation(data)
    name = checked_name(request.text("name"), "player.name")
    if name.casefold() == invitation.name.casefold():
        raise Refused("game.same_name", name=name)
    await window.choose(f"{KEPT}name", name)
    seed = window.rng.randbytes(SEED)
    nonce = Secret(GUEST, seed).nonce()
    begun = e.FairBagBegun(GUEST, data, nonce, seed, invitation.draws_start)
    stream = await _created(window, invitation, name, begun)
    request.session.typed = {}
    request.go(f"{PATH}/{stream}")


async def _begin(request: Request) -> None:
    """Begin the game with a guest who has accepted; his message is checked on the game's page."""
    request.anchor = ANCHOR
    window, code = request.window, request.session.path.rpartition("/")[2]
    move = accepting_of(as_bytes(code))
    invitation = read_invitation(move.invitation)
    seed = window.rng.randbytes(SEED)
    begun = e.FairBagBegun(HOST, move.invitation, move.nonce, seed, invitation.draws_start)
    stream = await _created(window, invitation, checked_name(move.name, "player.name"), begun)
    window.session.put(Work("check", code), stream)
    request.go(f"{PATH}/{stream}")


async def _created(window: Window, invitation: Invitation, guest: str, begun: e.FairBagBegun) -> str:
    """Begin a game of two on two devices here; raises Refused "friend.list" without its word list."""
    checksum = await _listed(window, invitation)
    if not checksum:
        raise Refused("friend.list")
    players = (invitation.name, guest)
    create = c.Create(setup.named(players), window.today, "friend", invitation.rules, players)
    return await window.create(CLASSIC, create, begun, checksum=checksum)


async def follow(request: Request, _action: str) -> None:
    """After any action on the page of a game, go on with the work at it."""
    stream = _stream_here(request)
    work = await _work(request.window, stream) if stream else None
    if work and not work.requested:
        work.requested = True
        request.effect("again", name="friend.step")


def _stream_here(request: Request) -> str:
    stream = request.session.path.removeprefix(f"{PATH}/")
    return "" if "/" in stream or stream == request.session.path else stream


async def _work(window: Window, stream: str) -> Work | None:
    """Return the work at a game, begun if something is due and nothing else is being done."""
    try:
        state = (await window.open(CLASSIC, stream)).state
    except Fault:  # the page shows it
        return None
    if state.fair is None:
        return None
    work = window.session.find(Work, stream)
    if work is None and due(state) is not None:
        return window.session.put(Work("make"), stream)
    if work is None and len(state.fair.bag.ended) == len(state.players) and not state.fair.revealed:
        return window.session.put(Work("reveal"), stream)
    return work


async def carried(window: Window, stream: str, state: State) -> dict[str, Any]:
    """Return the work at a game on two devices, and its message to be sent, as the page shows them."""
    work, text = window.session.find(Work, stream), own_message(state.fair) if state.fair else ""
    if work is None:
        return {"sending": await sending_of(window, text)} if text else {}
    return {"work": work.kind, "work_done": work.done}


async def _step(request: Request) -> None:
    """Go on with the work for a moment; what it comes to is saved."""
    request.anchor = ANCHOR
    window, stream = request.window, _stream_here(request)
    work = window.session.find(Work, stream) if stream else None
    if work is None:
        return
    work.requested = False
    try:
        result = await _worked(window, stream, work)
    except Refused:
        window.session.drop(Work, stream)
        raise
    if result is not None:
        window.session.drop(Work, stream)
        await request.command(CLASSIC, result)


async def _worked(window: Window, stream: str, work: Work) -> c.Command | None:
    """Work for a moment; return the command that the work has come to, None if it goes on."""
    if work.steps is None:
        work.steps = await _begun(window, stream, work)
    until = window.now() + MOMENT
    while window.now() < until and not window.hurried:
        try:
            next(work.steps)
        except StopIteration as stop:
            return _command(work, stop.value)
        work.done += 1
    return None


async def _begun(window: Window, stream: str, work: Work) -> Generator[None, None, Any]:
    opened = await window.open(CLASSIC, stream)
    group, state = await window.curves(), opened.state
    if work.kind == "make":
        return making(group, state)
    if work.kind == "reveal":
        return revealing(group, state)
    referee = await window.referee(state)
    head, fair = head_of(as_bytes(work.text)), needed(state.fair, Refused("friend.elsewhere"))
    context = Context(state, referee, window.now(), window.rng)
    if head.number >= fair.bag.number:
        return checking(group, context, work.text)
    if fair.messages[head.number - 1].text == work.text:
        raise Refused("friend.own" if head.sender == fair.seat else "friend.seen")
    before = _before(events_of(CLASSIC, opened.records), head.number)
    return _second(checking(group, replace(context, state=before), work.text))


def _second(steps: Generator[None, None, bytes]) -> Generator[None, None, bytes]:
    """Check another message for a turn that is past: if it holds, its sender has made two."""
    yield from steps
    raise Refused("friend.other")


def _before(events: Iterable[tuple[int, int, e.Event]], number: int) -> State:
    """Return a game as it was before a message of this number came."""
    state: State | None = None
    for _, time, event in events:
        kept = len(state.fair.messages) if state and state.fair else 0
        if kept == number - 1 > 0 and not isinstance(event, (e.RackTyped, e.Signed)):
            break
        state = evolve(state, event, time)
    return needed(state, Refused("friend.elsewhere"))


def _command(work: Work, result: Any) -> c.Command:
    if work.kind == "make":
        return c.KeepMessage(result)
    if work.kind == "check":
        return c.TakeMessage(work.text, result)
    revealed: e.RacksRevealed = result
    return revealed


async def _read(request: Request) -> None:
    """Take a message out of a pasted text."""
    request.form(ANCHOR)
    await _arrived(request, request.text("message"))
    request.session.typed = {}


async def _scanned(request: Request) -> None:
    """Take a message out of a scanned code."""
    request.anchor = ANCHOR
    await _arrived(request, scanned(request))


async def _opened(request: Request) -> None:
    """Take a message out of a file."""
    request.anchor = ANCHOR
    await _arrived(request, request.text("text"))


async def _arrived(request: Request, text: str) -> None:
    match = CODE.search(BREAKS.sub("", text)) or CODE.search(f"{LINK}/{text.strip()}")
    if match is None:
        raise Refused("friend.cut")
    head_of(as_bytes(match[1]))
    request.go(f"{LINK}/{match[1]}")
    await arrive(request.window, match[1])


async def _own(request: Request) -> str:
    """Return the last message, if this device has made it; raises `Refused` if the other has to go on."""
    request.anchor = ANCHOR
    fair = (await request.state(CLASSIC)).fair
    text = own_message(fair) if fair else ""
    if not text:
        raise Refused("friend.waiting")
    return text


async def _send(request: Request) -> None:
    """Share the last message, as often as one likes: as a link, or where that gets too long as a file."""
    text = await _own(request)
    if len(text) > LONGEST:
        await _file(request)
    else:
        _share(request, text)


def _share(request: Request, text: str) -> None:
    request.copy("", kind="share", title="Faristol", link=f"{LINK}/{text}", then="friend.copied")


async def _copy(request: Request) -> None:
    request.copy(f"{LINK}/{await _own(request)}", link=True, then="friend.copied")


async def _file(request: Request) -> None:
    """Save the last message as a file, which holds its link."""
    text = await _own(request)
    state = await request.state(CLASSIC)
    number = len(state.fair.messages) if state.fair else 0
    address = f"{request.session.address}{LINK}/{text}"
    request.download(f"faristol-{number}.txt", "text/plain", text=address)


async def _send_invitation(request: Request) -> None:
    request.anchor = ANCHOR
    code = request.session.path.rpartition("/")[2]
    read_invitation(as_bytes(code))
    _share(request, code)


async def _copied(request: Request) -> None:
    """Say where the link is."""
    gettext = request.window.texts.gettext
    anchor = ANCHOR
    request.copied(anchor, gettext("The link is in the clipboard: paste it into a message."))


async def _resign(request: Request) -> None:
    """Resign, on one's own turn."""
    request.anchor = ANCHOR
    state = await request.state(CLASSIC)
    if state.fair:
        await request.command(CLASSIC, c.Abandon((state.fair.seat,)))


ACTIONS: dict[str, Action] = {
    "friend.invite": _invite,
    "friend.send_invitation": _send_invitation,
    "friend.accept": _accept,
    "friend.begin": _begin,
    "friend.step": _step,
    "friend.read": _read,
    "friend.scanned": _scanned,
    "friend.open": _opened,
    "friend.send": _send,
    "friend.copy": _copy,
    "friend.file": _file,
    "friend.copied": _copied,
    "friend.resign": _resign,
}
UNASKED = ("friend.step",)
