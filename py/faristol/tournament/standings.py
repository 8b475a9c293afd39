"""The standings of a tournament after any round, reasons for the order (SWI-1), ratings by Elo's formula."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal

from faristol.rules.tournament_rules import TieBreak
from faristol.tiles.language import sort_key
from faristol.tournament.bracket import bracket_of, spans
from faristol.tournament.divisions import parts, within
from faristol.tournament.history import History, histories
from faristol.tournament.state import Player, State
from faristol.tournament.tie_breaks import (
    Record,
    Shares,
    all_met,
    coefficient_shares,
    points_shares,
    shares,
    value,
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. Equal players share their `rank`; `values` are those of the rules' tie-breaks.

    `place` is the place in a play-off, 0 for a player not in one: it comes before everything else (TOU-5).
    `span` is the best and the last place still possible there; they differ while the place is not decided.

    `halves` are tournament points in halves; a Sonneborn-Berger is in quarters, a Buchholz in halves. `first`
    is what decides the order first: the points, or the sum of coefficients in thousandths (FED-3).
    """

    rank: int
    player: Player
    halves: int
    first: int
    values: tuple[int, ...]
    history: History
    place: int = 0
    span: tuple[int, int] = (0, 0)

    @property
    def undecided(self) -> bool:
        """Tell whether the play-off has not decided the place yet."""
        return self.span[0] != self.span[1]

    @property
    def key(self) -> tuple[int, ...]:
        """Return the sort key of the standings: higher is better."""
        return self.first, *self.values


def seeded(state: State) -> tuple[Player, ...]:
    """Return the seeds: by rating, unrated players with the provisional one, then by name (SWI-3).

    The players of several divisions are listed one division after the other.
    """
    if state.divisions:
        return tuple(player for part in parts(state) for player in seeded(part))

    def seed_key(player: Player) -> tuple[int, object]:
        rating = state.rules.unrated if player.entry.rating is None else player.entry.rating
        return -rating, sort_key(player.name, state.rules.language)

    return tuple(sorted(state.players, key=seed_key))


def numbered(state: State) -> tuple[Player, ...]:
    """Return all players in the order of the numbers that they have on every sheet and in every file, from 1.

    The numbers are the seeds of round 1 and stay once it is published; late entries follow in their order.
    """
    if not state.numbered:
        return seeded(state)
    players = {player.id: player for player in state.players}
    return tuple(players[id] for id in state.numbered if id in players)


def numbers(state: State) -> dict[int, int]:
    """Return each player's number by id, in the order of the numbers, counted through all divisions."""
    return {player.id: number for number, player in enumerate(numbered(state.tournament), start=1)}


def standings(state: State, through: int | None = None) -> tuple[Standing, ...]:
    """Return the standings after the published rounds up to `through`, or all; missing results count nothing.

    They list all present players. Players equal in everything are in the order of the seeds. Divisions follow
    one after the other, each from its first place on. The rounds of a play-off add nothing: after one of them
    its players have the places of the bracket, before all others (TOU-5).
    """
    record = Record.of(state.rules, histories(state, through))
    lines: list[Standing] = []
    for part in parts(state):
        lines += decided(part, _ordered(part, seeded(part), record), through)
    return tuple(lines)


def before_playoff(state: State) -> tuple[Standing, ...]:
    """Return a division's standings after its last round, regardless of its play-off (TOU-5)."""
    return _ordered(state, seeded(state), Record.of(state.rules, histories(state)))


def before_round(state: State, number: int) -> tuple[Standing, ...]:
    """Return the standings from which a round was paired, each division with the players in it then.

    For the rounds of a play-off, too, these are the standings after the last round before it.
    """
    record, lines = Record.of(state.rules, histories(state, number - 1)), list[Standing]()
    for part in _parts_then(state, None if number > len(state.played) else number):
        lines += _ordered(part, [player for player in seeded(part) if player.since <= number], record)
    return tuple(lines)


def decided(state: State, lines: Sequence[Standing], through: int | None = None) -> tuple[Standing, ...]:
    """Return a division's standings with the places decided by its play-off so far, or after a round
    (TOU-5)."""
    bracket = bracket_of(state, state.scope, through)
    if bracket is None:
        return tuple(lines)
    ranks, open_ = {player: rank for rank, player in enumerate(bracket.order, start=1)}, spans(bracket)
    first = [
        replace(line, place=ranks[line.player.id], span=open_[line.player.id])
        for line in lines
        if line.player.id in ranks
    ]
    others = [line for line in lines if line.player.id not in ranks]
    return ranked([*sorted(first, key=lambda line: line.place), *others])


def after_round(state: State, number: int) -> tuple[Standing, ...]:
    """Return the standings after a round, without later entries; 0 for those before the first round."""
    return orders(state, (min(number, len(state.published)),))[0]


