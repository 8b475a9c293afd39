"""Players and ratings read from lists: pasted, or from a file of a spreadsheet."""

import re
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from faristol.app.text.reading_lists import (
    NUMBERED,
    PORTION,
    Problem,
    Row,
    headings_of,
    only,
    row_steps,
    rows,
)
from faristol.errors import Refused
from faristol.foreign.lines import LIST, RATINGS, TextLimits
from faristol.foreign.portions import finished
from faristol.tournament.data import Entry
from faristol.tournament.people import MOST_LINES, MOST_PLAYERS, checked_entry, plain_name

HEADINGS = ("name", "given", "surname", "second", "rating", "group", "club", "division", "newcomer")
"""The kinds of columns."""

BY_PLACE = {"name": 0, "rating": 1, "group": 2, "club": 3}
"""The columns of a list without a heading line."""

NO_RATING = ("", "-", "–", "—", "?", "nr", "n.r.", "unr", "unr.")
"""What stands for somebody who has no rating, in small letters."""

NO_MARK = frozenset({"", "0", "-", "–", "—", "no", "n", "nu", "false", "fals"})
"""What says in a column of marks that somebody has none, in small letters; all else is one."""

WITH_RATING = re.compile(r"(\S.*?)[\s:]+(\d{3,4})")
"""A line without cells: a name with a rating after it."""

RATING = re.compile(r"(\d{1,6})(?:[.,](\d{1,2}))?", re.ASCII)
THOUSANDS = re.compile(r"(\d)[. \u00a0\u202f](\d{3})", re.ASCII)

