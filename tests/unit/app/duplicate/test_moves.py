"""The legal moves of a round arranged for typing, against a search through all of them."""

import pytest

import library
from faristol.board.board import EMPTY
from faristol.errors import Refused
from faristol.movegen.move_index import MoveIndex, as_recorded, option_value, play_of
from faristol.movegen.records import pack, unpack
from faristol.rules.notation import Play, parse_play, show_coordinates
from faristol.rules.placement import new_tiles
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import LETTER_MASK


@pytest.fixture(scope="module")
def index() -> MoveIndex:
    """The moves with a blank beside CANTADA."""
    referee = library.referee(RuleSet.preset("catalan_duplicate"))
    opening = parse_play("H4 CANTADA", referee.alphabet)
    board, rack = EMPTY.place(new_tiles(EMPTY, opening)), referee.alphabet.parse_rack("SOLERS?")
    moves = referee.generator.all_moves(board, rack).in_order()
    return MoveIndex(moves, referee.generator.best(board, rack))


def place(play: Play) -> str:
    return show_coordinates(play.square, play.direction)


@pytest.mark.parametrize("letters", ["", "S", "SO", "SOLE", "SOLERES", "ZZ"])
@pytest.mark.parametrize("coordinates", ["", "G", "G1", "1", "8", "10G", "H4", "Z"])
def test_what_fits_is_what_a_search_through_all_moves_finds(index, coordinates, letters):
    typed = library.alphabet("ca").parse_word(letters) if letters else b""

    def plain(play: Play) -> bytes:
        return bytes(tile & LETTER_MASK for tile in play.word)

    there = [move for move in index.moves if place(move.play).startswith(coordinates)]
    found = [move for move in there if plain(move.play).startswith(typed)]
    assert [unpack(record) for record in index.fitting(coordinates, (typed,))] == found
    assert index.count_at(coordinates) == len(there)
    whole = [move for move in found if place(move.play) == coordinates]
    assert [unpack(record) for record in index.fitting(coordinates, (typed,), exact=True)] == whole


def test_a_play_stands_in_a_record_as_it_is_looked_for(index):
    for move in index.moves[:500:7]:
        assert as_recorded(move.play) == pack(move)[2:19]


def test_a_play_comes_back_from_a_form_as_it_went(index):
    for move in index.moves[:500:7]:
        assert play_of(option_value(move.play)) == move.play


@pytest.mark.parametrize("value", ["", "112.0", "112.7.0102", "x.0.0102", "112.0.zz"])
def test_a_form_value_that_is_no_play_is_refused(value):
    with pytest.raises(Refused):
        play_of(value)
