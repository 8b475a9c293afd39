"""Messages of a game by correspondence: what goes out, what comes in, and what does not agree (COR-17)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import quote

from faristol.app.correspondence import post
from faristol.app.correspondence.message_screens import Incoming, KeptMessage, LinkScreen, MessageScreen
from faristol.app.desk import Action, Desk, Request
from faristol.app.screens import Notice
from faristol.app.session import notice_of
from faristol.app.views.correspondence import message as message_view
from faristol.app.views.correspondence.qr import qr_code
from faristol.app.views.render import Page
from faristol.errors import Damaged, Fault, Refused, Unreadable
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.evolving import evolve
from faristol.modes.correspondence.merging import rebuilt
from faristol.modes.correspondence.state import ARBITER, Kept, State
from faristol.modes.referee import Referee
from faristol.storage.exchange.correspondence_file import MEDIA_TYPE, file_name, read_file, write_file
from faristol.storage.exchange.correspondence_link import Sent, link_of, open_link
from faristol.storage.exchange.correspondence_message import Message, Returned, message_of
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import email_text, envelope_text, postcard_text
from faristol.storage.exchange.correspondence_verify import verify

INCOMING, FORM, SHOWN, FROM = "incoming", "form", "code", "sender"
"""What the session keeps of a game: a text that is being read, the form that goes out, whether the QR code is
shown, and for whom the arbiter's copy writes."""

LINK = re.compile(r"#/letter/([\w-]+)")
"""A link to a game in a text; the rest is how a message is written around it."""

LETTER = "#/letter"


@dataclass(frozen=True)
class Took:
    """What became of a game that came whole: its stream, and whether it is new on this device."""

    stream: str
    new: bool
    added: int
    kept: bool


def whole_game(text: str, desk: Desk) -> Sent | None:
    """The game that a text holds as a link or as a file; None for a message in words.

    Raises `Damaged` for a link cut short or altered, and for a file that is not whole.
    """
    found = LINK.search(text)
    if found:
        return open_link(found[1], desk.library.alphabet)
    if text.lstrip().startswith("{"):
        return read_file(text, desk.library.alphabet)
    return None


async def take_whole(desk: Desk, sent: Sent, text: str) -> Took:
    """Take in a game that came whole: into the copy that is here, or as a new one."""
    stream = await post.stream_with(desk, sent.state.code)
    if not stream:
        return await _begin(desk, sent, text)
    held = await post.opened(desk, stream)
    before, kept = len(held.events), len(held.state.kept)
    asked = c.Take(tuple(held.events), sent.events, text, post.today(desk))
    state = await post.carry_out(desk, stream, asked)
    return Took(stream, False, len(held.events) - before, len(state.kept) > kept)


async def _begin(desk: Desk, sent: Sent, text: str) -> Took:
    """A game that is new here: everything that a message tells of it is checked first.

    Without its word list nobody could check it: that is said, and nothing is saved.
    """
    if not await post.has_list_of(desk, sent.state):
        state = sent.state
        raise Refused("letter.list", name=state.lexicon_name, checksum=state.lexicon_checksum[:8])
    referee = await post.referee_of(desk, sent.state)
    events, refusal, _wrong = rebuilt(sent.events, referee)
    stream = await post.keep(desk, events)
    if refusal is not None:
        asked = c.KeepMessage(-1, text, refusal.code, post.today(desk))
        await post.carry_out(desk, stream, asked)
    return Took(stream, True, len(events), refusal is not None)


def tell(request: Request, took: Took) -> None:
    """Say what a message has brought."""
    texts = request.desk.texts
    if took.new:
        told = texts.gettext("The game is on this device now. Say whose copy it is.")
    elif took.kept:
        told = texts.gettext("The message does not agree with this copy: it is kept below until you decide.")
    elif took.added:
        told = texts.gettext("The message agrees with this copy, and was taken in.")
    else:
        told = texts.gettext("Everything in the message was here already.")
    request.session.notices.append(Notice("message", told, "bad" if took.kept else "good"))


