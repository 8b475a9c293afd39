"""Leave from thinking (COR-11)."""

from __future__ import annotations

from collections.abc import Iterable

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.dates import months_before, span
from faristol.modes.correspondence.state import State


def enter_leave(state: State, command: c.EnterLeave) -> Iterable[e.Event]:
    """Leave is one piece: long if it was entered at the start or long enough ahead, otherwise short.

    What was entered before can be changed until as long ahead of it; a short leave may always be taken in
    its stead before it begins. No day of it lies in the last month before the deadline.
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
    if end and last >= end:
        raise Refused("leave.lapsed", rule="COR-11", last=last, end=end)
    most = longest(state, command.seat, first, written)
    if days > most:
        raise Refused("leave.long", rule="COR-11", days=days, most=most)
    yield e.LeaveEntered(command.seat, first, last, written)


def longest(state: State, seat: int, first: str, written: str) -> int:
    """The most days of a leave from `first` on, if it is written down then."""
    rules = state.rules
    before = next((leave for leave in state.last_leaves if leave.seat == seat), None)
    at_start = before is None and not any(ply.seat == seat for ply in state.plies)
    ahead = [first] if before is None else [first, before.first]
    in_time = all(written <= months_before(start, rules.leave_notice_months) for start in ahead)
    return rules.leave_days if at_start or in_time else rules.short_leave_days


def lapses(state: State) -> str:
    """From which day on there is no leave any more; empty without a deadline."""
    return months_before(state.deadline, state.rules.leave_notice_months) if state.deadline else ""
