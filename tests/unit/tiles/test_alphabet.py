"""The tile sets of the rules, and how tiles are shown, ordered and checked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from faristol.errors import Damaged
from faristol.tiles.alphabet import BLANK, DESIGNATED, Alphabet, load_alphabet
from faristol.tiles.tile import as_drawn, letters_of
from pieces import LANGUAGES, alphabet_of

_CATALAN = (
    "A12:1 B2:3 C3:2 Ç1:10 D3:2 E13:1 F1:4 G2:3 H1:8 I8:1 J1:8 L4:1 L·L1:10 M3:2 N6:1 NY1:10 O5:1 P2:3 Q1:8 "
    "R8:1 S8:1 T5:1 U4:1 V1:4 X1:10 Z1:8"
)
_ROMANIAN = (
    "A11:1 B2:9 C5:1 D4:2 E9:1 F2:8 G2:9 H1:10 I10:1 J1:10 K0:0 L4:1 M3:4 N6:1 O5:1 P4:2 Q0:0 R7:1 S5:1 T7:1 "
    "U6:1 V2:8 W0:0 X1:10 Y0:0 Z1:10"
)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        pytest.param("ca", _CATALAN, marks=pytest.mark.rule("TIL-CA", "TIL-ORD")),
        pytest.param("ro", _ROMANIAN, marks=pytest.mark.rule("TIL-RO", "TIL-ORD")),
    ],
)
def test_letters_counts_and_points_in_tile_order(language: str, expected: str) -> None:
    alphabet = alphabet_of(language)
    rows = zip(alphabet.letters[1:], alphabet.counts[1:], alphabet.points[1:], strict=True)
    assert " ".join(f"{letter}{count}:{points}" for letter, count, points in rows) == expected


@pytest.mark.rule("TIL-CA", "TIL-RO")
def test_a_set_has_100_tiles_two_of_them_blanks_worth_nothing(alphabet: Alphabet) -> None:
    assert alphabet.tiles_total == 100
    assert alphabet.counts[BLANK] == 2
    assert alphabet.value(BLANK) == 0


@pytest.mark.rule("TIL-BL")
def test_a_letter_that_a_blank_shows_is_worth_nothing(alphabet: Alphabet) -> None:
    for letter in range(1, len(alphabet.letters)):
        assert alphabet.value(letter) == alphabet.points[letter]
        assert alphabet.value(letter | DESIGNATED) == 0
    assert alphabet.value_of(bytes([1, 1 | DESIGNATED, BLANK])) == alphabet.points[1]


@pytest.mark.rule("TIL-BL")
def test_a_romanian_blank_shows_letters_that_have_no_tile(romanian: Alphabet) -> None:
    for text in "KQWY":
        [letter] = romanian.parse_word(text)
        assert romanian.counts[letter] == 0
        assert romanian.parse_word(text.lower()) == bytes([letter | DESIGNATED])


@pytest.mark.rule("DUP-1.3")
def test_the_vowels_are_a_e_i_o_u(alphabet: Alphabet) -> None:
    assert "".join(alphabet.letter(letter) for letter in sorted(alphabet.vowels)) == "AEIOU"


@pytest.mark.rule("TIL-ORD", "ROM-6")
def test_racks_are_ordered_as_they_are_announced_blanks_last(catalan: Alphabet, romanian: Alphabet) -> None:
    rack = catalan.sort_rack(catalan.parse_rack("?ZNYNL·LLÇC"))
    assert catalan.show_rack(rack) == "CÇLL·LNNYZ?"
    assert catalan.show_tiles(rack) == "CÇL L·L N NY Z?"
    assert romanian.show_rack(romanian.sort_rack(romanian.parse_rack("?T?SEA"))) == "AEST??"


@given(st.data())
def test_ordering_keeps_every_tile(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    rack = data.draw(strategies.racks(alphabet))
    ordered = alphabet.sort_rack(rack)
    assert sorted(ordered) == sorted(rack)
    assert alphabet.sort_rack(ordered) == ordered


@given(st.data())
def test_words_read_back_as_they_are_shown(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    word = data.draw(strategies.words(alphabet))
    assert alphabet.parse_word(alphabet.show_word(word)) == word


@given(st.data())
def test_racks_read_back_as_they_are_shown(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    rack = data.draw(strategies.racks(alphabet, most=20))
    assert alphabet.parse_rack(alphabet.show_rack(rack)) == rack


@given(st.data())
def test_a_played_blank_goes_back_to_being_a_blank(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    word = data.draw(strategies.words(alphabet))
    for shown, letter, drawn in zip(word, letters_of(word), as_drawn(word), strict=True):
        assert letter == shown & 0x3F
        assert drawn == (BLANK if shown & DESIGNATED else shown)


@pytest.mark.rule("TIL-DI")
@given(st.data())
def test_two_different_words_are_never_shown_alike(data: st.DataObject) -> None:
    alphabet = alphabet_of("ca")
    tricky = st.sampled_from([alphabet.aliases[text] for text in ("L", "L·L", "N", "NY", "Q", "U")])
    one, other = (data.draw(st.lists(tricky, min_size=1, max_size=4).map(bytes)) for _ in range(2))
    assert (alphabet.show_word(one) == alphabet.show_word(other)) == (one == other)


def test_a_spelling_of_two_tiles_is_never_shown_as_one(catalan: Alphabet) -> None:
    q, u = catalan.aliases["Q"], catalan.aliases["U"]
    assert catalan.show_word(bytes([q, u])) == "QUU"
    assert catalan.show_word(bytes([q | DESIGNATED, u])) == "quU"
    assert catalan.show_rack(bytes([q, u])) == "Q U"


_COMPLETE = """
language = "xx"
name = "Test"
blanks = 2
marks = ""
tiles = [{ letter = "A", count = 49, points = 1, vowel = true }, { letter = "B", count = 49, points = 3 }]
[spoken]
default = "names"
form = "{name}"
form_before_vowel = "{name}"
blank = ["blank"]
alone = {}
numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]
[spoken.phrases]
minute = "One minute!"
thirty = "Thirty seconds!"
time = "Time!"
blank = "with {blank} as {letters}"
joined = " and "
points = ["one point", "{number} points", "{number} points"]
letters = ["ay", "bee"]
below_twenty = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "", "", "", "", "", "", "", "", "", ""]
tens = ["2", "3", "4", "5", "6", "7", "8", "9"]
tens_and = ["2", "3", "4", "5", "6", "7", "8", "9"]
hundreds = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
[spoken.tables.names]
title = "Names"
names = ["Anna", "Bob"]
[spoken.rows]
C = "c"
D = "d"
E = "e"
F = "f"
G = "g"
H = "h"
I = "i"
J = "j"
K = "k"
L = "l"
M = "m"
N = "n"
O = "o"
"""


def test_a_small_complete_alphabet_is_read() -> None:
    assert load_alphabet(_COMPLETE).letters == ("?", "A", "B")


@pytest.mark.parametrize(
    ("good", "bad", "code"),
    [
        ("[spoken]", "[spoken", "alphabet.toml"),
        ('language = "xx"', "", "alphabet.field"),
        ("blanks = 2", 'blanks = "two"', "alphabet.field"),
        ("blanks = 2", "blanks = 3", "alphabet.total"),
        ("count = 49, points = 3", "count = 50, points = 3", "alphabet.total"),
        ("count = 49, points = 3", "count = 49", "alphabet.field"),
        ('letter = "B"', 'letter = "A"', "alphabet.letters"),
        ("points = 3", 'points = 3, typed = ["A"]', "alphabet.spelling"),
        ("points = 3", 'points = 3, typed = ["b"]', "alphabet.spelling"),
        ("points = 3", 'points = 3, written = ["BB"]', "alphabet.spelling"),
        ('names = ["Anna", "Bob"]', 'names = ["Anna"]', "alphabet.spoken"),
        ('names = ["Anna", "Bob"]', 'names = ["Bob", "Anna"]', "alphabet.spoken_name"),
        ("alone = {}", 'alone = { X = "ics" }', "alphabet.spoken"),
        ('K = "k"', "", "alphabet.spoken_row"),
        ('default = "names"', 'default = "cities"', "alphabet.field"),
        (', "15"]', "]", "alphabet.field"),
        ('blank = ["blank"]', "blank = []", "alphabet.field"),
        ('letters = ["ay", "bee"]', 'letters = ["ay"]', "alphabet.field"),
        ('hundreds = ["1", ', "hundreds = [", "alphabet.field"),
    ],
)
def test_an_incomplete_alphabet_is_refused(good: str, bad: str, code: str) -> None:
    assert good in _COMPLETE
    with pytest.raises(Damaged) as caught:
        load_alphabet(_COMPLETE.replace(good, bad))
    assert caught.value.code == code


def test_each_language_folder_is_loaded() -> None:
    assert [alphabet_of(language).language for language in LANGUAGES] == list(LANGUAGES)
