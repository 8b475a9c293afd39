"""Lists of people, as every feature reads them: the person in each line, its columns, its unread cells.

A feature says which columns it has a use for (`Layout`). Its list may have a heading line; without one the
columns are in the layout's order. Names are put together from several columns, and from "Surname, Given".
Every cell is read, or named as unread, or told as doubtful: nothing is left out in silence.
"""

import re
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from faristol.app.text.reading_lists import (
    NUMBERED,
    PORTION,
    Problem,
    Row,
    headings_of,
    only,
    plainly,
    row_steps,
    rows,
)
from faristol.errors import Refused
from faristol.foreign.lines import LIST, TextLimits
from faristol.foreign.portions import finished
from faristol.modes.person import given_first
from faristol.tiles.language import list_words

PARTS = ("given", "name", "surname", "second")
"""The columns of a name in the order of its parts.

"Nom" beside "Cognoms" is the given name, "Nume" beside "Prenume" the surname.
"""

NO_MARK = frozenset({"", "0", "-", "–", "—", "no", "n", "nu", "false", "fals"})
"""The values that mean "no" in a column of marks, in lower case; every other value means "yes"."""

NUMBER = re.compile(r"[-+−]?\d+(?:[.,]\d+)?(?:[eE][-+]?\d+)?")
"""A number, in the digits of any script."""

PLACE_IN_LIST = re.compile(r"\d{1,6}[.)]?")
WITH_NUMBER = re.compile(r"(\S.*?)[\s:]+(\d{3,4}|\d[\s.]\d{3})")
"""A line without cells: a name with a rating after it, also with a thousands separator."""

NUMBER_INSIDE = re.compile(r"(?<!\S)\d+(?:[.,]\d+)?(?!\S)")
"""A number by itself in a name: most often it is not part of the name."""

MOST_ABOVE = 4
"""The most lines above the headings, such as a title."""

ROWS = 0.5
"""The progress once the cells of a list are known, but not yet their meaning."""

One = TypeVar("One")
One_co = TypeVar("One_co", covariant=True)


@dataclass(frozen=True)
class Layout:
    """The columns of a list that a feature reads.

    `kinds` are the columns besides those of names, `behind` those after the name if there is no heading line.
    `numbers` are the kinds that are numbers. A number before or right after the name is of the kind
    `numbered`; with none, a number before it is the place in the list and left out. `also` has another word
    for the heading of a kind. With `numbers_only`, the first number after a name is all that is read if there
    is no heading line.
    """

    kinds: Sequence[str]
    behind: Sequence[str]
    numbers: frozenset[str] = frozenset()
    numbered: str = ""
    also: Mapping[str, str] = field(default_factory=dict)
    numbers_only: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """A person in a line of a list: the name, given name first, and the text of each kind of column.

    `columns` gives the cell of each kind in the line, from 1; `headed` says that a heading line names them.
    """

    line: int
    name: str
    cells: Mapping[str, str]
    columns: Mapping[str, int]
    headed: bool = False

    def cell(self, kind: str) -> str:
        """Return the text of a kind; empty if the line does not have it."""
        return self.cells.get(kind, "")

    def is_marked(self, kind: str) -> bool:
        """Tell whether a column of marks says yes."""
        return self.cell(kind).lower() not in NO_MARK


class WrongCellError(Exception):
    """A refusal with the kind of the column that it is about."""

    def __init__(self, kind: str, fault: Refused) -> None:
        self.kind, self.fault = kind, fault


@dataclass(frozen=True, slots=True)
class Read(Generic[One_co]):
    """The result of reading a list: what can be taken, with the line of each, and the problems.

    `doubts` are cells that are not read or may be meant otherwise: they are asked about before anything is
    taken. `names` are those of all people found.
    """

    found: tuple[One_co, ...]
    names: tuple[str, ...]
    lines: tuple[int, ...]
    problems: tuple[Problem, ...]
    doubts: tuple[Problem, ...]


