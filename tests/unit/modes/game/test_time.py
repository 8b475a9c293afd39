"""The clocks: what stops them, what time costs, the end of the round's time (CLA-7, MAL-26 to MAL-31)."""

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import MINUTE, Step, lost_on_time, overtime_penalty
from faristol.rules.game_rules import GameRules
from gametable import game

CLASSIC = GameRules.preset("classic")


@pytest.mark.rule("CLA-7A", "MAL-26")
@pytest.mark.parametrize("key", ["classic", "mallorca"])
def test_thirty_minutes_each_of_which_only_ones_own_run(key):
    table = game(key)
    assert table.state.clock.left(0, table.now) == 30 * MINUTE
    table.wait(90)
    table.do(c.Pass())
    table.wait(30)
    clock = table.state.clock
    assert (clock.left(0, table.now), clock.left(1, table.now)) == (1_710_000, 1_770_000)


@pytest.mark.rule("CLA-7A")
def test_twenty_five_minutes_or_no_clock_at_all():
    assert game(player_seconds=1500).state.clock.left(0, 0) == 25 * MINUTE
    table = game(player_seconds=0)
    table.wait(10**6)
    table.turns("PP")
    assert (table.state.clock.running, table.refuses(c.ClaimTime()).code) == (None, "game.in_time")
    assert overtime_penalty(10**9, table.state.rules) == 0


@pytest.mark.rule("CLA-7A")
@pytest.mark.parametrize("reason", ["points", "judge", "written", "force"])
def test_the_clock_stops_for_the_reasons_of_the_rules(reason):
    table = game("classic")
    table.wait(10)
    table.do(e.ClockPaused(reason))
    assert (table.state.paused, table.state.clock.running) == (reason, None)
    table.wait(1000)
    table.do(e.ClockResumed())
    assert (table.state.clock.used(0, table.now), table.state.clock.running) == (10_000, 0)


@pytest.mark.rule("CLA-7A", "MAL-28")
@pytest.mark.parametrize(
    ("key", "reason", "rule"),
    [
        ("classic", "tiles", "CLA-7A"),
        ("classic", "coffee", "CLA-7A"),
        ("mallorca", "force", "MAL-28"),
        ("mallorca", "written", "MAL-28"),
        ("romanian", "written", None),
    ],
)
def test_and_for_no_other(key, reason, rule):
    refusal = game(key).refuses(e.ClockPaused(reason))
    assert (refusal.code, refusal.rule) == ("pause.reason", rule)


@pytest.mark.rule("MAL-28")
@pytest.mark.parametrize("reason", ["points", "tiles", "judge"])
def test_the_reasons_of_mallorca(reason):
    assert game("mallorca").do(e.ClockPaused(reason)).paused == reason


@pytest.mark.rule("CLA-7A")
def test_a_challenge_stops_the_clock_by_itself_and_not_by_hand():
    assert game().refuses(e.ClockPaused("challenge")).code == "pause.reason"


@pytest.mark.rule("CLA-7A", "CLA-7E")
def test_nobody_plays_while_the_clock_stands():
    table = game("classic", "tablet")
    table.arrange(racks=("CANTADA", "TOMESIR"))
    table.do(e.ClockPaused("judge"))
    for command in (c.PlayTiles(table.play("H4 CANTADA")), c.Exchange(table.tiles("C"))):
        refusal = table.refuses(command)
        assert (refusal.code, refusal.rule) == ("game.paused", "CLA-7A")
    assert table.do(e.ClockPaused("force")).paused == "judge"
    table.do(e.ClockResumed())
    assert table.do(e.ClockResumed()).paused == ""


@pytest.mark.rule("CLA-7A")
def test_a_pause_while_a_play_lies_belongs_to_its_player():
    table = game()
    table.lay("H4 CANTADA")
    table.do(e.ClockPaused("points"))
    table.do(e.ClockResumed())
    assert table.state.clock.running == 0