async def _read(request: Request) -> None:
    """Read what was pasted: a link, the text of a file, or a message in words."""
    request.place = message_view.IN
    desk, stream = request.desk, post.stream_of(request)
    text = request.text("message").strip()
    request.session.typed = {"message": text}
    if not text:
        raise Refused("letter.empty")
    await _take_text(request, desk, stream, text)


async def _take_text(request: Request, desk: Desk, stream: str, text: str) -> None:
    sent = whole_game(text, desk)
    if sent is None:
        desk.session.chosen[stream, INCOMING] = text
        request.session.typed = {}
        return
    state = (await post.opened(desk, stream)).state
    if sent.state.code != state.code:
        raise Refused("correspondence.other_game", name=sent.state.name, code=sent.state.code)
    tell(request, await take_whole(desk, sent, text))
    request.session.typed = {}


async def _open(request: Request) -> None:
    """A file that was chosen: a game, or the text of a message."""
    request.place = message_view.IN
    await _take_text(request, request.desk, post.stream_of(request), request.text("text"))


async def _scanned(request: Request) -> None:
    """What the camera has read; the browser says why if it could not."""
    request.place = message_view.IN
    if request.text("error"):
        raise Refused("letter.camera")
    if post.PATH + "/" in request.session.path:
        await _take_text(request, request.desk, post.stream_of(request), request.text("message"))
    else:
        await take_anywhere(request, request.text("message"))


async def take_anywhere(request: Request, text: str) -> None:
    """A message that came while no game is open: its game is found by its code, or begun."""
    desk = request.desk
    sent = whole_game(text, desk)
    if sent is not None:
        took = await take_whole(desk, sent, text)
        request.go(f"{post.PATH}/{took.stream}/message")
        tell(request, took)
        return
    code = read_text(text, desk.library.alphabet("ro")).code
    stream = await post.stream_with(desk, code) if code else ""
    if not stream:
        raise Refused("letter.no_game")
    desk.session.chosen[stream, INCOMING] = text
    request.go(f"{post.PATH}/{stream}/message")


async def _take_anywhere(request: Request) -> None:
    request.place = "letters-open"
    text = request.text("message").strip() or request.text("text").strip()
    request.session.typed = {"message": text}
    if not text:
        raise Refused("letter.empty")
    await take_anywhere(request, text)


async def _take(request: Request) -> None:
    """Take what was read into this copy."""
    request.place = message_view.IN
    desk, stream = request.desk, post.stream_of(request)
    state, referee = await _case(desk, stream)
    verified = verify(state, _incoming(desk, stream, state), referee)
    if verified.result in ("aside", "sent_back"):
        raise Refused("letter.not_taken")
    await post.command(request, *verified.commands)
    _forget(desk, stream)
    told = desk.texts.gettext("Taken in.")
    request.session.notices.append(Notice("message", told, "good"))
    request.go(f"{post.PATH}/{stream}")


async def _aside(request: Request) -> None:
    """Keep a message that does not agree, until the players decide."""
    request.place = message_view.IN
    desk, stream = request.desk, post.stream_of(request)
    state, referee = await _case(desk, stream)
    verified = verify(state, _incoming(desk, stream, state), referee)
    reason = verified.fault or next((one.code for one in reversed(verified.disagreements)), "")
    text = desk.session.chosen.get((stream, INCOMING), "")
    if verified.result == "sent_back":
        await post.command(request, *verified.commands)
    await post.command(request, c.KeepMessage(verified.number, text, reason, post.today(desk)))
    _forget(desk, stream)


async def _drop(request: Request) -> None:
    """What was read is not wanted."""
    _forget(request.desk, post.stream_of(request))


def _forget(desk: Desk, stream: str) -> None:
    desk.session.chosen.pop((stream, INCOMING), None)
    desk.session.typed = {}


async def _choose(request: Request) -> None:
    """Of two plays for one turn the one of the kept message counts; what followed it is struck."""
    request.place = message_view.KEPT
    desk, stream = request.desk, post.stream_of(request)
    state, referee = await _case(desk, stream)
    kept = _kept(state, request)
    other = other_ply(desk, state, kept, referee)
    if other is None:
        raise Refused("letter.no_other")
    await post.command(request, c.ChoosePly(other, kept.id))


