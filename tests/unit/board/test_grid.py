"""The board of the rules (BRD-1): squares, names, premiums."""

import pytest

from faristol.board.board import (
    CENTRE,
    LETTER_PREMIUM,
    PREMIUMS,
    SQUARES,
    WORD_PREMIUM,
    Direction,
    Premium,
    room,
    square_name,
    step,
    transposed,
)

_NAMED = {
    Premium.TRIPLE_WORD: "A1 A8 A15 H1 H15 O1 O8 O15",
    Premium.DOUBLE_WORD: "B2 C3 D4 E5 K5 L4 M3 N2 B14 C13 D12 E11 K11 L12 M13 N14 H8",
    Premium.TRIPLE_LETTER: "B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10",
    Premium.DOUBLE_LETTER: ("A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12"),
}


@pytest.mark.rule("BRD-1")
@pytest.mark.parametrize("premium", Premium)
def test_every_premium_square_is_where_the_rules_name_it(premium: Premium) -> None:
    found = {square_name(square) for square in range(SQUARES) if PREMIUMS[square] is premium}
    assert found == set(_NAMED[premium].split())


@pytest.mark.rule("BRD-1")
def test_premiums_multiply_letters_or_words_by_two_or_three() -> None:
    factors = {
        None: (1, 1),
        Premium.DOUBLE_LETTER: (2, 1),
        Premium.TRIPLE_LETTER: (3, 1),
        Premium.DOUBLE_WORD: (1, 2),
        Premium.TRIPLE_WORD: (1, 3),
    }
    for square in range(SQUARES):
        assert (LETTER_PREMIUM[square], WORD_PREMIUM[square]) == factors[PREMIUMS[square]]


@pytest.mark.rule("BRD-1")
def test_rows_are_letters_from_the_top_and_columns_numbers_from_the_left() -> None:
    assert square_name(CENTRE) == "H8"
    assert [square_name(square) for square in (0, 14, 15, 210, 224)] == ["A1", "A15", "B1", "O1", "O15"]


@pytest.mark.rule("PLA-2")
def test_words_run_to_the_right_and_downwards() -> None:
    assert square_name(CENTRE + step(Direction.ACROSS)) == "H9"
    assert square_name(CENTRE + step(Direction.DOWN)) == "I8"
    assert [direction.other for direction in Direction] == [Direction.DOWN, Direction.ACROSS]


def test_room_counts_the_squares_to_the_edge() -> None:
    assert room(CENTRE, Direction.ACROSS) == room(CENTRE, Direction.DOWN) == 8
    assert room(13, Direction.ACROSS) == 2
    assert room(13, Direction.DOWN) == 15


def test_the_board_is_its_own_mirror_image_over_the_diagonal() -> None:
    for square in range(SQUARES):
        assert transposed(transposed(square)) == square
        assert PREMIUMS[transposed(square)] is PREMIUMS[square]
