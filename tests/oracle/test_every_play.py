"""The twin finds what brute force finds, on small positions that hypothesis and the word lists make up."""

from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort, usually
from faristol.board.board import EMPTY, Board
from faristol.lexicon.builder import make_lexicon
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.kernel.adapter import KernelGenerator, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.movegen.twin import PythonGenerator, self_play, shuffled_bag
from faristol.rules.placement import new_tiles
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import BLANK, Alphabet
from oracle.brute_force import every_play
from pieces import alphabet_of, position, word_list

LETTERS = 4


def _small_alphabet() -> Alphabet:
    """The first letters of the Catalan alphabet, so that a blank can be only so many of them."""
    whole = alphabet_of("ca")
    return replace(whole, letters=whole.letters[: LETTERS + 1], points=whole.points[: LETTERS + 1])


SMALL = _small_alphabet()
SMALL_RULES = replace(RuleSet.preset("catalan_duplicate"), rack_size=4, most_tiles=4)
_tiles = st.integers(1, LETTERS)
_word_lists = st.sets(st.lists(_tiles, min_size=1, max_size=5).map(bytes), min_size=8, max_size=120)
_racks = st.tuples(st.lists(_tiles, max_size=4), st.integers(0, 1)).map(
    lambda parts: bytes(parts[0][: 4 - 2 * parts[1]] + [BLANK] * parts[1])
)


@cache
def _host() -> WasmtimeHost:
    """One kernel for all the small languages, each of which loads its words anew."""
    return WasmtimeHost(kernel_bytes())


def _played_on(generator: MoveGenerator, racks: list[bytes], rng: Random) -> Board:
    """The board after a play, any play, with each of the racks."""
    board = EMPTY
    for rack in racks:
        plays = generator.all_moves(board, rack)
        if plays:
            board = board.place(new_tiles(board, rng.choice(plays).play))
    return board


@settings(max_examples=effort(10, 40), deadline=None)
@given(
    _word_lists, st.lists(_racks, max_size=5), _racks, st.randoms(use_true_random=False), st.integers(2, 4)
)
def test_the_twin_and_the_kernel_find_every_play_of_any_small_language(
    words: set[bytes], racks: list[bytes], rack: bytes, rng: Random, most: int
) -> None:
    """Racks of four tiles, of which a play may use two, three or all."""
    rules = replace(SMALL_RULES, most_tiles=most)
    lexicon = make_lexicon(words, SMALL, name="test")
    twin = PythonGenerator(lexicon, SMALL, rules)
    board = _played_on(twin, racks, rng)
    moves = twin.all_moves(board, rack)
    assert set(moves) == every_play(board, rack, lexicon, SMALL, rules)
    assert len(set(moves)) == len(moves)
    kernel = KernelGenerator(_host(), lexicon, SMALL, rules, capacity=20_000)
    assert kernel.all_moves(board, rack).in_order() == moves.in_order()
    assert kernel.best(board, rack) == twin.best(board, rack)


@pytest.mark.parametrize(
    ("preset", "tiles"),
    usually(
        [("catalan_duplicate", 4), ("romanian_duplicate", 1)],
        product(("catalan_duplicate", "romanian_duplicate"), (4, 1)),
    ),
)
def test_the_twin_finds_every_play_with_the_committed_lists(preset: str, tiles: int) -> None:
    """Four tiles, or one and a blank, on boards as they come up."""
    rules = RuleSet.preset(preset)
    referee = library.referee(rules)
    twin = PythonGenerator(referee.lexicon, referee.alphabet, rules)
    bag = shuffled_bag(referee.alphabet, Random(preset))
    game = list(self_play(referee.generator, rules, bag))
    for board, rack in game[:: len(game) // 3]:
        part = bytes(tile for tile in rack if tile != BLANK)[:tiles]
        part += bytes([BLANK] * (tiles == 1))
        moves = twin.all_moves(board, part)
        found = every_play(board, part, referee.lexicon, referee.alphabet, rules)
        assert set(moves) == found
        assert len(moves) == len(found)


@pytest.mark.slow
@pytest.mark.rule("TIL-DI")
def test_brute_force_agrees_about_digraphs() -> None:
    alphabet = alphabet_of("ca")
    rules = RuleSet.preset("catalan_duplicate")
    lexicon = word_list(alphabet, "ANY NYA AL·L NA ANA LA ALA CANYA")
    board = position(alphabet, "H8 ANYA")
    twin = PythonGenerator(lexicon, alphabet, rules)
    for rack in ("NY?A", "L·LA", "LLA", "N?"):
        tiles = alphabet.parse_rack(rack)
        assert set(twin.all_moves(board, tiles)) == every_play(board, tiles, lexicon, alphabet, rules)
