"""Leave from thinking time (COR-11)."""

from __future__ import annotations

from collections.abc import Iterable

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.dates import months_before, span
from faristol.modes.correspondence.state import State


def enter_leave(state: State, command: c.EnterLeave) -> Iterable[e.Event]:
    """Enter leave, which is one piece: long if it was entered at the start or long enough ahead, otherwise
    short.

    Leave entered before can be changed with the same notice; a short leave may always replace it before it
    begins. Days of it in the last month before the deadline lapse.
    """
    first, last, written = command.first, command.last, command.written
    days = span(first, last)
    if days < 1:
        raise Refused("leave.backwards", rule="COR-11", first=first, last=last)
    if first < written:
        raise Refused("leave.past", rule="COR-11", first=first, written=written)
    before = next((leave for leave in state.last_leaves if leave.seat == command.seat), None)
    if before and before.first <= written:
        raise Refused("leave.begun", rule="COR-11", first=before.first, last=before.last)
    end = lapses(state)
    if end and first >= end:
        raise Refused("leave.lapsed", rule="COR-11", first=first, end=end)
    most = longest(state, command.seat, first, written)
    if before and not _in_time(state, command.seat, first, written) and first >= before.first:
        raise Refused("leave.late", rule="COR-11", first=before.first, last=before.last)
    if days > most:
        raise Refused("leave.long", rule="COR-11", days=days, most=most)
    yield e.LeaveEntered(command.seat, first, last, written)


def longest(state: State, seat: int, first: str, written: str) -> int:
    """Return the most days of a leave from `first` on that is written down on the day `written`."""
    rules = state.rules
    return rules.leave_days if _in_time(state, seat, first, written) else rules.short_leave_days


def _in_time(state: State, seat: int, first: str, written: str) -> bool:
    """Tell whether leave from `first` on is entered at the start, or long enough before it and the old
    one."""
    before = next((leave for leave in state.last_leaves if leave.seat == seat), None)
    if before is None and not any(ply.seat == seat for ply in state.plies):
        return True
    ahead = [first] if before is None else [first, before.first]
    return all(written <= months_before(start, state.rules.leave_notice_months) for start in ahead)


def lapses(state: State) -> str:
    """Return the day from which on leave lapses; empty without a deadline."""
    return months_before(state.deadline, state.rules.leave_notice_months) if state.deadline else ""
