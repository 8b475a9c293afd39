"""A new bag of all that is not on the board: who has lost the device asks for it, and the other one agrees or
does not (TOG-7)."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.game import tournament_link
from faristol.app.game.views.friends import ANCHOR
from faristol.app.views.screen import Notice
from faristol.app.window import Request
from faristol.errors import Refused
from faristol.fairbag.fair_bag import GUEST, HOST
from faristol.fairbag.side import Secret
from faristol.fairbag.wire import SEED, asked_after, head_of, is_asking
from faristol.modes.game import events as e
from faristol.modes.game.fair import Fair, as_bytes
from faristol.modes.game.friends import fair_of, require_asked
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State

ASKED = "friends.asked."
"""Prefix of the setting that keeps, by stream, the message that asks for a new bag until it is answered."""


async def ask(request: Request) -> None:
    """Ask for a new bag as the player who is to go on; the message is made on the game's page."""
    request.anchor = ANCHOR
    window, chosen = request.window, request.text("value")
    if chosen not in (str(HOST), str(GUEST)):
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
