"""The guest: what it was shown of an event of another device, and what it proposes there (DEV-4, DEV-9)."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from faristol import __version__
from faristol.app.device_roles import Data, Role
from faristol.app.text.faults import explain
from faristol.app.traces import told
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import LETTERS, Request, Window
from faristol.errors import Damaged, Fault, Refused, needed
from faristol.joined import codes
from faristol.joined.batch import proposal_id
from faristol.joined.codes import Answer, Invitation
from faristol.joined.description import Description, answer
from faristol.joined.guest import Guest, Outcome, Send
from faristol.joined.log import (
    JOINED,
    STREAM,
    SUPERSEDED,
    Invited,
    Left,
    Membership,
    Offered,
    ProposalAnswered,
    ProposalKept,
    ProposalMade,
    Welcomed,
)
from faristol.joined.messages import (
    LATEST,
    PATIENCE,
    Bye,
    Carried,
    Done,
    Happened,
    Shown,
    Undone,
    Welcome,
)
from faristol.modes.mode import Mode
from faristol.storage.codec import MODES
from faristol.storage.records import START, Record

PEER = "guest"
"""The page's name for the connection to the host."""

HERE = f"#/joined/{STREAM}"

NAME_LENGTH = 10

MENDED = ("flood", "unreadable")
"""Reasons of an ended connection that a new one may mend; the code for that is shown at once."""

_AHEAD = re.compile(r"-?[0-9]{1,15}")

ELSEWHERE = "elsewhere"
"""The reason if another window of this device has joined instead of this one."""


@dataclass
class Guesting:
    """The state of this window as a guest.

    `step` is "away", "asking", "shown" (its code is), "joined" or "silent"; `why` is what ended the
    connection before.

    `meanwhile` is True while the user goes on without the host, `showing` while the waiting slips are shown
    as a code. `ahead` is how many milliseconds this device's clock is ahead of the host's. `happened` is all
    events that were shown, `state` what they lead to, `more` the data sent beside them;
    `drawn` is the page of the role, drawn before it is shown.
    """

    step: str = "away"
    why: str = ""
    was: bool = False
    protocol: Guest | None = None
    own: Description | None = None
    ahead: int = 0
    heard: int = 0
    ticking: bool = False
    meanwhile: bool = False
    showing: bool = False
    happened: list[Happened] = field(default_factory=list)
    state: Any = None
    more: Data = field(default_factory=dict)
    drawn: Page | None = None

    def forget(self) -> None:
        """Forget what the host has shown."""
        self.happened, self.state, self.more, self.meanwhile = [], None, {}, False

    def break_off(self) -> None:
        """Take the host for one that cannot be read; the next action ends the connection."""
        self.forget()
        self.step, self.why, self.own = "away", "unreadable", None

    @property
    def is_joined(self) -> bool:
        """Tell whether the connection to the host is up."""
        return self.step == "joined"


def guesting(window: Window) -> Guesting:
    """Return the state of this window as a guest."""
    return window.session.of(Guesting)


async def membership_of(window: Window) -> Membership | None:
    """Return the event and role that this device has joined with, or wanted to; None without any."""
    try:
        membership = (await window.open(JOINED, STREAM)).state
    except Refused:
        return None
    return None if membership.left and not membership.waiting else membership


async def role_here(window: Window) -> Role:
    """Return the role of this device; raises `Refused` "joined.unknown"."""
    membership = needed(await membership_of(window), Refused("joined.unknown"))
    return window.hooks.roles[membership.role]


async def take_up(request: Request, invitation: Invitation) -> None:
    """Ask to join by an invitation."""
    window = request.window
    code, event = codes.write(invitation), invitation.event.hex()
    before = await window.log.read(STREAM)
    previous = (await window.open(JOINED, STREAM)).state if before else None
    name = previous.name if previous else "".join(window.rng.choices(LETTERS, k=NAME_LENGTH))
    invited = Invited(code, invitation.role, event, name)
    if previous:
        await window.command(JOINED, STREAM, invited)
    else:
        await window.create(JOINED, invited, stream=STREAM)
    window.session.put(Guesting())
    if not invitation.round:
        ask(request)
    request.go(HERE)


