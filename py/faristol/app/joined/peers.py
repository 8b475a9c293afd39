"""Messages of the page about connections to other devices (site/edge/peers.js), for host and guest."""

from __future__ import annotations

import re
from itertools import repeat

from faristol.app.joined import guesting, hosting_guests
from faristol.app.joined.hosting_guests import Guest, Hosting
from faristol.app.window import Action, Request
from faristol.joined import codes
from faristol.joined.description import read_sdp
from faristol.joined.host import PATIENCE, Send

AFTER = 50
"""Milliseconds in which this device paints what was done here, before guests are told of it."""

_SYSTEMS = ("iPad", "iPhone", "Android", "CrOS", "Windows", "Macintosh", "Linux")
_BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox", "Chrome": "Chrome"}


def device_in(agent: str) -> str:
    """Return a browser's name and system from its user agent, as in "Firefox, Android"."""
    system = next((name for name in _SYSTEMS if name in agent), "")
    found = (name for sign, name in _BROWSERS.items() if re.search(rf"{sign}\w*/", agent))
    browser = next(found, "Safari" if "Safari/" in agent else "")
    named = {"Macintosh": "Mac", "CrOS": "Chromebook"}.get(system, system)
    return ", ".join(filter(None, (browser, named)))


def _host(request: Request) -> Hosting | None:
    return request.session.find(Hosting, request.text("id").partition("/")[0])


def _guest_of(request: Request) -> tuple[Hosting | None, Guest | None]:
    found = _host(request)
    return found, found.guests.get(request.text("id")) if found else None


def _is_own(request: Request) -> bool:
    return request.text("id") == guesting.PEER


async def _identity(request: Request) -> None:
    """Take in the certificate by which guests know this device."""
    if found := _host(request):
        found.fingerprint = bytes.fromhex(request.text("fingerprint"))


async def _described(request: Request) -> None:
    own = read_sdp(request.text("sdp"))
    if _is_own(request):
        await guesting.described(request, own)
        return
    found, guest = _guest_of(request)
    if found and guest and guest.request:
        known = codes.credentials_of(found.secret(guest.role), guest.request.description)
        if own.credentials != known:  # a browser that lets no page choose them: the guest has to be told
            guest.step = "unreached"
        guest.answer = codes.answer_by(found.secret(guest.role), guest.request, own)


async def _opened(request: Request) -> None:
    device = device_in(request.text("device"))
    if _is_own(request):
        await guesting.opened(request, device)
        return
    found, guest = _guest_of(request)
    if found and guest:
        found.host.connect(guest.peer, request.window.now())


async def _heard(request: Request) -> None:
    frames, now = request.text("frames").split("\n"), request.window.now()
    if _is_own(request):
        for frame in frames:
            await guesting.heard(request, frame)
        return
    found, guest = _guest_of(request)
    if found and guest:
        request.page = "unchanged"
        arrived = [int(one) for one in request.text("arrived").split() if one.isdecimal()]
        times = [*arrived, *repeat(now, len(frames))]
        for frame, at in zip(frames, times, strict=False):
            outcomes = found.host.hear(guest.peer, frame, min(at, now))
            known = found.host.guests.get(guest.peer)
            if known and known.hello:
                guest.device = known.hello.device
            if any(not isinstance(one, Send) for one in outcomes):
                request.page = "later"
            await hosting_guests.carry_out(request, found, outcomes)


async def _flooded(request: Request) -> None:
    """End the connection of a guest that has sent more than anybody types; the page ignores it then."""
    found, guest = _guest_of(request)
    if found and guest:
        await hosting_guests.carry_out(request, found, found.host.end(guest.peer, "flood"))


async def _closed(request: Request) -> None:
    why = request.text("why")
    if _is_own(request):
        known = guesting.guesting(request.window)
        known.why = known.why or why
        if why in ("refused", "absent"):
            known.step = "away"
        else:
            guesting.ask(request)
        return
    found, guest = _guest_of(request)
    if found and guest:
        found.host.disconnect(guest.peer)
        reached = guest.step in ("joined", "silent")
        if reached:
            guest.be_gone(why, request.window.now())
        elif guest.step == "reaching":
            guest.step, guest.why = "unreached", why
    elif found := _host(request):
        found.trouble = why


async def _silent(request: Request) -> None:
    await _there(request, "silent")


async def _back(request: Request) -> None:
    await _there(request, "joined")


async def _there(request: Request, step: str) -> None:
    known = guesting.guesting(request.window)
    if _is_own(request):
        if known.step in ("joined", "silent"):
            known.step = step
        return
    _, guest = _guest_of(request)
    if guest and guest.step in ("joined", "silent"):
        guest.step = step


async def _clock(request: Request) -> None:
    if _is_own(request):
        await guesting.clock_differs(request, int(request.text("ahead")))


async def _show(request: Request) -> None:
    """Do nothing here: `follow` shows guests what was done at this device."""
    request.page = "unchanged"


async def _tick(request: Request) -> None:
    """Note the end of the wait; `follow` shows again what a guest has not seen for a while."""
    request.page = "unchanged"
    if found := _host(request):
        found.ticking = False


def _show_later(request: Request, found: Hosting) -> None:
    there = (one.peer for one in found.guests.values() if one.step == "joined")
    if not found.ticking and any(map(found.host.waits, there)):
        found.ticking = True
        request.effect("again", name="peer.tick", after=PATIENCE, fields={"id": found.stream})


async def follow(request: Request, action: str) -> None:
    """Show guests what has happened, and send the host what was proposed, after any action.

    What was done at this device is shown here first.
    """
    for found in request.session.all(Hosting).values():
        await found.keep(request.window)
        if found.guests and action in ACTIONS:
            await hosting_guests.show_all(request, found)
            _show_later(request, found)
        elif hosting_guests.has_news(request.window, found):
            request.effect("again", name="peer.show", after=AFTER, live=True)
    if guesting.guesting(request.window).protocol:
        await guesting.send_waiting(request)


ACTIONS: dict[str, Action] = {
    "peer.show": _show,
    "peer.tick": _tick,
    "peer.identity": _identity,
    "peer.described": _described,
    "peer.opened": _opened,
    "peer.heard": _heard,
    "peer.flooded": _flooded,
    "peer.closed": _closed,
    "peer.silent": _silent,
    "peer.back": _back,
    "peer.clock": _clock,
}