@pytest.mark.rule("CLA-7C")
def test_a_play_is_complete_once_the_rack_is_filled_and_the_clock_pressed():
    table = game("classic", "tablet")
    table.arrange(racks=("CANTADA", "TOMESIR"))
    table.wait(10)
    table.lay("H4 CANTADA")
    assert (table.state.step, table.state.clock.running, table.state.turn) == (Step.PLAYED, 0, 0)
    assert table.state.rack(0) == b""
    table.wait(20)
    state = table.do(c.CompleteTurn())
    assert (len(state.rack(0)), state.clock.running, state.turn) == (7, 1, 1)
    assert state.turns[0].used == 30_000
    assert table.refuses(c.CompleteTurn()).code == "game.step"


@pytest.mark.rule("CLA-7B", "MAL-30")
@pytest.mark.parametrize(
    ("over", "points"),
    [(-1, 0), (0, 0), (1, 10), (60, 10), (61, 20), (120, 20), (599, 100), (600, 100), (601, 110)],
)
def test_ten_points_off_for_every_minute_begun(over, points):
    used = (CLASSIC.player_seconds + over) * 1000
    assert overtime_penalty(used, CLASSIC) == points
    assert overtime_penalty(used, GameRules.preset("mallorca")) == points


@pytest.mark.rule("CLA-7B")
def test_each_player_pays_for_his_own_time():
    table = game()
    table.arrange((200, 100))
    table.wait(30 * 60 + 61)
    table.do(c.Pass())
    table.wait(30 * 60 + 1)
    table.do(c.Pass())
    table.do(e.RoundTimeCalled("Comitè"))
    table.turns("PP")
    result = table.result()
    assert [(line.kind, line.seat, line.points) for line in result.lines] == [
        ("time", 0, -20),
        ("time", 1, -10),
    ]
    assert (result.scores, result.winner) == ((180, 90), 0)


@pytest.mark.rule("CLA-4D")
@pytest.mark.parametrize(("over", "lost"), [(0, False), (600, False), (601, True), (3600, True)])
def test_more_than_ten_minutes_over_time(over, lost):
    used = (CLASSIC.player_seconds + over) * 1000
    assert lost_on_time(used, CLASSIC) is lost
    assert not lost_on_time(used, GameRules.preset("romanian"))


@pytest.mark.rule("MAL-30")
def test_in_mallorca_no_time_loses_the_game():
    table = game("mallorca")
    table.wait(3 * 3600)
    assert table.refuses(c.ClaimTime()).code == "game.in_time"


@pytest.mark.rule("CLA-4H")
def test_the_clock_runs_until_the_last_points_are_written_and_the_clock_is_stopped():
    table = game("classic", "tablet")
    table.arrange((50, 40), racks=("SI", "QE"), bag="")
    table.wait(30 * 60)
    table.lay("H8 SI")
    table.wait(1)
    table.do(c.CompleteTurn())
    assert (table.state.ended, table.state.clock.running) == ("out", None)
    table.wait(600)
    assert ("time", 0, -10) in [(line.kind, line.seat, line.points) for line in table.result().lines]


@pytest.mark.rule("CLA-4H", "CLA-7A")
def test_when_both_have_written_the_last_play_the_clock_may_be_stopped_before():
    table = game("classic", "tablet")
    table.arrange((50, 40), racks=("SI", "QE"), bag="")
    table.lay("H8 SI")
    table.do(e.ClockPaused("written"))
    table.wait(3600)
    state = table.do(c.CompleteTurn())
    assert (state.ended, state.clock.elapsed) == ("out", (0, 0))


@pytest.mark.rule("CLA-4H")
def test_the_time_of_the_clock_at_the_table_can_be_claimed_until_both_have_signed():
    table = game("classic", "tablet")
    table.arrange((50, 40), racks=("SI", "QE"), bag="")
    table.turn("H8 SI")
    table.do(e.Signed(0))
    state = table.do(e.ClockCorrected((30 * MINUTE + 1000, 0)))
    assert state.signed == ()
    assert ("time", 0, -10) in [(line.kind, line.seat, line.points) for line in table.result().lines]
    table.do(e.Signed(0))
    table.do(e.Signed(1))
    assert table.refuses(e.ClockCorrected((0, 0))).code == "game.step"


