"""Players who leave, lose by time or are penalised (CLA-3D, CLA-4D to CLA-4F, CLA-4I, MAL-32)."""

from dataclasses import replace

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.settling import clock_cost
from faristol.modes.game.state import Step
from gametable import game


def standing(scores: tuple[int, int], key: str = "classic", **changes: object):
    """A game at these points, Anna's clock running."""
    table = game(key, "tablet", **changes)
    table.arrange(scores)
    return table


@pytest.mark.rule("CLA-4D")
@pytest.mark.parametrize(
    ("scores", "final"),
    [
        ((400, 350), (290, 350)),
        ((500, 350), (0, 300)),
        ((400, 290), (290, 290)),
        ((401, 290), (0, 300)),
        ((0, 0), (-110, 0)),
    ],
)
def test_more_than_ten_minutes_over_time_lose_and_the_score_is_less_110(scores, final):
    table = standing(scores)
    table.wait(40 * 60 + 1)
    table.do(c.ClaimTime())
    result = table.result()
    assert (table.state.ended, result.scores, result.winner) == ("overtime", final, 1)
    assert "time" not in {line.kind for line in result.lines}
    assert "rack" not in {line.kind for line in result.lines}


@pytest.mark.rule("CLA-4D", "CLA-7B")
def test_at_10_00_over_time_nothing_is_lost_but_a_hundred_points():
    table = standing((400, 350))
    table.wait(40 * 60)
    refusal = table.refuses(c.ClaimTime())
    assert (refusal.code, refusal.rule) == ("game.in_time", "CLA-4D")
    table.do(e.RoundTimeCalled("Comitè"))
    table.turns("PP")
    assert table.result().scores == (300, 350)


@pytest.mark.rule("CLA-4D")
def test_it_is_the_late_one_who_loses_whoever_is_to_play():
    table = standing((10, 20))
    table.do(c.Pass())
    table.wait(40 * 60 + 1)
    table.do(c.Pass())
    table.do(c.ClaimTime())
    assert (table.state.loser, table.result().winner) == (1, 0)


@pytest.mark.rule("CLA-4D")
def test_a_play_that_lies_and_was_not_refused_counts_at_that_moment():
    table = standing((10, 20))
    table.arrange(racks=("CANTADA", "TOMESIR"))
    table.lay("H4 CANTADA")
    table.wait(40 * 60 + 1)
    assert table.do(c.ClaimTime()).scores == (82, 20)
    assert table.state.turns[-1].play is not None


@pytest.mark.rule("CLA-4D", "CLA-4E", "CLA-7B")
@pytest.mark.parametrize("ended", [c.ClaimTime(), c.Abandon((0,)), c.Abandon((0,), disqualified=True)])
@pytest.mark.parametrize(
    ("scores", "final"), [((400, 350), (290, 350)), ((450, 350), (340, 350)), ((461, 350), (0, 300))]
)
def test_what_is_final_is_the_situation_of_that_moment_less_110_and_nothing_else(ended, scores, final):
    """CLA 7: "Es considerarà com a resultat final la situació d'aquell moment, restant 110 punts de
    penalització a la puntuació del jugador perdedor": the winner's minutes over time are not taken off."""
    table = standing(scores)
    table.do(e.ClockCorrected((40 * 60_000 + 1000, 31 * 60_000 + 1000)))
    table.do(ended)
    result = table.result()
    assert (result.scores, result.winner) == (final, 1)
    assert {line.kind for line in result.lines} <= {"leaving", "forfeit"}
    assert clock_cost(table.state, 1) == 0


@pytest.mark.rule("CLA-4D", "CLA-8A")
def test_the_numbers_are_the_rules_own():
    table = standing((400, 350), overtime_loss_seconds=300, abandon_points=40, forfeit_points=100)
    table.wait(35 * 60 + 1)
    table.do(c.ClaimTime())
    assert table.result().scores == (0, 100)


@pytest.mark.rule("CLA-4E")
@pytest.mark.parametrize(
    ("seat", "scores", "final"),
    [
        (0, (50, 200), (-60, 200)),
        (1, (50, 200), (300, 0)),
        (1, (100, 200), (100, 90)),
        (0, (500, 200), (0, 300)),
    ],
)
def test_who_leaves_loses_as_who_is_too_late(seat, scores, final):
    table = standing(scores)
    table.do(c.Abandon((seat,)))
    result = table.result()
    assert (table.state.ended, result.scores, result.winner) == ("abandoned", final, 1 - seat)


@pytest.mark.rule("CLA-4E", "MAL-32")
def test_the_committee_may_add_a_penalty():
    table = standing((100, 200))
    table.do(c.Abandon((0,)))
    table.do(e.PenaltyGiven(0, 50, "Ha marxat sense dir res", "Comitè"))
    assert table.result().scores == (-60, 200)
    table = standing((500, 350))
    table.do(c.Abandon((0,)))
    table.do(e.PenaltyGiven(0, 50, "Ha marxat sense dir res", "Comitè"))
    assert (table.result().scores, table.result().winner) == ((-50, 300), 1)


@pytest.mark.rule("CLA-4F", "SWI-5")
def test_both_leave_and_both_lose_0_to_0():
    table = standing((300, 200))
    table.do(c.Abandon((1, 0)))
    result = table.result()
    assert (table.state.ended, result.scores, result.winner, result.both_lost) == (
        "both_abandoned",
        (0, 0),
        None,
        True,
    )