def read_people(
    text: str, layout: Layout, take: Callable[[Person], One | None], limits: TextLimits = LIST
) -> Read[One]:
    """Read a list; `take` makes something of each person, or returns None to leave one out.

    `take` raises `WrongCellError` for a line that cannot be taken. Raises `Refused` "reading.binary" and
    "player.none_read", and `Damaged` as `lines.checked` does.
    """
    return finished(people_steps(text, layout, take, limits))


def people_steps(
    text: str, layout: Layout, take: Callable[[Person], One | None], limits: TextLimits = LIST
) -> Generator[float, None, Read[One]]:
    """Do as `read_people`, a portion at a time; yields the progress, from 0 to 1."""
    table: list[Row] = []
    for done in row_steps(text, limits, table):
        yield done * ROWS
    reader = _reader(table, layout)
    taken, names, lines = list[One](), list[str](), list[int]()
    problems, doubts = list[Problem](), [*reader.unread]
    for at, row in enumerate(reader.body):
        if at % PORTION == PORTION - 1:
            yield ROWS + (1 - ROWS) * at / len(reader.body)
        if row.problem:
            problems.append(row.problem)
            continue
        person = reader.person(row)
        try:
            one = take(_named(person, row))
        except WrongCellError as wrong:
            problems.append(Problem(row.line, wrong.fault, person.columns.get(wrong.kind, 0)))
            continue
        doubts += [*reader.doubts(row, person), *_sums(person)]
        if one is not None:
            taken.append(one)
            names.append(person.name)
            lines.append(row.line)
    return Read(tuple(taken), tuple(names), tuple(lines), tuple(problems), tuple(doubts))


def wrong_lines(
    text: str, problems: Sequence[Problem], layout: Layout, limits: TextLimits = LIST
) -> tuple[str, tuple[Problem, ...]]:
    """Return the lines of a list that could not be taken, as they are written, under its heading line.

    With them the problems, each at its line among these.
    """
    table = rows(text, limits)
    above, headings = _heads(table, layout)
    heading = [table[above].line] if headings else []
    kept = only(text, {*heading, *(problem.line for problem in problems)}, limits)
    line, places = 1, dict[int, int]()
    for before, written in kept.items():
        places[before] = line
        line += written.count("\n") + 1
    moved = (replace(one, line=places[one.line], fault=_once_taken(one.fault)) for one in problems)
    return "\n".join(kept.values()), tuple(moved)


def _once_taken(fault: Refused) -> Refused:
    """Return the fault of a line in a list of which only the wrong lines are left."""
    name = fault.details.get("name", "")
    if fault.code == "entrant.twin_line":
        return Refused("entrant.twin", name=name, other=name)
    if fault.code == "ratings.twice":
        return Refused("ratings.other", name=name, rating=fault.details["rating"])
    return fault


def waiting_lines(text: str, layout: Layout) -> int:
    """Return the number of lines with people in a list."""
    return len(_reader(rows(text), layout).body)


def _named(person: Person, row: Row) -> Person:
    """Return the person if the name can be one; raises `WrongCellError`."""
    name = person.name
    if name and not any(mark.isalpha() for mark in name):
        raise WrongCellError("name", Refused("reading.name", text=name[:20]))
    if ";" in name and row.mark != ";":
        raise WrongCellError("name", Refused("reading.marks_name", text=name[:40]))
    return person


def _heads(table: Sequence[Row], layout: Layout) -> tuple[int, Mapping[str, int]]:
    """Return the number of lines above the headings and each kind's column; 0 and none if there are none.

    Only lines with one cell, such as a title, may stand above it.
    """
    for above, row in enumerate(table[: MOST_ABOVE + 1]):
        if headings := _headings(row, layout):
            return above, headings
        if sum(map(bool, row.cells)) > 1:
            break
    return 0, {}


