"""The guest: what it was shown of an event of another device, and what it proposes there (DEV-4, DEV-9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from faristol import __version__
from faristol.app.device_roles import Data, Role
from faristol.app.text.faults import explain
from faristol.app.views.screen import Notice
from faristol.app.window import LETTERS, Request, Window
from faristol.errors import Damaged, Fault, Refused, needed
from faristol.joined import codes
from faristol.joined.batch import proposal_id
from faristol.joined.codes import Answer, Invitation
from faristol.joined.description import Description, answer
from faristol.joined.guest import PATIENCE, Guest, Outcome, Send
from faristol.joined.log import (
    JOINED,
    STREAM,
    SUPERSEDED,
    GuestState,
    Invited,
    Left,
    Offered,
    ProposalAnswered,
    ProposalKept,
    ProposalMade,
    Welcomed,
)
from faristol.joined.messages import Bye, Done, Happened, Shown, Undone, Welcome
from faristol.modes.mode import Mode
from faristol.storage.codec import MODES, event_in
from faristol.storage.records import START, Record

PEER = "guest"
"""The page's name for the connection to the host."""

HERE = f"#/joined/{STREAM}"

NAME_LENGTH = 10

MENDED = ("flood", "unreadable")
"""Reasons of an ended connection that a new one may mend; the code for that is shown at once."""

ELSEWHERE = "elsewhere"
"""The reason if another window of this device has joined in the place of this one."""


@dataclass
class Guesting:
    """The state of this window as a guest.

    `step` is "away", "asking", "shown" (its code is), "joined" or "silent"; `why` is what ended the
    connection before.

    `meanwhile` is True while the user goes on without the host, `showing` while the waiting slips are shown
    as a code. `ahead` is how many milliseconds this device's clock is ahead of the host's. `happened` is all
    events that were shown, `state` what they lead to, `more` the data sent beside them.
    """

    step: str = "away"
    why: str = ""
    was: bool = False
    protocol: Guest | None = None
    own: Description | None = None
    ahead: int = 0
    ticking: bool = False
    meanwhile: bool = False
    showing: bool = False
    happened: list[Happened] = field(default_factory=list)
    state: Any = None
    more: Data = field(default_factory=dict)

    @property
    def is_joined(self) -> bool:
        """Tell whether the connection to the host is up."""
        return self.step == "joined"


def guesting(window: Window) -> Guesting:
    """Return the state of this window as a guest."""
    return window.session.of(Guesting)


async def place_of(window: Window) -> GuestState | None:
    """Return the place at which this device has joined, or wanted to; None if nowhere."""
    try:
        place = (await window.open(JOINED, STREAM)).state
    except Refused:
        return None
    return None if place.left and not place.waiting else place


async def role_here(window: Window) -> Role:
    """Return the role of this device; raises `Refused` "joined.unknown"."""
    place = needed(await place_of(window), Refused("joined.unknown"))
    return window.hooks.roles[place.role]


async def take_up(request: Request, invitation: Invitation) -> None:
    """Ask to join by an invitation."""
    window = request.window
    code, event = codes.write(invitation), invitation.event.hex()
    before = await window.log.read(STREAM)
    known = (await window.open(JOINED, STREAM)).state if before else None
    name = known.name if known else "".join(window.rng.choices(LETTERS, k=NAME_LENGTH))
    invited = Invited(code, invitation.role, event, name)
    if known:
        await window.command(JOINED, STREAM, invited)
    else:
        await window.create(JOINED, invited, stream=STREAM)
    window.session.put(Guesting())
    if not invitation.round:
        ask(request)
    request.go(HERE)


def ask(request: Request) -> None:
    """Have the page make a new code of this device."""
    known = guesting(request.window)
    known.step, known.protocol, known.own = "asking", None, None
    request.effect("peer", act="ask", id=PEER)


async def invitation_of(window: Window) -> Invitation:
    """The invitation by which this device joins."""
    place = await place_of(window)
    code = codes.read(place.invitation) if place else None
    if not isinstance(code, Invitation) or code.role not in window.hooks.roles:
        raise Refused("joined.unknown")
    return code


