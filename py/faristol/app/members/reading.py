"""The club's list read from pasted lines or a file, as lists of entrants are (SWI-3)."""

from __future__ import annotations

from faristol.app.text.reading_lists import Row
from faristol.app.tournament.reading import Columns, Read, WrongCellError, entry_in, is_marked, read_people
from faristol.errors import Refused
from faristol.foreign.lines import number_in
from faristol.modes.members.data import Details
from faristol.modes.members.members import MOST_MEMBERS, MOST_TABLE
from faristol.modes.person import typed

HEADINGS = ("name", "given", "surname", "second", "rating", "group", "club", "table", "away")
"""The kinds of columns."""


def read_members(text: str) -> Read[Details]:
    """People under a heading line, or as name, rating, group and club.

    Raises `Refused` for what is no list, for none at all, and for too many; `Damaged` as `lines.checked`
    does.
    """
    lines: dict[tuple[str, str], int] = {}

    def details_of(row: Row, columns: Columns) -> Details:
        entry = entry_in(row, columns)
        key = typed(entry.name).key
        if key in lines:
            raise WrongCellError("name", Refused("entrant.twin_line", name=entry.name, line=lines[key]))
        lines[key] = row.line
        away, table = is_marked(row, columns, "away"), _table(row.cell(columns.at.get("table")))
        return Details(entry.name, entry.group, entry.club, entry.rating, table, away)

    read = read_people(text, details_of, kinds=HEADINGS)
    if not read.found and not read.problems:
        raise Refused("player.none_read")
    if len(read.found) > MOST_MEMBERS:
        raise Refused("members.many", most=MOST_MEMBERS)
    return read


def _table(cell: str) -> int:
    """The table that a cell says, 0 for none; raises `WrongCellError`."""
    number = number_in(cell) if cell else 0
    if number is None:
        raise WrongCellError("table", Refused("player.table_number", text=cell[:20]))
    if not 0 <= number <= MOST_TABLE:
        raise WrongCellError("table", Refused("player.table_range", table=number, maximum=MOST_TABLE))
    return number
