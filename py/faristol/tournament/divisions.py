"""A division of a tournament as a tournament of its own, with its players and its plan (TOU-6).

Functions for players, standings and rounds take the tournament or one of its divisions. Past games are read
from the whole tournament: a player who has changed divisions keeps his opponents of the former one.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import replace

from faristol.tournament.data import Division, Pairing
from faristol.tournament.state import Round, State


def division(state: State, id: int) -> Division | None:
    """Return the division with this number, None if there is none."""
    return next((one for one in state.tournament.divisions if one.id == id), None)


def within(state: State, id: int, number: int | None = None) -> State:
    """Return one division, with its players now or in a round; without divisions the tournament."""
    tournament, chosen = state.tournament, division(state, id)
    if chosen is None:
        return _without_playoff(tournament)
    players = tuple(
        player for player in tournament.players if tournament.division_of(player, number) == chosen
    )
    inside = {player.id for player in players}
    locks = tuple(lock for lock in tournament.locks if not inside.isdisjoint((lock.first, lock.second)))
    last = chosen.rounds or (tournament.rules.rounds if tournament.playoffs else None)
    rounds = tuple(_round_in(tournament, round_, chosen) for round_ in tournament.rounds[:last])
    rules = replace(
        tournament.rules,
        rounds=chosen.rounds or tournament.rules.rounds,
        engine=chosen.engine or tournament.rules.engine,
        plan=chosen.plan if chosen.engine else tournament.rules.plan,
    )
    return replace(
        tournament,
        players=players,
        locks=locks,
        rules=rules,
        rounds=rounds,
        divisions=(),
        parent=tournament,
        scope=id,
    )


def _without_playoff(tournament: State) -> State:
    """Return a tournament without the rounds of its play-off; unchanged if none has begun (TOU-5)."""
    if tournament.divisions or not any(one.seeds for one in tournament.playoffs):
        return tournament
    return replace(tournament, rounds=tournament.rounds[: tournament.rules.rounds], parent=tournament)


def with_playoff(state: State) -> State:
    """Return a division, or a tournament without divisions, including the rounds of its play-off (TOU-5)."""
    if state.parent is None:
        return state
    chosen = division(state, state.scope)
    rounds = state.parent.rounds
    if chosen:
        rounds = tuple(_round_in(state.parent, round_, chosen) for round_ in rounds)
    return replace(state, rounds=rounds)


def _round_in(tournament: State, round_: Round, division: Division) -> Round:
    """Return a round as one division sees it: a table belongs to the division of its first-named player."""
    inside = {
        player.id
        for player in tournament.players
        if tournament.division_of(player, round_.number) == division
    }
    pairing = part_of(round_.pairing, inside, division.id)
    numbers = {table.number for table in pairing.tables}
    return replace(
        round_,
        pairing=pairing,
        results=tuple(one for one in round_.results if one[0] in numbers),
        readings=tuple(one for one in round_.readings if one.table in numbers),
    )


def part_of(pairing: Pairing, players: AbstractSet[int], division: int) -> Pairing:
    """Return the tables and byes of some players, as the engine of their division made them."""
    made = next((part for part in pairing.parts if part.division == division), None)
    return replace(
        pairing,
        tables=tuple(table for table in pairing.tables if table.first in players),
        byes=tuple(bye for bye in pairing.byes if bye.player in players),
        notes=tuple(
            note
            for note in pairing.notes
            if note.division == division or not players.isdisjoint(note.players)
        ),
        engine=made.engine if made else pairing.engine,
        seed=made.seed if made else pairing.seed,
        parts=(),
    )


def parts(state: State, number: int | None = None) -> tuple[State, ...]:
    """Return each division as `within` does; without divisions the tournament itself, before its play-off."""
    divisions = tuple(within(state, one.id, number) for one in state.divisions)
    return divisions or (state if state.parent else within(state, 0),)


def planned(state: State) -> int:
    """Return the rounds of the longest plan; a division's plan may be shorter than the tournament's."""
    return max(part.rules.rounds for part in parts(state))