@pytest.mark.rule("CLA-4F", "CLA-4I")
def test_both_who_left_may_be_penalised():
    table = standing((300, 200))
    table.do(c.Abandon((0, 1)))
    table.do(e.PenaltyGiven(-1, 25, "Baralla", "Comitè"))
    assert table.result().scores == (-25, -25)


@pytest.mark.rule("CLA-3D")
def test_who_feels_for_tiles_can_be_disqualified():
    table = standing((150, 200))
    table.do(c.Abandon((1,), disqualified=True))
    table.do(e.PenaltyGiven(1, 0, "Palpava les fitxes", "Comitè"))
    assert (table.state.ended, table.result().winner) == ("disqualified", 0)
    assert table.state.penalties[0].reason == "Palpava les fitxes"


def test_somebody_has_to_leave_and_the_game_must_be_going():
    table = standing((0, 0))
    assert table.refuses(c.Abandon(())).code == "game.choice"
    assert table.refuses(c.Abandon((2,))).code == "game.choice"
    table.do(c.Abandon((0,)))
    assert table.refuses(c.Abandon((1,))).code == "game.step"


@pytest.mark.rule("CLA-4E")
def test_a_player_may_leave_before_the_first_turn():
    table = game(begun=False)
    table.do(c.Abandon((0,)))
    assert table.result().winner == 1


@pytest.mark.rule("CLA-4I", "MAL-32", "CLA-4C")
def test_a_decision_is_on_record_with_who_decided():
    table = standing((10, 20), "mallorca")
    table.do(e.PenaltyGiven(-1, 0, "La ronda no se suspèn", "Pere i Laia"))
    [penalty] = table.state.penalties
    assert (penalty.seat, penalty.points, penalty.by) == (-1, 0, "Pere i Laia")
    assert table.result().scores == (10, 20)
    for command, code in (
        (e.PenaltyGiven(0, 5, "Soroll", " "), "game.by_empty"),
        (e.PenaltyGiven(0, 5, " ", "Comitè"), "game.reason_empty"),
        (e.PenaltyGiven(0, -5, "Soroll", "Comitè"), "game.penalty"),
        (e.PenaltyGiven(0, 1001, "Soroll", "Comitè"), "game.penalty"),
        (e.PenaltyGiven(3, 5, "Soroll", "Comitè"), "game.choice"),
        (e.PenaltyGiven(0, 5, "x" * 301, "Comitè"), "game.reason_long"),
    ):
        assert table.refuses(command).code == code


@pytest.mark.rule("MAL-32")
def test_a_decision_recorded_by_mistake_is_withdrawn():
    table = standing((10, 20))
    table.do(e.PenaltyGiven(0, 5, "Soroll", "Jutge"))
    assert table.result().scores == (5, 20)
    assert table.refuses(e.PenaltyWithdrawn(2)).code == "game.choice"
    assert table.do(e.PenaltyWithdrawn(1)).penalties == ()


@pytest.mark.rule("CLA-4G")
def test_an_end_that_was_said_by_mistake_is_taken_back_and_the_clock_goes_on():
    table = standing((50, 200))
    table.wait(60)
    table.do(c.Abandon((0,)))
    table.wait(600)
    state = table.do(e.EndTakenBack())
    assert (state.step, state.ended, state.clock.running) == (Step.TURN, "", 0)
    assert state.clock.used(0, table.now) == 60_000
    table.wait(5)
    assert table.do(c.Pass()).clock.elapsed[0] == 65_000


@pytest.mark.rule("CLA-4A", "CLA-4B")
def test_an_end_that_the_board_shows_stays():
    table = standing((50, 200))
    table.turns("PPPPPP")
    refusal = table.refuses(e.EndTakenBack())
    assert (refusal.code, refusal.rule) == ("game.really_over", "CLA-4A")


@pytest.mark.rule("CLA-4E", "CLA-6A")
@pytest.mark.parametrize(
    "commands", [[], [c.ChallengePlay()], [c.ChallengePlay(), c.DecideChallenge(True, "Marta")]]
)
def test_a_game_goes_on_just_as_it_was_before_it_was_ended_by_mistake(commands):
    table = standing((10, 20))
    table.arrange(racks=("CANTADA", "TOMESIR"))
    table.lay("H4 CANTADA")
    for command in commands:
        table.do(command)
    before = table.state
    used = tuple(before.clock.used(seat, table.now) for seat in (0, 1))
    table.do(c.Abandon((1,)))
    assert table.state.scores == (82, 20)
    table.wait(300)
    after = table.do(e.EndTakenBack())
    clock = replace(after.clock, elapsed=before.clock.elapsed, since=before.clock.since)
    assert replace(after, clock=clock, last_since=before.last_since) == before
    assert tuple(after.clock.used(seat, table.now) for seat in (0, 1)) == used


@pytest.mark.rule("CLA-4E", "CLA-7A")
def test_a_pause_goes_on_after_an_end_said_by_mistake():
    table = standing((10, 20))
    table.do(e.ClockPaused("judge"))
    table.do(c.Abandon((1,)))
    state = table.do(e.EndTakenBack())
    assert (state.paused, state.clock.running) == ("judge", None)
    assert table.do(e.ClockResumed()).clock.running == 0
