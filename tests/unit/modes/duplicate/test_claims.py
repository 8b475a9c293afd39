"""After the last round: the checking period, claims, final results; an agreed end taken back."""

from dataclasses import replace

import pytest

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.state import Step


@pytest.fixture
def over(open_table, rules):
    """A duplicate of one round that is over."""
    table = open_table(3, replace(rules, rounds=1))
    table.round("CANTADA", (1, "H4 CANTADA"), (2, "H8 CANTADA"))
    table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    return table


def code_of(table, command):
    """The refusal of a command."""
    with pytest.raises(Refused) as caught:
        table.do(command)
    return caught.value.code


@pytest.mark.rule("DUP-1.11")
def test_published_checked_and_then_final(over):
    state = over.do(c.PublishResults(15))
    assert state.checking_until == over.now + 15 * 60_000
    over.wait(15 * 60)
    assert over.do(c.MakeFinal()).final


@pytest.mark.rule("DUP-1.11")
def test_what_is_not_published_cannot_be_final(over):
    assert code_of(over, c.MakeFinal()) == "results.unpublished"


@pytest.mark.rule("DUP-1.11")
def test_before_its_time_only_if_the_judge_says_so(over):
    over.do(c.PublishResults(15))
    over.wait(14 * 60)
    assert code_of(over, c.MakeFinal()) == "results.early"
    assert over.do(c.MakeFinal(early=True)).final


@pytest.mark.rule("DUP-1.11")
def test_a_claim_is_recorded_settled_and_only_then_the_results_are_final(over):
    over.do(c.PublishResults(0))
    over.do(c.RecordClaim(3, 1, "I had  H4 CANTADA"))
    [claim] = over.state.claims
    assert (claim.id, claim.text, claim.outcome) == (1, "I had H4 CANTADA", "")
    assert code_of(over, c.MakeFinal(early=True)) == "results.claims"
    over.slip(3, "H4 CANTADA", number=1)
    state = over.do(e.ClaimSettled(1, "upheld", "It lay under another slip"))
    assert (state.claims[0].outcome, state.claims[0].answer) == ("upheld", "It lay under another slip")
    assert over.do(c.MakeFinal()).final


@pytest.mark.rule("DUP-1.11B")
def test_a_claim_is_possible_during_the_game(table):
    table.round("CANTADA", (1, "H4 CANTADA"))
    assert len(table.do(c.RecordClaim(2, 1, "My slip is missing")).claims) == 1


@pytest.mark.rule("DUP-1.11")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.RecordClaim(9, 1, "x"), "player.unknown"),
        (c.RecordClaim(1, 7, "x"), "slip.round"),
        (c.RecordClaim(1, 1, "  "), "claim.text_empty"),
        (c.RecordClaim(1, 1, "x" * 301), "claim.text_long"),
        (e.ClaimSettled(1, "upheld", ""), "claim.unknown"),
        (c.PublishResults(-1), "results.minutes"),
        (c.PublishResults(100_000), "results.minutes"),
        (e.ResultsReopened("mistake"), "results.open"),
    ],
)
def test_what_cannot_be_is_refused(over, command, code):
    assert code_of(over, command) == code


@pytest.mark.rule("DUP-1.11")
def test_final_results_refuse_every_change_until_they_are_opened_with_a_reason(over):
    over.do(c.PublishResults(0))
    over.do(c.MakeFinal())
    for command in (
        c.EnterSlip(1, 3, "H4", "CANTADA"),
        c.RecordClaim(3, 1, "late"),
        e.MasterPlayReinstated(1),
        c.ChangePlayer(1, 1, "Anna M."),
    ):
        assert code_of(over, command) == "results.final"
    assert code_of(over, e.ResultsReopened(" ")) == "results.reason_empty"
    assert not over.do(e.ResultsReopened("A slip was entered for the wrong table")).final
    assert over.slip(3, "H4 CANTADA", number=1).rounds[0].slips[3].points == 72


@pytest.mark.rule("DUP-1.11")
def test_results_are_published_after_the_end(table):
    table.round("CANTADA")
    assert code_of(table, c.PublishResults(15)) == "duplicate.step"


@pytest.mark.rule("DUP-1.6")
def test_an_end_that_was_agreed_by_mistake_is_taken_back(table):
    table.round("CANTADA", (1, "H4 CANTADA"))
    before = table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    table.do(e.Ended("no_assurance"))
    table.do(c.PublishResults(15))
    assert table.do(e.EndingTakenBack()) == before
    assert table.do(c.DrawRack()).current.number == 2


@pytest.mark.rule("DUP-1.6")
def test_an_end_that_was_agreed_by_mistake_takes_no_time_from_the_round(table):
    table.do(c.DrawRack())
    table.do(c.RunClock())
    table.wait(30)
    table.do(e.Ended("force_majeure"))
    table.wait(600)
    clock = table.do(e.EndingTakenBack()).current.clock
    assert (clock.running, clock.elapsed) == (False, 30_000)


@pytest.mark.rule("DUP-1.6")
def test_an_end_by_the_tiles_or_the_rounds_is_none_to_take_back(over):
    assert code_of(over, e.EndingTakenBack()) == "duplicate.ended_by_tiles"


@pytest.mark.rule("DUP-1.6", "DUP-1.8A")
def test_correcting_the_master_play_leaves_an_agreed_end_as_it_is(table):
    table.round("CANTADA", (1, "H4 CANTADA"))
    table.do(c.ChooseMaster(table.play("H8 CANTADA")))
    table.do(e.Ended("force_majeure"))
    state = table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    assert (state.step, state.ended, state.current.master.points) == (Step.OVER, "force_majeure", 72)


@pytest.mark.rule("DUP-1.11")
def test_a_correction_while_the_results_are_checked_leaves_the_period_as_it_is(over):
    until = over.do(c.PublishResults(15)).checking_until
    over.slip(3, "H4 CANTADA", number=1)
    state = over.do(c.ChooseMaster(over.play("H8 CANTADA")))
    assert (state.ended, state.checking_until) == ("rounds", until)
