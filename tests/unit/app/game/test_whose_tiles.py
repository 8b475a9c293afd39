"""Who can lay tiles in a game, and on what."""

import pytest

import gametable
from faristol.app.tentative.actions import ground_of, seat_of
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.tiles.bag import Bag


def test_on_one_tablet_whoever_has_the_turn_lays():
    table = gametable.game(use="tablet")
    assert seat_of(table.state) == 0
    table.turn("P")
    assert seat_of(table.state) == 1


def test_nobody_lays_before_the_game_has_begun_nor_after_its_end():
    assert seat_of(gametable.game(use="tablet", begun=False).state) is None
    table = gametable.game(use="tablet")
    table.do(c.Abandon((0,)))
    assert seat_of(table.state) is None


@pytest.mark.rule("CLA-6A")
def test_nobody_lays_while_a_play_is_challenged():
    table = gametable.game()
    table.lay("H8 CASA")
    assert seat_of(table.state) is None
    table.do(c.ChallengePlay())
    assert seat_of(table.state) is None


def test_while_the_clock_stands_nobody_lays():
    table = gametable.game(use="tablet")
    table.do(e.ClockPaused("judge"))
    assert seat_of(table.state) is None


def test_on_one_tablet_the_rack_is_known_and_its_tiles_are_not_in_the_bag():
    table = gametable.game(use="tablet")
    ground = ground_of(table.state, 0, table.referee.alphabet)
    assert ground.rack == table.state.rack(0)
    assert len(ground.unseen) == 93


def test_at_a_real_board_any_unseen_tile_is_laid_unless_the_rack_was_typed():
    table = gametable.game()
    table.turn("H8 CASA")
    ground = ground_of(table.state, 1, table.referee.alphabet)
    assert (ground.rack, len(ground.unseen)) == (None, 96)
    table.do(e.RackTyped(1, table.tiles("AEIOUST")))
    ground = ground_of(table.state, 1, table.referee.alphabet)
    assert (ground.rack, len(ground.unseen)) == (table.tiles("AEIOUST"), 96)
    assert ground.unseen == Bag.full(table.referee.alphabet).take(table.tiles("CASA"))


@pytest.mark.rule("CLA-2A")
def test_only_where_tiles_are_laid_on_the_screen_is_touched_played():
    for use, kept in (("tablet", True), ("board", False)):
        table = gametable.game(use=use, touch_move=True)
        assert ground_of(table.state, 0, table.referee.alphabet).touch_move is kept
