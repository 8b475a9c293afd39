"""The page of messages: what goes out, what came, what does not agree and is kept; a game in a link (COR-17).

What comes in is read in arriving.py."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import quote

from faristol.app.correspondence import arriving, common
from faristol.app.correspondence.arriving import arrive, game_alone, read_here
from faristol.app.correspondence.drafts import Sending
from faristol.app.correspondence.views import message as message_view
from faristol.app.correspondence.views.message import KeptMessage, Outgoing
from faristol.app.session import notice_of
from faristol.app.store import Opened
from faristol.app.text import Texts
from faristol.app.views.render import Page, qr_code
from faristol.app.views.screen import Screen
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Fault, Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.merging import merge_events, shared
from faristol.modes.correspondence.state import ARBITER, Kept, State
from faristol.modes.mode import Referee
from faristol.storage.exchange.correspondence_agreement import Disagreement
from faristol.storage.exchange.correspondence_file import MEDIA_TYPE, file_name, write_file
from faristol.storage.exchange.correspondence_link import link_of, open_link
from faristol.storage.exchange.correspondence_message import Message, decides, message_of, tells_something
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import email_text, envelope_text, postcard_text
from faristol.storage.exchange.correspondence_verify import other_ply, verify

EMAIL = re.compile(r"[^\s,;<>()]+@[^\s,;<>()]+")
"""An e-mail address, anywhere in the address field of a form."""

COPIED = "message.copied"

CHOOSABLE = ("two_plies", "two_dates")
"""The disagreements for which the players can choose the other play."""

READING = "in"
"""The part of the address that asks for what has come."""


async def page(window: Window, stream: str, *rest: str) -> Page:
    """Return the page `#/correspondence/STREAM/message`, or `message/in`, which begins with what has come."""
    state = (await window.open(CORRESPONDENCE, stream)).state
    referee = await window.referee(state)
    out = await outgoing(window, stream, referee)
    incoming = await read_here(window, stream, state, referee)
    kept = await kept_messages(window, stream, referee)
    notices = list(window.session.notices)
    if out.fault is not None:
        notices.append(notice_of(out.fault, message_view.OUT, window.texts))
    return message_view.message_page(
        Screen(notices=notices, typed=window.session.typed),
        window.texts,
        stream=stream,
        state=state,
        alphabet=referee.alphabet,
        out=out,
        incoming=incoming,
        reads=tuple(rest) == (READING,),
        kept=[one for one in kept if incoming is None or one.kept.text != incoming.text],
    )


async def link_page(window: Window, fragment: str) -> Page:
    """Return the page of a game that came in a link; nothing is saved before it is taken."""
    sent = open_link(fragment, window.library.alphabet)
    stream = await common.stream_with(window, sent.state.code)
    events = shared((await window.open(CORRESPONDENCE, stream)).events) if stream else ()
    return message_view.link_page(
        Screen(**window.session.said),
        window.texts,
        link=f"{common.LETTER}/{fragment}",
        state=sent.state,
        stream=stream,
        listed=await window.has_list_of(sent.state),
        news=any(event not in events for event in sent.events),
        further=any(event not in sent.events for event in events),
    )


async def _form(request: Request) -> None:
    """Choose e-mail or postcard."""
    request.session.of(Sending, request.stream).form = request.text("value")


async def _sender(request: Request) -> None:
    """Choose for whom the arbiter's copy writes."""
    value = request.text("value")
    request.session.of(Sending, request.stream).sender = int(value) if value in ("0", "1") else ARBITER


async def _code(request: Request) -> None:
    """Show the QR code, or hide it."""
    sending = request.session.of(Sending, request.stream)
    sending.code = not sending.code


async def _copy(request: Request) -> None:
    """Copy the text of the message."""
    held = await request.window.open(CORRESPONDENCE, request.stream)
    _, text = await _written(request, _whole(request.window, held))
    request.copy(text, then=COPIED, what="text")


