"""The games of a play-off, by player and by table (TOU-5): they count for its places alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from faristol.tournament.bracket import Match, bracket_of
from faristol.tournament.history import Game, game_of
from faristol.tournament.state import Round, State


@dataclass(frozen=True, slots=True)
class PlayoffGame:
    """A game of a match as one of its players sees it; `number` counts the games of the match from 1."""

    match: Match
    number: int
    game: Game


def playoff_games(state: State, through: int | None = None) -> Mapping[int, tuple[PlayoffGame, ...]]:
    """Return the games of a division's play-off by player, up to a round or all, in their order."""
    found: dict[int, list[PlayoffGame]] = {}
    bracket = bracket_of(state, state.scope, through)
    for match in bracket.matches if bracket else ():
        for number, one in enumerate(match.games, start=1):
            round_ = state.played[one.round - 1]
            table = next(table for table in round_.pairing.tables if table.number == one.table)
            for seat, player in enumerate(table.players):
                game = game_of(state, round_, table, one.result, seat)
                found.setdefault(player, []).append(PlayoffGame(match, number, game))
    return {player: tuple(sorted(games, key=lambda one: one.game.round)) for player, games in found.items()}


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
    whole = state.whole or state
    found = {}
    for playoff in whole.playoffs:
        bracket = bracket_of(whole, playoff.division, round_.number)
        for match in bracket.matches if bracket else ():
            for number, one in enumerate(match.games, start=1):
                if one.round == round_.number:
                    found[one.table] = (playoff.division, match, number)
    return found
