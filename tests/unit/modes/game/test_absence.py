"""Players who are not there when the round begins: cases A, B and C of CLA 8."""

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from gametable import game

BOTH = (0, 1)


def absence(*seats: int, **changes: object):
    """A game whose round has begun while these seats are empty."""
    table = game(begun=False, **changes)
    table.do(e.AbsenceReported(seats))
    return table


@pytest.mark.rule("CLA-8A")
@pytest.mark.parametrize("seat", BOTH)
def test_the_clock_of_who_is_absent_runs_and_goes_on_with_the_game(seat):
    table = absence(seat)
    assert table.state.clock.running == seat
    table.wait(10 * 60)
    table.do(e.Arrived(seat))
    assert table.state.clock.running is None
    table.do(e.StarterSet(0, "named"))
    table.do(e.Begun())
    assert table.state.clock.used(seat, table.now) == 600_000
    assert table.state.clock.used(1 - seat, table.now) == 0


@pytest.mark.rule("CLA-8A")
@pytest.mark.parametrize("seat", BOTH)
def test_at_15_00_he_plays_and_after_15_01_he_has_lost_300_to_0(seat):
    table = absence(seat)
    table.wait(15 * 60)
    assert table.refuses(c.CloseAbsence()).code == "absence.early"
    table.do(e.Arrived(seat))
    assert table.state.step is Step.START
    table = absence(seat)
    table.wait(15 * 60 + 1)
    table.do(e.Arrived(seat))
    result = table.result()
    assert table.state.ended == "absent"
    assert (result.scores[seat], result.scores[1 - seat], result.winner) == (0, 300, 1 - seat)


@pytest.mark.rule("CLA-8A")
def test_nobody_need_come_for_the_present_player_to_win():
    table = absence(1)
    table.wait(15 * 60 + 1)
    table.do(c.CloseAbsence())
    assert table.result().scores == (300, 0)


@pytest.mark.rule("CLA-8A")
def test_with_both_absent_the_clock_of_the_first_named_player_runs():
    assert absence(*BOTH).state.clock.running == 0


@pytest.mark.rule("CLA-8A")
@pytest.mark.parametrize(("seconds", "plays"), [(28 * 60 + 59, True), (29 * 60, True), (29 * 60 + 1, False)])
def test_case_a_the_first_comes_at_14_00_and_the_second_has_15_minutes_from_then(seconds, plays):
    table = absence(*BOTH)
    table.wait(14 * 60)
    table.do(e.Arrived(0))
    assert (table.state.absent, table.state.clock.running) == ((1,), 1)
    table.wait(seconds - 14 * 60)
    table.do(e.Arrived(1))
    if plays:
        assert table.state.step is Step.START
        assert table.state.clock.elapsed == (840_000, (seconds - 14 * 60) * 1000)
    else:
        assert table.result().scores == (300, 0)


@pytest.mark.rule("CLA-8A")
@pytest.mark.parametrize("came", [0, 60, 14 * 60 + 59])
def test_case_b_the_second_comes_and_the_first_does_not(came):
    table = absence(*BOTH)
    table.wait(came)
    table.do(e.Arrived(1))
    assert (table.state.absent, table.state.clock.running) == ((0,), 0)
    table.wait(15 * 60 - came)
    assert table.refuses(c.CloseAbsence()).code == "absence.early"
    table.wait(1)
    table.do(c.CloseAbsence())
    assert table.result().scores == (0, 300)
    assert table.result().winner == 1


@pytest.mark.rule("CLA-8A", "CLA-4F", "SWI-5")
def test_case_c_nobody_comes_and_both_lose_0_to_0():
    table = absence(*BOTH)
    table.wait(15 * 60 + 1)
    table.do(e.Arrived(0))
    result = table.result()
    assert (result.scores, result.winner, result.both_lost) == ((0, 0), None, True)


@pytest.mark.rule("CLA-8A")
def test_nothing_is_drawn_and_nothing_begins_while_somebody_is_awaited():
    table = absence(1, rack_size=7)
    assert table.refuses(c.DrawStart()).code == "absence.waiting"
    table.do(e.StarterSet(0, "named"))
    refusal = table.refuses(e.Begun())
    assert (refusal.code, refusal.details["name"]) == ("absence.waiting", "Benet")
    tablet = game(use="tablet", begun=False)
    tablet.do(e.AbsenceReported((0,)))
    tablet.do(e.StarterSet(0, "named"))
    assert tablet.refuses(c.DrawRack()).code == "absence.waiting"


@pytest.mark.rule("CLA-8A")
def test_an_absence_is_of_somebody_and_reported_once():
    table = game(begun=False)
    assert table.refuses(e.AbsenceReported(())).code == "absence.reported"
    assert table.refuses(c.CloseAbsence()).code == "absence.none"
    assert table.refuses(e.Arrived(0)).code == "absence.here"
    table.do(e.AbsenceReported((0,)))
    assert table.refuses(e.AbsenceReported((1,))).code == "absence.reported"
    assert table.refuses(e.Arrived(1)).code == "absence.here"
    assert game().refuses(e.AbsenceReported((0,))).code == "game.step"


@pytest.mark.rule("CLA-8A")
def test_the_time_for_waiting_is_the_rules_own_also_without_a_clock():
    table = absence(0, absence_seconds=300, forfeit_points=100, player_seconds=0)
    table.wait(301)
    table.do(c.CloseAbsence())
    assert table.result().scores == (0, 100)


@pytest.mark.rule("CLA-8A")
def test_an_absence_said_by_mistake_has_taken_no_time():
    table = absence(1)
    table.wait(10 * 60)
    state = table.do(e.AbsenceCancelled())
    assert (state.step, state.absent, state.clock.running) == (Step.START, (), None)
    assert [state.clock.left(seat, table.now) for seat in BOTH] == [1_800_000, 1_800_000]
    assert table.refuses(e.AbsenceCancelled()).code == "absence.none"
    assert table.do(e.AbsenceReported((0,))).absent == (0,)
    assert table.replayed() == table.state


def test_an_absence_that_was_a_mistake_leads_back_to_the_start():
    table = absence(*BOTH)
    table.wait(16 * 60)
    table.do(c.CloseAbsence())
    table.do(e.EndTakenBack())
    assert table.state.step is Step.START
    table.do(c.DrawStart(table.tiles("AB")))
    table.do(e.ClockCorrected((0, 0)))
    table.do(e.Begun())
    assert table.state.clock.left(0, table.now) == 1_800_000
