"""The page of messages, and the page of a game that came in a link (COR-17).

What goes out is in sending.py, what comes in in arriving.py, what does not agree and is kept in keeping.py.
"""

from __future__ import annotations

from faristol.app.correspondence import arriving, common, keeping, sending
from faristol.app.correspondence.views import message as message_view
from faristol.app.correspondence.views.message_screens import LinkScreen, MessageScreen
from faristol.app.session import notice_of
from faristol.app.views.render import Page
from faristol.app.window import Action, Window
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.merging import shared
from faristol.storage.exchange.correspondence_link import open_link

READING = "in"
"""The part of the address that asks for what has come."""


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/correspondence/STREAM/message`, or `message/in`, which begins with what has come."""
    state = (await window.open(CORRESPONDENCE, stream)).state
    referee = await window.referee(state)
    out = await sending.outgoing(window, stream, referee)
    incoming = await arriving.read_here(window, stream, state, referee)
    kept = await keeping.kept_messages(window, stream, referee)
    notices = list(window.session.notices)
    if out.fault is not None:
        notices.append(notice_of(out.fault, message_view.OUT, window.texts))
    screen = MessageScreen(
        stream=stream,
        state=state,
        alphabet=referee.alphabet,
        out=out,
        incoming=incoming,
        reads=tuple(rest) == (READING,),
        kept=[one for one in kept if incoming is None or one.kept.text != incoming.text],
        typed=window.session.typed,
        notices=tuple(notices),
    )
    return message_view.message_page(screen, window.texts)


async def link_page(window: Window, fragment: str) -> Page:
    """A game that came in a link: what it is, and whether it is here; nothing is saved before it is taken."""
    sent = open_link(fragment, window.library.alphabet)
    stream = await common.stream_with(window, sent.state.code)
    known = shared((await window.open(CORRESPONDENCE, stream)).events) if stream else ()
    screen = LinkScreen(
        link=f"{sending.LETTER}/{fragment}",
        state=sent.state,
        stream=stream,
        listed=await window.has_list_of(sent.state),
        news=any(event not in known for event in sent.events),
        further=any(event not in sent.events for event in known),
        **window.session.said,
    )
    return message_view.link_page(screen, window.texts)


ACTIONS: dict[str, Action] = {**sending.ACTIONS, **arriving.ACTIONS, **keeping.ACTIONS}
