"""Which cards a set has: by exact probability, short words, dumps, new words, small sets (PRA-3)."""

import time
from dataclasses import replace

import pytest

import library
from faristol.errors import Refused
from faristol.foreign.portions import finished
from faristol.lexicon.builder import make_lexicon
from faristol.modes.practice.events import Definition
from faristol.modes.practice.questions import ask
from faristol.modes.practice.sets import MOST_RECALLED, LeftOut, Words, checksum_of, left_out, making, ways
from plain_search import PythonSearch

LANGUAGES = ("ca", "ro")


def words_of(language: str) -> Words:
    return Words(library.lexicon(language), library.search(language), library.alphabet(language))


def small(*texts: str, older: tuple[str, ...] | None = None) -> Words:
    """A list of some words, and an older one."""
    alphabet = library.alphabet("ca")

    def made(found):
        return make_lexicon(map(alphabet.parse_word, found), alphabet, name="Small")

    lexicon = made(texts)
    return Words(lexicon, PythonSearch(lexicon, alphabet), alphabet, None if older is None else made(older))


def of(made_from: Words, kind: str = "anagram", source: str = "probability", **changes) -> list[str]:
    """What the cards of a set ask."""
    values = {"shortest": 2, "longest": 7, "first": 1, "most": 1000, "tiles": "", "older": "", "words": ()}
    definition = Definition(kind, made_from.alphabet.language, source, **{**values, **changes})
    return [key.split(".", 2)[2] for key in finished(making(definition, made_from))]


