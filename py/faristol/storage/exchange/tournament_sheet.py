"""A tournament as files of other programs have it: a line for each player, a cell for each round.

The content of a file without any rule of ours, so that a damaged or foreign one can be read as far as it
goes. Every fault is a `Refused` with `line` and `column` from 1 (0 for the whole line).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from faristol.errors import Refused
from faristol.rules.tournament_rules import Engine, TournamentRules
from faristol.tournament.data import BYE_POINTS, DRAW, LOSS, WIN, ByeKind, Entry, ResultKind
from faristol.tournament.pairing.colours import Colour

Claim = Literal["won", "drawn", "lost"]
"""The result of a game for one of the two players."""


OPPOSITES: Mapping[Claim, Claim] = {"won": "lost", "lost": "won", "drawn": "drawn"}


@dataclass(frozen=True, slots=True)
class Cell:
    """A round of one player: an `opponent` by number, or why there is none (`bye`).

    `claim` is None while the result is missing, `score` where the file has none. `seat` is 0 for the
    first-named of a table; `spread` is what a round without an opponent adds, None for the value of the
    rules. `column` is its place in the file.
    """

    opponent: int = 0
    bye: ByeKind | None = None
    claim: Claim | None = None
    kind: ResultKind = "played"
    score: int | None = None
    seat: int | None = None
    table: int | None = None
    spread: int | None = None
    column: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A player by the number of the file; `cells` has None for a round that cannot be read or is not there.

    `left` is the round from which on he is gone, `line` where he stands in the file.
    """

    number: int
    entry: Entry
    cells: tuple[Cell | None, ...] = ()
    left: int | None = None
    line: int = 0


