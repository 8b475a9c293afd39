"""Sentences for the faults of the club's list, one for every code."""

from collections.abc import Mapping

from faristol.app.text.marking import _

MEMBERS_SENTENCES: Mapping[str, str] = {
    "members.many": _("The club’s list has room for %(most)s players: take somebody off first."),
    "members.nobody": _("This player is not on the club’s list any more."),
    "members.none_chosen": _("Nobody is ticked."),
    "members.all_here": _("All of them are entered already."),
    "members.same_name": _(
        "“%(name)s” is on the list already. If this is somebody else, write in brackets what tells the two "
        "apart: %(name)s (Vic)."
    ),
    "members.unknown": _("The club has no list of players yet."),
}
