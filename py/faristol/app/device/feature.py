"""This device: what the page reports of its browser, `#/settings/device`, and a copy of that for a report."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from faristol.app.copies.last_copies import copies_of
from faristol.app.device.views import device_rows as device_view
from faristol.app.device.views.browsers import Device, DeviceScreen, Runtime
from faristol.app.feature import Feature
from faristol.app.views.board import card
from faristol.app.views.render import Page
from faristol.app.views.screen import OVER, Screen
from faristol.app.voice.views.speech import Speech
from faristol.app.window import Action, Request, Window

WORDS: Mapping[str, frozenset[str]] = {
    "snapshot": frozenset({"kept", "none", "unable"}),
    "sound": frozenset({"none", "untouched", "running", "suspended", "interrupted", "stuck", "closed"}),
    "light": frozenset({"none", "offered", "held", "refused"}),
    "camera": frozenset({"none", "offered", "denied", "absent"}),
    "clipboard": frozenset({"none", "offered", "refused"}),
    "window": frozenset({"untried", "opened", "refused", "single"}),
    "share": frozenset({"none", "text", "files"}),
}
"""The words in which a browser's features are reported."""

LONGEST = 300
"""Characters of the browser's own description, at most; no browser's name is longer."""

MOST_DIGITS = 16
"""Digits of a number, at most; no device has more bytes than that."""


def device_of(fields: Mapping[str, str]) -> Device:
    """Return a device from the fields of an action; impossible values are left out."""

    def line(name: str) -> str:
        return "".join(mark for mark in fields.get(name, "")[:LONGEST] if mark.isprintable())

    def word(name: str) -> str:
        value = fields.get(name, "")
        return value if value in WORDS[name] else ""

    def number(name: str) -> int | None:
        digits = fields.get(name, "").partition(".")[0]
        return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None

    def value(name: str, kind: object) -> Any:
        if kind is bool:
            return fields.get(name) == "yes"
        if kind is not str:
            return number(name)
        return word(name) if name in WORDS else line(name)

    values = {field.name: value(field.name, field.type) for field in dataclasses.fields(Device)}
    return Device(**{**values, "build": line("version")})


HINT = "hint.install"
"""The setting that says "no" once the hint about installing was dismissed."""


async def _status(request: Request) -> None:
    """The page tells what the browser offers; it may change while a page is open."""
    runtime = request.session.of(Runtime)
    request.session.put(
        Runtime(
            offline=request.text("offline") or runtime.offline,
            secure=request.text("secure") != "no",
            persisted=request.text("persisted") == "yes",
            update_waiting=runtime.update_waiting,
        )
    )
    request.session.put(device_of(request.fields))


async def _tone(request: Request) -> None:
    """The tone of the end: touching its button is what the browser waits for."""
    request.effect("sound", name="time")


async def _copy(request: Request) -> None:
    """All of the page as text for the clipboard."""
    request.copy(device_view.report(await _screen(request.window), request.window.texts))


async def _copied(request: Request) -> None:
    """Tell that a text was copied, in sight of any button."""
    sentence = request.window.texts.gettext("It is in the clipboard: paste it into your message.")
    request.copied(OVER, sentence)


async def _share(request: Request) -> None:
    """Share a place: its figure on a tile, what its button says of it, the name if ticked (FRO-9)."""
    tile = Markup('<span class="tile">{}</span>').format(request.text("figure"))
    lines, names = request.text("lines").split("\n"), [request.text("name")]
    request.share("#/", card(request.window.texts, tile, lines, names))


async def _dismiss(request: Request) -> None:
    """Dismiss the hint about installing."""
    await request.window.choose(HINT, "no")


async def _screen(window: Window) -> DeviceScreen:
    session = window.session
    return DeviceScreen(
        device=session.of(Device),
        runtime=session.of(Runtime),
        copies=await copies_of(window),
        voices=len(session.of(Speech).voices),
        short_of_memory=window.library.short_of_memory,
        now=window.now(),
        **session.said,
    )


async def page(window: Window) -> Page:
    """The page of this device."""
    return device_view.device_page(await _screen(window), window.texts)


async def install_page(window: Window) -> Page:
    """The page `#/settings/install`."""
    screen = Screen(**window.session.said)
    copies, device = await copies_of(window), window.session.of(Device)
    return device_view.install_page(copies, window.now(), device, screen, window.texts)


ACTIONS: dict[str, Action] = {
    "runtime.status": _status,
    "device.tone": _tone,
    "device.copy": _copy,
    "device.copied": _copied,
    "device.share": _share,
    "install.dismiss": _dismiss,
}

FEATURE = Feature(
    actions=(ACTIONS,),
    pages={"settings/device": page, "settings/install": install_page},
    unasked=("runtime.status",),
)
