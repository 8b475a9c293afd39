"""Every decision of a season: `decide` answers a command with events.

The draw of tables of four and three: as few threes as possible, no meeting twice where avoidable.

Meetings are counted by pairs: people who sit at one table together for the third time weigh two.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, product
from typing import get_args

from faristol.errors import Refused, needed
from faristol.foreign.lines import seen
from faristol.modes.mode import Context, Mode
from faristol.modes.person import MAXIMUM_NAME, Person, checked_name, typed
from faristol.modes.season import events as e
from faristol.modes.season.events import MEASURES, SCALE, TIES, TOTALS, Entry, MonthLeast, SmallerScale, Taken
from faristol.modes.season.season_ranking import people_of
from faristol.modes.season.state import OF_GAMES, YEAR, Counted, State, evolve
from faristol.modes.season.typed_results import (
    GAME_SIZES,
    TypeGames,
    TypeOpenings,
    TypeOrder,
    dates_of,
    day_of,
    typed_results,
)

Table = tuple[int, ...]
"""The players of a table, in the order of their seats."""

Meetings = Counter[frozenset[int]]
"""The number of rounds in which two players sat at one table."""

SEARCHED = 12
"""With this many players or fewer every way of seating them is looked at if need be."""

STARTS = 8
"""How often people are dealt to the tables anew before the best seating so far is taken."""

UNAVOIDABLE: Mapping[int, tuple[int, ...]] = {2: (2,), 5: (3, 2)}
"""The numbers of players who need a table of two."""


def sizes(players: int) -> tuple[int, ...]:
    """Return the sizes of the tables for a number of players: fours, then threes; a two if unavoidable."""
    if players < 2:
        raise ValueError(players)
    if players in UNAVOIDABLE:
        return UNAVOIDABLE[players]
    threes = -players % 4
    return (4,) * ((players - 3 * threes) // 4) + (3,) * threes


def meetings(rounds: Iterable[Sequence[Table]]) -> Meetings:
    """Return how often everybody met in these rounds."""
    pairs = (combinations(table, 2) for tables in rounds for table in tables)
    return Counter(map(frozenset, chain.from_iterable(pairs)))


def repeats(tables: Iterable[Iterable[int]], met: Meetings) -> int:
    """Return how many meetings before people have had who sit together at these tables."""
    return sum(met[frozenset(pair)] for table in tables for pair in combinations(table, 2))


def draw(players: Sequence[int], met: Meetings, rng: random.Random) -> tuple[Table, ...]:
    """Draw the tables of a round, and the seats at each by lot; with few players as few repeats as can be."""
    best: list[list[int]] = []
    for _start in range(STARTS):
        tables = _exchanged(_dealt(players, rng), met)
        if not best or repeats(tables, met) < repeats(best, met):
            best = tables
        if not repeats(best, met):
            break
    least = repeats(best, met)
    if least and len(players) <= SEARCHED:
        lot = rng.sample(players, len(players))
        best = [best, *_seatings(lot, Counter(sizes(len(lot))), met, least)][-1]
    tables = sorted((rng.sample(table, len(table)) for table in best), key=len, reverse=True)
    return tuple(map(tuple, tables))


def _dealt(players: Sequence[int], rng: random.Random) -> list[list[int]]:
    lot = iter(rng.sample(players, len(players)))
    return [[next(lot) for _seat in range(size)] for size in sizes(len(players))]


def _exchanged(tables: list[list[int]], met: Meetings) -> list[list[int]]:
    """Exchange people of two tables for as long as that makes repeats fewer."""
    better = repeats(tables, met) > 0
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for here, there in product(range(len(one)), range(len(other))):
                before = repeats((one, other), met)
                one[here], other[there] = other[there], one[here]
                if repeats((one, other), met) < before:
                    better = True
                else:
                    one[here], other[there] = other[there], one[here]
    return tables


def _seatings(lot: list[int], left: Counter[int], met: Meetings, least: int) -> Iterator[list[list[int]]]:
    """Yield seatings with fewer and fewer repeats, all below `least`; the last one has the fewest."""
    if not lot:
        yield []
        return
    first, *others = lot
    for size in [size for size, count in left.items() if count]:
        for company in combinations(others, size - 1):
            table = [first, *company]
            here = repeats([table], met)
            rest = [player for player in others if player not in company]
            for tables in _seatings(rest, left - Counter([size]), met, least - here) if here < least else ():
                least = here + repeats(tables, met)
                yield [table, *tables]


MOST_PRESENT = 100

PUBLISHED = (1000, 859, 801, 757, 720, 688, 659, 632, 608, 585)
"""The points of ten places as Romanian championships have them; how they go on is not known (FED-4)."""

MOST_VALUE = 1_000
MOST_SCALES = 20

HOLE = r"([,;\t])[^\S\t]*\1|^\s*[,;]"
"""What stands where a scale lacks the points of a place."""

MOST_EVENTS = 400
MOST_BEST = 200
NUMBER = r"[0-9]{1,5}"
MOST_PLACES, MOST_WORTH = 1_000, 1_000


@dataclass(frozen=True)
class ChooseCounting:
    """Choose the worth of results and how many count, 0 for all.

    `scale` is as it was typed: the points of the places, and before or below them lines for few players,
    "12: 10 8 6" for at most twelve. `least`, too: a number, or numbers by month, "10: 2, 12: 4".
    """

    measure: str
    best: int
    scale: str
    total: str = "sum"
    least: str = ""
    ties: str = "higher"


@dataclass(frozen=True)
class CompleteScale:
    """Say what the places bring of which a scale does not say it: that for so many players, 0 for all others.

    `points` are as they were typed; 0 stands for this place and all after it.
    """

    players: int
    points: str


@dataclass(frozen=True)
class ChooseTies:
    """Choose what players who share a place have."""

    ties: str


@dataclass(frozen=True)
class DrawTables:
    """Draw these people to tables for games of three and four."""

    date: str
    names: tuple[str, ...]


PRESETS = {
    "cusca": ChooseCounting("value", 0, " ".join(map(str, SCALE)), "mean", "8"),
    "places": ChooseCounting("places", 0, " ".join(map(str, PUBLISHED)), ties="ask"),
}
"""How results count by the rules of a league (FED-2), and of a championship over events (FED-4)."""

Command = (
    e.Event | ChooseCounting | ChooseTies | CompleteScale | TypeGames | TypeOrder | TypeOpenings | DrawTables
)
"""A proposal: an event, how results count, or what was played elsewhere."""


def decide(state: State | None, command: Command, context: Context) -> list[e.Event]:
    """Return the events that a proposal leads to; raises `Refused`."""
    if isinstance(command, e.Created):
        return [e.Created(checked_name(command.name, "season.name"), *dates_of(command))]
    if state is None:
        raise Refused("season.unknown")
    return list(_decided(state, command, context))


def _decided(state: State, command: Command, context: Context) -> Iterable[e.Event]:
    match command:
        case e.DetailsChanged():
            details = e.DetailsChanged(checked_name(command.name, "season.name"), *dates_of(command))
            yield from _changes(details, e.DetailsChanged(state.name, state.started, state.until))
        case ChooseCounting():
            yield from _changes(_counting(command), _counting_of(state))
        case ChooseTies():
            yield from _changes(replace(_counting_of(state), ties=_ties(command.ties)), _counting_of(state))
        case CompleteScale():
            yield _completed(state, command)
        case TypeGames() | TypeOrder() | TypeOpenings():
            yield from _taken(state, *typed_results(state, command))
        case DrawTables():
            yield _drawn(state, command, context)
        case e.ResultsTaken(taken):
            yield from _taken(state, taken)
        case e.EventLeftOut() | e.EventCounted() | e.EventRemoved() | e.EventValued():
            yield from _of_event(state, command)
        case e.PersonTold():
            yield _told(state, command)
        case _:
            raise ValueError(command)


def _taken(state: State, *taken: Taken) -> Iterable[e.Event]:
    new = [one for one in taken if state.event(one.event) is None]
    if len(state.events) + len(new) > MOST_EVENTS:
        raise Refused("season.events", most=MOST_EVENTS)
    for one in taken:
        before = state.event(one.event)
        if before is None or before.taken != one:
            yield e.ResultsTaken(one)


OfEvent = e.EventLeftOut | e.EventCounted | e.EventRemoved | e.EventValued


def _of_event(state: State, command: OfEvent) -> Iterable[e.Event]:
    """Return what a proposal about one event of the season changes."""
    one = _event(state, command.event)
    match command:
        case e.EventValued():
            valued = replace(command, stage=" ".join(seen(command.stage).split()))
            if len(valued.stage) > MAXIMUM_NAME:
                raise Refused("season.stage_long", maximum=MAXIMUM_NAME)
            if not 0 < valued.value <= MOST_VALUE:
                raise Refused("season.value", most=MOST_VALUE)
            yield from _changes(valued, e.EventValued(command.event, one.stage, one.value))
        case e.EventRemoved():
            yield command
        case _:
            yield from [command] if one.counts != isinstance(command, e.EventCounted) else ()


def _changes(event: e.Event, before: e.Event) -> list[e.Event]:
    return [event] if event != before else []


def _counting_of(state: State) -> e.CountingChosen:
    return e.CountingChosen(
        state.measure,
        state.best,
        state.scale,
        state.total,
        state.least,
        state.ties,
        state.smaller,
        state.months,
    )


def _drawn(state: State, command: DrawTables, context: Context) -> e.TablesDrawn:
    """Draw tables at which people meet whom they have met in a game of that day only if need be."""
    day = day_of(command.date)
    names = [
        checked_name(name.replace(",", " ").replace(";", " "), "season.person") for name in command.names
    ]
    seats = {typed(name).key: at for at, name in enumerate(names)}
    if len(seats) < len(names):
        raise Refused("season.present_twice")
    if not GAME_SIZES.start <= len(names) <= MOST_PRESENT:
        raise Refused("season.present", most=MOST_PRESENT)
    games = [one.taken for one in state.events if one.taken.kind in OF_GAMES and one.taken.date == day]
    keys = [[typed(result.name).key for result in taken.results] for taken in games]
    met = meetings([[tuple(seats[key] for key in game if key in seats) for game in keys]])
    tables = draw(range(len(names)), met, context.rng)
    return e.TablesDrawn(day, tuple(tuple(names[at] for at in table) for table in tables))


def _event(state: State, event: str) -> Counted:
    return needed(state.event(event), Refused("season.no_event"))


def _counting(command: ChooseCounting) -> e.CountingChosen:
    measure = next((one for one in MEASURES if one == command.measure), None)
    total = next((one for one in TOTALS if one == command.total), None)
    if measure is None or total is None:
        raise Refused("app.choice")
    least, months = _least(command.least)
    if not all(0 <= one <= MOST_BEST for one in (command.best, least, *(one.least for one in months))):
        raise Refused("season.best", most=MOST_BEST)
    scale, smaller = _scales(command.scale)
    ties = _ties(command.ties)
    return e.CountingChosen(measure, command.best, scale, total, least, ties, smaller, months)


def _ties(text: str) -> e.Ties:
    return needed(next((one for one in TIES if one == text), None), Refused("app.choice"))


def _least(text: str) -> tuple[int, tuple[MonthLeast, ...]]:
    """Return the least number of results as it was typed, one or by month; raises `Refused`."""
    if re.fullmatch(NUMBER, text.strip() or "0"):
        return int(text.strip() or 0), ()
    pair = rf"({NUMBER})\s*:\s*({NUMBER})"
    months = tuple(MonthLeast(int(month), int(least)) for month, least in re.findall(pair, text))
    since = [(one.month - months[0].month) % YEAR for one in months]
    months_only = re.fullmatch(r"[\s,;]*", re.sub(pair, " ", text)) and months
    if not (months_only and all(0 < one.month <= YEAR for one in months) and since == sorted({*since})):
        raise Refused("season.least", text=seen(text)[:MAXIMUM_NAME])
    return 0, months


def _scales(text: str) -> tuple[tuple[int, ...], tuple[SmallerScale, ...]]:
    """Return the points of places as they were typed, and those for few players; raises `Refused`."""
    scales, smaller = list[tuple[int, ...]](), dict[int, tuple[int, ...]]()
    for line in text.splitlines() or [""]:
        players, colon, points = line.rpartition(":")
        if not colon:
            scales += [_scale(line)] if line.strip() or not text.strip() else []
        elif not (players.strip().isascii() and players.strip().isdigit()) or len(players.strip()) > 4:
            raise Refused("season.scale", text=seen(line)[:MAXIMUM_NAME])
        else:
            smaller[int(players)] = _scale(points)
    if len(scales) != 1 or len(smaller) > MOST_SCALES:
        raise Refused("season.scales", most=MOST_SCALES)
    return scales[0], tuple(SmallerScale(players, smaller[players]) for players in sorted(smaller))


def _scale(text: str) -> tuple[int, ...]:
    """Return points for places as they were typed; raises `Refused`."""
    if hole := re.search(HOLE, text):
        raise _no_points(len(re.findall(r"[0-9]+", text[: hole.start()])) + 1)
    parts = text.replace(",", " ").replace(";", " ").split()
    if any(not (part.isascii() and part.isdigit()) or len(part) > len(str(MOST_WORTH)) for part in parts):
        raise Refused("season.scale", text=seen(text)[:MAXIMUM_NAME])
    scale = tuple(map(int, parts))
    if not 0 < len(scale) <= MOST_PLACES or max(scale) > MOST_WORTH or list(scale) != sorted(scale)[::-1]:
        raise Refused("season.scale_order", most=MOST_PLACES, worth=MOST_WORTH)
    return scale


def _completed(state: State, command: CompleteScale) -> e.CountingChosen:
    """Return how the season counts with the rest of a scale; refused for one that it does not have."""
    of_few = {one.players: one.scale for one in state.smaller}
    if command.players and command.players not in of_few:
        raise Refused("app.choice")
    before = of_few[command.players] if command.players else state.scale
    more = needed(command.points.strip() or None, _no_points(len(before) + 1))
    scale = _scale(" ".join([*map(str, before), more]))
    chosen = _counting_of(state)
    if not command.players:
        return replace(chosen, scale=scale)
    of_few[command.players] = scale
    return replace(chosen, smaller=tuple(SmallerScale(players, of_few[players]) for players in of_few))


def _no_points(at: int) -> Refused:
    return Refused("season.scale_hole", at=at)


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
