"""A master play that was not valid: it stays on the board, and those who played it get nothing."""

import pytest

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import Step

ANNA, BENET, CRISTINA = 1, 2, 3


@pytest.fixture
def announced(table):
    """CANTADA H4 was announced; Anna played it, Benet played another one, Cristina nothing."""
    table.round("CANTADA", (ANNA, "H4 CANTADA"), (BENET, "H8 CANTADA"))
    table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    return table


def counted(state, player, number=1):
    """The verdict and the points of a slip."""
    slip = state.round(number).slips[player]
    return slip.verdict, slip.points


@pytest.mark.rule("DUP-1.8B")
def test_those_who_played_it_get_nothing_and_it_stays(announced):
    board = announced.state.board
    state = announced.do(e.MasterPlayAnnulled(1))
    assert counted(state, ANNA) == ("annulled", 0)
    assert counted(state, BENET) == ("good", 70)
    assert state.board == board
    assert [line.total for line in standings(state)] == [70, 0, 0]
    assert master_total(state) == 0


@pytest.mark.rule("DUP-1.8B")
def test_later_plays_that_lean_on_it_follow_the_ordinary_rules(announced):
    announced.do(e.MasterPlayAnnulled(1))
    announced.do(c.TypeRack(announced.rack("SOLERAM")))
    announced.do(c.RunClock())
    slip = announced.slip(BENET, "H4 CANTADES").current.slips[BENET]
    assert slip.verdict == "unfit"
    assert announced.slip(BENET, "11E SOLERA").current.slips[BENET].verdict in ("good", "unfit", "adjacent")


@pytest.mark.rule("DUP-1.8B")
def test_a_slip_corrected_to_it_afterwards_gets_nothing_either(announced):
    announced.do(e.MasterPlayAnnulled(1))
    assert counted(announced.slip(CRISTINA, "H4 CANTADA", number=1), CRISTINA) == ("annulled", 0)
    assert counted(announced.slip(ANNA, "H8 CANTADA", number=1), ANNA) == ("good", 70)


@pytest.mark.rule("DUP-1.8B")
def test_a_play_that_was_valid_after_all_is_reinstated(announced):
    announced.do(e.MasterPlayAnnulled(1))
    state = announced.do(e.MasterPlayReinstated(1))
    assert counted(state, ANNA) == ("good", 72)
    assert not state.rounds[0].annulled


@pytest.mark.rule("DUP-1.8B")
def test_it_can_be_found_out_rounds_later_but_not_after_the_end(announced):
    announced.do(c.DrawRack())
    announced.do(e.Ended("force_majeure"))
    with pytest.raises(Refused) as caught:
        announced.do(e.MasterPlayAnnulled(1))
    assert (caught.value.code, caught.value.rule) == ("master.over", "DUP-1.8B")
    announced.do(e.EndingTakenBack())
    assert announced.do(e.MasterPlayAnnulled(1)).rounds[0].annulled


@pytest.mark.rule("S4", "DUP-1.8B")
def test_what_was_found_out_in_time_and_restored_after_the_end_can_be_annulled_again(announced):
    announced.do(e.MasterPlayAnnulled(1))
    announced.do(e.Ended("force_majeure"))
    assert counted(announced.do(e.MasterPlayReinstated(1)), ANNA) == ("good", 72)
    assert counted(announced.do(e.MasterPlayAnnulled(1)), ANNA) == ("annulled", 0)
    announced.do(e.MasterPlayReinstated(1))
    announced.do(c.ChooseMaster(announced.play("H8 CANTADA")))
    with pytest.raises(Refused):
        announced.do(e.MasterPlayAnnulled(1))


@pytest.mark.rule("DUP-1.8B")
def test_only_an_announced_play_can_turn_out_not_to_be_valid(announced):
    announced.do(c.DrawRack())
    for number, code in ((2, "master.none"), (9, "slip.round")):
        with pytest.raises(Refused) as caught:
            announced.do(e.MasterPlayAnnulled(number))
        assert caught.value.code == code


@pytest.mark.rule("DUP-1.8B")
def test_a_play_that_was_said_stays_even_if_its_word_is_not_in_the_list(table):
    table.round("CANTADA", (ANNA, "H8 TACDANA"), (BENET, "H4 CANTADA"))
    wrong = table.play("H8 TACDANA")
    with pytest.raises(Refused):
        table.do(c.ChooseMaster(wrong))
    state = table.do(c.ChooseMaster(wrong, announced=True))
    assert (state.step, state.current.annulled, state.current.master.best) == (Step.RESULT, True, 72)
    assert state.board.at(112) == table.rack("T")[0]
    assert counted(state, ANNA) == ("word", 0)
    assert counted(state, BENET) == ("good", 72)


@pytest.mark.rule("DUP-1.8B", "PLA-4")
def test_a_play_that_cannot_lie_there_was_never_announced(table):
    table.round("CANTADA")
    with pytest.raises(Refused) as caught:
        table.do(c.ChooseMaster(table.play("H8 SOLERS"), announced=True))
    assert caught.value.code == "placement.rack"


@pytest.mark.rule("DUP-1.8A", "DUP-1.8B")
def test_the_right_button_pressed_afterwards_is_a_valid_play_again(announced):
    announced.do(e.MasterPlayAnnulled(1))
    state = announced.do(c.ChooseMaster(announced.play("H8 CANTADA")))
    assert not state.current.annulled
    assert counted(state, ANNA) == ("good", 72)