def ask(request: Request) -> None:
    """Have the page make a new code of this device."""
    guest = guesting(request.window)
    guest.step, guest.protocol, guest.own = "asking", None, None
    request.effect("peer", act="ask", id=PEER)


async def invitation_of(window: Window) -> Invitation:
    """Return the invitation by which this device joins."""
    membership = await membership_of(window)
    code = codes.read(membership.invitation) if membership else None
    if not isinstance(code, Invitation) or code.role not in window.hooks.roles:
        raise Refused("joined.unknown")
    return code


async def described(request: Request, own: Description) -> None:
    """Take in this device's own description: its code can be shown, and the host may connect at any time."""
    guest, invitation = guesting(request.window), await invitation_of(request.window)
    guest.step, guest.own = "shown", own
    host = Description(codes.credentials_of(invitation.secret, own), invitation.fingerprint, ())
    request.effect("peer", act="expect", id=PEER, sdp=answer(host), sure=False)


async def link(window: Window) -> str:
    """Return the code of this device as a link; empty until it is known."""
    own = guesting(window).own
    if own is None:
        return ""
    return codes.link(window.session.address, codes.request_by(await invitation_of(window), own))


async def answered(request: Request, code: Answer) -> None:
    """Take in the host's second code, which says where the host can be reached."""
    invitation, guest = await invitation_of(request.window), guesting(request.window)
    if not code.is_proven(invitation.secret) or code.event != invitation.event:
        raise Refused("joining.other_event")
    if guest.own is None or guest.is_joined:
        raise Refused("joining.late")
    lines = answer(code.description).split("\r\n")
    candidates = [line.removeprefix("a=") for line in lines if line.startswith("a=candidate:")]
    request.effect("peer", act="find", id=PEER, candidates=candidates)


async def opened(request: Request, device: str) -> None:
    """Greet the host, which is connected now: say what this device is, and what it has to hand over."""
    guest, membership = guesting(request.window), await membership_of(request.window)
    if membership is None:
        return
    guest.protocol = Guest(membership.name, __version__, device, membership.waiting, membership.claim)
    await carry_out(request, guest.protocol.greet(request.window.now()))


async def heard(request: Request, frame: str) -> bool:
    """Act on a frame of the host, and tell whether the page may show anything of it."""
    guest = guesting(request.window)
    outcomes = guest.protocol.hear(frame, request.window.now()) if guest.protocol else []
    is_news = any(not isinstance(one, Send) and not _was_shown(guest, one) for one in outcomes)
    await carry_out(request, outcomes)
    return is_news


def _was_shown(guest: Guesting, outcome: Outcome) -> bool:
    """Tell whether a message shows nothing that this device was not shown before."""
    if not isinstance(outcome, Shown) or outcome.more != guest.more:
        return False
    return list(outcome.events) == guest.happened if outcome.anew else not outcome.events


async def stop(request: Request, reason: str) -> None:
    """End the connection to a host that the page does not listen to any more."""
    guest = guesting(request.window)
    if guest.protocol:
        await carry_out(request, guest.protocol.leave(reason))


async def carry_out(request: Request, outcomes: Iterable[Outcome]) -> None:
    """Carry out the outcomes of a frame."""
    window = request.window
    for one in outcomes:
        match one:
            case Send():
                request.tell(PEER, one.frames)
            case Welcome():
                await _welcomed(request, one)
            case Carried():
                await _brought(request, one.text)
            case Shown():
                await _shown(request, one)
            case Done():
                await window.command(JOINED, STREAM, ProposalAnswered(one.id, True, ""))
            case Undone():
                await window.command(JOINED, STREAM, ProposalAnswered(one.id, False, one.code))
                window.session.notices.append(Notice("refused", _sentence(one, window), "bad", one.rule))
                await take_in(window)
            case Bye():
                _ended(request, one.reason)
    _tick_later(request, await membership_of(window))


