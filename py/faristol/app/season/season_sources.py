"""The results of events of this device, evenings of tables among them, as a season takes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.season.views.season_views import OfferedEvent
from faristol.app.window import Window
from faristol.errors import Fault, Refused, needed
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import State, Step
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.settling import settle
from faristol.modes.game.state import State as Game
from faristol.modes.game.state import Step as GameStep
from faristol.modes.groups import state as over_groups
from faristol.modes.groups.groups import GROUPS
from faristol.modes.groups.state import State as OverGroups
from faristol.modes.mode import Mode
from faristol.modes.person import MAXIMUM_NAME, shortened
from faristol.modes.season.events import PART, Kind, Result, Taken, Variety
from faristol.modes.season.season import SEASON
from faristol.modes.season.season_ranking import Line, ranking
from faristol.modes.season.state import State as Season
from faristol.modes.season.typed_results import GAME_SIZES, results_of_game
from faristol.storage.log import Head
from faristol.tiles.alphabet import Alphabet
from faristol.tournament.divisions import division, parts
from faristol.tournament.standings import standings as tournament_standings
from faristol.tournament.state import State as Tournament
from faristol.tournament.tournament import TOURNAMENT

Results = Iterable[Result]
Alphabets = Callable[[str], Alphabet]


@dataclass(frozen=True)
class Source:
    """A mode whose events a season takes.

    `likely` tells by the head alone whether one may count; `check` refuses by its state one that does not.
    `events` are those of a stream by their names, which is the stream’s own where it is one event.
    """

    kind: Kind
    mode: Mode[Any, Any, Any]
    check: Callable[[Any], None]
    results: Callable[[Any, Alphabets], Results]
    likely: Callable[[Head], bool] = lambda _head: True
    events: Callable[[str, Any], Mapping[str, Any]] = lambda stream, state: {stream: state}
    variety: Callable[[Any], Variety] = lambda _state: ""


def _check_duplicate(state: State) -> None:
    """Refuse a duplicate that was not played in a hall, or is not over."""
    if not (state.step is Step.OVER and state.alone is None and any(one.closed for one in state.rounds)):
        raise Refused("season.not_over", name=state.name)


def _of_duplicate(state: State, _alphabets: Alphabets) -> Results:
    """Return the final order of a duplicate."""
    return (
        Result(
            player=line.player.id,
            name=line.player.name,
            group=line.player.group,
            table=line.player.table,
            rank=line.rank or 0,
            tenths=round(line.total * 10),
            played=line.played,
            member=line.player.member,
        )
        for line in standings(state)
    )


def _check_game(state: Game) -> None:
    """Refuse a game that was not played by three or four people, or is not over."""
    people = not any(player.level for player in state.players)
    over = state.step in (GameStep.OVER, GameStep.SIGNED)
    if not (people and over and len(state.players) in GAME_SIZES):
        raise Refused("season.game_not_over", name=state.name)


def _of_game(state: Game, alphabet: Alphabets) -> Results:
    """Return the final points of a game."""
    names = [player.name for player in state.players]
    scores = settle(state, alphabet(state.language)).scores
    return results_of_game(list(zip(names, scores, strict=True)))


def _check_tournament(state: Tournament) -> None:
    """Refuse a tournament whose results are not final."""
    if not state.closed:
        raise Refused("season.tournament_open", name=state.name)


def _of_tournament(state: Tournament, _alphabets: Alphabets) -> Results:
    """Return the final order of a tournament, or of one of its divisions, whose name is the group."""
    own = division(state, state.scope)
    return (
        Result(
            player=line.player.id,
            name=line.player.entry.name,
            group=own.name if own else line.player.entry.group,
            table=0,
            rank=line.place or line.rank,
            tenths=5 * line.halves,
            played=0,
            member=line.player.entry.member,
        )
        for line in tournament_standings(state)
    )


def _divisions(stream: str, state: Tournament) -> Mapping[str, Tournament]:
    """Return each division with players as an event of its own, or a tournament that has not several."""
    played = [part for part in parts(state) if part.players]
    if len(played) < 2:
        return {stream: state}
    return {f"{stream}{PART}{part.scope}": _named_alone(part) for part in played}


def _named_alone(part: Tournament) -> Tournament:
    """Return a division as a tournament with both names, of which that of the tournament gives way."""
    own = division(part, part.scope)
    if own is None:
        raise ValueError(part.scope)
    name = shortened(part.name, max(1, MAXIMUM_NAME - len(own.name) - 3))
    return replace(part, name=f"{name} · {own.name}")


def _check_groups(state: OverGroups) -> None:
    """Refuse an event over groups that goes on."""
    if not state.ended:
        raise Refused("season.not_over", name=state.name)


def _of_groups(state: OverGroups, _alphabets: Alphabets) -> Results:
    """Return the order of an event over groups of letters (FED-5, FED-6)."""
    return (
        Result(
            player=line.player.id,
            name=line.player.name,
            group=line.player.group,
            table=0,
            rank=line.rank,
            tenths=10 * line.player.sheet.total,
            played=line.player.sheet.total,
            member=line.player.member,
        )
        for line in over_groups.standings(state)
    )


@dataclass(frozen=True)
class Evening:
    """The games of a league on one day, and their table by the rule of the league (FED-4)."""

    league: Season
    date: str

    @property
    def name(self) -> str:
        """Return the name of the league."""
        return self.league.name

    @property
    def players(self) -> list[Line]:
        """Return the table of the evening."""
        return ranking(self.league.evening(self.date))


def _evenings(stream: str, league: Season) -> Mapping[str, Evening]:
    """Return the evenings of tables of a season over games; none of another one."""
    days = league.evenings if league.of_games else ()
    return {f"{stream}{PART}{day}": Evening(league, day) for day in days}


def _of_evening(evening: Evening, _alphabets: Alphabets) -> Results:
    """Return the order of an evening; its points are those of the league’s table."""
    return (
        Result(at, line.person.shown, "", 0, line.rank, round(line.total / 10), 0)
        for at, line in enumerate(evening.players, start=1)
    )


def stream_of(event: str) -> str:
    """Return the stream in which an event of this device is played."""
    return event.partition(PART)[0]


SOURCES = (
    Source("duplicate", DUPLICATE, _check_duplicate, _of_duplicate),
    Source(
        "game",
        CLASSIC,
        _check_game,
        _of_game,
        lambda head: len(head.first.data.get("players", ())) in GAME_SIZES,
    ),
    Source("tournament", TOURNAMENT, _check_tournament, _of_tournament, events=_divisions),
    Source(
        "groups",
        GROUPS,
        _check_groups,
        _of_groups,
        variety=lambda state: "compunere" if state.rules.any_order else "anticipation",
    ),
    Source("tables", SEASON, lambda _evening: None, _of_evening, events=_evenings),
)


def taken_of(source: Source, stream: str, state: Any, alphabet: Alphabets) -> Taken:
    """Return what a season takes of an event that is over."""
    return Taken(
        event=stream,
        name=state.name,
        date=state.date,
        place=getattr(state, "place", ""),
        language=getattr(state, "language", ""),
        lexicon_name=getattr(state, "lexicon_name", ""),
        lexicon_checksum=getattr(state, "lexicon_checksum", ""),
        rules=state.rules.name if hasattr(state, "rules") else "",
        maximum=master_total(state) if source.kind == "duplicate" else 0,
        results=tuple(source.results(state, alphabet)),
        kind=source.kind,
        variety=source.variety(state),
    )


async def results_of(window: Window, event: str) -> Taken:
    """Return the results of an event; raises `Refused` for one that is not over."""
    source = needed((await _here(window)).get(stream_of(event)), Refused("season.no_event"))
    return needed(await _results(window, source, event), Refused("season.no_event"))


async def _here(window: Window) -> dict[str, Source]:
    """Return the source of each stream of this device."""
    return {head.stream: source for source in SOURCES for head in await window.store(source.mode).heads()}


async def _results(window: Window, source: Source, event: str) -> Taken | None:
    """Return the results of an event of a stream that is there; None if it is no event of it any more."""
    stream = stream_of(event)
    one = source.events(stream, (await window.open(source.mode, stream)).state).get(event)
    if one is None:
        return None
    source.check(one)
    return taken_of(source, event, one, window.library.alphabet)


async def offered(window: Window, season: Season) -> list[OfferedEvent]:
    """Return what the season counts that is over and not in it, the latest first.

    `within` says if they are within its dates.
    """
    taken, candidates = {one.taken.event for one in season.events}, list[OfferedEvent]()
    for source in SOURCES:
        heads = await window.store(source.mode).heads() if season.measures(source.kind) else ()
        for head in heads:
            if head.stream not in taken and source.likely(head):
                with suppress(Fault):  # it is not over; or damaged, which the archive says
                    state = (await window.open(source.mode, head.stream)).state
                    for event, one in source.events(head.stream, state).items():
                        if event not in taken:
                            source.check(one)
                            within = season.started <= one.date and (
                                not season.until or one.date <= season.until
                            )
                            candidates.append(
                                OfferedEvent(event, one.name, one.date, len(one.players), within)
                            )
    return sorted(candidates, key=lambda one: one.date, reverse=True)


@dataclass(frozen=True)
class Since:
    """The events of a season that are not on this device, those with other results, and tournaments whose
    divisions were taken as one order."""

    gone: frozenset[str]
    changed: frozenset[str]
    divided: frozenset[str]


async def divisions_of(window: Window, event: str) -> list[Taken]:
    """Return the results of each division of a tournament; raises `Refused` if it is not divided."""
    source = needed((await _here(window)).get(event), Refused("season.no_event"))
    names = source.events(event, (await window.open(source.mode, event)).state)
    if source.kind != "tournament" or event in names:
        raise Refused("season.no_event")
    return [await results_of(window, name) for name in names]


async def since_taken(window: Window, season: Season) -> Since:
    """Return what has become of the events of a season since they were taken."""
    here = await _here(window)
    kinds = {source.kind for source in SOURCES}
    there = {one.taken.event: one.taken for one in season.events if one.taken.kind in kinds}
    gone, changed, divided = set[str](), set[str](), set[str]()
    for event, taken in there.items():
        source = here.get(stream_of(event))
        with suppress(Fault):  # it is damaged, which the archive says, or played on
            now = await _results(window, source, event) if source else None
            if now is None and source and source.kind == "tournament" and event == stream_of(event):
                divided.add(event)
            elif now is None:
                gone.add(event)
            elif replace(now, variety=taken.variety) != taken:
                changed.add(event)
    return Since(frozenset(gone), frozenset(changed), frozenset(divided))
