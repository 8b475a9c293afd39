"""Check a pairing, whether made by an engine, by the director or read from a file, for broken rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from faristol.rules.tournament_rules import engine_of, table_begins
from faristol.tournament.data import Pairing
from faristol.tournament.divisions import part_of, parts
from faristol.tournament.history import bye_halves
from faristol.tournament.playoffs import expected
from faristol.tournament.standings import after_round
from faristol.tournament.state import Round, State
from faristol.tournament.teams import as_pairing, as_players, matches_of, sides

NEVER = frozenset(
    {"twice", "missing", "unknown", "absent", "itself", "table_twice", "table_number", "playoff"}
) | {"teammates", "mixed", "teamless"}
"""Faults that no director can waive."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A rule that a pairing breaks: "repeat", "second_bye" ...; players by id, and the table if there is one.

    `number` is the round of an earlier meeting, or the difference of a start balance. With `teams`, `players`
    are ids of teams (TOU-7).
    """

    code: str
    players: tuple[int, ...] = ()
    table: int | None = None
    number: int | None = None
    teams: bool = False

    @property
    def fatal(self) -> bool:
        """Tell whether a pairing with this fault cannot be played at all."""
        return self.code in NEVER


def broken(state: State, pairing: Pairing) -> tuple[Broken, ...]:
    """Return every rule that a pairing of the next, or of a published, round breaks (SWI-2, SWI-4, SWI-7)."""
    if pairing.lineups:
        return (*_seats(state, pairing, frozenset()), *_of_teams(state, pairing))
    games = {} if state.parent else expected(state, pairing.round)
    of_playoff = [table for table in pairing.tables if frozenset(table.players) in games]
    others = replace(pairing, tables=tuple(table for table in pairing.tables if table not in of_playoff))
    return (
        *_seats(state, pairing, frozenset[int]().union(*games)),
        *_divisions(state, pairing),
        *_beyond(state, others),
        *(fault for part in parts(state) for fault in _in_part(part, others)),
        *_locks(state, others),
    )


def _of_teams(state: State, pairing: Pairing) -> Iterator[Broken]:
    """Check team matches: every table belongs to a match of two teams, teams meet only once, and no team has
    a second bye while others have had none (TOU-7)."""
    team_of, met = sides(pairing), defaultdict[int, set[int]](set)
    for table in pairing.tables:
        without = tuple(player for player in table.players if player not in team_of)
        if without:
            yield Broken("teamless", without, table.number)
            continue
        first, second = (team_of[player] for player in table.players)
        if first == second:
            yield Broken("teammates", table.players, table.number)
        met[first].add(second)
        met[second].add(first)
    for team, others in met.items():
        if len(others) > 1:
            yield Broken("mixed", (team, *sorted(others)), teams=True)
    matches = matches_of(state, Round(pairing))
    field, games = as_players(state, pairing), as_pairing(pairing, matches)
    begins = {number: match.tables[0].number for number, match in enumerate(matches, start=1) if match.tables}
    for fault in (*_repeats(field, games), *_byes(field, games)):
        if fault.code == "bye_order":  # this rule follows the order of players, not of teams
            continue
        if (
            fault.code != "repeat" or len(pairing.lineups) > 2
        ):  # if there are only two teams they meet in every round
            yield replace(fault, teams=True, table=begins.get(fault.table or 0))


def _beyond(state: State, pairing: Pairing) -> Iterator[Broken]:
    """Yield tables with players whose rounds are over, outside the games of the play-off (TOU-5)."""
    if not state.playoffs:
        return
    over = {player.id for player in state.players if state.is_over_for(player, pairing.round)}
    for table in pairing.tables:
        if over & {*table.players}:
            yield Broken("playoff", table.players, table.number)


def _in_part(state: State, pairing: Pairing) -> Iterator[Broken]:
    """Check the rules that apply within a division, or within a tournament without divisions."""
    if state.scope:
        pairing = part_of(pairing, {player.id for player in state.players}, state.scope)
    yield from _repeats(state, pairing)
    yield from _byes(state, pairing)
    yield from _clubs(state, pairing)
    yield from _gaps(state, pairing)
    yield from _starts(state, pairing)


def _divisions(state: State, pairing: Pairing) -> Iterator[Broken]:
    """Yield tables with players of two divisions (TOU-6)."""
    division_of = {player.id: state.division_of(player) for player in state.players}
    for table in pairing.tables:
        first, second = (division_of.get(player) for player in table.players)
        if first and second and first != second:
            yield Broken("divisions", table.players, table.number)


def _seats(state: State, pairing: Pairing, in_playoffs: AbstractSet[int]) -> Iterator[Broken]:
    """Check that everybody who plays, in a play-off too, sits exactly once, and that nobody else sits."""
    seated = Counter(player for table in pairing.tables for player in table.players)
    seated.update(bye.player for bye in pairing.byes)
    numbers = Counter(table.number for table in pairing.tables)
    for number, count in numbers.items():
        if count > 1:
            yield Broken("table_twice", table=number)
        if number < 1:
            yield Broken("table_number", table=number)
    for table in pairing.tables:
        if table.first == table.second:
            yield Broken("itself", (table.first,), table.number)
    given = {bye.player: bye.kind for bye in pairing.byes if bye.kind != "bye"}
    players = {player.id: player for player in state.players}
    for id, count in seated.items():
        if id not in players:
            yield Broken("unknown", (id,))
        elif players[id].absence(pairing.round) not in (None, given.get(id)):
            yield Broken("absent", (id,))
        if count > 1:
            yield Broken("twice", (id,))
    playing = (*(player.id for player in state.playing(pairing.round)), *sorted(in_playoffs))
    yield from (Broken("missing", (id,)) for id in playing if id not in seated)


def _repeats(state: State, pairing: Pairing) -> Iterator[Broken]:
    """Yield tables with players who have met before (SWI-2); in a round robin, more often than its table
    allows."""
    met: dict[frozenset[int], list[int]] = defaultdict(list)
    for round_ in state.played[: pairing.round - 1]:
        results = dict(round_.results)
        for table in round_.pairing.tables:
            result = results.get(table.number)
            unplayed = result is not None and result.kind != "played"
            if not unplayed or state.rules.forfeit_meets:
                met[frozenset(table.players)].append(round_.number)
    gone_through = 0
    if pairing.engine == "round_robin":
        opponents = len(state.players) - 1 + len(state.players) % 2
        gone_through = (pairing.round - table_begins(state.rules, pairing.round)) // opponents
    for table in pairing.tables:
        meetings = met[frozenset(table.players)]
        for number in meetings if len(meetings) > gone_through else ():
            yield Broken("repeat", table.players, table.number, number)


def _byes(state: State, pairing: Pairing) -> Iterator[Broken]:
    """Check the byes: one if the number of players is odd, for a player with the fewest byes so far (SWI-2).

    In the Dutch system nobody may have it who has had one before or has won without a game (TOU-1).
    """
    byes = [bye.player for bye in pairing.byes if bye.kind == "bye"]
    given = {bye.player for bye in pairing.byes if bye.kind != "bye"}
    free = [player.id for player in state.playing(pairing.round) if player.id not in given]
    if len(byes) > len(free) % 2:
        yield Broken("many_byes", tuple(byes))
    planned = engine_of(state.rules, pairing.round)
    dutch = (planned if pairing.engine == "hand" else pairing.engine) == "dutch"
    before = Counter(_without_a_game(state, pairing.round, dutch))
    if state.rules.bye == "last_without":
        least = 0 if dutch and len(free) > 1 else min((before[player] for player in free), default=0)
        for player in byes:
            if before[player] > least:
                yield Broken("second_bye", (player,), number=before[player])
        free = [player for player in free if before[player] <= least]
    for player in byes if len(byes) == 1 else ():
        last = _last(state, pairing, player, free) if player in free else None
        if last is not None:
            yield Broken("bye_order", (player, last))


def _without_a_game(state: State, number: int, wins: bool) -> Iterator[int]:
    """Yield the players with a bye before a round, once for each bye; with `wins` all wins without a game.
    A first round that was missed is like one, unless who came late may have the bye (FED-1)."""
    for round_ in () if state.rules.bye_late else state.played[: min(1, number - 1)]:
        here = {player for table in round_.pairing.tables for player in table.players}
        here |= {bye.player for bye in round_.pairing.byes if bye.kind != "absent"}
        yield from (one.id for one in state.everybody if one.id not in here or one.since > 1)
    for round_ in state.played[: number - 1]:
        yield from (
            bye.player for bye in round_.pairing.byes if bye.kind == "bye" or (wins and bye.kind == "full")
        )
        results = dict(round_.results)
        for table in round_.pairing.tables if wins else ():
            result = results.get(table.number)
            if result is not None and result.kind == "forfeit":
                yield table.players[result.winner == "second"]


def _last(state: State, pairing: Pairing, resting: int, free: Sequence[int]) -> int | None:
    """Return the last player who may have the bye, if it was given by hand to another one before him (SWI-2).

    Returns None for a bye of an engine, which explains its reasons in notes. The Dutch system goes by points,
    a round robin by its table.
    """
    if pairing.round == 1 and engine_of(state.rules, 1) == "fixed_neighbours":  # there the order is a lot
        return None
    given = any(note.code == "bye" and resting in note.players for note in pairing.notes)
    engine = engine_of(state.rules, pairing.round) if pairing.engine == "hand" else pairing.engine
    if given or engine == "round_robin" or (pairing.engine != "hand" and not pairing.edited):
        return None
    together = {
        player
        for lock in state.locks
        if lock.kind == "together" and lock.round == pairing.round
        for player in (lock.first, lock.second)
    }
    before = after_round(state, pairing.round - 1)
    behind = {line.player.id: position for position, line in enumerate(before)}
    if pairing.round > 1:
        behind = {line.player.id: -line.halves if engine == "dutch" else line.rank for line in before}
    able = [player for player in reversed(behind) if player in free and player not in together]
    last = max(able, key=behind.__getitem__, default=resting)
    return last if behind.get(last, 0) > behind.get(resting, len(behind)) else None


def _locks(state: State, pairing: Pairing) -> Iterator[Broken]:
    """Check the director's wishes for this round (SWI-7)."""
    for lock in state.locks:
        table = pairing.table_of(lock.first)
        together = table is not None and lock.second in table.players
        if lock.kind == "apart" and lock.round in (0, pairing.round) and together:
            yield Broken("apart", (lock.first, lock.second or 0), table.number if table else None)
        if lock.round not in (0, pairing.round):
            continue
        if lock.kind == "together" and not together:
            yield Broken("together", (lock.first, lock.second or 0))
        if lock.kind == "table" and table is not None and table.number != lock.table:
            yield Broken("table", (lock.first,), lock.table)


