"""Compute tie-breaks, with the share that each round adds to their value (SWI-1).

With `unplayed` "fide" or "fide_2026" rounds without a game count as in FIDE Handbook C.07, article 16, for
Swiss tournaments, in its editions of August 2024 and March 2026 (EDG-E1). A value is the sum of its
shares. Tournament points are in halves: so is a Buchholz, and a Sonneborn-Berger is in quarters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from faristol.rules.tournament_rules import TieBreak, TournamentRules
from faristol.tournament.data import DRAW, LOSS, WIN, ByeKind
from faristol.tournament.history import Game, History

FISC_LEAVES_TWO = 7
"""The fewest rounds for which the FISC's median leaves out two opponents."""


@dataclass(frozen=True, slots=True)
class Share:
    """The share of a round in a value.

    `points` are the tournament points, in halves, that a Buchholz or a Sonneborn-Berger takes from it: the
    opponent's, or the player's own for a round without a game. `counted` is False for rounds that a median or
    a Cut leaves out.
    """

    game: Game
    amount: int
    points: int = 0
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Record:
    """The data of tie-breaks: the rounds of all players, their points in halves, the sums of their
    coefficients, and the points with which they count for their opponents (`brought`)."""

    rules: TournamentRules
    rounds: Mapping[int, History]
    halves: Mapping[int, int]
    coefficients: Mapping[int, int]
    brought: Mapping[int, int]

    @classmethod
    def of(cls, rules: TournamentRules, rounds: Mapping[int, History]) -> Record:
        """Return the record of these rounds."""
        halves = {player: sum(game.halves or 0 for game in history) for player, history in rounds.items()}
        brought = halves
        if rules.unplayed in BY_FIDE:
            brought = {player: _adjusted(history) for player, history in rounds.items()}
        sums = {player: sum(game.coefficient for game in history) for player, history in rounds.items()}
        return cls(rules, rounds, halves, sums, brought)

    @property
    def first(self) -> Mapping[int, int]:
        """Return what decides the order first: the sums of coefficients, or points in halves (FED-3)."""
        return self.coefficients if self.rules.standings == "coefficients" else self.halves


def _adjusted(history: History) -> int:
    """Return the points with which a player counts for his opponents: last rounds that he chose not to play
    are draws (C.07, 16.3)."""
    halves, gone = 0, True
    for game in reversed(history):
        halves += DRAW if gone and game.bye in ASKED else game.halves or 0
        gone = gone and _is_voluntary(game)
    return halves


BY_FIDE = frozenset({"fide", "fide_2026"})
"""The editions of C.07, article 16."""

ASKED: frozenset[ByeKind | None] = frozenset({"half", "absent"})
"""Byes that a player has asked for, or got by staying away (C.07, 16.1)."""


def _is_voluntary(game: Game) -> bool:
    """Tell whether a player chose not to play: asked for it, or lost a game by not coming (C.07, 16.1)."""
    return game.bye in ASKED or (game.bye is None and not game.played and game.halves == LOSS)


Tied = AbstractSet[int]
"""The players who are equal so far, including the player himself."""

Shares = tuple[Share, ...]


def shares(record: Record, tie_break: TieBreak, player: int, tied: Tied) -> Shares:
    """Return the share of each round of a player in a tie-break among those who are `tied`."""
    return _TIE_BREAKS[tie_break](record, player, tied)


def value(shares: Shares) -> int:
    """Return the sum of the shares that count; higher is better."""
    return sum(share.amount for share in shares if share.counted)


def all_met(record: Record, tied: Tied) -> bool:
    """Tell whether all tied players have a result against each other; only then their games separate them."""
    return all(
        len({game.opponent for game in _among(record, player, tied)}) == len(tied) - 1 for player in tied
    )


def points_shares(record: Record, player: int) -> Shares:
    """Return the tournament points of each round, in halves."""
    return tuple(Share(game, game.halves) for game in record.rounds[player] if game.halves is not None)


def coefficient_shares(record: Record, player: int) -> Shares:
    """Return the coefficient of each round, in thousandths (FED-3)."""
    return tuple(Share(game, game.coefficient) for game in _counting(record, player))


def _spread(record: Record, player: int, tied: Tied) -> Shares:
    """Return points for minus points against; without a game as the rules say (SWI-1, SWI-2, TOU-12)."""
    return tuple(Share(game, game.spread) for game in _counting(record, player))


