"""Lists of people, as every feature reads them: the person in each line, its columns, its unread cells.

A feature says which columns it has a use for (`Layout`). A list may have headings; without them its columns
are told by what stands in them (columns_of_people.py), and what was guessed is asked: `Read.guesses`. Names
are put together from several columns, and from "Surname, Given". Every cell is read, or named as unread, or
told as doubtful: nothing is left out in silence.
"""

import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from faristol.app.text.cells_of_people import Named, begins_given, group_in, read_name
from faristol.app.text.columns_of_people import (
    GENERATION,
    PAIR,
    PARTS,
    UNREAD,
    Layout,
    Reading,
    Readings,
    as_number,
    has_letters,
)
from faristol.app.text.headings import Heads, heads_of
from faristol.app.text.judging_people import read_columns
from faristol.app.text.lines_of_people import is_sum
from faristol.app.text.reading_lists import PORTION, Problem, Row, only, row_steps, rows
from faristol.app.text.unfolded import Unfolded
from faristol.app.text.unfolding import unfold
from faristol.errors import Refused
from faristol.foreign.lines import LIST, TextLimits
from faristol.foreign.portions import finished
from faristol.modes.person import folded, given_first

NO_MARK = frozenset({"", "0", "-", "–", "—", "no", "n", "nu", "false", "fals"})
"""The values that mean "no" in a column of marks, in lower case; every other value means "yes"."""

SHOWN = 6
"""People of a reading that a question shows."""

APOSTROPHE = re.compile(r"(?<=\d)['’](?=\d{3})")
"""A sign for thousands."""

ROWS = 0.5
"""The progress once the cells of a list are known, but not yet their meaning."""

One = TypeVar("One")
One_co = TypeVar("One_co", covariant=True)


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
class Guess:
    """A way in which a list may be meant: its key, the first people as they would be, how many there are.

    `aside` are the lines that would be left out, as they are written.
    """

    key: str
    people: tuple[Person, ...]
    count: int
    aside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Read(Generic[One_co]):
    """The result of reading a list: what can be taken, with the line of each, and the problems.

    `doubts` are cells that are not read or may be meant otherwise: they are asked about before anything is
    taken. `names` are those of all people found. `guesses` are the ways in which the list may be meant, the
    one that was read first, and none if nothing was guessed; `shape` is what such lists have in common.
    """

    found: tuple[One_co, ...]
    names: tuple[str, ...]
    lines: tuple[int, ...]
    problems: tuple[Problem, ...]
    doubts: tuple[Problem, ...]
    guesses: tuple[Guess, ...] = ()
    shape: str = ""


def read_people(
    text: str,
    layout: Layout,
    take: Callable[[Person], One | None],
    limits: TextLimits = LIST,
    answers: Mapping[str, str] | None = None,
) -> Read[One]:
    """Read a list; `take` makes something of each person, or returns None to leave one out.

    `answers` are the keys of readings that were chosen before, by the shape of a list. `take` raises
    `WrongCellError` for a line that cannot be taken. Raises `Refused` "reading.binary" and
    "player.none_read", and `Damaged` as `lines.checked` does.
    """
    return finished(people_steps(text, layout, take, limits, answers))


def people_steps(
    text: str,
    layout: Layout,
    take: Callable[[Person], One | None],
    limits: TextLimits = LIST,
    answers: Mapping[str, str] | None = None,
) -> Generator[float, None, Read[One]]:
    """Do as `read_people`, a portion at a time; yields the progress, from 0 to 1."""
    table: list[Row] = []
    unfolding = _Unfolding()
    for done in row_steps(text, limits, table, unfolding):
        yield done * ROWS
    reader = _Reader(table, unfolding.sheet, layout, answers or {}, text, limits)
    taken, names, lines, seen = list[One](), list[str](), list[int](), dict[str, int]()
    problems, doubts = list[Problem](), [*reader.unread]
    for at, row in enumerate(reader.body):
        if at % PORTION == PORTION - 1:
            yield ROWS + (1 - ROWS) * at / len(reader.body)
        if row.problem:
            problems.append(row.problem)
            continue
        for person in reader.people(row):
            try:
                one = take(_named(person, row))
            except WrongCellError as wrong:
                problems.append(Problem(row.line, wrong.fault, person.columns.get(wrong.kind, 0)))
                continue
            doubts += [*reader.doubts(row, person), *_sums(person), *_twice(person, seen)]
            if one is not None:
                taken.append(one)
                names.append(person.name)
                lines.append(row.line)
    found = tuple(taken), tuple(names), tuple(lines), tuple(problems), tuple(doubts)
    return Read(*found, guesses=tuple(reader.guesses()), shape=reader.shape)


