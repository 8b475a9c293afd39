"""The state of a championship, and how each event changes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from faristol.errors import Refused
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.tournament.championship import events as e
from faristol.tournament.championship.data import (
    Decision,
    Game,
    Penalty,
    Player,
    Report,
    Series,
    Ties,
    Travel,
)


@dataclass(frozen=True)
class State:
    """The state of a championship. `words` names the regulation of words in force at the start (SWI-9).

    `reports` are those of each game, at most one for each seat; `decisions` are the arbiter's. `former` are
    the former names of players.
    """

    name: str
    edition: str
    started: str
    deadline: str
    arbiters: tuple[str, ...]
    rules: CorrespondenceRules
    ties: Ties
    language: str
    letters: tuple[str, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool
    words: str
    means: Travel = ""
    players: tuple[Player, ...] = ()
    series: tuple[Series, ...] = ()
    games: tuple[Game, ...] = ()
    reports: Mapping[int, tuple[Report, ...]] = field(default_factory=dict)
    decisions: Mapping[int, Decision] = field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()
    former: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    entered: int = 0
    serial: int = 0
    made: int = 0
    punished: int = 0

    @property
    def title(self) -> str:
        """Return name and edition: "Campionatul Național XV", "Campionatul Național, ediția a XV-a"."""
        between = " " if self.edition.isalnum() else ", "
        return f"{self.name}{between}{self.edition}" if self.edition else self.name

    def player(self, id: int) -> Player | None:
        """Return the player with this id, None if there is none."""
        return next((player for player in self.players if player.id == id), None)

    def game(self, id: int) -> Game | None:
        """Return the game with this id, None if there is none."""
        return next((game for game in self.games if game.id == id), None)

    def series_of(self, id: int) -> Series | None:
        """Return the series with this id, None if there is none."""
        return next((series for series in self.series if series.id == id), None)

    def games_of(self, player: int) -> tuple[Game, ...]:
        """Return the games of a player."""
        return tuple(game for game in self.games if player in game.players)

    @property
    def groups(self) -> tuple[str, ...]:
        """Return the groups of the players, sorted by name."""
        return tuple(sorted({player.entry.group for player in self.players} - {""}))

    @property
    def excluded(self) -> frozenset[int]:
        """Return the ids of the players who were excluded (COR-16)."""
        return frozenset(penalty.player for penalty in self.penalties if penalty.kind == "exclusion")


def replay(events: Iterable[e.Event]) -> State | None:
    """Return the state after all `events`, None without any."""
    state: State | None = None
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: State | None, event: e.Event) -> State:
    """Return the state after `event`."""
    if isinstance(event, e.Created):
        return State(
            event.name,
            event.edition,
            event.started,
            event.deadline,
            event.arbiters,
            CorrespondenceRules.from_dict(event.rules),
            event.ties,
            event.language,
            event.letters,
            event.lexicon_name,
            event.lexicon_checksum,
            event.lexicon_official,
            event.words,
            event.means,
        )
    if state is None:
        raise Refused("championship.unknown")
    match event:
        case e.DetailsChanged():
            return replace(
                state,
                name=event.name,
                edition=event.edition,
                started=event.started,
                deadline=event.deadline,
                arbiters=event.arbiters,
                ties=event.ties,
                words=event.words,
                means=event.means,
            )
        case e.PlayersEntered():
            players = (*state.players, *event.players)
            return replace(state, players=players, entered=state.entered + len(event.players))
        case e.PlayerChanged():
            changed = tuple(event.player if p.id == event.player.id else p for p in state.players)
            return replace(state, players=changed, former=_former(state, event.player))
        case e.PlayerRemoved():
            return replace(state, players=tuple(p for p in state.players if p.id != event.id))
        case e.Reported() | e.ReportWithdrawn() | e.Decided() | e.DecisionTakenBack():
            return _evolve_result(state, event)
        case e.Penalised():
            penalties = (*state.penalties, event.penalty)
            return replace(state, penalties=penalties, punished=state.punished + 1)
        case e.PenaltyTakenBack():
            return replace(state, penalties=tuple(p for p in state.penalties if p.id != event.id))
    return _evolve_games(state, event)


def _former(state: State, player: Player) -> Mapping[int, tuple[str, ...]]:
    """Return the former names of all players, with the present name of a player who is renamed."""
    before = state.player(player.id)
    if before is None or before.name == player.name:
        return state.former
    return {**state.former, player.id: (*state.former.get(player.id, ()), before.name)}


def _evolve_games(state: State, event: e.Event) -> State:
    match event:
        case e.SeriesAdded():
            return replace(state, series=(*state.series, event.series), serial=state.serial + 1)
        case e.SeriesChanged():
            series = tuple(
                replace(s, name=event.name, started=event.started, deadline=event.deadline)
                if s.id == event.id
                else s
                for s in state.series
            )
            return replace(state, series=series)
        case e.SeriesRemoved():
            return replace(state, series=tuple(s for s in state.series if s.id != event.id))
        case e.GamesMade():
            return replace(state, games=(*state.games, *event.games), made=state.made + len(event.games))
        case e.ColoursSwapped():
            swapped = {g.id: replace(g, red=g.blue, blue=g.red) for g in state.games if g.id == event.id}
            return replace(state, games=tuple(swapped.get(g.id, g) for g in state.games))
        case e.GameRemoved():
            return replace(state, games=tuple(g for g in state.games if g.id != event.id))
    raise Refused("championship.unknown")


def _evolve_result(state: State, event: e.Event) -> State:
    match event:
        case e.Reported():
            others = [r for r in state.reports.get(event.game, ()) if r.seat != event.report.seat]
            reports = tuple(sorted([*others, event.report], key=lambda report: report.seat))
            return replace(state, reports={**state.reports, event.game: reports})
        case e.ReportWithdrawn():
            kept = tuple(r for r in state.reports.get(event.game, ()) if r.seat != event.seat)
            return replace(state, reports={**state.reports, event.game: kept})
        case e.Decided():
            return replace(state, decisions={**state.decisions, event.game: event.decision})
        case e.DecisionTakenBack():
            return replace(state, decisions={g: d for g, d in state.decisions.items() if g != event.game})
    raise Refused("championship.unknown")
