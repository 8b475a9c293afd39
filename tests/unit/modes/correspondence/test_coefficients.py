"""What a result is worth: C and its special cases (COR-13, COR-14), what penalties take off it (COR-16)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.outcome import is_cut, left, outcome, penalised
from faristol.modes.correspondence.state import BLUE, RED
from faristol.rules.coefficients import coefficients
from faristol.rules.correspondence_rules import ONE, CorrespondenceRules
from posted import RULES, Copy

SCORES = st.integers(-200, 1200)


@pytest.mark.rule("COR-13")
@pytest.mark.parametrize(
    ("scores", "worth"),
    [
        ((524, 480), (15219, 4781)),
        ((400, 200), (16667, 3333)),
        ((401, 200), (16667, 3328)),
        ((400, 100), (16667, 2000)),
        ((401, 399), (15013, 4987)),
        ((-5, -10), (15000, 5000)),
        ((0, -3), (15000, 5000)),
        ((50, -20), (15300, 4700)),
        ((50, 0), (15300, 4700)),
        ((300, 300), (10000, 10000)),
        ((0, 0), (10000, 10000)),
    ],
)
def test_the_coefficients_of_a_score(scores, worth):
    assert coefficients(scores, RULES, ONE) == worth
    assert coefficients(scores[::-1], RULES, ONE) == worth[::-1]


@pytest.mark.rule("COR-13")
@given(SCORES, SCORES)
def test_both_make_two_unless_the_winner_is_capped(red, blue):
    worth = coefficients((red, blue), RULES, ONE)
    if max(worth) == RULES.coefficient_most:
        assert sum(worth) <= 20000
    else:
        assert sum(worth) == 20000
    assert (worth[0] > worth[1]) == (red > blue)
    assert 0 <= min(worth) <= max(worth) <= RULES.coefficient_most


@pytest.mark.rule("COR-14")
@pytest.mark.parametrize(
    ("stays", "leaves", "turns", "worth"),
    [
        (300, 200, 3, (15600, 4000)),
        (300, 200, 10, (16000, 4000)),
        (100, 200, 0, (15300, 4700)),
        (100, 200, 9, (15300, 4700)),
        (500, 200, 13, (16600, 2857)),
        (500, 200, 14, (16667, 2857)),
        (200, 200, 5, (15000, 5000)),
        (0, 0, 0, (15300, 4700)),
        (0, 0, 5, (15300, 4700)),
    ],
)
def test_the_coefficients_of_a_game_that_was_abandoned(stays, leaves, turns, worth):
    assert left(stays, leaves, turns, RULES) == worth


@pytest.mark.rule("COR-14")
def test_who_never_came_has_nothing():
    assert left(10, 0, 0, RULES, appeared=False) == (15300, 0)


@pytest.mark.rule("COR-14")
@given(SCORES, SCORES, st.integers(0, 40), st.booleans())
def test_who_stays_wins_within_his_bounds_and_both_make_no_more_than_two(stays, leaves, turns, appeared):
    winner, other = left(stays, leaves, turns, RULES, appeared=appeared)
    assert 15000 <= winner <= min(15300 + 100 * turns, 16667)
    assert 0 <= other <= 20000 - winner


def won() -> Copy:
    """RED has 300, BLUE 200, and BLUE gives up after three turns."""
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    while len(game.state.plies) < 6:
        game.best()
    game.do(*(e.PointsCorrected(number, "", 0, "Probă", "Dora Enache") for number in range(4)))
    game.do(e.PointsCorrected(4, "", 300, "Probă", "Dora Enache"))
    game.do(e.PointsCorrected(5, "", 200, "Probă", "Dora Enache"))
    game.do(e.Ended("abandoned", BLUE, "2026-09-01", ""))
    return game


def penalty(game: Copy, seat: int, kind: str, tenths: int = 0) -> None:
    game.do(e.PenaltyGiven(seat, kind, tenths, "Dezinformarea arbitrului", "Dora Enache", "2026-10-01"))


@pytest.mark.rule("COR-14")
def test_a_game_given_up_after_three_turns():
    found = outcome(won().state)
    assert found is not None
    assert (found.scores, found.winner, found.coefficients) == ((300, 200), RED, (15600, 4000))


@pytest.mark.rule("COR-16")
def test_tenths_are_taken_off_and_what_stood_before_is_told():
    game = won()
    penalty(game, RED, "tenths", 3)
    penalty(game, BLUE, "tenths", 5)
    found = outcome(game.state)
    assert found is not None
    assert found.before == (15600, 4000)
    assert found.coefficients == (12600, 0)


@pytest.mark.rule("COR-16")
def test_penalties_lead_below_zero_only_where_the_rules_let_them():
    """„avertismente disciplinare – penalizare cu 0,1 – 1p (din coeficientul unei partide)”: the document does
    not say whether a coefficient may end below zero."""
    assert not RULES.below_zero
    assert penalised((15600, 4000), (0, 10), RULES) == (15600, 0)
    assert penalised((15600, 0), (0, 10), replace(RULES, below_zero=True)) == (15600, -10000)
    assert is_cut(4000, 5, RULES)
    assert not is_cut(4000, 4, RULES)
    assert not is_cut(4000, 5, replace(RULES, below_zero=True))


def test_rules_of_games_that_began_before_open_and_count_as_they_did():
    data = RULES.to_dict()
    del data["below_zero"]
    assert CorrespondenceRules.from_dict(data) == replace(RULES, below_zero=True)


@pytest.mark.rule("COR-16")
def test_a_warning_takes_nothing():
    game = won()
    penalty(game, RED, "warning")
    found = outcome(game.state)
    assert found is not None
    assert found.coefficients == found.before


@pytest.mark.rule("COR-16")
@pytest.mark.parametrize("tenths", [0, 11, -1])
def test_a_penalty_takes_a_tenth_to_one(tenths):
    with pytest.raises(Refused, match=r"discipline\.tenths"):
        penalty(won(), RED, "tenths", tenths)


@pytest.mark.rule("COR-16")
@pytest.mark.parametrize("kind", ["loss", "exclusion"])
def test_who_loses_the_game_as_a_penalty_loses_it_whatever_its_end(kind):
    game = won()
    penalty(game, RED, kind)
    found = outcome(game.state)
    assert found is not None
    assert (found.how, found.winner, found.coefficients) == ("lost", BLUE, (4700, 15300))


@pytest.mark.rule("COR-16")
def test_a_penalty_has_its_reason():
    with pytest.raises(Refused, match=r"correspondence\.reason_empty"):
        won().do(e.PenaltyGiven(RED, "warning", 0, " ", "Dora Enache", "2026-10-01"))
