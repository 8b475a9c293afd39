"""Read players of a championship from lists: pasted lines, or the table of a spreadsheet."""

from __future__ import annotations

from faristol.app.text.reading_people import Layout, Person, Read, WrongCellError, read_people
from faristol.errors import Refused
from faristol.tournament.championship.data import Entry

KINDS = ("town", "address", "group", "coefficient", "rank")
LAYOUT = Layout(kinds=KINDS, behind=KINDS, numbers=frozenset({"coefficient", "rank"}))


def read_players(text: str) -> Read[Entry]:
    """Read players from pasted lines or a file: under a heading line, or as name, town, address and group.

    Raises `Refused` for text that is not a list, and for an empty list.
    """
    read = read_people(text, LAYOUT, _entry)
    if not read.found and not read.problems:
        raise Refused("player.none_read")
    return read


def _entry(person: Person) -> Entry:
    if not person.name:
        raise WrongCellError("name", Refused("championship.player_empty"))
    return Entry(person.name, *map(person.cell, KINDS))
