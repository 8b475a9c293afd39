"""What is wrong with a position that somebody has set up: each impossibility by itself (ANA-5)."""

from itertools import takewhile

import pytest
from hypothesis import given

import games
from faristol.board.board import EMPTY, Board
from faristol.modes.game.set_up import impossible, is_short, named
from faristol.rules.game_rules import GameRules
from gametable import GameTable
from pieces import alphabet_of, position

CATALAN = alphabet_of("ca")
RULES = GameRules.preset("classic")


def codes(board: Board, own: str = "", other: str = "") -> list[str]:
    racks = (CATALAN.parse_rack(own), CATALAN.parse_rack(other))
    return [fault.code for fault in impossible(board, racks, RULES, CATALAN)]


@pytest.mark.rule("ANA-5")
@given(games.games())
def test_nothing_is_wrong_with_where_a_game_has_come_to(game: GameTable):
    state, alphabet = game.state, game.referee.alphabet
    if state.ended == "out":
        return
    first, second = state.position.racks
    assert not list(impossible(state.position.board, (first, second), state.rules, alphabet))
    if not state.ended:
        scoreless = sum(1 for _ in takewhile(lambda turn: not turn.points, reversed(state.turns)))
        scores = (state.scores[0], state.scores[1])
        board = state.position.board
        assert not list(impossible(board, (first, second), state.rules, alphabet, scores, scoreless))


@pytest.mark.rule("ANA-5")
def test_each_thing_that_cannot_be_is_named():
    assert codes(EMPTY) == []
    assert codes(EMPTY, "AEIRST?", "AEIRST?") == []
    assert codes(EMPTY, "???") == ["editor.blanks"]
    assert codes(EMPTY, "ÇÇ") == ["editor.tiles"]
    assert codes(EMPTY, "AEIRSTUN", "AEIRSTUN") == ["editor.rack", "editor.other_rack"]
    assert codes(position(CATALAN, "H8 CASA")) == []
    assert codes(position(CATALAN, "A1 CASA")) == ["editor.centre"]
    assert codes(position(CATALAN, "H8 A")) == ["editor.single"]
    assert codes(position(CATALAN, "H8 CASA", "A1 SOL")) == ["editor.apart"]
    assert codes(position(CATALAN, "A1 SOL", "C1 SOL")) == ["editor.centre", "editor.apart"]


def test_a_game_without_tiles_beside_an_empty_rack_is_over():
    full = CATALAN.counts
    tiles = [number for number, count in enumerate(full) for _ in range(count) if number]
    tiles += [1 | 0x80] * full[0]
    cells = bytearray(225)
    for square, tile in zip(range(62, 162), tiles, strict=True):
        cells[square] = tile
    assert codes(Board(bytes(cells))) == ["editor.over"]
    last = cells[161] & 0x7F if not cells[161] & 0x80 else 0
    cells[161] = 0
    rack = CATALAN.show_rack(bytes((last,)))
    assert codes(Board(bytes(cells)), rack) == ["editor.over"]
    second = cells[160] & 0x7F if not cells[160] & 0x80 else 0
    cells[160] = 0
    assert codes(Board(bytes(cells)), rack, CATALAN.show_rack(bytes((second,)))) == []
    assert codes(Board(bytes(cells)), rack) == []


def test_a_rack_that_would_have_been_filled_is_short():
    rack = CATALAN.parse_rack
    assert is_short(EMPTY, (rack("AEI"), b""), RULES, CATALAN)
    assert not is_short(EMPTY, (rack("AEIRSTU"), b""), RULES, CATALAN)
    assert not is_short(EMPTY, (b"", b""), RULES, CATALAN)


def test_many_squares_are_named_by_the_first_of_them():
    assert named(range(3)) == "A1, A2, A3"
    assert named(range(30)) == "A1, A2, A3, A4, A5, A6 …"


@pytest.mark.rule("ANA-5", "CLA-4B")
def test_so_many_turns_without_points_have_ended_the_game_unless_nobody_has_any():
    def found(scores: tuple[int, int], scoreless: int) -> list[str]:
        faults = impossible(Board(bytes(225)), (b"", b""), RULES, CATALAN, scores, scoreless)
        return [fault.code for fault in faults]

    most = RULES.scoreless_turns_end
    assert (found((12, 0), most - 1), found((12, 0), most), found((12, 0), 99)) == (
        [],
        ["editor.blocked"],
        ["editor.blocked"],
    )
    assert found((0, 0), 99) == [], "at 0–0 the game goes on all the same"


@pytest.mark.rule("ANA-5", "CLA-4B")
def test_whoever_laid_tiles_has_had_points_whatever_the_scores_say():
    def found(board: Board, scoreless: int) -> list[tuple[str, object]]:
        faults = impossible(board, (b"", b""), RULES, CATALAN, (0, 0), scoreless)
        return [(fault.code, fault.details.get("most")) for fault in faults]

    assert found(position(CATALAN, "H8 CASA"), 11) == []
    assert found(position(CATALAN, "H8 CASA"), 99) == [("editor.blocked", 12)]
    assert found(position(CATALAN, "H8 (CA)"), 99) == [], "blanks have none"


@pytest.mark.rule("ANA-5", "CLA-4B")
@pytest.mark.parametrize(
    ("key", "tiles", "lost"), [("classic", 0, 6), ("classic", 1, 12), ("mallorca", 6, 6), ("romanian", 0, 0)]
)
def test_where_nothing_can_be_exchanged_fewer_turns_without_points_have_ended_it(key, tiles, lost):
    rules = GameRules.preset(key)
    alphabet = alphabet_of(rules.language)
    every = [number for number, count in enumerate(alphabet.counts) if number for _ in range(count)]
    lying = len(every) + alphabet.counts[0] - 2 * rules.rack_size - tiles
    cells = bytearray(225)
    cells[62 : 62 + lying] = every[:lying]
    for scoreless in (lost - 1, lost, 99):
        faults = impossible(Board(bytes(cells)), (b"", b""), rules, alphabet, (200, 210), scoreless)
        named = [fault.details["most"] for fault in faults if fault.code == "editor.blocked"]
        assert named == ([lost] if 0 < lost <= scoreless else [])