def orders(state: State, numbers: Iterable[int]) -> tuple[tuple[Standing, ...], ...]:
    """Return the standings after some rounds, each as `after_round` does.

    A player who has changed divisions since is in the one that he was in then. The standings after the last
    round before a play-off are as they were then, too.
    """
    rounds, last = histories(state), -1 if bracket_of(state, state.scope) else len(state.published)
    tables = []
    for number in numbers:
        then = {id: tuple(game for game in games if game.round <= number) for id, games in rounds.items()}
        record, lines = Record.of(state.rules, then), list[Standing]()
        for part in _parts_then(state, None if number == last else max(number, 1)):
            here = [player for player in seeded(part) if number == last or player.since <= max(number, 1)]
            ordered = _ordered(part, here, record)
            lines += decided(part, ordered, number)
        tables.append(tuple(lines))
    return tuple(tables)


def _parts_then(state: State, number: int | None) -> tuple[State, ...]:
    return (within(state, state.scope, number),) if state.scope else parts(state, number)


def ranked(lines: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return the same lines, in their order, with ranks counted among them."""
    result: list[Standing] = []
    for position, line in enumerate(lines, start=1):
        equal = bool(result) and (result[-1].key, result[-1].place) == (line.key, line.place)
        result.append(replace(line, rank=result[-1].rank if equal else position))
    return tuple(result)


def _ordered(state: State, seeds: Sequence[Player], record: Record) -> tuple[Standing, ...]:
    ordered = sorted((player.id for player in seeds), key=lambda player: -record.first[player])
    keys: dict[int, tuple[int, ...]] = {player: (record.first[player],) for player in ordered}
    for tie_break in state.rules.tie_breaks:
        parted: list[int] = []
        for _, group in groupby(ordered, key=keys.__getitem__):
            tied = list(group)
            among = frozenset(tied)
            worth = {player: value(shares(record, tie_break, player, among)) for player in tied}
            for player in tied:
                keys[player] = (*keys[player], worth[player])
            parted += sorted(tied, key=lambda player: -worth[player])
        ordered = parted
    players = {player.id: player for player in seeds}
    return ranked(
        [
            Standing(0, players[id], record.halves[id], record.first[id], keys[id][1:], record.rounds[id])
            for id in ordered
        ]
    )


Criterion = TieBreak | Literal["points", "coefficients"]
"""A criterion of the standings: tournament points or the sum of coefficients, or a tie-break of the rules."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The criterion that separates two players: the value of each, and the rounds that it is the sum of.

    `tied` are all players who were equal in everything before it, including these two.
    """

    criterion: Criterion
    values: tuple[int, int]
    shares: tuple[Shares, Shares]
    tied: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reason for which `first` is before `second`: the play-off if their `place` in it differs (TOU-5).

    `equal` are the criteria in which they are equal, with the value, in the order of the rules. Without a
    `difference` they share their rank. `not_met` means that the games among those tied do not count, because
    not all of them have met.
    """

    first: Standing
    second: Standing
    equal: tuple[tuple[Criterion, int], ...]
    difference: Difference | None
    not_met: bool


def explained(state: State, one: int, other: int, through: int | None = None) -> Explanation:
    """Explain the order of two players, given in any order; raises KeyError for an unknown player.

    `through` is the last round that counts, as in `standings`.
    """
    lines = standings(state, through)
    positions = {line.player.id: position for position, line in enumerate(lines)}
    first, second = (lines[position] for position in sorted((positions[one], positions[other])))
    if first.place != second.place:
        return Explanation(first, second, (), None, False)
    record = Record.of(state.rules, histories(state, through))
    criteria: tuple[Criterion, ...] = (state.rules.standings, *state.rules.tie_breaks)
    equal: list[tuple[Criterion, int]] = []
    difference, not_met = None, False
    for position, (criterion, values) in enumerate(
        zip(criteria, zip(first.key, second.key, strict=True), strict=True)
    ):
        tied = frozenset(line.player.id for line in lines if line.key[:position] == first.key[:position])
        if values[0] != values[1]:
            separating = (
                _shares(record, criterion, first.player.id, tied),
                _shares(record, criterion, second.player.id, tied),
            )
            order = tuple(line.player.id for line in lines if line.player.id in tied)
            difference = Difference(criterion, values, separating, order)
            break
        not_met = not_met or (criterion == "direct" and not all_met(record, tied))
        equal.append((criterion, values[0]))
    return Explanation(first, second, tuple(equal), difference, not_met)


def _shares(record: Record, criterion: Criterion, player: int, tied: frozenset[int]) -> Shares:
    if criterion == "points":
        return points_shares(record, player)
    if criterion == "coefficients":
        return coefficient_shares(record, player)
    return shares(record, criterion, player, tied)


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
