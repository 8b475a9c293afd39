"""Every decision of a season: `decide` answers a command with events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import get_args

from faristol.errors import Refused, needed
from faristol.foreign.lines import seen
from faristol.modes.mode import Context, Mode
from faristol.modes.person import Person, typed
from faristol.modes.season import events as e
from faristol.modes.season.events import MEASURES, SCALE, TOTALS, Entry, Result, Taken
from faristol.modes.season.season_ranking import people_of
from faristol.modes.season.state import Counted, State, evolve
from faristol.modes.season.table_draw import draw, meetings
from faristol.modes.wording import MAXIMUM_NAME, checked_name, shortened

GAME_SIZES = range(3, 5)
"""The numbers of players of games that count (FED-2)."""

MOST_POINTS = 5_000
MOST_PRESENT = 100

TYPED = "typed-"
"""The beginning of the names of typed games, before their number."""

MOST_EVENTS = 400
MOST_BEST = 200
MOST_PLACES, MOST_WORTH = 100, 1_000


@dataclass(frozen=True)
class ChooseCounting:
    """Choose the worth of results and how many count, 0 for all; `scale` as it was typed."""

    measure: str
    best: int
    scale: str
    total: str = "sum"
    least: int = 0


@dataclass(frozen=True)
class TypeGames:
    """Enter games on cardboard, one a line as people write them: "Anna 210, Pau 180, Maria 95"."""

    date: str
    games: str


@dataclass(frozen=True)
class DrawTables:
    """Draw these people to tables for games of three and four."""

    date: str
    names: tuple[str, ...]


PRESETS = {"cusca": ChooseCounting("value", 0, " ".join(map(str, SCALE)), "mean", 8)}
"""How results count by the rules of a league (FED-2)."""

Command = e.Event | ChooseCounting | TypeGames | DrawTables
"""A proposal: an event, how results count, or games that were played elsewhere."""


def decide(state: State | None, command: Command, context: Context) -> list[e.Event]:
    """Return the events that a proposal leads to; raises `Refused`."""
    if isinstance(command, e.Created):
        return [e.Created(checked_name(command.name, "season.name"), *_dates(command))]
    if state is None:
        raise Refused("season.unknown")
    return list(_decided(state, command, context))


def _decided(state: State, command: Command, context: Context) -> Iterable[e.Event]:
    match command:
        case e.DetailsChanged():
            details = e.DetailsChanged(checked_name(command.name, "season.name"), *_dates(command))
            yield from _changes(details, e.DetailsChanged(state.name, state.started, state.until))
        case ChooseCounting():
            yield from _changes(_counting(command), _counting_of(state))
        case TypeGames():
            yield from _typed_games(state, command)
        case DrawTables():
            yield _drawn(state, command, context)
        case e.ResultsTaken(taken):
            yield from _taken(state, taken)
        case e.EventLeftOut(event) | e.EventCounted(event):
            if _event(state, event).counts != isinstance(command, e.EventCounted):
                yield command
        case e.EventRemoved(event):
            _event(state, event)
            yield command
        case e.PersonTold():
            yield _told(state, command)
        case _:
            raise ValueError(command)


def _taken(state: State, taken: Taken) -> Iterable[e.Event]:
    before = state.event(taken.event)
    if before is None and len(state.events) >= MOST_EVENTS:
        raise Refused("season.events", most=MOST_EVENTS)
    if before is None or before.taken != taken:
        yield e.ResultsTaken(taken)


def _changes(event: e.Event, before: e.Event) -> list[e.Event]:
    return [event] if event != before else []


def _counting_of(state: State) -> e.CountingChosen:
    return e.CountingChosen(state.measure, state.best, state.scale, state.total, state.least)


def _typed_games(state: State, command: TypeGames) -> Iterable[e.Event]:
    """Return the games of the lines, all or none."""
    lines = [" ".join(line.split()) for line in command.games.splitlines() if line.strip()]
    if not lines:
        raise Refused("season.games_none")
    if len(state.events) + len(lines) > MOST_EVENTS:
        raise Refused("season.events", most=MOST_EVENTS)
    day = _day(command.date)
    numbers = [int(one.taken.event.removeprefix(TYPED)) for one in state.events if one.taken.kind == "typed"]
    for number, line in enumerate(lines, start=max(numbers, default=0) + 1):
        results = _results(line)
        name = shortened(", ".join(one.name for one in results))
        yield e.ResultsTaken(Taken(f"{TYPED}{number}", name, day, "", "", "", "", "", 0, results, "typed"))


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


def _drawn(state: State, command: DrawTables, context: Context) -> e.TablesDrawn:
    """Draw tables at which people meet whom they have met in a game of that day only if need be."""
    day = _day(command.date)
    names = [
        checked_name(name.replace(",", " ").replace(";", " "), "season.person") for name in command.names
    ]
    seats = {typed(name).key: at for at, name in enumerate(names)}
    if len(seats) < len(names):
        raise Refused("season.present_twice")
    if not GAME_SIZES.start <= len(names) <= MOST_PRESENT:
        raise Refused("season.present", most=MOST_PRESENT)
    games = [one.taken for one in state.events if one.taken.kind != "duplicate" and one.taken.date == day]
    keys = [[typed(result.name).key for result in taken.results] for taken in games]
    met = meetings([[tuple(seats[key] for key in game if key in seats) for game in keys]])
    tables = draw(range(len(names)), met, context.rng)
    return e.TablesDrawn(day, tuple(tuple(names[at] for at in table) for table in tables))


def _event(state: State, event: str) -> Counted:
    return needed(state.event(event), Refused("season.no_event"))


def _dates(command: e.Created | e.DetailsChanged) -> tuple[str, str]:
    """Return both dates as ISO dates, or empty; the first one is not after the other."""
    for text in (command.started, command.until):
        try:
            date.fromisoformat(text or "2000-01-01")
        except ValueError:
            raise Refused("season.date", text=text[:MAXIMUM_NAME]) from None
    if command.started and command.until and command.until < command.started:
        raise Refused("season.dates")
    return command.started, command.until


def _day(text: str) -> str:
    """Return the ISO date of games; raises `Refused`."""
    _dates(e.DetailsChanged("", text, ""))
    if not text:
        raise Refused("season.date", text="")
    return text


def _counting(command: ChooseCounting) -> e.CountingChosen:
    measure = next((one for one in MEASURES if one == command.measure), None)
    total = next((one for one in TOTALS if one == command.total), None)
    if measure is None or total is None:
        raise Refused("app.choice")
    if not 0 <= command.best <= MOST_BEST or not 0 <= command.least <= MOST_BEST:
        raise Refused("season.best", most=MOST_BEST)
    return e.CountingChosen(measure, command.best, _scale(command.scale), total, command.least)


def _scale(text: str) -> tuple[int, ...]:
    """Return points for places as they were typed; raises `Refused`."""
    parts = text.replace(",", " ").replace(";", " ").split()
    if any(not (part.isascii() and part.isdigit()) or len(part) > len(str(MOST_WORTH)) for part in parts):
        raise Refused("season.scale", text=seen(text)[:MAXIMUM_NAME])
    scale = tuple(map(int, parts))
    if not 0 < len(scale) <= MOST_PLACES or max(scale) > MOST_WORTH or list(scale) != sorted(scale)[::-1]:
        raise Refused("season.scale_order", most=MOST_PLACES, worth=MOST_WORTH)
    return scale


def _told(state: State, command: e.PersonTold) -> e.PersonTold:
    """Name a player; refused for a person who would play twice in one duplicate."""
    name = checked_name(command.name, "season.person")
    note = " ".join(seen(command.note).split())
    if len(note) > MAXIMUM_NAME:
        raise Refused("season.note_long", maximum=MAXIMUM_NAME)
    if not command.entries:
        raise Refused("season.no_player")
    person = Person(name, note)
    for entry in command.entries:
        if _event(state, entry.event).taken.result(entry.player) is None:
            raise Refused("season.no_player")
    people = people_of(state)
    events = [entry.event for entry in command.entries]
    if len(set(events)) < len(events):
        raise Refused("season.twice", name=person.shown)
    for event in events:
        taken = _event(state, event).taken
        others = [Entry(event, one.player) for one in taken.results]
        for other in others:
            if other not in command.entries and _key_of(state, other, people) == person.key:
                raise Refused("season.twice", name=person.shown)
    return e.PersonTold(command.entries, name, note)


def _key_of(state: State, entry: Entry, people: Mapping[Entry, Person]) -> tuple[str, str] | None:
    """Return the key of a player's person if known, or of a name that is unique there; None otherwise."""
    if entry in people:
        return people[entry].key
    keys = {one.player: typed(one.name).key for one in _event(state, entry.event).taken.results}
    key = keys[entry.player]
    return key if list(keys.values()).count(key) == 1 else None


SEASON: Mode[State, Command, e.Event] = Mode("season", get_args(e.Event), decide, evolve, judged=False)
