"""Racks out of a real bag: the big button does what has been typed, where the hand is."""

import asyncio

import pytest

from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.events import BagChosen


@pytest.fixture
def judge(hand):
    """A judge before the first rack."""
    hand.window.set_up()
    return hand


def focus(window):
    """The field that the answer leads to."""
    effect = window.effect("focus")
    return effect and effect["id"]


def big_button(judge):
    return judge.id("next").text


@pytest.mark.rule("J5", "DUP-1.3")
def test_what_was_typed_before_the_first_rack_is_what_the_big_button_sets(judge):
    assert big_button(judge) == "Round 1: draw the rack"
    judge.fill("Tiles drawn", "CANTADA")
    judge.next("Round 1: set the typed rack")
    alphabet = judge.window.inner.library.alphabet("ca")
    assert alphabet.show_tiles(alphabet.sort_rack(judge.window.state.current.rack)) == "AAACDNT"
    assert judge.window.state.current.typed


@pytest.mark.rule("J5", "DUP-1.3")
def test_with_a_real_bag_chosen_nothing_is_said_of_what_the_app_draws(window):
    window.send("duplicate.new")
    for name in ("Anna", "Benet"):
        window.send("setup.player", table="", name=name)
    stream = window.path.split("/")[2]
    asyncio.run(window.inner.command(DUPLICATE, stream, BagChosen(real=True)))
    window.send("setup.start")
    assert "Take 7 tiles from the bag and type them." in window.text
    assert "The app draws" not in window.text
    assert "Without the bag: draw it here" in window.text


@pytest.mark.rule("J5", "DUP-1.3")
def test_with_nothing_typed_it_draws_and_a_rack_that_cannot_be_stays_to_be_mended(judge):
    judge.fill("Tiles drawn", "CANTADAX")
    judge.next("Round 1: set the typed rack")
    assert judge.window.state.current is None
    assert judge.field("Tiles drawn").value == "CANTADAX"
    assert focus(judge.window) == "rack-tiles"
    judge.fill("Tiles drawn", "")
    judge.press("Set the rack")
    assert (judge.window.state.current, focus(judge.window)) == (None, "rack-tiles")
    judge.next("Round 1: draw the rack")
    assert not judge.window.state.current.typed


@pytest.mark.rule("J5", "DUP-1.3")
def test_after_each_round_of_a_real_bag_the_field_is_beside_the_result_and_has_the_focus(judge):
    window = judge.window
    for number, rack in enumerate(("CANTADA", "SOLER", "MITGET"), start=1):
        if number > 1:
            assert focus(window) == "rack-tiles"
            assert judge.field("Tiles drawn").attrs.get("data-first") == ""
            assert window.html.index('id="rack-tiles"') < window.html.index('id="top-five"')
            judge.next(f"Round {number}: type the rack")
            assert (len(window.state.rounds), focus(window)) == (number - 1, "rack-tiles")
            rack = f"{rack}ABE"[: 7 - len(window.state.kept)]
        window.send("tiles.typing", tiles=rack, at="tiles", language="ca", place="rack")
        assert f"Round {number}: set the typed rack" in big_button(judge)
        window.send("rack.type", tiles=rack)
        assert window.state.current.typed
        assert len(window.state.rounds) == number
        window.send("clock.start")
        window.send("slips.close", confirm="yes")
        judge.tap(judge.id("next"))
