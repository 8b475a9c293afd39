"""Decisions of an event over groups, their making, and a search for good plays afterwards (FED-5, FED-6)."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Iterator, Sequence
from heapq import nlargest
from itertools import combinations_with_replacement
from typing import get_args

from faristol.errors import Refused, needed
from faristol.foreign.portions import as_part
from faristol.modes.groups import commands as c
from faristol.modes.groups import events as e
from faristol.modes.groups.sheets import (
    UNUSED,
    Line,
    Sheet,
    announced,
    judged_again,
    missed,
    unjudged,
    vowels_left,
    with_slip,
    withdrawn,
)
from faristol.modes.groups.state import Player, State, difference, evolve
from faristol.modes.mode import Context, Mode, Referee
from faristol.modes.person import checked_name, checked_short, typed
from faristol.movegen.records import ScoredPlay
from faristol.rules.group_rules import GroupRules
from faristol.rules.notation import Play
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag

MOST_DRAWS = 1000
"""The most times that all groups are drawn until every one meets the condition."""


def sizes(rules: GroupRules, stock: int) -> tuple[int, ...]:
    """Return the sizes of the groups out of so many tiles; raises `Refused` if they are too few."""
    taken = rules.groups * rules.group_size
    if taken > stock:
        raise Refused("groups.stock", wanted=taken, tiles=stock)
    rest = stock - taken
    return (rules.group_size,) * rules.groups + ((rest,) if rules.rest_group and rest else ())


def checked_groups(groups: Sequence[bytes], rules: GroupRules, alphabet: Alphabet) -> tuple[bytes, ...]:
    """Return typed groups; raises `Refused` for a wrong number, a wrong size, or a tile used too often."""
    bag = Bag.full(alphabet)
    wanted = sizes(rules, len(bag))
    if len(groups) != len(wanted):
        raise Refused("groups.number", wanted=len(wanted), typed=len(groups))
    for number, (group, size) in enumerate(zip(groups, wanted, strict=True), start=1):
        if len(group) != size:
            raise Refused("groups.size", group=number, wanted=size, typed=len(group))
        if size == rules.group_size and not _meets(group, rules, alphabet):
            raise Refused("groups.minimum", group=number, least=rules.group_minimum)
        if size < rules.group_size and not _rest_meets(group, rules, alphabet):
            raise Refused("groups.rest", group=number, letters=", ".join(rules.rest_not))
        try:
            bag = bag.take(group)
        except Refused:
            raise Refused("groups.tile", group=number) from None
    return tuple(groups)


def drawn_groups(rules: GroupRules, alphabet: Alphabet, rng: random.Random) -> tuple[bytes, ...]:
    """Return groups drawn from the whole stock, again until each whole one meets the condition."""
    wanted = sizes(rules, len(Bag.full(alphabet)))
    for _ in range(MOST_DRAWS):
        bag, groups = Bag.full(alphabet), []
        for size in wanted:
            group, bag = bag.draw(size, rng)
            groups.append(group)
        meet = [_meets(group, rules, alphabet) for group in groups[: rules.groups]]
        if all(meet) and all(_rest_meets(group, rules, alphabet) for group in groups[rules.groups :]):
            return tuple(groups)
    raise Refused("groups.condition", least=rules.group_minimum)


def _meets(group: bytes, rules: GroupRules, alphabet: Alphabet) -> bool:
    """Tell whether a whole group has enough vowels and consonants; a blank may be either."""
    bag = Bag.of(group)
    lacking = (max(0, rules.group_minimum - n) for n in (bag.vowels(alphabet), bag.consonants(alphabet)))
    return sum(lacking) <= bag.blanks


def _rest_meets(group: bytes, rules: GroupRules, alphabet: Alphabet) -> bool:
    """Tell whether a rest group has a consonant that will do where no vowel is announced, or a blank."""
    letters = enumerate(alphabet.letters[1:], start=1)
    others = alphabet.vowels | {tile for tile, letter in letters if letter in rules.rest_not}
    return not rules.avocalic or any(tile not in others for tile in group)


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


KEPT, KEPT_AVOCALIC, TRIED = 60, 6, 20
"""The sheets that are kept at each step, fewer where each choice of vowels is another rack, and the plays of
each group that are tried on each of them."""


def best_on_own_board(
    lines: Sequence[Line], groups: Sequence[bytes], rules: GroupRules, referee: Referee
) -> Iterator[tuple[Play, int] | None]:
    """Yield, for each line of a sheet, the best play on the board as it was then, with its points."""
    sheet = UNUSED
    for line in lines:
        best = _best(sheet, groups[line.number], 1, rules, referee)
        yield (best[0].play, best[0].score) if best else None
        sheet = sheet.with_line(line)


def good_series(
    groups: Sequence[bytes], rules: GroupRules, referee: Referee
) -> Generator[float, None, Sheet]:
    """Return a good sheet by the order of the rules, the best that the search meets; yields the progress."""
    kept = [UNUSED]
    for step in range(len(groups)):
        longer = yield from as_part(
            step / len(groups), (step + 1) / len(groups), _longer(kept, groups, rules, referee)
        )
        single = rules.order == "best_single"
        kept = sorted(longer, key=lambda one: one.series if single else (one.total,), reverse=True)
        kept = kept[: KEPT_AVOCALIC if rules.avocalic else KEPT]
    return kept[0]


def _longer(
    kept: Sequence[Sheet], groups: Sequence[bytes], rules: GroupRules, referee: Referee
) -> Generator[float, None, list[Sheet]]:
    """Return the sheets with one slip more, each set of lines once."""
    sheets = dict[frozenset[tuple[int, Play | None]], Sheet]()
    for done, sheet in enumerate(kept, start=1):
        left = [number for number in range(len(groups)) if not sheet.has(number)]
        for number in left if rules.any_order else left[:1]:
            best = _best(sheet, groups[number], TRIED, rules, referee)
            plays: list[Play | None] = [move.play for move in best]
            for play in plays or [None]:
                longer = with_slip(sheet, groups, number, play, rules, referee)
                sheets[frozenset((line.number, line.play) for line in longer.lines)] = longer
        yield done / len(kept)
    return list(sheets.values())


def _best(
    sheet: Sheet, group: bytes, count: int, rules: GroupRules, referee: Referee
) -> Sequence[ScoredPlay]:
    """Return the best plays for a group, with every choice of vowels where players choose them (FED-6)."""
    own = announced(group, rules, referee.alphabet)
    left = vowels_left(sheet, referee.alphabet) if rules.avocalic else b""
    taken = combinations_with_replacement(sorted({*left}), min(len(left), max(0, rules.filled - len(own))))
    racks = [own + bytes(some) for some in taken if all(some.count(one) <= left.count(one) for one in some)]
    moves = {move.play: move for rack in racks for move in referee.generator.top(sheet.board, rack, count)}
    return nlargest(count, moves.values(), key=lambda move: move.score)
