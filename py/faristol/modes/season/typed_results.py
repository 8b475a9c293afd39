"""Read what was typed of events played elsewhere: games on cardboard, orders, values people begin with."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from faristol.errors import Refused, needed
from faristol.foreign.lines import seen
from faristol.modes.person import MAXIMUM_NAME, checked_name, shortened, typed
from faristol.modes.season import events as e
from faristol.modes.season.events import Kind, Result, Taken
from faristol.modes.season.state import State

GAME_SIZES = range(3, 5)
"""The numbers of players of games that count (FED-2)."""

MOST_POINTS = 5_000
NUMBERED: Mapping[Kind, str] = {"typed": "typed-", "order": "order-"}
"""The beginnings of the names of typed games and orders, before their number."""

OPENING = "opening"
"""The name of what people begin with, which there is only once."""

PLACED = r"^(?:([0-9]{1,3})(?:[.):º]+ *| +))?(.*)$"
"""A line of an order: a place, if it is written, and a name."""

VALUE = r"[0-9]{1,5}(?:[.,][0-9]{1,2})?"


@dataclass(frozen=True)
class TypeOrder:
    """Enter the order of something played elsewhere, one name a line from the first on.

    A number before a name is its place, so that several people can share one.
    """

    name: str
    date: str
    order: str


@dataclass(frozen=True)
class TypeOpenings:
    """Enter the values people begin with, one a line: "Anna 72.50" (FED-4); they replace earlier ones."""

    date: str
    openings: str


@dataclass(frozen=True)
class TypeGames:
    """Enter games on cardboard, one a line as people write them: "Anna 210, Pau 180, Maria 95"."""

    date: str
    games: str


Typing = TypeGames | TypeOrder | TypeOpenings


def typed_results(state: State, command: Typing) -> list[Taken]:
    """Return what was typed as results of events, everything or nothing; raises `Refused`."""
    match command:
        case TypeGames():
            return _games(state, command)
        case TypeOrder():
            return [_order(state, command)]
        case TypeOpenings():
            return [_openings(command)]


def _games(state: State, command: TypeGames) -> list[Taken]:
    games, day = list[Taken](), day_of(command.date)
    lines = _lines(command.games, "season.games_none")
    for number, line in enumerate(lines, start=_next_number(state, "typed")):
        results = _results(line)
        name = shortened(", ".join(one.name for one in results))
        games.append(
            Taken(f"{NUMBERED['typed']}{number}", name, day, "", "", "", "", "", 0, results, "typed")
        )
    return games


def _lines(text: str, none: str) -> list[str]:
    """Return the lines in which something stands; raises `Refused` without any."""
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    return needed(lines or None, Refused(none))


def _next_number(state: State, kind: Kind) -> int:
    """Return the number after the highest one in the names of the events of a kind."""
    names = [one.taken.event for one in state.events if one.taken.kind == kind]
    numbers = [int(name.removeprefix(NUMBERED[kind])) for name in names]
    return max(numbers, default=0) + 1


def _order(state: State, command: TypeOrder) -> Taken:
    results = list[Result]()
    for at, line in enumerate(_lines(command.order, "season.order_none"), start=1):
        number, name = re.findall(PLACED, line)[0]
        rank = int(number) if number else at
        if not (results[-1].rank if results else 1) <= rank <= at:
            raise Refused("season.order_place", text=seen(line)[:MAXIMUM_NAME])
        results.append(Result(at, checked_name(name, "season.person"), "", 0, rank, 0, 0))
    event = f"{NUMBERED['order']}{_next_number(state, 'order')}"
    name = checked_name(command.name, "season.order_name")
    return Taken(event, name, day_of(command.date), "", "", "", "", "", 0, tuple(results), "order")


def _openings(command: TypeOpenings) -> Taken:
    results = list[Result]()
    for at, line in enumerate(_lines(command.openings, "season.openings_none"), start=1):
        name, _space, value = line.rpartition(" ")
        if not re.fullmatch(VALUE, value):
            raise Refused("season.opening_value", text=seen(line)[:MAXIMUM_NAME])
        hundredths = round(float(value.replace(",", ".")) * 100)
        results.append(Result(at, checked_name(name.rstrip(" :="), "season.person"), "", 0, 0, 0, hundredths))
    return Taken(OPENING, "", day_of(command.date), "", "", "", "", "", 0, tuple(results), "opening")


def _results(line: str) -> tuple[Result, ...]:
    """Return the results of a game in one line; raises `Refused`."""
    sides = [_side(part.strip(), line) for part in line.replace(";", ",").split(",") if part.strip()]
    if len(sides) not in GAME_SIZES:
        raise Refused("season.game_size", text=seen(line)[:MAXIMUM_NAME])
    if len({typed(name).key for name, _points in sides}) < len(sides):
        raise Refused("season.game_twice", text=seen(line)[:MAXIMUM_NAME])
    return results_of_game(sides)


def results_of_game(sides: Sequence[tuple[str, int]]) -> tuple[Result, ...]:
    """Return the results of a game: its players by seat, with their final points."""
    return tuple(
        Result(at, name, "", 0, 1 + sum(other > points for _name, other in sides), points * 10, points)
        for at, (name, points) in enumerate(sides, start=1)
    )


def _side(text: str, line: str) -> tuple[str, int]:
    name, _space, points = text.replace("\N{MINUS SIGN}", "-").rpartition(" ")
    digits = points.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and int(digits[:5]) <= MOST_POINTS):
        raise Refused("season.game_points", text=seen(line)[:MAXIMUM_NAME])
    return checked_name(name.rstrip(" :="), "season.person"), int(points[:6])


def dates_of(command: e.Created | e.DetailsChanged) -> tuple[str, str]:
    """Return both dates as ISO dates, or empty; the first one is not after the other."""
    for text in (command.started, command.until):
        try:
            date.fromisoformat(text or "2000-01-01")
        except ValueError:
            raise Refused("season.date", text=text[:MAXIMUM_NAME]) from None
    if command.started and command.until and command.until < command.started:
        raise Refused("season.dates")
    return command.started, command.until


def day_of(text: str) -> str:
    """Return the ISO date of games; raises `Refused`."""
    dates_of(e.DetailsChanged("", text, ""))
    if not text:
        raise Refused("season.date", text="")
    return text
