"""Racks: a vowel and a consonant, kept tiles, a real bag, and when none can be made."""

import random
from dataclasses import replace

import pytest

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.drawing import Stock, draw, exhausted, is_valid, typed
from faristol.tiles.bag import Bag


@pytest.fixture
def tiles(catalan):
    return catalan.parse_rack


def bag_of(tiles: bytes, catalan) -> Bag:
    return Bag((0,) * len(catalan.counts)).put_back(tiles)


@pytest.mark.rule("DUP-1.3")
@pytest.mark.parametrize(
    ("rack", "valid"),
    [
        ("AEIOUA?", True),
        ("AEIOUAE", False),
        ("BCDFGHB", False),
        ("BCDFGH?", True),
        ("AEIOUAB", True),
        ("AB", True),
        ("A", False),
        ("B?", True),
        ("?", False),
        ("??", True),
        ("", False),
    ],
)
def test_a_valid_rack_has_a_vowel_and_a_consonant(alphabet, rack, valid):
    assert is_valid(alphabet.parse_rack(rack), 1, alphabet) is valid


@pytest.mark.rule("DUP-1.3")
@pytest.mark.parametrize("returned", ["whole", "new"])
def test_a_draw_without_a_consonant_goes_back_and_is_drawn_again(catalan, tiles, rules, returned):
    kept, bag = tiles("AEI"), bag_of(tiles("OUAEOUAEOUB"), catalan)
    for seed in range(60):
        chosen = replace(rules, invalid_rack=returned)
        drawn = draw(Stock(bag, kept, 1), chosen, catalan, random.Random(seed))
        assert is_valid(drawn.rack, 1, catalan)
        assert all(not is_valid(rack, 1, catalan) for rack in drawn.refused)
        if returned == "new" or not drawn.refused:
            assert drawn.rack.startswith(kept)
            assert drawn.kept == kept
        else:
            assert drawn.kept == b""


@pytest.mark.rule("DUP-1.3")
def test_kept_vowels_that_no_single_new_tile_can_mend_go_back_as_well(catalan, tiles, rules):
    """With the bag down to vowels the consonant must come from somewhere: nowhere, so it ends."""
    with pytest.raises(Refused) as caught:
        draw(Stock(bag_of(tiles("AEIOU"), catalan), tiles("AE"), 1), rules, catalan, random.Random(1))
    assert caught.value.details["reason"] == "consonants"


@pytest.mark.rule("DUP-1.6")
@pytest.mark.parametrize(
    ("left", "reason"),
    [
        ("", "tiles"),
        ("BCD", "vowels"),
        ("AEI", "consonants"),
        ("?", "vowels"),
        ("BCD?", ""),
        ("AEI?", ""),
        ("??", ""),
        ("AB", ""),
    ],
)
def test_it_ends_when_no_valid_rack_is_left(catalan, tiles, left, reason):
    assert exhausted(tiles(left), catalan) == reason


@pytest.mark.rule("DUP-1.3")
def test_the_rest_is_kept_and_filled_up_to_seven(table):
    table.round("CANTADA", (1, "H8 CANTA"))
    state = table.do(c.ChooseMaster(table.play("H8 CANTA")))
    assert state.kept == table.rack("DA")
    rack = table.do(c.DrawRack()).current.rack
    assert len(rack) == 7
    assert rack[:2] == table.rack("DA") or table.state.current.refused


@pytest.mark.parametrize(
    ("text", "returned", "code"),
    [
        ("CANTAD", False, "rack.size"),
        ("CANTADAX", False, "rack.size"),
        ("ZZCANTA", False, "rack.bag"),
        ("AEIOUAE", False, "rack.no_consonant"),
        ("BCDFGPM", False, "rack.no_vowel"),
        ("", False, "rack.empty"),
    ],
)
@pytest.mark.rule("DUP-1.3")
def test_a_typed_rack_that_the_bag_cannot_give_is_refused(table, text, returned, code):
    with pytest.raises(Refused) as caught:
        table.do(c.TypeRack(table.rack(text), returned))
    assert caught.value.code == code
    assert table.state.rounds == ()


@pytest.mark.rule("DUP-1.3")
def test_a_typed_rack_may_be_whole_or_only_the_new_tiles(table):
    table.round("CANTADA", (1, "H8 CANTA"))
    table.do(c.ChooseMaster(table.play("H8 CANTA")))
    whole = typed(
        table.rack("DAXOSER"),
        Stock(table.state.bag, table.state.kept, 2),
        False,
        table.state.rules,
        table.referee.alphabet,
    )
    new = table.do(c.TypeRack(table.rack("XOSER"))).current
    assert (new.rack, new.kept) == (whole.rack, whole.kept)


@pytest.mark.rule("DUP-1.3")
def test_a_typed_rack_without_the_kept_tiles_asks_whether_they_went_back(table):
    table.round("CANTADA", (1, "H8 CANTA"))
    table.do(c.ChooseMaster(table.play("H8 CANTA")))
    other = table.rack("XOSERIM")
    with pytest.raises(Refused) as caught:
        table.do(c.TypeRack(other))
    assert caught.value.code == "rack.kept"
    assert table.do(c.TypeRack(other, kept_returned=True)).current.kept == b""


def test_a_wrongly_typed_rack_can_be_taken_back_until_a_slip_is_in(table):
    table.round("CANTADA", (1, "H8 CANTA"))
    before = table.do(c.ChooseMaster(table.play("H8 CANTA")))
    table.do(c.TypeRack(table.rack("XOSER")))
    state = table.do(c.WithdrawRack())
    assert (state.bag, state.kept, len(state.rounds)) == (before.bag, before.kept, 1)
    table.do(c.TypeRack(table.rack("XOSEM")))
    table.slip(1, "H8 CANTADES")
    with pytest.raises(Refused) as caught:
        table.do(c.WithdrawRack())
    assert caught.value.code == "rack.slips_in"
