"""The measured positions are what seeded self-play gives, and lose nothing on paper."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from bench import endings
from bench.positions import BLANKS, EACH, PRESETS, Position, choose, committed, read, referee, write
from effort import effort
from faristol.board.board import SQUARES, Board
from faristol.tiles.bag import Bag
from faristol.tiles.tile import as_drawn
from strategies import alphabets, played_tiles

languages = pytest.mark.parametrize("language", PRESETS)


@languages
def test_the_committed_positions_are_those_of_the_seeded_games(language: str) -> None:
    each = effort(1, 3, EACH)
    positions = committed(language)
    expected = [position for blanks in BLANKS for position in positions[blanks * EACH :][:each]]
    assert choose(referee(language), each) == expected


@languages
def test_the_committed_endgames_are_those_of_the_seeded_games(language: str) -> None:
    committed_endings = endings.committed(language)
    assert len(committed_endings) == endings.EACH
    each = effort(1, 2, endings.EACH)
    lines = [
        [endings.line_of(ending, library.alphabet(language)) for ending in islice(found, each)]
        for found in (iter(committed_endings), endings.played(language))
    ]
    assert lines[0] == lines[1]


@languages
def test_there_are_as_many_full_racks_with_each_number_of_blanks(language: str) -> None:
    positions = committed(language)
    assert [position.blanks for position in positions] == [blanks for blanks in BLANKS for _ in range(EACH)]
    assert all(position.rack.count(0) == position.blanks for position in positions)
    assert {len(position.rack) for position in positions} == {referee(language).rules.rack_size}


@languages
def test_no_position_has_a_tile_too_many(language: str) -> None:
    bag = Bag.full(library.alphabet(language))
    for position in committed(language):
        on_board = bytes(tile for tile in position.board.cells if tile)
        assert bag.contains(as_drawn(on_board) + position.rack)


@settings(max_examples=effort(30, 100))
@given(st.data())
def test_any_position_is_read_as_it_was_written(data: st.DataObject) -> None:
    alphabet = data.draw(alphabets)
    square = st.one_of(st.just(0), played_tiles(alphabet))
    cells = bytes(data.draw(st.lists(square, min_size=SQUARES, max_size=SQUARES)))
    rack = alphabet.sort_rack(bytes(data.draw(st.lists(st.integers(0, 5), min_size=1, max_size=7))))
    position = Position(rack.count(0), Board(cells), rack)
    assert read(write(position, alphabet), alphabet) == position
