"""What the kernel cuts short, best and top plays, against all its plays; those against the rules."""

from functools import cache
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.board.board import Board, transposed
from faristol.modes.mode import Referee
from faristol.movegen.interface import canonical
from faristol.movegen.twin import self_play, shuffled_bag
from faristol.rules.notation import Play
from faristol.rules.placement import Placement, place, score
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import BLANK

PRESETS = ("catalan_duplicate", "romanian_duplicate", "catalan_seven_of_eight")


@cache
def _referee(preset: str) -> Referee:
    return library.referee(RuleSet.preset(preset))


@cache
def _boards(preset: str) -> list[Board]:
    """The boards of a few games."""
    referee = _referee(preset)
    games = (
        self_play(
            referee.generator, referee.rules, shuffled_bag(referee.alphabet, Random(f"{preset} {game}"))
        )
        for game in range(5)
    )
    return [board for game in games for board, _ in game]


@st.composite
def _positions(draw: st.DrawFn, blanks: int = 2) -> tuple[Referee, Board, bytes]:
    """A board that came up in play, with any rack at all."""
    preset = draw(st.sampled_from(PRESETS))
    letters = st.integers(1, len(_referee(preset).alphabet.letters) - 1)
    referee, size = _referee(preset), _referee(preset).rules.rack_size
    tiles = draw(st.lists(letters, max_size=size))
    blank_tiles = [BLANK] * draw(st.integers(0, blanks))
    return referee, draw(st.sampled_from(_boards(preset))), bytes((blank_tiles + tiles)[:size])


@settings(max_examples=effort(37, 150), deadline=None)
@given(_positions())
def test_the_best_plays_are_those_of_all_plays(position: tuple[Referee, Board, bytes]) -> None:
    referee, board, rack = position
    plays = referee.generator.all_moves(board, rack).in_order()
    best = referee.generator.best(board, rack)
    assert best.best_score == plays.best_score
    assert best == plays[: len(best)]
    assert all(play.score < plays[0].score for play in plays[len(best) : len(best) + 1])


@settings(max_examples=effort(37, 150), deadline=None)
@given(_positions(), st.integers(0, 400), st.integers(0, 1200))
def test_the_top_plays_are_a_part_of_all_plays_in_order(
    position: tuple[Referee, Board, bytes], count: int, offset: int
) -> None:
    referee, board, rack = position
    plays = referee.generator.all_moves(board, rack).in_order()
    assert referee.generator.top(board, rack, count, offset) == plays[offset : offset + count]


@settings(max_examples=effort(15, 60), deadline=None)
@given(_positions(blanks=1), st.randoms(use_true_random=False))
def test_the_rules_let_every_listed_play_pass_with_its_score(
    position: tuple[Referee, Board, bytes], rng: Random
) -> None:
    referee, board, rack = position
    plays = referee.generator.all_moves(board, rack)
    for move in rng.sample(range(len(plays)), min(len(plays), 50)):
        listed = plays[move]
        placement = place(board, rack, listed.play, referee.lexicon, referee.rules, referee.alphabet)
        assert isinstance(placement, Placement)
        assert score(board, placement, referee.alphabet, referee.rules).total == listed.score
        assert referee.generator.score(board, listed.play) == listed.score
        assert len(placement.tiles) == listed.tiles
        assert placement.spent.count(BLANK) == listed.blanks
        assert canonical(board, listed.play) == listed.play


@settings(max_examples=effort(15, 60), deadline=None)
@given(_positions(blanks=1))
def test_the_mirrored_board_has_the_mirrored_plays(position: tuple[Referee, Board, bytes]) -> None:
    referee, board, rack = position
    mirror = board.transposed()
    plays = {
        (
            canonical(mirror, Play(transposed(move.play.square), move.play.direction.other, move.play.word)),
            move.score,
        )
        for move in referee.generator.all_moves(board, rack)
    }
    assert plays == {(move.play, move.score) for move in referee.generator.all_moves(mirror, rack)}