def wrong_lines(
    text: str, problems: Sequence[Problem], layout: Layout, limits: TextLimits = LIST
) -> tuple[str, tuple[Problem, ...]]:
    """Return the lines of a list that could not be taken, as they are written, under its heading line.

    With them the problems, each at its line among these.
    """
    heads = _heads(rows(text, limits, _Unfolding()), layout)
    heading = [heads.row.line] if heads.row else []
    kept = only(text, {*heading, *(problem.line for problem in problems)}, limits, _Unfolding())
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
    unfolding = _Unfolding()
    return len(_Reader(rows(text, LIST, unfolding), unfolding.sheet, layout, {}, text, LIST).body)


class _Unfolding:
    """Unfold the lines of a list, and keep what is known of them."""

    def __init__(self) -> None:
        self.sheet = Unfolded([])

    def __call__(self, lines: Sequence[str]) -> list[str]:
        self.sheet = unfold(lines)
        return self.sheet.lines


def _named(person: Person, row: Row) -> Person:
    """Return the person if the name can be one; raises `WrongCellError`."""
    name = person.name
    if name and not any(mark.isalpha() for mark in name):
        raise WrongCellError("name", Refused("reading.name", text=name[:20]))
    if ";" in name and row.mark != ";":
        raise WrongCellError("name", Refused("reading.marks_name", text=name[:40]))
    return person


def _heads(table: Sequence[Row], layout: Layout) -> Heads:
    """Return the headings of a table."""
    return heads_of(_with_text(table), layout.kinds, layout.also)


def _with_text(table: Sequence[Row]) -> list[Row]:
    """Return the rows that are more than a part of a frame, or a number without anybody behind it."""
    return [row for row in table if any(map(_has_text, row.cells)) and not _is_free_place(row)]


def _is_free_place(row: Row) -> bool:
    bare = row.cells[0].strip(" .-)(:#")
    return len(row.cells) == 1 and bare.isdigit() and bare != row.cells[0]


def _sums(person: Person) -> list[Problem]:
    """Return the doubt about a line that may be one of sums, not of a player; else an empty list."""
    if not is_sum(person.name):
        return []
    return [Problem(person.line, Refused("reading.sum", text=person.name[:40]), person.columns["name"])]


def _twice(person: Person, seen: dict[str, int]) -> list[Problem]:
    """Return the doubt about somebody who stands in the list already; `seen` is who does, with the line."""
    line = seen.setdefault(folded(person.name), person.line)
    if line == person.line or not person.name:
        return []
    return [
        Problem(
            person.line, Refused("reading.twice", name=person.name[:40], line=line), person.columns["name"]
        )
    ]


def _has_text(cell: str) -> bool:
    """Tell whether a cell is more than a part of a frame: "----" or "===="."""
    return any(mark.isalnum() for mark in cell)


