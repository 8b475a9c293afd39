"""Exchanges and passes: how many tiles, what the bag must hold (CLA-3, MAL-17A, ROM-1, ROM-2)."""

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.rules.game_rules import GameRules
from gametable import game


def dealt(key: str, bag: str, **changes: object):
    """A game on a tablet: Anna has CANTADA, Benet TOMESIR, and the bag holds these tiles."""
    table = game(key, "tablet", **changes)
    table.arrange(racks=("CANTADA", "TOMESIR"), bag=bag)
    return table


@pytest.mark.rule("CLA-3A")
def test_with_three_tiles_in_the_bag_three_can_be_changed_and_not_four():
    table = dealt("classic", "AEI")
    refusal = table.refuses(c.Exchange(table.tiles("CANT")))
    assert (refusal.code, refusal.rule) == ("exchange.bag", "CLA-3A")
    assert refusal.details == {"bag": 3, "needed": 4}
    state = table.do(c.Exchange(table.tiles("CAN")))
    assert sorted(state.rack(0)) == sorted(table.tiles("TADAAEI"))
    assert sorted(state.position.bag.tiles()) == sorted(table.tiles("CAN"))


@pytest.mark.rule("CLA-3A", "ROM-2")
@pytest.mark.parametrize("key", ["classic", "romanian"])
def test_the_new_tiles_come_before_the_old_go_back(key):
    table = dealt(key, "EEE")
    state = table.do(c.Exchange(table.tiles("CAN")))
    assert state.turns[-1].drawn == table.tiles("EEE")


@pytest.mark.rule("CLA-3A", "ROM-2")
@pytest.mark.parametrize("key", ["classic", "romanian"])
def test_an_exchange_is_a_turn_without_a_play(key):
    table = dealt(key, "AEIOU")
    state = table.do(c.Exchange(table.tiles("CA")))
    turn = state.turns[-1]
    assert (turn.kind, turn.count, turn.scored, state.turn) == ("exchange", 2, 0, 1)
    assert state.clock.running == 1


@pytest.mark.rule("CLA-3A")
def test_from_one_tile_to_the_whole_rack():
    for count in range(1, 8):
        table = dealt("classic", "AEIOULR")
        assert table.do(c.Exchange(table.tiles("CANTADA")[:count])).turns[-1].count == count
    table = dealt("classic", "AEIOULR")
    refusal = table.refuses(c.Exchange(b"", 8))
    assert (refusal.code, refusal.rule) == ("exchange.count", "CLA-3A")
    assert table.refuses(c.Exchange()).code == "exchange.count"


@pytest.mark.rule("MAL-17A")
def test_with_fewer_than_seven_in_the_bag_nothing_is_changed():
    table = dealt("mallorca", "AEIOUL")
    for tiles in ("C", "CANTADA"):
        refusal = table.refuses(c.Exchange(table.tiles(tiles)))
        assert (refusal.code, refusal.details) == ("exchange.bag", {"bag": 6, "needed": 7})
    assert table.refuses(c.Exchange(table.tiles("C"))).rule == "MAL-17A"
    assert dealt("mallorca", "AEIOULR").do(c.Exchange(table.tiles("C"))).turn == 1


@pytest.mark.rule("ROM-1")
def test_the_romanian_exchange_has_two_to_seven_tiles():
    table = dealt("romanian", "AEIOULR")
    refusal = table.refuses(c.Exchange(table.tiles("C")))
    assert (refusal.code, refusal.rule) == ("exchange.count", "ROM-1")
    assert refusal.details == {"count": 1, "least": 2, "most": 7}
    assert table.do(c.Exchange(table.tiles("CA"))).turns[-1].count == 2


@pytest.mark.rule("ROM-2")
def test_the_bag_has_to_hold_what_is_exchanged():
    table = dealt("romanian", "AE")
    refusal = table.refuses(c.Exchange(table.tiles("CAN")))
    assert (refusal.code, refusal.rule) == ("exchange.bag", "ROM-2")
    assert table.do(c.Exchange(table.tiles("CA"))).in_bag == 2


@pytest.mark.rule("CLA-3A", "PLA-4")
def test_only_tiles_of_the_rack_are_changed():
    table = dealt("classic", "AEIOULR")
    refusal = table.refuses(c.Exchange(table.tiles("CC")))
    assert (refusal.code, refusal.rule) == ("exchange.rack", "PLA-4")
    assert table.refuses(c.Exchange(b"", 2)).code == "exchange.none"


@pytest.mark.rule("CLA-3A")
def test_on_a_real_board_their_number_is_enough():
    table = game()
    table.do(e.RackTyped(0, table.tiles("CANTADA")))
    state = table.do(c.Exchange(count=3))
    assert (state.turns[-1].count, state.position.racks[0], state.in_bag) == (3, b"", 86)
    table.do(e.RackTyped(1, table.tiles("TOMESIR")))
    state = table.do(c.Exchange(table.tiles("TO")))
    assert state.position.racks[1] == table.tiles("MESIR")
    assert (state.position.hands[1], state.in_bag, len(state.position.bag)) == (7, 86, 95)


@pytest.mark.rule("CLA-3C", "ROM-1")
@pytest.mark.parametrize("key", GameRules.preset_names())
def test_passing_is_always_allowed_and_changes_nothing_but_the_turn(key):
    table = dealt(key, "")
    racks = table.state.position.racks
    state = table.do(c.Pass())
    assert (state.turns[-1].kind, state.turns[-1].scored, state.turn) == ("pass", 0, 1)
    assert state.position.racks == racks
    assert state.in_bag == 0


@pytest.mark.rule("CLA-3F")
@pytest.mark.parametrize(("key", "word"), [("classic", "passo"), ("mallorca", "pas"), ("romanian", "PAS")])
def test_the_word_for_passing(key, word):
    assert GameRules.preset(key).pass_word == word


@pytest.mark.rule("CLA-3E")
@pytest.mark.parametrize("key", GameRules.preset_names())
def test_the_bag_can_be_counted_at_any_time_as_the_rules_say(key):
    assert GameRules.preset(key).show_bag
    table = game(key)
    assert table.state.in_bag == 86
    table.turn("H7 AR")
    assert table.state.in_bag == 84
