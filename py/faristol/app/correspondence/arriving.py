"""Incoming messages: pasted, opened as a file, read from a QR code or a link; read, compared, taken in."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

from faristol.app.correspondence import common
from faristol.app.correspondence.drafts import Arrived
from faristol.app.correspondence.library import propose
from faristol.app.correspondence.views import message as message_view
from faristol.app.correspondence.views.message import Incoming, news, sentences
from faristol.app.scanned_codes import scanned
from faristol.app.store import Transaction
from faristol.app.tentative.tentative import Laying
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Refused
from faristol.foreign.shape import shown
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE, decide
from faristol.modes.correspondence.evolving import evolve
from faristol.modes.correspondence.merging import merge_events, rebuild
from faristol.modes.correspondence.state import State
from faristol.modes.mode import Referee
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.storage.codec import events_of
from faristol.storage.exchange.correspondence_agreement import contradicts, received_text
from faristol.storage.exchange.correspondence_file import read_file, read_opening
from faristol.storage.exchange.correspondence_link import Sent, link_of, open_link
from faristol.storage.exchange.correspondence_message import Message, Returned, message_of, tells_something
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import email_text
from faristol.storage.exchange.correspondence_verify import Verified, verify
from faristol.storage.exchange.correspondence_wrapping import unquoted
from faristol.storage.exchange.share import first_read, fragments

LINK = f"{common.LETTER}/"

DOCUMENTS = ("{", "[]", "[{", "<!doctype", "<html", "<?xml")
"""The beginnings of files, in lower case; no message in words begins so."""

ROLES = ("0", "1", "2")


def whole_game(text: str, window: Window) -> Sent | None:
    """Return the game that a text holds as a link or as a file; None for a message in words.

    Raises `Damaged` for a link cut short or altered, and for a file that is not whole.
    """
    text = unquoted(text)
    if (pieces := next(fragments(text, LINK), None)) is not None:
        return first_read(pieces, lambda fragment: open_link(fragment, window.library.alphabet))
    if text.removeprefix("\ufeff").lstrip()[:20].lower().startswith(DOCUMENTS):
        return read_file(text, window.library.alphabet)
    return None


def is_message(text: str, window: Window) -> bool:
    """Tell whether a text is a message in words."""
    with suppress(Damaged):
        read = read_text(text, window.library.alphabet(CorrespondenceRules.usual().language))
        return bool(read.code) or read.opens or tells_something(read)
    return False


def game_alone(text: str, window: Window) -> Sent | None:
    """Read a game as `whole_game` does, but return None for a message in words that ends with its link.

    If that game is here already, the words are compared with it.
    """
    read = read_text(text, window.library.alphabet(CorrespondenceRules.usual().language))
    in_words = bool(read.code) and (read.opens or tells_something(read))
    return None if in_words else whole_game(text, window)


async def _take_whole(request: Request, sent: Sent, text: str, role: int | None = None) -> None:
    """Take in a game that came whole, into the copy here or as a new one of that role; tell what is new."""
    window, gettext = request.window, request.window.texts.gettext
    stream = await common.stream_with(window, sent.state.code)
    added = 0
    if not stream:
        stream, agrees = await _begin(window, sent, text, role)
        sentence = gettext("The game is on this device now.")
    else:
        held = await window.open(CORRESPONDENCE, stream)
        before, referee = len(held.events), await window.referee(held.state)
        agrees = merge_events(held.state, held.events, sent.events, referee)[1] is None
        tried = await window.attempt(CORRESPONDENCE, stream)
        tried.do(c.Take(tuple(held.events), sent.events, text, window.today))
        if agrees:
            settle_text(tried, text)
        await tried.save()
        added = len(held.events) - before
        sentence = gettext("Everything in the message was here already.")
        if added:
            sentence = gettext("The message agrees with this copy, and was taken in.")
    if not agrees:
        sentence = gettext("The message does not agree with this copy: it is kept below until you decide.")
    request.session.notices.append(Notice("message", sentence, "good" if agrees else "bad"))
    if added:
        _tell_news(request, stream, added)
    request.go(f"{common.PATH}/{stream}" if agrees else f"{common.PATH}/{stream}/message")


async def _begin(window: Window, sent: Sent, text: str, role: int | None) -> tuple[str, bool]:
    """Begin a game that is new here; return its stream, and whether the message agrees with itself.

    Refuse it, and save nothing, if its word list is not here: without the list nothing can be checked.
    """
    if not await window.has_list_of(sent.state):
        state = sent.state
        raise Refused("letter.list", name=state.lexicon_name, checksum=state.lexicon_checksum[:8])
    referee = await window.referee(sent.state)
    events, refusal, _wrong = rebuild(sent.events, referee)
    then: list[c.Command] = [] if role is None else [e.Joined(role)]
    if refusal is not None:
        then.append(e.MessageKept(-1, text, refusal.code, window.today))
    stream = await window.keep(CORRESPONDENCE, events, *then)
    return stream, refusal is None


def settle_text(tried: Transaction[State, c.Command, e.Event], text: str) -> None:
    """Settle the kept message with this text, which is taken in now."""
    tried.do(*(e.MessageSettled(kept.id) for kept in tried.state.kept if kept.text == text))


def _tell_news(request: Request, stream: str, added: int) -> None:
    """Show what the last `added` events have changed.

    If a play was struck, the tiles on the board when it was made go back to the rack.
    """
    window = request.window
    held = window.store(CORRESPONDENCE).opened[stream]
    if not added:
        return
    events, alphabet = events_of(CORRESPONDENCE, held.records), window.library.alphabet(held.state.language)
    request.session.notices += news(events, events[-added][0], alphabet, window.texts)
    if any(isinstance(event, (e.PlySentBack, e.PlyAnnulled)) for event in held.events[-added:]):
        for key in request.session.all(Laying):
            if str(key).startswith(f"{stream}/"):
                request.session.drop(Laying, key)


async def _read(request: Request) -> None:
    """Read what was pasted: a link, the text of a file, or a message in words."""
    request.anchor = message_view.IN
    text = request.text("message").strip()
    request.session.typed = {"message": text}
    await arrive(request, text)
    request.session.typed = {}


async def _open(request: Request) -> None:
    """Read a chosen file: a game, or the text of a message."""
    request.anchor = message_view.IN
    await arrive(request, request.text("text"))


async def arrive(request: Request, text: str) -> None:
    """Take a message for the page's game; one in words is compared before anything of it is taken."""
    window, stream = request.window, request.stream
    if not text.strip():
        raise Refused("letter.empty")
    sent = game_alone(text, window)
    if sent is None:
        window.session.put(Arrived(text), stream)
        request.focus("in-title", select=False)
        return
    state = (await window.open(CORRESPONDENCE, stream)).state
    if sent.state.code != state.code:
        if await common.stream_with(window, sent.state.code):
            request.go(f"{common.LETTER}/{link_of(sent.events)}")
            return
        raise Refused("correspondence.other_game", name=sent.state.name, code=sent.state.code)
    await _take_whole(request, sent, text)


