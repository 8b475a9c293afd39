"""A play that is typed where the score of a real board is kept (NOT-1, NOT-2)."""

from dataclasses import replace

import pytest

import library
from faristol.app.tentative.tentative import Ground
from faristol.app.tentative.writing import read_play, read_play_on, shown
from faristol.board.board import EMPTY
from faristol.errors import Unreadable
from faristol.rules.notation import show_play
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag
from seated import Seated

ALPHABET = library.alphabet("ca")


@pytest.mark.rule("NOT-1", "NOT-2", "TIL-DI")
@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("h8 cantada", "H8 CANTADA"),
        ("h8cantada", "H8 CANTADA"),
        ("Cantada 8h", "8H CANTADA"),
        ("H8: CANTADA", "H8 CANTADA"),
        ("h8 ai", "H8 AI"),
        ("H8 CANTaDA", "H8 CANTaDA"),
        ("h8 c(a)ntada", "H8 CaNTADA"),
        ("h8 ca?ntada", "H8 CaNTADA"),
        ("h8 nⒾ", "H8 Ni"),
        ("cantⒶda h8", "H8 CANTaDA"),
        ("CA0NTADA h8", "H8 CaNTADA"),
        ("h8 CA0NTADA", "H8 CaNTADA"),
        ("h8 (ai)", "H8 ai"),
        ("h8 COŀLEGI", "H8 COL·LEGI"),
        ("h8 coŀlegi", "H8 COL·LEGI"),
        ("h8 col·legi", "H8 COL·LEGI"),
        ("h8 col.legi", "H8 COL·LEGI"),
        ("h8 canya", "H8 CANYA"),
        ("h8 que", "H8 QE"),
        ("h8 nyora", "H8 NYORA"),
    ],
)
def test_small_letters_are_ordinary_tiles_unless_capitals_or_marks_stand_beside_them(text, play):
    assert show_play(read_play(text, ALPHABET), ALPHABET).replace("QUE", "QE") == play


@pytest.mark.parametrize("text", ["", "h8", "casa", "h8 ca%a", "-", "z9 casa", "h8 ?casa"])
def test_what_is_no_play_is_unreadable(text):
    with pytest.raises(Unreadable):
        read_play(text, ALPHABET)


@pytest.mark.parametrize("text", ["H8 CANTaDA", "8H (ai)", "H8 CASA"])
def test_a_play_that_is_shown_to_be_corrected_is_read_the_same_again(text):
    play = read_play(text, ALPHABET)
    assert read_play(shown(play, ALPHABET), ALPHABET) == play


def test_words_and_points_are_told_while_a_play_is_typed(window):
    game = Seated(window)
    game.lay("H8 CASA")
    game.page("")
    window.send("game.complete", value="0")
    window.send("game.writing", play="12h s(o)l")
    assert "S (O) L 12H" in window.text.replace("S(O)L", "S (O) L")
    assert "and CASAS 7" in window.text
    assert game.state.pending is None
    window.send("game.writing", play="a1 sol")
    assert "touches no tile on the board" in window.text
    window.send("game.write", play="12h sol")
    assert game.state.pending is not None
    assert game.state.pending.points == 11


@pytest.mark.rule("J4")
@pytest.mark.parametrize(
    ("rack", "typed", "word"),
    [
        ("FORÇAST", "h8 forca", "FORÇA"),
        ("FORCAST", "h8 forca", "FORCA"),
        ("FORÇACS", "h8 forca", "FORCA"),
        ("CEL·LAST", "cella 8h", "CEL·LA"),
    ],
)
def test_what_is_typed_is_the_word_that_there_are_tiles_for(rack, typed, word):
    tiles = ALPHABET.parse_rack(rack)
    ground = Ground(EMPTY, ALPHABET, RuleSet.preset("catalan_duplicate"), tiles, Bag.of(b""))
    assert ALPHABET.show_word(read_play_on(typed, ground).word) == word
    real_board = replace(ground, rack=None, unseen=Bag.of(tiles))
    assert ALPHABET.show_word(read_play_on(typed, real_board).word) == word