def _clubs(state: State, pairing: Pairing) -> Iterator[Broken]:
    """Yield tables with players of one club in the first rounds, unless the director wants it (TOU-7)."""
    if pairing.round > state.rules.clubs_apart or pairing.engine == "round_robin":
        return
    clubs = {player.id: player.entry.club.casefold() for player in state.everybody}
    wanted = {
        frozenset((lock.first, lock.second))
        for lock in state.locks
        if lock.kind == "together" and lock.round == pairing.round
    }
    fixed = {
        lock.first: lock.table for lock in state.locks if lock.round in (0, pairing.round) and lock.table
    }
    for table in pairing.tables:
        if fixed.get(table.first) and fixed.get(table.first) == fixed.get(table.second):
            continue
        first, second = (clubs.get(player, "") for player in table.players)
        if first and first == second and frozenset(table.players) not in wanted:
            yield Broken("club", table.players, table.number)


def _gaps(state: State, pairing: Pairing) -> Iterator[Broken]:
    """Yield tables with a larger difference of tournament points than the rules allow."""
    if not state.rules.most_gap:
        return
    halves = Counter[int]()
    for round_ in state.played[: pairing.round - 1]:
        results = dict(round_.results)
        for table in round_.pairing.tables:
            if result := results.get(table.number):
                for seat, player in enumerate(table.players):
                    halves[player] += result.halves(seat)
        for bye in round_.pairing.byes:
            halves[bye.player] += bye_halves(state.rules, bye.kind)
    for table in pairing.tables:
        gap = abs(halves[table.first] - halves[table.second])
        if gap > 2 * state.rules.most_gap:
            yield Broken("gap", table.players, table.number, gap)


