"""The page about this device, and the same as plain text for a report."""

from faristol.app.device.views.browsers import browser_of, installable
from faristol.app.device.views.rows import groups
from faristol.app.device.views.screens import Copies, Device, DeviceScreen
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen

PLACES = ("device", "backup")


def device_page(screen: DeviceScreen, texts: Texts) -> Page:
    """Return the page with every row, and what can be done about it."""
    return page(
        "device/device.html",
        texts.gettext("This device"),
        texts,
        screen=screen,
        told=bool(screen.device.agent),
        groups=groups(screen, texts),
        install=installable(screen.device),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def install_page(copies: Copies, now: int, device: Device, screen: Screen, texts: Texts) -> Page:
    """Return the page about installing Faristol on an iPad or iPhone, with the data in the tab."""
    return page(
        "device/install.html",
        texts.gettext("Faristol on the home screen"),
        texts,
        apple=browser_of(device).apple,
        events=copies.events,
        saved=texts.moment(copies.last, now) if copies.last and not copies.changed else "",
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(("backup",)),
    )


def report(screen: DeviceScreen, texts: Texts) -> str:
    """Return the rows as lines; they contain nothing about people or events."""
    lines = [f"Faristol {screen.device.build}, {texts.written_out(screen.now)}"]
    for group in groups(screen, texts):
        lines += ["", group.title]
        lines += [f"[{row.mark}] {row.title}: {row.sentence}" for row in group.rows]
    return "\n".join([*lines, "", screen.device.agent, ""])
