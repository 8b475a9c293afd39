"""Compute ratings for the event by Elo's formula: from its games alone, with constants of the rules.

The initial ratings are those of a published list, but this is not that list's own formula.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from faristol.tournament.history import histories
from faristol.tournament.state import Player, State

WORTH = 10
"""Games that a player rated `rating_scale` points higher wins for each game lost (Elo)."""

MOST_TENFOLD = 300
"""The largest power of ten, within the range of floats; the chance to win is zero long before."""


@dataclass(frozen=True, slots=True)
class Performance:
    """The rating of a player after the event.

    `before` is the rating at the start, provisional if the player is not `rated`; `games` is the number of
    games played, `halves` the points from them in halves, `expected` the points expected from the ratings.
    """

    player: Player
    before: int
    rated: bool
    games: int
    halves: int
    expected: float
    after: float

    @property
    def change(self) -> float:
        """Return the change of the rating."""
        return self.after - self.before


def expected(rating: int, other: int, scale: int) -> float:
    """Return the expected points of a game, from 0 to 1: 1 / (1 + 10^(d / scale))."""
    return 1 / (1 + math.pow(WORTH, min(MOST_TENFOLD, (other - rating) / scale)))


def performances(state: State, through: int | None = None) -> Mapping[int, Performance]:
    """Return the rating of each player after the published rounds up to `through`, or all.

    All games count with the ratings at the start of the event; byes and forfeits do not count.
    """
    rules = state.rules
    entries = {player.id: player.entry.rating for player in state.players}
    before = {id: rules.unrated if rating is None else rating for id, rating in entries.items()}
    ratings = {}
    record = histories(state, through)
    for player in state.players:
        own = before[player.id]
        games = [game for game in record[player.id] if game.played and game.opponent is not None]
        halves = sum(game.halves or 0 for game in games)
        hoped = sum(
            expected(own, before[game.opponent], rules.rating_scale)
            for game in games
            if game.opponent is not None
        )
        after = own + rules.rating_factor * (halves / 2 - hoped)
        rated = player.entry.rating is not None
        ratings[player.id] = Performance(player, own, rated, len(games), halves, hoped, after)
    return ratings


def change_list(state: State, through: int | None = None) -> tuple[Performance, ...]:
    """Return the players of all divisions entered by then, the best rating after the event first (TOU-13)."""
    tournament = state.tournament
    last = len(tournament.published) if through is None else through
    ratings = performances(tournament, through).values()
    here = (one for one in ratings if through is None or one.player.since <= max(last, 1))
    return tuple(sorted(here, key=lambda one: -one.after))
