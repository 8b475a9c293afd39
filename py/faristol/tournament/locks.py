"""Refuse wishes of the director that contradict each other (SWI-7)."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.errors import Refused
from faristol.tournament.data import Lock
from faristol.tournament.people import known
from faristol.tournament.state import State

SEATS = 2


def require_no_contrary(state: State, lock: Lock) -> None:
    """Raise `Refused` for a wish that cannot come true together with others for the same round.

    "lock.contrary" for two players who would meet and be apart, "lock.two_tables" for a player who would sit
    at two tables, "lock.full" for a third player at one table, or a second in every round: the two would meet
    in each.
    """
    others = [other for other in state.locks if other != lock and _meets(state, other, lock)]
    if lock.kind == "table":
        _require_seat(state, lock, others)
        pairs = [other for other in others if other.kind != "table" and lock.first in _two(other)]
    else:
        pairs = [lock]
    for pair in pairs:
        if _is_contrary(pair, [lock, *others]):
            first, second = (known(state, player).name for player in _two(pair))
            raise Refused("lock.contrary", rule="SWI-7", first=first, second=second)


def _meets(state: State, other: Lock, lock: Lock) -> bool:
    """Tell whether another wish applies to a coming round of this one."""
    return other.round in (0, lock.round) or (lock.round == 0 and other.round >= state.next_round)


def _two(lock: Lock) -> tuple[int, int]:
    """Return the players of a wish about two players."""
    return lock.first, lock.second or 0


def _require_seat(state: State, lock: Lock, others: Sequence[Lock]) -> None:
    tables = [other for other in others if other.kind == "table"]
    for other in tables:
        if other.first == lock.first:
            name = known(state, lock.first).name
            raise Refused("lock.two_tables", rule="SWI-7", name=name, table=other.table or 0)
    sharing = [other for other in tables if other.table == lock.table]
    if len(sharing) >= SEATS or any(other.round == lock.round == 0 for other in sharing):
        raise Refused("lock.full", rule="SWI-7", table=lock.table or 0)


def _is_contrary(pair: Lock, wishes: Sequence[Lock]) -> bool:
    """Tell whether a pair's wish is contradicted by another wish, or by the tables of the two players."""
    two = set(_two(pair))
    if any(other.kind not in (pair.kind, "table") and set(_two(other)) == two for other in wishes):
        return True
    tables = [wish.table for wish in wishes if wish.kind == "table" and wish.first in two]
    return len(tables) == SEATS and (len(set(tables)) == 1) == (pair.kind == "apart")
