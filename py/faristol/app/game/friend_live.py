"""A game of two on two devices live: joined as a club's devices are, they send each other its messages by
themselves (TOG-4).

Nothing else goes over: what has come is kept here until it is checked, like what comes in a link. Whether it
is taken in is never told, and a connection that is gone stops nothing: the same messages go as links.

A new bag of all that is not on the board: who has lost the device asks for it, and the other one agrees or
does not (TOG-7).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from faristol.app.device_roles import Channel, Heard
from faristol.app.game import tournament_link
from faristol.app.game.under_way import PATH, recent
from faristol.app.game.views.friends import ANCHOR
from faristol.app.session import notice_of
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Conflict, Fault, Refused, needed
from faristol.fairbag import fair_bag
from faristol.fairbag.side import Secret
from faristol.fairbag.wire import SEED, Kind, asked_after, head_of, is_asking
from faristol.joined.codes import EVENT
from faristol.joined.log import STREAM as GUEST
from faristol.modes.game import events as e
from faristol.modes.game.fair import MOST_TOGETHER, Fair, as_bytes, as_text, own_messages
from faristol.modes.game.friends import fair_of, require_asked
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.storage.exchange.invitation import PATH as LINK
from faristol.storage.exchange.invitation import link_of

MOST_COME = 4
"""Messages that wait to be checked; the other side has at most two that this one has not."""


@dataclass
class Come:
    """Messages of a game that have come over the connection and are not checked yet."""

    texts: list[str] = field(default_factory=list)


@dataclass
class Stream:
    """The stream of a game, looked up by its id in codes."""

    name: str


async def stream_of(
    window: Window, *, game: bytes = b"", accepted: bytes = b"", waits: Kind | None = None
) -> str:
    """Return the stream of a game by the beginning of the name of one of its bags, of the one in which an
    invitation was accepted, or of one that waits for a message of this kind; empty if it is not here."""
    async for head, state in recent(window, lambda head: head.first.data.get("use") == "friend"):
        fair = state.fair
        if fair and game and fair.of_game(game):
            return head.stream
        if fair and accepted and fair.root.invitation == accepted:
            return head.stream
        if fair and waits and not fair.earlier and waits in fair.bag.allowed(1 - fair.seat):
            return head.stream
    return ""


async def _fair(window: Window, event: bytes) -> tuple[str, Fair | None]:
    """Return the stream and the bag of a game by its id in codes; empty and None if it is not here."""
    before = window.worked_out.find(Stream, event)
    name = before.name if before else await stream_of(window, game=event)
    if not name:
        return "", None
    window.worked_out.put(Stream(name), event)
    try:
        return name, (await window.open(CLASSIC, name)).state.fair
    except Fault:  # it was deleted
        window.worked_out.drop(Stream, event)
        return "", None


def friend_event(state: State) -> bytes:
    """Return the id of a game in codes, the same one on both; raises `Refused` for a game on one device."""
    return needed(state.fair, Refused("app.unknown_event")).root.bag.game[:EVENT]


async def friend_path(window: Window, event: bytes) -> str:
    """Return the page of a game by its id in codes, empty if it is not here."""
    name, _ = await _fair(window, event)
    return f"{PATH}/{name}" if name else ""


async def friend_texts(window: Window, event: bytes) -> Sequence[str]:
    """Return the messages that the other device may not have."""
    _, fair = await _fair(window, event)
    return own_messages(fair) if fair else ()


async def friend_take(request: Request, event: bytes, text: str) -> None:
    """Keep a message to be checked on the page of its game; one that is known here is of no interest.

    Who accepts an invitation is asked about first, as if the message had come in a link.
    """
    window = request.window
    try:
        data = as_bytes(text)
        head, (name, fair) = head_of(data), await _fair(window, event)
        if fair is None and head.kind is Kind.ACCEPT:
            if request.session.path == f"#/joined/{GUEST}":  # and from no other page
                request.go(f"{LINK}{link_of(data)}")
            return
        asks = is_asking(data)
        if fair is None or not fair.of_game(asked_after(data) if asks else head.game):
            raise Refused("friend.elsewhere")
        if not asks and head.number >= fair.bag.number + MOST_TOGETHER:
            raise Refused("friend.early")
    except Fault as fault:
        notice = notice_of(fault, ANCHOR, window.texts)
        window.session.notices += [notice] if notice not in window.session.notices else []
        return
    come, text = window.session.of(Come, name), as_text(data)
    if head.sender != fair.seat and not _is_kept(fair, text) and text not in come.texts:
        come.texts = [*come.texts, text][:MOST_COME]
        request.effect("again", name="friend.step", fields={"stream": name})


def _is_kept(fair: Fair, text: str) -> bool:
    return any(sent.text == text for sent in fair.all_messages)


def next_come(window: Window, stream: str, fair: Fair) -> str:
    """Return the message that is to be checked next and forget it; empty if none can be."""
    come = window.session.find(Come, stream)
    if come is None:
        return ""
    come.texts = [text for text in come.texts if not _is_kept(fair, text)]
    ready = [text for text in come.texts if head_of(as_bytes(text)).number <= fair.bag.number]
    if ready:
        come.texts.remove(ready[0])
    return ready[0] if ready else ""


def channel_of(window: Window, game: bytes) -> Channel | None:
    """Return the connection to the other device of a game, None if there was none."""
    return window.session.find(Channel, game[:EVENT])


class Clocks:
    """Stands for a game whose clocks this window looks after: before, another one may have, and closed."""


async def keep_clocks(request: Request, stream: str) -> None:
    """Note that the devices of a game with clocks are joined, or no longer are, and since when: a window that
    was closed, or slept, or was ended by the system, has noted nothing then."""
    window = request.window
    try:
        state = (await window.open(CLASSIC, stream)).state
    except Fault:  # the page shows it
        return
    fair = state.fair
    if fair is None or fair.watched or not state.rules.timed or state.ended:
        return
    channel, live = channel_of(window, fair.root.bag.game), is_live(window, fair)
    first = window.session.find(Clocks, stream) is None
    window.session.put(Clocks(), stream)
    commands = list[e.DevicesJoined]()
    if fair.joined and (first or not live):
        commands.append(e.DevicesJoined(False, _last_heard(window, state, channel, first=first)))
    if live and (commands or not fair.joined):
        commands.append(e.DevicesJoined(True))
    if commands:
        with suppress(Conflict):  # another window has noted it
            await window.command(CLASSIC, stream, *commands)
        request.page = "now"


def _last_heard(window: Window, state: State, channel: Channel | None, *, first: bool) -> int:
    """Return until when the devices were joined: as long as one has heard the other.

    Where nobody can tell any more nothing is counted since the clock began to run.
    """
    if first:
        before = window.session.find(Heard)
        return max(1, before.at if before else state.clock.since)
    return channel.heard if channel and channel.heard else window.now()


def is_live(window: Window, fair: Fair) -> bool:
    """Tell whether the other device of a game is there."""
    channel = channel_of(window, fair.root.bag.game)
    return channel is not None and channel.step == "joined"


ASKED = "friends.asked."
"""Prefix of the setting that keeps, by stream, the message that asks for a new bag until it is answered."""


async def ask(request: Request) -> None:
    """Ask for a new bag as the player who is to go on; the message is made on the game's page."""
    request.anchor = ANCHOR
    window, chosen = request.window, request.text("value")
    if chosen not in (str(fair_bag.HOST), str(fair_bag.GUEST)):
        raise Refused("game.choice")
    if await tournament_link.event_of(window, request.stream):
        raise Refused("friend.not_here")
    seat, seed = int(chosen), window.rng.randbytes(SEED)
    await request.command(CLASSIC, e.BagRenewed(seat, seat, Secret(seat, seed).nonce(), seed))


