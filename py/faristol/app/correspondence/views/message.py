"""The page of messages: the outgoing one, the incoming one, and the kept ones that disagree (COR-17)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from faristol.app.correspondence.views.enclosing import enclosed
from faristol.app.correspondence.views.library import progress
from faristol.app.correspondence.views.message_screens import Incoming, KeptMessage, LinkScreen, MessageScreen
from faristol.app.correspondence.views.setup import ROLES
from faristol.app.correspondence.views.top import top
from faristol.app.correspondence.views.words import colour, late_sentence, players, ply_name
from faristol.app.text import Texts
from faristol.app.text.correspondence_words import PARTLY, RESULTS, explain_disagreement
from faristol.app.text.faults import explain
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.modes.correspondence.doubts import late_dates
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER, State
from faristol.rules.moves import Play
from faristol.storage.exchange.correspondence_agreement import received
from faristol.storage.exchange.correspondence_message import Message
from faristol.storage.exchange.correspondence_plays import StatedMove, lacks_place
from faristol.storage.exchange.correspondence_text import position_text
from faristol.tiles.alphabet import Alphabet

OUT, IN, KEPT = "message-out", "message-in", "message-kept"
"""The places of faults: at the outgoing message, at the incoming one, at the kept ones."""

PLACES = (OUT, IN, KEPT)

KINDS = {"taken": "good", "noted": "info", "known": "info", "sent_back": "bad", "aside": "bad"}
"""The kind of notice for each result of reading a message."""

MISSING = ("future", "confirms_none")
"""The disagreements caused by an earlier message that has not been taken in."""

STEPS = {
    "begin": _("Copy the link and send it to both players: each opens it and says who he is."),
    "rule": _("Copy your decision and send it to both players."),
    "send": _("Copy the message and send it to %(name)s. Read the answer here when it comes."),
    "wait": _("It is the turn of %(name)s: when the message comes, read it here."),
    "over": _("The game is over: send %(name)s this last message, so that both copies have it."),
    "own": _("It is your turn: make your play first, then the message is written here."),
}
"""The sentences for the next step."""


FOR_ARBITER = {
    "claim": _("The arbiter decides the claim: send the link of the game, and what is listed here."),
    "challenge": _("The arbiter decides the challenge: write at once, and send the link of the game."),
}
"""The additional message to the arbiter, by what waits for him."""


def message_page(screen: MessageScreen, texts: Texts) -> Page:
    """The page `#/correspondence/STREAM/message`."""
    state, out = screen.state, screen.out
    step = _step(screen)
    return page(
        "correspondence/message.html",
        f"{texts.gettext('Messages')} · {players(state)}",
        texts,
        top=top(state, screen.stream, "message", texts),
        screen=screen,
        out=out,
        step=step,
        reads=screen.reads or screen.incoming is not None or step == "wait",
        advice=texts.gettext(STEPS[step]) % {"name": _partner(state, out.sender)},
        typed=screen.typed,
        asks=_asks(state, out.sender, texts),
        to=_to(state, out.sender, texts),
        turn=f"#/correspondence/{screen.stream}",
        arbiter=state.role == ARBITER,
        senders=[(str(seat), f"{colour(seat, texts)}, {state.players[seat].name}") for seat in (0, 1)],
        rows=min(22, out.text.count("\n") + 1),
        incoming=_incoming(screen.incoming, state, screen.alphabet, texts) if screen.incoming else None,
        kept=[_kept(known, texts) for known in screen.kept],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _step(screen: MessageScreen) -> str:
    """Return the next step, a key of `STEPS`."""
    state, sender = screen.state, screen.out.sender
    if sender == ARBITER:
        return "rule" if screen.out.decides else "begin"
    if outcome(state) is not None:
        return "over"
    if sender == state.seat:
        return "own"
    return "send" if screen.out.tells else "wait"


def _asks(state: State, sender: int, texts: Texts) -> dict[str, Any] | None:
    """Return what the copy's player has asked the arbiter, while there is no answer (COR-9, COR-29)."""
    if state.role != sender or sender == ARBITER or outcome(state) is not None:
        return None
    claims = any(claim.seat == sender and claim.upheld is None for claim in state.claims)
    if not claims and all(number % 2 == sender for number, _said in state.open_challenges):
        return None
    kind = "claim" if claims else "challenge"
    return {
        "names": ", ".join(state.arbiters),
        "sentence": texts.gettext(FOR_ARBITER[kind]),
        "rule": "COR-29" if claims else "COR-9",
        "enclosed": enclosed("claim", state.means, texts) if claims else [],
    }


def _partner(state: State, sender: int) -> str:
    return "" if sender == ARBITER else state.players[1 - sender].name


def _to(state: State, sender: int, texts: Texts) -> str:
    """Return the addressee of the message."""
    if sender == ARBITER:
        return texts.gettext("To both players")
    return texts.gettext("To %(name)s") % {"name": _partner(state, sender)}