def _ended(request: Request, reason: str) -> None:
    """Be a guest no more; the code of this connection leads nowhere now. A new one may mend some reasons."""
    guest = guesting(request.window)
    request.effect("peer", act="close", id=PEER)
    guest.step, guest.why, guest.protocol, guest.own = "away", reason, None, None
    if reason in MENDED:
        ask(request)
    elif reason == ELSEWHERE:  # both windows would act for the same guest
        request.session.put(Guesting(why=ELSEWHERE, was=True))


async def _welcomed(request: Request, welcome: Welcome) -> None:
    """Be joined; an event that this device has itself is shown then."""
    window, guest = request.window, guesting(request.window)
    guest.step, guest.why, guest.was, guest.meanwhile = "joined", "", True, False
    membership = await membership_of(window)
    offered = (Offered(tuple(membership.unsaid)),) if membership else ()
    seat = (membership.table, membership.claim) if membership else (0, "")
    await window.command(JOINED, STREAM, Welcomed(welcome.event, *seat), *offered)
    role = await role_here(window)
    if role.carrying and request.session.path == HERE:
        request.go(await role.carrying.path(window, (await invitation_of(window)).event) or HERE)


async def _brought(request: Request, text: str) -> None:
    """Take in what the other device has sent, if this one has the event itself."""
    window, guest, carrying = (
        request.window,
        guesting(request.window),
        (await role_here(request.window)).carrying,
    )
    if carrying:
        await carrying.take(request, (await invitation_of(window)).event, text)
    elif guest.protocol:
        await carry_out(request, guest.protocol.leave("unreadable"))


def _tick_later(request: Request, membership: Membership | None) -> None:
    guest = guesting(request.window)
    waits = membership and (membership.waiting or (guest.protocol and guest.protocol.waits))
    if waits and guest.is_joined and not guest.ticking:
        guest.ticking = True
        request.effect("again", name="join.tick", after=PATIENCE)


def _sentence(refused: Undone, window: Window) -> str:
    """Return the sentence of a refusal; one that is unknown here (another version's) is shown by its code."""
    try:
        return explain(Refused(refused.code, **refused.details), window.texts)
    except Exception:
        return window.texts.gettext("The judge’s device has refused this: %(code)s") % {"code": refused.code}


async def _shown(request: Request, shown: Shown) -> None:
    window, guest, role = request.window, guesting(request.window), await role_here(request.window)
    mode = MODES[role.mode]
    if guest.state is not None and _was_shown(guest, shown):
        return
    try:
        if role.carrying:
            raise Damaged("joined.unreadable")
        role.check(shown.more)
        before = None if shown.anew else guest.state
        state = _folded(mode, before, shown.events, guest.ahead)
    except Exception as fault:
        raise await _unreadable(request, fault) from fault
    guest.happened = [*([] if shown.anew else guest.happened), *shown.events]
    guest.more = shown.more
    membership, table = await membership_of(window), shown.more.get("seat")
    if membership and type(table) is int:
        await window.command(
            JOINED, STREAM, Welcomed(membership.title, table, str(shown.more.get("claim", "")))
        )
    guest.state = state
    try:
        await take_in(window)
        if role.after and state is not None:
            await role.after(window, state, guest.more)
    except Fault:
        raise
    except Exception as fault:
        raise await _unreadable(request, fault) from fault


async def _unreadable(request: Request, fault: Exception) -> Damaged:
    """End the connection to a host whose events are none: whatever it shows stops no tablet."""
    if not isinstance(fault, Fault):
        print(told(fault), file=sys.stderr)
    guesting(request.window).forget()
    await stop(request, "unreadable")
    return Damaged("joined.unreadable")


def _folded(mode: Mode[Any, Any, Any], state: Any, happened: Sequence[Happened], ahead: int) -> Any:
    """Return the state that events lead to, with their times by the clock of this device."""
    from faristol.storage.proving import within  # it knows the events of all modes

    for number, one in enumerate(happened, start=1):
        record = Record(STREAM, number, one.time, one.type, one.version, one.data, START)
        event = within(record)
        if not isinstance(event, mode.events):
            raise Damaged("joined.unreadable")
        state = mode.evolve(state, event, one.time + ahead)
    return state


