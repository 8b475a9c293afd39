"""The matches of a play-off as their games have decided them, and its games player by player (TOU-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal

from faristol.tournament.data import Playoff, Result
from faristol.tournament.history import Game, game_of, spread_of
from faristol.tournament.state import Round, State

Step = Literal["quarter", "semi", "third", "final"]
"""A quarterfinal, a semifinal, the match for third place, the final."""

STEPS: tuple[Step, ...] = ("quarter", "semi", "third", "final")

How = Literal["games", "spread", "place", "walkover"]
"""The reasons for which a match is decided: points of its games; if level, their spreads, then the better
place in the Swiss; or the absence of the opponent."""

CROSSED = {2: ((0, 1),), 4: ((0, 3), (1, 2)), 8: ((0, 7), (3, 4), (1, 6), (2, 5))}
"""The first matches by the size of the play-off, as seeds from 0; winners of adjacent matches meet next."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a match: `starts` is the player named first, the result is None while it is missing."""

    round: int
    table: int
    starts: int
    result: Result | None


@dataclass(frozen=True, slots=True)
class Match:
    """Two players of a play-off, the better seed first; `players` is empty while they are not known.

    `halves` and `spreads` are the sums of both players over its games, `best_of` is the number of games
    including those that were added. `winner` and `how` are None while the match is open.
    """

    step: Step
    players: tuple[int, ...] = ()
    games: tuple[Played, ...] = ()
    halves: tuple[int, int] = (0, 0)
    spreads: tuple[int, int] = (0, 0)
    best_of: int = 1
    winner: int | None = None
    how: How | None = None

    @property
    def loser(self) -> int | None:
        """Return the loser of the match, None while it is open."""
        return None if self.winner is None else next(one for one in self.players if one != self.winner)

    @property
    def number(self) -> int:
        """Return the number of the match's next game."""
        return len(self.games) + 1

    @property
    def ready(self) -> bool:
        """Tell whether both players are known and the winner is not."""
        return bool(self.players) and self.winner is None

    @property
    def level(self) -> bool:
        """Tell whether all games were played and their points have not decided the match."""
        return self.how in ("spread", "place")


@dataclass(frozen=True, slots=True)
class Bracket:
    """A play-off: its matches, quarterfinals first, the final last."""

    playoff: Playoff
    matches: tuple[Match, ...]

    @property
    def over(self) -> bool:
        """Tell whether every match is decided."""
        return all(match.winner is not None for match in self.matches)

    @property
    def next_games(self) -> tuple[Match, ...]:
        """Return the matches with a game in the next round, the final first."""
        return tuple(match for match in reversed(self.matches) if match.ready)

    def of(self, step: Step) -> tuple[Match, ...]:
        """Return the matches of a step."""
        return tuple(match for match in self.matches if match.step == step)

    @property
    def order(self) -> tuple[int, ...]:
        """Return the players of the play-off in the order of their places.

        Players with open places are ordered by how far they have come, then by the Swiss; so are losers of
        the same step that do not meet.
        """
        seeds = self.playoff.seeds
        return tuple(sorted(seeds, key=lambda player: (self._way(player), seeds.index(player))))

    def _way(self, player: int) -> int:
        """Return a sort key for how far a player has come: lower is further."""
        way = 0
        for match in self.matches:
            if player not in match.players:
                continue
            base = {"quarter": 60, "semi": 40, "third": 20, "final": 0}[match.step]
            # in each step winners come first, then players of open matches, then losers
            way = base + (10 if match.winner is None else 0 if match.winner == player else 15)
        return way


@lru_cache(maxsize=8)
def spans(bracket: Bracket) -> Mapping[int, tuple[int, int]]:
    """Return the best and the last place still possible for each player; they are equal once decided.

    It goes through all possible outcomes of the open matches, of which there are seven or eight at most.
    """
    ranks: dict[int, set[int]] = {player: set() for player in bracket.playoff.seeds}
    for end in _ends(bracket):
        for rank, player in enumerate(end.order, start=1):
            ranks[player].add(rank)
    return {player: (min(there), max(there)) for player, there in ranks.items()}


