"""Read the results of a round from a list: table and two scores as at the desk, or names with scores."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from faristol.app.text.headings import headings_of
from faristol.app.text.lines_of_results import name_in, result_rows
from faristol.app.text.reading_lists import Problem, Row
from faristol.app.tournament.views.entering import parts
from faristol.errors import Refused
from faristol.tiles.language import list_words
from faristol.tournament import commands as c
from faristol.tournament.data import Outcome, ResultKind, Table
from faristol.tournament.people import plain_name
from faristol.tournament.state import Round, State

HEADINGS = ("round", "table", "points", "first", "remark")
"""The kinds of columns."""

ODD: Mapping[str, ResultKind | Literal["draw"]] = {"forfeit": "forfeit", "double": "double", "draw": "draw"}
"""The remarks on games that were not played, or were drawn against their scores."""

WHOLE = re.compile(r"^(-?\d{1,6})\.0$", re.ASCII)
NUMBER = re.compile(r"-?\d{1,6}", re.ASCII)
TABLE_AND_SCORES = 3
CAME, ABSENT = "+", ("-", "–", "−")


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A line that is a result: its number in the list, and the command that enters it."""

    line: int
    command: c.EnterResult


@dataclass(frozen=True, slots=True)
class ReadResults:
    """The results of a list and the problems in it; `others` are the lines about other rounds."""

    results: tuple[ResultLine, ...]
    problems: tuple[Problem, ...]
    others: tuple[int, ...] = ()


def read_results(text: str, state: State, round_: Round, *, sure: bool = False) -> ReadResults:
    """Return the results of a published round; with `sure` also doubtful ones and those that replace others.

    Raises `Refused` for text that is not a list, and for one without any result.
    """
    table = result_rows(text)
    headings = headings_of(table[0].cells, HEADINGS) if table else {}
    if not headings or any(NUMBER.fullmatch(cell) for cell in table[0].cells):
        headings = {}
    results: list[ResultLine] = []
    problems: list[Problem] = []
    lines: dict[int, int] = {}
    others: list[int] = []
    for row in table[1:] if headings else table:
        round_typed = row.cell(headings.get("round"))
        if round_typed and round_typed != str(round_.number):
            others.append(row.line)
            continue
        if row.unclosed and row.problem:
            problems.append(row.problem)
            continue
        try:
            line = _Line(row, headings, state, round_)
            command = line.command(sure)
        except _WrongCellError as wrong:
            problems.append(Problem(row.line, wrong.fault, wrong.column))
            continue
        if command is None:
            continue
        if command.table in lines:
            fault = Refused("results.twice", table=command.table, line=lines[command.table])
            problems.append(Problem(row.line, fault, line.begun))
            continue
        lines[command.table] = row.line
        results.append(ResultLine(row.line, command))
    if not results and not problems:
        raise Refused("results.none_read")
    return ReadResults(tuple(results), tuple(problems), tuple(others))


def _ruling(remark: str) -> re.Match[str] | None:
    """Match a remark that names the winner against the scores."""
    patterns = (rf"(?:{pattern})\.?" for pattern in list_words("ruling"))
    return next(filter(None, (re.fullmatch(one, remark, re.IGNORECASE) for one in patterns)), None)


class _WrongCellError(Exception):
    """A refusal with the column that it is about, 0 for the whole line."""

    def __init__(self, fault: Refused, column: int = 0) -> None:
        self.fault, self.column = fault, column