async def described(request: Request, own: Description) -> None:
    """Take in this device's own description: its code can be shown, and the host may connect at any time."""
    known, invitation = guesting(request.window), await invitation_of(request.window)
    known.step, known.own = "shown", own
    host = Description(codes.credentials_of(invitation.secret, own), invitation.fingerprint, ())
    request.effect("peer", act="expect", id=PEER, sdp=answer(host), sure=False)


async def link(window: Window) -> str:
    """The code of this device as a link; empty until it is known."""
    own = guesting(window).own
    if own is None:
        return ""
    return codes.link(window.session.address, codes.request_by(await invitation_of(window), own))


async def answered(request: Request, code: Answer) -> None:
    """Take in the host's second code, which says where the host can be reached."""
    invitation, known = await invitation_of(request.window), guesting(request.window)
    if not code.is_proven(invitation.secret) or code.event != invitation.event:
        raise Refused("joining.other_event")
    if known.own is None or known.is_joined:
        raise Refused("joining.late")
    lines = answer(code.description).split("\r\n")
    found = [line.removeprefix("a=") for line in lines if line.startswith("a=candidate:")]
    request.effect("peer", act="find", id=PEER, candidates=found)


async def opened(request: Request, device: str) -> None:
    """Greet the host, which is connected now: say what this device is, and what it has to hand over."""
    known, place = guesting(request.window), await place_of(request.window)
    if place is None:
        return
    known.protocol = Guest(place.name, __version__, device, place.waiting, place.claim)
    await carry_out(request, known.protocol.greet(request.window.now()))


async def heard(request: Request, frame: str) -> None:
    """Act on a frame of the host."""
    protocol = guesting(request.window).protocol
    if protocol:
        await carry_out(request, protocol.hear(frame, request.window.now()))


async def carry_out(request: Request, outcomes: Iterable[Outcome]) -> None:
    """Carry out the outcomes of a frame."""
    window, known = request.window, guesting(request.window)
    for one in outcomes:
        match one:
            case Send():
                request.tell(PEER, one.frames)
            case Welcome():
                known.step, known.why, known.was, known.meanwhile = "joined", "", True, False
                place = await place_of(window)
                said = (Offered(tuple(place.unsaid)),) if place else ()
                seat = (place.table, place.claim) if place else (0, "")
                await window.command(JOINED, STREAM, Welcomed(one.event, *seat), *said)
            case Shown():
                await _shown(request, one)
            case Done():
                await window.command(JOINED, STREAM, ProposalAnswered(one.id, True, ""))
            case Undone():
                await window.command(JOINED, STREAM, ProposalAnswered(one.id, False, one.code))
                window.session.notices.append(Notice("refused", _sentence(one, window), "bad", one.rule))
                await take_in(window)
            case Bye():
                request.effect("peer", act="close", id=PEER)
                known.step, known.why, known.protocol = "away", one.reason, None
                if one.reason in MENDED:
                    ask(request)
                elif one.reason == ELSEWHERE:  # both windows would act at the same place
                    window.session.put(Guesting(why=ELSEWHERE, was=True))
    _tick_later(request, await place_of(window))


def _tick_later(request: Request, place: GuestState | None) -> None:
    known = guesting(request.window)
    if place and place.waiting and known.is_joined and not known.ticking:
        known.ticking = True
        request.effect("again", name="join.tick", after=PATIENCE)


def _sentence(refused: Undone, window: Window) -> str:
    """Return the sentence of a refusal; one that is unknown here (another version's) is shown by its code."""
    try:
        return explain(Refused(refused.code, **refused.details), window.texts)
    except (KeyError, TypeError, ValueError):
        return window.texts.gettext("The judge’s device has refused this: %(code)s") % {"code": refused.code}