@pytest.mark.rule("CLA-4H", "CLA-4D")
def test_the_clock_at_the_table_may_show_after_the_end_that_the_game_was_lost():
    table = game("classic", "tablet")
    table.arrange((50, 40), racks=("SI", "QE"), bag="")
    table.turn("H8 SI")
    assert table.refuses(c.ClaimTime()).code == "game.in_time"
    table.do(e.ClockCorrected((40 * MINUTE + 1000, 0)))
    state = table.do(c.ClaimTime())
    assert (state.ended, table.result().winner) == ("overtime", 1)
    assert table.refuses(c.ClaimTime()).code == "game.step"
    assert table.do(e.EndTakenBack()).ended == "out"


@pytest.mark.rule("CLA-7E")
def test_the_judge_sets_the_clocks():
    table = game()
    table.wait(100)
    table.do(e.ClockCorrected((5 * MINUTE, 6 * MINUTE)))
    table.wait(1)
    clock = table.state.clock
    assert (clock.used(0, table.now), clock.used(1, table.now)) == (301_000, 360_000)
    assert table.refuses(e.ClockCorrected((-1, 0))).code == "game.clock"
    assert table.refuses(e.ClockCorrected((0, 25 * 3600_000))).code == "game.clock"


def called(key: str = "classic"):
    """A game in its middle when the round's time is over."""
    table = game(key)
    table.turn("H4 CANTADA")
    table.wait(60)
    table.do(e.RoundTimeCalled("Comitè"))
    return table


@pytest.mark.rule("CLA-7D", "CLA-4C", "MAL-31")
@pytest.mark.parametrize("key", ["classic", "mallorca", "romanian"])
def test_the_present_turn_and_one_more_and_the_score_stands_without_the_racks(key):
    table = called(key)
    points = table.state.scores[0]
    assert table.state.last_turns == 2
    assert table.turn("P").last_turns == 1
    assert table.state.ended == ""
    table.turn("P")
    result = table.result()
    assert (table.state.ended, table.state.step) == ("adjudicated", Step.OVER)
    assert (result.scores, result.lines) == ((points, 0), ())


@pytest.mark.rule("CLA-7D")
def test_a_play_that_lies_there_is_the_present_one():
    table = game()
    table.lay("H4 CANTADA")
    table.do(e.RoundTimeCalled("Comitè"))
    table.do(c.CompleteTurn())
    assert table.state.last_turns == 1


@pytest.mark.rule("CLA-7D", "MAL-31")
@pytest.mark.parametrize(("key", "rule"), [("classic", "CLA-7D"), ("mallorca", "MAL-31")])
def test_two_minutes_a_play_at_most(key, rule):
    table = called(key)
    table.wait(120)
    table.lay("I10 SI")
    table.do(c.CompleteTurn())
    table.wait(121)
    refusal = table.refuses(c.PlayTiles(table.play("J10 SI")))
    assert (refusal.code, refusal.rule) == ("game.last_play_written", rule)
    assert refusal.details == {"seconds": 120}
    assert table.do(c.Pass()).ended == "adjudicated"


@pytest.mark.rule("CLA-7D")
def test_the_two_minutes_are_those_of_the_play_on_the_real_board_not_of_its_writing():
    table = called()
    table.wait(121)
    late = c.PlayTiles(table.play("I10 SI"))
    assert table.refuses(late).code == "game.last_play_written"
    state = table.do(c.PlayTiles(late.play, in_time=True))
    assert (state.step, state.last_turns) == (Step.PLAYED, 2)
    assert [type(event).__name__ for event, _ in table.events[-2:]] == ["LastPlayInTime", "PlayMade"]
    assert table.replayed() == state


@pytest.mark.rule("CLA-7D")
def test_what_is_played_in_the_app_lies_when_it_is_played():
    table = game("classic", "tablet")
    table.arrange(racks=("CANTADA", "TOMESIR"))
    table.do(e.RoundTimeCalled("Comitè"))
    table.wait(121)
    assert table.refuses(c.PlayTiles(table.play("H4 CANTADA"), in_time=True)).code == "game.last_play"


@pytest.mark.rule("CLA-7D")
def test_that_the_rounds_time_is_over_belongs_to_its_turn_and_goes_with_it():
    table = called()
    table.turn("P")
    assert table.state.last_turns == 1
    state = table.do(c.GoBack(1))
    assert (state.last_turns, len(state.turns)) == (None, 0)
    table.turns("PPP")
    assert table.state.step is Step.TURN
    assert table.replayed() == table.state