def asked_of(state: State, text: str) -> str:
    """Return who asks by a message for a new bag, as long as it can be agreed to: "friend", or "own" for
    another device of this player; else nothing."""
    try:
        require_asked(state, data := as_bytes(text))
    except Refused as refused:
        if refused.code != "friend.own":
            return ""
        return "own" if is_asking(data) and fair_of(state).of_game(asked_after(data)) else ""
    return "friend"


def is_new(fair: Fair, texts: Sequence[str], refused: str) -> bool:
    """Tell whether the first message was only refused since it asks for a new bag that is not agreed to."""
    data = as_bytes(texts[0])
    return (
        refused in ("friend.asks", "friend.own") and is_asking(data) and not fair.of_game(head_of(data).game)
    )


async def decline(request: Request) -> None:
    """Do not agree: what was asked for is forgotten, and its link asks again."""
    request.anchor = ANCHOR
    await request.window.choose(f"{ASKED}{request.stream}", "")
    sentence = request.window.texts.gettext(
        "You have not agreed, and nothing has changed. No message tells %(name)s: do so yourself. Whoever "
        "opens the link here again is asked again."
    )
    state = await request.state(CLASSIC)
    sentence %= {"name": state.players[1 - fair_of(state).seat].name}
    request.session.notices.append(Notice(ANCHOR, sentence, "info"))