def _starts(state: State, pairing: Pairing) -> Iterator[Broken]:
    """Yield tables where the other player should start, to keep start balances within one (SWI-4).

    The Dutch system with colours allows a difference of two, but not three starts (or none) in a row
    (C.04.1).
    """
    if not pairing.starts or state.rules.starts != "balanced":
        return
    past: dict[int, list[int]] = defaultdict(list)
    for round_ in state.played[: pairing.round - 1]:
        results = dict(round_.results)
        for table in round_.pairing.tables if round_.pairing.starts else ():
            result = results.get(table.number)
            if result is None or result.kind == "played":
                past[table.first].append(1)
                past[table.second].append(-1)
    excess = _of_colours if pairing.engine == "dutch" and state.rules.colours else _of_balance
    for table in pairing.tables:
        first, second = past[table.first], past[table.second]
        if excess(first, 1) + excess(second, -1) > excess(first, -1) + excess(second, 1):
            balances = {table.first: sum(first) + 1, table.second: sum(second) - 1}
            worst = max(balances, key=lambda player: abs(balances[player]))
            yield Broken("starts", (worst,), table.number, balances[worst])


def _of_balance(past: Sequence[int], step: int) -> int:
    """Return the square of the balance's excess over one: two for one player is worse than one for each."""
    return max(0, abs(sum(past) + step) - 1) ** 2


def _of_colours(past: Sequence[int], step: int) -> int:
    return int(abs(sum(past) + step) > 2 or [*past, step][-3:] == [step] * 3)
