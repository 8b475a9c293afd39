"""The page of messages: the outgoing one, the incoming one with its news, the kept ones (COR-17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.correspondence.views.history import (
    CORRECTIONS,
    CorrespondenceMoment,
    Happened,
    history_lines,
    sent_back,
)
from faristol.app.correspondence.views.library import ROLES, progress
from faristol.app.correspondence.views.words import colour, enclosed, late_sentence, players, ply_name, top
from faristol.app.text import Texts
from faristol.app.text.faults import PARTLY, RESULTS, explain, explain_disagreement
from faristol.app.text.marking import _
from faristol.app.views.render import Page, minus, page
from faristol.app.views.screen import Notice, Screen
from faristol.app.views.written import written_ply
from faristol.errors import Fault
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.evolving import replay
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER, Kept, State
from faristol.modes.correspondence.timeline import line
from faristol.modes.correspondence.times import late_dates
from faristol.rules.notation import Play
from faristol.storage.exchange.correspondence_agreement import received
from faristol.storage.exchange.correspondence_message import Message
from faristol.storage.exchange.correspondence_plays import StatedMove, lacks_coordinates
from faristol.storage.exchange.correspondence_text import position_text
from faristol.storage.exchange.correspondence_verify import Disagreement, Verified
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

NEWS = "message"
"""The place of news on the page of a turn."""


@dataclass(frozen=True)
class Outgoing:
    """The outgoing message.

    `sender` is who writes (2 for the arbiter), `form` "email" or "postcard". `tells` says whether it has any
    content, `decides` whether it has the arbiter's decisions. `envelope` is the text inside an envelope,
    `mail` an address for the device's mail program, `code` the drawn QR code, `fault` why there is none.
    """

    sender: int
    form: str
    text: str
    tells: bool
    decides: bool
    envelope: str
    mail: str
    code: str
    fault: Fault | None = None


@dataclass(frozen=True)
class Incoming:
    """The message being read.

    It has its text, how it agrees with this copy, its play (a move for each variant), all else in sentences,
    what to write back where the play is sent back, whether it has the link of the whole game, the stream of
    another game to which it belongs, and whether it sends a play back for a fault that the play does not have
    here.
    """

    text: str
    message: Message
    verified: Verified
    moves: Sequence[StatedMove]
    news: Sequence[str]
    answer: str
    linked: bool = False
    elsewhere: str = ""
    unfounded: bool = False


@dataclass(frozen=True)
class KeptMessage:
    """A kept message, and what disagrees now: `notes` or a `fault`.

    `other` says that it has another play for a turn that is here, `again` that it can be taken in by now,
    `back` that its play goes back.
    """

    kept: Kept
    notes: Sequence[Disagreement] = ()
    fault: Fault | None = None
    other: bool = False
    again: bool = False
    back: bool = False


def message_page(
    screen: Screen,
    texts: Texts,
    *,
    stream: str,
    state: State,
    alphabet: Alphabet,
    out: Outgoing,
    incoming: Incoming | None,
    reads: bool,
    kept: Sequence[KeptMessage],
) -> Page:
    """Return the page `#/correspondence/STREAM/message`; `reads` if it was opened to read a message."""
    step = _step(state, out)
    return page(
        "correspondence/message.html",
        f"{texts.gettext('Messages')} · {players(state)}",
        texts,
        top=top(state, stream, "message", texts),
        state=state,
        out=out,
        step=step,
        reads=reads or incoming is not None or step == "wait",
        advice=texts.gettext(STEPS[step]) % {"name": _partner(state, out.sender)},
        typed=screen.typed,
        asks=_asks(state, out.sender, texts),
        to=_to(state, out.sender, texts),
        turn=f"#/correspondence/{stream}",
        arbiter=state.role == ARBITER,
        senders=[(str(seat), f"{colour(seat, texts)}, {state.players[seat].name}") for seat in (0, 1)],
        rows=min(22, out.text.count("\n") + 1),
        incoming=_incoming(incoming, state, alphabet, texts) if incoming else None,
        kept=[_kept(one, texts) for one in kept],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _step(state: State, out: Outgoing) -> str:
    """Return the next step, a key of `STEPS`."""
    if out.sender == ARBITER:
        return "rule" if out.decides else "begin"
    if outcome(state) is not None:
        return "over"
    if out.sender == state.seat:
        return "own"
    return "send" if out.tells else "wait"


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
    sentence = texts.gettext(results[verified.result])
    if replace(message, unread=(), passed_over=()) == Message():
        sentence = texts.gettext(
            "Nothing in this text could be understood: paste the whole message or its link."
        )
        sentence += " " + texts.gettext(
            "A play alone is written with its place, word and points: H4: CASA 12."
        )
    kind = KINDS[verified.result]
    missing = any(note.code in MISSING for note in verified.disagreements)
    if verified.result == "aside" and state.role == ARBITER:
        sentence = texts.gettext(
            "The message does not agree with this copy. It can be kept until it is decided."
        )
    if verified.result == "aside" and missing:
        sentence = texts.gettext(
            "A message is missing here: ask for the link of the game, which has everything."
        )
        if incoming.linked:
            sentence = texts.gettext("A message is missing here: the link in this one has everything.")
    foreign = any(note.code == "other_game" for note in verified.disagreements)
    if foreign:
        sentence = texts.gettext("This message is of another game.")
        if incoming.elsewhere:
            sentence = texts.gettext(
                "This message is of another game, which is on this device: read it there."
            )
    if verified.result == "taken" and message.returned is not None:
        kind, sentence = (
            "bad",
            texts.gettext("Your play comes back: take the message in, and make another one."),
        )
    if incoming.unfounded:
        kind, plays = "bad", [_play_text(move.play, state, alphabet) for move in state.plies[-1].moves]
        form = texts.gettext("Your play comes back, but here it is %(plays)s, which has no such fault.")
        sentence = form % {"plays": " / ".join(plays)}
        if came := received(message.returned.remark if message.returned else "", alphabet):
            sentence += " " + texts.gettext("%(plays)s came there.") % {
                "plays": " / ".join(position_text(play, alphabet) for play in came)
            }
        sentence += " " + texts.gettext(
            "Send your message again; take the return if you did send another play."
        )
    brings = verified.result in ("taken", "noted") and verified.number == len(state.plies)
    return {
        "text": incoming.text,
        "result": verified.result,
        "kind": kind,
        "sentence": sentence,
        "news": incoming.news,
        "late": late_sentence(late_dates(state, message.letter), texts) if brings else "",
        "ply": ply_name(verified.number, texts) if verified.number >= 0 else "",
        "moves": [_move(stated, len(incoming.moves) > 1, state, alphabet) for stated in incoming.moves],
        "notes": [(explain_disagreement(note, texts), note.rule) for note in verified.disagreements],
        "unread": [(line, lacks_coordinates(line)) for line in message.unread],
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


def link_page(screen: Screen, texts: Texts, *, state: State, **told: Any) -> Page:
    """Return the page `#/letter/FRAGMENT`.

    `told` are the `link`, the `stream` of the copy that is here, if any, whether the link has `news`, whether
    that copy is `further`, and whether the word list is here (`listed`).
    """
    people = [*(player.name for player in state.players), ", ".join(state.arbiters)]
    return page(
        "correspondence/link.html",
        players(state),
        texts,
        state=state,
        name=players(state),
        progress=progress(state, texts),
        ply=ply_name(len(state.plies) - 1, texts) if state.plies else "",
        roles=[
            (number, texts.gettext(role), who, ("red-seat", "blue-seat", "")[number])
            for number, (role, who) in enumerate(zip(ROLES, people, strict=True))
        ],
        notices=screen.notices,
        **told,
    )


def sentences(
    events: Sequence[Happened], first: int, alphabet: Alphabet, texts: Texts
) -> list[tuple[e.Event, str]]:
    """Return the events from the number `first` on with their sentences; a play is shown beside them in full.

    A play that came back and is made again among them is told once, as it was made again (COR-5).
    """
    new = {number: event for number, _, event in events if number >= first}
    kinds = tuple({type(event) for event in new.values()} - {e.PlyMade, *e.LOCAL})
    lines = history_lines(events, alphabet, texts, kinds) if kinds else ()
    made = {(event.number, event.attempt): event for event in new.values() if isinstance(event, e.PlyMade)}
    result: list[tuple[e.Event, str]] = []
    for one in lines:
        event = new.get(one.seq)
        again = made.get((event.number, event.attempt + 1)) if isinstance(event, e.PlySentBack) else None
        if again is not None:
            result.append((again, _again(events, again, alphabet, texts)))
        elif event is not None:
            result.append((event, one.text))
    return result


def _again(events: Sequence[Happened], made: e.PlyMade, alphabet: Alphabet, texts: Texts) -> str:
    """Return that a play was made again, and which."""
    state = replay(event for _, _, event in events)
    if state is None:
        return ""
    moves = [written_ply(one.play, alphabet) if one.play else state.rules.pass_word for one in made.moves]
    sentence = texts.gettext("%(name)s has played again: %(plays)s.")
    return sentence % {"name": state.players[made.number % 2].name, "plays": "; ".join(moves)}


def news(events: Sequence[Happened], first: int, alphabet: Alphabet, texts: Texts) -> list[Notice]:
    """Return notices of the changes since event `first`, without the plays and their acceptance."""
    notices = [
        Notice(NEWS, text, "bad" if isinstance(event, CORRECTIONS) else "info")
        for event, text in sentences(events, first, alphabet, texts)
        if not (isinstance(event, e.PlyAnswered) and not event.answers)
    ]
    before = replay(event for number, _, event in events if number < first)
    after = replay(event for _, _, event in events)
    if before is not None and after is not None:
        notices += _fallen(before, after, texts)
        if _is_back(before, after):
            sentence = texts.gettext("Make another play: your tiles are on your rack again.")
            notices.append(Notice(NEWS, sentence, "bad"))
    return notices


def came_back(state: State, alphabet: Alphabet, texts: Texts) -> list[Notice]:
    """Return why the play that has to be made again was sent back (COR-5, COR-6B)."""
    last = state.sent_back
    if last is None:
        return []
    event = e.PlySentBack(last.ply.number, last.ply.attempt, last.fault, last.letter, last.remark)
    text = sent_back(CorrespondenceMoment(state, state, alphabet, texts), event)
    return [Notice(NEWS, text, "bad" if state.role == state.seat else "info")]


def _fallen(before: State, after: State, texts: Texts) -> list[Notice]:
    """Return the notices of players who have fewer points than before."""
    sentence = texts.gettext("Score of %(name)s: %(before)s, now %(after)s.")
    return [
        Notice(NEWS, sentence % {"name": player.name, "before": minus(had), "after": minus(has)}, "info")
        for player, had, has in zip(after.players, line(before).scores, line(after).scores, strict=True)
        if has < had
    ]


def _is_back(before: State, after: State) -> bool:
    """Tell whether a play of this copy's player has been struck, and he has to play it again."""
    struck = after.struck[len(before.struck) :]
    waits = any(one.ply.number == len(after.plies) for one in struck)
    return waits and after.role == after.seat and after.end is None
