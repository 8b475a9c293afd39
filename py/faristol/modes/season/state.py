"""The state of a season."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from faristol.modes.person import Person
from faristol.modes.season import events as e
from faristol.modes.season.events import (
    SCALE,
    Entry,
    Kind,
    Measure,
    MonthLeast,
    Result,
    SmallerScale,
    Taken,
    Ties,
    Total,
)

YEAR = 12
"""Months."""

WHOLE = 100
"""The value of an event, in percent of the scale, until another one is given."""

OF_GAMES = frozenset[Kind]({"game", "typed"})
"""The kinds of events that have a value."""

OF_PLACES = frozenset[Kind]({"duplicate", "tournament", "order", "tables", "groups"})
"""The kinds of events that have an order."""


@dataclass(frozen=True)
class Counted:
    """An event of the season, since when its results are unchanged (epoch ms), and whether they count.

    `stage` and `value` are those of `EventValued`.
    """

    taken: Taken
    since: int
    counts: bool = True
    stage: str = ""
    value: int = WHOLE


@dataclass(frozen=True)
class State:
    """A season. `drawn` are the tables drawn last, `told` the persons named for players."""

    name: str
    started: str
    until: str
    measure: Measure = "percent"
    best: int = 0
    scale: tuple[int, ...] = SCALE
    total: Total = "sum"
    least: int = 0
    ties: Ties = "higher"
    smaller: tuple[SmallerScale, ...] = ()
    months: tuple[MonthLeast, ...] = ()
    events: tuple[Counted, ...] = ()
    drawn: e.TablesDrawn | None = None
    told: Mapping[Entry, Person] = field(default_factory=dict)

    def event(self, event: str) -> Counted | None:
        """Return a duplicate of the season, None if it is not there."""
        return next((one for one in self.events if one.taken.event == event), None)

    @property
    def counting(self) -> list[Counted]:
        """Return what counts, the first one first."""
        return [one for one in self.events if one.counts and self.measures(one.taken.kind)]

    def measures(self, kind: Kind) -> bool:
        """Tell whether the measure of the season is one for such events.

        Games have a value, whatever has an order has places, and what people begin with is part of a mean.
        """
        if kind == "opening":
            return self.total == "mean"
        if kind in OF_PLACES:
            return self.of_places or (kind == "duplicate" and not self.of_games)
        return self.of_games

    def scale_for(self, players: int) -> tuple[int, ...]:
        """Return the points of the ranks of an event with so many players."""
        few = self.few(players)
        return next((one.scale for one in self.smaller if one.players == few), self.scale)

    def few(self, players: int) -> int:
        """Return the most players that the scale for so many is for; 0 for the scale of all others."""
        return next((one.players for one in self.smaller if players <= one.players), 0)

    @property
    def least_now(self) -> int:
        """Return the least number of results in the month that the season has reached with its last event.

        Before the first one of `months` it is 0. The season, or its first event, is within the twelve months
        that end with the last of them.
        """
        days = [one.taken.date for one in self.counting if one.taken.kind != "opening"]
        reached = sorted(month for month in map(_month, days) if month is not None)
        if not self.months or not reached:
            return self.least
        first, last = self.months[0].month, self.months[-1].month
        begun = _month(self.started)
        begun = reached[0] if begun is None else begun
        ahead = (first - 1 - begun) % YEAR
        if ahead >= ((first - last) % YEAR or YEAR):
            ahead -= YEAR
        since = reached[-1] - begun - ahead
        passed = [one.least for one in self.months if (one.month - first) % YEAR <= since]
        return passed[-1] if passed else 0

    @property
    def evenings(self) -> list[str]:
        """Return the days of the games that count, the first one first."""
        days = (one.taken.date for one in self.counting if one.taken.kind in OF_GAMES)
        return [day for day in dict.fromkeys(days) if _month(day) is not None]

    def evening(self, day: str) -> State:
        """Return the season as if only the games of a day had been played, and nobody were occasional."""
        games = (one for one in self.events if one.taken.kind in OF_GAMES and one.taken.date == day)
        return replace(self, events=tuple(games), least=0, months=())

    def only(self, *, stage: str = "", kind: str = "", variety: str | None = None) -> State:
        """Return the season as if only the events of a stage, of a kind or of a variety had been played."""
        events = (
            one
            for one in self.events
            if one.stage == (stage or one.stage)
            and one.taken.kind == (kind or one.taken.kind)
            and variety in (None, one.taken.variety)
        )
        return replace(self, events=tuple(events))

    @property
    def of_games(self) -> bool:
        """Tell whether games count, and not duplicates."""
        return self.measure == "value"

    @property
    def of_places(self) -> bool:
        """Tell whether everything that has an order counts, and not only duplicates (FED-4)."""
        return self.measure == "places"

    def entries(self) -> Iterator[tuple[Entry, Result]]:
        """Yield the results of all players in all duplicates that count."""
        for one in self.counting:
            for result in one.taken.results:
                yield Entry(one.taken.event, result.player), result


def _month(day: str) -> int | None:
    """Return the number of a month of an ISO date since the year 0, None if the day is no date."""
    try:
        then = date.fromisoformat(day)
    except ValueError:
        return None
    return then.year * YEAR + then.month - 1


def evolve(state: State | None, event: e.Event, time: int) -> State:
    """Return the state after an event."""
    if isinstance(event, e.Created):
        return State(event.name, event.started, event.until)
    if state is None:
        raise ValueError("a season has to begin")
    match event:
        case e.DetailsChanged() | e.CountingChosen():
            return replace(state, **vars(event))
        case e.TablesDrawn():
            return replace(state, drawn=event)
        case e.ResultsTaken(taken):
            before = state.event(taken.event)
            counted = replace(before, taken=taken, since=time) if before else Counted(taken, time)
            others = [one for one in state.events if one is not before]
            ordered = sorted([*others, counted], key=lambda one: (one.taken.date, one.taken.name))
            return _without_others(replace(state, events=tuple(ordered)))
        case e.EventLeftOut(name) | e.EventCounted(name):
            return _changed(state, name, counts=isinstance(event, e.EventCounted))
        case e.EventValued(name):
            return _changed(state, name, stage=event.stage, value=event.value)
        case e.EventRemoved():
            kept = tuple(one for one in state.events if one.taken.event != event.event)
            return _without_others(replace(state, events=kept))
        case e.PersonTold():
            person = Person(event.name, event.note)
            return replace(state, told={**state.told, **dict.fromkeys(event.entries, person)})


def _changed(state: State, event: str, **changes: Any) -> State:
    """Return the season with something about one event changed."""
    events = (replace(one, **changes) if one.taken.event == event else one for one in state.events)
    return replace(state, events=tuple(events))


def _without_others(state: State) -> State:
    """Drop the answers about players who are no longer in the season."""
    entries = {Entry(one.taken.event, result.player) for one in state.events for result in one.taken.results}
    return replace(state, told={entry: person for entry, person in state.told.items() if entry in entries})
