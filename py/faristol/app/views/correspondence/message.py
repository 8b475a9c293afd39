"""The page of messages: what goes to the partner, what has come, and what does not agree (COR-17)."""

from __future__ import annotations

from typing import Any

from faristol.app.correspondence.message_screens import Incoming, KeptMessage, LinkScreen, MessageScreen
from faristol.app.text import Texts
from faristol.app.text.correspondence_words import RESULTS, explain_disagreement
from faristol.app.text.faults import SENTENCES, explain
from faristol.app.views import wording
from faristol.app.views.correspondence.library import told
from faristol.app.views.correspondence.setup import ROLES
from faristol.app.views.correspondence.top import top
from faristol.app.views.correspondence.words import colour, players, ply_name
from faristol.app.views.render import Page, page
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER

OUT, IN, KEPT = "message-out", "message-in", "message-kept"
"""Where faults are shown: at what goes out, at what has come, at what is kept."""

PLACES = (OUT, IN, KEPT, "message")


def message_page(screen: MessageScreen, texts: Texts) -> Page:
    """The page `#/correspondence/STREAM/message`."""
    state = screen.state
    return page(
        "letters_message.html",
        f"{texts.gettext('Messages')} · {players(state)}",
        texts,
        top=top(state, screen.stream, "message", texts),
        screen=screen,
        state=state,
        typed=screen.typed,
        to=_to(screen, texts),
        writes=screen.sender != state.seat or outcome(state) is not None,
        roles=[(str(number), texts.gettext(name)) for number, name in enumerate(ROLES)],
        role=str(state.role),
        arbiter=state.role == ARBITER,
        senders=[(str(seat), colour(seat, texts)) for seat in (0, 1)],
        rows=min(24, screen.text.count("\n") + 2),
        incoming=_incoming(screen.incoming, texts) if screen.incoming else None,
        kept=[_kept(known, texts) for known in screen.kept],
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, PLACES[:3]),
    )


def link_page(screen: LinkScreen, texts: Texts) -> Page:
    """The page `#/letter/FRAGMENT`."""
    state, here = screen.state, screen.here
    return page(
        "letters_link.html",
        players(state),
        texts,
        screen=screen,
        state=state,
        name=players(state),
        told=told(state, texts),
        ply=ply_name(len(state.plies) - 1, texts) if state.plies else "",
        new=here is None,
        more=here is not None and len(state.plies) > len(here.plies),
        notices=screen.notices,
    )


def _to(screen: MessageScreen, texts: Texts) -> str:
    """To whom the message goes."""
    if screen.sender == ARBITER:
        return texts.gettext("To both players")
    partner = screen.state.players[1 - screen.sender]
    return texts.gettext("To %(name)s") % {"name": partner.name}


def _incoming(incoming: Incoming, texts: Texts) -> dict[str, Any]:
    """What was read: what becomes of it, and everything that does not agree."""
    if incoming.verified is None or incoming.message is None:
        fault = explain(incoming.fault, texts) if incoming.fault else ""
        return {"text": incoming.text, "result": "aside", "told": fault, "notes": [], "unread": ()}
    verified, message = incoming.verified, incoming.message
    return {
        "text": incoming.text,
        "result": verified.result,
        "told": texts.gettext(RESULTS[verified.result]),
        "ply": ply_name(verified.number, texts) if verified.number >= 0 else "",
        "notes": [(explain_disagreement(note, texts), note.rule) for note in verified.disagreements],
        "unread": message.unread,
        "answer": incoming.answer,
        "rows": min(16, incoming.answer.count("\n") + 2),
    }


def _kept(known: KeptMessage, texts: Texts) -> dict[str, Any]:
    """A message that is kept, and why."""
    kept = known.kept
    sentence = SENTENCES.get(kept.reason)
    plain = bool(sentence) and "%(" not in (sentence or "")
    return {
        "id": kept.id,
        "ply": ply_name(kept.number, texts) if kept.number >= 0 else "",
        "date": kept.date,
        "why": texts.gettext(sentence) if plain and sentence else "",
        "text": kept.text,
        "other": known.other,
    }
