"""A tournament as files of other programs have it: a line for each player, a cell for each round.

What a file says and no rule of ours, so that a damaged or foreign one can be read as far as it goes. Every
fault is a `Refused` with `line` and `column` from 1 (0 for the whole line).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from faristol.errors import Refused
from faristol.rules.tournament_rules import Engine, TournamentRules
from faristol.tournament.data import ByeKind, Entry, ResultKind
from faristol.tournament.pairing.colours import Colour

Claim = Literal["won", "drawn", "lost"]
"""What became of a game for one of the two."""


OPPOSITES: Mapping[Claim, Claim] = {"won": "lost", "lost": "won", "drawn": "drawn"}


@dataclass(frozen=True, slots=True)
class Cell:
    """A round of one player: an `opponent` by number, or why there is none (`bye`).

    `claim` is None while the result is missing, `score` where the file has none. `seat` is 0 for the
    first-named of a table; `spread` is what a round without an opponent adds, None for what the rules say.
    `column` is where it stands in the file.
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
    """How a round was paired; `starts` says that the first-named player starts."""

    engine: Engine = "hand"
    seed: int = 0
    starts: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A tournament; `rounds` is how many are planned, None if nobody says. `heads` begin with round 1.

    `rules` is what `rules_told` says of its rule set, empty if the file has none of ours.
    """

    name: str
    date: str
    place: str
    players: tuple[Line, ...]
    rounds: int | None = None
    heads: tuple[Head, ...] = ()
    rules: str = ""

    def head(self, number: int) -> Head:
        """How a round was paired, as far as the file says."""
        return self.heads[number - 1] if number <= len(self.heads) else Head()


@dataclass(frozen=True, slots=True)
class Left:
    """What a file has and nothing here has a place for: `kind` as the file calls it, how often, and in which
    `lines` first."""

    kind: str
    count: int
    lines: tuple[int, ...]


MOST_LINES = 3
"""Lines in which something of a kind is left out that are named."""


class LeftOut:
    """Counts what is left out, by kind (TOU-12)."""

    def __init__(self) -> None:
        self._lines: dict[str, list[int]] = {}

    def add(self, kind: str, line: int) -> None:
        """Something of this kind is left out."""
        self._lines.setdefault(kind, []).append(line)

    @property
    def all(self) -> tuple[Left, ...]:
        """Every kind, as the file has them first."""
        return tuple(Left(kind, len(lines), tuple(lines[:MOST_LINES])) for kind, lines in self._lines.items())


@dataclass(frozen=True, slots=True)
class Reading:
    """A sheet that was read, with what was wrong in the file, and what has no place here."""

    sheet: Sheet
    faults: tuple[Refused, ...] = ()
    left: tuple[Left, ...] = ()


FOLLOWING = frozenset({"foreign.score", "foreign.scores", "foreign.tables"})
"""Faults that another one may be the cause of."""


class Faults:
    """Collects what is wrong; of each kind only `most` stand singly, the rest is counted."""

    def __init__(self, most: int = 8) -> None:
        self._most = most
        self._found: list[Refused] = []
        self._more: dict[str, int] = {}

    def add(self, code: str, line: int = 0, column: int = 0, **details: str | int) -> None:
        """Something is wrong at a place of the file."""
        if sum(fault.code == code for fault in self._found) < self._most:
            self._found.append(Refused(code, rule=None, line=line, column=column, **details))
        else:
            self._more[code] = self._more.get(code, 0) + 1

    def once(self, code: str, **details: str | int) -> None:
        """Something is so in the whole file."""
        if all(fault.code != code for fault in self._found):
            self._found.append(Refused(code, rule=None, line=0, column=0, **details))

    def take(self, faults: Sequence[Refused]) -> None:
        """Faults that were found before."""
        self._found += faults

    @property
    def all(self) -> tuple[Refused, ...]:
        """Every fault in the order of the file, and what follows from others behind them."""
        found = sorted(
            self._found,
            key=lambda fault: (fault.code in FOLLOWING, fault.details["line"], fault.details["column"]),
        )
        if more := sum(self._more.values()):
            found.append(Refused("foreign.more", line=0, column=0, count=more))
        return tuple(found)


def first_seed(players: Sequence[Line], said: Colour | None = None) -> int:
    """What stands for the seed of round 1 where a file has none: it tells what the first player begins with
    (C.04.3, article 5.1), as the file has `said` or the pairs of round 1 show (5.2.5)."""
    if said is None:
        ordered = sorted(players, key=lambda line: line.number)
        begun = [(line.number, cell) for line in ordered for cell in line.cells[:1] if _has_a_place(cell)]
        firsts = [
            (cell.seat == 0) == (number % 2 == 1)
            for number, (own, cell) in enumerate(begun, start=1)
            if cell is not None and cell.opponent > own and cell.seat is not None
        ]
        votes = 2 * sum(firsts) - len(firsts)
        said = "white" if votes > 0 or (votes == 0 and any(firsts[:1])) else "black"
    return int(said == "white")


def _has_a_place(cell: Cell | None) -> bool:
    """Whether somebody was paired, or had the bye: only these had pairing numbers (C.04.2)."""
    return cell is not None and (cell.opponent > 0 or cell.bye == "bye")


def rules_line(rules: TournamentRules) -> str:
    """Key, mark and name of a rule set, in one line."""
    return f"{rules.key} {rules_mark(rules)} {rules.name}"


def rules_mark(rules: TournamentRules) -> str:
    """Short for every setting, by which altered rules are known; files have the rounds themselves.

    Settings that are as before there was a word about them do not count: the marks of older files hold.
    """
    values = replace(rules, rounds=1).to_dict()
    earlier = rules.earlier(values)
    known = {name: value for name, value in values.items() if name not in earlier or value != earlier[name]}
    settings = json.dumps(known, sort_keys=True)
    return hashlib.sha256(settings.encode()).hexdigest()[:8]


def opposite(claim: Claim | None) -> Claim | None:
    """What became of a game for the other one of the two."""
    return None if claim is None else OPPOSITES[claim]


def lines_of(text: str) -> list[str]:
    """The lines of a file, however they are ended: TRF asks for a single CR."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def shown(text: str, most: int = 20) -> str:
    """A piece of a file as a sentence names it."""
    said = " ".join(text.split())
    return said if len(said) <= most else f"{said[:most]}…"


def forename_first(name: str) -> str:
    """A name as people say it: "Surname, First" is turned round."""
    surname, comma, first = name.partition(",")
    turned = f"{first} {surname}" if comma and first.strip() and surname.strip() else name
    return " ".join(turned.split())