@pytest.mark.rule("PRA-3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_likeliest_racks_of_a_length_come_first(language):
    words = words_of(language)
    asked = of(words, shortest=5, longest=5, most=200)
    counted = [ways(words.alphabet.parse_rack(text), words.alphabet.counts) for text in asked]
    assert len(asked) == len(set(asked)) == 200
    assert counted == sorted(counted, reverse=True)
    every = {bytes(sorted(word)) for word in words.lexicon.words() if len(word) == 5}
    assert counted[0] == max(ways(rack, words.alphabet.counts) for rack in every)


@pytest.mark.rule("PRA-3")
def test_what_was_the_best_play_most_often_comes_first():
    words = small("CASA", "SAC", "CAS", "XAI", "OU")
    times = {"CASA": 9, "SAC": 6, "CAS": 7, "XAI": 8}
    played = {words.alphabet.parse_word(word): count for word, count in times.items()}
    words = replace(words, playability=played)
    assert of(words, source="playability") == ["ACS", "AACS", "AIX"]
    assert of(words, "hooks", "playability", first=2, most=2) == ["XAI", "CAS"]
    assert of(words, source="playability", shortest=4) == ["AACS"]


@pytest.mark.rule("PRA-3")
def test_chosen_tiles_can_be_left_out():
    words = small("CASA", "SAC", "XAI", "XOC", "EIX")
    assert of(words, source="heavy", tiles="X -I") == ["COX"]
    assert of(words, "recall", "heavy", tiles="X C -O E", longest=3) == ["3 X -EO", "3 C -EO"]
    assert of(words, "recall", "heavy", tiles="X -A O E", longest=3) == []


@pytest.mark.rule("PRA-3")
def test_a_set_can_begin_anywhere_in_the_order():
    words = words_of("ca")
    assert of(words, shortest=4, longest=4, first=11, most=5) == of(words, shortest=4, longest=4)[10:15]


@pytest.mark.rule("PRA-3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_an_answer_in_its_list(language):
    words = words_of(language)
    for kind, source in (("anagram", "short"), ("blank", "short"), ("recall", "short"), ("anagram", "dumps")):
        values = Definition(kind, language, source, 2, 4, 1, 60, "", "", ())
        for key in finished(making(values, words)):
            assert ask(key, words.search, words.alphabet) is not None, key


@pytest.mark.rule("PRA-3")
def test_words_of_one_rack_are_one_card():
    assert of(small("CASA", "SACA", "ACAS")) == ["AACS"]


@pytest.mark.rule("PRA-3")
def test_the_blank_stands_for_the_rarest_tile():
    assert of(small("XAI"), "blank") == ["AI?"]


@pytest.mark.rule("PRA-3")
def test_heavy_tiles_are_those_that_were_chosen():
    words = small("CAÇA", "COL·LEGI", "ANY", "CASA", "AIGUA")
    found = of(words, "hooks", "heavy", tiles="Ç L·L NY")
    assert sorted(found) == ["ANY", "CAÇA", "COL·LEGI"]


@pytest.mark.rule("PRA-3")
def test_a_dump_has_hardly_more_than_vowels():
    words = small("AI", "ALA", "AIA", "AIGUA", "EUA", "OIDA", "CASA")
    assert sorted(of(words, "hooks", "dumps")) == ["AI", "AIA", "AIGUA", "EUA", "OIDA"]


@pytest.mark.rule("PRA-3")
def test_new_words_are_those_that_the_older_list_lacks():
    words = small("CASA", "XAI", "NOU", older=("CASA", "VELL"))
    assert sorted(of(words, "hooks", "new")) == ["NOU", "XAI"]
    with pytest.raises(Refused, match=r"practice\.older"):
        of(small("CASA"), "hooks", "new")


@pytest.mark.rule("PRA-3")
def test_a_list_of_ones_own_keeps_its_order_and_leaves_out_what_is_no_word():
    words = small("CASA", "XAI", "COL·LEGI")
    given = ("xai", "COL.LEGI", "casa", "XAI", "zzz", "?!")
    assert of(words, "hooks", "own", words=given) == ["XAI", "COL·LEGI", "CASA"]


@pytest.mark.rule("PRA-2")
def test_there_is_a_near_miss_for_each_word_and_the_order_tells_nothing():
    words = words_of("ca")
    asked = of(words, "valid", shortest=6, most=200)
    found = [ask(f"valid.ca.{text}", words.search, words.alphabet) for text in asked]
    right = [bool(question.words) for question in found]
    assert sum(right) == 100
    for here, there in ((right[::2], right[1::2]), (right[:-1], right[1:])):
        assert 0.3 < sum(a == b for a, b in zip(here, there, strict=True)) / len(here) < 0.7
    assert asked == of(words, "valid", shortest=6, most=200)
    assert asked[100:] == of(words, "valid", shortest=6, first=101, most=100)


@pytest.mark.rule("PRA-3")
def test_what_a_list_of_ones_own_leaves_out_is_told_with_the_reason():
    words = small("CASA", "XAI", "COL·LEGI", "FETGE")
    given = ("xai", "COL.LEGI", "casa", "XAI", "zzz", "?!", "zzz", "Xai", "fetge")
    definition = Definition("anagram", "ca", "own", 2, 15, 1, 3, "", "", tuple(dict.fromkeys(given)))
    keys = finished(making(definition, words))
    assert left_out(given, definition, keys, words) == LeftOut(("?!",), ("zzz",), ("XAI", "Xai"), ("fetge",))
    valid = replace(definition, kind="valid", most=100)
    keys = finished(making(valid, words))
    assert left_out(given, valid, keys, words) == LeftOut(("?!",), (), ("XAI", "zzz", "Xai"), ())


@pytest.mark.rule("PRA-2")
def test_small_sets_can_be_known_by_heart():
    words = words_of("ca")
    asked = of(words, "recall", "heavy", tiles="ÇX", longest=3)
    assert asked[0] == "2 Ç"
    for text in of(words, "recall", "short", longest=3):
        question = ask(f"recall.ca.{text}", words.search, words.alphabet)
        assert 0 < len(question.words) <= MOST_RECALLED
    assert of(small("AI", "EI", "OU"), "recall", "short") == ["2"]
    with pytest.raises(Refused, match=r"practice\.recall"):
        of(words, "recall", "probability")


def test_lengths_that_are_the_wrong_way_round_are_refused():
    with pytest.raises(Refused, match=r"practice\.lengths"):
        of(small("CASA"), shortest=5, longest=3)


def test_nothing_comes_of_nothing():
    assert of(small("CASA"), shortest=6, longest=7) == []
    assert checksum_of([]) != checksum_of(["a"])


@pytest.mark.rule("PRA-3")
@pytest.mark.parametrize("kind", ["anagram", "blank", "hooks", "valid"])
def test_ten_thousand_cards_are_made_in_two_seconds(kind):
    words = words_of("ca")
    start = time.process_time()
    assert len(of(words, kind, shortest=7, longest=7, most=10_000)) == 10_000
    assert time.process_time() - start < 2