def _sums(person: Person) -> list[Problem]:
    """Return the doubt about a line that may be one of sums, not of a player; else an empty list."""
    if plainly(person.name).split(" ")[0] not in map(plainly, list_words("sum")):
        return []
    return [Problem(person.line, Refused("reading.sum", text=person.name[:40]), person.columns["name"])]


def _headings(row: Row, layout: Layout) -> Mapping[str, int]:
    """Return the column of each kind if a line is one of headings; else no columns.

    A heading line has a column of names, and none of its cells is anything but the heading of a column, known
    or not.
    """
    kinds = (*PARTS, "number", *layout.kinds)
    # "Surname, Given" above one column
    cells = [_name_of_column(cell, kinds) or cell if "," in cell else cell for cell in row.cells]
    columns = headings_of(cells, kinds, layout.also)
    others = (cell for at, cell in enumerate(cells) if at not in columns.values())
    if not {"given", "name", "surname"} & columns.keys() or any(map(_has_digit, others)):
        return {}
    return columns


def _name_of_column(cell: str, kinds: Sequence[str]) -> str:
    """Return the kind of a column whose heading has several parts of names; empty if it is another column."""
    parts = cell.split(",")
    return "name" if len(headings_of(parts, PARTS)) == len(parts) else ""


def _has_digit(cell: str) -> bool:
    return any(mark.isdigit() for mark in cell)


def _is_mark(cell: str) -> bool:
    """Tell whether a cell is a group, such as "B" or "AB"; "Ot" is a name."""
    return sum(map(str.isalpha, cell)) <= 2 and (cell.isupper() or cell.islower())


def _is_name(cell: str) -> bool:
    return any(mark.isalpha() for mark in cell) and not _has_digit(cell)


def _begins(layout: Layout) -> re.Pattern[str]:
    """Return the pattern of the number that may stand before a name: a table, or a place in the list."""
    return NUMBER if layout.numbered else PLACE_IN_LIST


def _reader(table: Sequence[Row], layout: Layout) -> "_Headed | _Plain":
    above, headings = _heads(table, layout)
    return _Headed(table, above, headings) if headings else _Plain(table, layout)


class _Headed:
    """Read lines under a heading line."""

    def __init__(self, table: Sequence[Row], above: int, headings: Mapping[str, int]) -> None:
        self.body = table[above + 1 :]
        self.columns = headings
        heads = table[above]
        self.unread = [
            Problem(row.line, Refused("reading.above", text=" ".join(filter(None, row.cells))[:40]))
            for row in table[:above]
        ]
        self.unread += [
            Problem(heads.line, Refused("reading.unread", text=cell[:40]), at + 1)
            for at, cell in enumerate(heads.cells)
            if cell and at not in headings.values()
        ]
        self._width = len(heads.cells)

    def person(self, row: Row) -> Person:
        """Return the person in a line."""
        cells = {kind: row.cell(at) for kind, at in self.columns.items()}
        parts = [cells[kind] for kind in PARTS if cells.get(kind)]
        name = given_first(parts[0]) if len(parts) == 1 else " ".join(parts)
        columns = {kind: at + 1 for kind, at in self.columns.items()}
        columns.setdefault("name", min(columns[kind] for kind in PARTS if kind in columns))
        return Person(row.line, name, cells, columns, headed=True)

    def doubts(self, row: Row, person: Person) -> list[Problem]:
        """Return the problems of cells beyond the last heading."""
        return _beyond(row, self._width)


