"""The guest's pages: joining an event, taking part in it, and a connection that breaks off (DEV-9)."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from faristol.app.joined import by_codes, guesting, host_pages
from faristol.app.joined.by_codes import code_in
from faristol.app.joined.hosting_guests import Hosting
from faristol.app.joined.views import joined_views as joining_view
from faristol.app.joined.views.joined_words import JoiningScreen
from faristol.app.scanned_codes import scanned
from faristol.app.traces import told
from faristol.app.views.render import Page, qr_code
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.joined import codes
from faristol.joined.log import STREAM, Membership

PATIENCE = 3_000
"""Milliseconds to wait for another window of this device to take a code."""

JOIN = "#/join"

GOING_ON = ("desk", "player", "results", "scribe", "sheet")
"""Roles in which a device can go on for a while without the host."""


@dataclass
class Handing:
    """A code that was opened as a link and belongs to another window of this device.

    `step` is "handing" until that window has answered, then "taken"; it is "alone" if no window answers.
    """

    code: str = ""
    step: str = ""


async def _scanned(request: Request) -> None:
    """Read a code by the camera or from a picture."""
    request.anchor = "join"
    await _read(request, scanned(request))


async def _pasted(request: Request) -> None:
    """Read a code that came as text."""
    request.form("join")
    await _read(request, request.text("text"))
    request.session.typed = {}


async def _read(request: Request, text: str) -> None:
    match code := code_in(request.window, text):
        case codes.Invitation():
            await guesting.take_up(request, code)
            await by_codes.know_round(request.window)
        case codes.Answer():
            await guesting.answered(request, code)
        case _:
            raise Refused("joining.request")


async def _take(request: Request) -> None:
    """Take up an invitation that was opened as a link."""
    request.anchor = "join"
    await _read(request, request.text("code"))


async def _again(request: Request) -> None:
    """Show a code of this device once more."""
    guesting.ask(request)


async def _show_slips(request: Request) -> None:
    """Show what waits as a code, or go back to typing."""
    guest = guesting.guesting(request.window)
    guest.showing = not guest.showing
    if guest.showing:
        await by_codes.offer(request)


async def _slips_read(request: Request) -> None:
    """Note that the judge's device has read the code that is shown."""
    await by_codes.handed_over(request)
    guesting.guesting(request.window).showing = bool(await by_codes.slips_code(request.window))
    await by_codes.offer(request)


async def _ask(request: Request) -> None:
    """Join over a network after all."""
    guest = guesting.guesting(request.window)
    guest.meanwhile = guest.showing = False
    guesting.ask(request)


async def _meanwhile(request: Request) -> None:
    """Go on without the host, or show the code again."""
    guest = guesting.guesting(request.window)
    guest.meanwhile = not guest.meanwhile


async def _leave(request: Request) -> None:
    """Leave at once, or after a question if something would be lost by it."""
    window, membership = request.window, await guesting.membership_of(request.window)
    texts, guest, lost = window.texts, guesting.guesting(window), ""
    if membership and membership.waiting:
        lost = texts.ngettext(
            "%(num)s thing has not been handed over. It is lost if this device leaves.",
            "%(num)s things have not been handed over. They are lost if this device leaves.",
            len(membership.waiting),
        ) % {"num": len(membership.waiting)}
    elif membership and guest.state is not None:
        lost = window.hooks.roles[membership.role].loses(window, guest.state, guest.more)
    if lost and request.text("confirm") != "yes":
        label = texts.gettext("Leave all the same")
        sure = (("confirm", "yes"),)
        request.session.notices.append(
            Notice("leaving", lost, "bad", action="join.leave", label=label, fields=sure)
        )
        return
    await guesting.give_up(request)
    await guesting.leave(request)
    request.go("#/")


async def _give_up(request: Request) -> None:
    request.anchor = "join"
    await guesting.give_up(request)


async def _handed(request: Request) -> None:
    """Read a code that another window of this device has opened as a link, if it is for this window."""
    code = codes.read(request.text("code"))
    guest = guesting.guesting(request.window)
    try:
        if isinstance(code, codes.Answer) and guest.own is not None:
            await guesting.answered(request, code)
        elif isinstance(code, codes.Request):
            hosting = next(one for one in request.session.all(Hosting).values() if one.event == code.event)
            request.anchor = "read"
            await host_pages.read(request, hosting, request.text("code"))
        else:
            return
    except StopIteration:
        return
    finally:
        request.effect("hand", taken=request.text("code"))


async def _taken(request: Request) -> None:
    request.session.of(Handing).step = "taken"


async def _alone(request: Request) -> None:
    handing = request.session.of(Handing)
    if handing.step == "handing":
        handing.step = "alone"


async def page(window: Window) -> Page:
    """Return the page for joining an event."""
    membership = await guesting.membership_of(window)
    screen = JoiningScreen(
        role=membership.role if membership else "",
        title=membership.title if membership else "",
        waiting=len(membership.waiting) if membership else 0,
        step=guesting.guesting(window).step,
        **window.session.said,
    )
    return joining_view.join_page(screen, window.texts)


