"""What the kernel keeps from one question to the next never shows in an answer."""

from array import array
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.board.board import EMPTY, Board, Direction
from faristol.lexicon.dawg import ACCEPTS, LAST, LETTER_SHIFT, Lexicon
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.kernel.adapter import KernelGenerator, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.movegen.twin import PythonGenerator
from faristol.rules.notation import Play
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, DESIGNATED
from pieces import alphabet_of, position, word_list

LETTERS = (1, 2, 3)
WORDS = ("AA AB BA CAB ABC BACA ACABA", "AC CA CC ABA BAB CABAC")
CLASSIC = RuleSet.preset("catalan_duplicate")
RULES = (CLASSIC, replace(CLASSIC, rack_size=4, bingo=7))

Change = dict[int, int]
Question = tuple[int, Change, bytes, str]

TILES = st.sampled_from([*LETTERS, *(letter | DESIGNATED for letter in LETTERS)])
CHANGES = st.one_of(
    # A few squares near each other, so that words meet; or the board cleared.
    st.dictionaries(
        st.integers(0, 24).map(lambda at: 96 + at % 5 + 15 * (at // 5)), TILES | st.just(0), max_size=6
    ),
    st.just(dict.fromkeys(range(225), 0)),
)
RACKS = st.lists(st.sampled_from([BLANK, *LETTERS]), max_size=4).map(bytes)
QUESTIONS = st.tuples(st.integers(0, 1), CHANGES, RACKS, st.sampled_from(["all", "best", "top"]))


@cache
def _twin(setting: int) -> PythonGenerator:
    alphabet = alphabet_of("ca")
    return PythonGenerator(word_list(alphabet, WORDS[setting]), alphabet, RULES[setting])


def _answer(generator: MoveGenerator, board: Board, rack: bytes, question: str) -> bytes:
    if question == "all":
        return generator.all_moves(board, rack).in_order().packed
    if question == "best":
        return generator.best(board, rack).packed
    return generator.top(board, rack, 3).packed


@settings(max_examples=effort(30, 100))
@given(st.lists(QUESTIONS, max_size=12))
def test_answers_do_not_depend_on_earlier_questions(questions: list[Question]) -> None:
    """Boards that change square by square, racks, and the kernel loaded anew, in any order."""
    alphabet, host = alphabet_of("ca"), WasmtimeHost(kernel_bytes())
    board, loaded, kernel = EMPTY, None, None
    for setting, change, rack, question in questions:
        if setting != loaded or kernel is None:
            lexicon = word_list(alphabet, WORDS[setting])
            loaded, kernel = setting, KernelGenerator(host, lexicon, alphabet, RULES[setting])
        cells = bytearray(board.cells)
        for square, tile in change.items():
            cells[square] = tile
        board = Board(bytes(cells))
        assert _answer(kernel, board, rack, question) == _answer(_twin(setting), board, rack, question)


def test_a_board_that_is_refused_leaves_no_trace(catalan: Alphabet) -> None:
    kernel = KernelGenerator(WasmtimeHost(kernel_bytes()), word_list(catalan, WORDS[0]), catalan, RULES[0])
    board, rack = position(catalan, "H8 BACA"), catalan.parse_rack("ABC")
    before = kernel.all_moves(board, rack)
    with pytest.raises(ValueError, match="tile"):
        kernel.all_moves(Board(bytes([*LETTERS, *bytes(200), 0x20, *bytes(21)])), rack)
    assert kernel.all_moves(board, rack) == before


def _crowded_list(alphabet: Alphabet) -> Lexicon:
    """Words of seven letters: any five of the first twelve, then 1 2; and 13 1 1 1 1 1 14."""
    twelve = range(1, 13)
    first = [letter << LETTER_SHIFT | 14 for letter in twelve] + [13 << LETTER_SHIFT | LAST | 64]
    any_of_twelve = [
        letter << LETTER_SHIFT | (LAST if letter == 12 else 0) | after
        for after in (26, 38, 50, 62)
        for letter in twelve
    ]
    ends = [1 << LETTER_SHIFT | LAST | 63, 2 << LETTER_SHIFT | LAST | ACCEPTS]
    alone = [1 << LETTER_SHIFT | LAST | after for after in range(65, 70)] + [
        14 << LETTER_SHIFT | LAST | ACCEPTS
    ]
    nodes = array("I", [1, *first, *any_of_twelve, *ends, *alone])
    return Lexicon(word_list(alphabet, "AB").header, nodes)


def test_more_left_parts_than_there_is_room_for(catalan: Alphabet) -> None:
    """Five blanks begin 248,832 words that end nowhere, and one that reaches the only tile of the board."""
    kernel = KernelGenerator(WasmtimeHost(kernel_bytes()), _crowded_list(catalan), catalan, RULES[0])
    board = EMPTY.place([(14, 14)])
    word = bytes(letter | DESIGNATED for letter in (13, 1, 1, 1, 1, 1))
    for plays in (kernel.all_moves(board, bytes(6)), kernel.best(board, bytes(6))):
        assert [play.play for play in plays] == [Play(8, Direction.ACROSS, word + bytes([14]))]
