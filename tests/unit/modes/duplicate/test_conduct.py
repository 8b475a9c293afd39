"""Conduct: first a warning, then a zero for the play, then expulsion."""

import pytest

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.plays import best_slips
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.state import Step

ANNA, BENET = 1, 2


@pytest.fixture
def running(table):
    """The first round with CANTADA on the rack, and everybody's slip with it."""
    table.do(c.TypeRack(table.rack("CANTADA")))
    table.do(c.RunClock())
    for player in (1, 2, 3):
        table.slip(player, "H4 CANTADA")
    return table


def comments(table, player=ANNA):
    """A player says aloud what is on the board."""
    return table.do(c.RecordConduct(player, "Says “I have the bingo” aloud"))


def counted(state, player=ANNA, number=1):
    """The verdict and the points of a slip."""
    slip = state.round(number).slips[player]
    return slip.verdict, slip.points


@pytest.mark.rule("DUP-1.7B", "DUP-1.7C")
def test_the_first_time_is_a_warning_with_its_reason(running):
    state = comments(running)
    [known] = state.conduct_of(ANNA)
    assert (known.step, known.round, known.reason) == ("warning", 1, "Says “I have the bingo” aloud")
    assert counted(state) == ("good", 72)


@pytest.mark.rule("DUP-1.7B")
def test_the_second_time_is_a_zero_for_the_play_of_the_round(running):
    comments(running)
    state = comments(running)
    assert counted(state) == ("conduct", 0)
    assert counted(state, BENET) == ("good", 72)


@pytest.mark.rule("DUP-1.7B")
def test_the_zero_holds_for_a_slip_that_comes_in_later_or_is_corrected(table):
    table.do(c.TypeRack(table.rack("CANTADA")))
    comments(table)
    comments(table)
    table.do(c.RunClock())
    assert counted(table.slip(ANNA, "H4 CANTADA")) == ("conduct", 0)
    assert counted(table.slip(ANNA, "H8 CANTADA")) == ("conduct", 0)


@pytest.mark.rule("DUP-1.7B")
def test_the_third_time_is_expulsion_without_a_rank(running):
    for _ in range(3):
        state = comments(running)
    assert state.player(ANNA).expelled
    assert [player.id for player in state.present(1)] == [2, 3]
    running.do(c.CloseSlips())
    order = standings(running.do(c.ChooseMaster(running.play("H4 CANTADA"))))
    assert [(line.rank, line.player.id) for line in order] == [(1, 2), (1, 3), (None, ANNA)]
    with pytest.raises(Refused) as caught:
        comments(running)
    assert caught.value.code == "player.left"


@pytest.mark.rule("DUP-1.7B")
def test_an_expelled_player_keeps_the_rounds_that_were_closed(running):
    running.do(c.CloseSlips())
    running.do(c.ChooseMaster(running.play("H4 CANTADA")))
    for _ in range(3):
        comments(running)
    assert running.state.player(ANNA).last_round == 1
    running.do(c.DrawRack())
    assert [player.id for player in running.state.present(2)] == [2, 3]
    with pytest.raises(Refused) as caught:
        running.slip(ANNA, "H8 CANTA")
    assert caught.value.code == "slip.left"


@pytest.mark.rule("DUP-1.7B")
def test_the_slip_of_an_expelled_player_is_no_ones_best(table):
    table.do(c.TypeRack(table.rack("CANTADA")))
    table.do(c.RunClock())
    table.slip(ANNA, "H4 CANTADA")
    table.slip(BENET, "H8 CANTADA")
    for _ in range(3):
        comments(table)
    assert best_slips(table.state, table.state.current) == [table.play("H8 CANTADA")]


@pytest.mark.rule("DUP-1.7B")
def test_each_step_is_taken_back_in_turn(running):
    for _ in range(3):
        comments(running)
    state = running.do(e.ConductWithdrawn(ANNA))
    assert (state.player(ANNA).expelled, state.player(ANNA).last_round) == (False, None)
    assert counted(state) == ("conduct", 0)
    assert counted(running.do(e.ConductWithdrawn(ANNA))) == ("good", 72)
    assert running.do(e.ConductWithdrawn(ANNA)).conduct == ()
    with pytest.raises(Refused) as caught:
        running.do(e.ConductWithdrawn(ANNA))
    assert caught.value.code == "conduct.nothing"


@pytest.mark.rule("DUP-1.7B", "DUP-1.8D")
def test_an_expulsion_stands_once_a_further_round_was_missed(running):
    for _ in range(3):
        comments(running)
    running.do(c.CloseSlips())
    running.do(c.ChooseMaster(running.play("H4 CANTADA")))
    running.do(c.DrawRack())
    running.do(c.RunClock())
    running.do(c.CloseSlips())
    with pytest.raises(Refused) as caught:
        running.do(e.ConductWithdrawn(ANNA))
    assert caught.value.code == "player.gone"


@pytest.mark.rule("DUP-1.7B")
def test_who_was_expelled_does_not_come_back_as_one_who_has_not_left(running):
    for _ in range(3):
        comments(running)
    with pytest.raises(Refused) as caught:
        running.do(e.PlayerRestored(ANNA))
    assert caught.value.code == "player.expelled"


@pytest.mark.rule("DUP-1.7C")
@pytest.mark.parametrize(
    ("reason", "code"), [("  ", "conduct.reason_empty"), ("x" * 301, "conduct.reason_long")]
)
def test_conduct_has_a_reason(running, reason, code):
    with pytest.raises(Refused) as caught:
        running.do(c.RecordConduct(ANNA, reason))
    assert caught.value.code == code


@pytest.mark.rule("DUP-1.7B")
def test_conduct_is_recorded_during_the_game_and_of_players_who_are_there(table):
    with pytest.raises(Refused) as caught:
        comments(table)
    assert caught.value.code == "duplicate.step"
    table.do(c.DrawRack())
    table.do(c.LeavePlayer(ANNA))
    with pytest.raises(Refused) as caught:
        comments(table)
    assert caught.value.code == "player.left"


@pytest.mark.rule("DUP-1.7B")
def test_the_record_outlives_a_rack_that_was_typed_wrongly(table):
    table.do(c.TypeRack(table.rack("CANTADA")))
    comments(table)
    comments(table)
    state = table.do(c.WithdrawRack())
    assert state.step is Step.DRAW
    assert table.do(e.ConductWithdrawn(ANNA)).conduct_of(ANNA)[0].step == "warning"