async def _settle(request: Request) -> None:
    """This copy stays as it is."""
    request.place = message_view.KEPT
    state = await post.state_of(request)
    await post.command(request, c.SettleMessage(_kept(state, request).id))


def _kept(state: State, request: Request) -> Kept:
    found = next((kept for kept in state.kept if str(kept.id) == request.text("id")), None)
    if found is None:
        raise Refused("correspondence.no_message")
    return found


def other_ply(desk: Desk, state: State, kept: Kept, referee: Referee) -> e.PlyMade | None:
    """The other play for a turn that is here, in a kept message; None if it has none."""
    try:
        sent = whole_game(kept.text, desk)
    except Fault:
        return None
    if sent is not None:
        here = {ply.number: ply for ply in state.plies}
        for ply in sent.state.plies:
            mine = here.get(ply.number)
            if mine is not None and mine.moves != ply.moves:
                return e.PlyMade(ply.number, mine.attempt, ply.moves, ply.letter, ply.remark)
        return None
    number = kept.number
    if not 0 <= number < len(state.plies):
        return None
    before = state
    while len(before.plies) > number:
        before = evolve(before, e.PlyWithdrawn(len(before.plies) - 1, before.plies[-1].attempt))
    verified = verify(before, _message(kept.text, referee), referee)
    made = next((one for one in verified.commands if isinstance(one, c.MakePly)), None)
    if made is None:
        return None
    return e.PlyMade(number, state.plies[number].attempt, made.moves, made.letter, made.remark)


def _message(text: str, referee: Referee) -> Message:
    return read_text(text, referee.alphabet)


async def _form(request: Request) -> None:
    request.session.chosen[post.stream_of(request), FORM] = request.text("value")


async def _sender(request: Request) -> None:
    request.session.chosen[post.stream_of(request), FROM] = request.text("value")


async def _code(request: Request) -> None:
    """Show the QR code, or put it away."""
    chosen, stream = request.session.chosen, post.stream_of(request)
    chosen[stream, SHOWN] = "" if chosen.get((stream, SHOWN)) else "yes"


async def _copy(request: Request) -> None:
    """The text of the message, for the clipboard."""
    desk, stream = request.desk, post.stream_of(request)
    state, referee = await _case(desk, stream)
    text = _text(desk, stream, state, referee)
    request.effect("copy", text=text, filename=f"{state.code}.txt", then="message.copied", what="text")


async def _link(request: Request) -> None:
    """A link with the whole game in it, for the clipboard."""
    held = await post.opened(request.desk, post.stream_of(request))
    path = f"{LETTER}/{link_of(held.events)}"
    name = f"{held.state.code}.txt"
    request.effect("copy", text=path, link=True, filename=name, then="message.copied", what="link")


async def _file(request: Request) -> None:
    held = await post.opened(request.desk, post.stream_of(request))
    text = write_file(held.events)
    request.effect("download", filename=file_name(held.state), type=MEDIA_TYPE, text=text)


async def _copied(request: Request) -> None:
    """The page says where the text has gone."""
    texts = request.desk.texts
    if request.text("where") == "file":
        told = texts.gettext("The browser lets no page write to the clipboard here: it was saved as a file.")
    elif request.text("what") == "link":
        told = texts.gettext("The link is in the clipboard: paste it into a message.")
    else:
        told = texts.gettext("The message is in the clipboard.")
    request.session.notices.append(Notice(message_view.OUT, told, "good"))


async def _join(request: Request) -> None:
    """Whose copy this is."""
    if request.text("role") not in ("0", "1", "2"):
        raise Refused("correspondence.role")
    await post.command(request, c.Join(int(request.text("role"))))


async def _case(desk: Desk, stream: str) -> tuple[State, Referee]:
    state = (await post.opened(desk, stream)).state
    return state, await post.referee_of(desk, state)


def _incoming(desk: Desk, stream: str, state: State) -> Message:
    text = desk.session.chosen.get((stream, INCOMING), "")
    return read_text(text, desk.library.alphabet(state.language))


def sender_of(desk: Desk, stream: str, state: State) -> int:
    """Who writes: the copy's player; the arbiter's copy writes for whom it is asked, at first for himself."""
    if state.role != ARBITER:
        return state.role
    chosen = desk.session.chosen.get((stream, FROM), "")
    return int(chosen) if chosen in ("0", "1") else ARBITER


