"""Features of a device reported as one of several words, and the meaning of each for an evening."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from faristol.app.device.views.screens import DeviceScreen
from faristol.app.text import Texts
from faristol.app.text.marking import _

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