async def _share(request: Request) -> None:
    """Share the text and the link with another app; copy the text if that fails."""
    state, text = await _written(request)
    title, path = f"{state.name} {state.code}", await _path(request)
    request.copy(text, kind="share", title=title, link=path, then=COPIED, what="text")


async def _link(request: Request) -> None:
    """Copy a link with the whole game, also for the arbiter who has to decide."""
    path = await _path(request)
    what = "arbiter" if request.text("whom") == "arbiter" else "link"
    request.copy(path, link=True, then=COPIED, what=what)


async def _file(request: Request) -> None:
    """Save the whole game as a file."""
    held = await request.window.open(CORRESPONDENCE, request.stream)
    text = write_file(held.events)
    request.download(filename=file_name(held.state), type=MEDIA_TYPE, text=text)


async def _copied(request: Request) -> None:
    """Show what to do with the copied text."""
    texts, state = request.window.texts, await request.state(CORRESPONDENCE)
    whom = to_whom(sender_of(request.window, request.stream, state), state, texts)
    if request.text("what") == "arbiter":
        sentence = texts.gettext("The link is in the clipboard: paste it into a message to the arbiter.")
    elif request.text("what") == "link":
        sentence = texts.gettext("The link is in the clipboard: paste it into a message to %(whom)s.")
    else:
        sentence = texts.gettext("The message is in the clipboard: paste it into an e-mail to %(whom)s.")
    place = message_view.IN if request.text("what") == "answer" else message_view.OUT
    request.copied(place, sentence % {"whom": whom})


async def _written(request: Request, link: str = "") -> tuple[State, str]:
    window, stream = request.window, request.stream
    state = await request.state(CORRESPONDENCE)
    referee = await window.referee(state)
    message = message_of(state, referee, sender_of(window, stream, state))
    return state, _text(window, stream, message, state, referee, link)


async def _path(request: Request) -> str:
    request.anchor = message_view.OUT
    held = await request.window.open(CORRESPONDENCE, request.stream)
    return f"{common.LETTER}/{link_of(held.events)}"


def sender_of(window: Window, stream: str, state: State) -> int:
    """Return who writes: the copy's player; on the arbiter's copy the chosen one, at first the arbiter."""
    return window.session.of(Sending, stream).sender if state.role == ARBITER else state.role


def to_whom(sender: int, state: State, texts: Texts) -> str:
    """Return the partner's name; the arbiter writes to both."""
    return texts.gettext("both players") if sender == ARBITER else state.players[1 - sender].name


def _text(
    window: Window, stream: str, message: Message, state: State, referee: Referee, link: str = ""
) -> str:
    if window.session.of(Sending, stream).form == "postcard":
        return postcard_text(message, state, referee.alphabet)
    return email_text(message, state, referee.alphabet, link)


def _whole(window: Window, held: Opened[State]) -> str:
    """Return the link at the end of an e-mail, with which a device that lacks the game can begin it.

    It is empty if the page's address is unknown or no link can hold the game.
    """
    try:
        address = window.session.address
        return f"{address}{common.LETTER}/{link_of(held.events)}" if address else ""
    except Damaged:
        return ""


async def outgoing(window: Window, stream: str, referee: Referee) -> Outgoing:
    """Return the outgoing message; `Outgoing.fault` says why a requested QR code is missing."""
    held, sending = await window.open(CORRESPONDENCE, stream), window.session.of(Sending, stream)
    state = held.state
    sender = sender_of(window, stream, state)
    message = message_of(state, referee, sender)
    link = _whole(window, held)
    plain, decided = _text(window, stream, message, state, referee), decides(message)
    begins = sender == ARBITER and not decided
    code, fault = "", None
    if sending.code:
        try:
            address = f"{window.session.address}{common.LETTER}/{link_of(held.events)}"
            await window.library.codes()
            code = qr_code(address, window.texts.gettext("QR code with the whole game"))
        except (Refused, Damaged) as refused:
            fault = refused
    return Outgoing(
        sender=sender,
        form=sending.form,
        text=_text(window, stream, message, state, referee, link),
        tells=tells_something(message),
        decides=decided,
        envelope=envelope_text(message, referee.alphabet),
        mail=_mail(state, sender, email_text(message, state, referee.alphabet, link) if begins else plain),
        code=code,
        fault=fault,
    )


