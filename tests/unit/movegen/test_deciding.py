"""Searches for one move: what each comes to, that it can be cut short, and that its seed repeats it."""

from dataclasses import replace
from random import Random

import pytest

import library
from faristol.movegen.deciding import BEHIND, LONG, QUICK, TRIED, Solving, Trying, worth_trying
from faristol.movegen.equity import ranked
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.opponent import LEVELS, Opponent
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.twin import self_play, shuffled_bag
from faristol.rules.game_rules import GameRules
from faristol.tiles.bag import Bag
from faristol.tiles.tile import BLANK, DESIGNATED

pytestmark = pytest.mark.rule("ANA-6")

RULES = GameRules.preset("classic")
REFEREE = library.referee(RULES)
WORTH = library.worth("ca")
CHAMPION = Opponent(
    LEVELS["champion"], REFEREE.generator, REFEREE.alphabet, RULES, WORTH, library.everyday("ca")
)


def _position(turn: int, lead: int = 0) -> Position:
    rounds = list(self_play(REFEREE.generator, RULES, shuffled_bag(REFEREE.alphabet, Random("deciding"))))
    board, rack = rounds[turn]
    lying = bytes(BLANK if tile & DESIGNATED else tile for tile in board.cells if tile)
    unseen = Bag.full(REFEREE.alphabet).take(lying + rack)
    return Position(board, rack, unseen, min(7, len(unseen)), lead=lead)


def _moves(position: Position) -> list[RankedPlay]:
    return ranked(REFEREE.generator, WORTH, position.board, position.rack, position.in_bag, 2 * TRIED, RULES)


def test_only_moves_that_are_not_far_behind_are_tried() -> None:
    moves = _moves(_position(4))
    tried = worth_trying(moves)
    assert 1 < len(tried) <= TRIED
    assert tried == moves[: len(tried)]
    assert all(move.equity > moves[0].equity - BEHIND for move in tried)


def test_it_can_be_stopped_after_any_portion_and_then_has_one_of_its_moves() -> None:
    position = _position(4)
    moves = worth_trying(_moves(position))
    search = Trying(REFEREE.generator, RULES, WORTH, position, moves, 7, LONG)
    assert (search.done, search.best) == (0, None)
    done = []
    for _ in range(6):
        search.step()
        done.append(search.done)
        assert search.best
        assert (search.best.kind, search.best.play) in [(move.kind, move.play) for move in moves]
    assert done == sorted(done)


def test_a_seed_repeats_it() -> None:
    position = _position(5)
    moves = worth_trying(_moves(position))
    found = set()
    for _ in range(2):
        search = Trying(REFEREE.generator, RULES, WORTH, position, moves, 3, QUICK)
        while search.done < 1:
            search.step()
        found.add(search.best)
    assert len(found) == 1


def test_a_move_that_is_far_better_is_found_before_all_rounds_are_played() -> None:
    """The best move beside one that gives away twenty points and keeps nothing better."""
    position = _position(4)
    best, *others = _moves(position)
    bad = min(others, key=lambda move: move.equity)
    search = Trying(REFEREE.generator, RULES, WORTH, position, [best, bad], 1, replace(LONG, rounds=2_000))
    steps = 0
    while search.done < 1:
        search.step()
        steps += 1
    assert best.equity - bad.equity > 5 * HUNDREDTHS
    assert search.best
    assert search.best.play == best.play
    assert steps < 100


def test_the_strongest_tries_moves_out_until_the_bag_is_empty_and_then_solves() -> None:
    assert isinstance(CHAMPION.deciding(_position(3), Random(1), QUICK), Trying)
    position = _position(3)
    ending = replace(position, unseen=Bag.of(position.unseen.tiles()[:5]), other=5)
    search = CHAMPION.deciding(ending, Random(1), QUICK)
    assert isinstance(search, Solving)
    assert search.best is None
    search.step()
    assert search.best
    assert 0 < search.done <= 1


@pytest.mark.parametrize("level", ["beginner", "learner", "club", "expert", "strong"])
def test_no_other_level_tries_moves_out(level: str) -> None:
    opponent = replace(CHAMPION, level=LEVELS[level])
    assert opponent.deciding(_position(3), Random(1), QUICK) is None


def test_with_two_racks_that_nobody_sees_it_plays_by_worth() -> None:
    several = replace(_position(3), elsewhere=7)
    assert CHAMPION.deciding(several, Random(1), QUICK) is None
    assert CHAMPION.choose(several, Random(1)) == CHAMPION.choose_by_worth(several, Random(1))
