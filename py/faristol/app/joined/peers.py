"""Messages of the page about connections to other devices (site/edge/peers.js), for host and guest."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from itertools import repeat

from faristol.app.device_roles import Channel, moment_in
from faristol.app.joined import guesting, hosting_guests
from faristol.app.joined.hosting_guests import Guest, Hosting
from faristol.app.window import Action, Request, Window
from faristol.joined import codes
from faristol.joined.description import read_sdp
from faristol.joined.messages import PATIENCE

AFTER = 50
"""Milliseconds in which this device paints what was done here, before guests are told of it."""

_SYSTEMS = ("iPad", "iPhone", "Android", "CrOS", "Windows", "Macintosh", "Linux")
_BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox", "Chrome": "Chrome"}


def device_in(agent: str) -> str:
    """Return a browser's name and system from its user agent, as in "Firefox, Android"."""
    system = next((name for name in _SYSTEMS if name in agent), "")
    browsers = (name for sign, name in _BROWSERS.items() if re.search(rf"{sign}\w*/", agent))
    browser = next(browsers, "Safari" if "Safari/" in agent else "")
    named = {"Macintosh": "Mac", "CrOS": "Chromebook"}.get(system, system)
    return ", ".join(filter(None, (browser, named)))


def _host(request: Request) -> Hosting | None:
    return request.session.find(Hosting, request.text("id").partition("/")[0])


def _guest_of(request: Request) -> tuple[Hosting | None, Guest | None]:
    hosting = _host(request)
    return hosting, hosting.guests.get(request.text("id")) if hosting else None


def _is_own(request: Request) -> bool:
    return request.text("id") == guesting.PEER


async def _identity(request: Request) -> None:
    """Take in the certificate by which guests know this device."""
    if hosting := _host(request):
        hosting.fingerprint = bytes.fromhex(request.text("fingerprint"))


async def _described(request: Request) -> None:
    own = read_sdp(request.text("sdp"))
    if _is_own(request):
        await guesting.described(request, own)
        return
    hosting, guest = _guest_of(request)
    if hosting and guest and guest.request:
        credentials = codes.credentials_of(hosting.secret(guest.role), guest.request.description)
        if (
            own.credentials != credentials
        ):  # a browser that lets no page choose them: the guest has to be told
            guest.step = "unreached"
        guest.answer = codes.answer_by(hosting.secret(guest.role), guest.request, own)


def _note_heard(request: Request) -> None:
    """Note when the page has heard a device last, nothing once it is heard again (TOG-4)."""
    there = guesting.guesting(request.window) if _is_own(request) else _guest_of(request)[1]
    if there:
        there.heard = moment_in(request.text("heard"), request.window.now())


async def _opened(request: Request) -> None:
    _note_heard(request)
    device = device_in(request.text("device"))
    if _is_own(request):
        await guesting.opened(request, device)
        return
    request.page = "unchanged"  # it has not introduced itself
    hosting, guest = _guest_of(request)
    if hosting and guest:
        hosting.host.connect(guest.peer, request.window.now())


async def _heard(request: Request) -> None:
    frames, now = request.text("frames").split("\n"), request.window.now()
    request.page = "unchanged"
    if _is_own(request):
        for frame in frames:
            if await guesting.heard(request, frame):
                request.page = "now"
        return
    hosting, guest = _guest_of(request)
    if hosting and guest:
        before = _shown_of(request, hosting)
        arrived = [int(one) for one in request.text("arrived").split() if one.isdecimal()]
        times = [*arrived, *repeat(now, len(frames))]
        for frame, at in zip(frames, times, strict=False):
            outcomes = hosting.host.hear(guest.peer, frame, min(at, now))
            connected = hosting.host.guests.get(guest.peer)
            if connected and connected.hello:
                guest.device = connected.hello.device
            await hosting_guests.carry_out(request, hosting, outcomes)
        if request.page == "unchanged" and (_is_written(request) or _shown_of(request, hosting) != before):
            request.page = "later"


def _is_written(request: Request) -> bool:
    return bool(request.window.saved or request.window.written)


def _shown_of(request: Request, hosting: Hosting) -> tuple[object, ...]:
    """Return what a page may show of a guest's messages, beside what they have saved."""
    guests = tuple((one.step, one.kept()) for one in hosting.guests.values())
    return request.session.path, tuple(request.session.notices), guests


async def _stopped(request: Request) -> None:
    """End the connection of a device that the page does not listen to any more: it sends more than anybody
    types, or what nobody of its role says."""
    reason = "flood" if request.text("why") == "flood" else "unreadable"
    if _is_own(request):
        await guesting.stop(request, reason)
        return
    hosting, guest = _guest_of(request)
    if hosting and guest:
        await hosting_guests.carry_out(request, hosting, hosting.host.end(guest.peer, reason))