@dataclass(frozen=True, slots=True)
class Head:
    """The pairing of a round: engine and seed; `starts` says that the first-named player starts, `edited`
    that somebody changed by hand what the engine made."""

    engine: Engine = "hand"
    seed: int = 0
    starts: bool = False
    edited: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A tournament; `rounds` is the number planned, None if unknown. `heads` begin with round 1.

    `rules` is the `rules_line` of its rule set, empty if the file has none of ours.
    """

    name: str
    date: str
    place: str
    players: tuple[Line, ...]
    rounds: int | None = None
    heads: tuple[Head, ...] = ()
    rules: str = ""

    def head(self, number: int) -> Head:
        """Return the pairing of a round, as far as the file has it."""
        return self.heads[number - 1] if number <= len(self.heads) else Head()


@dataclass(frozen=True, slots=True)
class Left:
    """Data of a file that have no place here: their `kind` as the file calls it, how often, and the first
    `lines`."""

    kind: str
    count: int
    lines: tuple[int, ...]


MOST_LINES = 3
"""The most lines that are named for each kind."""


class LeftOut:
    """Counts of data left out, by kind (TOU-12)."""

    def __init__(self) -> None:
        self._lines: dict[str, list[int]] = {}

    def add(self, kind: str, line: int) -> None:
        """Count data of this kind that are left out."""
        self._lines.setdefault(kind, []).append(line)

    @property
    def all(self) -> tuple[Left, ...]:
        """Every kind, as the file has them first."""
        return tuple(Left(kind, len(lines), tuple(lines[:MOST_LINES])) for kind, lines in self._lines.items())


@dataclass(frozen=True, slots=True)
class Reading:
    """A sheet that was read, with the faults of the file, and the data that have no place here."""

    sheet: Sheet
    faults: tuple[Refused, ...] = ()
    left: tuple[Left, ...] = ()


FOLLOWING = frozenset({"foreign.score", "foreign.scores", "foreign.tables"})
"""Faults that another one may be the cause of."""


class Faults:
    """Collects faults; of each kind only `most` are listed singly, the rest is counted."""

    def __init__(self, most: int = 8) -> None:
        self._most = most
        self._faults: list[Refused] = []
        self._more: dict[str, int] = {}

    def add(self, code: str, line: int = 0, column: int = 0, **details: str | int) -> None:
        """Add a fault at a place of the file."""
        if sum(fault.code == code for fault in self._faults) < self._most:
            self._faults.append(Refused(code, rule=None, line=line, column=column, **details))
        else:
            self._more[code] = self._more.get(code, 0) + 1

    def once(self, code: str, **details: str | int) -> None:
        """Add a fault of the whole file, once."""
        if all(fault.code != code for fault in self._faults):
            self._faults.append(Refused(code, rule=None, line=0, column=0, **details))

    def take(self, faults: Sequence[Refused]) -> None:
        """Add faults that were found before."""
        self._faults += faults

    @property
    def all(self) -> tuple[Refused, ...]:
        """All faults in the order of the file, those that may follow from others last."""
        faults = sorted(
            self._faults,
            key=lambda fault: (fault.code in FOLLOWING, fault.details["line"], fault.details["column"]),
        )
        if more := sum(self._more.values()):
            faults.append(Refused("foreign.more", line=0, column=0, count=more))
        return tuple(faults)


def first_seed(players: Sequence[Line], colour: Colour | None = None) -> int:
    """Return a value for the seed of round 1 where a file has none: the colour of the first player (C.04.3,
    article 5.1), as the file has `said` or the pairs of round 1 show (5.2.5)."""
    if colour is None:
        ordered = sorted(players, key=lambda line: line.number)
        begun = [(line.number, cell) for line in ordered for cell in line.cells[:1] if _was_paired(cell)]
        firsts = [
            (cell.seat == 0) == (number % 2 == 1)
            for number, (own, cell) in enumerate(begun, start=1)
            if cell is not None and cell.opponent > own and cell.seat is not None
        ]
        votes = 2 * sum(firsts) - len(firsts)
        colour = "white" if votes > 0 or (votes == 0 and any(firsts[:1])) else "black"
    return int(colour == "white")


def _was_paired(cell: Cell | None) -> bool:
    """Tell whether a player was paired, or had the bye: only these had pairing numbers (C.04.2)."""
    return cell is not None and (cell.opponent > 0 or cell.bye == "bye")


def rules_line(rules: TournamentRules) -> str:
    """Key, mark and name of a rule set, in one line."""
    return f"{rules.key} {rules_mark(rules)} {rules.name}"


def rules_mark(rules: TournamentRules) -> str:
    """Return a short hash of all settings, which shows altered rules; files have the rounds themselves.

    Later settings that have their earlier meaning do not count, so that the marks of older files stay valid.
    """
    values = replace(rules, rounds=1).to_dict()
    earlier = rules.earlier(values)
    known = {name: value for name, value in values.items() if name not in earlier or value != earlier[name]}
    settings = json.dumps(known, sort_keys=True)
    return hashlib.sha256(settings.encode()).hexdigest()[:8]


HALVES: Mapping[Claim, int] = {"won": WIN, "drawn": DRAW, "lost": LOSS}


def halves(cell: Cell | None) -> int:
    """Return the points of a round in halves."""
    if cell is None:
        return 0
    if cell.bye is not None:
        return BYE_POINTS[cell.bye]
    return 0 if cell.claim is None else HALVES[cell.claim]


def opposite(claim: Claim | None) -> Claim | None:
    """Return the result of a game for the other player."""
    return None if claim is None else OPPOSITES[claim]


def lines_of(text: str) -> list[str]:
    """The lines of a file, however they are ended: TRF asks for a single CR."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def shown(text: str, most: int = 20) -> str:
    """Return a piece of a file, shortened for a fault."""
    said = " ".join(text.split())
    return said if len(said) <= most else f"{said[:most]}…"


def forename_first(name: str) -> str:
    """Return a name with the forename first: "Surname, First" is turned round."""
    surname, comma, first = name.partition(",")
    turned = f"{first} {surname}" if comma and first.strip() and surname.strip() else name
    return " ".join(turned.split())