def _incoming(incoming: Incoming, state: State, alphabet: Alphabet, texts: Texts) -> dict[str, Any]:
    """Return the message read: its result, and everything that disagrees."""
    verified, message = incoming.verified, incoming.message
    results = PARTLY if message.unread and verified.result in PARTLY else RESULTS
    said = texts.gettext(results[verified.result])
    if replace(message, unread=(), passed_over=()) == Message():
        said = texts.gettext("Nothing in this text could be understood: paste the whole message or its link.")
        said += " " + texts.gettext("A play alone is written with its place, word and points: H4: CASA 12.")
    kind = KINDS[verified.result]
    missing = any(note.code in MISSING for note in verified.disagreements)
    if verified.result == "aside" and state.role == ARBITER:
        said = texts.gettext("The message does not agree with this copy. It can be kept until it is decided.")
    if verified.result == "aside" and missing:
        said = texts.gettext("A message is missing here: ask for the link of the game, which has everything.")
        if incoming.linked:
            said = texts.gettext("A message is missing here: the link in this one has everything.")
    foreign = any(note.code == "other_game" for note in verified.disagreements)
    if foreign:
        said = texts.gettext("This message is of another game.")
        if incoming.elsewhere:
            said = texts.gettext("This message is of another game, which is on this device: read it there.")
    if verified.result == "taken" and message.returned is not None:
        kind, said = "bad", texts.gettext("Your play comes back: take the message in, and make another one.")
    if incoming.unfounded:
        kind, plays = "bad", [_play_text(move.play, state, alphabet) for move in state.plies[-1].moves]
        form = texts.gettext("Your play comes back, but here it is %(plays)s, which has no such fault.")
        said = form % {"plays": " / ".join(plays)}
        if came := received(message.returned.remark if message.returned else "", alphabet):
            said += " " + texts.gettext("%(plays)s came there.") % {
                "plays": " / ".join(position_text(play, alphabet) for play in came)
            }
        said += " " + texts.gettext("Send your message again; take the return if you did send another play.")
    brings = verified.result in ("taken", "noted") and verified.number == len(state.plies)
    return {
        "text": incoming.text,
        "result": verified.result,
        "kind": kind,
        "sentence": said,
        "news": incoming.news,
        "late": late_sentence(late_dates(state, message.letter), texts) if brings else "",
        "ply": ply_name(verified.number, texts) if verified.number >= 0 else "",
        "moves": [_move(stated, len(incoming.moves) > 1, state, alphabet) for stated in incoming.moves],
        "notes": [(explain_disagreement(note, texts), note.rule) for note in verified.disagreements],
        "unread": [(line, lacks_place(line)) for line in message.unread],
        "answer": incoming.answer,
        "elsewhere": incoming.elsewhere,
        "unfounded": incoming.unfounded,
        "linked": missing and incoming.linked,
        "waits": missing or foreign or state.role == ARBITER,
        "rows": incoming.answer.count("\n") + 1,
        "partner": _partner(state, 1 - verified.number % 2) if verified.number >= 0 else "",
    }


def _play_text(play: Play | None, state: State, alphabet: Alphabet) -> str:
    return position_text(play, alphabet) if play else state.rules.pass_word


def _move(stated: StatedMove, labelled: bool, state: State, alphabet: Alphabet) -> dict[str, Any]:
    """Return a move as the sheet has it: position and word, adjacent words, points, total (COR-4)."""
    points = stated.points if stated.recorded is None else stated.recorded
    return {
        "label": stated.label if labelled else "",
        "play": _play_text(stated.play, state, alphabet),
        "adjacent": "; ".join(position_text(word, alphabet) for word in stated.adjacent or ()),
        "points": points,
        "worth": stated.points if stated.points != points else None,
        "total": stated.total,
    }


def _kept(known: KeptMessage, texts: Texts) -> dict[str, Any]:
    """Return a kept message, and what disagrees now."""
    kept = known.kept
    notes = [(explain_disagreement(note, texts), note.rule) for note in known.notes]
    if known.fault is not None:
        notes.append((explain(known.fault, texts), known.fault.rule or ""))
    return {
        "id": kept.id,
        "ply": ply_name(kept.number, texts) if kept.number >= 0 else "",
        "date": kept.date,
        "notes": notes,
        "text": kept.text,
        "other": known.other,
        "again": known.again,
        "back": known.back,
    }


def link_page(screen: LinkScreen, texts: Texts) -> Page:
    """The page `#/letter/FRAGMENT`."""
    state = screen.state
    people = [*(player.name for player in state.players), ", ".join(state.arbiters)]
    return page(
        "correspondence/link.html",
        players(state),
        texts,
        screen=screen,
        state=state,
        name=players(state),
        progress=progress(state, texts),
        ply=ply_name(len(state.plies) - 1, texts) if state.plies else "",
        roles=[
            (number, texts.gettext(role), who, ("red-seat", "blue-seat", "")[number])
            for number, (role, who) in enumerate(zip(ROLES, people, strict=True))
        ],
        notices=screen.notices,
    )
