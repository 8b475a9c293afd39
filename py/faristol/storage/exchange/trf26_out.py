"""Tournaments out as TRF26, the report file of FIDE from 2026 on (C.02.03, Annexure A).

Players and rounds are written as in TRF16 (trf_out.py), with ranks that may be shared. Extensions that
programs had made to TRF16 have records of their own:

    142  the number of rounds that are planned
    152  the colour with which the first player begins, where the Dutch system balances who starts
    182  the program that has paired
    192  the kind of tournament, by FIDE's table of codes
    240  players who do not play a round that is not paired yet, and what it is worth: F, H or Z
    250  virtual points of accelerated rounds, for players by their numbers

Points are the defaults of 162; tie-breaks (202) are not FIDE's, so they are omitted. The comments of
trf_out.py follow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from faristol.storage.exchange.tournament_sheet import Line, Sheet
from faristol.storage.exchange.trf_out import BYES, comments, heading, is_round_robin, player, told

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

    `dutch`: whether it is paired by the Dutch system with colours; `begins`: "W" or "B", the colour of the
    first player, empty if unknown; the accelerated rounds.
    """

    dutch: bool = False
    begins: str = ""
    accelerated: tuple[Accelerated, ...] = ()


def write_trf26(sheet: Sheet, ranks: dict[int, int], swiss: Swiss) -> str:
    """Return the text of the file; `ranks` has the rank of each player by number, shared by equals."""
    return "\r\n".join([*_lines(sheet, ranks, swiss), ""])


def _lines(sheet: Sheet, ranks: dict[int, int], swiss: Swiss) -> Iterator[str]:
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
