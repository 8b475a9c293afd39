"""How a game ends: played out, left, drawn, over time, at the deadline (COR-12, COR-14, COR-15, COR-19)."""

import pytest

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import NO_LETTER
from faristol.modes.correspondence.outcome import Outcome, is_settled, outcome, played_out
from faristol.modes.correspondence.state import BLUE, RED
from posted import Copy


def begun(plies: int = 2) -> Copy:
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    while len(game.state.plies) < plies:
        game.best()
    return game


def result(game: Copy) -> Outcome:
    found = outcome(game.state)
    assert found is not None
    return found


def refused(game: Copy, command: c.Command) -> str:
    with pytest.raises(Refused) as caught:
        game.do(command)
    return caught.value.code


@pytest.mark.rule("COR-19")
def test_four_pas_running_end_the_game():
    game = begun()
    for _ in range(3):
        game.play("PAS")
    assert outcome(game.state) is None
    game.play("PAS")
    assert result(game).how == "passes"
    assert refused(game, c.MakePly((game.move("PAS"),))) == "correspondence.over"


@pytest.mark.rule("COR-19")
def test_a_play_in_between_begins_the_count_again():
    game = begun()
    for _ in range(3):
        game.play("PAS")
    game.best()
    for _ in range(3):
        game.play("PAS")
    assert outcome(game.state) is None


@pytest.mark.rule("COR-19")
def test_a_zero_is_no_pas():
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("PAS")
    game.play("PAS")
    game.play("H4 RTEAC")
    game.answer("zero", "RTEAC")
    game.play("PAS")
    assert not played_out(game.state)


@pytest.mark.rule("COR-19")
def test_who_has_no_tiles_left_ends_the_game_and_the_racks_cost_nothing():
    game = Copy.made(seed=2)
    while not game.line.ended:
        game.best()
    if game.line.ended == "out":
        assert b"" in game.line.hands
    assert result(game).scores == game.line.scores == game.line.points
    assert sum(row.recorded for row in game.line.rows) == sum(game.line.scores)


@pytest.mark.rule("COR-19")
def test_a_game_is_settled_when_its_last_ply_was_answered():
    game = begun()
    for _ in range(4):
        game.play("PAS")
    assert not is_settled(game.state)
    game.do(c.AnswerPly((), "2026-05-01"))
    assert is_settled(game.state)


@pytest.mark.rule("COR-15")
def test_a_draw_is_offered_and_agreed_at_any_time():
    game = begun(3)
    assert refused(game, c.AnswerDraw(True, "2026-05-01")) == "draw.none"
    game.do(e.DrawOffered(RED, "2026-05-01"))
    assert refused(game, e.DrawOffered(BLUE, "2026-05-01")) == "draw.offered"
    game.do(c.AnswerDraw(True, "2026-05-03"))
    assert (result(game).how, result(game).winner, result(game).coefficients) == (
        "draw",
        None,
        (10000, 10000),
    )


@pytest.mark.rule("COR-15")
def test_who_plays_on_or_says_no_does_not_want_the_draw():
    game = begun(3)
    game.do(e.DrawOffered(RED, "2026-05-01"))
    game.best()
    assert game.state.offer is None
    game.do(e.DrawOffered(RED, "2026-05-01"), c.AnswerDraw(False, "2026-05-02"))
    assert game.state.offer is None
    assert game.state.end is None


@pytest.mark.rule("COR-15")
def test_a_game_that_is_over_has_no_draw_and_is_not_given_up():
    game = begun()
    for _ in range(4):
        game.play("PAS")
    assert refused(game, e.DrawOffered(RED, "2026-05-01")) == "correspondence.over"
    assert refused(game, e.Ended("abandoned", RED, "2026-05-01", "")) == "correspondence.over"


@pytest.mark.rule("COR-14")
def test_the_last_play_of_who_stays_counts():
    game = begun(5)
    scores = game.line.scores
    game.do(e.Ended("abandoned", BLUE, "2026-05-01", ""))
    assert result(game).scores == scores
    assert result(game).winner == RED
    assert result(game).coefficients[RED] <= 15300 + 200


@pytest.mark.rule("COR-14")
def test_who_never_answered_the_first_play_has_nothing():
    game = begun(1)
    game.do(e.Ended("absent", BLUE, "2026-05-01", ""))
    assert result(game).coefficients == (15300, 0)


