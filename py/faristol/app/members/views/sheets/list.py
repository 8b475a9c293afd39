"""The list of all members, with a box to tick those present."""

from collections.abc import Mapping
from typing import Any

from faristol.app.members.views.paper import Job, MembersSheet
from faristol.app.text import Texts
from faristol.app.text.marking import _


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    count = len(job.members)
    return {
        "members": job.members,
        "kinds": [
            kind
            for kind in ("rating", "group", "club", "table")
            if any(_has(one.details, kind) for one in job.members)
        ],
        "summary": texts.ngettext("%(num)s player", "%(num)s players", count) % {"num": count},
        "stands": texts.gettext("As of %(day)s.") % {"day": texts.date(job.today)},
    }


def _has(details: Any, kind: str) -> bool:
    return getattr(details, kind) not in (None, "", 0)


SHEET = MembersSheet(
    key="list",
    place=1,
    title=_("List of players"),
    summary=_("Everybody, with a box to tick."),
    values=_values,
)
