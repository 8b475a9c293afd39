"""Decide about a championship by correspondence: `decide` answers a command with events (COR-18).

It neither reads a clock nor draws at random: dates and `rng` are arguments, and drawn values are in the
events.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, get_args

from faristol.errors import Refused
from faristol.modes.correspondence.data import day
from faristol.modes.correspondence.making import check_string, draw_code
from faristol.modes.correspondence.outcome import BEFORE, RANK_BEFORE
from faristol.modes.mode import Mode, Referee
from faristol.modes.person import checked_name
from faristol.tiles.bag import Bag
from faristol.tournament.championship import commands as c
from faristol.tournament.championship import events as e
from faristol.tournament.championship import judging
from faristol.tournament.championship.data import Entry, Game, Player, Series
from faristol.tournament.championship.state import State, evolve
from faristol.tournament.pairing.berger import berger_round


def round_robin(state: State, series: int, players: Sequence[int]) -> list[tuple[int, int]]:
    """Return RED and BLUE of every game still missing in a series, in the order of the Berger tables.

    Players who have met in other series exchange colours. Otherwise the tables balance the colours; if some
    of the games exist already, the player who has been RED less often is RED.
    """
    here = [game.players for game in state.games if game.series == series]
    met = {frozenset(pair) for pair in here}
    reds = Counter(red for red, _ in here)
    reds.subtract(blue for _, blue in here)
    games = []
    for red, blue in _table(players):
        if frozenset((red, blue)) in met:
            continue
        before = _before(state, series, red, blue)
        if before > 0 or (before == 0 and here and reds[red] > reds[blue]):
            red, blue = blue, red
        reds[red] += 1
        reds[blue] -= 1
        games.append((red, blue))
    return games


def _table(players: Sequence[int]) -> list[tuple[int, int]]:
    """Return all pairs in the order of the tables, without those of an empty place."""
    size = len(players) + len(players) % 2
    pairs = [pair for number in range(size - 1) for pair in berger_round(size, number)]
    return [
        (players[first - 1], players[second - 1])
        for first, second in pairs
        if max(first, second) <= len(players)
    ]


def _before(state: State, series: int, red: int, blue: int) -> int:
    """Return how often the first was RED minus how often the second was, in their games of other series."""
    others = [game.players for game in state.games if game.series != series]
    return others.count((red, blue)) - others.count((blue, red))


MOST_PLAYERS = 500
MOST_SHORT = 60
MOST_ADDRESS = 200


def decide(state: State | None, command: c.Command, referee: Referee, *, rng: random.Random) -> list[e.Event]:
    """Return the events that `command` leads to; raises `Refused` with the rule against it."""
    if isinstance(command, c.Create):
        return [_created(command, referee)]
    if state is None:
        raise Refused("championship.unknown")
    if isinstance(command, c.AddSeries):
        return [_series(state, command, referee, rng)]
    if isinstance(command, c.MakeRoundRobin | c.MakeGame):
        return list(_make_games(state, command, rng))
    if isinstance(command, c.TakeFile):
        return list(judging.take_file(state, command, referee))
    return list(_DECIDERS[type(command)](state, command))


def _created(command: c.Create, referee: Referee) -> e.Created:
    header, details = referee.lexicon.header, _details(command)
    return e.Created(
        name=details.name,
        edition=details.edition,
        started=details.started,
        deadline=details.deadline,
        arbiters=details.arbiters,
        rules=command.rules.to_dict(),
        ties=details.ties,
        language=referee.alphabet.language,
        letters=referee.alphabet.letters,
        lexicon_name=header.name,
        lexicon_checksum=header.checksum,
        lexicon_official=header.official,
        words=details.words,
        means=details.means,
    )


def _details(command: c.Create | c.ChangeDetails) -> e.DetailsChanged:
    _check_dates(command.started, command.deadline)
    return e.DetailsChanged(
        checked_name(command.name, "championship.name"),
        _short(command.edition),
        command.started,
        command.deadline,
        tuple(name for text in command.arbiters if (name := _short(text))),
        command.ties,
        _short(command.words, MOST_ADDRESS),
        command.means,
    )


def _check_dates(started: str, deadline: str) -> None:
    for text in (started, deadline):
        if text:
            day(text)
    if started and deadline and deadline <= started:
        raise Refused("correspondence.deadline", started=started, deadline=deadline)


def _short(text: str, most: int = MOST_SHORT) -> str:
    line = " ".join(text.split())
    if len(line) > most:
        raise Refused("championship.text_long", text=line[:most], maximum=most)
    return line


def _change_details(state: State, command: c.ChangeDetails) -> Iterator[e.Event]:
    """Change the details; series that have the dates of the championship change with them."""
    details = _details(command)
    dates = state.started, state.deadline
    now = (state.name, state.edition, *dates, state.arbiters, state.ties, state.words, state.means)
    if details != e.DetailsChanged(*now):
        yield details
    for series in state.series:
        started = details.started if series.started in ("", state.started) else series.started
        deadline = details.deadline if series.deadline in ("", state.deadline) else series.deadline
        _check_dates(started, deadline)
        kept = started if series.started else "", deadline if series.deadline else ""
        if kept != (series.started, series.deadline):
            yield e.SeriesChanged(series.id, series.name, *kept)


def _entry(entry: Entry) -> Entry:
    """Return a checked entry; former coefficient and rank must fit the head of a sheet (COR-20)."""
    if entry.coefficient.strip() and BEFORE.fullmatch(entry.coefficient.strip()) is None:
        raise Refused("championship.before", text=entry.coefficient[:MOST_SHORT])
    rank = entry.rank.strip().removesuffix(".")
    if rank and RANK_BEFORE.fullmatch(rank) is None:
        raise Refused("championship.rank", text=entry.rank[:MOST_SHORT])
    return Entry(
        checked_name(entry.name, "championship.player"),
        _short(entry.town),
        _short(entry.address, MOST_ADDRESS),
        _short(entry.group),
        _short(entry.coefficient),
        rank,
    )


def _enter(state: State, command: c.EnterPlayers) -> Iterator[e.Event]:
    """Enter players; refuses a name that is taken, as results are matched by name."""
    entries = [_entry(entry) for entry in command.entries]
    if len(state.players) + len(entries) > MOST_PLAYERS:
        raise Refused("championship.too_many", maximum=MOST_PLAYERS)
    names = {judging.plain_name(state, player.name) for player in state.players}
    for entry in entries:
        if judging.plain_name(state, entry.name) in names:
            raise Refused("championship.same_name", name=entry.name)
        names.add(judging.plain_name(state, entry.name))
    if entries:
        numbered = enumerate(entries, start=state.entered + 1)
        yield e.PlayersEntered(tuple(Player(id, entry) for id, entry in numbered))


def _change_player(state: State, command: e.PlayerChanged) -> Iterator[e.Event]:
    player, entry = require_player(state, command.player.id), _entry(command.player.entry)
    others = (other for other in state.players if other.id != player.id)
    if any(
        judging.plain_name(state, other.name) == judging.plain_name(state, entry.name) for other in others
    ):
        raise Refused("championship.same_name", name=entry.name)
    if entry != player.entry:
        yield e.PlayerChanged(Player(player.id, entry))


def _remove_player(state: State, command: e.PlayerRemoved) -> Iterator[e.Event]:
    player = require_player(state, command.id)
    if games := state.games_of(player.id):
        raise Refused("championship.has_games", name=player.name, games=len(games))
    yield e.PlayerRemoved(player.id)


def require_player(state: State, id: int) -> Player:
    """Return the player with this id; raises `Refused` if there is none."""
    player = state.player(id)
    if player is None:
        raise Refused("championship.no_player")
    return player


def _series(state: State, command: c.AddSeries, referee: Referee, rng: random.Random) -> e.SeriesAdded:
    """Return the event of a new series with one string for all its games, typed or drawn now (COR-1)."""
    _check_dates(command.started, command.deadline)
    string = command.string
    if command.drawn and not string:
        bag = Bag.full(referee.alphabet)
        string, _ = bag.draw(len(bag), rng)
    check_string(string, referee.alphabet)
    name = checked_name(command.name, "championship.series")
    _check_series_name(state, name)
    dates = command.started, command.deadline
    return e.SeriesAdded(Series(state.serial + 1, name, string, command.drawn, *dates))


def _check_series_name(state: State, name: str, id: int = 0) -> None:
    if any(series.name == name and series.id != id for series in state.series):
        raise Refused("championship.same_series", name=name)


def _require_series(state: State, id: int) -> Series:
    series = state.series_of(id)
    if series is None:
        raise Refused("championship.no_series")
    return series


def _change_series(state: State, command: e.SeriesChanged) -> Iterator[e.Event]:
    series = _require_series(state, command.id)
    name = checked_name(command.name, "championship.series")
    _check_series_name(state, name, series.id)
    _check_dates(command.started, command.deadline)
    if (name, command.started, command.deadline) != (series.name, series.started, series.deadline):
        yield e.SeriesChanged(series.id, name, command.started, command.deadline)


def _remove_series(state: State, command: e.SeriesRemoved) -> Iterator[e.Event]:
    series = _require_series(state, command.id)
    games = sum(game.series == series.id for game in state.games)
    if games:
        raise Refused("championship.has_games", name=series.name, games=games)
    yield e.SeriesRemoved(series.id)


def _make_games(
    state: State, command: c.MakeRoundRobin | c.MakeGame, rng: random.Random
) -> Iterator[e.Event]:
    """Make a round robin, or a single game; no two players meet twice in a series (COR-34)."""
    series = _require_series(state, command.series)
    if isinstance(command, c.MakeGame):
        red, blue = require_player(state, command.red), require_player(state, command.blue)
        if red.id == blue.id:
            raise Refused("championship.itself", name=red.name)
        if any(g.series == series.id and {*g.players} == {red.id, blue.id} for g in state.games):
            raise Refused("championship.met", name=red.name, other=blue.name, series=series.name)
        pairs = [(red.id, blue.id)]
    else:
        chosen = [p.id for p in state.players if not command.group or p.entry.group == command.group]
        players = [id for id in chosen if id not in state.excluded]
        if len(players) < 2:
            raise Refused("championship.too_few")
        pairs = round_robin(state, series.id, players)
        if not pairs:
            raise Refused("championship.all_met", series=series.name)
    codes = _codes(state, len(pairs), rng)
    numbered = enumerate(zip(pairs, codes, strict=True), start=state.made + 1)
    yield e.GamesMade(tuple(Game(id, series.id, *pair, code) for id, (pair, code) in numbered))


def _codes(state: State, number: int, rng: random.Random) -> list[str]:
    """Draw codes that no game has."""
    taken = {game.code for game in state.games}
    codes: list[str] = []
    while len(codes) < number:
        code = draw_code(rng)
        if code not in taken:
            taken.add(code)
            codes.append(code)
    return codes


def _swap(state: State, command: e.ColoursSwapped) -> Iterator[e.Event]:
    yield e.ColoursSwapped(_untold(state, command.id).id)


def _remove_game(state: State, command: e.GameRemoved) -> Iterator[e.Event]:
    yield e.GameRemoved(_untold(state, command.id).id)


def _untold(state: State, id: int) -> Game:
    """Return a game without reports, decisions and penalties; raises `Refused` for any other."""
    game = judging.require_game(state, id)
    punished = any(penalty.game == id for penalty in state.penalties)
    if state.reports.get(id) or id in state.decisions or punished:
        raise Refused("championship.game_told", game=id)
    return game


_DECIDERS: dict[type, Callable[[State, Any], Iterable[e.Event]]] = {
    c.ChangeDetails: _change_details,
    c.EnterPlayers: _enter,
    e.PlayerChanged: _change_player,
    e.PlayerRemoved: _remove_player,
    e.SeriesChanged: _change_series,
    e.SeriesRemoved: _remove_series,
    e.ColoursSwapped: _swap,
    e.GameRemoved: _remove_game,
    e.Reported: judging.tell_result,
    e.ReportWithdrawn: judging.withdraw_report,
    e.Decided: judging.decide_game,
    e.DecisionTakenBack: judging.take_decision_back,
    c.Penalise: judging.penalise,
    e.PenaltyTakenBack: judging.take_penalty_back,
}

CHAMPIONSHIP: Mode[State, c.Command, e.Event] = Mode(
    "championship",
    get_args(e.Event),
    lambda state, command, context: decide(state, command, context.referee, rng=context.rng),
    lambda state, event, time: evolve(state, event),
)