@pytest.mark.rule("COR-14")
def test_who_never_began_has_nothing():
    game = begun(0)
    game.do(e.Ended("absent", RED, "2026-05-01", ""))
    assert result(game).coefficients == (0, 15300)


@pytest.mark.rule("COR-14")
def test_who_gives_up_without_a_play_has_nothing_either():
    game = begun(1)
    game.do(e.Ended("abandoned", BLUE, "2026-05-01", ""))
    assert result(game).coefficients == (15300, 0)


@pytest.mark.rule("COR-14")
def test_who_has_played_was_there_were_it_a_ply_that_was_sent_back():
    assert refused(begun(1), e.Ended("absent", RED, "2026-05-01", "")) == "correspondence.appeared"
    game = begun(1)
    game.do(c.SendBack("unclear", NO_LETTER))
    assert refused(game, e.Ended("absent", RED, "2026-05-01", "")) == "correspondence.appeared"
    game.do(e.Ended("abandoned", RED, "2026-05-01", ""))
    assert result(game).coefficients == (4700, 15300)


@pytest.mark.rule("COR-12")
def test_an_overrun_is_lost_only_if_the_opponent_claims_it_and_the_arbiter_agrees():
    game = begun(4)
    assert refused(game, e.Ended("overrun", BLUE, "2026-05-01", "")) == "correspondence.ending"
    assert refused(game, e.OverrunDecided(RED, True, "Dora Enache", "2026-05-01")) == "claim.none"
    game.do(e.OverrunClaimed(RED, "2026-05-01", "2026-05-01"))
    assert refused(game, e.OverrunClaimed(BLUE, "2026-05-02", "2026-05-02")) == "claim.open"
    game.best()
    game.do(e.OverrunDecided(RED, True, "Dora Enache", "2026-05-20"))
    assert (result(game).how, result(game).winner) == ("overrun", RED)


@pytest.mark.rule("COR-29")
def test_a_claim_that_does_not_hold_changes_nothing():
    game = begun(4)
    game.do(e.OverrunClaimed(RED, "2026-05-01", "2026-05-01"))
    game.do(e.OverrunDecided(RED, False, "Dora Enache", "2026-05-20"))
    assert outcome(game.state) is None
    game.do(e.OverrunClaimed(RED, "2026-06-01", "2026-06-01"))


@pytest.mark.rule("COR-15")
def test_a_game_unfinished_at_the_deadline_is_one_to_one_if_somebody_reports_it():
    game = begun(4)
    assert refused(game, e.Ended("deadline", -1, "2027-06-29", "")) == "correspondence.not_due"
    assert refused(game, e.Ended("deadline", -1, "2027-07-01", "")) == "correspondence.no_report"
    assert refused(game, e.PositionReported(BLUE, "2027-06-29")) == "correspondence.not_due"
    game.do(e.PositionReported(BLUE, "2027-06-30"), e.Ended("deadline", -1, "2027-07-01", ""))
    assert (result(game).coefficients, result(game).winner) == ((10000, 10000), None)


@pytest.mark.rule("COR-15")
def test_with_a_claim_of_an_overrun_the_arbiter_answers_that_first():
    game = begun(4)
    game.do(e.PositionReported(BLUE, "2027-06-30"), e.OverrunClaimed(RED, "2027-06-01", "2027-06-01"))
    assert refused(game, e.Ended("deadline", -1, "2027-07-01", "")) == "claim.open"


@pytest.mark.rule("COR-15")
def test_a_game_of_which_the_arbiter_knows_nothing_is_worth_nothing_to_both():
    game = begun(0)
    game.do(e.Ended("unknown", -1, "2027-07-06", ""))
    assert (result(game).coefficients, result(game).winner) == ((0, 0), None)


def test_an_end_that_was_a_mistake_is_taken_back():
    game = begun(3)
    game.do(e.Ended("abandoned", BLUE, "2026-05-01", ""), e.EndTakenBack("2026-05-02", ""))
    assert outcome(game.state) is None
    game.best()


@pytest.mark.rule("COR-8")
def test_sums_are_put_right_after_the_end_too():
    game = begun(6)
    game.do(e.Ended("abandoned", BLUE, "2026-05-01", ""))
    game.do(e.PointsCorrected(4, "", 7, "Greșeală de adunare", "Dora Enache"))
    assert game.line.rows[4].recorded == 7
    assert result(game).scores == game.line.scores
    assert refused(game, e.PointsCorrected(4, "", -7, "?", "")) == "correspondence.points"
