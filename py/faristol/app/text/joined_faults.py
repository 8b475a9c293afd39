"""Sentences for faults of devices that join each other."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.app.text.marking import _

JOINED_SENTENCES: Mapping[str, str] = {
    "joining.other": _("This is no code to join by: “%(text)s”. Read the one on the other device."),
    "joining.nothing": _("Nothing is pasted. Copy the code on the other device first."),
    "joining.cut": _("A part of the code is missing. Read it again, or copy all of it."),
    "joining.version": _("The other device has another version of Faristol. Load the newest one on both."),
    "joining.description": _("The code does not say how to reach the other device. Make a new one there."),
    "joining.other_event": _("This code is of another event. Join the one on this device."),
    "joining.proof": _(
        "The invitation that this code answers does not count any more. "
        "Let the other device read the code that stands here now."
    ),
    "joining.twice": _("This device has joined already, or is just being reached."),
    "joining.many": _("%(most)s devices have joined: that is the most. End one of them first."),
    "joining.own": _("This is the code of the judge’s device. Read the one that the other device shows."),
    "joining.answer": _("This second code is for the other device, which has to read it."),
    "joining.request": _(
        "This is the code of a device that wants to join: the judge’s device has to read it."
    ),
    "joining.late": _("This second code has come too late: show a new code here and let it be read."),
    "joining.not_yours": _("This device may not do that at this event."),
    "joining.frame": _("The other device said what cannot be read here. Load the newest version on both."),
    "joining.message": _("The other device said what cannot be read here. Load the newest version on both."),
    "joined.unknown": _("This device has joined no event."),
    "joined.unreadable": _(
        "What the judge’s device shows cannot be read here. Load the newest version on both."
    ),
    "joined.full": _("%(most)s things wait on this device already. Join again first."),
    "joining.table": _(
        "This table has a tablet already, or plays no more. Choose another one, or ask the judge."
    ),
    "joining.fixed": _(
        "While a round is played tablets stay at their tables. Only the judge can let go of one."
    ),
    "slip.time_over": _(
        "Table %(table)s: the slip %(slip)s came after “Time!”, so it does not count in round %(round)s."
    ),
    "result.not_now": _(
        "The results of round %(round)s are not taken here any more. Bring the score sheet to the director."
    ),
    "slip.moved": _(
        "Table %(table)s, %(slip)s: this slip of round %(round)s was not taken, for the tablet that it came "
        "from is not at this table any more. The judge decides."
    ),
    "slip.closed": _(
        "Table %(table)s, %(slip)s: this slip came after those of round %(round)s were closed. The judge "
        "decides."
    ),
    "slip.not_own": _(
        "The slip of table %(table)s was not typed at this desk: only the judge can take it out."
    ),
}
