"""Drawing, taking and putting back: no tile appears or is lost."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from faristol.errors import Refused
from faristol.tiles.alphabet import BLANK, DESIGNATED, Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import as_drawn, missing, remove


@pytest.mark.rule("TIL-CA", "TIL-RO")
def test_the_full_bag_holds_the_set(alphabet: Alphabet) -> None:
    bag = Bag.full(alphabet)
    assert len(bag) == 100
    assert bag.blanks == 2
    assert [bag.tiles().count(tile) for tile in range(len(alphabet.letters))] == list(alphabet.counts)
    assert bag.blanks + bag.vowels(alphabet) + bag.consonants(alphabet) == 100


@pytest.mark.rule("TIL-CA")
def test_the_catalan_bag_has_42_vowels_and_56_consonants(catalan: Alphabet) -> None:
    assert (Bag.full(catalan).vowels(catalan), Bag.full(catalan).consonants(catalan)) == (42, 56)


@given(st.data(), st.randoms(use_true_random=False))
def test_drawing_conserves_the_tiles(data: st.DataObject, rng: random.Random) -> None:
    alphabet = data.draw(strategies.alphabets)
    bag, drawn = Bag.full(alphabet), b""
    while len(bag):
        number = data.draw(st.integers(1, 30))
        expected = min(number, len(bag))
        tiles, bag = bag.draw(number, rng)
        assert len(tiles) == expected
        drawn += tiles
    assert sorted(drawn) == sorted(Bag.full(alphabet).tiles())
    assert bag.put_back(drawn) == Bag.full(alphabet)


@given(st.data())
def test_taking_and_putting_back_undo_each_other(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    full = Bag.full(alphabet)
    tiles = bytes(data.draw(st.permutations(full.tiles())))[: data.draw(st.integers(0, 100))]
    assert full.contains(tiles)
    assert full.take(tiles).put_back(tiles) == full
    assert Bag.of(tiles).put_back(full.take(tiles).tiles()) == full


def test_the_same_chance_draws_the_same_tiles(catalan: Alphabet) -> None:
    first, _ = Bag.full(catalan).draw(7, random.Random(1))
    second, _ = Bag.full(catalan).draw(7, random.Random(1))
    assert first == second


def test_a_bag_gives_no_tile_that_it_does_not_hold(alphabet: Alphabet) -> None:
    bag = Bag.of(alphabet.parse_rack("AB?"))
    assert not bag.contains(alphabet.parse_rack("AA"))
    with pytest.raises(Refused) as caught:
        bag.take(alphabet.parse_rack("AA"))
    assert caught.value.code == "bag.missing"
    assert caught.value.details == {"tile": alphabet.aliases["A"]}


@pytest.mark.rule("TIL-BL")
def test_a_blank_counts_as_a_blank_whatever_it_showed(alphabet: Alphabet) -> None:
    shown = bytes([alphabet.aliases["B"] | DESIGNATED])
    assert Bag.of(shown) == Bag.of(bytes([BLANK]))
    assert Bag.of(bytes([BLANK])).contains(shown)
    assert not Bag.of(alphabet.parse_rack("B")).contains(shown)
    assert remove(alphabet.parse_rack("B?A"), shown) == alphabet.parse_rack("BA")


@given(st.data())
def test_a_rack_less_some_of_its_tiles_keeps_the_others_in_order(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    rack = data.draw(strategies.racks(alphabet))
    used = bytes(tile for tile in rack if data.draw(st.booleans()))
    left = remove(rack, used)
    assert sorted(left + used) == sorted(rack)
    remaining = iter(rack)
    assert all(tile in remaining for tile in left)


@given(st.data())
def test_what_is_missing_is_what_must_be_added(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    rack, wanted = data.draw(strategies.racks(alphabet)), data.draw(strategies.words(alphabet, most=7))
    absent = missing(rack, wanted)
    assert missing(rack + absent, wanted) == b""
    assert absent == bytes(sorted((Counter(as_drawn(wanted)) - Counter(rack)).elements()))


@pytest.mark.rule("PLA-4")
def test_a_tile_that_is_not_there_cannot_be_taken_from_a_rack(alphabet: Alphabet) -> None:
    with pytest.raises(Refused) as caught:
        remove(alphabet.parse_rack("AB"), alphabet.parse_rack("ABB"))
    assert caught.value.code == "rack.missing"
