"""Absence, the round's time, leaving, settlement and signatures at the judge's page."""

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from seated import Seated


@pytest.mark.rule("CLA-8A")
def test_an_absent_player_is_awaited_on_the_own_clock_and_comes_in_time(window):
    game = Seated(window, begun=False)
    game.page()
    window.send("arbiter.absent", seat="1")
    assert "Benet is not here yet" in window.text
    assert "After more than 15 minutes Anna wins 300–0." in window.text
    game.wait(15 * 60)
    window.send("arbiter.close_absence")
    assert ("arbiter", "CLA-8A") in window.notices
    window.send("arbiter.arrive", value="1")
    assert game.state.absent == ()
    assert game.state.clock.elapsed == (0, 900_000)


@pytest.mark.rule("CLA-8A")
def test_after_more_than_fifteen_minutes_the_other_has_won(window):
    game = Seated(window, begun=False)
    game.page()
    window.send("arbiter.absent", seat="0")
    game.wait(15 * 60 + 1)
    window.send("arbiter.waited")
    assert "The time for waiting is over." in window.text
    assert "Benet wins 300–0" in window.text
    window.send("arbiter.close_absence")
    assert "Benet wins, 300–0." in window.text
    assert "Anna did not come in time, and loses. Classic game, 8" in window.text
    window.send("arbiter.go_on")
    assert game.state.step is Step.START


@pytest.mark.rule("CLA-8A", "CLA-4F")
def test_with_both_away_the_clock_of_the_first_named_runs_and_both_can_lose(window):
    game = Seated(window, begun=False)
    game.page()
    window.send("arbiter.absent", seat="both")
    assert "The clock of Anna, who is named first, runs." in window.text
    game.wait(14 * 60)
    window.send("arbiter.arrive", value="0")
    assert "The clock of Benet runs." in window.text
    again = Seated(window, begun=False)
    again.page()
    window.send("arbiter.absent", seat="both")
    again.wait(15 * 60 + 1)
    window.send("arbiter.waited")
    window.send("arbiter.close_absence")
    assert "Both lose, 0–0." in window.text


