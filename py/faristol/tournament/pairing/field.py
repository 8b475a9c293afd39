"""The data for all engines, players, order, meetings, wishes; their settings, and their answer without a
pairing.
"""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from itertools import combinations
from typing import Literal

from faristol.rules.tournament_rules import Engine
from faristol.tournament import history
from faristol.tournament.data import WIN, Bye, Note, Pairing, Table
from faristol.tournament.history import History
from faristol.tournament.standings import Standing, seeded, standings
from faristol.tournament.state import State

Waiver = Literal["club", "second_bye", "gap", "repeat"]
"""Rules that the director can waive: players of one club meet, a player has a second bye, opponents are
further apart than the rules allow, two players meet again."""


@dataclass(frozen=True, slots=True)
class Policy:
    """The settings by which a round is paired."""

    engine: Engine
    waived: frozenset[Waiver] = frozenset()


@dataclass(frozen=True, slots=True)
class Blocked:
    """The answer if no pairing keeps every rule (SWI-7).

    `players` are those who block it, by id; `ways` are the waivers that would help, the least harmful first,
    without pairing by hand, which always helps; `notes` explain it. `neighbours` is true for an engine which
    knows only one pairing, if neighbours in the standings could meet with every rule kept. `division` is the
    one that cannot be paired, if there are several.
    """

    players: tuple[int, ...]
    ways: tuple[Waiver, ...]
    notes: tuple[Note, ...]
    neighbours: bool = False
    division: int = 0


BYE = 0
"""The vertex for the bye; players count from 1."""

Pair = tuple[int, int]
"""Two players, the smaller id first; the bye's is the smallest."""


def pair_of(first: int, second: int) -> Pair:
    """Return two players in the order of their ids."""
    return (first, second) if first < second else (second, first)


@dataclass(frozen=True, slots=True)
class Field:
    """The players of the round to be paired, best first, with all data that engines weigh.

    `halves` are tournament points in halves, `meetings` the rounds in which a pair has met, `byes` the rounds
    that count against another bye (`byes_before`), `balance` games started minus games not started. `bound`
    are the players that a player must meet, `apart` the pairs that must not meet, `fixed` the table of a
    player; `hopeless` are wishes that cannot be kept.
    """

    state: State
    policy: Policy
    seed: int
    round: int
    order: tuple[int, ...]
    halves: Mapping[int, int]
    meetings: Mapping[Pair, tuple[int, ...]]
    byes: Mapping[int, tuple[int, ...]]
    balance: Mapping[int, int]
    bound: Mapping[int, frozenset[int]]
    apart: frozenset[Pair]
    fixed: Mapping[int, int]
    hopeless: tuple[Note, ...]
    positions: Mapping[int, int]
    """The position of each player in the order of those who play, from 0."""

    ranks: Mapping[int, int]
    """The rank of each player in the displayed list, from 1, also of those without a game in this round."""

    least_byes: int
    """The number of `byes` of players who may have this one: the fewest of all, 0 in the Dutch system."""

    clubmates: frozenset[Pair] = frozenset()
    """Pairs of players of the same club, who do not meet in this round (TOU-7)."""

    virtual: Mapping[int, int] = dataclass_field(default_factory=dict)
    """The half points among `halves` that count in this pairing alone (acceleration)."""

    @property
    def odd(self) -> bool:
        """Tell whether the number of players is odd."""
        return len(self.order) % 2 == 1

    @property
    def vertices(self) -> tuple[int, ...]:
        """Return the vertices to be matched: the players, and the bye if their number is odd."""
        return (*self.order, BYE) if self.odd else self.order

    @property
    def wished(self) -> set[Pair]:
        """Return the pairs of present players whom the director wants to meet."""
        pairs = {pair_of(player, other) for player, partners in self.bound.items() for other in partners}
        return {pair for pair in pairs if pair[0] in self.positions and pair[1] in self.positions}

    def waives(self, waiver: str) -> bool:
        """Tell whether the director has waived a rule."""
        return waiver in self.policy.waived

    def wanted(self, pair: Pair) -> bool:
        """Tell whether the director's wishes allow a pair, which may be the bye's (SWI-7)."""
        first, second = pair
        for one, other in ((first, second), (second, first)):
            if one in self.bound and self.bound[one] != {other}:
                return False
        return pair not in self.apart

    def too_far(self, pair: Pair) -> bool:
        """Tell whether the difference of points between two players is larger than the rules allow."""
        most = self.state.rules.most_gap
        first, second = (self.halves[player] - self.virtual.get(player, 0) for player in pair)
        return most > 0 and abs(first - second) > 2 * most

    def kept_by_club(self, pair: Pair) -> bool:
        """Tell whether two players are of one club, and the director does not want them to meet (TOU-7)."""
        return pair in self.clubmates and pair[1] not in self.bound.get(pair[0], ())

    def may_meet(self, pair: Pair) -> bool:
        """Tell whether two players may be paired by every rule that is not waived (SWI-2)."""
        if pair in self.meetings and not self.waives("repeat"):
            return False
        if self.kept_by_club(pair) and not self.waives("club"):
            return False
        return self.wanted(pair) and (self.waives("gap") or not self.too_far(pair))

    def may_rest(self, player: int) -> bool:
        """Tell whether a player may have the bye: not twice while others have had none (SWI-2).

        In the Dutch system a player who has won without a game may not (C.04.3, criterion C2; TOU-1).
        """
        if not self.wanted((BYE, player)):
            return False
        if self.state.rules.bye == "last" or self.waives("second_bye"):
            return True
        return len(self.byes[player]) == self.least_byes

    def chance(self, first: int, second: int) -> int:
        """Return a number below 65,536 for a pair, computed from the seed, to separate equal pairs."""
        return zlib.crc32(b"%d %d %d" % (self.seed, *pair_of(first, second))) & 0xFFFF


