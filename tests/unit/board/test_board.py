"""A position: laying tiles, taking them off, reading words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.board.board import (
    CENTRE,
    EMPTY,
    SQUARES,
    Board,
    Direction,
    neighbours,
    square_at,
    square_name,
    transposed,
)
from faristol.tiles.alphabet import DESIGNATED

tiles = st.dictionaries(
    st.integers(0, SQUARES - 1), st.integers(1, 31).flatmap(lambda n: st.sampled_from([n, n | DESIGNATED]))
)


@given(tiles)
def test_what_is_placed_lies_where_it_was_placed_and_nowhere_else(laid: dict[int, int]) -> None:
    board = EMPTY.place(laid)
    assert {square: board.at(square) for square in range(SQUARES) if board.at(square)} == laid
    assert board.is_empty == (not laid)


@given(tiles)
def test_taking_off_what_was_placed_gives_the_board_before(laid: dict[int, int]) -> None:
    assert EMPTY.place(laid.items()).without(laid) == EMPTY


@given(tiles)
def test_mirroring_twice_changes_nothing(laid: dict[int, int]) -> None:
    board = EMPTY.place(laid)
    assert board.transposed().transposed() == board
    assert all(board.transposed().at(transposed(square)) == tile for square, tile in laid.items())


@given(tiles.filter(bool), st.sampled_from(Direction), st.data())
def test_a_word_is_the_longest_run_of_tiles_in_its_line(
    laid: dict[int, int], direction: Direction, data: st.DataObject
) -> None:
    board, square = EMPTY.place(laid), data.draw(st.sampled_from(sorted(laid)))
    start, word = board.word_through(square, direction)
    line, place = divmod(square, 15) if direction is Direction.ACROSS else reversed(divmod(square, 15))
    cells = [
        square_at(line, at) if direction is Direction.ACROSS else square_at(at, line) for at in range(15)
    ]
    first = cells.index(start)
    last = first + len(word) - 1
    assert first <= place <= last
    assert word == bytes(board.at(cell) for cell in cells[first : last + 1])
    assert all(word)
    assert first == 0 or not board.at(cells[first - 1])
    assert last == 14 or not board.at(cells[last + 1])


def test_words_do_not_run_over_the_edge_into_the_next_row() -> None:
    board = EMPTY.place({14: 1, 15: 2})
    assert board.word_through(14, Direction.ACROSS) == (14, b"\x01")
    assert board.word_through(15, Direction.ACROSS) == (15, b"\x02")


def test_neighbours_stay_on_the_board() -> None:
    assert {square_name(square) for square in neighbours(CENTRE)} == {"G8", "I8", "H7", "H9"}
    assert {square_name(square) for square in neighbours(14)} == {"A14", "B15"}
    assert {square_name(square) for square in neighbours(210)} == {"N1", "O2"}
    assert EMPTY.place({14: 1}).has_neighbour(13)
    assert not EMPTY.place({14: 1}).has_neighbour(15)


def test_two_tiles_on_one_square_are_a_mistake_of_the_program() -> None:
    with pytest.raises(ValueError, match="taken"):
        EMPTY.place({CENTRE: 1}).place({CENTRE: 2})


def test_a_board_has_225_squares() -> None:
    with pytest.raises(ValueError, match="225"):
        Board(b"\x00" * 224)
