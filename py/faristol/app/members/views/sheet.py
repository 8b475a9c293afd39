"""The club's list as rows: for other programs, and to be imported here again."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.text import Texts
from faristol.modes.members.state import Member
from faristol.storage.exchange.sheets import Cell


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
