"""What goes out of a game that is still played: what lay on the board, and no rack that helps somebody."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings

import games
import gametable
import library
from effort import effort
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.moments import events_for_all, moments
from faristol.modes.game.state import State
from faristol.modes.game.telling import written
from faristol.rules.placement import spent_on
from faristol.storage.codec import events_of, replayed
from faristol.storage.exchange.game_link import link_of, open_link
from friendgames import STEPS, friend_games
from gametable import GameTable

pytestmark = pytest.mark.rule("FRO-9")


def for_all(table: GameTable, most: int | None = None) -> list[e.Event]:
    """What goes out of it."""
    created, _ = table.events[0]
    assert isinstance(created, e.Created)
    return events_for_all(table.state, created, most)


def sent(table: GameTable, most: int | None = None) -> State:
    """The game as whoever opens the link of it has it."""
    return open_link(link_of([(event, 0) for event in for_all(table, most)]), library.alphabet).state


def check_nothing_is_told(state: State, events: list[e.Event]) -> int:
    """Every tile told is on the board by now; returns how many racks were told."""
    laid = Counter(spent_on([(0, tile) for tile in filter(None, state.lying.board.cells)]))
    told = [event for event in events if isinstance(event, e.RackTyped) and event.tiles]
    for event in events:
        assert not getattr(event, "drawn", b"")
        assert not getattr(event, "returned", b"")
        assert not isinstance(event, e.RackDrawn | e.StartDrawn | e.HintGiven | e.SenyorsCalled)
    for event in told:
        assert not Counter(event.tiles) - laid
    return len(told)


@settings(max_examples=effort(15, 80), deadline=None)
@given(games.games())
def test_whoever_opens_it_sees_every_turn_as_it_lay_on_the_board(table: GameTable):
    state, seen = table.state, sent(table)
    assert seen.lying.board == state.lying.board
    assert seen.scores == tuple(map(sum, zip(*_gained(state), strict=True)))
    for turn, own in zip(seen.turns, written(state), strict=True):
        assert (turn.seat, turn.kind, turn.play, turn.points) == (own.seat, own.kind, own.play, own.points)
        assert (turn.count, turn.reason, turn.bonus) == (own.count, own.reason, own.bonus)
        assert turn.rack in (b"", own.rack)
    assert sent(table, 2).turns == seen.turns[:2]


def _gained(state: State) -> list[tuple[int, ...]]:
    seats = range(len(state.players))
    return [
        state.opening.scores,
        *(tuple(turn.scored if turn.seat == seat else 0 for seat in seats) for turn in written(state)),
    ]


@pytest.mark.parametrize("players", [2, 3])
def test_a_rack_is_told_once_all_its_tiles_have_been_laid_by_its_player(players: int):
    told = 0
    for seed in range(4):
        table = gametable.game("romanian", "tablet", seed=seed, players=players)
        games.play_on(table, random.Random(seed), games.Chance(), 24)
        told += check_nothing_is_told(table.state, for_all(table))
        for number, turn in enumerate(sent(table).turns):
            later = Counter(
                spent_on(
                    one
                    for moment in moments(table.state)[number + 1 :]
                    if moment.turn and moment.turn.seat == turn.seat and moment.turn.kind == "play"
                    for one in moment.laid
                )
            )
            rack = table.state.turns[number].rack
            assert bool(turn.rack) == (not Counter(rack) - later)
    assert told


def test_against_the_computer_the_own_racks_are_told_and_not_those_that_it_has_tiles_of():
    table = gametable.game("classic", "computer", levels=("", "club"))
    games.play_on(table, random.Random(2), games.Chance(exchange=20), 11)
    seen, last = sent(table), table.state.turns[-1]
    assert all(
        turn.rack == own.rack for turn, own in zip(seen.turns, table.state.turns, strict=True) if not own.seat
    )
    assert {turn.rack for turn in seen.turns[-3:] if turn.seat} == {b""}
    assert last.rack


def test_a_game_from_a_position_goes_out_with_its_board_and_its_score():
    first = gametable.game("classic", "tablet")
    games.play_on(first, random.Random(1), games.Chance(), 8)
    table = gametable.game("classic", "computer", begun=False, levels=("", "club"))
    table.do(e.MadeCasual())
    table.do(c.SetPosition(first.state.board, (b"", b""), (40, 32), 1))
    table.do(e.Begun())
    games.play_on(table, random.Random(1), games.Chance(), 5)
    seen = sent(table)
    assert seen.lying.board == table.state.board
    assert (seen.scores, seen.opening.scores, seen.starter) == (table.state.scores, (40, 32), 1)
    assert seen.in_bag == table.state.in_bag


@pytest.mark.parametrize("step", STEPS[:5])
def test_a_game_with_a_friend_tells_no_tile_that_the_other_does_not_see(step: str):
    [records] = [one for one in friend_games() if one[0].stream == f"friend-{step}"]
    state = replayed(CLASSIC, records)
    assert state is not None
    _, _, created = events_of(CLASSIC, records)[0]
    assert isinstance(created, e.Created)
    events = events_for_all(state, created)
    check_nothing_is_told(state, events)
    seen = open_link(link_of([(event, 0) for event in events]), library.alphabet).state
    assert [turn.play for turn in seen.turns] == [turn.play for turn in written(state)]
    assert seen.lying.board == state.lying.board
