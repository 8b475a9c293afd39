"""Whose play the master play is: the app's proposal, the judge's choice, or the best slip of a player."""

from dataclasses import replace

import pytest

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.plays import best_slips
from faristol.modes.duplicate.state import Step


@pytest.fixture
def table(open_table, rules):
    """Romanian practice: the best slip of a player is the master play."""
    return open_table(3, replace(rules, master_policy="best_slip"))


@pytest.mark.rule("ROM-7")
def test_the_best_slip_of_a_player_is_announced_and_no_other(table):
    table.round("CANTADA", (1, "H8 CANTADA"), (2, "H8 CANTA"), (3, "8D CANTADA"))
    assert best_slips(table.state, table.state.current) == [table.play("H4 CANTADA")]
    with pytest.raises(Refused) as caught:
        table.do(c.ChooseMaster(table.play("H8 CANTADA")))
    assert caught.value.code == "master.best_slip"
    state = table.do(c.ChooseMaster(table.play("8D CANTADA")))
    assert (state.current.master.play, state.current.master.points) == (table.play("H4 CANTADA"), 72)


@pytest.mark.rule("ROM-7")
def test_several_best_slips_are_each_offered_once(table):
    table.round("CANTADA", (1, "H8 CANTADA"), (2, "H2 CANTADA"), (3, "H8 CANTADA"))
    assert best_slips(table.state, table.state.current) == [
        table.play("H8 CANTADA"),
        table.play("H2 CANTADA"),
    ]


@pytest.mark.rule("ROM-7")
def test_the_rack_is_repeated_when_nobody_placed_a_play_that_existed(table):
    table.round("CANTADA", (1, "H8 TACDANA"))
    state = table.do(c.RepeatRack())
    assert (state.step, state.current.repeated, state.kept) == (Step.RESULT, True, table.rack("CANTADA"))
    again = table.do(c.DrawRack()).current
    assert (again.number, again.rack, again.kept) == (2, table.rack("CANTADA"), table.rack("CANTADA"))
    assert len(table.state.bag) == 93


@pytest.mark.rule("ROM-7")
def test_the_rack_of_a_repeated_round_can_be_taken_back_too(table):
    table.round("CANTADA")
    before = table.do(c.RepeatRack())
    table.do(c.DrawRack())
    assert table.do(c.WithdrawRack()) == before


@pytest.mark.rule("ROM-7")
def test_no_rack_is_repeated_after_a_valid_slip(table):
    table.round("CANTADA", (1, "H8 CANTA"))
    with pytest.raises(Refused) as caught:
        table.do(c.RepeatRack())
    assert caught.value.code == "rack.valid_slip"


@pytest.mark.rule("ROM-7", "DUP-1.8C")
def test_a_rack_that_allows_no_play_is_not_repeated(table):
    table.round("QXZJÇVU")
    with pytest.raises(Refused) as caught:
        table.do(c.RepeatRack())
    assert caught.value.code == "rack.no_play"


@pytest.mark.rule("ROM-7")
def test_a_repeated_round_counts_among_the_preset_ones(open_table, rules):
    table = open_table(2, replace(rules, master_policy="best_slip", rounds=1))
    table.round("CANTADA")
    assert table.do(c.RepeatRack()).ended == "rounds"


@pytest.mark.rule("DUP-1.8B", "ROM-7")
def test_a_wrong_play_that_was_said_stays_under_this_rule_too(table):
    table.round("CANTADA", (1, "H8 TACDANA"))
    assert table.do(c.ChooseMaster(table.play("H8 TACDANA"), announced=True)).current.annulled
