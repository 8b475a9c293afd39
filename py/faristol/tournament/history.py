"""The games of every player, round by round, and their names as on the wall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from faristol.rules.coefficients import coefficients
from faristol.rules.tournament_rules import THOUSAND, TournamentRules
from faristol.tournament.data import BYE_POINTS, DRAW, LOSS, WIN, Bye, ByeKind, Result, Table, by_scores
from faristol.tournament.state import Round, State


@dataclass(frozen=True, slots=True)
class Game:
    """A round of one player.

    Without an opponent `bye` is the reason. `halves` are tournament points in halves, None while the result
    is missing; `own` and `other` are final scores, `spread` is the round's spread (TOU-12), `coefficient` is
    in thousandths, 0 where points count (FED-3). `started` is None if not known, `played` tells whether there
    was a game, `met` whether the two may not be paired again (SWI-2).
    """

    round: int
    table: int | None = None
    opponent: int | None = None
    bye: ByeKind | None = None
    halves: int | None = None
    own: int = 0
    other: int = 0
    spread: int = 0
    coefficient: int = 0
    started: bool | None = None
    played: bool = False
    met: bool = False


History = tuple[Game, ...]


def histories(state: State, through: int | None = None) -> Mapping[int, History]:
    """Return the rounds of each player by id, published ones up to `through` or all, in every division.

    A round before a late entry is an absence. Rounds beyond those of his division are left out, as are games
    of a play-off.
    """
    rounds = state.played if through is None else state.played[:through]
    games_of: dict[int, list[Game]] = {player.id: [] for player in state.everybody}
    for round_ in rounds:
        here = dict(_games(state, round_))
        for player in state.everybody:
            if game := here.get(player.id):
                games_of[player.id].append(game)
            elif not state.is_over_for(player, round_.number):
                games_of[player.id].append(_rest(state, round_, Bye(player.id, "absent")))
    return {player: tuple(games) for player, games in games_of.items()}


def _games(state: State, round_: Round) -> Iterable[tuple[int, Game]]:
    results = dict(round_.results)
    for table in round_.pairing.tables:
        if state.is_playoff(round_.number, table):
            continue
        for seat, player in enumerate(table.players):
            yield player, game_of(state, round_, table, results.get(table.number), seat)
    for bye in round_.pairing.byes:
        yield bye.player, _rest(state, round_, bye)


def _rest(state: State, round_: Round, bye: Bye) -> Game:
    halves = bye_halves(state.rules, bye.kind)
    return Game(
        round_.number,
        bye=bye.kind,
        halves=halves,
        spread=bye_spread(state.rules, bye),
        coefficient=_without_a_game(state.rules, halves),
    )


def bye_halves(rules: TournamentRules, kind: ByeKind) -> int:
    """Return the points, in halves, of a round without an opponent; by coefficients a bye is a draw."""
    return DRAW if kind == "bye" and rules.standings == "coefficients" else BYE_POINTS[kind]


def bye_spread(rules: TournamentRules, bye: Bye) -> int:
    """Return the spread of a round without an opponent."""
    if bye.spread is not None:
        return bye.spread
    by_kind: Mapping[ByeKind, int] = {
        "bye": rules.bye_spread,
        "full": rules.full_spread,
        "half": rules.half_spread,
        "absent": rules.absent_spread,
    }
    return by_kind[bye.kind]


def _without_a_game(rules: TournamentRules, halves: int) -> int:
    """Return the coefficient of a round without a game; 0 where points count."""
    by_halves = {WIN: rules.forfeit_coefficient, DRAW: THOUSAND, LOSS: 0}
    return by_halves[halves] if rules.standings == "coefficients" else 0


def coefficient_of(rules: TournamentRules, result: Result, seat: int) -> int:
    """Return the coefficient of a table for one of its players; 0 where points count (FED-3).

    The scores alone do not give one where a ruling says otherwise than they: a draw is 1, and a winner who is
    not ahead has that of scores which give none.
    """
    halves = result.halves(seat)
    if rules.standings == "points" or result.kind != "played" or result.winner == "none":
        return _without_a_game(rules, halves)
    if result.winner == by_scores(result.first, result.second):
        return coefficients((result.first, result.second), rules, THOUSAND)[seat]
    won = rules.below_zero_winner
    return {WIN: won, DRAW: THOUSAND, LOSS: 2 * THOUSAND - won}[halves]


def spread_of(rules: TournamentRules, result: Result, seat: int) -> int:
    """Return the spread of a table for one of its players.

    A forfeit whose points are not those of the rules was entered under other rules, or comes from elsewhere:
    its spread follows from its points.
    """
    own, other = (result.first, result.second) if seat == 0 else (result.second, result.first)
    if result.kind == "double":
        return rules.absent_spread
    if result.kind == "forfeit" and {own, other} == {rules.forfeit_points, 0}:
        return rules.forfeit_spread if result.halves(seat) == WIN else rules.missed_spread
    spread = own - other
    return max(-rules.most_spread, min(spread, rules.most_spread)) if rules.most_spread else spread


def game_of(state: State, round_: Round, table: Table, result: Result | None, seat: int) -> Game:
    """Return a table as a round of one of its two players."""
    opponent = table.players[1 - seat]
    started = seat == 0 if round_.pairing.starts else None
    if result is None:
        return Game(round_.number, table.number, opponent, started=started, met=True)
    own, other = (result.first, result.second) if seat == 0 else (result.second, result.first)
    played = result.kind == "played"
    return Game(
        round_.number,
        table.number,
        opponent,
        halves=result.halves(seat),
        own=own,
        other=other,
        spread=spread_of(state.rules, result, seat),
        coefficient=coefficient_of(state.rules, result, seat),
        started=started,
        played=played,
        met=played or state.rules.forfeit_meets,
    )


def met(histories: Mapping[int, History]) -> frozenset[tuple[int, int]]:
    """Return the pairs that may not be paired again, the smaller id first."""
    return frozenset(
        (min(player, game.opponent), max(player, game.opponent))
        for player, history in histories.items()
        for game in history
        if game.opponent is not None and game.met
    )


def byes(history: History) -> int:
    """Return the number of byes (of an odd number of players) that a player has had."""
    return sum(game.bye == "bye" for game in history)


def starts(history: History) -> int:
    """Return a player's starts minus those of his opponents, in games that were played."""
    return sum(1 if game.started else -1 for game in history if game.played and game.started is not None)


def name_of(state: State, round_: Round, player: int) -> str:
    """Return a player's name; as published with the round if he is no longer in the list."""
    present = state.player(player)
    return present.name if present else dict(round_.names).get(player, "–")


def last_name(state: State, player: int) -> str:
    """Return a player's present name, or the one published last."""
    if present := state.player(player):
        return present.name
    rounds = state.tournament.published
    return next((name for one in reversed(rounds) if (name := dict(one.names).get(player))), "–")


def names_at(state: State, round_: Round, table: Table) -> tuple[str, str]:
    """Return both names at a table, the first-named player's first."""
    return name_of(state, round_, table.first), name_of(state, round_, table.second)