class _Line:
    """One line: its names and its numbers, in order."""

    def __init__(self, row: Row, headings: Mapping[str, int], state: State, round_: Round) -> None:
        self.state, self.round = state, round_
        left_out = {headings.get("round"), headings.get("remark")}
        remark = row.cell(headings.get("remark"))
        odd = (kind for word, kind in ODD.items() if remark.casefold() in list_words(word))
        self.remark, self.ruled = next(odd, None), _ruling(remark)
        self.remarked = headings.get("remark", 0)
        numbered_cells = enumerate(row.cells)
        # a spreadsheet writes 401.0 for 401
        cells = [
            (column, WHOLE.sub(r"\1", cell))
            for column, cell in numbered_cells
            if cell and column not in left_out
        ]
        self.text, self.points = " ".join(cell for _column, cell in cells), headings.get("points", -1)
        self.begun, self.ended = (cells[0][0] + 1, cells[-1][0] + 1) if cells else (0, 0)
        if not headings and len(cells) < 3 and (typed := parts(self.text)):
            cells = [(cells[0][0], part.replace("−", "-")) for part in typed]
        self.scores = [(column, cell) for column, cell in cells if _is_score(cell)]
        self.names = [(column, cell) for column, cell in cells if not _is_score(cell)]

    def command(self, sure: bool) -> c.EnterResult | None:
        """Return the command that enters the line's result; None for a table without a result."""
        self._check_cells()
        table, swapped = self._by_names() if self.names else self._by_number()
        values = [cell for _column, cell in self.scores[-2:]]
        if len(self.scores) < 2:
            return None
        command = self._entered(table, values[::-1] if swapped else values, sure)
        entered = self.round.result(table.number)
        return command if entered is None else replace(command, game=entered.game)

    def _check_cells(self) -> None:
        """Raise `_WrongCellError` for a line with too few or too many names or scores, at the wrong cell."""
        if len(self.names) + len(self.scores) < 2:
            raise _WrongCellError(self._no_result(), self.begun)
        if len(self.names) not in (0, 2):
            for column, name in self.names:
                if self._player_named(name) is None:
                    raise _WrongCellError(Refused("results.neither", text=name[:40]), column + 1)
            if len(self.names) == 1:
                raise _WrongCellError(Refused("results.other"), self.ended + 1)
            raise _WrongCellError(self._no_result(), self.begun)
        if len(self.scores) > TABLE_AND_SCORES:
            raise _WrongCellError(Refused("results.many"), self.scores[TABLE_AND_SCORES][0] + 1)
        if missing := self._missing():
            raise _WrongCellError(Refused("results.few"), missing)

    def _missing(self) -> int:
        """Return the column of a missing score, 0 if none is missing; a number before names is the table."""
        if not self.names:
            return self.ended + 1 if len(self.scores) < TABLE_AND_SCORES else 0
        (first, _name), (second, _other) = self.names
        behind = [column for column, _cell in self.scores if column > first]
        if len(behind) != 1 or self.scores[0][0] == self.points:
            return 0
        return first + 2 if behind[0] > second else self.ended + 1

    def _no_result(self) -> Refused:
        return Refused("results.cells", text=self.text[:40])

    def _entered(self, table: Table, values: Sequence[str], sure: bool) -> c.EnterResult:
        number, at = self.round.number, table.number
        first, second = values
        if not (NUMBER.fullmatch(first) and NUMBER.fullmatch(second)):
            came = [value == CAME for value in values]
            if all(came) or any(NUMBER.fullmatch(value) for value in values):
                raise _WrongCellError(Refused("results.signs"), self.scores[-2][0] + 1)
            if not any(came):
                return c.EnterResult(number, at, "double", replace=sure, sure=sure)
            winner: Outcome = "first" if came[0] else "second"
            return c.EnterResult(number, at, "forfeit", winner=winner, replace=sure, sure=sure)
        points = (int(first), int(second))
        if self.remark == "forfeit" and points[0] != points[1]:
            winner = "first" if points[0] > points[1] else "second"
            return c.EnterResult(number, at, "forfeit", winner=winner, replace=sure, sure=sure)
        if self.remark == "double":
            return c.EnterResult(number, at, "double", replace=sure, sure=sure)
        won: Outcome | None = "draw" if self.remark == "draw" else self._ruled(table)
        return c.EnterResult(number, at, "played", *points, winner=won, replace=sure, sure=sure)

    def _ruled(self, table: Table) -> Outcome | None:
        """Return the winner against the scores, as the remark names him; None if it names nobody."""
        if self.ruled is None:
            return None
        name = self.ruled[1]
        player = self._player(self.remarked, name)
        if player not in table.players:
            fault = Refused("results.remark", name=name[:60], table=table.number)
            raise _WrongCellError(fault, self.remarked + 1)
        return "first" if player == table.first else "second"

    def _by_number(self) -> tuple[Table, bool]:
        column, cell = self.scores[0]
        for table in self.round.pairing.tables:
            if str(table.number) == cell:
                return table, False
        if NUMBER.fullmatch(cell):
            fault = Refused("result.no_table", round=self.round.number, table=int(cell))
            raise _WrongCellError(fault, column + 1)
        raise _WrongCellError(self._no_result(), column + 1)

    def _by_names(self) -> tuple[Table, bool]:
        first, second = (self._player(column, name) for column, name in self.names)
        table_typed = self.scores[0][1] if len(self.scores) in (1, 3) else ""
        names = {"first": self.names[0][1], "second": self.names[1][1]}
        table = self.round.pairing.table_of(first)
        if table is None or second not in table.players or first == second:
            raise _WrongCellError(Refused("results.pair", **names), self.names[1][0] + 1)
        if table_typed and table_typed != str(table.number):
            raise _WrongCellError(
                Refused("results.other_table", table=table_typed, **names), self.scores[0][0] + 1
            )
        return table, first != table.first

    def _player(self, column: int, name: str) -> int:
        if (number := self._player_named(name)) is None:
            raise _WrongCellError(Refused("results.name", name=name[:60]), column + 1)
        return number

    def _player_named(self, name: str) -> int | None:
        language = self.state.rules.language
        for written in dict.fromkeys((name, name_in([name]))):
            plain = plain_name(written, language)
            for player in self.state.players:
                if plain_name(player.name, language) == plain:
                    return player.id
        return None


def _is_score(cell: str) -> bool:
    return NUMBER.fullmatch(cell) is not None or cell in (CAME, *ABSENT)