def _ends(bracket: Bracket) -> Iterator[Bracket]:
    """Yield the play-off with each possible outcome of its open matches."""
    at = next((at for at, match in enumerate(bracket.matches) if match.winner is None), None)
    if at is None:
        yield bracket
        return
    match = bracket.matches[at]
    players = match.players or _players(bracket, match)
    for winner in players:
        ended = replace(match, players=players, winner=winner, how="games")
        yield from _ends(replace(bracket, matches=(*bracket.matches[:at], ended, *bracket.matches[at + 1 :])))


def _players(bracket: Bracket, match: Match) -> tuple[int, ...]:
    """Return the players of a match for which all earlier matches are decided."""
    before = bracket.of("quarter") if match.step == "semi" else bracket.of("semi")
    if match.step == "semi":
        at = 2 * next(at for at, one in enumerate(bracket.of("semi")) if one is match)
        before = before[at : at + 2]
    through = [one.loser if match.step == "third" else one.winner for one in before]
    return tuple(sorted((one for one in through if one is not None), key=bracket.playoff.seeds.index))


@dataclass
class _Run:
    """A match while `bracket` goes through the rounds."""

    step: Step
    sources: tuple[tuple[int, bool], ...] = ()
    """Indices of the matches whose winners (True) or losers (False) play in it."""
    players: tuple[int, ...] = ()
    games: list[Played] = field(default_factory=list)
    halves: tuple[int, int] = (0, 0)
    spreads: tuple[int, int] = (0, 0)
    best_of: int = 1
    winner: int | None = None
    how: How | None = None


def bracket(state: State, playoff: Playoff, number: int | None = None) -> Bracket:
    """Return the play-off, whose seeds are fixed, as it stands before a round, or before the next one."""
    tournament = state.tournament
    upto = tournament.next_round if number is None else number
    runs = _laid_out(playoff)
    begins = playoff.after + 1 if playoff.after else upto
    for round_ in range(begins, max(upto, begins) + 1):
        for run in runs:
            _settle(run, runs, tournament, playoff, round_)
        if round_ < upto:
            _take(runs, tournament, playoff, round_)
    made = (
        Match(
            run.step, run.players, tuple(run.games), run.halves, run.spreads, run.best_of, run.winner, run.how
        )
        for run in runs
    )
    return Bracket(playoff, tuple(sorted(made, key=lambda match: STEPS.index(match.step))))


def _laid_out(playoff: Playoff) -> list[_Run]:
    """Return the matches in the order in which they can be decided."""
    seeds = playoff.seeds
    firsts: Mapping[int, Step] = {2: "final", 4: "semi", 8: "quarter"}
    first = firsts[playoff.size]
    runs = [_Run(first, players=(seeds[a], seeds[b])) for a, b in CROSSED[playoff.size]]
    if playoff.size == 8:
        runs += [_Run("semi", ((0, True), (1, True))), _Run("semi", ((2, True), (3, True)))]
    semis = [at for at, run in enumerate(runs) if run.step == "semi"]
    if playoff.third:
        losers = tuple((at, False) for at in semis)
        runs.append(_Run("third", losers, () if losers else (seeds[2], seeds[3])))
    if semis:
        runs.append(_Run("final", tuple((at, True) for at in semis)))
    return runs


def _settle(run: _Run, runs: list[_Run], state: State, playoff: Playoff, number: int) -> None:
    """Set the players and the winner of a match as they are known before a round."""
    if run.sources:
        before = [runs[at] for at, _wins in run.sources]
        if any(one.winner is None for one in before):
            run.players, run.winner, run.how = (), None, None
            return
        through = [
            player
            for one, (_at, wins) in zip(before, run.sources, strict=True)
            for player in one.players
            if (player == one.winner) == wins
        ]
        run.players = tuple(sorted(through, key=playoff.seeds.index))
    if run.how == "walkover":
        return
    added = sum(one.round <= number and {one.first, one.second} == {*run.players} for one in playoff.added)
    run.best_of = playoff.best_of + added
    run.halves, run.spreads = _sums(run, state)
    run.winner, run.how = _decided(run)
    if run.winner is None:
        here = [player for player in run.players if _plays(state, player, number)]
        if len(here) < len(run.players):  # if both are gone, the better placed one is through
            run.winner, run.how = (here or run.players)[0], "walkover"