@pytest.mark.rule("CLA-7D")
def test_going_back_to_the_turn_at_which_it_was_announced_leaves_two_turns():
    table = called()
    table.turn("P")
    state = table.do(c.GoBack(2))
    assert (state.last_turns, len(state.turns)) == (2, 1)
    assert table.turns("PP").ended == "adjudicated"


@pytest.mark.rule("CLA-7D")
def test_the_time_that_the_clock_stands_is_not_of_the_two_minutes():
    table = called()
    table.wait(100)
    table.do(e.ClockPaused("judge"))
    table.wait(600)
    table.do(e.ClockResumed())
    table.wait(20)
    assert table.lay("I10 SI").step is Step.PLAYED


@pytest.mark.rule("CLA-7D", "CLA-4A")
def test_who_goes_out_in_a_last_turn_has_gone_out():
    table = game("classic", "tablet")
    table.arrange((50, 40), racks=("SI", "QE"), bag="")
    table.do(e.RoundTimeCalled("Comitè"))
    table.turn("H8 SI")
    assert table.state.ended == "out"


@pytest.mark.rule("CLA-4I", "MAL-32")
def test_only_if_the_committee_finds_it_opportune_and_who_that_was():
    table = game()
    assert table.refuses(e.RoundTimeCalled(" ")).code == "game.by_empty"
    table.do(e.RoundTimeCalled("Comitè"))
    assert table.do(e.RoundTimeCalled("Comitè")).last_turns == 2
    assert game(begun=False).refuses(e.RoundTimeCalled("Comitè")).code == "game.step"


@pytest.mark.rule("CLA-7D")
def test_it_may_have_been_called_by_mistake():
    table = called()
    table.turns("PP")
    state = table.do(e.EndTakenBack())
    assert (state.step, state.last_turns) == (Step.TURN, None)


@pytest.mark.rule("CLA-7D")
def test_the_rounds_time_called_by_mistake_is_taken_back_while_the_last_turns_run():
    table = game()
    table.do(e.RoundTimeCancelled())
    table.do(e.RoundTimeCalled("Comitè"))
    table.turn("P")
    assert table.do(e.RoundTimeCancelled()).last_turns is None
    table.turn("P")
    assert table.state.step is Step.TURN
    assert table.replayed() == table.state
    table.do(e.RoundTimeCalled("Comitè"))
    table.turns("PP")
    assert table.refuses(e.RoundTimeCancelled()).code == "game.step"


@pytest.mark.rule("FRO-11")
def test_each_turn_adds_the_seconds_of_the_rules_to_its_players_clock():
    table = game(increment_seconds=20)
    table.wait(5)
    table.do(c.Pass())
    table.wait(50)
    table.do(c.Pass())
    clock = table.state.clock
    left = [clock.left(seat, table.now) for seat in range(2)]
    assert left == [30 * MINUTE + 15_000, 30 * MINUTE - 30_000]
    assert table.state.given(0) == table.state.given(1) == 20_000


@pytest.mark.rule("FRO-11")
def test_a_turn_that_is_taken_back_takes_its_seconds_along():
    table = game(increment_seconds=20, takebacks=True)
    table.wait(5)
    table.do(c.Pass())
    table.do(c.TakeBack(1))
    assert table.state.clock.left(0, table.now) == 30 * MINUTE - 5_000


@pytest.mark.rule("FRO-11")
def test_a_clock_is_set_to_no_more_than_its_turns_have_added():
    table = game(increment_seconds=20)
    table.do(c.Pass())
    table.do(e.ClockCorrected((-20_000, 0)))
    assert table.state.clock.left(0, table.now) == 30 * MINUTE + 20_000
    assert table.refuses(e.ClockCorrected((-20_001, 0))).code == "game.clock"
    assert table.refuses(e.ClockCorrected((0, -1))).code == "game.clock"


@pytest.mark.rule("FRO-11")
def test_rules_of_before_and_a_game_without_a_clock_add_nothing():
    older = {name: value for name, value in CLASSIC.to_dict().items() if name != "increment_seconds"}
    assert GameRules.from_dict(older) == CLASSIC
    table = game(increment_seconds=20, player_seconds=0)
    table.turns("PP")
    assert table.state.clock.elapsed == (0, 0)
