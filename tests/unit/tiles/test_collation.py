"""The order of names in each language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.tiles.language import sort_key


def ordered(texts, language):
    return sorted(texts, key=lambda text: sort_key(text, language))


@pytest.mark.rule("X9")
def test_catalan_names_are_ordered_as_in_a_register_and_not_as_tiles():
    names = ["Cels", "Çela", "Marcelo", "Marcel·lí", "Marcella", "Cany", "Canut", "Canals"]
    assert ordered(names, "ca") == [
        "Canals",
        "Canut",
        "Cany",
        "Çela",
        "Cels",
        "Marcella",
        "Marcel·lí",
        "Marcelo",
    ]


def test_accents_and_case_count_for_nothing():
    names = ["Àlex Vidal", "alba", "Anna", "Èlia", "eloi", "Òscar", "ot"]
    assert ordered(reversed(names), "ca") == ["alba", "Àlex Vidal", "Anna", "Èlia", "eloi", "Òscar", "ot"]


def test_romanian_is_ordered_without_diacritics():
    names = ["Șerban", "Sanda", "Ștefan", "Sorin", "Țepeș", "Tudor", "Ion", "Înger"]
    assert ordered(names, "ro") == ["Înger", "Ion", "Sanda", "Șerban", "Sorin", "Ștefan", "Țepeș", "Tudor"]


def test_a_shorter_name_comes_first_and_digits_come_before_letters():
    assert ordered(["Anna B", "Annabel", "Anna", "DISC2", "DISC", "DISCA", "2 pobles"], "ca") == [
        *("2 pobles", "Anna", "Anna B", "Annabel", "DISC", "DISC2", "DISCA")
    ]


def test_numbers_in_names_are_ordered_by_their_value():
    assert ordered(["Jucător 10", "Jucător 4", "Grupa 12a", "Grupa 2b"], "ro") == [
        *("Grupa 2b", "Grupa 12a", "Jucător 4", "Jucător 10")
    ]


def test_marks_inside_a_name_count_for_nothing():
    assert ordered(["O'Neill", "Onec", "Oneza"], "ca") == ["Onec", "O'Neill", "Oneza"]


@pytest.mark.parametrize("dotted", ["COL·LEGI", "coŀlegi", "COL•LEGI"])
def test_every_middle_dot_makes_the_same_letter(dotted):
    assert sort_key(dotted, "ca")[0] == sort_key("col·legi", "ca")[0]


def test_a_hyphen_between_two_names_makes_no_letter():
    assert sort_key("Marcel-Lluís", "ca")[0] == sort_key("MarcelLluís", "ca")[0]


@given(st.lists(st.text()), st.sampled_from(["ca", "ro", "en"]))
def test_any_texts_have_one_order(texts, language):
    assert ordered(texts, language) == ordered(reversed(texts), language)