async def arrive_anywhere(request: Request, text: str) -> None:
    """Take a message while no game is open: find its game by the code, or begin it.

    For a game that is new here, ask first whose copy this is. The arbiter's first message in words fills in
    the form of a new game.
    """
    window = request.window
    if not text.strip():
        raise Refused("letter.empty")
    if game_alone(text, window) is None:
        code = read_text(text, window.library.alphabet(CorrespondenceRules.usual().language)).code
        stream = await common.stream_with(window, code) if code else ""
        if stream:
            window.session.put(Arrived(text), stream)
            request.go(f"{common.PATH}/{stream}/message")
            return
    sent = whole_game(text, window)
    if sent is None:
        opening = read_opening(text, window.library.alphabet(CorrespondenceRules.usual().language))
        if opening is None:
            raise Refused("letter.no_game")
        propose(request, opening)
        return
    role = int(request.text("role")) if request.text("role") in ROLES else None
    if role is None and not await common.stream_with(window, sent.state.code):
        request.go(f"{common.LETTER}/{link_of(sent.events)}")
    else:
        await _take_whole(request, sent, text, role)


async def _posted(request: Request) -> None:
    """Take the game of the page's link, for one of its players or the arbiter."""
    request.anchor = "correspondence-open"
    await arrive_anywhere(request, request.text("message").strip())


async def _scanned(request: Request) -> None:
    """Read a scanned QR code as any other message."""
    request.anchor = message_view.IN
    code = scanned(request)
    try:
        await arrive(request, code)
    except Refused as refusal:
        if refusal.code == "letter.no_game":
            raise Refused("scan.other", text=shown(code)) from refusal
        raise


async def _compared(request: Request) -> tuple[State, str, Verified]:
    """Return the page's game, the text that was read, and how it agrees with the game."""
    request.anchor = message_view.IN
    state, text = await request.state(CORRESPONDENCE), request.session.of(Arrived, request.stream).text
    referee = await request.window.referee(state)
    return state, text, verify(state, read_text(text, referee.alphabet), referee)


async def _take(request: Request) -> None:
    """Take what was read into this copy, and go to the turn."""
    window, stream, (_, text, verified) = request.window, request.stream, await _compared(request)
    if verified.result in ("aside", "sent_back"):
        raise Refused("letter.not_taken")
    before = len(window.store(CORRESPONDENCE).opened[stream].events)
    tried = await window.attempt(CORRESPONDENCE, stream)
    tried.do(*verified.commands)
    settle_text(tried, text)
    await tried.save()
    window.session.drop(Arrived, stream)
    sentence = window.texts.gettext("The message was taken in.")
    request.session.notices.append(Notice("message", sentence, "good"))
    _tell_news(request, stream, len(window.store(CORRESPONDENCE).opened[stream].events) - before)
    request.go(f"{common.PATH}/{stream}")