def field_of(state: State, policy: Policy, seed: int, order: Sequence[Standing] | None = None) -> Field:
    """Return the field of the next round, in the order of the standings (before the first result, of the
    seeds), or in the given one."""
    number = state.next_round
    table = standings(state) if order is None else order
    here = {player.id for player in state.playing(number)}
    playing = tuple(line.player.id for line in table if line.player.id in here)
    dutch = policy.engine == "dutch"
    late = state.rules.bye_late
    byes = {line.player.id: byes_before(line.history, dutch, late, line.player.since > 1) for line in table}
    bound, apart, fixed, hopeless = _wishes(state, number, here)
    return Field(
        state,
        policy,
        seed,
        number,
        playing,
        {line.player.id: line.halves for line in table},
        _meetings(state),
        byes,
        {line.player.id: history.starts(line.history) for line in table},
        bound,
        apart,
        fixed,
        hopeless,
        {player: position for position, player in enumerate(playing)},
        _ranks(state, table),
        0 if dutch else min((len(byes[player]) for player in playing), default=0),
        _clubmates(state, number, here),
    )


def byes_before(past: History, dutch: bool, late: bool = True, came_late: bool = False) -> tuple[int, ...]:
    """Return the rounds that count against another bye: those in which a player had it, in the Dutch system
    all those won without a game, and, unless who came `late` may have it, a first round missed (FED-1),
    whatever the player who `came_late` was given for it."""
    missed = [game.round for game in past[:1] if (game.bye == "absent" or came_late) and not late]
    return (
        *missed,
        *(
            game.round
            for game in past
            if game.bye == "bye" or (dutch and not game.played and game.halves == WIN)
        ),
    )


def _clubmates(state: State, number: int, here: set[int]) -> frozenset[Pair]:
    if number > state.rules.clubs_apart:
        return frozenset()
    clubs: dict[str, list[int]] = defaultdict(list)
    for player in state.players:
        if player.id in here and player.entry.club:
            clubs[player.entry.club.casefold()].append(player.id)
    return frozenset(pair_of(*pair) for club in clubs.values() for pair in combinations(club, 2))


