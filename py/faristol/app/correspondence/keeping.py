"""Messages that do not agree with this copy: kept as they came, until the players decide (COR-17)."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.correspondence.arriving import arrive, game_alone
from faristol.app.correspondence.views import message as message_view
from faristol.app.correspondence.views.message_screens import KeptMessage
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.merging import taken_in
from faristol.modes.correspondence.state import Kept, State
from faristol.modes.referee import Referee
from faristol.storage.exchange.correspondence_agreement import Disagreement
from faristol.storage.exchange.correspondence_link import Sent
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_verify import other_ply, verify

CHOOSABLE = ("two_plies", "two_dates")
"""The disagreements for which the players can choose the other play."""


async def _choose(request: Request) -> None:
    """Choose the kept message's play among two for one turn.

    What followed the other one is struck, and everything else in the message is taken in.
    """
    request.place = message_view.KEPT
    window, stream = request.window, request.stream
    held = await window.open(CORRESPONDENCE, stream)
    kept = _kept(held.state, request)
    referee = await window.referee(held.state)
    other = _other(window, held.state, kept, referee)
    if other is None:
        raise Refused("letter.no_other")
    tried = await window.attempt(CORRESPONDENCE, stream)
    state = tried.do(c.ChoosePly(other, kept.id))
    tried.do(*_rest(window, state, [*held.events, *tried.events], kept.text, referee))
    await tried.save()


def _rest(
    window: Window, state: State, events: Sequence[e.Event], text: str, referee: Referee
) -> tuple[c.Command, ...]:
    """Return the commands for the rest of a message whose play was chosen; keep it again if it disagrees."""
    today = window.today
    sent = game_alone(text, window)
    if sent is not None:
        return (c.Take(tuple(events), sent.events, text, today),)
    verified = verify(state, read_text(text, referee.alphabet), referee)
    if verified.result == "aside":
        return (c.KeepMessage(verified.number, text, verified.disagreements[-1].code, today),)
    return verified.commands


async def _settle(request: Request) -> None:
    """Settle a kept message and leave this copy as it is."""
    request.place = message_view.KEPT
    state = await request.state(CORRESPONDENCE)
    await request.command(CORRESPONDENCE, c.SettleMessage(_kept(state, request).id))


async def _again(request: Request) -> None:
    """Read a kept message once more: what was missing may have arrived."""
    request.place = message_view.KEPT
    kept = _kept(await request.state(CORRESPONDENCE), request)
    await arrive(request, kept.text)


def _kept(state: State, request: Request) -> Kept:
    found = next((kept for kept in state.kept if str(kept.id) == request.text("id")), None)
    if found is None:
        raise Refused("correspondence.no_message")
    return found


def _other(window: Window, state: State, kept: Kept, referee: Referee) -> e.PlyMade | None:
    """Return the kept message's other play for a turn that is here; None if it has none."""
    try:
        sent = game_alone(kept.text, window)
    except Fault:
        return None
    if sent is None:
        return other_ply(state, read_text(kept.text, referee.alphabet), referee)
    for mine, ply in zip(state.plies, sent.state.plies, strict=False):
        if (mine.moves, mine.letter) != (ply.moves, ply.letter):
            return e.PlyMade(mine.number, mine.attempt, ply.moves, ply.letter, ply.remark)
    return None


async def kept_messages(window: Window, stream: str, referee: Referee) -> list[KeptMessage]:
    """Return every kept message, compared once more with this copy as it is now."""
    held = await window.open(CORRESPONDENCE, stream)
    found = []
    for kept in held.state.kept:
        try:
            sent = game_alone(kept.text, window)
            if sent is None:
                found.append(_compared(held.state, kept, referee))
            else:
                found.append(_merged(window, held.state, held.events, kept, sent, referee))
        except Fault as fault:
            found.append(KeptMessage(kept, fault=fault))
    return found


def _compared(state: State, kept: Kept, referee: Referee) -> KeptMessage:
    """Compare a message in words."""
    read = read_text(kept.text, referee.alphabet)
    verified = verify(state, read, referee)
    aside = verified.result in ("aside", "sent_back")
    other = any(note.code in CHOOSABLE for note in verified.disagreements)
    if other:
        other = other_ply(state, read, referee) is not None
    notes = verified.disagreements if aside else ()
    back = verified.result == "sent_back"
    return KeptMessage(kept, notes, other=other, again=not aside, back=back)


def _merged(
    window: Window, state: State, events: list[e.Event], kept: Kept, sent: Sent, referee: Referee
) -> KeptMessage:
    """Compare a whole game; the result has only the first thing that disagrees."""
    _, refusal, _ = taken_in(state, events, sent.events, referee)
    other = refusal is not None and refusal.code.partition(".")[2] in CHOOSABLE
    if other:
        other = _other(window, state, kept, referee) is not None
    if refusal is not None and (dates := _two_dates(refusal)) is not None:
        return KeptMessage(kept, (dates,), other=other)
    return KeptMessage(kept, fault=refusal, other=other, again=refusal is None)


def _two_dates(refusal: Refused) -> Disagreement | None:
    """Return which dates of one play disagree; None if no dates do (a stamp alone may differ)."""
    said, here = (str(refusal.details.get(name, "")) for name in ("said", "here"))
    if refusal.code != "correspondence.two_dates" or said == here:
        return None
    number = 2 * (int(refusal.details["turn"]) - 1) + int(refusal.details["seat"])
    return Disagreement("two_dates", "COR-17", said, here, number)


ACTIONS: dict[str, Action] = {
    "message.choose": _choose,
    "message.settle": _settle,
    "message.again": _again,
}
