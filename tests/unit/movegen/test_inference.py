"""What a play tells about the tiles that stayed: leaves with which there was no better one."""

from random import Random

import pytest

import library
from faristol.board.board import EMPTY
from faristol.movegen.equity import MARGIN, Inference, LastPlay, ranked
from faristol.movegen.records import RankedPlay
from faristol.rules.game_rules import GameRules
from faristol.tiles.bag import Bag

RULES = GameRules.preset("classic")
REFEREE = library.referee(RULES)
WORTH = library.worth("ca")


def _opening(rack: str) -> tuple[RankedPlay, LastPlay]:
    """The best first play of a rack, and what the other sees of it."""
    tiles = REFEREE.alphabet.parse_rack(rack)
    [move] = ranked(REFEREE.generator, WORTH, EMPTY, tiles, 86, 1, RULES)
    assert move.play
    unseen = Bag.full(REFEREE.alphabet).take(move.tiles)
    return move, LastPlay(EMPTY, move.play, move.score, 7, 86, unseen)


def _inferred(last: LastPlay, seed: int, racks: int) -> Inference:
    found = Inference(REFEREE.generator, WORTH, RULES, last, Random(seed))
    found.step(racks)
    return found


def test_with_every_leaf_the_play_was_about_the_best() -> None:
    move, last = _opening("ZELOTQU")
    found = _inferred(last, 1, 300)
    assert 0 < len(found.leaves) < found.tried == 300
    for leave in found.leaves[:10]:
        assert len(leave) == 7 - len(move.tiles)
        assert last.unseen.contains(leave)
        rack = move.tiles + leave
        best = ranked(REFEREE.generator, WORTH, EMPTY, rack, 86, 1, RULES)[0]
        equity = 100 * move.score + WORTH.left_with(leave, 86 - len(move.tiles))
        assert best.equity - equity <= MARGIN


def test_racks_in_portions_are_those_at_once_and_the_same_seed_gives_the_same() -> None:
    _, last = _opening("CASTELL")
    whole, portions = _inferred(last, 3, 40), _inferred(last, 3, 15)
    portions.step(25)
    assert whole.leaves == portions.leaves


@pytest.mark.parametrize(("held", "unseen"), [(7, 93), (9, 1)])
def test_where_nothing_stayed_nothing_is_learnt(held: int, unseen: int) -> None:
    tiles = REFEREE.alphabet.parse_rack("CASTELL")
    [move] = ranked(REFEREE.generator, WORTH, EMPTY, tiles, 86, 1, RULES)
    assert move.play
    left = Bag.of(Bag.full(REFEREE.alphabet).take(move.tiles).tiles()[:unseen])
    last = LastPlay(EMPTY, move.play, move.score, min(held, len(move.tiles) + 2 * (unseen == 1)), 86, left)
    found = _inferred(last, 4, 10)
    assert found.done
    assert not found.leaves
