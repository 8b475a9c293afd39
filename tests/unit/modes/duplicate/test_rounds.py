"""A round: time, slips and their verdicts, the master play, and how a duplicate ends."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.evolving import replay
from faristol.modes.duplicate.state import Step
from faristol.storage.codec import replayed, to_records


@pytest.fixture
def running(table):
    """The first round with CANTADA on the rack and the clock running."""
    table.do(c.TypeRack(table.rack("CANTADA")))
    table.do(c.RunClock())
    return table


@pytest.mark.rule("DUP-1.5")
def test_three_minutes_and_the_clock_keeps_the_time_over_a_pause(running):
    clock = running.state.current.clock
    assert clock.remaining(running.now) == 180_000
    running.wait(60)
    running.do(c.PauseClock())
    running.wait(600)
    assert running.state.current.clock.remaining(running.now) == 120_000
    running.do(c.RunClock())
    running.wait(119)
    assert running.state.current.clock.remaining(running.now) == 1_000
    running.wait(5)
    assert running.state.current.clock.remaining(running.now) == 0
    assert running.do(c.CallTime()).step is Step.SLIPS


@pytest.mark.rule("DUP-1.5")
def test_a_jump_of_the_devices_time_is_taken_out_of_the_clock(running):
    running.wait(60 - 3600)
    running.do(c.CorrectClock(120_000))
    assert running.state.current.clock.remaining(running.now) == 120_000
    running.wait(20)
    assert running.state.current.clock.remaining(running.now) == 100_000
    running.do(c.CorrectClock(-5))
    assert running.state.current.clock.remaining(running.now) == 0


def test_slips_may_come_in_while_the_clock_runs(running):
    state = running.slip(1, "H8 CANTADA")
    assert state.step is Step.CLOCK
    assert state.current.slips[1].points == 70


@pytest.mark.rule("DUP-1.2", "DUP-1.7A")
@pytest.mark.parametrize(
    ("text", "verdict", "points"),
    [
        ("H4 CANTADA", "good", 72),
        ("8H CANTADA", "good", 72),
        ("CANTADA", "coordinates", 0),
        ("P8 CANTADA", "coordinates", 0),
        ("H16 CANTADA", "coordinates", 0),
        ("H10 CANTADA", "unfit", 0),
        ("A1 CANTADA", "unfit", 0),
        ("H8 TADCANA", "word", 0),
        ("H8 CASA", "unfit", 0),
        ("H8 C4NT", "illegible", 0),
        ("H8 CaNTADA", "unfit", 0),
    ],
)
def test_a_slip_is_judged_by_its_text(running, text, verdict, points):
    if " " in text:
        running.slip(1, text)
    else:
        running.do(c.EnterSlip(1, 1, "", text))
    slip = running.state.current.slips[1]
    assert slip.verdict == verdict
    if verdict != "good":
        assert slip.points == 0
        assert slip.code
    elif text.startswith("H4"):
        assert slip.points == points


@pytest.mark.rule("DUP-1.7A", "NOT-2")
def test_a_blank_that_is_not_marked_makes_the_slip_void(table):
    table.do(c.TypeRack(table.rack("ANTADA?")))
    table.do(c.RunClock())
    table.slip(1, "H4 CANTADA")
    table.slip(2, "H4 cANTADA")
    slips = table.state.current.slips
    assert (slips[1].verdict, slips[1].points) == ("blank", 0)
    assert (slips[2].verdict, slips[2].points) == ("good", 64)


@pytest.mark.rule("DUP-1.7A", "PLA-3")
def test_an_invalid_adjacent_word_voids_the_play(table):
    table.round("CANTADA", (1, "H4 CANTADA"))
    table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    table.do(c.TypeRack(table.rack("TOMESIR")))
    table.slip(1, "G4 TOM")
    slip = table.state.current.slips[1]
    assert slip.verdict == "adjacent"
    assert slip.details["word"] == "TC"


@pytest.mark.rule("DUP-1.7A", "DUP-1.5B")
@pytest.mark.parametrize("claim", ["late", "illegible", "coordinates", "blank", "none"])
def test_one_tap_verdicts_score_nothing_and_keep_their_reason(running, claim):
    running.do(c.EnterSlip(1, 1, "H4", "CANTADA", claim=claim))
    slip = running.state.current.slips[1]
    assert (slip.verdict, slip.points, slip.word) == (claim, 0, "CANTADA")


def test_the_same_play_written_down_on_the_empty_board_is_the_same_play(running):
    running.slip(1, "H4 CANTADA")
    running.slip(2, "4H CANTADA")
    slips = running.state.current.slips
    assert slips[2].verdict == "unfit"
    running.slip(2, "8D CANTADA")
    assert running.state.current.slips[2].play == running.state.current.slips[1].play


def test_a_slip_of_an_earlier_round_can_be_corrected_and_the_total_follows(table):
    table.round("CANTADA", (1, "H4 CANTADA"), (2, "H4 CANTA"))
    table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    table.do(c.DrawRack())
    state = table.slip(2, "H4 CANTADA", number=1)
    assert state.rounds[0].slips[2].points == 72


def test_closing_the_slips_names_those_that_are_missing(running):
    running.slip(2, "H4 CANTADA")
    running.do(c.CloseSlips())
    closed = [event for event, _ in running.events if type(event).__name__ == "SlipsClosed"]
    assert closed[0].missing == (1, 3)
    assert running.state.step is Step.MASTER


@pytest.mark.rule("DUP-1.8A")
def test_a_lower_master_play_stays_and_the_best_score_is_recorded(running):
    running.do(c.CloseSlips())
    state = running.do(c.ChooseMaster(running.play("H8 DATA")))
    assert state.current.master.points < state.current.master.best == 72
    assert state.board.at(112) == running.rack("D")[0]


def test_an_invalid_play_cannot_be_the_master(running):
    running.do(c.CloseSlips())
    with pytest.raises(Refused) as caught:
        running.do(c.ChooseMaster(running.play("H8 TACDANA")))
    assert (caught.value.code, caught.value.rule) == ("placement.word", "PLA-3")


def test_a_master_chosen_by_mistake_is_mended_before_the_next_rack(running):
    running.do(c.CloseSlips())
    running.do(c.ChooseMaster(running.play("H8 DATA")))
    state = running.do(c.ChooseMaster(running.play("H4 CANTADA")))
    assert state.kept == b""
    assert state.current.master.points == 72


@pytest.mark.rule("DUP-1.8C")
def test_a_new_rack_only_when_nobody_had_a_valid_play(running):
    with pytest.raises(Refused) as caught:
        running.do(c.ProposeNewRack())
    assert caught.value.code == "rack.playable"
    running.slip(1, "H8 TACDANA")
    running.do(c.CloseSlips())
    state = running.do(c.ProposeNewRack())
    assert (len(state.bag), state.kept, state.step) == (100, b"", Step.RESULT)
    assert running.do(c.DrawRack()).current.number == 2


@pytest.mark.rule("DUP-1.8C")
def test_no_new_rack_after_a_valid_slip(running):
    running.slip(1, "H4 CANTADA")
    running.do(c.CloseSlips())
    with pytest.raises(Refused) as caught:
        running.do(c.ProposeNewRack())
    assert (caught.value.code, caught.value.rule) == ("rack.valid_slip", "DUP-1.8C")


@pytest.mark.rule("DUP-1.1")
def test_a_preset_number_of_rounds_ends_it(open_table, rules):
    table = open_table(2, replace(rules, rounds=1))
    table.round("CANTADA", (1, "H4 CANTADA"))
    state = table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    assert (state.step, state.ended) == (Step.OVER, "rounds")


@pytest.mark.rule("DUP-1.6")
def test_the_judge_ends_it_in_agreement_with_the_players(running):
    state = running.do(e.Ended("force_majeure"))
    assert (state.step, state.ended) == (Step.OVER, "force_majeure")
    with pytest.raises(Refused):
        running.do(e.Ended("no_assurance"))


def play_out(table):
    """Let the app draw and choose the best play until the duplicate ends."""
    while table.state.step is not Step.OVER:
        table.do(c.DrawRack())
        current = table.state.current
        table.do(c.RunClock())
        table.do(c.CloseSlips())
        best = table.referee.generator.best(current.board, current.rack)
        table.do(c.ChooseMaster(best[0].play) if len(best) else c.ProposeNewRack())
        yield table.state


@pytest.mark.rule("DUP-1.1", "DUP-1.6")
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_complete_duplicate_keeps_its_hundred_tiles_ends_and_is_told_by_its_events(open_table, seed):
    table = open_table(2, seed=seed)
    for state in play_out(table):
        assert len(state.bag) + len(state.kept) + sum(map(bool, state.board.cells)) == 100
    assert table.state.ended in ("vowels", "consonants", "tiles", "no_play")
    assert 8 < len(table.state.rounds) < 60
    assert replay(table.events) == table.state
    records = []
    for event, time in table.events:
        records += to_records("evening", [event], records, time)
    assert replayed(DUPLICATE, records) == table.state
