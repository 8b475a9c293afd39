"""Kernel and twin find the same plays with the same scores on boards as they come up in play.

The quick form has 60 positions; with FARISTOL_LONG=1 there are 1,080.
"""

from collections.abc import Iterator
from functools import cache
from itertools import chain, count, islice
from random import Random

import pytest

import library
from effort import LONG, usually
from faristol.board.board import Board
from faristol.modes.mode import Referee
from faristol.movegen.twin import PythonGenerator, self_play, shuffled_bag
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import BLANK

PRESETS = ("catalan_duplicate", "romanian_duplicate")
SEVEN_OF_EIGHT = ("catalan_seven_of_eight", "romanian_eliptic")
POSITIONS = 30
ONE_BLANK = range(4, POSITIONS - 1, 6)
TWO_BLANKS = POSITIONS - 1
"""With two blanks the twin takes a second: one position in thirty, with five tiles."""

_long = pytest.mark.skipif(not LONG, reason="the long form: FARISTOL_LONG=1")
SEEDS = (0, *(pytest.param(seed, marks=(pytest.mark.slow, _long)) for seed in range(1, 18)))


@cache
def _referee(preset: str) -> Referee:
    return library.referee(RuleSet.preset(preset))


@cache
def _twin(preset: str) -> PythonGenerator:
    referee = _referee(preset)
    return PythonGenerator(referee.lexicon, referee.alphabet, referee.rules)


def _positions(preset: str, seed: int) -> Iterator[tuple[Board, bytes]]:
    """The rounds of one game after the other; every few of them a rack is given blanks for tiles."""
    referee, rng = _referee(preset), Random(f"{preset} {seed}")
    games = (
        self_play(referee.generator, referee.rules, shuffled_bag(referee.alphabet, rng)) for _ in count()
    )
    for index, (board, rack) in enumerate(islice(chain.from_iterable(games), POSITIONS)):
        tiles = rack.replace(bytes([BLANK]), b"")
        if index == TWO_BLANKS:
            yield board, tiles[:3] + bytes([BLANK, BLANK])
        elif index in ONE_BLANK:
            yield board, tiles[1:] + bytes([BLANK])
        else:
            yield board, rack


@pytest.mark.rule("SCO-1", "SCO-2", "SCO-3", "PLA-1", "PLA-2", "PLA-3", "PLA-4")
@pytest.mark.parametrize("preset", usually(["catalan_duplicate"], [*PRESETS, *SEVEN_OF_EIGHT]))
@pytest.mark.parametrize("seed", SEEDS)
def test_kernel_and_twin_agree(preset: str, seed: int) -> None:
    kernel, twin = _referee(preset).generator, _twin(preset)
    for board, rack in _positions(preset, seed):
        plays = twin.all_moves(board, rack).in_order()
        assert kernel.all_moves(board, rack).in_order() == plays
        best = kernel.best(board, rack)
        assert list(best) == [play for play in plays[: len(best) + 1] if play.score == plays.best_score]
        assert kernel.top(board, rack, 20, 5) == plays[5:25]
        for play in plays[:5]:
            assert kernel.score(board, play.play) == twin.score(board, play.play) == play.score
        words = [play.play.word for play in plays[:50]] + [rack]
        assert kernel.check(words) == twin.check(words)


def test_the_positions_have_every_kind_of_blank() -> None:
    """Among the quick form's positions: racks with none, one and two blanks, and blanks on the board."""
    positions = list(chain.from_iterable(_positions(preset, 0) for preset in PRESETS))
    assert {rack.count(BLANK) for _, rack in positions} == {0, 1, 2}
    assert any(any(tile & 0x80 for tile in board.cells) for board, _ in positions)
    assert any(len(rack) < 7 and BLANK not in rack for _, rack in positions)


@pytest.mark.slow
@pytest.mark.rule("TIL-DI", "TIL-BL")
@pytest.mark.parametrize(
    ("preset", "letters"), [("catalan_duplicate", ["L·L", "NY", "Q", "Ç"]), ("romanian_duplicate", [*"KQWY"])]
)
def test_kernel_and_twin_agree_where_a_blank_stands_for_a_rare_letter(
    preset: str, letters: list[str]
) -> None:
    referee, twin = _referee(preset), _twin(preset)
    shown = {referee.alphabet.parse_rack(letter)[0] | 0x80 for letter in letters}
    rng = Random(preset)
    games = (
        self_play(referee.generator, referee.rules, shuffled_bag(referee.alphabet, rng)) for _ in count()
    )
    for board, rack in islice(chain.from_iterable(games), 60):
        if not shown:
            break
        tiles = rack.replace(bytes([BLANK]), b"")[:6] + bytes([BLANK])
        plays = twin.all_moves(board, tiles).in_order()
        assert referee.generator.all_moves(board, tiles).in_order() == plays
        shown -= set(chain.from_iterable(play.play.word for play in plays))
    assert not shown
