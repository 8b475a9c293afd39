"""Read tournaments from TRF: FIDE's report file of 2006, 2016 and 2026, its extensions, and our comments.

A line that cannot be read is left out and reported with line and column; `### F` lines are those of
trf_out.py.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import accumulate
from typing import get_args

from faristol.errors import Refused
from faristol.foreign.lines import number_in
from faristol.rules.tournament_rules import Engine
from faristol.storage.exchange.tournament_sheet import (
    Cell,
    Claim,
    Faults,
    Head,
    LeftOut,
    Line,
    Reading,
    Sheet,
    first_seed,
    forename_first,
    halves,
    lines_of,
    opposite,
    shown,
)
from faristol.tournament.data import BYE_POINTS, ByeKind, Entry, ResultKind
from faristol.tournament.pairing.colours import Colour
from faristol.tournament.results import MOST_POINTS

FIRST_ROUND, ROUND_WIDTH = 89, 10
"""The first column of round 1, from 0, and the number of columns of a round."""

NAME_END = 47
MOST_ROUNDS = 99
BLOCK = re.compile(r"  ([ \d]{4}) ([wbWB -]) ([-+=01WDLHFUZwdlhfuz ]?) *")
"""The columns of a round: opponent, colour, result."""

RESULTS: Mapping[str, tuple[Claim, ResultKind]] = {
    "1": ("won", "played"),
    "W": ("won", "played"),
    "=": ("drawn", "played"),
    "D": ("drawn", "played"),
    "0": ("lost", "played"),
    "L": ("lost", "played"),
    "+": ("won", "forfeit"),
    "-": ("lost", "forfeit"),
}
BYES: Mapping[str, ByeKind] = {
    "U": "bye",
    "F": "full",
    "+": "full",
    "1": "full",
    "W": "full",
    "H": "half",
    "=": "half",
    "D": "half",
}
"""The bye that a result without an opponent stands for; every other one is an absence."""

CODE = re.compile(r"\d{3}|[A-Z]{3}|[A-Z]{2}\d", re.ASCII)
"""The code at the beginning of a line of a report."""

REST = "240"
RESTS: Mapping[str, ByeKind] = {"F": "full", "H": "half", "Z": "absent"}
"""The kinds of lines for players who do not play a round, and what it is worth to them."""

BEGINS = frozenset({"XXC", "152"})
COLOURS: Mapping[str, Colour] = {"white1": "white", "black1": "black", "w": "white", "b": "black"}
"""The colour of the first player, in the words of TRF16's extension and of TRF26."""

COUNT = "062"
"""The line with the number of players."""

COUNTED = frozenset({COUNT, "072", "082"})
"""Lines that only count data of the file."""

DERIVED = frozenset({"052", "092", "132", "182", "192", "202", "212", "250"})
"""Lines that a file of ours has for other programs: its comments have the same data in more detail."""

COMMENT = "###"
PARTS: Mapping[str, slice] = {
    "sex": slice(9, 10),
    "title": slice(10, 13),
    "country": slice(53, 56),
    "number": slice(57, 68),
    "birth": slice(69, 79),
}
"""The data of chess players that are not read, by columns from 0."""

SCORING = re.compile(r"162|362|BB[A-Z]|XXS")
"""Lines that change the points from one for a win and a half for a draw."""

TOTAL = slice(80, 84)
"""The columns of the total, from 0."""

TENTHS = re.compile(r"\d{1,2}\.\d", re.ASCII)
"""A total as the specification has it."""

OURS = re.compile(r"### (Faristol: |FRULES )")
"""The first line of our own comments, and that of the rules."""

EXTRA = re.compile(r"### F(RULES|ROUND|EDITED|TABLE|SPREAD|NAME|GROUP|CLUB|LEFT|AHEAD) +(.*)")


def is_trf(text: str) -> bool:
    """Tell whether a file looks like a report of FIDE."""
    return any(re.match(r"0[01]\d .*\S", line) for line in lines_of(text)[:200])


def read_trf(text: str, name: str) -> Reading:
    """The tournament of a file, called `name` if the file has none; raises `Refused` without any player."""
    return _Reader(name).read(text)