class _Reader:
    """Read the lines of a list in one of the ways in which they may be meant."""

    def __init__(
        self,
        table: Sequence[Row],
        sheet: Unfolded,
        layout: Layout,
        answers: Mapping[str, str],
        text: str,
        limits: TextLimits,
    ) -> None:
        whole = _with_text(table)
        self._heads = heads_of(whole, layout.kinds, layout.also)
        self._table: Sequence[Row]
        self._table, self._moved = _below(whole, self._heads), frozenset[int]()
        if self._heads.row is None:
            self._table, self._moved = _aligned(self._table)
        readings = read_columns(self._table, layout, self._heads, sheet.aside, guessed=sheet.guessed)
        self._plain: Sequence[Row] = self._table
        if sheet.changed and not readings.clear:
            self._plain = _with_text(rows(text, limits))
            readings = _with_plain(readings, read_columns(self._plain, layout))
        self._readings, self.shape = readings, readings.shape
        answered = readings.chosen(answers.get(self.shape, ""))
        self._way = answered or readings.ways[0]
        self._kinds = [*layout.kinds, layout.numbered]
        self._asks = answered is None and not readings.clear
        self.body = self._body(self._way)
        self.unread = self._unread()

    def _rows(self, way: Reading) -> Sequence[Row]:
        return self._plain if way.plain else self._table

    def _body(self, way: Reading) -> list[Row]:
        return [row for row in self._rows(way) if row.line not in way.aside]

    def _unread(self) -> list[Problem]:
        """Return the problems of titles above the headings, and of headings over cells that are not read."""
        heads = self._heads
        if heads.row is None or self._way.plain:
            return []
        unread = [
            Problem(row.line, Refused("reading.above", text=" ".join(filter(None, row.cells))[:40]))
            for row in heads.above
        ]
        kinds = self._way.kinds
        return unread + [
            Problem(heads.row.line, Refused("reading.unread", text=cell[:40]), at + 1)
            for at, cell in enumerate(heads.row.cells)
            if cell and at < len(kinds) and kinds[at] == UNREAD and any(row.cell(at) for row in self.body)
        ]

    def people(self, row: Row) -> Iterator[Person]:
        """Return the people in a line."""
        for person in people_in(row, self._way, headed=self._heads.row is not None):
            if self._before(row):
                places = {kind: at - 1 for kind, at in person.columns.items()}
                yield replace(person, columns=places)
            else:
                yield person

    def _before(self, row: Row) -> int:
        """Return how many cells of a line are not written in it."""
        return int(row.line in self._moved)

    def doubts(self, row: Row, person: Person) -> list[Problem]:
        """Return the problems of cells without a column, or beyond the last heading."""
        headed = len(self._heads.row.cells) if self._heads.row and not self._way.plain else 0
        return [
            Problem(row.line, Refused("reading.beyond", text=cell[:20]), at + 1 - self._before(row))
            for at, cell in enumerate(row.cells[headed:], start=headed)
            if _has_text(cell) and (at >= len(self._way.kinds) or self._way.kinds[at] == UNREAD)
        ]

    def guesses(self) -> Iterator[Guess]:
        """Return the ways in which the list may be meant, each with other people; none if there is one."""
        if not self._asks:
            return
        seen, headed = list[object](), self._heads.row is not None
        for way in self._readings.ways:
            people = [one for row in self._body(way) for one in people_in(row, way, headed=headed)]
            left = [row for row in self._rows(way) if row.line in way.aside]
            aside = tuple(" ".join(filter(None, row.cells)) for row in (*self._heads.above, *left))
            meant = [(one.name, *map(one.cell, self._kinds)) for one in people], aside
            if meant not in seen:
                seen.append(meant)
                yield Guess(way.key, tuple(people[:SHOWN]), len(people), aside)


def _below(table: Sequence[Row], heads: Heads) -> Sequence[Row]:
    """Return the rows below the headings, without the headings where they stand again."""
    if heads.row is None:
        return table
    above = {heads.row.line, *(row.line for row in heads.above)}
    return [row for row in table if row.line not in above and row.cells != heads.row.cells]


def _with_plain(readings: Readings, plain: Readings) -> Readings:
    """Return readings of cells that were made, and last one of the lines as they are written."""
    way = replace(plain.ways[0], plain=True)
    return replace(readings, ways=(*readings.ways[:3], way))


def whole_name(cells: Mapping[str, str]) -> str:
    """Return the name of which cells have the parts, given name first."""
    parts = [cells[kind] for kind in PARTS if cells.get(kind)]
    return given_first(parts[0]) if len(parts) == 1 else " ".join(parts)


