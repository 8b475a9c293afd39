"""The state of a season."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from faristol.modes.person import Person
from faristol.modes.season import events as e
from faristol.modes.season.events import SCALE, Entry, Measure, Result, Taken, Total


@dataclass(frozen=True)
class Counted:
    """A duplicate of the season, since when its results are unchanged (epoch ms), and whether they count."""

    taken: Taken
    since: int
    counts: bool = True


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
    events: tuple[Counted, ...] = ()
    drawn: e.TablesDrawn | None = None
    told: Mapping[Entry, Person] = field(default_factory=dict)

    def event(self, event: str) -> Counted | None:
        """Return a duplicate of the season, None if it is not there."""
        return next((one for one in self.events if one.taken.event == event), None)

    @property
    def counting(self) -> list[Counted]:
        """Return what counts, the first one first: games by their value, duplicates by any other measure."""
        return [one for one in self.events if one.counts and self.measures(one.taken)]

    def measures(self, taken: Taken) -> bool:
        """Tell whether the measure of the season is one for such an event."""
        return (taken.kind != "duplicate") == self.of_games

    @property
    def of_games(self) -> bool:
        """Tell whether games count, and not duplicates."""
        return self.measure == "value"

    def entries(self) -> Iterator[tuple[Entry, Result]]:
        """Yield the results of all players in all duplicates that count."""
        for one in self.counting:
            for result in one.taken.results:
                yield Entry(one.taken.event, result.player), result


def evolve(state: State | None, event: e.Event, time: int) -> State:
    """Return the state after an event."""
    if isinstance(event, e.Created):
        return State(event.name, event.started, event.until)
    if state is None:
        raise ValueError("a season has to begin")
    match event:
        case e.DetailsChanged():
            return replace(state, name=event.name, started=event.started, until=event.until)
        case e.TablesDrawn():
            return replace(state, drawn=event)
        case e.CountingChosen():
            return _counted_by(state, event)
        case e.ResultsTaken(taken):
            before = state.event(taken.event)
            counted = Counted(taken, time, before.counts if before else True)
            others = [one for one in state.events if one is not before]
            ordered = sorted([*others, counted], key=lambda one: (one.taken.date, one.taken.name))
            return _without_others(replace(state, events=tuple(ordered)))
        case e.EventLeftOut() | e.EventCounted():
            counts = isinstance(event, e.EventCounted)
            changed = (
                replace(one, counts=counts) if one.taken.event == event.event else one for one in state.events
            )
            return replace(state, events=tuple(changed))
        case e.EventRemoved():
            kept = tuple(one for one in state.events if one.taken.event != event.event)
            return _without_others(replace(state, events=kept))
        case e.PersonTold():
            person = Person(event.name, event.note)
            return replace(state, told={**state.told, **dict.fromkeys(event.entries, person)})


def _counted_by(state: State, event: e.CountingChosen) -> State:
    return replace(
        state,
        measure=event.measure,
        best=event.best,
        scale=event.scale,
        total=event.total,
        least=event.least,
    )


def _without_others(state: State) -> State:
    """Drop the answers about players who are no longer in the season."""
    entries = {Entry(one.taken.event, result.player) for one in state.events for result in one.taken.results}
    return replace(state, told={entry: person for entry, person in state.told.items() if entry in entries})
