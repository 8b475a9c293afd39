"""Write tournaments as FIDE's report file, for pairing programs and for raters: TRF16 (C.04 Annex 2), and
TRF26, the one from 2026 on (C.02.03, Annexure A).

TRF has wins and draws by colours, no scores. Data that it has no place for are in lines that begin with
"### F": comments for every other reader (TRF26, remark 1). They are

    ### FRULES key mark name     the rule set of the tournament (`rules_line`)
    ### FROUND round engine seed drawn|known     how a round was paired, whether it is known who starts
    ### FEDITED round text     the pairing was changed by hand
    ### FTABLE round table number score number score     final scores, "-" without a result
    ### FSPREAD number round spread     what a round without an opponent adds to the spread
    ### FNAME, FGROUP, FCLUB number text     what has no column, or does not fit into it
    ### FLEFT number round     gone from that round on
    ### FAHEAD number round kind     does not play a round after the next one, and what it is worth

Of rounds to come only the next one has columns, for players who do not play it, and counts in the total: with
a later one, other programs would take the rounds before it for played.

Where starts are drawn at the table, "w" only means the first-named player.

TRF26 has players and rounds as TRF16, with ranks that may be shared, and the same comments. Extensions that
programs had made to TRF16 have records of their own:

    142  the number of rounds that are planned
    152  the colour with which the first player begins, where the Dutch system balances who starts
    182  the program that has paired
    192  the kind of tournament, by FIDE's table of codes
    240  players who do not play a round that is not paired yet, and what it is worth: F, H or Z
    250  virtual points of accelerated rounds, for players by their numbers

Points are the defaults of 162; tie-breaks (202) are not FIDE's, so they are omitted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from faristol.storage.exchange.tournament_sheet import Cell, Claim, Line, Sheet, forename_first, halves
from faristol.tournament.data import ByeKind

MEDIA_TYPE = "text/plain"
NAME_WIDTH = 33
"""Columns that a name has (15 to 47)."""

BYES: dict[ByeKind, str] = {"bye": "U", "full": "F", "half": "H", "absent": "Z"}
PLAYED: dict[Claim, str] = {"won": "1", "drawn": "=", "lost": "0"}
UNPLAYED: dict[Claim, str] = {"won": "+", "drawn": "=", "lost": "-"}


def write_trf(sheet: Sheet, ranks: dict[int, int]) -> str:
    """The file; `ranks` has the place of each player by number."""
    return "\r\n".join([*_lines(sheet, ranks), ""])


def _lines(sheet: Sheet, ranks: dict[int, int]) -> Iterator[str]:
    yield from heading(sheet)
    yield told("TRF16")
    for line in sheet.players:
        yield player(replace(line, cells=_known(line, len(sheet.heads))), ranks[line.number])
    yield f"XXR {sheet.rounds}"
    away = [str(line.number) for line in sheet.players if _is_away(line, len(sheet.heads) + 1)]
    if away:
        yield f"XXZ {' '.join(away)}"
    yield from comments(sheet)
    for line in sheet.players:
        ahead = enumerate(line.cells[len(sheet.heads) + 1 :], start=len(sheet.heads) + 2)
        yield from (f"### FAHEAD {line.number} {number} {cell.bye}" for number, cell in ahead if cell)


def heading(sheet: Sheet) -> Iterator[str]:
    """Yield the lines about the tournament that all versions of the format have."""
    date = sheet.date.replace("-", "/")
    yield f"012 {sheet.name}"
    yield f"022 {sheet.place}".rstrip()
    yield f"042 {date}"
    yield f"052 {date}"
    yield f"062 {len(sheet.players)}"
    yield f"072 {sum(line.entry.rating is not None for line in sheet.players)}"
    yield f"092 Individual: {'Round-Robin' if is_round_robin(sheet) else 'Swiss-System'}"


def told(version: str) -> str:
    """Return the comment that explains our own comments."""
    lacking = f"what {version} has no place for, such as scores, tables, groups"
    return f"### Faristol: lines with ### F hold {lacking}"


def comments(sheet: Sheet) -> Iterator[str]:
    """Yield our comments with the data that the format has no place for."""
    if sheet.rules:
        yield f"### FRULES {sheet.rules}"
    for number, head in enumerate(sheet.heads, start=1):
        yield f"### FROUND {number} {head.engine} {head.seed} {'known' if head.starts else 'drawn'}"
        if head.edited:
            yield f"### FEDITED {number} The pairing of round {number} was changed by hand."
    yield from _tables(sheet)
    for line in sheet.players:
        yield from _extras(line)
        for number, cell in enumerate(line.cells[: len(sheet.heads)], start=1):
            if cell is not None and cell.bye is not None and cell.spread is not None:
                yield f"### FSPREAD {line.number} {number} {cell.spread}"


def is_round_robin(sheet: Sheet) -> bool:
    """Tell whether all rounds are paired as a round robin."""
    return bool(sheet.heads) and all(head.engine == "round_robin" for head in sheet.heads)


def _known(line: Line, played: int) -> tuple[Cell | None, ...]:
    """Return the rounds that were played, and the next one for a player who does not play it."""
    following = line.cells[played] if played < len(line.cells) else None
    return line.cells[:played] if following is None else line.cells[: played + 1]


def _is_away(line: Line, number: int) -> bool:
    """Tell whether a player does not play a round to come."""
    cell = line.cells[number - 1] if number <= len(line.cells) else None
    return (line.left is not None and line.left <= number) or (cell is not None and cell.bye is not None)


def player(line: Line, rank: int) -> str:
    """The line of a player: the points of every round of the line, and these."""
    points = sum(halves(cell) for cell in line.cells)
    head = (
        f"001 {line.number:4}      {_short(line.entry.name):{NAME_WIDTH}} {line.entry.rating or 0:4}"
        f"{'':28}{points / 2:4.1f} {rank:4}"
    )
    return head + "".join(f"  {_cell(cell)}" for cell in line.cells)


def _short(name: str) -> str:
    return " ".join(name.split())[:NAME_WIDTH].rstrip()


def _cell(cell: Cell | None) -> str:
    """The eight columns of a round."""
    if cell is None:
        return " " * 8
    if cell.bye is not None:
        return f"0000 - {BYES[cell.bye]}"
    result = " "
    if cell.claim is not None:
        result = (PLAYED if cell.kind == "played" else UNPLAYED)[cell.claim]
    return f"{cell.opponent:4} {'b' if cell.seat else 'w'} {result}"


def _tables(sheet: Sheet) -> Iterator[str]:
    others = {line.number: line for line in sheet.players}
    for number in range(1, len(sheet.heads) + 1):
        tables = []
        for line in sheet.players:
            cell = line.cells[number - 1]
            if cell is None or cell.seat != 0:
                continue
            back = others[cell.opponent].cells[number - 1]
            scores = ["-" if one is None or one.score is None else str(one.score) for one in (cell, back)]
            tables.append((cell.table or 0, line.number, scores[0], cell.opponent, scores[1]))
        for table, first, own, second, other in sorted(tables):
            yield f"### FTABLE {number} {table} {first} {own} {second} {other}"


def _extras(line: Line) -> Iterator[str]:
    entry = line.entry
    if forename_first(_short(entry.name)) != entry.name:
        yield f"### FNAME {line.number} {entry.name}"
    if entry.group:
        yield f"### FGROUP {line.number} {entry.group}"
    if entry.club:
        yield f"### FCLUB {line.number} {entry.club}"
    if line.left is not None:
        yield f"### FLEFT {line.number} {line.left}"


PROGRAM = "Faristol"


@dataclass(frozen=True, slots=True)
class Accelerated:
    """Rounds from the first to the last one in which players, by number, have virtual points, in halves."""

    first: int
    last: int
    halves: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Swiss:
    """The data of a Swiss tournament in TRF26 beyond its rounds.

    `dutch`: whether it is paired by the Dutch system with colours, and no round changed by hand; `begins`:
    "W" or "B", the colour of the first player, empty if unknown; the accelerated rounds.
    """

    dutch: bool = False
    begins: str = ""
    accelerated: tuple[Accelerated, ...] = ()


def write_trf26(sheet: Sheet, ranks: dict[int, int], swiss: Swiss) -> str:
    """Return the text of the file; `ranks` has the rank of each player by number, shared by equals."""
    return "\r\n".join([*_lines26(sheet, ranks, swiss), ""])


def _lines26(sheet: Sheet, ranks: dict[int, int], swiss: Swiss) -> Iterator[str]:
    yield from heading(sheet)
    yield f"142 {sheet.rounds}"
    if swiss.begins:
        yield f"152 {swiss.begins}"
    yield f"182 {PROGRAM}"
    yield f"192 {_kind(sheet, swiss)}"
    yield told("TRF26")
    played = len(sheet.heads)
    for line in sheet.players:
        yield player(Line(line.number, line.entry, line.cells[:played]), ranks[line.number])
    yield from _rests(sheet)
    for one in swiss.accelerated:
        for begun, ended in _runs(one.players):
            yield f"250      {one.halves / 2:4.1f} {one.first:3} {one.last:3} {begun:4} {ended:4}"
    yield from comments(sheet)


def _kind(sheet: Sheet, swiss: Swiss) -> str:
    """The code of the tournament: FIDE's own only where all its rounds were paired by FIDE's rules."""
    if is_round_robin(sheet):
        return "CUSTOM_ROUNDROBIN"
    if not swiss.dutch:
        return "CUSTOM_SWISS"
    return "FIDE_DUTCH_BAKU" if swiss.accelerated else "FIDE_DUTCH"


def _rests(sheet: Sheet) -> Iterator[str]:
    """Yield the players who do not play the rounds to come, a line for each round and kind."""
    for number in range(len(sheet.heads) + 1, (sheet.rounds or 0) + 1):
        kinds: dict[str, list[int]] = {}
        for line in sheet.players:
            cell = line.cells[number - 1] if number <= len(line.cells) else None
            if cell is not None and cell.bye is not None:
                kinds.setdefault(BYES[cell.bye], []).append(line.number)
            elif line.left is not None and line.left <= number:
                kinds.setdefault("Z", []).append(line.number)
        for kind, players in sorted(kinds.items()):
            yield f"240 {kind} {number:03} {' '.join(f'{one:4}' for one in players)}"


def _runs(numbers: Collection[int]) -> Iterator[tuple[int, int]]:
    """Numbers as runs without a gap, the first and the last one of each."""
    begun = ended = 0
    for number in sorted(numbers):
        if begun and number == ended + 1:
            ended = number
            continue
        if begun:
            yield begun, ended
        begun = ended = number
    if begun:
        yield begun, ended
