"""The pages of a game of two on two devices: the invitation, a link that has come, the panel of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.game.views.screens import PlayScreen, Sending
from faristol.app.text import Texts
from faristol.app.views.qr import qr_code
from faristol.app.views.render import Page, page, part
from faristol.app.views.screen import Notice, Screen, typed_at
from faristol.modes.game.fair import own_message
from faristol.modes.game.state import State
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.invitation import Invitation

ANCHOR = "friend"
"""The anchor of notices on the pages before a game and in its panel."""


LONGEST = 1900
"""Characters of a message that go as a link with every messenger; longer ones go as a file."""


def invite_page(screen: Screen, texts: Texts, offered: Sequence[GameRules]) -> Page:
    """Return the page on which an invitation is made."""
    return page(
        "game/friend_invite.html",
        texts.gettext("With a friend"),
        texts,
        screen=screen,
        typed=screen.typed,
        rule_sets=[(rules.key, rules.title) for rules in offered],
        starts=[
            ("guest", texts.gettext("Your friend starts")),
            ("draw", texts.gettext("You both draw for it")),
        ],
    )


def invitation_page(screen: Screen, texts: Texts, invitation: Invitation, sending: Sending) -> Page:
    """Return the page from which an invitation is sent."""
    title = texts.gettext("Invite a friend")
    return page(
        "game/friend_invitation.html",
        title,
        texts,
        screen=screen,
        rules=invitation.rules.title,
        sending=sending,
    )


def link_page(
    screen: Screen, texts: Texts, invitation: Invitation, guest: str, *, listed: bool, language: str
) -> Page:
    """Return the page of an invitation that has come, or of a `guest` who has accepted one."""
    name = guest or invitation.name
    sentence = (
        texts.gettext("%(name)s accepts your invitation") if guest else texts.gettext("%(name)s invites you")
    )
    title = sentence % {"name": name}
    return page(
        "game/friend_link.html",
        title,
        texts,
        screen=screen,
        typed=screen.typed,
        name=name,
        rules=invitation.rules.title,
        draws_start=invitation.draws_start,
        guest=guest,
        listed=listed,
        language=language,
    )


@part("game/friend_panel.html")
def panel(texts: Texts, screen: PlayScreen, notices: Sequence[Notice]) -> Mapping[str, Any]:
    """Return the panel of a game: the work at it, the own message to be sent, the one that is waited for."""
    state = screen.state
    seat = state.fair.seat if state.fair else 0
    own = bool(own_message(state.fair)) if state.fair else False
    return {
        "said": [notice for notice in notices if notice.anchor == ANCHOR],
        "typed": typed_at(ANCHOR, screen.typed, notices),
        "friend": state.players[1 - seat].name,
        "work": screen.work,
        "done": screen.work_done,
        "most": 2 * (state.fair.bag.rounds if state.fair else 0),
        "own": own and not screen.work,
        "sending": screen.sending,
        "waits": waits(state),
        "may_resign": state.begun and not state.ended and mover(state) == seat and not screen.work,
        "begun": bool(state.turns or state.pending),
        "over": bool(state.ended),
        "checked": bool(state.fair and state.fair.revealed),
    }


def mover(state: State) -> int:
    """Return the seat whose device goes on: that which answers a play on the board, or moves."""
    return 1 - state.pending.seat if state.pending else state.turn


def waits(state: State) -> bool:
    """Tell whether the next message has to come from the other device."""
    fair = state.fair
    return bool(fair and not fair.revealed and fair.bag.allowed(1 - fair.seat))


def code_of(address: str, texts: Texts) -> str:
    """Return the QR code of an address as it is shown; raises Refused "codes.long"."""
    return qr_code(address, texts.gettext("QR code of the link"))
