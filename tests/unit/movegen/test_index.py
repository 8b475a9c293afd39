"""Words that are looked up by the tiles that make them: the same best plays as every play in order."""

from bench.positions import committed, referee
from faristol.board.board import EMPTY, Board
from faristol.movegen.kernel.adapter import KernelGenerator, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.movegen.records import RECORD_LENGTH
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet
from pieces import position, word_list

UNTIL_INDEXED = 60
"""Questions by which the index of a whole list is made: it is made portion by portion."""

SOME_MORE = 1 << 20
"""Bytes beside the kernel's own memory that are too few for an index."""


def _ties(generator: KernelGenerator, board: Board, rack: bytes) -> bytes:
    """The best plays, as they are the first of all plays in order."""
    packed = generator.all_moves(board, rack).in_order().packed
    records = range(0, len(packed), RECORD_LENGTH)
    return packed[: sum(packed[at : at + 2] == packed[:2] for at in records) * RECORD_LENGTH]


def test_the_index_of_a_whole_list_finds_what_the_search_finds() -> None:
    judge = referee("ca")
    generator = KernelGenerator(WasmtimeHost(kernel_bytes()), judge.lexicon, judge.alphabet, judge.rules)
    assert generator.has_index
    for _ in range(UNTIL_INDEXED):
        generator.best(EMPTY, b"\1\2\3")
    chosen = [found for blanks in (0, 1, 2) for found in committed("ca") if found.blanks == blanks]
    for one in chosen[::40]:
        assert generator.best(one.board, one.rack).packed == _ties(generator, one.board, one.rack)


class ShortOfMemory(WasmtimeHost):
    """A host that gives little more than the kernel begins with."""

    def __init__(self) -> None:
        super().__init__(kernel_bytes())
        self._store.set_limits(memory_size=self._memory.data_len(self._store) + SOME_MORE)


def test_a_device_short_of_memory_searches_without_an_index(
    catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    lexicon, board = word_list(catalan, "AA AB BA CAB ABC BACA ACABA"), position(catalan, "H8 BACA")
    short = KernelGenerator(ShortOfMemory(), lexicon, catalan, catalan_rules, capacity=1000)
    assert not short.has_index
    for rack in (b"\0\0\1\2", b"\0\1\2\3", b"\1\1\2\3"):
        assert short.best(board, rack).packed == _ties(short, board, rack)
