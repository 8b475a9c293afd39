"""P17: which turns are told, and when a verdict counts as one of another size."""

from itertools import islice

import pytest

from bench.told import CLASSES, Loss, figures_of, in_ending, moves_of, turns
from selfplay.games import table
from selfplay.matches import worth_at


def test_each_class_has_its_turns_once_a_game_and_the_same_ones_each_time() -> None:
    chosen = list(turns("ca", 2))
    assert {of: sum(one == of for one, _ in chosen) for of in CLASSES} == dict.fromkeys(CLASSES, 2)
    assert all(of.least <= len(turn.bag) <= of.most for of, turn in chosen)
    again = list(islice(turns("ca", 2), 3))
    assert [turn for _, turn in again] == [turn for _, turn in chosen[:3]]


def test_the_move_that_was_made_is_not_tried_twice() -> None:
    at, worth = table("ca"), worth_at("ca")
    for of, turn in turns("ca", 1):
        if of.most:
            made, others = moves_of(at, worth, turn)
            assert made.score == turn.moves[0].score
            assert all(move.play != made.play or move.kind != made.kind for move in others if made.play)


def test_the_best_move_of_an_ending_gives_nothing_away() -> None:
    at = table("ca")
    losses = [in_ending(at, turn, 40_000) for of, turn in turns("ca", 4) if not of.most]
    told = [loss for loss in losses if loss]
    assert told
    assert all(loss.points >= 0 and loss.chance in (0, 500, 1000) for loss in told)


@pytest.mark.parametrize(
    ("loss", "sizes"),
    [
        (Loss(0, 0), [0]),
        (Loss(0, 19.9), [0]),
        (Loss(0, 20), [1]),
        (Loss(0, 45), [2]),
        (Loss(0, 45, 0, 3), [1, 2]),
        (Loss(0, 45, 0, 20), [0, 1, 2, 3]),
        (Loss(0, -30, 0, 10), [0]),
    ],
)
def test_sizes_are_those_that_the_error_leaves_open(loss: Loss, sizes: list[int]) -> None:
    assert list(loss.sizes) == sizes


def test_figures_are_the_mean_and_the_share() -> None:
    pairs = [(Loss(1_000, 50), Loss(700, 50)), (Loss(0, 0), Loss(100, 30)), (Loss(0, 0), Loss(0, 30, 0, 6))]
    off, wrong = figures_of(CLASSES[1], pairs)
    assert off.value == pytest.approx((3 + 1 + 0) / 3)
    assert (off.met, off.details["most"]) == (True, 3)
    assert wrong.value == pytest.approx(100 / 3)
    assert wrong.met is False
    assert wrong.details == {"without the errors": 66.7}
    assert (off.what, off.details["turns"]) == ("1 to 4 in the bag: points that a verdict is off", 3)