async def take_in(window: Window) -> None:
    """Open the event of the other device here: its state as far as it is known, with what was typed here."""
    guest, membership = guesting(window), await membership_of(window)
    if guest.state is None or membership is None:
        return
    role = await role_here(window)
    state = await role.typed(window, guest.state, [*membership.read.values(), *membership.waiting.values()])
    window.store(MODES[role.mode]).show(STREAM, state, lambda commands: _propose(window, commands))


async def clock_differs(request: Request, difference: str) -> bool:
    """Take in another difference between this device's clock and the host's, in milliseconds, and compute the
    state anew; tell whether anything has changed by it. One that no two clocks have ends the connection."""
    guest, ahead = guesting(request.window), int(difference) if _AHEAD.fullmatch(difference) else LATEST + 1
    if abs(ahead) > LATEST:
        await stop(request, "unreadable")
        return True
    if ahead == guest.ahead:
        return False
    guest.ahead = ahead
    if guest.happened:
        mode = MODES[(await role_here(request.window)).mode]
        try:
            guest.state = _folded(mode, None, guest.happened, ahead)
        except Exception as fault:
            raise await _unreadable(request, fault) from fault
        await take_in(request.window)
    return bool(guest.happened)


async def _propose(window: Window, commands: Sequence[Any]) -> None:
    """Keep commands as proposals until the host has answered; `send_waiting` sends them.

    A proposal that has not been sent yet gives way to a newer one.
    """
    guest, role = guesting(window), await role_here(window)
    for data in role.propose(guest.state, commands):
        membership = (await window.open(JOINED, STREAM)).state
        meant, earlier = role.merge(data, membership.unsaid, list(membership.read.values()))
        events: list[Any] = [ProposalAnswered(id, False, SUPERSEDED) for id in earlier]
        if meant is not None:
            id = proposal_id(membership.name, membership.made + 1)
            events.append(ProposalMade(id, meant) if guest.protocol else ProposalKept(id, meant))
        await window.command(JOINED, STREAM, *events)
    await take_in(window)


async def send_waiting(request: Request) -> None:
    """Send what has been proposed since the last time, or what the other device needs to go on."""
    guest, membership = guesting(request.window), await membership_of(request.window)
    if membership is None or guest.protocol is None:
        return
    new = [id for id in membership.waiting if not guest.protocol.knows(id)]
    outcomes: list[Outcome] = []
    for id in new:
        outcomes += guest.protocol.propose(id, membership.waiting[id], request.window.now())
    role = request.window.hooks.roles[membership.role]
    texts: Sequence[str] = ()
    if role.carrying:
        texts = await role.carrying.texts(request.window, bytes.fromhex(membership.event))
    elif role.passes and guest.state is not None:
        texts = await role.passes(request.window, guest.more)
    outcomes += guest.protocol.carry(texts, request.window.now())
    if outcomes:
        await carry_out(request, outcomes)


async def tick(request: Request) -> None:
    """Send again what has had no answer."""
    guest = guesting(request.window)
    guest.ticking = False
    if guest.protocol:
        await carry_out(request, guest.protocol.tick(request.window.now()))


async def give_up(request: Request) -> None:
    """Give up everything that is waiting: it will never be handed over."""
    membership = await membership_of(request.window)
    given_up = [
        ProposalAnswered(id, False, "joined.given_up") for id in (membership.waiting if membership else ())
    ]
    await request.window.command(JOINED, STREAM, *given_up)
    await take_in(request.window)


async def leave(request: Request) -> None:
    """Stop being a guest, and tell the host."""
    guest = guesting(request.window)
    if guest.protocol:
        for one in guest.protocol.leave("left"):
            if isinstance(one, Send):
                request.tell(PEER, one.frames)
    request.effect("peer", act="close", id=PEER)
    request.session.put(Guesting())
    await request.window.command(JOINED, STREAM, Left())
