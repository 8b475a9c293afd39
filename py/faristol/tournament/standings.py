"""The standings of a tournament after any round (SWI-1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from faristol.tiles.collation import sort_key
from faristol.tournament.bracket import bracket_of, spans
from faristol.tournament.divisions import parts, within
from faristol.tournament.history import History, histories
from faristol.tournament.state import Player, State
from faristol.tournament.tie_breaks import Record, shares, value


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