def _plays(state: State, player: int, number: int) -> bool:
    entrant = state.player(player)
    return entrant is not None and entrant.absence(number) is None


def _sums(run: _Run, state: State) -> tuple[tuple[int, int], tuple[int, int]]:
    halves, spreads = [0, 0], [0, 0]
    for game in run.games:
        if game.result is None:
            continue
        for seat in (0, 1):
            at = (run.players.index(game.starts) + seat) % 2
            halves[at] += game.result.halves(seat)
            spreads[at] += spread_of(state.rules, game.result, seat)
    return (halves[0], halves[1]), (spreads[0], spreads[1])


def _decided(run: _Run) -> tuple[int | None, How | None]:
    """Return the winner, and the reason, of a match that its remaining games cannot change; if level after
    the last game, by the spreads, then by place."""
    if any(game.result is None for game in run.games):
        return None, None
    left = run.best_of - len(run.games)
    lead = run.halves[0] - run.halves[1]
    if abs(lead) > 2 * left:
        return run.players[lead < 0], "games"
    if left > 0:
        return None, None
    if run.spreads[0] != run.spreads[1]:
        return run.players[run.spreads[0] < run.spreads[1]], "spread"
    return run.players[0], "place"


def _take(runs: Iterable[_Run], state: State, playoff: Playoff, number: int) -> None:
    """Add the games of a round to the open matches to which they belong."""
    round_ = state.round(number)
    if round_ is None or round_.published is None:
        return
    open_ = {frozenset(run.players): run for run in runs if run.players and run.winner is None}
    for table in round_.pairing.tables:
        run = open_.get(frozenset(table.players))
        if run is not None and playoff.seats(number, table):
            run.games.append(Played(number, table.number, table.first, round_.result(table.number)))


def brackets(state: State) -> tuple[Bracket, ...]:
    """Return every play-off of the tournament that has begun."""
    return tuple(bracket(state.tournament, one) for one in state.tournament.playoffs if one.seeds)


def bracket_of(state: State, division: int, through: int | None = None) -> Bracket | None:
    """Return the play-off of a division, or of a tournament without divisions, if it has begun; as it stood
    after round `through`, if given."""
    tournament = state.tournament
    playoff = next((one for one in tournament.playoffs if one.seeds and one.division == division), None)
    if playoff is None or (through is not None and through <= playoff.after):
        return None
    return bracket(tournament, playoff, None if through is None else min(through + 1, tournament.next_round))


@dataclass(frozen=True, slots=True)
class PlayoffGame:
    """A game of a match as one of its players sees it; `number` counts the games of the match from 1."""

    match: Match
    number: int
    game: Game


def playoff_games(state: State, through: int | None = None) -> Mapping[int, tuple[PlayoffGame, ...]]:
    """Return the games of a division's play-off by player, up to a round or all, in their order."""
    games_of: dict[int, list[PlayoffGame]] = {}
    bracket = bracket_of(state, state.scope, through)
    for match in bracket.matches if bracket else ():
        for number, one in enumerate(match.games, start=1):
            round_ = state.played[one.round - 1]
            table = next(table for table in round_.pairing.tables if table.number == one.table)
            for seat, player in enumerate(table.players):
                game = game_of(state, round_, table, one.result, seat)
                games_of.setdefault(player, []).append(PlayoffGame(match, number, game))
    return {
        player: tuple(sorted(games, key=lambda one: one.game.round)) for player, games in games_of.items()
    }


def playoff_rounds(state: State, through: int | None = None) -> range:
    """Return the rounds from the first one of a division's play-off to the last one with a game of it."""
    bracket = bracket_of(state, state.scope, through)
    if bracket is None:
        return range(0)
    first = bracket.playoff.after + 1
    return range(first, max((one.round for match in bracket.matches for one in match.games), default=0) + 1)


def matches_in(state: State, round_: Round) -> dict[int, tuple[int, Match, int]]:
    """Return the tables of a round with games of play-offs: for each the division, the match, and the game's
    number in the match."""
    matches = {}
    for playoff in state.tournament.playoffs:
        bracket = bracket_of(state, playoff.division, round_.number)
        for match in bracket.matches if bracket else ():
            for number, one in enumerate(match.games, start=1):
                if one.round == round_.number:
                    matches[one.table] = (playoff.division, match, number)
    return matches
