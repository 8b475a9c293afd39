"""Every decision of a season: `decide` answers a command with events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import get_args

from faristol.errors import Refused, needed
from faristol.foreign.lines import seen
from faristol.modes.mode import Context, Mode
from faristol.modes.person import Person, typed
from faristol.modes.season import events as e
from faristol.modes.season.events import MEASURES, Entry, Taken
from faristol.modes.season.season_ranking import people_of
from faristol.modes.season.state import Counted, State, evolve
from faristol.modes.wording import MAXIMUM_NAME, checked_name

MOST_EVENTS = 200
MOST_BEST = 200
MOST_PLACES, MOST_WORTH = 100, 1_000


@dataclass(frozen=True)
class ChooseCounting:
    """Choose the worth of results and how many count, 0 for all; `scale` as it was typed."""

    measure: str
    best: int
    scale: str


Command = e.Event | ChooseCounting
"""A proposal: an event, or how results count."""


def decide(state: State | None, command: Command, context: Context) -> list[e.Event]:
    """Return the events that a proposal leads to; raises `Refused`."""
    if isinstance(command, e.Created):
        return [e.Created(checked_name(command.name, "season.name"), *_dates(command))]
    if state is None:
        raise Refused("season.unknown")
    return list(_decided(state, command))


def _decided(state: State, command: Command) -> Iterable[e.Event]:
    match command:
        case e.DetailsChanged():
            details = e.DetailsChanged(checked_name(command.name, "season.name"), *_dates(command))
            if details != e.DetailsChanged(state.name, state.started, state.until):
                yield details
        case ChooseCounting():
            chosen = _counting(command)
            if chosen != e.CountingChosen(state.measure, state.best, state.scale):
                yield chosen
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


def _counting(command: ChooseCounting) -> e.CountingChosen:
    measure = next((one for one in MEASURES if one == command.measure), None)
    if measure is None:
        raise Refused("app.choice")
    if not 0 <= command.best <= MOST_BEST:
        raise Refused("season.best", most=MOST_BEST)
    parts = command.scale.replace(",", " ").replace(";", " ").split()
    if any(not (part.isascii() and part.isdigit()) or len(part) > len(str(MOST_WORTH)) for part in parts):
        raise Refused("season.scale", text=seen(command.scale)[:MAXIMUM_NAME])
    scale = tuple(map(int, parts))
    if not 0 < len(scale) <= MOST_PLACES or max(scale) > MOST_WORTH or list(scale) != sorted(scale)[::-1]:
        raise Refused("season.scale_order", most=MOST_PLACES, worth=MOST_WORTH)
    return e.CountingChosen(measure, command.best, scale)


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
