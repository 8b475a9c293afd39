"""Printing the club's list."""

from __future__ import annotations

from faristol.app.members.views.paper import Job
from faristol.app.members.views.screens import MembersScreen
from faristol.app.members.views.sheets import SHEETS
from faristol.app.text import Texts
from faristol.app.views import printing
from faristol.app.views.printing import Printed, ordered
from faristol.app.views.render import Page


def print_page(screen: MembersScreen, today: str, texts: Texts) -> Page:
    """The page `#/members/print`."""
    name = texts.gettext("Players of the club")
    shown = Printed(
        name=name,
        path="#/members",
        choose="",
        lists=[(texts.gettext("Sheets"), ordered(SHEETS))],
        sheet=SHEETS["list"],
        jobs=[Job(name, screen.members, today)],
        choices=(),
        why_not="" if screen.members else texts.gettext("Nobody is on the list yet."),
        elsewhere=screen.notices_elsewhere(()),
        club=screen.club,
        back=("#/members", name),
    )
    return printing.print_page(shown, texts)