async def code_page(window: Window, code: str) -> Page:
    """Return the page of a code that was opened as a link."""
    read = code_in(window, code)
    handing = window.session.of(Handing)
    kind = "invitation" if isinstance(read, codes.Invitation) else handing.step or "handing"
    return joining_view.code_page(window.session.screen, kind, read.role, code, window.texts)


async def arrive(window: Window, stream: str) -> None:
    """Lead a device that has the event itself, and is joined, to the event; draw what the host has shown, and
    leave a host that has shown what cannot be drawn."""
    membership, guest = await guesting.membership_of(window), guesting.guesting(window)
    role = window.hooks.roles[membership.role] if membership else None
    guest.drawn = None
    if membership and role and role.carrying and guest.is_joined:
        event = bytes.fromhex(membership.event)
        window.session.path = await role.carrying.path(window, event) or window.session.path
    elif membership and role and guest.state is not None and (guest.is_joined or guest.meanwhile):
        above = () if guest.is_joined else (await _apart(window, membership),)
        try:
            guest.drawn = await role.page(window, guest.state, guest.more, above)
        except Refused:
            raise  # of this device, such as a list that does not come: the host is not to blame
        except Exception as fault:
            print(told(fault), file=sys.stderr)
            guest.break_off()


async def _apart(window: Window, membership: Membership) -> Notice:
    """Return the notice that the host is not there."""
    if (await guesting.invitation_of(window)).round:
        return _without_network(window, len(membership.waiting))
    text = window.texts.gettext("Not joined now: what is typed waits on this device.")
    if window.hooks.roles[membership.role].ground:
        text = window.texts.gettext("Not joined now: what is handed in waits on this device.")
    label = window.texts.gettext("Show the code")
    return Notice("joined", text, "bad", action="join.meanwhile", label=label)


async def here_page(window: Window, stream: str) -> Page:
    """Return the page of a guest: its role while the host is there, otherwise how it joins."""
    membership = await guesting.membership_of(window)
    if membership is None or stream != STREAM:
        raise Refused("joined.unknown")
    guest = guesting.guesting(window)
    role = window.hooks.roles[membership.role]
    slips = await by_codes.slips_code(window) if guest.showing and not guest.is_joined else ""
    if slips:
        await window.library.codes()
        shown = min(len(membership.waiting), by_codes.MOST_SLIPS)
        drawn = qr_code(slips, window.texts.gettext("QR code with the slips"))
        screen, waiting = window.session.screen, len(membership.waiting)
        return joining_view.slips_page(screen, membership.title, drawn, shown, waiting, window.texts)
    if guest.drawn is not None:
        return guest.drawn
    await window.library.codes()
    joining = JoiningScreen(
        role=membership.role,
        title=membership.title,
        link="" if guest.is_joined else await guesting.link(window),
        waiting=len(membership.waiting),
        why=guest.why,
        was=guest.was,
        step=guest.step,
        goes_on=guest.state is not None and membership.role in GOING_ON,
        plays=role.ground is not None,
        **window.session.said,
    )
    return joining_view.waiting_page(joining, qr_code, window.texts)


def _without_network(window: Window, waiting: int) -> Notice:
    """Return the notice for a desk that knows its round by a code: its slips go over as a code too."""
    texts = window.texts
    text = texts.gettext("Without a network: what is typed goes to the judge’s device as a code.")
    label = texts.gettext("Show the slips as a code")
    return Notice("joined", text, "info", action="join.slips" if waiting else "", label=label)


async def follow(request: Request, action: str) -> None:
    """Have a guest whose page was loaded again ask to join; hand a code for another window to that window."""
    path = request.session.path
    if path == guesting.HERE and guesting.guesting(request.window).step == "away":
        guest = guesting.guesting(request.window)
        await by_codes.know_round(request.window)
        if not guest.why and not guest.meanwhile and await guesting.membership_of(request.window):
            guesting.ask(request)
    elif path.startswith(f"{JOIN}/"):
        code = path.removeprefix(f"{JOIN}/")
        handing = request.session.of(Handing)
        try:
            belongs_elsewhere = not isinstance(codes.read(code), codes.Invitation)
        except Fault:
            return
        if belongs_elsewhere and handing.code != code:
            handing.code, handing.step = code, "handing"
            request.effect("hand", code=code)
            request.effect("again", name="join.alone", after=PATIENCE)


ACTIONS: dict[str, Action] = {
    "join.scanned": _scanned,
    "join.pasted": _pasted,
    "join.take": _take,
    "join.again": _again,
    "join.meanwhile": _meanwhile,
    "join.slips": _show_slips,
    "join.slips_read": _slips_read,
    "join.network": _ask,
    "join.leave": _leave,
    "join.give_up": _give_up,
    "join.handed": _handed,
    "join.taken": _taken,
    "join.alone": _alone,
    "join.tick": guesting.tick,
}