class _Plain:
    """Read lines without a heading line: a number, the name, and the columns after it."""

    unread: Sequence[Problem] = ()

    def __init__(self, table: Sequence[Row], layout: Layout) -> None:
        self.body = table
        self._layout = layout
        self._used = frozenset(at for row in table for at, cell in enumerate(row.cells, start=1) if cell)
        first = min(self._used, default=1)
        self._numbers_first = any(_begins(layout).fullmatch(row.cell(first - 1)) for row in table)

    def person(self, row: Row) -> Person:
        """Return the person in a line; "4 Name" is two cells, and "Surname, Given" one."""
        cells = self._from_used(list(enumerate(row.cells, start=1)))
        layout = self._layout
        if self._numbers_first and len(cells) > 1 and not cells[0][1]:
            cells = self._from_used(cells[1:])
        cell_of: dict[str, tuple[int, str]] = {}
        before = ""
        if len(cells) > 1 and _begins(layout).fullmatch(cells[0][1]):
            cell_of["number"] = cells.pop(0)
            before = cell_of["number"][1]
            cells = self._from_used(cells)
        elif numbered := NUMBERED.fullmatch(cells[0][1]):
            before, at = numbered[1], cells[0][0]
            cell_of["number"], cells[0] = (at, before), (at, numbered[2])
        if len(cells) == 1 and "rating" in layout.behind and (rated := WITH_NUMBER.fullmatch(cells[0][1])):
            cells = [(cells[0][0], rated[1]), (cells[0][0], rated[2])]
        cell_of["name"] = cells.pop(0)
        if cells and row.mark == "," and self._is_given(cell_of["name"][1], cells[0][1], before):
            cell_of["given"] = cells.pop(0)
            cell_of["name"] = cell_of["name"][0], f"{cell_of['name'][1]}, {cell_of['given'][1]}"
        if layout.numbered and not before and cells and NUMBER.fullmatch(cells[0][1]):
            cell_of["number"] = cells.pop(0)
        if layout.numbers_only:
            numbers = (one for one in cells if NUMBER.fullmatch(one[1].replace(" ", "")))  # "1 543" is one
            cells = [next(numbers, cells[0])] if cells else []
        cell_of |= dict(zip(layout.behind, cells, strict=False))
        if layout.numbered and "number" in cell_of:
            cell_of[layout.numbered] = cell_of["number"]
        return Person(
            row.line,
            given_first(cell_of["name"][1]),
            {kind: cell for kind, (_at, cell) in cell_of.items()},
            {kind: at for kind, (at, _cell) in cell_of.items()},
        )

    def _from_used(self, cells: list[tuple[int, str]]) -> list[tuple[int, str]]:
        """Return the cells from the first column on that is used in some line; else the last cell."""
        first = next((place for place, (at, _cell) in enumerate(cells) if at in self._used), -1)
        return cells[first:]

    def _is_given(self, name: str, cell: str, before: str) -> bool:
        """Tell whether the cell after a comma is the given name: no other column of words can be there."""
        if not (_is_name(name) and _is_name(cell)) or _is_mark(cell):
            return False
        if self._layout.numbers_only and " " in name and not name.isupper():
            return False
        words_behind = self._layout.behind[0] not in self._layout.numbers
        if words_behind and (before or not self._layout.numbered):
            return name.isupper() and not cell.isupper()
        return True

    def doubts(self, row: Row, person: Person) -> list[Problem]:
        """Return the problems of cells without a column, and of numbers where none is expected."""
        if self._layout.numbers_only:
            return []
        last = max(person.columns.values())
        problems = [
            Problem(row.line, Refused("reading.number_place", text=person.cells[kind][:20]), at)
            for kind, at in person.columns.items()
            if kind in self._layout.behind and kind not in self._layout.numbers
            if NUMBER.fullmatch(person.cells[kind])
        ]
        if "rating" in self._layout.behind and NUMBER_INSIDE.search(person.name) and not _sums(person):
            number = Refused("reading.number_inside", text=person.name[:40])
            problems.append(Problem(row.line, number, person.columns["name"]))
        return [*problems, *_beyond(row, last)]


def _beyond(row: Row, last: int) -> list[Problem]:
    """Return the problems of cells after the last column."""
    return [
        Problem(row.line, Refused("reading.beyond", text=cell[:20]), at)
        for at, cell in enumerate(row.cells[last:], start=last + 1)
        if cell
    ]
