"""The page of messages, and the page of a game that came in a link (COR-17).

What goes out is in sending.py, what comes in in arriving.py, what does not agree and is kept in keeping.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.correspondence import arriving, keeping, post, sending
from faristol.app.session import notice_of
from faristol.app.views.correspondence import message as message_view
from faristol.app.views.correspondence.message_screens import LinkScreen, MessageScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.merging import shared
from faristol.storage.exchange.correspondence_link import open_link

READING = "in"
"""The part of the address that asks for what has come."""


async def page(desk: Desk, stream: str, rest: Sequence[str]) -> Page:
    """The page `#/correspondence/STREAM/message`, or `message/in`, which begins with what has come."""
    state = (await desk.open(CORRESPONDENCE, stream)).state
    referee = await desk.referee(state)
    out = await sending.outgoing(desk, stream, referee)
    incoming = await arriving.read_here(desk, stream, state, referee)
    kept = await keeping.kept_messages(desk, stream, referee)
    notices = list(desk.session.notices)
    if out.fault is not None:
        notices.append(notice_of(out.fault, message_view.OUT, desk.texts))
    screen = MessageScreen(
        stream=stream,
        state=state,
        alphabet=referee.alphabet,
        out=out,
        incoming=incoming,
        reads=tuple(rest) == (READING,),
        kept=[one for one in kept if incoming is None or one.kept.text != incoming.text],
        typed=desk.session.typed,
        notices=tuple(notices),
    )
    return message_view.message_page(screen, desk.texts)


async def link_page(desk: Desk, fragment: str) -> Page:
    """A game that came in a link: what it is, and whether it is here; nothing is saved before it is taken."""
    sent = open_link(fragment, desk.library.alphabet)
    stream = await post.stream_with(desk, sent.state.code)
    known = shared((await desk.open(CORRESPONDENCE, stream)).events) if stream else ()
    screen = LinkScreen(
        link=f"{sending.LETTER}/{fragment}",
        state=sent.state,
        stream=stream,
        listed=await desk.has_list_of(sent.state),
        news=any(event not in known for event in sent.events),
        further=any(event not in sent.events for event in known),
        notices=tuple(desk.session.notices),
    )
    return message_view.link_page(screen, desk.texts)


ACTIONS: dict[str, Action] = {**sending.ACTIONS, **arriving.ACTIONS, **keeping.ACTIONS}