def _mail(state: State, sender: int, text: str) -> str:
    """Return a `mailto:` address for the message; empty if no e-mail address is known."""
    to = state.players if sender == ARBITER else (state.players[1 - sender],)
    matches = [EMAIL.search(player.address) for player in to]
    addresses = [quote(match[0], safe="@") for match in matches if match]
    if len(addresses) < len(to):
        return ""
    whom = ",".join(addresses)
    return f"mailto:{whom}?subject={quote(f'{state.name} {state.code}')}&body={quote(text)}"


async def _choose(request: Request) -> None:
    """Choose the kept message's play among two for one turn.

    What followed the other one is struck, and everything else in the message is taken in.
    """
    request.anchor = message_view.KEPT
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
        return (e.MessageKept(verified.number, text, verified.disagreements[-1].code, today),)
    return verified.commands


async def _settle(request: Request) -> None:
    """Settle a kept message and leave this copy as it is."""
    request.anchor = message_view.KEPT
    state = await request.state(CORRESPONDENCE)
    await request.command(CORRESPONDENCE, e.MessageSettled(_kept(state, request).id))


async def _again(request: Request) -> None:
    """Read a kept message once more: what was missing may have arrived."""
    request.anchor = message_view.KEPT
    kept = _kept(await request.state(CORRESPONDENCE), request)
    await arrive(request, kept.text)


def _kept(state: State, request: Request) -> Kept:
    message = next((kept for kept in state.kept if str(kept.id) == request.text("id")), None)
    if message is None:
        raise Refused("correspondence.no_message")
    return message


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
    return [_compared(window, held, kept, referee) for kept in held.state.kept]


def _compared(window: Window, held: Opened[State], kept: Kept, referee: Referee) -> KeptMessage:
    """Compare a kept message; of a whole game the result has only the first thing that disagrees."""
    try:
        sent = game_alone(kept.text, window)
        if sent is None:
            verified = verify(held.state, read_text(kept.text, referee.alphabet), referee)
            back, again = verified.result == "sent_back", verified.result not in ("aside", "sent_back")
            other = any(note.code in CHOOSABLE for note in verified.disagreements)
            compared = KeptMessage(kept, () if again else verified.disagreements, again=again, back=back)
        else:
            refusal = merge_events(held.state, held.events, sent.events, referee)[1]
            other = refusal is not None and refusal.code.partition(".")[2] in CHOOSABLE
            if refusal is not None and (dates := _two_dates(refusal)) is not None:
                compared = KeptMessage(kept, (dates,))
            else:
                compared = KeptMessage(kept, fault=refusal, again=refusal is None)
    except Fault as fault:
        return KeptMessage(kept, fault=fault)
    return replace(compared, other=other and _other(window, held.state, kept, referee) is not None)


def _two_dates(refusal: Refused) -> Disagreement | None:
    """Return which dates of one play disagree; None if no dates do (a stamp alone may differ)."""
    there, here = (str(refusal.details.get(name, "")) for name in ("said", "here"))
    if refusal.code != "correspondence.two_dates" or there == here:
        return None
    number = 2 * (int(refusal.details["turn"]) - 1) + int(refusal.details["seat"])
    return Disagreement("two_dates", "COR-17", there, here, number)


ACTIONS: dict[str, Action] = {
    **arriving.ACTIONS,
    "message.form": _form,
    "message.sender": _sender,
    "message.code": _code,
    "message.copy": _copy,
    "message.share": _share,
    "message.link": _link,
    "message.file": _file,
    COPIED: _copied,
    "message.choose": _choose,
    "message.settle": _settle,
    "message.again": _again,
}
