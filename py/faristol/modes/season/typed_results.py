"""Decide on what was typed of events played elsewhere: games on cardboard, orders, first values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from faristol.errors import Refused, needed
from faristol.foreign.lines import seen
from faristol.modes.person import MAXIMUM_NAME, checked_name, shortened, typed
from faristol.modes.season import events as e
from faristol.modes.season.events import Kind, Result, Taken
from faristol.modes.season.state import State

GAME_SIZES = range(3, 5)
"""The numbers of players of games that count (FED-2)."""

MOST_POINTS = 5_000

L = TypeVar("L")
NUMBERED: Mapping[Kind, str] = {"typed": "typed-", "order": "order-"}
"""The beginnings of the names of typed games and orders, before their number."""

OPENING = "opening"
"""The name of what people begin with, which there is only once."""

Side = tuple[str, int]
"""A name and its final points."""

Place = tuple[str, int]
"""A name and its place in an order; 0 for one that follows from the place in the list."""

Opening = tuple[str, int]
"""A name and its value in hundredths."""


@dataclass(frozen=True)
class TypeOrder:
    """Enter the order of something played elsewhere, from the first on; several people can share a place."""

    name: str
    date: str
    order: tuple[Place, ...]


@dataclass(frozen=True)
class TypeOpenings:
    """Enter the values people begin with (FED-4); they replace earlier ones."""

    date: str
    openings: tuple[Opening, ...]


@dataclass(frozen=True)
class TypeGames:
    """Enter games on cardboard: the players of each by seat."""

    date: str
    games: tuple[tuple[Side, ...], ...]


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
    for number, sides in enumerate(_any(command.games, "season.games_none"), _next_number(state, "typed")):
        results = _results(sides)
        name = shortened(", ".join(one.name for one in results))
        games.append(
            Taken(f"{NUMBERED['typed']}{number}", name, day, "", "", "", "", "", 0, results, "typed")
        )
    return games


def _any(lines: tuple[L, ...], none: str) -> tuple[L, ...]:
    """Return the lines; raises `Refused` without any."""
    return needed(lines or None, Refused(none))


def _next_number(state: State, kind: Kind) -> int:
    """Return the number after the highest one in the names of the events of a kind."""
    names = [one.taken.event for one in state.events if one.taken.kind == kind]
    numbers = [int(name.removeprefix(NUMBERED[kind])) for name in names]
    return max(numbers, default=0) + 1


def _order(state: State, command: TypeOrder) -> Taken:
    results = list[Result]()
    for at, (name, written) in enumerate(_any(command.order, "season.order_none"), start=1):
        rank = written or at
        if not (results[-1].rank if results else 1) <= rank <= at:
            raise Refused("season.order_place", text=f"{rank}. {seen(name)[:MAXIMUM_NAME]}")
        results.append(Result(at, checked_name(name, "season.person"), "", 0, rank, 0, 0))
    event = f"{NUMBERED['order']}{_next_number(state, 'order')}"
    name = checked_name(command.name, "season.order_name")
    return Taken(event, name, day_of(command.date), "", "", "", "", "", 0, tuple(results), "order")


def _openings(command: TypeOpenings) -> Taken:
    openings = enumerate(_any(command.openings, "season.openings_none"), start=1)
    results = tuple(
        Result(at, checked_name(name, "season.person"), "", 0, 0, 0, hundredths)
        for at, (name, hundredths) in openings
    )
    return Taken(OPENING, "", day_of(command.date), "", "", "", "", "", 0, results, "opening")


def _results(sides: Sequence[Side]) -> tuple[Result, ...]:
    """Return the results of a game; raises `Refused`."""
    checked = [(checked_name(name, "season.person"), points) for name, points in sides]
    text = seen(", ".join(f"{name} {points}" for name, points in checked))[:MAXIMUM_NAME]
    if len(checked) not in GAME_SIZES:
        raise Refused("season.game_size", text=text)
    if any(abs(points) > MOST_POINTS for _name, points in checked):
        raise Refused("season.game_points", text=text)
    if len({typed(name).key for name, _points in checked}) < len(checked):
        raise Refused("season.game_twice", text=text)
    return results_of_game(checked)


def results_of_game(sides: Sequence[tuple[str, int]]) -> tuple[Result, ...]:
    """Return the results of a game: its players by seat, with their final points."""
    return tuple(
        Result(at, name, "", 0, 1 + sum(other > points for _name, other in sides), points * 10, points)
        for at, (name, points) in enumerate(sides, start=1)
    )


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