ROWS = 0.5
"""Where the progress stands when the cells of a list are known, and not yet what they say."""

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Read(Generic[One]):
    """What a list had: what can be taken, what is wrong, and the headings of columns that were not read.

    `rounded` is how many ratings were no whole numbers; `divisions` has the name of each one's, if the list
    says it. `moved` are those who are entered already, with the name of the division that it says for each.
    """

    found: tuple[One, ...]
    problems: tuple[Problem, ...]
    unread: tuple[str, ...] = ()
    rounded: int = 0
    divisions: tuple[str, ...] = ()
    moved: tuple[tuple[object, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Columns:
    """Which column has what; `headed` says that a heading line names them."""

    at: Mapping[str, int]
    headed: bool

    def number(self, kind: str, row: Row) -> int:
        """The column of a kind in a line as people count, 0 if there is none."""
        before = 0 if self.headed else _numbered(row)
        return self.at[kind] + before + 1 if kind in self.at else 0


def read_players(
    text: str, taken: Mapping[object, str], language: str, rating_name: str = "", *, moving: bool = False
) -> Read[Entry]:
    """Players from pasted lines or a file: under a heading line, or as name, rating, group and club.

    A number before the name is its place in the list and left out; a name of several columns is put
    together, the given name first. `taken` are the names of those entered, by `plain_name`; with `moving` a
    line may give one of them a division. Raises `Refused` for what is no list, for none at all, and for too
    many; `Damaged` as `lines.checked` does.
    """
    known = dict(taken)
    lines: dict[object, int] = {}
    divisions: list[str] = []
    moved: list[tuple[object, str]] = []

    def entry_of(row: Row, columns: Columns) -> Entry | None:
        entry = entry_in(row, columns)
        plain = plain_name(entry.name, language)
        if plain in lines:
            raise WrongCellError("name", Refused("entrant.twin_line", name=entry.name, line=lines[plain]))
        division = row.cell(columns.at.get("division"))
        if moving and division and plain in known:
            lines[plain] = row.line
            moved.append((plain, division))
            return None
        if plain in known:
            raise WrongCellError("name", Refused("entrant.twin", name=entry.name, other=known[plain]))
        known[plain], lines[plain] = entry.name, row.line
        divisions.append(division)
        return entry

    read = read_people(text, entry_of, rating_name)
    if not read.found and not read.problems and not moved:
        raise Refused("player.none_read")
    if len(taken) + len(read.found) > MOST_PLAYERS:
        raise Refused("player.too_many", maximum=MOST_PLAYERS)
    return replace(read, divisions=tuple(divisions), moved=tuple(moved))


def read_ratings(text: str, language: str, rating_name: str = "") -> Read[tuple[str, int]]:
    """Names with their ratings; a line of a name and nothing else has to have one.

    Raises `Refused` for what is no list, for none at all, for too many; `Damaged` as `lines.checked` does.
    """
    return finished(rating_steps(text, language, rating_name))


def rating_steps(
    text: str, language: str, rating_name: str = ""
) -> Generator[float, None, Read[tuple[str, int]]]:
    """As `read_ratings`, a portion at a time; yields how much is done, from 0 to 1."""
    lines: dict[object, tuple[int, int]] = {}

    def line_of(row: Row, columns: Columns) -> tuple[str, int] | None:
        entry = entry_in(row if columns.headed else _name_and_number(row), columns)
        if entry.rating is None:
            raise WrongCellError("rating", Refused("ratings.missing", name=entry.name))
        plain = plain_name(entry.name, language)
        line, rating = lines.setdefault(plain, (row.line, entry.rating))
        if rating != entry.rating:
            raise WrongCellError("name", Refused("ratings.twice", name=entry.name, line=line, rating=rating))
        return (entry.name, entry.rating) if line == row.line else None

    read = yield from _steps(text, line_of, rating_name, RATINGS)
    if not read.found and not read.problems:
        raise Refused("ratings.none_read")
    if len(read.found) > MOST_LINES:
        raise Refused("ratings.many", maximum=MOST_LINES)
    return read


class WrongCellError(Exception):
    """A refusal with the kind of the column that it is about."""

    def __init__(self, kind: str, fault: Refused) -> None:
        self.kind, self.fault = kind, fault


def read_people(
    text: str,
    take: Callable[[Row, Columns], One | None],
    rating_name: str = "",
    kinds: Sequence[str] = HEADINGS,
) -> Read[One]:
    """What `take` makes of the lines of a list with columns of these kinds; None is left out.

    `take` raises `WrongCellError` for a line that cannot be taken. Raises `Refused` for what is no list, and
    `Damaged` as `lines.checked` does.
    """
    return finished(_steps(text, take, rating_name, LIST, kinds))


def _steps(
    text: str,
    take: Callable[[Row, Columns], One | None],
    rating_name: str,
    limits: TextLimits,
    kinds: Sequence[str] = HEADINGS,
) -> Generator[float, None, Read[One]]:
    found: list[One] = []
    problems: list[Problem] = []
    table: list[Row] = []
    rounded = 0
    for done in row_steps(text, limits, table):
        yield ROWS * done
    columns, unread = _columns(table, rating_name, kinds)
    for number, row in enumerate(table[1:] if columns.headed else table):
        if number % PORTION == PORTION - 1:
            yield ROWS + (1 - ROWS) * number / len(table)
        if row.problem:
            problems.append(row.problem)
            continue
        try:
            taken = take(row, columns)
        except WrongCellError as wrong:
            problems.append(Problem(row.line, wrong.fault, columns.number(wrong.kind, row)))
        else:
            found += [] if taken is None else [taken]
            rounded += taken is not None and _has_rounded(row, columns)
    return Read(tuple(found), tuple(problems), unread, rounded)


def _has_rounded(row: Row, columns: Columns) -> bool:
    cells = (row.cell(columns.at.get("rating")),) if columns.headed else row.cells
    return any(map(is_rounded, cells))


def _columns(
    table: Sequence[Row], rating_name: str, kinds: Sequence[str] = HEADINGS
) -> tuple[Columns, tuple[str, ...]]:
    """Which column has what, and the headings that say nothing to us."""
    cells = table[0].cells if table else ()
    headings = headings_of(cells, kinds, {"rating": rating_name})
    if not {"name", "given", "surname"} & headings.keys():
        return Columns(BY_PLACE, headed=False), ()
    unread = (cell for place, cell in enumerate(cells) if cell and place not in headings.values())
    return Columns(headings, headed=True), tuple(unread)


def entry_in(row: Row, columns: Columns) -> Entry:
    """The person of a line; raises `WrongCellError` for a cell that cannot be.

    The given name comes first: "Nume" beside "Prenume" is the surname, "Nom" beside "Cognoms" the given name.
    """
    if not columns.headed:
        row = _by_place(row)
    parts = (row.cell(columns.at.get(kind)) for kind in ("given", "name", "surname", "second"))
    name = " ".join(part for part in parts if part)
    if name and not any(mark.isalpha() for mark in name):
        raise WrongCellError("name", Refused("reading.name", text=name[:20]))
    if ";" in name and row.mark != ";":
        raise WrongCellError("name", Refused("reading.marks_name", text=name[:40]))
    rating, group, club = (row.cell(columns.at.get(kind)) for kind in ("rating", "group", "club"))
    try:
        number = rating_of(rating)
    except Refused as fault:
        if columns.headed:
            raise WrongCellError("rating", fault) from fault
        raise WrongCellError("rating", Refused("reading.rating_place", text=rating[:20])) from fault
    try:
        newcomer = is_marked(row, columns, "newcomer")
        return checked_entry(Entry(name, number, group, club, newcomer))
    except Refused as fault:
        raise WrongCellError(_kind_of(fault), fault) from fault


def is_marked(row: Row, columns: Columns, kind: str) -> bool:
    """Whether a line has a mark in the column of a kind."""
    return row.cell(columns.at.get(kind)).lower() not in NO_MARK


def _kind_of(fault: Refused) -> str:
    """The column that a refused entry is about."""
    if fault.code == "entrant.rating_range":
        return "rating"
    return {"player.group_long": "group", "entrant.club_long": "club"}.get(fault.code, "name")


def _numbered(row: Row) -> bool:
    """Whether the first cell of a line without headings is its place in the list."""
    return len(row.cells) > 1 and row.cells[0].rstrip(".").isdecimal()


def _by_place(row: Row) -> Row:
    """A line without headings: its place in the list is left out, a rating behind the name parted from it."""
    cells = row.cells
    if _numbered(row):
        return replace(row, cells=cells[1:])
    if numbered := NUMBERED.fullmatch(cells[0]):
        cells = (numbered[2], *cells[1:])
    if len(cells) == 1 and (rated := WITH_RATING.fullmatch(cells[0])):
        cells = (rated[1], rated[2])
    return replace(row, cells=cells)


def _name_and_number(row: Row) -> Row:
    """A line of a list of ratings: the first number behind the name is the rating."""
    name, *others = _by_place(row).cells
    number = next((cell for cell in others if cell.lower() not in NO_RATING and _is_rating(cell)), None)
    return replace(row, cells=(name, number if number is not None else next(iter(others), "")))


def _is_rating(text: str) -> bool:
    return bool(RATING.fullmatch(text) or THOUSANDS.fullmatch(text))


def rating_of(text: str) -> int | None:
    """A rating as people write it, "1432", "1.432" or "1432,5" (rounded); None for none.

    Raises `Refused` "reading.rating".
    """
    text = " ".join(text.split())
    if text.lower() in NO_RATING:
        return None
    if thousands := THOUSANDS.fullmatch(text):
        return int(thousands[1] + thousands[2])
    number = RATING.fullmatch(text)
    if number is None:
        raise Refused("reading.rating", text=text[:20])
    return int(number[1]) + (int(number[2][0]) >= 5 if number[2] else 0)


def is_rounded(text: str) -> bool:
    """Whether `rating_of` takes another number than is written, the nearest whole one."""
    number = RATING.fullmatch(" ".join(text.split()))
    return bool(number and number[2] and int(number[2]))


def wrong_lines(
    text: str, problems: Sequence[Problem], rating_name: str = "", limits: TextLimits = LIST
) -> str:
    """The lines of a list that could not be taken, as they are written, under its heading line."""
    table = rows(text, limits)
    columns, _unread = _columns(table, rating_name)
    heading = [table[0].line] if columns.headed else []
    return only(text, {*heading, *(problem.line for problem in problems)}, limits)
