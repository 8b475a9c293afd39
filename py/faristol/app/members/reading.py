"""Read the club's list from pasted lines or a file, like lists of entrants (SWI-3)."""

from __future__ import annotations

from faristol.app.text.reading_people import Layout, Person, Read, WrongCellError, read_people
from faristol.app.tournament.reading import entry_in
from faristol.errors import Refused
from faristol.foreign.lines import number_in
from faristol.modes.members.members import MOST_MEMBERS, MOST_TABLE
from faristol.modes.members.state import Details
from faristol.modes.person import typed

LAYOUT = Layout(
    kinds=("rating", "group", "club", "table", "away"),
    behind=("rating", "group", "club"),
    numbers=frozenset({"rating"}),
)


def read_members(text: str) -> Read[Details]:
    """Read people under a heading line, or as name, rating, group and club.

    Raises `Refused` for text that is not a list, for an empty list, and for too many; `Damaged` as
    `lines.checked` does.
    """
    lines: dict[tuple[str, str], int] = {}

    def details_of(person: Person) -> Details:
        entry = entry_in(person)
        key = typed(entry.name).key
        if key in lines:
            raise WrongCellError("name", Refused("entrant.twin_line", name=entry.name, line=lines[key]))
        lines[key] = person.line
        away, table = person.is_marked("away"), _table(person.cell("table"))
        return Details(entry.name, entry.group, entry.club, entry.rating, table, away)

    read = read_people(text, LAYOUT, details_of)
    if not read.found and not read.problems:
        raise Refused("player.none_read")
    if len(read.found) > MOST_MEMBERS:
        raise Refused("members.many", most=MOST_MEMBERS)
    return read


def _table(cell: str) -> int:
    """Return the table in a cell, 0 for none; raises `WrongCellError`."""
    number = number_in(cell) if cell else 0
    if number is None:
        raise WrongCellError("table", Refused("player.table_number", text=cell[:20]))
    if not 0 <= number <= MOST_TABLE:
        raise WrongCellError("table", Refused("player.table_range", table=number, maximum=MOST_TABLE))
    return number