async def _closed(request: Request) -> None:
    _note_heard(request)
    why = request.text("why")
    if _is_own(request):
        own = guesting.guesting(request.window)
        if why == "lost" and own.protocol is None:
            return  # it had ended before: both were told why
        own.why = own.why or why
        if why in ("refused", "absent"):
            own.step, own.own = "away", None
        else:
            guesting.ask(request)
        return
    hosting, guest = _guest_of(request)
    if hosting and guest:
        hosting.host.disconnect(guest.peer)
        if guest.step in hosting_guests.THERE:
            guest.be_gone(why, request.window.now())
        elif guest.step == "reaching":
            guest.step, guest.why = "unreached", why
    elif hosting := _host(request):
        hosting.trouble = why


async def _there(request: Request, step: str) -> None:
    there = guesting.guesting(request.window) if _is_own(request) else _guest_of(request)[1]
    request.page = "unchanged"
    if there and there.step in hosting_guests.THERE and there.step != step:
        there.step, request.page = step, "now"
        _note_heard(request)
        there.heard = 0 if step == "joined" else there.heard


async def _clock(request: Request) -> None:
    request.page = "unchanged"
    if _is_own(request) and await guesting.clock_differs(request, request.text("ahead")):
        request.page = "now"


async def _show(request: Request) -> None:
    """Do nothing here: `follow` shows guests what was done at this device."""
    request.page = "unchanged"


async def _tick(request: Request) -> None:
    """Note the end of the wait; `follow` shows again what a guest has not seen for a while."""
    request.page = "unchanged"
    if hosting := _host(request):
        hosting.ticking = False


def _show_later(request: Request, hosting: Hosting) -> None:
    there = (one.peer for one in hosting.guests.values() if one.step == "joined")
    if not hosting.ticking and any(map(hosting.host.waits, there)):
        hosting.ticking = True
        request.effect("again", name="peer.tick", after=PATIENCE, fields={"id": hosting.stream})


async def follow(request: Request, action: str) -> None:
    """Show guests what has happened, and send the host what was proposed, after any action.

    What was done at this device is shown here first. What a guest has said that changes nothing, such as that
    it has seen what it was shown, is no news to the others.
    """
    only = request.text("id") if action == "peer.heard" and request.page == "unchanged" else ""
    for hosting in request.session.all(Hosting).values():
        await hosting.keep(request.window)
        if hosting.guests and action in ACTIONS:
            await hosting_guests.show_all(request, hosting, only)
            _show_later(request, hosting)
        elif hosting_guests.has_news(request.window, hosting):
            request.effect("again", name="peer.show", after=AFTER, live=True)
    guest = guesting.guesting(request.window)
    if guest.protocol and guest.step == "away":
        await guesting.stop(request, "unreadable")
    elif guest.protocol:
        await guesting.send_waiting(request)
    before = dict(request.session.all(Channel))
    now = {event: replace(channel, step="gone") for event, channel in before.items()}
    now |= await _channels(request.window)
    for event, channel in now.items():
        request.session.put(channel, event)
    if now != before:  # what goes by it was decided before
        request.effect("again", name="peer.show")


async def _channels(window: Window) -> list[tuple[bytes, Channel]]:
    """Return the connections to devices that have an event themselves: those that are there come last."""
    channels, roles = list[tuple[bytes, Channel]](), window.hooks.roles
    for hosting in window.session.all(Hosting).values():
        path = f"#/tablets/{hosting.stream}"
        own = (one for one in hosting.guests.values() if roles[one.role].carrying and one.name)
        channels += ((hosting.event, Channel(one.step, path, one.heard)) for one in own)
    guest = guesting.guesting(window)
    membership = await guesting.membership_of(window) if guest.was else None
    if membership and roles[membership.role].carrying:
        step = guest.step if guest.step in hosting_guests.THERE else "gone"
        channels.append((bytes.fromhex(membership.event), Channel(step, guesting.HERE, guest.heard)))
    return sorted(channels, key=lambda one: (one[1].step in hosting_guests.THERE, one[1].step == "joined"))


ACTIONS: dict[str, Action] = {
    "peer.show": _show,
    "peer.tick": _tick,
    "peer.identity": _identity,
    "peer.described": _described,
    "peer.opened": _opened,
    "peer.heard": _heard,
    "peer.stopped": _stopped,
    "peer.closed": _closed,
    "peer.silent": partial(_there, step="silent"),
    "peer.back": partial(_there, step="joined"),
    "peer.clock": _clock,
}
