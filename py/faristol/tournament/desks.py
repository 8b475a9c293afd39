"""Decisions about results typed at other devices: the director has the last word (DEV-8)."""

from collections.abc import Iterable

from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Result
from faristol.tournament.results import (
    enter_result,
    is_locked,
    proposed,
    refuse_doubtful,
    remove_result,
    result_of,
    table_of,
)
from faristol.tournament.state import Reading, Round, State

MOST_READINGS = 10
"""The most desks whose readings of one table are kept."""


def read_result(state: State, command: c.ReadResult) -> Iterable[e.Event]:
    """Yield the events of a result typed at a desk.

    The first result of a table counts, and a desk may correct its own while nobody else has typed one. Any
    other result that differs is kept beside it until the director has decided. Raises `Refused` as
    `enter_result`, and "result.many_readings" beyond the most.
    """
    wanted = command.result
    round_, table = table_of(state, wanted.round, wanted.table)
    result, known = result_of(state, wanted).typed, round_.result(table.number)
    reading = Reading(table.number, command.desk, result)
    if reading in round_.readings:
        return
    read = e.ResultRead(round_.number, table.number, command.desk, result)
    if known is None or (wanted.replace and _is_own(state, round_, table.number, command.desk)):
        yield from enter_result(state, wanted)
        yield read
        return
    if is_locked(state, round_):
        raise Refused("result.locked", rule="SWI-6", round=round_.number, table=table.number)
    if not wanted.sure and known.typed != result:
        refuse_doubtful(state, round_, table, result)
    others = [one for one in round_.readings if one.table == table.number and one.desk != command.desk]
    if len(others) >= MOST_READINGS:
        raise Refused("result.many_readings", table=table.number)
    yield read


def remove_read(state: State, command: c.RemoveRead) -> Iterable[e.Event]:
    """Remove a result that only this desk has typed; raises `Refused` "result.directors" for others."""
    round_, table = table_of(state, command.round, command.table)
    if round_.result(table.number) is None:
        return
    if not _is_own(state, round_, table.number, command.desk):
        raise Refused("result.directors", table=table.number)
    yield from remove_result(state, e.ResultRemoved(round_.number, table.number))


def _is_own(state: State, round_: Round, table: int, desk: str) -> bool:
    """Tell whether only this desk has typed the result of a table, and no pairing was made from it yet."""
    typed = [(one.desk, one.result) for one in round_.readings if one.table == table]
    return proposed(state) is None and typed == [(desk, _typed(round_, table))]


def _typed(round_: Round, table: int) -> Result | None:
    known = round_.result(table)
    return known.typed if known else None
