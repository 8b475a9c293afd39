"""Plays and coordinates, written and said (NOT-1, NOT-3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from faristol.board.board import CENTRE, Direction, square_at
from faristol.errors import Unreadable
from faristol.rules.notation import (
    Play,
    parse_coordinates,
    parse_play,
    show_coordinates,
    show_play,
    spoken_coordinates,
)
from faristol.tiles.alphabet import Alphabet


@pytest.mark.rule("NOT-1")
@pytest.mark.parametrize(
    ("text", "row", "column", "direction"),
    [
        ("H8", 7, 7, Direction.ACROSS),
        ("8H", 7, 7, Direction.DOWN),
        ("h8", 7, 7, Direction.ACROSS),
        ("8h", 7, 7, Direction.DOWN),
        ("A1", 0, 0, Direction.ACROSS),
        ("15O", 14, 14, Direction.DOWN),
        ("15G", 6, 14, Direction.DOWN),
        (" K 10 ", 10, 9, Direction.ACROSS),
        ("H08", 7, 7, Direction.ACROSS),
    ],
)
def test_letter_first_is_across_and_number_first_is_down(
    text: str, row: int, column: int, direction: Direction
) -> None:
    assert parse_coordinates(text) == (square_at(row, column), direction)


@given(strategies.squares, strategies.directions, st.booleans())
def test_coordinates_read_back_as_they_are_shown(square: int, direction: Direction, small: bool) -> None:
    shown = show_coordinates(square, direction)
    assert parse_coordinates(shown.lower() if small else shown) == (square, direction)


@pytest.mark.rule("DUP-1.7A", "NOT-1")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "coordinates.missing"),
        ("   ", "coordinates.missing"),
        ("H", "coordinates.unreadable"),
        ("8", "coordinates.unreadable"),
        ("88", "coordinates.unreadable"),
        ("HH", "coordinates.unreadable"),
        ("H8H", "coordinates.unreadable"),
        ("8H8", "coordinates.unreadable"),
        ("H-8", "coordinates.unreadable"),
        ("H8 x", "coordinates.unreadable"),
        ("_8", "coordinates.unreadable"),
        ("H٨", "coordinates.unreadable"),
        ("H0", "coordinates.outside"),
        ("H16", "coordinates.outside"),
        ("0H", "coordinates.outside"),
        ("16H", "coordinates.outside"),
        ("P1", "coordinates.outside"),
        ("1P", "coordinates.outside"),
        ("Ç8", "coordinates.outside"),
        ("H100", "coordinates.outside"),
    ],
)
def test_coordinates_that_are_missing_unreadable_or_off_the_board(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_coordinates(text)
    assert (caught.value.code, caught.value.rule) == (code, "NOT-1")


def test_coordinates_off_the_board_say_which_part_is() -> None:
    for text, position in (("P1", 0), ("1P", 1), ("H16", 1), ("16H", 0)):
        with pytest.raises(Unreadable) as caught:
            parse_coordinates(text)
        assert caught.value.details["position"] == position


@given(st.text(max_size=6))
def test_any_text_is_coordinates_or_unreadable(text: str) -> None:
    try:
        square, direction = parse_coordinates(text)
    except Unreadable:
        return
    assert parse_coordinates(show_coordinates(square, direction)) == (square, direction)


@pytest.mark.rule("NOT-1", "NOT-2")
@pytest.mark.parametrize("text", ["H8 SCoR", "H8: SCoR", "SCoR H8", "h8 SC(O)R", " H8   SCO0R "])
def test_plays_are_read_with_the_coordinates_first_or_last(alphabet: Alphabet, text: str) -> None:
    assert parse_play(text, alphabet) == Play(CENTRE, Direction.ACROSS, alphabet.parse_word("SCoR"))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "play.unreadable"),
        ("H8", "play.unreadable"),
        ("CASA", "play.unreadable"),
        ("H 8 CASA", "play.unreadable"),
        ("H8 CASA 72", "play.unreadable"),
        ("H16 CASA", "coordinates.outside"),
        ("CASA TORN", "coordinates.unreadable"),
        ("H8 8H", "word.unreadable"),
    ],
)
def test_a_text_that_is_not_a_play_is_unreadable(alphabet: Alphabet, text: str, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_play(text, alphabet)
    assert caught.value.code == code


@given(st.data())
def test_plays_read_back_as_they_are_shown(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    play = Play(
        data.draw(strategies.squares), data.draw(strategies.directions), data.draw(strategies.words(alphabet))
    )
    assert parse_play(show_play(play, alphabet), alphabet) == play


@pytest.mark.rule("NOT-3")
@pytest.mark.parametrize(
    ("text", "table", "said"),
    [
        ("H8", "cities", "Hospitalet vuit"),
        ("15G", "cities", "quinze Granollers"),
        ("A1", "persons", "Anna u"),
        ("2O", "countries", "dos Oman"),
        ("K11", "cities", "ca onze"),
    ],
)
def test_catalan_coordinates_are_said_with_the_letter_names(
    catalan: Alphabet, text: str, table: str, said: str
) -> None:
    assert spoken_coordinates(*parse_coordinates(text), catalan, table) == said


@pytest.mark.rule("NOT-3")
@pytest.mark.parametrize(
    ("text", "said"), [("H8", "Haralambie opt"), ("15G", "cincisprezece Gheorghe"), ("K1", "ka unu")]
)
def test_romanian_coordinates_are_said_with_the_letter_names(
    romanian: Alphabet, text: str, said: str
) -> None:
    assert spoken_coordinates(*parse_coordinates(text), romanian) == said


@pytest.mark.rule("NOT-3")
def test_no_two_coordinates_sound_alike(alphabet: Alphabet) -> None:
    for table in alphabet.spoken:
        said = {
            spoken_coordinates(square, direction, alphabet, table)
            for square in range(225)
            for direction in Direction
        }
        assert len(said) == 450