def _text(desk: Desk, stream: str, state: State, referee: Referee) -> str:
    message = message_of(state, referee, sender_of(desk, stream, state))
    if desk.session.chosen.get((stream, FORM)) == "postcard":
        return postcard_text(message, state, referee.alphabet)
    return email_text(message, state, referee.alphabet)


async def page(desk: Desk, stream: str, rest: Sequence[str]) -> Page:
    """The page `#/correspondence/STREAM/message`."""
    held = await post.opened(desk, stream)
    state, referee = await _case(desk, stream)
    chosen = desk.session.chosen
    sender = sender_of(desk, stream, state)
    text = _text(desk, stream, state, referee)
    drawn, told = "", list(desk.session.notices)
    if chosen.get((stream, SHOWN)):
        try:
            await desk.library.codes()
            link = f"{desk.session.address}{LETTER}/{link_of(held.events)}"
            drawn = qr_code(link, desk.texts.gettext("QR code with the whole game"))
        except (Refused, Damaged) as fault:
            told.append(notice_of(fault, message_view.OUT, desk.texts))
    incoming = chosen.get((stream, INCOMING), "")
    screen = MessageScreen(
        stream=stream,
        state=state,
        alphabet=referee.alphabet,
        sender=sender,
        form=chosen.get((stream, FORM)) or "email",
        text=text,
        envelope=envelope_text(message_of(state, referee, sender), referee.alphabet),
        mail=_mail(state, sender, text),
        code=drawn,
        incoming=_read_in(desk, stream, state, referee, incoming) if incoming else None,
        kept=[KeptMessage(kept, other_ply(desk, state, kept, referee) is not None) for kept in state.kept],
        typed=desk.session.typed,
        notices=tuple(told),
    )
    return message_view.message_page(screen, desk.texts)


async def link_page(desk: Desk, fragment: str) -> Page:
    """A game that came in a link: what it is, and whether it is here; nothing is saved before it is taken."""
    sent = open_link(fragment, desk.library.alphabet)
    stream = await post.stream_with(desk, sent.state.code)
    here = (await post.opened(desk, stream)).state if stream else None
    notices = tuple(desk.session.notices)
    screen = LinkScreen(f"{LETTER}/{fragment}", sent.state, here, notices)
    return message_view.link_page(screen, desk.texts)


def _read_in(desk: Desk, stream: str, state: State, referee: Referee, text: str) -> Incoming:
    """A text as it was read, what is wrong with it, and what to write back if it cannot be taken."""
    try:
        message = _incoming(desk, stream, state)
    except Unreadable as fault:
        return Incoming(text, None, None, "", fault)
    verified = verify(state, message, referee)
    answer = ""
    if verified.result == "sent_back":
        back = Returned(verified.number, verified.fault)
        letter = replace(message.letter, partner_sent=message.letter.sent, arrived="", sent=post.today(desk))
        sender = 1 - verified.number % 2
        asked = Message(state.code, state.number, state.name, letter=letter, returned=back)
        signed = replace(asked, signature=state.players[sender].name)
        answer = email_text(signed, state, referee.alphabet)
    return Incoming(text, message, verified, answer)


def _mail(state: State, sender: int, text: str) -> str:
    """The address of a letter in the device's own mail program; empty where no address is known."""
    if sender == ARBITER:
        return ""
    address = state.players[1 - sender].address
    if "@" not in address:
        return ""
    return f"mailto:{quote(address)}?subject={quote(f'{state.name} {state.code}')}&body={quote(text)}"


ACTIONS: dict[str, Action] = {
    "message.read": _read,
    "message.open": _open,
    "message.take": _take,
    "message.aside": _aside,
    "message.drop": _drop,
    "message.choose": _choose,
    "message.settle": _settle,
    "message.form": _form,
    "message.sender": _sender,
    "message.code": _code,
    "message.copy": _copy,
    "message.link": _link,
    "message.file": _file,
    "message.copied": _copied,
    "message.join": _join,
    "posted.take": _take_anywhere,
    "posted.open": _take_anywhere,
    "posted.scanned": _scanned,
}