class _Reader:
    def __init__(self, name: str) -> None:
        self.faults = Faults()
        self.heading = {"012": name, "022": "", "042": ""}
        self.rounds: int | None = None
        self.rules = ""
        self.players: dict[int, Line] = {}
        self.heads: dict[int, Head] = {}
        self.away: list[int] = []
        self.rests: list[tuple[int, int, ByeKind]] = []
        self.left = LeftOut()
        self.begins: tuple[Colour, str, int] | None = None
        self.ours = False
        self.said = 0
        self.totals: dict[int, str] = {}
        self.broken: dict[tuple[int, int], tuple[int, str]] = {}

    def read(self, text: str) -> Reading:
        """Read every line, the comments last: they refer to players."""
        lines = list(enumerate(lines_of(text), start=1))
        self.ours = any(OURS.match(line) for _number, line in lines)
        for number, line in lines:
            if line.startswith(COMMENT):
                if not (OURS.match(line) or EXTRA.fullmatch(line.rstrip())):
                    self.left.add(COMMENT, number)
            elif line.strip():
                self._line(number, line)
        if not self.players:
            raise Refused("foreign.nobody")
        self._mend()
        for number, line in lines:
            if extra := EXTRA.fullmatch(line.rstrip()):
                self._extra(number, extra[1], extra[2])
        if not any(SCORING.match(line) for _number, line in lines):
            self._compare_totals()
        if self.said > len(self.players):
            self.faults.add("foreign.fewer", said=self.said, found=len(self.players))
        self._set_absent()
        heads = self._heads()
        name, place, date = (self.heading[code] for code in ("012", "022", "042"))
        sheet = Sheet(name, _date(date), place, tuple(self.players.values()), self.rounds, heads)
        return Reading(replace(sheet, rules=self.rules), self.faults.all, self.left.all)

    def _heads(self) -> tuple[Head, ...]:
        """Return the pairing of each round; the colour of the first player is kept in round 1 alone."""
        played = self._played()
        if self.begins and not played:
            self.left.add(*self.begins[1:])
        elif 1 not in self.heads:
            seed = first_seed([*self.players.values()], self.begins[0] if self.begins else None)
            self.heads[1] = Head(seed=seed, starts=True)
        return tuple(self.heads.get(number, Head(starts=True)) for number in range(1, played + 1))

    def _played(self) -> int:
        """Return the last round that is paired."""
        paired = (
            number
            for line in self.players.values()
            for number, cell in enumerate(line.cells, start=1)
            if cell is not None and (cell.opponent or cell.bye == "bye")
        )
        return max([0, *self.heads, *paired])

    def _line(self, number: int, line: str) -> None:
        code, rest = line[:3], line[4:].strip()
        if code == "001":
            self._player(number, line)
        elif code in self.heading:
            self.heading[code] = rest or self.heading[code]
            if code == "042" and rest and not _date(rest):
                self.left.add(code, number)
        elif code == "132" and not self.heading["042"]:
            self.heading["042"] = rest[:10].strip()
            self.left.add(code, number)
        elif code in ("XXR", "142"):
            self._planned(number, rest)
        elif code in BEGINS and (colour := COLOURS.get(rest.split()[-1].lower() if rest else "")):
            self.begins = colour, code, number
        elif code == COUNT:
            self.said = int(rest[:6]) if rest[:6].isdecimal() else 0
        elif code == REST:
            self._rest(number, rest)
        elif code == "XXZ":
            self.away += filter(None, map(number_in, rest.split()))
        else:
            self._unread(number, line)

    def _unread(self, number: int, line: str) -> None:
        """Report a line that is not read, unless others have the same data."""
        if not CODE.fullmatch(code := line[:3]):
            self.faults.add("foreign.line", number, 1, text=shown(line))
        elif code not in COUNTED and not (self.ours and code in DERIVED):
            self.left.add(code, number)

    def _planned(self, number: int, rest: str) -> None:
        if 1 <= (rounds := number_in(rest) or 0) <= MOST_ROUNDS:
            self.rounds = rounds
        else:
            self.faults.add("foreign.number", number, 5, text=shown(rest))

    def _rest(self, number: int, rest: str) -> None:
        """Read the players who do not play a round, as TRF26 has them: "H 003  026  047"."""
        kind, *words = rest.split() or [""]
        numbers = [one for word in words if (one := number_in(word)) is not None]
        if kind not in RESTS or not 2 <= len(numbers) == len(words):
            self.faults.add("foreign.line", number, 1, text=shown(f"{REST} {rest}"))
            return
        round_, *players = numbers
        if 1 <= round_ <= MOST_ROUNDS:
            self.rests += [(player, round_, RESTS[kind]) for player in players]

    def _player(self, number: int, line: str) -> None:
        line = _aligned(line)
        rank, name = line[4:8].strip(), " ".join(line[14:NAME_END].split())
        if not (rank.isascii() and rank.isdecimal() and int(rank)):
            self.faults.add("foreign.rank", number, 5, text=shown(line[4:8]))
            return
        if int(rank) in self.players:
            raise Refused(
                "foreign.rank_twice",
                line=number,
                column=5,
                rank=int(rank),
                other=self.players[int(rank)].line,
            )
        if not name:
            self.faults.add("foreign.name", number, 15)
        rating = line[48:52].strip()
        if rating and not (rating.isascii() and rating.isdecimal()):
            self.faults.add("foreign.rating", number, 49, text=shown(rating), name=name)
            rating = ""
        self.totals[int(rank)] = line[TOTAL].strip()
        for part, columns in PARTS.items():
            if line[columns].strip():
                self.left.add(part, number)
        entry = Entry(forename_first(name), int(rating or 0) or None)
        self.players[int(rank)] = Line(int(rank), entry, self._cells(int(rank), line), line=number)

    def _cells(self, rank: int, line: str) -> tuple[Cell | None, ...]:
        """Return the rounds of a player; None for columns that are empty or cannot be read."""
        cells: list[Cell | None] = []
        for begun in range(FIRST_ROUND, len(line.rstrip()), ROUND_WIDTH):
            block = line[begun : begun + ROUND_WIDTH]
            read = BLOCK.fullmatch(f"{block:{ROUND_WIDTH}}") if block.strip() else None
            if block.strip() and (read is None or not (read[1].strip() or "0").isdecimal()):
                column = begun + 1 + len(block) - len(block.lstrip())
                self.broken[rank, len(cells)] = column, shown(block)
                read = None
            cells.append(_cell(read, begun + 3) if read else None)
        return tuple(cells[:MOST_ROUNDS])

    def _mend(self) -> None:
        """Replace a round that cannot be read by what its one opponent's line has; else leave it out."""
        for (rank, at), (column, text) in list(self.broken.items()):
            line = self.players[rank]
            backs = [
                (other, cell)
                for other in self.players.values()
                for cell in other.cells[at : at + 1]
                if cell is not None and cell.opponent == rank
            ]
            if len(backs) != 1:
                self.faults.add("foreign.cell", line.line, column, text=text, round=at + 1)
                continue
            [(other, back)] = backs
            name = shown(other.entry.name, 30)
            self.faults.add("foreign.cell_back", line.line, column, text=text, round=at + 1, name=name)
            seat = None if back.seat is None else 1 - back.seat
            cell = Cell(other.number, claim=opposite(back.claim), kind=back.kind, seat=seat, column=column)
            self._put(rank, at, cell)

    def _put(self, rank: int, at: int, cell: Cell) -> None:
        line = self.players[rank]
        self.players[rank] = replace(line, cells=(*line.cells[:at], cell, *line.cells[at + 1 :]))

    def _compare_totals(self) -> None:
        """Report a total that is not the sum of its rounds: one of the two is wrong."""
        rounds, broken = self._played(), {rank for rank, _at in self.broken}
        for rank, stated in self.totals.items():
            line = self.players[rank]
            if rank in broken:
                continue
            totals = list(accumulate(map(halves, line.cells), initial=0))
            played = totals[min(rounds, len(line.cells))]
            if TENTHS.fullmatch(stated) and float(stated) * 2 not in (played, *totals[rounds:]):
                self.faults.add(
                    "foreign.total",
                    line.line,
                    TOTAL.start + 1,
                    name=shown(line.entry.name, 30),
                    said=stated,
                    made=f"{played / 2:.1f}",
                )

    def _set_absent(self) -> None:
        """Enter the players who are away in the rounds to come, unless they have left by then."""
        played = self._played()
        for rank, number, kind in self.rests:
            line = self.players.get(rank)
            gone = line is not None and line.left is not None and line.left <= number and kind == "absent"
            if line is not None and number > played and not gone:
                self._rests(line, number, kind)
        for rank in self.away:
            line = self.players.get(rank)
            if line is not None and len(line.cells) <= played and line.left is None:
                self._rests(line, played + 1, "absent")

    def _extra(self, number: int, kind: str, rest: str) -> None:
        """Read one of our own comments; one that does not fit the rest of the file is reported."""
        words = rest.split()
        try:
            if kind == "RULES":
                self.rules = rest
            elif kind == "ROUND":
                self._head(words)
            elif kind == "EDITED":
                edited = int(words[0])
                self.heads[edited] = replace(self.heads[edited], edited=self.heads[edited].engine != "hand")
            elif kind == "TABLE":
                self._table(words)
            elif kind == "SPREAD":
                self._spread(words)
            elif kind == "AHEAD":
                self._ahead(words)
            else:
                self._of_player(kind, rest)
        except (ValueError, KeyError, IndexError):
            self.faults.add("foreign.comment", number, 5, text=shown(f"F{kind} {rest}", 40))

    def _head(self, words: list[str]) -> None:
        number, engine, seed, starts = words
        if not 1 <= int(number) <= MOST_ROUNDS or engine not in get_args(Engine):
            raise ValueError
        made = next(one for one in get_args(Engine) if one == engine)
        self.heads[int(number)] = Head(made, int(seed), starts == "known")

    def _table(self, words: list[str]) -> None:
        round_, table, first, own, second, other = words
        at = int(round_) - 1
        pair = ((int(first), int(second), own, 0), (int(second), int(first), other, 1))
        changed = {}
        for player, opponent, score, seat in pair:
            cell = self.players[player].cells[at]
            if at < 0 or cell is None or cell.opponent != opponent:
                raise ValueError
            points = None if score == "-" else int(score)
            changed[player] = replace(cell, score=points, seat=seat, table=int(table))
            if (player, at) in self.broken and cell.kind == "forfeit" and own == other == "0":
                changed[player] = replace(changed[player], claim="lost")
        for player, cell in changed.items():
            self._put(player, at, cell)

    def _spread(self, words: list[str]) -> None:
        player, round_, spread = map(int, words)
        at = round_ - 1
        cell = self.players[player].cells[at]
        if at < 0 or cell is None or cell.bye is None or abs(spread) > MOST_POINTS:
            raise ValueError
        self._put(player, at, replace(cell, spread=spread))

    def _ahead(self, words: list[str]) -> None:
        player, round_, code = words
        line, number = self.players[int(player)], int(round_)
        kind = next((kind for kind in BYE_POINTS if kind == code), None)
        if kind is None or not self._played() < number <= MOST_ROUNDS:
            raise ValueError
        self._rests(line, number, kind)

    def _rests(self, line: Line, number: int, kind: ByeKind) -> None:
        """Enter that a player does not play a round to come."""
        cells = (*line.cells, *(None,) * (number - len(line.cells)))
        self.players[line.number] = replace(line, cells=cells)
        self._put(line.number, number - 1, Cell(bye=kind))

    def _of_player(self, kind: str, rest: str) -> None:
        rank, _space, value = rest.partition(" ")
        line = self.players[int(rank)]
        if kind == "LEFT":
            if not 1 <= int(value) <= MOST_ROUNDS + 1:
                raise ValueError
            self.players[line.number] = replace(line, left=int(value))
            return
        text, entry = " ".join(value.split()), line.entry
        if kind == "NAME":
            entry = replace(entry, name=text)
        elif kind == "GROUP":
            entry = replace(entry, group=text)
        else:
            entry = replace(entry, club=text)
        self.players[line.number] = replace(line, entry=entry)