def _total(record: Record, player: int, tied: Tied) -> Shares:
    """Return points for (SWI-1)."""
    return tuple(Share(game, game.own) for game in _counting(record, player))


def _buchholz(record: Record, player: int, tied: Tied) -> Shares:
    """Return the present points of each opponent; a round without a game counts by `rules.unplayed`."""
    shares = []
    for game in _counting(record, player):
        if game.played and game.opponent is not None:
            points = record.brought[game.opponent]
        else:
            points = _alone(record, player, game)
        shares.append(Share(game, points, points))
    return tuple(shares)


def _alone(record: Record, player: int, game: Game) -> int:
    """Return the points, in halves, that a round without a game counts as if they were an opponent's.

    By the edition of 2026 a forfeited one counts at most those of the opponent who was paired (16.4.1), any
    other at most a draw for each round (16.4.2).
    """
    own = record.halves[player]
    if record.rules.unplayed == "fide_2026":
        if game.opponent is not None:
            return min(own, record.brought[game.opponent])
        return min(own, DRAW * len(_counting(record, player)))
    return 0 if record.rules.unplayed == "nothing" else own


def _median(record: Record, player: int, tied: Tied) -> Shares:
    """Return a Buchholz without its best and its worst round, from three rounds on."""
    return _without(record, player, tied, 1, 1)


def _cut1(record: Record, player: int, tied: Tied) -> Shares:
    """Return a Buchholz without its worst round, from two rounds on (FIDE C.07)."""
    return _without(record, player, tied, 1)


def _cut2(record: Record, player: int, tied: Tied) -> Shares:
    """Return a Buchholz without its two worst rounds, from three rounds on (FIDE C.07)."""
    return _without(record, player, tied, 2)


def _fisc(record: Record, player: int, tied: Tied) -> Shares:
    """Return the FISC's median: a Buchholz without its worst round, from seven rounds on without two."""
    return _without(record, player, tied, 1 if len(record.rounds[player]) < FISC_LEAVES_TWO else 2)


def _without(record: Record, player: int, tied: Tied, worst: int, best: int = 0) -> Shares:
    """Return a Buchholz without so many of its worst and best rounds, if there are more. By FIDE rules a
    round that the player chose not to play is the first to be left out (C.07, 16.5)."""
    shares = _buchholz(record, player, tied)
    if len(shares) <= worst + best:
        return shares
    fide = record.rules.unplayed in BY_FIDE
    rising = sorted(range(len(shares)), key=lambda index: shares[index].points)
    least = sorted(rising, key=lambda index: not (fide and _is_voluntary(shares[index].game)))[:worst]
    rest = [index for index in rising if index not in least]
    left_out = {*least, *rest[len(rest) - best :]}
    return tuple(replace(share, counted=index not in left_out) for index, share in enumerate(shares))


def _sonneborn(record: Record, player: int, tied: Tied) -> Shares:
    """Return the points of each opponent times those won against him."""
    return tuple(
        replace(share, amount=share.points * (share.game.halves or 0))
        for share in _buchholz(record, player, tied)
    )


def _direct(record: Record, player: int, tied: Tied) -> Shares:
    """Return the points of the games among the tied players, if all of them have met."""
    if not all_met(record, tied):
        return ()
    return tuple(Share(game, game.halves or 0) for game in _among(record, player, tied))


def _wins(record: Record, player: int, tied: Tied) -> Shares:
    """Return one for each game that was played and won."""
    return tuple(Share(game, 1) for game in record.rounds[player] if game.played and game.halves == WIN)


def _starts(record: Record, player: int, tied: Tied) -> Shares:
    """Return minus one for each game started: fewer starts come first."""
    return tuple(Share(game, -1) for game in record.rounds[player] if game.played and game.started)


def _counting(record: Record, player: int) -> tuple[Game, ...]:
    """Return the rounds of a player that have a result."""
    return tuple(game for game in record.rounds[player] if game.halves is not None)


def _among(record: Record, player: int, tied: Tied) -> tuple[Game, ...]:
    return tuple(game for game in _counting(record, player) if game.opponent in tied)


_TIE_BREAKS: Mapping[TieBreak, Callable[[Record, int, Tied], Shares]] = {
    "spread": _spread,
    "total": _total,
    "median": _median,
    "buchholz": _buchholz,
    "cut1": _cut1,
    "cut2": _cut2,
    "fisc": _fisc,
    "sonneborn": _sonneborn,
    "direct": _direct,
    "wins": _wins,
    "starts": _starts,
}
