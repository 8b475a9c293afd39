"""Rounds that an independent program has paired by the Dutch system, as tournaments here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from devtools import ROOT
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Bye, ByeKind, Entry, Pairing, Table
from tournaments import Hall, hall

FILES: Final = sorted((ROOT / "tests/golden/dutch").glob("*.trf"))

FIRST, WIDTH = 89, 10
"""Where the columns of round 1 begin, and how many a round has."""

BYES: Final[dict[str, ByeKind]] = {"U": "bye", "H": "half", "F": "full", "Z": "absent", "": "absent"}

SCORES: Final = {"1": (400, 300), "=": (350, 350), "0": (300, 400)}


@dataclass(frozen=True, slots=True)
class Row:
    """A player's round: the opponent's number, 0 for none, white or black, and the sign of the result."""

    opponent: int
    white: bool
    sign: str


def rows(file: Path) -> list[list[Row]]:
    """Of every player, by number, his rounds."""
    lines = [line for line in file.read_text().splitlines() if line.startswith("001")]
    rounds = max(len(line) - FIRST + WIDTH - 1 for line in lines) // WIDTH
    found = []
    for line in lines:
        cells = [line[FIRST + WIDTH * number :][:WIDTH] for number in range(rounds)]
        found.append([Row(int(cell[2:6] or 0), cell[7:8] == "w", cell[9:10].strip()) for cell in cells])
    return found


def rounds(file: Path) -> Iterator[tuple[Hall, Pairing]]:
    """Before each round the tournament as it was, with the absences of the round, and its pairing."""
    players = rows(file)
    length = len(players[0])
    here = hall(preset="classic", rounds=length)
    here.command(c.EnterPlayers(tuple(Entry(f"{n:04}", 4000 - n) for n in range(1, len(players) + 1))))
    seed = next(int(row[0].white) for row in players if row[0].opponent)
    for nth in range(length):
        now = {number: row[nth] for number, row in enumerate(players, start=1)}
        for number, row in now.items():
            kind = None if row.opponent else BYES[row.sign]
            if kind is not None and kind != "bye":
                here.command(e.AbsenceSet(number, nth + 1, kind))
        pairs = [(n, row.opponent) for n, row in now.items() if row.opponent and row.white]
        tables = tuple(Table(table, *pair) for table, pair in enumerate(pairs, start=1))
        byes = tuple(Bye(number, BYES[row.sign]) for number, row in now.items() if not row.opponent)
        pairing = Pairing(nth + 1, tables, byes, "dutch", seed, starts=True)
        yield here, pairing
        here.publish(pairing, "repeat", "second_bye", "bye_order", "starts")
        for table in tables:
            sign, other = now[table.first].sign, now[table.second].sign
            if sign in SCORES:
                here.command(c.EnterResult(nth + 1, table.number, "played", *SCORES[sign], sure=True))
            elif sign == other == "-":
                here.command(c.EnterResult(nth + 1, table.number, "double", sure=True))
            else:
                winner = "first" if sign == "+" else "second"
                here.command(c.EnterResult(nth + 1, table.number, "forfeit", winner=winner, sure=True))