async def _shown(request: Request, shown: Shown) -> None:
    window, known, role = request.window, guesting(request.window), await role_here(request.window)
    mode = MODES[role.mode]
    try:
        role.check(shown.more)
        before = None if shown.anew else known.state
        state = _folded(mode, before, shown.events, known.ahead)
    except (Fault, KeyError, TypeError, ValueError, IndexError, AttributeError) as fault:
        if known.protocol:
            await carry_out(request, known.protocol.leave("unreadable"))
        raise Damaged("joined.unreadable") from fault
    known.happened = [*([] if shown.anew else known.happened), *shown.events]
    known.more = shown.more
    place, table = await place_of(window), shown.more.get("seat")
    if place and type(table) is int:
        await window.command(JOINED, STREAM, Welcomed(place.title, table, str(shown.more.get("claim", ""))))
    known.state = state
    await take_in(window)
    if role.after and state is not None:
        await role.after(window, state, known.more)


def _folded(mode: Mode[Any, Any, Any], state: Any, happened: Sequence[Happened], ahead: int) -> Any:
    """Return the state that events lead to, with their times by the clock of this device."""
    for number, one in enumerate(happened, start=1):
        record = Record(STREAM, number, one.time, one.type, one.version, one.data, START)
        event = event_in(record)
        if not isinstance(event, mode.events):
            raise Damaged("joined.unreadable")
        state = mode.evolve(state, event, one.time + ahead)
    return state


async def take_in(window: Window) -> None:
    """Open the event of the other device here: its state as far as it is known, with what was typed here."""
    known, place = guesting(window), await place_of(window)
    if known.state is None or place is None:
        return
    role = await role_here(window)
    state = await role.typed(window, known.state, [*place.read.values(), *place.waiting.values()])
    window.store(MODES[role.mode]).show(STREAM, state, lambda commands: _propose(window, commands))


async def clock_differs(request: Request, ahead: int) -> None:
    """Take in another difference between this device's clock and the host's, and compute the state anew."""
    known = guesting(request.window)
    known.ahead = ahead
    if known.happened:
        mode = MODES[(await role_here(request.window)).mode]
        known.state = _folded(mode, None, known.happened, ahead)
        await take_in(request.window)


async def _propose(window: Window, commands: Sequence[Any]) -> None:
    """Keep commands as proposals until the host has answered; `send_waiting` sends them.

    A proposal that has not been sent yet gives way to a newer one.
    """
    known, role = guesting(window), await role_here(window)
    for data in role.propose(known.state, commands):
        place = (await window.open(JOINED, STREAM)).state
        meant, earlier = role.merge(data, place.unsaid, list(place.read.values()))
        events: list[Any] = [ProposalAnswered(id, False, SUPERSEDED) for id in earlier]
        if meant is not None:
            id = proposal_id(place.name, place.made + 1)
            events.append(ProposalMade(id, meant) if known.protocol else ProposalKept(id, meant))
        await window.command(JOINED, STREAM, *events)
    await take_in(window)


async def send_waiting(request: Request) -> None:
    """Send what has been proposed since the last time."""
    known, place = guesting(request.window), await place_of(request.window)
    if place is None or known.protocol is None:
        return
    new = [id for id in place.waiting if not known.protocol.knows(id)]
    outcomes: list[Outcome] = []
    for id in new:
        outcomes += known.protocol.propose(id, place.waiting[id], request.window.now())
    if outcomes:
        await carry_out(request, outcomes)


async def tick(request: Request) -> None:
    """Send again what has had no answer."""
    known = guesting(request.window)
    known.ticking = False
    if known.protocol:
        await carry_out(request, known.protocol.tick(request.window.now()))


async def give_up(request: Request) -> None:
    """Give up everything that is waiting: it will never be handed over."""
    place = await place_of(request.window)
    given_up = [ProposalAnswered(id, False, "joined.given_up") for id in (place.waiting if place else ())]
    await request.window.command(JOINED, STREAM, *given_up)
    await take_in(request.window)


async def leave(request: Request) -> None:
    """Stop being a guest, and tell the host."""
    known = guesting(request.window)
    if known.protocol:
        for one in known.protocol.leave("left"):
            if isinstance(one, Send):
                request.tell(PEER, one.frames)
    request.effect("peer", act="close", id=PEER)
    request.session.put(Guesting())
    await request.window.command(JOINED, STREAM, Left())
