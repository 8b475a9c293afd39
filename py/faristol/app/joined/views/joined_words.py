"""Words for devices that join each other, and for what happens to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.screen import Question, Screen


@dataclass(frozen=True)
class GuestLine:
    """A device that has asked to join, as the judge's page shows it.

    `step` is "reaching", "unreached", "joined", "silent" or "gone", with the reason `why`; it began at
    `since`, in epoch milliseconds. `seat` says whose tablet it is, `number` tells it from the others, `free`
    is True if it may choose a table at any time, `lets_go` if the judge can have it do so.
    """

    peer: str
    role: str
    step: str
    since: int
    device: str
    seat: str
    why: str
    number: int = 0
    free: bool = False
    lets_go: bool = False


@dataclass(frozen=True)
class Renewing(Question):
    """The question whether all guests have to join again, by new codes."""


@dataclass(frozen=True, kw_only=True)
class TabletsScreen(Screen):
    """The host's page: an event with its `title`, the way `back`, its `roles` and the chosen `role`.

    `link` is its invitation, `second` the code for a device that did not find the way by its first one;
    `round` is the invitation that brings the round along for a desk without a network. `options` says which
    of the club's choices for the role are on, by their settings. `renewing` is the number of devices that
    would have to join again by new codes, while that is asked.
    """

    title: str
    back: str
    roles: Sequence[str]
    role: str
    link: str
    guests: Sequence[GuestLine]
    second: str
    trouble: str
    options: Mapping[str, bool]
    round: str
    renewing: int = 0


@dataclass(frozen=True, kw_only=True)
class JoiningScreen(Screen):
    """The guest's page while it is not joined.

    `link` is its own code, `role` and `title` say where it belongs, `waiting` how much it has to hand over,
    `why` what has ended the connection, `was` whether it was joined, `plays` whether it is a player's tablet.
    """

    role: str = ""
    title: str = ""
    link: str = ""
    waiting: int = 0
    why: str = ""
    was: bool = False
    step: str = ""
    goes_on: bool = False
    plays: bool = False


ROLES = {
    "desk": _("Second desk"),
    "hall": _("Hall board"),
    "player": _("Player’s tablet"),
    "results": _("Results desk"),
    "board": _("Tournament’s hall board"),
    "wall": _("Hall board for groups of letters"),
    "friend": _("The other device of the game"),
    "scribe": _("Second desk"),
    "sheet": _("Player’s tablet"),
    "table": _("Tablet of a table"),
}
"""Names of the roles of a device."""

TASKS = {
    "desk": _("Types slips beside the judge’s device."),
    "hall": _("Shows the hall what the projector shows."),
    "player": _("Hands in the slips of one table. Paper and tablets can be mixed."),
    "results": _("Types results beside the director’s device."),
    "board": _("Shows the hall the pairings, the results as they come in, and the standings."),
    "wall": _("Shows the hall what the projector shows."),
    "friend": _("Each turn goes to it by itself, and comes from it at once."),
    "scribe": _("Types slips beside the judge’s device."),
    "sheet": _("Has the board of one player and hands in the slips. Paper and tablets can be mixed."),
    "table": _(
        "Passes on the game that is played on it: it is shown here, and its result goes to the table."
    ),
}
"""Tasks of the roles of a device."""

STEPS = {
    "reaching": _("being reached"),
    "unreached": _("not reached"),
    "joined": _("joined"),
    "silent": _("not heard for a while"),
    "gone": _("gone"),
}
"""States of a device, as the judge sees it."""

_OF_TABLETS = {
    "tablets.points": _("The tablets show what a play that lies there is worth"),
    "tablets.at_end": _("What lies on a tablet at “Time!” is handed in"),
}

OPTIONS = {"sheet": _OF_TABLETS, "player": _OF_TABLETS}
"""Options that the club can choose for a role, by the name of the setting."""

WHYS = {
    "lost": _(
        "The connection has broken off: the other device was loaded again or closed, or the Wi-Fi is gone."
    ),
    "unreached": _(
        "The two devices do not find each other. Many guest networks keep devices apart: join both to the "
        "hotspot of a phone, or to another Wi-Fi."
    ),
    "refused": _("This browser lets the page open no connection to another device."),
    "absent": _("This browser cannot connect to other devices."),
    "reloaded": _(
        "This page was loaded again. The other device shows a code of its own now: read that one here, "
        "and it is joined again."
    ),
    "left": _("It was ended on the other device."),
    "ended": _("The judge’s device has ended it."),
    "flood": _("It sent too much at once and was sent away."),
    "unreadable": _("The other device said what cannot be read here. Load the newest version on both."),
    "version": _("The other device has another version of Faristol. Load the newest one on both."),
    "over": _("The event is no longer on the judge’s device."),
    "elsewhere": _("Faristol is open in another window of this device, which has joined: go on there."),
}
"""Reasons for the end of a connection."""

CODE_SHOWN = {
    "reads": _("The judge’s device reads this code"),
    "way": _(
        "On the judge’s device, under “Devices”: “Read a QR code”, or where there is no camera “QR code from "
        "a picture”."
    ),
    "nothing": _("The judge’s device has read it, and nothing happens"),
    "coming": _("Joined; the event is coming."),
}
"""Texts beside the code of a device that wants to join."""

DIRECTORS = {
    "reads": _("The director’s device reads this code"),
    "way": _(
        "On the director’s device, under “Devices”: “Read a QR code”, or where there is no camera “QR code "
        "from a picture”."
    ),
    "nothing": _("The director’s device has read it, and nothing happens"),
    "ended": _("The director’s device has ended it."),
    "over": _("The event is no longer on the director’s device."),
}
"""The same at a tournament, which a director runs, with reasons for the end of a connection."""


def called(guest: GuestLine, texts: Texts) -> str:
    """Return a guest as the judge knows it: "Player's tablet 3 Carla", or without a table by its number."""
    if guest.seat and guest.role == "table":
        return texts.gettext("Tablet of table %(table)s") % {"table": guest.seat}
    numbered = texts.gettext("device %(number)s") % {"number": guest.number}
    return f"{texts.gettext(ROLES[guest.role])}{f' {guest.seat}' if guest.seat else f', {numbered}'}"


FRIENDS = {
    "reads": _("The other device reads this code"),
    "way": _(
        "Where your friend has tapped “Play live”: “Read a QR code”, or where there is no camera “QR code "
        "from a picture”."
    ),
    "nothing": _("The other device has read it, and nothing happens"),
    "coming": _("Joined. If nothing comes now, this game is not on this device: open it where you play it."),
    "ended": _("It was ended on the other device."),
    "over": _("The game is no longer on the other device."),
}
"""The same for a game of two, each at a device."""

OTHERWISE = {"results": DIRECTORS, "board": DIRECTORS, "table": DIRECTORS, "friend": FRIENDS}
"""By role, what is said in other words than at a duplicate."""


def at_role(sentences: Mapping[str, str], role: str) -> Mapping[str, str]:
    """Sentences as a device with this role says them."""
    return {key: OTHERWISE.get(role, {}).get(key, sentence) for key, sentence in sentences.items()}