def turned(name: str, how: str) -> str:
    """Return a name whose surname stands first with its given name first; `how` as in `Reading`."""
    words = name.split()
    if not how or "," in name or len(words) < 2:
        return name
    at = len(words) - 1
    if how == "capitals":
        at = next((at for at, word in enumerate(words) if at and not _is_loud(word)), 0)
    elif begins_given(words[-2]) and len(words) > 2:
        at = len(words) - 2
    return " ".join([*words[at:], *words[:at]])


def _is_loud(word: str) -> bool:
    """Tell whether a word is in capitals, and no initial."""
    return word.isupper() and not word.endswith((".", "ª", "º"))


def _aligned(table: Sequence[Row]) -> tuple[Sequence[Row], frozenset[int]]:
    """Return rows with an empty cell before a name where other lines have a number, and which those are."""
    numbered = {row.line: _is_numbered(row) for row in table}
    others = [row for row in table if has_letters(row.cell(0)) and not numbered[row.line]]
    if not others or not any(numbered.values()):
        return table, frozenset()
    moved = {row.line: replace(row, cells=("", *row.cells)) for row in others}
    return [moved.get(row.line, row) for row in table], frozenset(moved)


def _is_numbered(row: Row) -> bool:
    """Tell whether a line begins with a cell that is a place or a table, and a name behind it."""
    first, *rest = row.cells
    behind = next(filter(None, rest), "")
    return as_number(first.rstrip(".)")) is not None and has_letters(behind)


def people_in(row: Row, way: Reading, *, headed: bool = False) -> Iterator[Person]:
    """Return the people in a line that is read in a way: one, or two where the way says so."""
    kinds = way.kinds if headed else _kinds_in(row, way)
    take = Named if way.whole else read_name
    names = {at: take(row.cell(at)) for at, kind in enumerate(kinds) if kind in (*PARTS, PAIR)}
    if not names:
        return
    at = min(names)
    cells = {
        kind: _cell_of(kind, row.cell(at))
        for at, kind in enumerate(kinds)
        if kind not in (UNREAD, *PARTS, PAIR)
    }
    columns = {"name": at + 1, **{kind: at + 1 for at, kind in enumerate(kinds) if kind != UNREAD}}
    for place, inside in names.items():
        for kind, text in (
            (way.before, inside.number),
            ("table", inside.table),
            (way.behind, inside.rating),
            (way.noted, inside.note),
            ("address", inside.address),
        ):
            if kind and text and not cells.get(kind):
                cells[kind] = text
                columns.setdefault(kind, place + 1)
    parts = {kinds[place]: _text_of(one, way) for place, one in names.items() if kinds[place] != PAIR}
    if any(parts.values()) or headed:
        yield Person(row.line, _with_generation(whole_name(parts), cells), cells, columns, headed)
    for place, one in names.items():
        if kinds[place] == PAIR and one.text:
            yield Person(row.line, given_first(_text_of(one, way)), {}, {"name": place + 1}, headed)


def _cell_of(kind: str, text: str) -> str:
    """Return what a cell says of its kind: "B" of "Grup B", "3" of "Taula 3"."""
    if kind == "group":
        return group_in(text) or text
    if kind == "rating":
        return "" if as_number(text) == 0 else APOSTROPHE.sub("", text)
    return read_name(text).table or text if kind in ("table", "number") else text


def _kinds_in(row: Row, way: Reading) -> Sequence[str]:
    """Return the kinds of a line's cells: without one in the column of names, the first with words is it."""
    kinds = way.kinds
    if any(row.cell(at) for at, kind in enumerate(kinds) if kind in (*PARTS, PAIR)):
        return kinds
    at = next((at for at, cell in enumerate(row.cells) if has_letters(cell)), None)
    if at is None or at >= len(kinds):
        return kinds
    others = [kind if kind not in (*PARTS, PAIR) else UNREAD for kind in kinds]
    return [*others[:at], "name", *others[at + 1 :]]


def _with_generation(name: str, cells: dict[str, str]) -> str:
    generation = cells.pop(GENERATION, "")
    return f"{name}, {generation}" if generation else name


def _text_of(one: Named, way: Reading) -> str:
    text = one.text if way.noted or not one.note else f"{one.text} ({one.note})"
    return turned(text, way.turned)
