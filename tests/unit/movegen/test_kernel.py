"""The kernel's limits: no room, damaged word lists, growing memory; and that its bytes are its source's."""

from array import array
from dataclasses import replace
from pathlib import Path

import pytest
import wasmtime

import build_kernel
from desk import Desk
from faristol.board.board import EMPTY, Board
from faristol.errors import Damaged
from faristol.lexicon.dawg import ACCEPTS, ARC, LAST, Lexicon
from faristol.movegen.interface import TooManyMoves
from faristol.movegen.kernel.adapter import KernelGenerator, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet
from pieces import word_list


@pytest.fixture
def lexicon(catalan: Alphabet) -> Lexicon:
    return word_list(catalan, "AI IA QE")


def _desk(lexicon: Lexicon, alphabet: Alphabet, rules: RuleSet, capacity: int) -> Desk:
    host = WasmtimeHost(kernel_bytes())
    return Desk(alphabet, KernelGenerator(host, lexicon, alphabet, rules, capacity=capacity))


def test_more_plays_than_there_is_room_for_are_an_error_and_never_cut_off(
    lexicon: Lexicon, catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    desk = _desk(lexicon, catalan, catalan_rules, 3)
    for ask in (desk.generator.all_moves, desk.generator.best):
        with pytest.raises(TooManyMoves) as error:
            ask(EMPTY, desk.rack("AI"))
        assert error.value.code == "movegen.too_many"
        assert error.value.details == {"moves": 4, "capacity": 3}
    assert desk.written(desk.generator.all_moves(EMPTY, desk.rack("QE"))) == ["H8 QE", "H7 QE"]


def test_room_for_just_as_many_plays_is_enough(
    lexicon: Lexicon, catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    desk = _desk(lexicon, catalan, catalan_rules, 4)
    assert set(desk.plays(EMPTY, "AI")) == {"H7 AI", "H8 AI", "H7 IA", "H8 IA"}
    assert len(desk.generator.best(EMPTY, desk.rack("AI"))) == 4


def test_the_top_plays_need_room_for_themselves_only(
    lexicon: Lexicon, catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    desk = _desk(lexicon, catalan, catalan_rules, 3)
    rack = desk.rack("AIQE")
    assert desk.written(desk.generator.top(EMPTY, rack, 2, 1)) == ["H8 QE", "H7 AI"]
    assert desk.written(desk.generator.top(EMPTY, desk.rack("QE"), 100)) == ["H7 QE", "H8 QE"]
    with pytest.raises(TooManyMoves):
        desk.generator.top(EMPTY, rack, 1, 3)


@pytest.mark.parametrize(
    ("index", "damage"),
    [
        pytest.param(0, ARC, id="the first list lies outside"),
        pytest.param(1, ARC, id="a list lies outside"),
        pytest.param(1, 40 << 24, id="no such letter"),
        pytest.param(-1, LAST, id="a list without an end"),
    ],
)
def test_nodes_that_are_no_word_graph_are_damaged(
    lexicon: Lexicon, catalan: Alphabet, catalan_rules: RuleSet, index: int, damage: int
) -> None:
    nodes = array("I", lexicon.nodes)
    nodes[index] ^= damage
    with pytest.raises(Damaged) as error:
        _desk(Lexicon(lexicon.header, nodes), catalan, catalan_rules, 10)
    assert error.value.code == "lexicon.nodes"


def test_letters_out_of_order_are_damaged(
    lexicon: Lexicon, catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    nodes = array("I", [LAST | 1, 2 << 24 | ACCEPTS, 1 << 24 | ACCEPTS | LAST])
    with pytest.raises(Damaged):
        _desk(Lexicon(lexicon.header, nodes), catalan, catalan_rules, 10)


def test_room_beyond_every_limit_is_a_memory_error(
    lexicon: Lexicon, catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    with pytest.raises(MemoryError):
        _desk(lexicon, catalan, catalan_rules, 1 << 23)


@pytest.mark.parametrize("setting", [{"bingo": 40_000}, {"most_tiles": 0}, {"most_tiles": 16}])
def test_settings_that_would_not_fit_into_a_record_are_an_error(
    lexicon: Lexicon, catalan: Alphabet, catalan_rules: RuleSet, setting: dict[str, int]
) -> None:
    with pytest.raises(ValueError, match="setting"):
        _desk(lexicon, catalan, replace(catalan_rules, **setting), 10)


def test_a_board_with_a_tile_that_cannot_be_is_an_error(
    lexicon: Lexicon, catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    desk = _desk(lexicon, catalan, catalan_rules, 10)
    for tile in (0x20, 0x80):
        with pytest.raises(ValueError, match="tile"):
            desk.generator.all_moves(Board(bytes([tile]) + bytes(224)), desk.rack("AI"))


def test_pointers_stay_good_when_the_memory_grows(
    lexicon: Lexicon, catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    host = WasmtimeHost(kernel_bytes())
    pointer = host.call("settings_pointer")
    host.write(pointer, b"as it was")
    assert host.call("reserve", 1000, 1_000_000) == 0
    assert host.read(pointer, 9) == b"as it was"
    last = host.call("records_pointer") + 20 * 999_999
    host.write(last, b"the last record")
    assert host.read(last, 15) == b"the last record"
    desk = Desk(catalan, KernelGenerator(host, lexicon, catalan, catalan_rules, capacity=2_000_000))
    assert len(desk.plays(EMPTY, "AIQE")) == 6


def test_the_committed_kernel_is_what_its_source_compiles_to(tmp_path: Path) -> None:
    build_kernel.build(tmp_path / "kernel.wasm")
    assert (tmp_path / "kernel.wasm").read_bytes() == kernel_bytes()


def test_the_kernel_imports_nothing() -> None:
    assert wasmtime.Module(wasmtime.Engine(), kernel_bytes()).imports == []
