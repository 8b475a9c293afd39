"""The board along a line and around a square: everything that lies is found once, in its order."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.board.board import EMPTY, PREMIUMS, SIZE, SQUARES, Board, Direction, square_at
from faristol.board.reading import (
    Line,
    Side,
    Stretch,
    along,
    around,
    beside,
    parse_location,
    show_location,
    words_at,
)
from faristol.rules.notation import parse_play
from faristol.rules.placement import new_tiles

BOARDS = st.dictionaries(st.integers(0, SQUARES - 1), st.integers(1, 26), max_size=60).map(EMPTY.place)
LINES = st.builds(Line, st.sampled_from(Direction), st.integers(0, SIZE - 1))


def board(*plays: str) -> Board:
    """A board with these Catalan plays on it."""
    position = EMPTY
    for text in plays:
        position = position.place(new_tiles(position, parse_play(text, library.alphabet("ca"))))
    return position


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("h", Line(Direction.ACROSS, 7)),
        (" O ", Line(Direction.ACROSS, 14)),
        ("1", Line(Direction.DOWN, 0)),
        ("15", Line(Direction.DOWN, 14)),
        ("H8", 112),
        ("8h", 112),
        ("a 15", 14),
    ],
)
def test_a_place_is_a_row_a_column_or_a_square(text, place):
    assert parse_location(text) == place
    assert parse_location(show_location(place)) == place


@pytest.mark.parametrize("text", ["", "0", "16", "P", "H0", "H16", "16H", "H8 CASA", "²", "٣", "H8H", "-1"])
def test_what_is_no_place_is_none(text):
    assert parse_location(text) is None


def test_a_row_has_its_tiles_and_its_free_premium_squares():
    row = Line(Direction.ACROSS, 7)
    word = library.alphabet("ca").parse_word("CANTADA")
    assert along(board("H4 CANTADA"), row) == [
        Stretch(square_at(7, 0), square_at(7, 0)),
        Stretch(square_at(7, 3), square_at(7, 9), word),
        Stretch(square_at(7, 11), square_at(7, 11)),
        Stretch(square_at(7, 14), square_at(7, 14)),
    ]


@given(BOARDS, LINES)
def test_a_line_has_every_tile_once_and_every_free_premium_square(position, line):
    found = along(position, line)
    stride = 1 if line.direction is Direction.ACROSS else SIZE
    covered = [at for one in found for at in range(one.first, one.last + 1, stride)]
    assert covered == [at for at in line.squares if position.at(at) or PREMIUMS[at]]
    assert b"".join(one.tiles for one in found) == bytes(filter(None, map(position.at, line.squares)))
    tiled = [one for one in found if one.tiles]
    assert all(second.first - first.last > stride for first, second in pairwise(tiled))


def test_around_a_free_square_there_are_free_ones_and_then_tiles():
    position = board("H4 CANTADA")
    left, right, above, below = around(position, square_at(7, 12))
    assert left == Side(
        2,
        (square_at(7, 11),),
        Stretch(square_at(7, 3), square_at(7, 9), library.alphabet("ca").parse_word("CANTADA")),
    )
    assert right == Side(2, (square_at(7, 14),), None)
    assert above == Side(7, tuple(at for row in range(6, -1, -1) if PREMIUMS[at := square_at(row, 12)]), None)
    assert below.tiles is None


def test_around_a_tile_its_own_word_is_left_out():
    left, right, _above, _below = around(board("H4 CANTADA"), square_at(7, 6))
    assert (left.free, right.free) == (3, 5)
    assert left.tiles is right.tiles is None


def test_the_words_through_a_square_are_those_of_two_tiles_and_more():
    position = board("H4 CANTADA", "4H COP")
    ways = [(first, way) for first, way, _tiles in words_at(position, square_at(7, 3))]
    assert ways == [(square_at(7, 3), Direction.ACROSS), (square_at(7, 3), Direction.DOWN)]
    assert [way for _first, way, _tiles in words_at(position, square_at(7, 4))] == [Direction.ACROSS]
    assert words_at(position, 0) == []


def test_the_edge_ends_every_step():
    assert beside(Line(Direction.ACROSS, 0), -1, 0) == Line(Direction.ACROSS, 0)
    assert beside(Line(Direction.DOWN, 3), 0, 1) == Line(Direction.DOWN, 4)
    assert beside(square_at(0, 14), 0, 1) == square_at(0, 14)
    assert beside(square_at(3, 3), 1, 0) == square_at(4, 3)
