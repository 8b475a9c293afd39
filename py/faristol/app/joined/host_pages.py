"""The host's page: the devices that have joined an event, and the codes to join by (DEV-1, DEV-2)."""

from __future__ import annotations

from faristol.app.feature import dismiss
from faristol.app.joined import by_codes
from faristol.app.joined.hosting_guests import (
    KEY,
    KEY_LENGTH,
    THERE,
    Hosting,
    admit,
    carry_out,
    hosting_of,
    line,
    roles_of,
    seat,
)
from faristol.app.joined.views import joined_views as tablets_view
from faristol.app.joined.views.joined_words import Renewing, TabletsScreen
from faristol.app.scanned_codes import scanned
from faristol.app.views.render import Page, qr_code
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.joined import codes
from faristol.storage.codec import MODES
from faristol.storage.kinds import kind_of

PATH = "tablets"

OTHERWISE = "-"
ON = {"tablets.points": "yes", "tablets.at_end": ""}
"""The settings of roles, each with the value by which it is on."""


async def _kind(window: Window, stream: str) -> str:
    """Return the name of the mode of an event; raises `Refused` where devices cannot join it."""
    kind = next((name for name, store in window.stores.items() if store.holds(stream)), "")
    if not kind:
        records = await window.log.read(stream)
        kind = kind_of(records[0]) if records else ""
    if not roles_of(window, kind):
        raise Refused("app.unknown_event")
    return kind


async def _here(request: Request) -> Hosting:
    """Return the host's side of the page's event."""
    return await hosting_of(request.window, request.stream, await _kind(request.window, request.stream))


async def _role(request: Request) -> None:
    """Invite to another role."""
    request.anchor = "invite"
    await _invite_to(request.window, request.stream, request.text("role"))


async def _open(request: Request) -> None:
    """Open the page of an event's devices where it invites to a role."""
    await _invite_to(request.window, request.text("event"), request.text("role"))
    request.go(f"#/{PATH}/{request.text('event')}")


async def _invite_to(window: Window, stream: str, role: str) -> None:
    """Have the page of an event invite to a role; raises `Refused` "app.choice" for one that it has not."""
    kind = await _kind(window, stream)
    if role not in roles_of(window, kind):
        raise Refused("app.choice")
    (await hosting_of(window, stream, kind)).role = role


async def _option(request: Request) -> None:
    """Switch an option of a role, for all events of the club from now on."""
    request.anchor = "invite"
    name = request.text("name")
    if name not in ON:
        raise Refused("app.choice")
    chosen = await request.window.setting(name) == ON[name]
    await request.window.choose(name, OTHERWISE if chosen else ON[name])


async def _scanned(request: Request) -> None:
    """Read a code by the camera or from a picture."""
    request.anchor = "read"
    await read(request, await _here(request), scanned(request))


async def _pasted(request: Request) -> None:
    """Read a code that came as text."""
    request.form("read")
    await read(request, await _here(request), request.text("text"))
    request.session.typed = {}


async def read(request: Request, hosting: Hosting, text: str) -> None:
    """Take in a device's code: a request to join, or the slips of a desk."""
    code = by_codes.code_in(request.window, text)
    if isinstance(code, codes.Slips):
        await by_codes.take_slips(request, hosting, code)
        return
    if not isinstance(code, codes.Request):
        raise Refused("joining.own" if isinstance(code, codes.Invitation) else "joining.answer")
    admit(request, hosting, code)


async def _end(request: Request) -> None:
    """Send a device away, or forget one that is gone."""
    request.anchor = "guests"
    hosting, peer = await _here(request), request.text("peer")
    await carry_out(request, hosting, hosting.host.end(peer, "ended"))
    if peer in hosting.guests:
        request.effect("peer", act="close", id=peer)
        del hosting.guests[peer]


async def _let_go(request: Request) -> None:
    """Have a device choose a table, whatever is being played there."""
    request.anchor = "guests"
    hosting = await _here(request)
    guest = hosting.guests.get(request.text("peer"))
    if guest is None or guest.step not in THERE:
        raise Refused("app.choice")
    seat(request.window, hosting, guest, 0)
    guest.free = True


async def _renew(request: Request) -> None:
    """Make all invitations invalid and send all guests away; ask first if there are any."""
    request.anchor = "invite"
    hosting, window = await _here(request), request.window
    request.session.question = None
    if _there(hosting) and request.text("confirm") != "yes":
        request.session.question = Renewing()
        return
    for peer in list(hosting.guests):
        await carry_out(request, hosting, hosting.host.end(peer, "ended"))
        hosting.guests.pop(peer, None)
    hosting.key = window.rng.randbytes(KEY_LENGTH)
    await window.choose(KEY + hosting.stream, hosting.key.hex())


def _there(hosting: Hosting) -> int:
    return sum(one.step in ("reaching", *THERE) for one in hosting.guests.values())


async def _copy(request: Request) -> None:
    """Copy the invitation as a link, to be sent by whatever the club has."""
    request.anchor = "invite"
    hosting = await _here(request)
    request.copy(codes.link(request.session.address, hosting.invitation()))


async def arrive(window: Window, stream: str) -> None:
    """Make this device a host as soon as the page is opened."""
    await hosting_of(window, stream, await _kind(window, stream))


async def page(window: Window, stream: str) -> Page:
    """Return the page of the devices of an event."""
    kind = await _kind(window, stream)
    state = (await window.open(MODES[kind], stream)).state
    hosting = await hosting_of(window, stream, kind)
    await window.library.codes()
    carrying = window.hooks.roles[hosting.role].carrying
    link = codes.link(window.session.address, hosting.invitation()) if hosting.fingerprint else ""
    unreached = next((one for one in reversed(hosting.guests.values()) if one.step == "unreached"), None)
    second = unreached.answer if unreached else None
    screen = TabletsScreen(
        title=state.name,
        back=await carrying.path(window, hosting.event) if carrying else f"#/{kind}/{stream}",
        roles=list(roles_of(window, kind)),
        role=hosting.role,
        link=link,
        guests=[line(one, window.hooks.roles[one.role], state) for one in reversed(hosting.guests.values())],
        second=codes.link(window.session.address, second) if second else "",
        trouble=hosting.trouble,
        round=await by_codes.round_link(window, hosting, link),
        renewing=_there(hosting) if window.session.asks(Renewing) else 0,
        options={name: await window.setting(name) == ON[name] for name in ON},
        **window.session.said,
    )
    return tablets_view.tablets_page(screen, qr_code, window.texts)


async def follow(request: Request, action: str) -> None:
    """Ask the page for this device's certificate, without which there is no code."""
    parts = request.session.path.removeprefix("#/").split("/")
    if parts[0] != PATH or len(parts) != 2:
        return
    hosting = await _here(request)
    if not hosting.fingerprint and not hosting.asked:
        hosting.asked = True
        request.effect("peer", act="identify", id=hosting.stream)


ACTIONS: dict[str, Action] = {
    "tablets.role": _role,
    "tablets.open": _open,
    "tablets.option": _option,
    "tablets.scanned": _scanned,
    "tablets.pasted": _pasted,
    "tablets.end": _end,
    "tablets.let_go": _let_go,
    "tablets.renew": _renew,
    "tablets.renew_no": dismiss(),
    "tablets.copy": _copy,
}
