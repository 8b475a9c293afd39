"""Joining without a network: the host shows a round as a code, a desk its slips (DEV-10)."""

from __future__ import annotations

from dataclasses import replace

from faristol.app.device_roles import At
from faristol.app.joined.guesting import guesting, invitation_of, membership_of, take_in
from faristol.app.joined.hosting_guests import Hosting, is_undecided
from faristol.app.text.faults import explain
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Fault, Refused
from faristol.joined import batch, codes
from faristol.joined import duplicate_proposals as proposals
from faristol.joined.batch import Batch
from faristol.joined.log import JOINED, READ, STREAM, Offered, ProposalAnswered
from faristol.modes.duplicate.duplicate import DUPLICATE

DESK = "desk"
"""The role that can do without a network."""

MOST_SLIPS = 40
"""Greatest number of slips in one code; more slips need a further code."""


def code_in(window: Window, text: str) -> codes.Code:
    """Return the code in a text; raises `Refused` "joining.version" for a role that is unknown here."""
    code = codes.read(text)
    if code.role not in window.hooks.roles:
        raise Refused("joining.version")
    return code


async def round_link(window: Window, hosting: Hosting, link: str) -> str:
    """Return the invitation of a desk without a network, with the round being typed; empty without one."""
    if not link or hosting.role != DESK:
        return ""
    state = (await window.open(DUPLICATE, hosting.stream)).state
    current = state.current
    if current is None or current.closed or not current.clock.started:
        return ""
    invitation = replace(hosting.invitation(), round=batch.write_round(state))
    return codes.link(window.session.address, invitation)


async def take_slips(request: Request, hosting: Hosting, code: codes.Slips) -> None:
    """Take the slips in a desk's code; each counts once, however often the code is read.

    Raises `Refused`: "joining.other_event", "joining.proof". A fault in one slip keeps no other out; a
    failure to save on this device is raised, and the code may be read again.
    """
    window, role = request.window, request.window.hooks.roles[DESK]
    if code.event != hosting.event:
        raise Refused("joining.other_event")
    if code.role != DESK or not code.is_proven(hosting.secret(DESK)):
        raise Refused("joining.proof")
    state = (await window.open(DUPLICATE, hosting.stream)).state
    alphabet = window.library.alphabet(state.language)
    typed = batch.read_slips(code.slips, len(alphabet.letters), alphabet.show_word)
    desk, refused = At(0, "", typed.name, False, window.now()), []
    for name, (_, slip) in zip(typed.ids(), typed.slips, strict=True):
        try:
            await role.take(window, hosting.stream, name, proposals.encoded(slip), desk)
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
    if membership is None or membership.role != DESK or guest.state is not None:
        return
    invitation = await invitation_of(window)
    if invitation.round:
        guest.meanwhile = True
        guest.state = batch.read_round(invitation.round)
        await take_in(window)


async def slips_code(window: Window) -> str:
    """Return the slips that wait on this device as a link for the judge's device; empty if none wait."""
    membership = await membership_of(window)
    if membership is None or membership.role != DESK or not membership.waiting:
        return ""
    waiting = list(membership.waiting.items())[:MOST_SLIPS]
    typed = tuple((batch.number_of(name), proposals.read(data)) for name, data in waiting)
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
