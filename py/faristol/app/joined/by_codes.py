"""Joining without a network: the host shows a round as a code, a desk its slips (DEV-10)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.device_roles import At, Data
from faristol.app.joined.guesting import guesting, invitation_of, membership_of, take_in
from faristol.app.joined.hosting_guests import Hosting, is_undecided
from faristol.app.text.faults import explain
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Fault, Refused
from faristol.joined import batch, codes, group_batch, tablet_proposals
from faristol.joined import duplicate_proposals as proposals
from faristol.joined.batch import Batch
from faristol.joined.log import JOINED, READ, STREAM, Offered, ProposalAnswered
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.groups.groups import GROUPS
from faristol.storage.codec import MODES

MOST_SLIPS = 40
"""Greatest number of slips in one code; more slips need a further code."""


@dataclass(frozen=True)
class Desk:
    """A role that can do without a network: `told` returns what it has to know of a stream, empty while there
    is nothing to be typed, and `state` reads that; `typed` and `data` are its proposals as they stand in
    codes, and as they go over a network."""

    told: Callable[[Window, str], Awaitable[bytes]]
    state: Callable[[bytes], Any]
    typed: Callable[[Data], proposals.Proposed]
    data: Callable[[proposals.Proposed], Data]


async def _told_of_round(window: Window, stream: str) -> bytes:
    state = (await window.open(DUPLICATE, stream)).state
    if state.open_round is None or not state.open_round.clock.started:
        return b""
    return batch.write_round(state)


async def _told_of_groups(window: Window, stream: str) -> bytes:
    state = (await window.open(GROUPS, stream)).state
    if not state.started or state.ended:
        return b""
    return group_batch.write_groups(state, window.library.alphabet(state.language))


def _handed(data: Data) -> proposals.Proposed:
    slip = tablet_proposals.read(data)
    if not isinstance(slip, tablet_proposals.HandIn):
        raise Refused("joining.not_yours")
    return group_batch.as_typed(slip)


DESKS: Mapping[str, Desk] = {
    "desk": Desk(_told_of_round, batch.read_round, proposals.read, proposals.encoded),
    "scribe": Desk(
        _told_of_groups,
        group_batch.read_groups,
        _handed,
        lambda slip: tablet_proposals.encoded(group_batch.as_handed(slip)),
    ),
}
"""The desks of duplicates, and of events over groups of letters, by their roles."""


def code_in(window: Window, text: str) -> codes.Code:
    """Return the code in a text; raises `Refused` "joining.version" for a role that is unknown here."""
    code = codes.read(text)
    if code.role not in window.hooks.roles:
        raise Refused("joining.version")
    return code


async def round_link(window: Window, hosting: Hosting, link: str) -> str:
    """Return the invitation of a desk without a network, with the round being typed; empty without one."""
    desk = DESKS.get(hosting.role)
    told = await desk.told(window, hosting.stream) if link and desk else b""
    return codes.link(window.session.address, replace(hosting.invitation(), round=told)) if told else ""


async def take_slips(request: Request, hosting: Hosting, code: codes.Slips) -> None:
    """Take the slips in a desk's code; each counts once, however often the code is read.

    Raises `Refused`: "joining.other_event", "joining.proof". A fault in one slip keeps no other out; a
    failure to save on this device is raised, and the code may be read again.
    """
    window, role, form = request.window, request.window.hooks.roles[code.role], DESKS.get(code.role)
    if code.event != hosting.event:
        raise Refused("joining.other_event")
    if form is None or not code.is_proven(hosting.secret(code.role)):
        raise Refused("joining.proof")
    state = (await window.open(MODES[role.mode], hosting.stream)).state
    alphabet = window.library.alphabet(state.language)
    typed = batch.read_slips(code.slips, len(alphabet.letters), alphabet.show_word)
    desk, refused = At(0, "", typed.name, False, window.now()), []
    for name, (_, slip) in zip(typed.ids(), typed.slips, strict=True):
        try:
            await role.take(window, hosting.stream, name, form.data(slip), desk)
        except Fault as fault:
            if is_undecided(fault):
                raise
            refused.append(explain(fault, window.texts))
    taken = len(typed.slips) - len(refused)
    text = window.texts.ngettext("%(num)s slip is read.", "%(num)s slips are read.", taken) % {"num": taken}
    notice = Notice("read", "\n".join([text, *dict.fromkeys(refused)]), "bad" if refused else "good")
    request.session.notices.append(notice)


async def know_round(window: Window) -> None:
    """Give a desk the round that its invitation has brought."""
    membership = await membership_of(window)
    guest = guesting(window)
    form = DESKS.get(membership.role) if membership else None
    if form is None or guest.state is not None:
        return
    invitation = await invitation_of(window)
    if invitation.round:
        guest.meanwhile = True
        guest.state = form.state(invitation.round)
        await take_in(window)


async def slips_code(window: Window) -> str:
    """Return the slips that wait on this device as a link for the judge's device; empty if none wait."""
    membership = await membership_of(window)
    form = DESKS.get(membership.role) if membership else None
    if membership is None or form is None or not membership.waiting:
        return ""
    waiting = list(membership.waiting.items())[:MOST_SLIPS]
    typed = tuple((batch.number_of(name), form.typed(data)) for name, data in waiting)
    slips = batch.write_slips(Batch(membership.name, typed))
    return codes.link(window.session.address, codes.slips_by(await invitation_of(window), slips))


async def offer(request: Request) -> None:
    """Note that the waiting slips are being shown as a code."""
    membership = await membership_of(request.window)
    if membership:
        await request.window.command(JOINED, STREAM, Offered(tuple(membership.waiting)[:MOST_SLIPS]))


async def handed_over(request: Request) -> None:
    """Note that the judge's device has read the code that was shown."""
    membership = await membership_of(request.window)
    shown = list(membership.waiting)[:MOST_SLIPS] if membership else []
    await request.window.command(JOINED, STREAM, *(ProposalAnswered(name, True, READ) for name in shown))
    await take_in(request.window)