@pytest.mark.rule("CLA-7D", "CLA-4I", "MAL-31")
def test_the_rounds_time_is_over_by_decision_and_each_play_has_two_minutes(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.do(c.CompleteTurn())
    game.page()
    window.send("arbiter.round_time", by="")
    assert game.state.last_turns is None
    window.send("arbiter.round_time", by="Marta")
    assert "This turn and one more are played." in window.text
    game.wait(121)
    window.send("arbiter.waited")
    assert "Too late: Benet loses the turn" in window.text
    window.send("arbiter.late")
    assert "This is the last turn." in window.text
    game.lay("12H SOL")
    game.do(c.CompleteTurn())
    assert "Anna wins, 21–0." in game.page()
    assert "The round’s time is over, and the last turns have been played. Classic game, 7" in window.text
    assert "Tiles left" not in window.text


@pytest.mark.rule("CLA-7D")
def test_a_play_that_lay_in_time_is_written_after_the_two_minutes(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.do(c.CompleteTurn(), e.RoundTimeCalled("Marta"))
    assert "It was in time" not in game.page("")
    game.wait(121)
    window.send("arbiter.waited")
    assert "It was in time" in window.text
    window.send("game.write", play="12h sol")
    assert ("write", "CLA-7D") in window.notices
    assert "exchange tiles" not in window.text
    assert 'value="12h sol"' in window.html
    window.send("game.write", play="12h sol", in_time="yes")
    assert game.state.pending
    assert "The play of Benet lay on the board in time" in game.page("history")


@pytest.mark.rule("CLA-8A")
def test_an_absence_said_by_mistake_gives_the_time_back(window):
    game = Seated(window, begun=False)
    game.page()
    window.send("arbiter.absent", seat="1")
    assert "It was a mistake" in window.text
    game.wait(300)
    window.send("arbiter.cancel_absence")
    assert (game.state.absent, game.state.clock.elapsed) == ((), (0, 0))
    assert "it was a mistake, and the time is given back" in game.page("history")


@pytest.mark.rule("CLA-7D", "CLA-4B")
def test_tiles_are_counted_again_only_where_they_are_part_of_the_score(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.do(c.CompleteTurn(), e.RoundTimeCalled("Marta"), c.Pass(), c.Pass())
    assert "The tiles left were others" not in game.page()
    blocked = Seated(window, lost_turns_end=2)
    blocked.lay("H8 CASA")
    blocked.do(c.CompleteTurn(), c.Pass(), c.Pass())
    blocked.page()
    window.send("arbiter.count", rack0="XERRASO", rack1="AEIOUT?")
    assert "The tiles left were others" in window.text


@pytest.mark.rule("CLA-4E")
def test_what_leaving_comes_to_is_said_before_it_counts(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.do(c.CompleteTurn())
    game.page()
    window.send("arbiter.leave", seat="0")
    assert "Anna has left the game, and loses. Benet wins, 0 – −100." in window.text
    assert not game.state.ended
    window.send("arbiter.cancel")
    window.send("arbiter.leave_yes")
    assert not game.state.ended
    window.send("arbiter.leave", seat="0")
    window.send("arbiter.leave_yes")
    assert game.state.ended == "abandoned"
    assert "For leaving or the time −110" in window.text
    window.send("arbiter.go_on")
    assert game.state.step is Step.TURN
    assert game.state.scores == (10, 0)


@pytest.mark.rule("CLA-4F")
def test_both_can_leave_and_both_lose(window):
    game = Seated(window)
    game.page()
    window.send("arbiter.leave", seat="both")
    assert "Both have left the game, and both lose. Both lose, 0–0. Classic game, 4 F" in window.text
    window.send("arbiter.leave_yes")
    assert "Both lose, 0–0." in window.text
    assert "Both have left the game, and both lose. Classic game, 4 F" in window.text


@pytest.mark.rule("CLA-3D", "MAL-32")
def test_a_disqualification_has_a_reason_and_who_decided(window):
    game = Seated(window)
    game.page()
    window.send("arbiter.leave", how="disqualified", seat="1")
    window.send("arbiter.leave_yes", reason="", by="Marta")
    assert not game.state.ended
    window.send("arbiter.leave_yes", reason="looked into the bag", by="Marta")
    assert game.state.ended == "disqualified"
    assert "Benet: looked into the bag (Marta)" in window.text


@pytest.mark.rule("CLA-4B", "CLA-5A")
def test_racks_that_nobody_knows_are_counted_before_the_score_is_final(window):
    game = Seated(window, lost_turns_end=2)
    game.lay("H8 CASA")
    game.do(c.CompleteTurn(), c.Pass(), c.Pass())
    assert "Which tiles are left?" in game.page()
    window.send("arbiter.count", rack0="AEI", rack1="AEIOUST")
    assert "Anna" in window.text
    assert game.state.step is Step.COUNT
    window.send("arbiter.count", rack0="XXERRAS", rack1="AEIOUST")
    assert game.state.step is Step.COUNT
    window.send("arbiter.count", rack0="XERRASO", rack1="AEIOUT?")
    assert "Tiles left XERRASO −16 AEIOUT? −6" in window.text
    assert "2 turns running were lost. Classic game, 4 B" in window.text
    assert "Total −6 −6" in window.text
    assert "A draw, −6 – −6." in window.text


@pytest.mark.rule("CLA-7B", "CLA-4H")
def test_the_time_is_in_the_settlement_and_can_be_put_right_until_both_have_signed(window):
    game = Seated(window)
    game.wait(31 * 60)
    game.do(c.Abandon((1,)), e.EndTakenBack(), e.RoundTimeCalled("Marta"), c.Pass(), c.Pass())
    assert "Over time 1:00 −10 –" in game.page()
    window.send("arbiter.clocks", left0="-1:30", shown0="−1:00", left1="30:00", shown1="30:00")
    assert "Over time 1:30 −20 –" in window.text


@pytest.mark.rule("CLA-4G")
def test_both_sign_and_then_nothing_changes_any_more(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.do(c.CompleteTurn(), c.Abandon((1,)))
    game.page()
    window.send("arbiter.sign", value="0")
    assert "Anna has signed" in window.text
    assert game.state.step is Step.OVER
    window.send("arbiter.penalise", seat="1", points="5", reason="late", by="Marta")
    assert game.state.signed == ()
    window.send("arbiter.sign", value="0")
    window.send("arbiter.sign", value="1")
    assert "no turn is corrected any more" in game.page("arbiter/turns")
    window.go(f"#/game/{game.stream}")
    assert "Both have signed: the result is final. Classic game, 4" in window.text
    window.send("records.copy")
    assert window.effect("download")
    window.send("arbiter.penalise", seat="1", points="5", reason="late", by="Marta")
    assert len(game.state.penalties) == 1
    window.send("arbiter.go_on")
    assert game.state.step is Step.SIGNED


def test_a_game_that_was_played_elsewhere_is_neither_signed_nor_left(window):
    game = Seated(window, use="record")
    game.do(c.Pass())
    assert "Somebody leaves" not in game.page("arbiter")
    assert "Set the clocks" not in window.text
    assert "A turn was written wrongly" in window.text
    game.do(c.Abandon((1,)))
    assert "Anna wins, 0 – −110." in game.page()
    assert "signs" not in window.text


@pytest.mark.rule("CLA-4E")
def test_after_an_end_said_by_mistake_a_rack_waits_for_its_owner_again(window):
    game = Seated(window, use="tablet")
    game.page("")
    window.send("game.show", value="0")
    assert "show my tiles" not in window.text
    game.do(c.Abandon((1,)))
    game.page("")
    window.send("arbiter.go_on")
    assert "I am Anna: show my tiles" in window.text
    assert "data-spot" not in window.shown.parts["game-rack"]


@pytest.mark.rule("CLA-4E", "CLA-5A")
@pytest.mark.parametrize("part", ["", "sheet", "replay", "history", "print/score"])
def test_a_play_that_lay_when_somebody_left_is_on_every_sheet(window, part):
    game = Seated(window)
    game.lay("H8 CASA")
    game.do(c.Abandon((1,)))
    shown = game.page(part)
    assert "CASA" in shown
    assert 'data-action="arbiter.challenge"' not in window.html
