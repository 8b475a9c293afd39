"""Joining without a network: the host shows a round as a code, a desk its slips (DEV-10)."""

from __future__ import annotations

from dataclasses import replace

from faristol.app.device_roles import At
from faristol.app.joined.guesting import guesting, invitation_of, place_of, take_in
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
    said = Notice("read", "\n".join([text, *dict.fromkeys(refused)]), "bad" if refused else "good")
    request.session.notices.append(said)


async def know_round(window: Window) -> None:
    """Give a desk the round that its invitation has brought."""
    place = await place_of(window)
    known = guesting(window)
    if place is None or place.role != DESK or known.state is not None:
        return
    invitation = await invitation_of(window)
    if invitation.round:
        known.meanwhile = True
        known.state = batch.read_round(invitation.round)
        await take_in(window)


async def slips_code(window: Window) -> str:
    """Return the slips that wait on this device as a link for the judge's device; empty if none wait."""
    place = await place_of(window)
    if place is None or place.role != DESK or not place.waiting:
        return ""
    waiting = list(place.waiting.items())[:MOST_SLIPS]
    typed = tuple((batch.number_of(name), proposals.read(data)) for name, data in waiting)
    slips = batch.write_slips(Batch(place.name, typed))
    return codes.link(window.session.address, codes.slips_by(await invitation_of(window), slips))


async def offer(request: Request) -> None:
    """Note that the waiting slips are being shown as a code."""
    place = await place_of(request.window)
    if place:
        await request.window.command(JOINED, STREAM, Offered(tuple(place.waiting)[:MOST_SLIPS]))


async def handed_over(request: Request) -> None:
    """Note that the judge's device has read the code that was shown."""
    place = await place_of(request.window)
    shown = list(place.waiting)[:MOST_SLIPS] if place else []
    await request.window.command(JOINED, STREAM, *(ProposalAnswered(name, True, READ) for name in shown))
    await take_in(request.window)