def _aligned(line: str) -> str:
    """Realign a line whose columns were counted in bytes because of accents in the name."""
    wide = len(line[:NAME_END].encode(errors="replace")) - len(line[:NAME_END])
    moved = f"{line[: NAME_END - wide]}{'':{wide}}{line[NAME_END - wide :]}" if wide else line
    return moved if wide and not _fits(line) and _fits(moved) else line


def _fits(line: str) -> bool:
    """Tell whether rating and rounds of a line are in their columns."""
    rating = line[NAME_END + 1 : NAME_END + 5].strip()
    blocks = (line[at : at + ROUND_WIDTH] for at in range(FIRST_ROUND, len(line.rstrip()), ROUND_WIDTH))
    return (not rating or rating.isdecimal()) and all(
        not block.strip() or BLOCK.fullmatch(f"{block:{ROUND_WIDTH}}") for block in blocks
    )


def _cell(read: re.Match[str], column: int) -> Cell:
    opponent, colour, code = int(read[1].strip() or "0"), read[2].lower(), read[3].strip().upper()
    if not opponent:
        return Cell(bye=BYES.get(code, "absent"), column=column)
    seat = {"w": 0, "b": 1}.get(colour)
    if code not in RESULTS:
        return Cell(opponent, seat=seat, column=column)
    claim, kind = RESULTS[code]
    return Cell(opponent, claim=claim, kind=kind, seat=seat, column=column)


def _date(text: str) -> str:
    """Return the date of a file in ISO format; empty for any other text."""
    if found := re.match(r"(\d{4}|\d\d)[/.-](\d\d?)[/.-](\d\d?)(?!\d)", text):
        year, month, day = (int(part) for part in found.groups())
        year += 2000 if year < 100 else 0
    elif found := re.match(r"(\d\d?)[/.-](\d\d?)[/.-](\d{4})", text):
        day, month, year = (int(part) for part in found.groups())
    else:
        return ""
    try:
        return datetime.date(year, month, day).isoformat()
    except ValueError:
        return ""