async def _take_link(request: Request) -> None:
    """Take the whole game from the link at the end of the message: it has what is missing here."""
    request.anchor = message_view.IN
    window, stream = request.window, request.stream
    text = window.session.of(Arrived, stream).text
    sent = whole_game(text, window)
    if sent is None or sent.state.code != (await request.state(CORRESPONDENCE)).code:
        raise Refused("letter.not_taken")
    await _take_whole(request, sent, text)
    window.session.drop(Arrived, stream)


async def _aside(request: Request) -> None:
    """Keep a message that does not agree, until the players decide."""
    await _hold(request)
    request.session.drop(Arrived, request.stream)


async def _hold(request: Request) -> None:
    """Keep the message that was read; if it sends a play back, carry out the rest of it."""
    state, text, verified = await _compared(request)
    commands: tuple[c.Command, ...] = verified.commands if verified.result == "sent_back" else ()
    if not any(kept.text == text for kept in state.kept):
        reason = verified.fault or next((note.code for note in reversed(verified.disagreements)), "")
        commands = (*commands, e.MessageKept(verified.number, text, reason, request.window.today))
    await request.command(CORRESPONDENCE, *commands)


async def _drop(request: Request) -> None:
    """Discard the message that was read."""
    request.session.drop(Arrived, request.stream)


async def _answer(request: Request) -> None:
    """Copy the answer for a play that is sent back; the message is kept until the play is made again."""
    window, stream = request.window, request.stream
    state = await request.state(CORRESPONDENCE)
    result = read_in(window, stream, state, await window.referee(state))
    if result is not None:
        if result.answer:
            await _hold(request)
        request.copy(result.answer, then="message.copied", what="answer")


def read_in(window: Window, stream: str, state: State, referee: Referee) -> Incoming | None:
    """Return the text being read, its faults, and what to write back if it cannot be taken."""
    text = window.session.of(Arrived, stream).text
    if not text:
        return None
    message = read_text(text, referee.alphabet)
    verified = verify(state, message, referee)
    answer = ""
    if verified.result == "sent_back":
        came = received_text((move.play for move in message.moves if move.play), referee.alphabet)
        back = Returned(verified.number, verified.fault, came)
        letter = replace(message.letter, partner_sent=message.letter.sent, arrived="", sent=window.today)
        name = state.players[1 - verified.number % 2].name
        reply = Message(state.code, state.number, state.name, letter=letter, returned=back, signature=name)
        answer = email_text(reply, state, referee.alphabet)
    after, added = _taken(state, verified, referee)
    moves = message.moves
    if any(isinstance(event, e.PlyMade) for event in added):  # with the points of this copy
        moves = message_of(after, referee, verified.number % 2).moves
    events = events_of(CORRESPONDENCE, window.store(CORRESPONDENCE).opened[stream].records)
    first = events[-1][0] + 1
    events += [(number, 0, event) for number, event in enumerate(added, first)]
    brought = tuple(sentence for _, sentence in sentences(events, first, referee.alphabet, window.texts))
    linked = LINK in text
    own = verified.result in ("taken", "noted") and state.role == 1 - state.seat
    unfounded = own and contradicts(state, message.returned, referee.alphabet)
    return Incoming(text, message, verified, moves, brought, answer, linked, unfounded=unfounded)


async def read_here(window: Window, stream: str, state: State, referee: Referee) -> Incoming | None:
    """Return what `read_in` does, with the other game on this device to which the message belongs."""
    result = read_in(window, stream, state, referee)
    if result is None or all(note.code != "other_game" for note in result.verified.disagreements):
        return result
    return replace(result, elsewhere=await common.stream_with(window, result.message.code))


async def _there(request: Request) -> None:
    """Read a message in the game that it belongs to."""
    request.anchor = message_view.IN
    window, stream, state = request.window, request.stream, await request.state(CORRESPONDENCE)
    result = await read_here(window, stream, state, await window.referee(state))
    if result is None or not result.elsewhere:
        raise Refused("letter.not_taken")
    window.session.drop(Arrived, stream)
    window.session.put(Arrived(result.text), result.elsewhere)
    request.go(f"{common.PATH}/{result.elsewhere}/message")


def _taken(state: State, verified: Verified, referee: Referee) -> tuple[State, list[e.Event]]:
    """Return this copy with everything of a message that can be taken, and the events of that."""
    added = list[e.Event]()
    for command in verified.commands:
        for event in decide(state, command, referee, rng=random.Random(0)):
            state = evolve(state, event)
            added.append(event)
    return state, added


ACTIONS: dict[str, Action] = {
    "message.read": _read,
    "message.open": _open,
    "message.take": _take,
    "message.take_link": _take_link,
    "message.aside": _aside,
    "message.drop": _drop,
    "message.there": _there,
    "message.answer": _answer,
    "posted.take": _posted,
    "posted.scanned": _scanned,
}
