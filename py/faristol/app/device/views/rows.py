"""Features of a device, row by row: the state of each, and its meaning for an evening in one sentence."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.device.views.browsers import (
    Engine,
    browser_of,
    is_dropped,
    is_nearly_full,
    is_old,
    room_left,
)
from faristol.app.device.views.choices import (
    BAD,
    CAMERA,
    CLIPBOARD,
    GOOD,
    INFO,
    LIGHT,
    SECURE,
    SHARE,
    SNAPSHOT,
    SOUND,
    WATCH,
    WINDOW,
    Row,
)
from faristol.app.device.views.screens import Device, DeviceScreen, Runtime
from faristol.app.text import Texts
from faristol.app.text.marking import _

PRIVATE = _("A private window forgets everything when it is closed.")
REFUSED = _("It was asked today to keep it, and did not agree.")
MEGABYTE, GIGABYTE = 1_000_000, 1_000_000_000


@dataclass(frozen=True)
class Group:
    """Rows under a heading."""

    title: str
    rows: Sequence[Row]


def groups(screen: DeviceScreen, texts: Texts) -> list[Group]:
    """Return every row, by topic."""
    about = (
        (_("Faristol here"), (_browser, _installed, _offline, SNAPSHOT, SECURE)),
        (_("What is saved"), (_persistence, _copies, _room)),
        (_("During an evening"), (_sound, _voice, LIGHT, WINDOW, WATCH)),
        (_("Passing things on"), (SHARE, CLIPBOARD, CAMERA)),
        (_("The device"), (_power, _screen, _languages)),
    )
    return [Group(texts.gettext(title), [row(screen, texts) for row in rows]) for title, rows in about]


def _browser(screen: DeviceScreen, texts: Texts) -> Row:
    browser, title = browser_of(screen.device), texts.gettext("Browser")
    if browser.engine is Engine.UNKNOWN or not browser.name:
        return Row(
            title, INFO, texts.gettext("Not one that Faristol knows: try everything before the evening.")
        )
    values = {
        "name": f"{browser.name} {browser.version}",
        "system": browser.system,
        "engine": browser.engine.value,
    }
    said = texts.gettext("%(name)s on %(system)s (%(engine)s).") % values
    if is_old(browser):
        old = texts.gettext("It is older than those Faristol is tried in: update the device if you can.")
        return Row(title, BAD, f"{said} {old}")
    return Row(title, GOOD, said)


def _installed(screen: DeviceScreen, texts: Texts) -> Row:
    device, title = screen.device, texts.gettext("Installed")
    if device.installed:
        return Row(title, GOOD, texts.gettext("Yes: it opens by itself, like any other app."))
    if is_dropped(device):
        return Row(
            title,
            BAD,
            texts.gettext("No, it is open in the browser: put it on the home screen before the first event."),
            "install",
        )
    said = texts.gettext(
        "No, it is open in the browser: that is enough, as long as what is saved there is kept."
    )
    return Row(title, INFO, said, "install" if device.offered else "")


def _offline(screen: DeviceScreen, texts: Texts) -> Row:
    title = texts.gettext("Without a connection")
    if screen.runtime.offline == "ready":
        said = texts.gettext("Ready without a connection, with all of build %(build)s.")
        return Row(title, GOOD, said % {"build": screen.device.build})
    if screen.runtime.offline == "preparing":
        return Row(title, INFO, texts.gettext("Getting ready: leave this page open for a moment."))
    return Row(
        title,
        BAD,
        texts.gettext(
            "Only with a connection: a private window, or an address without https, keeps nothing."
        ),
    )


def _persistence(screen: DeviceScreen, texts: Texts) -> Row:
    return how_long(screen.device, screen.runtime, texts)


def how_long(device: Device, runtime: Runtime, texts: Texts) -> Row:
    """Return the row about how long each browser keeps saved data if it is not deleted."""
    title, kept, browser = texts.gettext("How long"), runtime.persisted, browser_of(device)
    if is_dropped(device):
        said = _("Safari deletes what a page in a tab has saved once it was not used for seven days.")
        return Row(title, BAD, f"{texts.gettext(said)} {texts.gettext(PRIVATE)}")
    if kept:
        return Row(title, GOOD, texts.gettext("The browser keeps it until you delete it."))
    if browser.apple:
        said = _(
            "The app on the home screen has its own storage. The device may delete it if it runs out of "
            "room: save copies."
        )
    elif browser.engine is Engine.GECKO:
        said = _(
            "Firefox may delete it if the device runs out of room. It asks once whether to keep it: allow "
            "that."
        )
    else:
        said = _(
            "The browser may delete it if the device runs out of room: save copies. Once Faristol is "
            "installed it mostly does not."
        )
    sentences = [said, REFUSED if device.asked else "", PRIVATE]
    return Row(title, INFO, " ".join(texts.gettext(sentence) for sentence in sentences if sentence))


def _copies(screen: DeviceScreen, texts: Texts) -> Row:
    copies, title = screen.copies, texts.gettext("Copies")
    if not copies.events:
        return Row(title, GOOD, texts.gettext("There is nothing to save yet."))
    if copies.last is None:
        said = texts.ngettext(
            "No copy has been saved yet: %(num)s event is only here.",
            "No copy has been saved yet: %(num)s events are only here.",
            copies.events,
        )
        return Row(title, BAD, said % {"num": copies.events}, "copy")
    last = texts.gettext("Last copy: %(when)s") % {"when": texts.moment(copies.last, screen.now)}
    if not copies.changed:
        return Row(title, GOOD, f"{last}. " + texts.gettext("Nothing has changed since."))
    since = texts.ngettext(
        "%(num)s event has changed since.", "%(num)s events have changed since.", copies.changed
    )
    return Row(title, INFO, f"{last}. " + since % {"num": copies.changed}, "copy")


def _room(screen: DeviceScreen, texts: Texts) -> Row:
    device, title, left = screen.device, texts.gettext("Room"), room_left(screen.device)
    if left is None or device.usage is None or device.quota is None:
        return Row(title, INFO, texts.gettext("The browser does not tell how much there is."))
    if is_nearly_full(device):
        return Row(title, BAD, nearly_full(left, texts), "copy")
    said = texts.gettext("%(used)s are used, %(left)s are left.")
    return Row(title, GOOD, said % {"used": size(device.usage, texts), "left": size(left, texts)})


def nearly_full(left: int, texts: Texts) -> str:
    """Return the advice before an evening when there is hardly any room left."""
    said = texts.gettext(
        "Only %(left)s are left for Faristol. Save a copy, delete what is over or other things of the "
        "device, and open Faristol again."
    )
    return said % {"left": size(left, texts)}


def size(number: int, texts: Texts) -> str:
    """Return a number of bytes as people read it."""
    if number >= GIGABYTE:
        return texts.gettext("%(number)s GB") % {"number": texts.tenths(number / GIGABYTE)}
    return texts.gettext("%(number)s MB") % {"number": texts.tenths(number / MEGABYTE)}


def _sound(screen: DeviceScreen, texts: Texts) -> Row:
    device = screen.device
    row = SOUND(screen, texts, "" if device.sound == "none" else "tone")
    if device.sound == "running" and browser_of(device).apple_mobile and not device.playback:
        return Row(
            row.title,
            INFO,
            texts.gettext("It sounds only while the device’s switch does not say silent."),
            "tone",
        )
    return row


def _voice(screen: DeviceScreen, texts: Texts) -> Row:
    title = texts.gettext("Voice")
    if screen.device.sound == "none":
        return Row(title, BAD, texts.gettext("None: the judge reads the racks out."))
    if not screen.voices:
        return Row(title, GOOD, texts.gettext("Faristol’s own; the device has none for these languages."))
    said = texts.ngettext(
        "Faristol’s own, and %(num)s of the device.",
        "Faristol’s own, and %(num)s of the device.",
        screen.voices,
    )
    return Row(title, GOOD, said % {"num": screen.voices})


def _power(screen: DeviceScreen, texts: Texts) -> Row:
    device, title = screen.device, texts.gettext("Processor and memory")
    if device.cores is None:
        return Row(title, INFO, texts.gettext("The browser does not tell."))
    cores = texts.ngettext("%(num)s core", "%(num)s cores", device.cores) % {"num": device.cores}
    if not device.memory:
        return Row(title, GOOD, f"{cores}.")
    memory = texts.gettext("%(number)s GB of memory, or more") % {"number": device.memory}
    return Row(title, GOOD, f"{cores}, {memory}.")


def _screen(screen: DeviceScreen, texts: Texts) -> Row:
    return _plain(_("Size of the screen"), screen.device.screen, texts)


def _languages(screen: DeviceScreen, texts: Texts) -> Row:
    return _plain(_("Languages"), screen.device.languages, texts)


def _plain(title: str, value: str, texts: Texts) -> Row:
    if not value:
        return Row(texts.gettext(title), INFO, texts.gettext("The browser does not tell."))
    return Row(texts.gettext(title), GOOD, value)
