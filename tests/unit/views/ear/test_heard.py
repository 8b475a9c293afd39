"""What is said of a board: as it is written, with letter names, and clocks in words."""

import pytest

import library
from faristol.app.ear.views.heard import Heard, Teller
from faristol.app.ear.views.reader import in_words
from faristol.app.text import Texts
from faristol.board.board import EMPTY, square_at
from faristol.board.reading import parse_location
from unit.board.test_reading import board

TEXTS = Texts.english()


def said(place: str, *plays: str, names: bool = False) -> str:
    """What is said of a place on a board with these plays."""
    heard = Heard(board(*plays) if plays else EMPTY, library.alphabet("ca"))
    found = parse_location(place)
    assert found is not None
    return Teller(heard, TEXTS, names).describe(found)


def test_a_row_as_it_is_written():
    assert (
        said("H", "H4 CANTADA") == "Row H: 1 triple word; 4 to 10 CANTADA; 12 double letter; 15 triple word."
    )


def test_a_column_tells_a_blank_and_its_letter():
    assert said("8", "8H CaSA") == (
        "Column 8: A triple word; D double letter; "
        "H to K CASA with a blank as A; L double letter; O triple word."
    )


def test_a_line_without_tiles_says_so_first():
    assert said("B") == ("Row B: no tiles; 2 double word; 6 triple letter; 10 triple letter; 14 double word.")


def test_a_square_with_the_words_through_it_and_its_sides():
    assert said("H4", "H4 CANTADA", "4H COP") == (
        "H4: C, in CANTADA H4 and COP 4H. "
        "to the left: 3 free squares to the edge, H1 triple word. "
        "to the right: 5 free squares to the edge, H12 double letter, H15 triple word. "
        "above: 7 free squares to the edge, D4 double word, A4 double letter. "
        "below: 5 free squares to the edge, L4 double word, O4 double letter."
    )


def test_a_free_square_beside_a_word():
    assert said("H12", "H4 CANTADA").startswith(
        "H12: double letter. to the left: 1 free square, H4 to H10 CANTADA. "
    )


def test_at_the_corner_two_sides_are_the_edge():
    assert said("A1", "H4 CANTADA").count("the edge") == 4
    assert "above: the edge" in said("A1", "H4 CANTADA")


@pytest.mark.rule("NOT-3")
def test_with_letter_names_as_the_judge_says_them():
    told = said("8H", "8H CaSA", names=True)
    assert told.startswith(
        "Hospitalet vuit: C de Castelló, in C de Castelló, A d'Alacant, S de Salou, A d'Alacant"
    )
    assert "amb escarràs fent de A d'Alacant vuit Hospitalet" in told


def test_all_words():
    teller = Teller(Heard(board("H4 CANTADA", "4H COP"), library.alphabet("ca")), TEXTS)
    assert teller.all_words() == "Words on the board: CANTADA H4; COP 4H"
    assert Teller(Heard(EMPTY, library.alphabet("ca")), TEXTS).all_words() == "The board is empty."


def test_a_square_alone():
    teller = Teller(Heard(EMPTY, library.alphabet("ca")), TEXTS)
    assert teller.square(square_at(0, 1)) == "A2: free"


@pytest.mark.parametrize(
    ("clocks", "words"),
    [
        ("Núria\t12:05\nPau\t0:59", "Núria: 12 minutes 5 seconds. Pau: 59 seconds."),
        ("Núria\t−1:10", "Núria: 1 minute 10 seconds over time."),
        ("\t3:00", "3 minutes."),
        ("\t0:00", "0 seconds."),
        ("\t1:00:00", "60 minutes."),
        ("", "No clock stands on this page."),
        ("x", "x: 0 seconds."),
    ],
)
def test_clocks_in_words(clocks, words):
    assert in_words(clocks, TEXTS) == words
