"""Every decision of an event over groups: `decide` answers a command with events (FED-5, FED-6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from faristol.errors import Refused, needed
from faristol.modes.groups import commands as c
from faristol.modes.groups import events as e
from faristol.modes.groups.making import checked_groups, drawn_groups
from faristol.modes.groups.sheets import Line, Sheet, judged_again, missed, unjudged, with_slip, withdrawn
from faristol.modes.groups.state import Player, State, difference, evolve
from faristol.modes.mode import Context, Mode
from faristol.modes.person import typed
from faristol.modes.referee import Referee
from faristol.modes.wording import checked_name, checked_short

MOST_PLAYERS = 500

_BeforeStart = c.DrawGroups | c.TypeGroups | c.Start
_Slips = c.EnterSlip | c.CorrectSlip | c.TakeBackSlip | c.WithdrawPlay


def decide(state: State | None, command: c.Command, context: Context) -> list[e.Event]:
    """Return the events that a command leads to; raises `Refused`."""
    if isinstance(command, c.Create):
        name, place = checked_name(command.name, "event.name"), checked_short(command.place, "place.name")
        tiles = context.referee.language_and_list()
        return [e.Created(name, command.date, place, command.rules.to_dict(), **tiles)]
    if state is None:
        raise Refused("groups.no_event")
    return list(_decided(state, command, context))


def _decided(state: State, command: c.Command, context: Context) -> Iterable[e.Event]:
    match command:
        case c.ChangeDetails():
            yield from _details(state, command)
        case c.EnterPlayers() | c.ChangePlayer() | c.RemovePlayer():
            yield from _players(state, command)
        case c.DrawGroups() | c.TypeGroups() | c.Start():
            yield _set_up(state, command, context)
        case c.Announce():
            yield _announced(state)
        case c.EnterSlip() | c.CorrectSlip() | c.TakeBackSlip() | c.WithdrawPlay():
            yield from _slips(state, command, context)
        case c.End():
            _require_running(state)
            yield from _passes(state, context)
            yield e.Ended()
        case c.Resume():
            if state.ended:
                yield e.Resumed()
        case _:
            raise ValueError(command)


def _details(state: State, command: c.ChangeDetails) -> Iterable[e.Event]:
    name, place = checked_name(command.name, "event.name"), checked_short(command.place, "place.name")
    if (name, command.date, place) != (state.name, state.date, state.place):
        yield e.DetailsChanged(name, command.date, place)


def _players(state: State, command: c.EnterPlayers | c.ChangePlayer | c.RemovePlayer) -> Iterable[e.Event]:
    if isinstance(command, c.RemovePlayer):
        player = _player(state, command.player)
        if player.sheet.lines:
            raise Refused("groups.has_slips", name=player.name)
        yield e.PlayerRemoved(player.id)
        return
    if isinstance(command, c.ChangePlayer):
        player = _player(state, command.player)
        others = {typed(one.name).key for one in state.players if one is not player}
        seat = _checked(command.seat, others)
        if seat != c.Seat(player.name, player.group, player.member):
            yield e.PlayerChanged(player.id, seat.name, seat.group, seat.member)
        return
    if len(state.players) + len(command.seats) > MOST_PLAYERS:
        raise Refused("player.too_many", maximum=MOST_PLAYERS)
    if state.ended:
        raise Refused("groups.ended")
    names = {typed(one.name).key for one in state.players}
    for number, given in enumerate(command.seats, start=state.entered + 1):
        seat = _checked(given, names)
        names.add(typed(seat.name).key)
        yield e.PlayerEntered(number, seat.name, seat.group, seat.member)


def _checked(seat: c.Seat, names: set[tuple[str, str]]) -> c.Seat:
    name, group = checked_name(seat.name, "player.name"), checked_short(seat.group, "player.group")
    if typed(name).key in names:
        raise Refused("players.same_name", name=name)
    return c.Seat(name, group, seat.member)


def _player(state: State, id: int) -> Player:
    return needed(state.player(id), Refused("groups.no_player"))


def _set_up(state: State, command: _BeforeStart, context: Context) -> e.Event:
    if state.started:
        raise Refused("groups.started")
    alphabet = context.referee.alphabet
    match command:
        case c.DrawGroups():
            return e.GroupsMade(drawn_groups(state.rules, alphabet, context.rng), True)
        case c.TypeGroups():
            return e.GroupsMade(checked_groups(command.groups, state.rules, alphabet), False)
        case c.Start():
            if not state.groups:
                raise Refused("groups.none")
            if not state.players:
                raise Refused("groups.no_players")
            return e.Started()


def _announced(state: State) -> e.Event:
    _require_running(state)
    if state.announced == len(state.groups):
        raise Refused("groups.all_announced")
    return e.GroupAnnounced(state.announced)


def _require_running(state: State) -> None:
    if not state.started:
        raise Refused("groups.not_started")
    if state.ended:
        raise Refused("groups.ended")


def _slips(state: State, command: _Slips, context: Context) -> Iterable[e.Event]:
    """Judge the slips of a player from the one that changes on."""
    if not (state.ended and isinstance(command, c.EnterSlip) and command.lying):
        _require_running(state)
    player = _player(state, command.player)
    match command:
        case c.EnterSlip():
            sheet = _entered(state, player, command, context)
        case c.CorrectSlip():
            index = _index(player, command.number)
            sheet = _again(state, player, index, [unjudged(command.number, command.play)], context)
        case c.TakeBackSlip():
            index = _index(player, command.number)
            if not state.rules.any_order and index != len(player.sheet.lines) - 1:
                raise Refused("groups.not_last")
            sheet = _again(state, player, index, [], context)
        case c.WithdrawPlay():
            sheet = _withdrawn(state, player)
    yield from difference(player.id, player.sheet, sheet)


def _entered(state: State, player: Player, command: c.EnterSlip, context: Context) -> Sheet:
    """Return the sheet after a slip, which takes the place of a pass that nobody has handed in; groups that
    were missed before it, in their order, are passes."""
    if command.number >= state.announced:
        raise Refused("groups.next", group=state.announced)
    if command.number in [line.number for line in player.sheet.lines if line.missed]:
        index = _index(player, command.number)
        return _again(state, player, index, [unjudged(command.number, command.play)], context)
    sheet = _passed(state, player.sheet, command.number, context)
    return with_slip(sheet, state.groups, command.number, command.play, state.rules, _referee(state, context))


def _passed(state: State, sheet: Sheet, before: int, context: Context) -> Sheet:
    numbers = () if state.rules.any_order else range(len(sheet.lines), before)
    referee, rules = _referee(state, context), state.rules
    passes = [
        missed(state.groups[number], number, rules, referee.alphabet) if referee else unjudged(number, None)
        for number in numbers
    ]
    return judged_again(sheet, passes, state.groups, rules, referee)


def _referee(state: State, context: Context) -> Referee | None:
    return None if state.boardless else context.referee


def _again(state: State, player: Player, index: int, instead: list[Line], context: Context) -> Sheet:
    before, later = player.sheet.up_to(index), player.sheet.lines[index + 1 :]
    return judged_again(before, [*instead, *later], state.groups, state.rules, _referee(state, context))


def _withdrawn(state: State, player: Player) -> Sheet:
    if state.rules.withdraw == "no":
        raise Refused("groups.withdraw")
    if not player.sheet.lines or not player.sheet.lines[-1].laid:
        raise Refused("groups.no_play", name=player.name)
    last = player.sheet.lines[-1]
    return player.sheet.up_to(-1).with_line(withdrawn(last))


def _index(player: Player, number: int) -> int:
    numbers = [line.number for line in player.sheet.lines]
    if number not in numbers:
        raise Refused("groups.no_slip", name=player.name, group=number + 1)
    return numbers.index(number)


def _passes(state: State, context: Context) -> Iterable[e.Event]:
    """Yield a pass for every group in order that a player missed at the end."""
    for player in state.players:
        if state.is_in(player):
            sheet = _passed(state, player.sheet, state.announced, context)
            yield from difference(player.id, player.sheet, sheet)


GROUPS: Mode[State, c.Command, e.Event] = Mode("groups", get_args(e.Event), decide, evolve)
