"""The results of duplicates, games and tournaments of this device, as a season takes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
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
from faristol.modes.mode import Mode
from faristol.modes.season.events import Kind, Result, Taken
from faristol.modes.season.state import State as Season
from faristol.modes.season.typed_results import GAME_SIZES, results_of_game
from faristol.storage.log import Head
from faristol.tiles.alphabet import Alphabet
from faristol.tournament.standings import standings as tournament_standings
from faristol.tournament.state import State as Tournament
from faristol.tournament.tournament import TOURNAMENT

Results = Iterable[Result]
Alphabets = Callable[[str], Alphabet]


@dataclass(frozen=True)
class Source:
    """A mode whose events a season takes.

    `likely` tells by the head alone whether one may count; `check` refuses by its state one that does not.
    """

    kind: Kind
    mode: Mode[Any, Any, Any]
    check: Callable[[Any], None]
    results: Callable[[Any, Alphabets], Results]
    likely: Callable[[Head], bool] = lambda _head: True


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
    """Return the final order of a tournament; in each division of its own."""
    names = {division.id: division.name for division in state.divisions}
    return (
        Result(
            player=line.player.id,
            name=line.player.entry.name,
            group=names.get(line.player.division, line.player.entry.group),
            table=0,
            rank=line.place or line.rank,
            tenths=5 * line.halves,
            played=0,
            member=line.player.entry.member,
        )
        for line in tournament_standings(state)
    )


SOURCES = (
    Source("duplicate", DUPLICATE, _check_duplicate, _of_duplicate),
    Source(
        "game",
        CLASSIC,
        _check_game,
        _of_game,
        lambda head: len(head.first.data.get("players", ())) in GAME_SIZES,
    ),
    Source("tournament", TOURNAMENT, _check_tournament, _of_tournament),
)


def taken_of(source: Source, stream: str, state: Any, alphabet: Alphabets) -> Taken:
    """Return what a season takes of an event that is over."""
    rules = state.rules
    return Taken(
        event=stream,
        name=state.name,
        date=state.date,
        place=state.place,
        language=getattr(state, "language", ""),
        lexicon_name=getattr(state, "lexicon_name", ""),
        lexicon_checksum=getattr(state, "lexicon_checksum", ""),
        rules=rules.name,
        maximum=master_total(state) if source.kind == "duplicate" else 0,
        results=tuple(source.results(state, alphabet)),
        kind=source.kind,
    )


async def results_of(window: Window, stream: str) -> Taken:
    """Return the results of an event; raises `Refused` for one that is not over."""
    source = needed((await _here(window)).get(stream), Refused("season.no_event"))
    return await _results(window, source, stream)


async def _here(window: Window) -> dict[str, Source]:
    """Return the source of each event of this device."""
    return {head.stream: source for source in SOURCES for head in await window.store(source.mode).heads()}


async def _results(window: Window, source: Source, stream: str) -> Taken:
    state = (await window.open(source.mode, stream)).state
    source.check(state)
    return taken_of(source, stream, state, window.library.alphabet)


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
                    state: Any = (await window.open(source.mode, head.stream)).state
                    source.check(state)
                    within, count = _within(state.date, season), len(state.players)
                    candidates.append(OfferedEvent(head.stream, state.name, state.date, count, within))
    return sorted(candidates, key=lambda one: one.date, reverse=True)


def _within(day: str, season: Season) -> bool:
    return (not season.started or day >= season.started) and (not season.until or day <= season.until)


async def gone_and_changed(window: Window, season: Season) -> tuple[frozenset[str], frozenset[str]]:
    """Return what is in a season and not on this device, and what has other results by now."""
    here = await _here(window)
    kinds = {source.kind for source in SOURCES}
    there = {one.taken.event: one.taken for one in season.events if one.taken.kind in kinds}
    changed = set()
    for event in there.keys() & here.keys():
        with suppress(Fault):  # it is damaged, which the archive says, or played on
            if await _results(window, here[event], event) != there[event]:
                changed.add(event)
    return frozenset(there.keys() - here.keys()), frozenset(changed)
