"""Several devices at one event."""

from faristol.app.guide.views.guide import Guide, Part, button, link, read, step
from faristol.app.text.marking import _

GUIDE = Guide(
    key="tablets",
    place=7,
    icon="players",
    title=_("Several tablets"),
    summary=_(
        "A second desk, a hall board, players’ own tablets: joined by pictures of codes, without internet."
    ),
    parts=(
        Part(
            _("You need"),
            (
                step(_("All devices in one Wi-Fi; it needs no internet. The hotspot of a phone is enough.")),
                step(_("Faristol on each of them, opened once before and in the same version.")),
                step(_("The event on the judge’s device: what is decided there counts everywhere.")),
            ),
            numbered=False,
        ),
        Part(
            _("The judge’s device"),
            (
                step(
                    _("In the duplicate tap “%(menu)s”, then “%(join)s”."),
                    menu=link("Menu"),
                    join=link("Join devices"),
                ),
                step(
                    _("Tap what the other is to be: “%(desk)s”, “%(hall)s”, “%(player)s”. A code appears."),
                    desk=button("Second desk"),
                    hall=button("Hall board"),
                    player=button("Player’s tablet"),
                ),
            ),
        ),
        Part(
            _("The other device"),
            (
                step(_("On its first page tap “%(join)s”."), join=link("Join an event", path="#/join")),
                step(
                    _(
                        "Tap “%(read)s” and hold the judge’s code before the camera. A code of its own "
                        "appears."
                    ),
                    read=button("Read a QR code"),
                ),
            ),
        ),
        Part(
            _("The judge’s device again"),
            (
                step(_("Tap “%(read)s” there too, and read that code."), read=button("Read a QR code")),
                step(
                    _("The list says “%(joined)s”. So with each device, one after the other."),
                    joined=read("joined"),
                ),
            ),
        ),
        Part(
            _("Good to know"),
            (
                step(_("A player who has a tablet writes no slip: the play is laid there and handed in.")),
                step(_("Paper and tablets can be mixed at one evening, table by table.")),
                step(
                    _(
                        "A device that was lost joins again with one code. Nothing that was handed in is "
                        "lost."
                    ),
                ),
                step(
                    _("No camera? “%(copy)s”, and send it: it is pasted where the code would be read."),
                    copy=button("Copy the link"),
                ),
                step(
                    _("No network at all? “%(codes)s” carries rounds and slips as pictures."),
                    codes=read("No network at all: the round and its slips as codes"),
                ),
                step(
                    _("Many Wi-Fis of hotels and schools keep devices apart: try it before the evening."),
                ),
            ),
            numbered=False,
        ),
    ),
)