def _ranks(state: State, table: Iterable[Standing]) -> dict[int, int]:
    """Return the places: before round 1 those of the seeds, later ranks that equal players share."""
    if state.next_round == 1:
        return {player.id: rank for rank, player in enumerate(seeded(state), start=1)}
    return {line.player.id: line.rank for line in table}


def _meetings(state: State) -> dict[Pair, tuple[int, ...]]:
    meetings: dict[Pair, tuple[int, ...]] = defaultdict(tuple)
    for player, games in history.histories(state).items():
        for game in games:
            if game.opponent is not None and game.met and player < game.opponent:
                meetings[player, game.opponent] += (game.round,)
    return dict(meetings)


def _wishes(
    state: State, number: int, here: set[int]
) -> tuple[dict[int, frozenset[int]], frozenset[Pair], dict[int, int], tuple[Note, ...]]:
    """Return partners, pairs kept apart, fixed tables, and wishes that cannot be kept (SWI-7).

    Players who share a fixed table meet there; players with different ones do not meet.
    """
    bound: dict[int, frozenset[int]] = defaultdict(frozenset)
    apart: set[Pair] = set()
    fixed: dict[int, int] = {}
    hopeless: list[Note] = []
    sharing: dict[int, list[int]] = defaultdict(list)
    for lock in state.locks:
        if lock.round not in (0, number):
            continue
        if lock.kind == "apart" and lock.second is not None:
            apart.add(pair_of(lock.first, lock.second))
        if lock.kind == "together" and lock.second is not None:
            if not here >= {lock.first, lock.second}:
                hopeless.append(Note("lock_absent", (lock.first, lock.second)))
            bound[lock.first] |= {lock.second}
            bound[lock.second] |= {lock.first}
        if lock.kind == "table" and lock.table is not None and lock.first in here:
            if fixed.get(lock.first, lock.table) != lock.table:
                hopeless.append(Note("lock_conflict", (lock.first,)))
            sharing[lock.table].append(lock.first)
            apart |= {pair_of(lock.first, other) for other, table in fixed.items() if table != lock.table}
            fixed[lock.first] = lock.table
    for table in sharing.values():
        for player in table if len(table) > 1 else ():
            bound[player] |= {*table} - {player}
    return dict(bound), frozenset(apart), fixed, tuple(hopeless)


def away(state: State, number: int) -> tuple[Bye, ...]:
    """Return the byes of players who are in the tournament but do not play in this round.

    A player who has left or has not come yet has none: everybody without an entry counts as absent.
    """
    byes = []
    for player in state.players:
        gone = number < player.since or (player.left is not None and number >= player.left)
        kind = player.absence(number)
        if kind is not None and not gone:
            byes.append(Bye(player.id, kind))
    return tuple(byes)


def seated(
    field: Field,
    tables: Iterable[tuple[int, int]],
    byes: Iterable[Bye],
    notes: Iterable[Note],
    *,
    starts: bool,
) -> Pairing:
    """Return the pairing of these tables, given best first, with the first-named player of each first.

    A fixed table keeps its number; the others get the free numbers, in order. A player with the bye needs no
    table, so no number is left out for him.
    """
    tables = list(tables)
    taken = {field.fixed[player] for pair in tables for player in pair if player in field.fixed}
    free = (number for number in range(1, len(field.order) + len(taken) + 1) if number not in taken)
    numbered = []
    for first, second in tables:
        wished = field.fixed.get(first, field.fixed.get(second))
        numbered.append(Table(next(free) if wished is None else wished, first, second))
    return Pairing(
        field.round,
        tuple(sorted(numbered, key=lambda table: table.number)),
        (*byes, *away(field.state, field.round)),
        field.policy.engine,
        field.seed,
        starts,
        tuple(notes),
    )
