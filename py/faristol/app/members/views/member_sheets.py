"""The club's list on paper, with a box to tick those present, and as rows that can be imported again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views import printing
from faristol.app.views.printing import Printed, Sheet
from faristol.app.views.render import Page
from faristol.app.views.screen import Screen
from faristol.modes.members.state import Member
from faristol.storage.exchange.sheets import Cell


@dataclass(frozen=True)
class Job:
    """The list printed on a day, an ISO date; `name` is its title."""

    name: str
    members: Sequence[Member]
    today: str

    @property
    def state(self) -> Job:
        """Return the object with the name for the head of a sheet."""
        return self


class MembersSheet(Sheet[Job]):
    """A sheet of the club's list."""

    FOLDER = "members"


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    count = len(job.members)
    return {
        "members": job.members,
        "kinds": [
            kind
            for kind in ("rating", "group", "club", "table")
            if any(getattr(one.details, kind) not in (None, "", 0) for one in job.members)
        ],
        "summary": texts.ngettext("%(num)s player", "%(num)s players", count) % {"num": count},
        "stands": texts.gettext("As of %(day)s.") % {"day": texts.date(job.today)},
    }


SHEET = MembersSheet(
    key="list",
    position=1,
    title=_("List of players"),
    summary=_("Everybody, with a box to tick."),
    values=_values,
)


def print_page(screen: Screen, members: Sequence[Member], today: str, texts: Texts) -> Page:
    """The page `#/members/print`."""
    name = texts.gettext("Players of the club")
    shown = Printed(
        name=name,
        path="#/members",
        choose="",
        lists=[(texts.gettext("Sheets"), [SHEET])],
        sheet=SHEET,
        jobs=[Job(name, members, today)],
        choices=(),
        why_not="" if members else texts.gettext("Nobody is on the list yet."),
        elsewhere=screen.notices_elsewhere(()),
        club=screen.club,
        back=("#/members", name),
    )
    return printing.print_page(shown, texts)


def rows(members: Sequence[Member], texts: Texts) -> list[list[Cell]]:
    """Return a row for each player, under headings that can be read again."""
    _ = texts.gettext
    table: list[list[Cell]] = [
        [_("Name"), _("Rating"), _("Group"), _("Club"), _("Table"), texts.pgettext("a player", "Away")]
    ]
    for member in members:
        one = member.details
        away = _("yes") if one.away else ""
        table.append([one.name, one.rating, one.group, one.club, one.table or None, away])
    return table
