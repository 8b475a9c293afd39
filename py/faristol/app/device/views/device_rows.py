"""Features of a device, row by row, each with its meaning for an evening: a page, and a text for a report."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from faristol.app.device.views.browsers import (
    Copies,
    Device,
    DeviceScreen,
    Engine,
    Runtime,
    browser_of,
    installable,
    is_dropped,
    is_nearly_full,
    is_old,
    room_left,
)
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen

GOOD, INFO, BAD = "good", "info", "bad"
NOT_TOLD = _("The browser does not tell.")


@dataclass(frozen=True)
class Row:
    """A row of the page about the device.

    `mark` is "good" if nothing is missing, "info" if an evening can go on all the same, "bad" if something
    may be lost or missed. `offers` is what can be done about it: a button or a link of the page.
    """

    title: str
    mark: str
    sentence: str
    offers: str = ""


@dataclass(frozen=True)
class Choice:
    """A row chosen by a word: `sentences` has a mark and a sentence for each word that `told` may return."""

    title: str
    told: Callable[[DeviceScreen], str]
    sentences: Mapping[str, tuple[str, str]]

    def __call__(self, screen: DeviceScreen, texts: Texts, offers: str = "") -> Row:
        """Return the row for the reported word; for any other one, that the browser does not tell."""
        mark, sentence = self.sentences.get(self.told(screen), (INFO, NOT_TOLD))
        return Row(texts.gettext(self.title), mark, texts.gettext(sentence), offers)


SNAPSHOT = Choice(
    _("The next start"),
    lambda screen: screen.device.snapshot,
    {
        "kept": (GOOD, _("Prepared: it takes half the time.")),
        "none": (
            INFO,
            _("Not prepared. That is done once nobody has tapped for some seconds, if there is room."),
        ),
        "unable": (INFO, _("It takes as long as the first one: this browser keeps nothing for it.")),
    },
)

SECURE = Choice(
    _("Address"),
    lambda screen: "yes" if screen.runtime.secure else "no",
    {
        "yes": (GOOD, _("Secure (https, or this device itself): the browser offers all it has.")),
        "no": (
            BAD,
            _("Not secure (http): the browser gives no light, camera, clipboard or use offline."),
        ),
    },
)

LIGHT = Choice(
    _("Screen"),
    lambda screen: screen.device.light,
    {
        "offered": (GOOD, _("The screen stays on while a clock runs.")),
        "held": (GOOD, _("The screen stays on while a clock runs.")),
        "refused": (
            INFO,
            _("The browser has refused to keep the screen on, mostly for a low battery; touches ask again."),
        ),
        "none": (BAD, _("The screen may go dark during a round: set the device to stay on.")),
    },
)

WINDOW = Choice(
    _("Second window"),
    lambda screen: screen.device.window,
    {
        "untried": (GOOD, _("The projector opens in a second window, or in another tab.")),
        "opened": (GOOD, _("A second window has been opened today.")),
        "refused": (
            INFO,
            _("The browser has opened no second window: allow this page to, or show the projector here."),
        ),
        "single": (INFO, _("The projector is shown on this screen: mirror it by cable or AirPlay.")),
    },
)

WATCH = Choice(
    _("Watch"),
    lambda screen: "yes" if screen.device.locks else "no",
    {
        "yes": (GOOD, _("If the program ever stops, the page says so at once and starts it again.")),
        "no": (INFO, _("If the program ever stops, the page says so after twenty seconds.")),
    },
)

SHARE = Choice(
    _("Share"),
    lambda screen: screen.device.share,
    {
        "files": (GOOD, _("Files can be handed to other apps, such as mail, as soon as they are saved.")),
        "text": (INFO, _("Messages can be handed to other apps; files are saved, and sent from there.")),
        "none": (INFO, _("Files are saved, and sent from there.")),
    },
)

BY_HAND = _("The browser refuses it: a text is shown marked, to be copied by hand.")
CLIPBOARD = Choice(
    _("Clipboard"),
    lambda screen: screen.device.clipboard,
    {
        "offered": (GOOD, _("Links and messages are copied with one tap.")),
        "refused": (INFO, BY_HAND),
        "none": (INFO, BY_HAND),
    },
)

CAMERA = Choice(
    _("Camera"),
    lambda screen: screen.device.camera,
    {
        "offered": (GOOD, _("There is one to read QR codes with.")),
        "denied": (INFO, _("It was refused: allow it in the settings of the browser to read QR codes.")),
        "absent": (INFO, _("There is none: QR codes can be read from a picture.")),
        "none": (INFO, _("The browser offers none: QR codes can be read from a picture.")),
    },
)

WAITS = (INFO, _("The browser waits for a touch before it makes a sound: play a tone."))
SOUND = Choice(
    _("Sound"),
    lambda screen: screen.device.sound,
    {
        "running": (
            GOOD,
            _("It can sound. Whether that is loud enough only the hall can tell: play a tone."),
        ),
        "untouched": WAITS,
        "suspended": WAITS,
        "interrupted": (BAD, _("A call or another app has taken the sound: play a tone to have it back.")),
        "stuck": (BAD, _("It has stopped: play a tone to begin it again.")),
        "closed": (BAD, _("It has stopped: play a tone to begin it again.")),
        "none": (BAD, _("This browser makes none: call time yourself.")),
    },
)


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
        (
            _("What is saved"),
            (lambda screen, texts: how_long(screen.device, screen.runtime, texts), _copies, _room),
        ),
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
    sentence = texts.gettext("%(name)s on %(system)s (%(engine)s).") % values
    if is_old(browser):
        old = texts.gettext("It is older than those Faristol is tried in: update the device if you can.")
        return Row(title, BAD, f"{sentence} {old}")
    return Row(title, GOOD, sentence)


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
    sentence = texts.gettext(
        "No, it is open in the browser: that is enough, as long as what is saved there is kept."
    )
    return Row(title, INFO, sentence, "install" if device.offered else "")


def _offline(screen: DeviceScreen, texts: Texts) -> Row:
    title = texts.gettext("Without a connection")
    if screen.runtime.offline == "ready":
        sentence = texts.gettext("Ready without a connection, with all of build %(build)s.")
        return Row(title, GOOD, sentence % {"build": screen.device.build})
    if screen.runtime.offline == "preparing":
        return Row(title, INFO, texts.gettext("Getting ready: leave this page open for a moment."))
    return Row(
        title,
        BAD,
        texts.gettext(
            "Only with a connection: a private window, or an address without https, keeps nothing."
        ),
    )


def how_long(device: Device, runtime: Runtime, texts: Texts) -> Row:
    """Return the row about how long each browser keeps saved data if it is not deleted."""
    title, kept, browser = texts.gettext("How long"), runtime.persisted, browser_of(device)
    if is_dropped(device):
        message = _("Safari deletes what a page in a tab has saved once it was not used for seven days.")
        return Row(title, BAD, f"{texts.gettext(message)} {texts.gettext(PRIVATE)}")
    if kept:
        return Row(title, GOOD, texts.gettext("The browser keeps it until you delete it."))
    if browser.apple:
        message = _(
            "The app on the home screen has its own storage. The device may delete it if it runs out of "
            "room: save copies."
        )
    elif browser.engine is Engine.GECKO:
        message = _(
            "Firefox may delete it if the device runs out of room. It asks once whether to keep it: allow "
            "that."
        )
    else:
        message = _(
            "The browser may delete it if the device runs out of room: save copies. Once Faristol is "
            "installed it mostly does not."
        )
    sentences = [message, REFUSED if device.asked else "", PRIVATE]
    return Row(title, INFO, " ".join(texts.gettext(sentence) for sentence in sentences if sentence))


def _copies(screen: DeviceScreen, texts: Texts) -> Row:
    copies, title = screen.copies, texts.gettext("Copies")
    if not copies.events:
        return Row(title, GOOD, texts.gettext("There is nothing to save yet."))
    if copies.last is None:
        sentence = texts.ngettext(
            "No copy has been saved yet: %(num)s event is only here.",
            "No copy has been saved yet: %(num)s events are only here.",
            copies.events,
        )
        return Row(title, BAD, sentence % {"num": copies.events}, "copy")
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
    sentence = texts.gettext("%(used)s are used, %(left)s are left.")
    return Row(title, GOOD, sentence % {"used": size(device.usage, texts), "left": size(left, texts)})


def nearly_full(left: int, texts: Texts) -> str:
    """Return the advice before an evening when there is hardly any room left."""
    sentence = texts.gettext(
        "Only %(left)s are left for Faristol. Save a copy, delete what is over or other things of the "
        "device, and open Faristol again."
    )
    return sentence % {"left": size(left, texts)}


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
    sentence = texts.ngettext(
        "Faristol’s own, and %(num)s of the device.",
        "Faristol’s own, and %(num)s of the device.",
        screen.voices,
    )
    return Row(title, GOOD, sentence % {"num": screen.voices})


def _power(screen: DeviceScreen, texts: Texts) -> Row:
    device, title = screen.device, texts.gettext("Processor and memory")
    if screen.short_of_memory:
        sentence = _(
            "There was too little memory for an index of the words: plays are found, but more slowly."
        )
        return Row(title, INFO, texts.gettext(sentence))
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
        anchors=PLACES,
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
