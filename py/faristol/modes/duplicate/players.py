"""Decisions about players: seating, departures, and conduct (DUP-1.7B, DUP-1.8D)."""

from collections.abc import Iterable
from itertools import count

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.commands import Context
from faristol.modes.duplicate.state import Player, Round, State
from faristol.modes.person import checked_name, checked_short, checked_text

MAXIMUM_TABLE = 9999

CONDUCT = ("warning", "zero", "expulsion")
"""The steps after the first, the second and the third offence (DUP-1.7B)."""


def enter_players(context: Context, command: c.EnterPlayers) -> Iterable[e.Event]:
    """Enter players: once the first round has begun only where players may join later (DUP-1.8D, FED-7).

    They play from the round in progress on, or from the next one if its slips are closed.
    """
    current = context.state.current
    first = current.number + current.closed if current else 1
    taken = {player.table: player.name for player in context.state.players}
    wanted_ones = {seat.table for seat in command.players}
    for number, seat in enumerate(command.players, start=1):
        name = checked_name(seat.name, "player.name")
        free = (table for table in count(1) if table not in taken and table not in wanted_ones)
        table = seat.table if seat.table is not None else next(free)
        _check_table(table, taken, name)
        taken[table] = name
        group = checked_short(seat.group, "player.group")
        yield e.PlayerEntered(context.state.entered + number, table, name, group, seat.member, first)


def check_seat(seat: c.Seat, taken: dict[int, str]) -> None:
    """Refuse an invalid name, table or group; otherwise mark its table as `taken`."""
    name = checked_name(seat.name, "player.name")
    checked_short(seat.group, "player.group")
    if seat.table is not None:
        _check_table(seat.table, taken, name)
        taken[seat.table] = name


def _check_table(table: int, taken: dict[int, str], name: str) -> None:
    if not 1 <= table <= MAXIMUM_TABLE:
        raise Refused("player.table_range", table=table, maximum=MAXIMUM_TABLE)
    if table in taken:
        raise Refused("player.table_taken", table=table, other=taken[table], name=name)


def change_player(context: Context, command: c.ChangePlayer) -> Iterable[e.Event]:
    """Correct a table, a name or a group, at any time; slips stay with the player."""
    player = context.player(command.player)
    name = checked_name(command.name, "player.name")
    group = player.group if command.group is None else checked_short(command.group, "player.group")
    taken = {other.table: other.name for other in context.state.players if other.id != player.id}
    _check_table(command.table, taken, name)
    member = player.member if command.member is None else command.member
    changed = e.PlayerChanged(player.id, command.table, name, group, member)
    if changed != e.PlayerChanged(player.id, player.table, player.name, player.group, player.member):
        yield changed


def swap_tables(context: Context, command: c.SwapTables) -> Iterable[e.Event]:
    """Swap the tables of two players, at any time; slips stay with the player."""
    player, other = context.player(command.player), context.player(command.other)
    if player.id != other.id:
        yield e.PlayerChanged(player.id, other.table, player.name, player.group, player.member)
        yield e.PlayerChanged(other.id, player.table, other.name, other.group, other.member)


def remove_player(context: Context, command: e.PlayerRemoved) -> Iterable[e.Event]:
    """Remove a player, only before the first round."""
    player = context.player(command.player)
    if context.state.rounds:
        raise Refused("player.remove_late", rule="DUP-1.8D", name=player.name)
    if context.state.judge == player.id:
        yield e.JudgeSeated(None)
    yield command


def seat_judge(context: Context, command: e.JudgeSeated) -> Iterable[e.Event]:
    """Say which of the players judges as well."""
    if command.player is not None:
        context.player(command.player)
    if command.player != context.state.judge:
        yield command


def judge_due(state: State, round_: Round) -> Player | None:
    """Return the judge who plays while his slip of an open round is missing, as it has to come first."""
    judge = state.player(state.judge) if state.judge is not None else None
    if judge is None or round_.closed or not judge.plays_in(round_.number) or judge.id in round_.slips:
        return None
    return judge


def leave(context: Context, command: c.LeavePlayer) -> Iterable[e.Event]:
    """Record that a player leaves, who stays in the results with the rounds played (DUP-1.8D)."""
    player = context.player(command.player)
    current = context.current
    if player.last_round is not None:
        raise Refused("player.left", rule="DUP-1.8D", name=player.name, round=player.last_round)
    played = player.id in current.slips or current.closed
    yield e.PlayerLeft(player.id, current.number if played else current.number - 1)


def restore(context: Context, command: e.PlayerRestored) -> Iterable[e.Event]:
    """Take back a departure entered by mistake, as long as no further round was missed."""
    player = context.player(command.player)
    if player.last_round is None:
        return
    if player.expelled:
        raise Refused("player.expelled", rule="DUP-1.7B", name=player.name)
    _check_still_there(context, command.player)
    yield command


def _check_still_there(context: Context, player_id: int) -> None:
    player = context.player(player_id)
    if player.last_round is not None and player.last_round + 1 < len(context.state.rounds):
        raise Refused("player.gone", rule="DUP-1.8D", name=player.name, round=player.last_round)


def record_conduct(context: Context, command: c.RecordConduct) -> Iterable[e.Event]:
    """Record conduct: a warning, then a zero for the play, then expulsion (DUP-1.7B); keep the reason
    (DUP-1.7C)."""
    player = context.player(command.player)
    current = context.current
    reason = checked_text(command.reason, "conduct.reason")
    if player.last_round is not None:
        raise Refused("player.left", rule="DUP-1.8D", name=player.name, round=player.last_round)
    step = CONDUCT[len(context.state.conduct_of(player.id))]
    yield e.ConductRecorded(player.id, current.number, step, reason)


def withdraw_conduct(context: Context, command: e.ConductWithdrawn) -> Iterable[e.Event]:
    """Take back a record of conduct; an expulsion only as long as no further round was missed."""
    player = context.player(command.player)
    if not context.state.conduct_of(player.id):
        raise Refused("conduct.nothing", name=player.name)
    if player.expelled:
        _check_still_there(context, player.id)
    yield command
