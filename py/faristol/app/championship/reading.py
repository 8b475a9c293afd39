"""Players of a championship from lists: pasted lines, or the table of a spreadsheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from faristol.app.text.reading_lists import NUMBERED, Problem, Row, headings_of, only, rows
from faristol.errors import Refused
from faristol.tournament.championship.data import Entry

BY_PLACE = {"name": 0, "town": 1, "address": 2, "group": 3, "coefficient": 4, "rank": 5}
"""The kinds of columns, and where they are in a list without a heading line."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A player of a list, and the line that he stands in."""

    line: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Read:
    """What a list had: players, and what is wrong with other lines."""

    found: tuple[Listed, ...]
    problems: tuple[Problem, ...]


def read_players(text: str) -> Read:
    """Players from pasted lines or a file: under a heading line, or as name, town, address and group.

    Raises `Refused` for what is no list, and for a list with nobody in it.
    """
    table = rows(text)
    headed, columns = _columns(table)
    found, problems = list[Listed](), list[Problem]()
    for row in table[1:] if headed else table:
        if row.problem:
            problems.append(row.problem)
            continue
        entry = _entry(row if headed else _by_place(row), columns)
        if not any(mark.isalpha() for mark in entry.name):
            name = entry.name[:20]
            fault = Refused("reading.name", text=name) if name else Refused("championship.player_empty")
            problems.append(Problem(row.line, fault))
            continue
        found.append(Listed(row.line, entry))
    if not found and not problems:
        raise Refused("player.none_read")
    return Read(tuple(found), tuple(problems))


def _columns(table: Sequence[Row]) -> tuple[bool, Mapping[str, int]]:
    headings = headings_of(table[0].cells, BY_PLACE) if table else {}
    return ("name" in headings, headings) if "name" in headings else (False, BY_PLACE)


def _entry(row: Row, columns: Mapping[str, int]) -> Entry:
    return Entry(**{kind: row.cell(columns.get(kind)) for kind in BY_PLACE})


def _by_place(row: Row) -> Row:
    """A line without its place in the list."""
    cells = row.cells
    if len(cells) > 1 and cells[0].rstrip(".").isdecimal():
        return replace(row, cells=cells[1:])
    if numbered := NUMBERED.fullmatch(cells[0]):
        return replace(row, cells=(numbered[2], *cells[1:]))
    return row


def wrong_lines(text: str, problems: Sequence[Problem]) -> str:
    """The lines of a list that could not be taken, as they are written, under its heading line."""
    table = rows(text)
    headed, _ = _columns(table)
    heading = [table[0].line] if headed else []
    return only(text, {*heading, *(problem.line for problem in problems)})
