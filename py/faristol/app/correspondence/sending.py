"""Outgoing messages: text for the clipboard, a link, a file, a QR code, the share sheet (COR-17)."""

from __future__ import annotations

import re
from urllib.parse import quote

from faristol.app.correspondence.planned import Sending
from faristol.app.correspondence.views import message as message_view
from faristol.app.correspondence.views.message_screens import Outgoing
from faristol.app.store import Opened
from faristol.app.text import Texts
from faristol.app.views.qr import qr_code
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Refused
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.state import ARBITER, State
from faristol.modes.referee import Referee
from faristol.storage.exchange.correspondence_file import MEDIA_TYPE, file_name, write_file
from faristol.storage.exchange.correspondence_link import link_of
from faristol.storage.exchange.correspondence_message import Message, decides, message_of, tells_something
from faristol.storage.exchange.correspondence_text import email_text, envelope_text, postcard_text

EMAIL = re.compile(r"[^\s,;<>()]+@[^\s,;<>()]+")
"""An e-mail address, anywhere in the address field of a form."""

LETTER = "#/letter"
"""The page of a game that came in a link: `#/letter/FRAGMENT`."""

COPIED = "message.copied"


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
    request.place = message_view.OUT
    held = await request.window.open(CORRESPONDENCE, request.stream)
    return f"{LETTER}/{link_of(held.events)}"


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
        return f"{window.session.address}{LETTER}/{link_of(held.events)}" if window.session.address else ""
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
            whole = f"{window.session.address}{LETTER}/{link_of(held.events)}"
            await window.library.codes()
            code = qr_code(whole, window.texts.gettext("QR code with the whole game"))
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
    found = [EMAIL.search(player.address) for player in to]
    addresses = [quote(known[0], safe="@") for known in found if known]
    if len(addresses) < len(to):
        return ""
    whom = ",".join(addresses)
    return f"mailto:{whom}?subject={quote(f'{state.name} {state.code}')}&body={quote(text)}"


ACTIONS: dict[str, Action] = {
    "message.form": _form,
    "message.sender": _sender,
    "message.code": _code,
    "message.copy": _copy,
    "message.share": _share,
    "message.link": _link,
    "message.file": _file,
    COPIED: _copied,
}
