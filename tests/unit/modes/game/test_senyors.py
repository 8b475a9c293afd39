"""SENYORS: racks of one kind changed whole, and what the committee does (MAL-17B to MAL-17D)."""

from collections import Counter

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.racks import committee_case
from faristol.modes.game.state import Step
from faristol.tiles.bag import Bag
from gametable import game

CONSONANTS = "BCDFGLM"


def dealt(rack: str, bag: str, seed: int = 1, key: str = "mallorca"):
    """A game on a tablet in which Anna has this rack and the bag these tiles."""
    table = game(key, "tablet", seed=seed)
    table.arrange(racks=(rack, "TOMESIR"), bag=bag)
    return table


def kinds(table, rack: bytes) -> set[bool]:
    return {tile in table.referee.alphabet.vowels for tile in rack}


@pytest.mark.rule("MAL-17B", "MAL-17D")
@pytest.mark.parametrize("rack", ["AEIOUAE", CONSONANTS, "[NY]Ç[L·L]RSTX"])
def test_seven_vowels_or_seven_consonants_are_shown_changed_whole_and_the_turn_is_not_lost(rack):
    table = dealt(rack, "AEIORSTNLD")
    state = table.do(c.CallSenyors())
    [swap] = state.swaps
    assert swap.shown == table.tiles(rack)
    assert (state.step, state.turn, state.turns) == (Step.TURN, 0, ())
    assert len(state.rack(0)) == 7
    assert state.in_bag == 10
    assert Counter(state.rack(0) + state.position.bag.tiles()) == Counter(table.tiles(rack + "AEIORSTNLD"))


@pytest.mark.rule("MAL-17B")
@pytest.mark.parametrize(
    ("rack", "code"),
    [
        ("AEIOUA?", "senyors.blank"),
        ("BCDFGL?", "senyors.blank"),
        ("AEIOUAB", "senyors.mixed"),
        ("AEIOUA", "senyors.seven"),
    ],
)
def test_six_and_a_blank_or_a_mixed_or_short_rack_is_none(rack, code):
    refusal = dealt(rack, "AEIORSTNLD").refuses(c.CallSenyors())
    assert (refusal.code, refusal.rule) == (code, "MAL-17B")


@pytest.mark.rule("MAL-17B")
@pytest.mark.parametrize("key", ["classic", "romanian"])
def test_other_rules_have_no_senyors(key):
    assert dealt("AEIOUAE", "RSTNLD", key=key).refuses(c.CallSenyors()).code == "senyors.not_here"


@pytest.mark.rule("MAL-17D")
def test_all_seven_return_first_so_it_works_with_fewer_than_seven_in_the_bag():
    state = dealt("AEIOUAE", "RST").do(c.CallSenyors())
    assert len(state.rack(0)) == 7
    assert state.in_bag == 3


@pytest.mark.rule("MAL-17C")
@pytest.mark.parametrize(
    ("bag", "case"),
    [
        ("BBCA", "a"),
        ("BBC?", "a"),
        ("AEB", "b"),
        ("A?B", "b"),
        ("??B", "b"),
        ("BC", "c"),
        ("", "c"),
    ],
)
def test_the_committee_looks_for_the_missing_kind_in_the_bag(bag, case):
    table = game("mallorca", "tablet")
    tiles = table.tiles(bag) if bag else b""
    assert committee_case(table.tiles(CONSONANTS), Bag.of(tiles), table.referee.alphabet) == case


def called_again(rack: str, bag: str, case: str):
    """A game in which the rack drawn for SENYORS is of one kind again, and the committee has come."""
    for seed in range(400):
        table = dealt(rack, bag, seed)
        state = table.do(c.CallSenyors())
        if state.swaps[0].case == case:
            return table
    raise AssertionError(case)


@pytest.mark.rule("MAL-17C")
def test_case_a_the_only_vowel_goes_onto_the_rack_and_six_are_drawn():
    table = called_again(CONSONANTS, "BBCA", "a")
    [swap] = table.state.swaps
    assert swap.piece == table.tiles("A")
    assert table.tiles("A") in table.state.rack(0)
    assert len(table.state.rack(0)) == 7
    assert table.state.in_bag == 4


@pytest.mark.rule("MAL-17C")
def test_case_a_with_the_only_blank():
    table = called_again("AEIOUAE", "AEI?", "a")
    assert table.state.swaps[0].piece == table.tiles("?")
    assert table.tiles("?") in table.state.rack(0)


@pytest.mark.rule("MAL-17C")
def test_case_b_all_goes_back_until_the_rack_has_one():
    table = called_again(CONSONANTS, "BCDRSTNAE", "b")
    [swap] = table.state.swaps
    assert len(swap.racks) > 1
    assert all(kinds(table, rack) == {False} for rack in swap.racks[:-1])
    assert kinds(table, table.state.rack(0)) == {True, False}
    assert table.state.in_bag == 9


@pytest.mark.rule("MAL-17C")
def test_case_c_the_player_keeps_what_he_has():
    table = called_again(CONSONANTS, "BCDR", "c")
    [swap] = table.state.swaps
    assert len(swap.racks) == 1
    assert table.state.rack(0) == swap.racks[0]
    refusal = table.refuses(c.CallSenyors())
    assert (refusal.code, refusal.rule) == ("senyors.again", "MAL-17C")


@pytest.mark.rule("MAL-17B")
def test_the_next_turn_may_say_it_again():
    table = called_again(CONSONANTS, "BCDR", "c")
    table.turns("PP")
    assert table.state.swaps == ()
    table.do(c.CallSenyors())


@pytest.mark.rule("MAL-17D", "MAL-17C")
def test_on_a_real_board_the_rack_is_shown_and_what_the_committee_did_is_written_down():
    table = at_board("AEIOUAE" + "AEIOEIO" + "R" + "TOMESIR")
    shown = table.tiles("AEIOUAE")
    state = table.do(c.CallSenyors(shown, "a", table.tiles("R"), by="Marta, Pol"))
    [swap] = state.swaps
    assert (swap.shown, swap.case, swap.piece) == (shown, "a", table.tiles("R"))
    assert (state.turn, state.in_bag, state.committee) == (0, 8, "Marta, Pol")
    assert table.replayed().committee == "Marta, Pol"
    other = game("mallorca")
    assert other.refuses(c.CallSenyors(other.tiles("AEIOUA?"))).code == "senyors.blank"
    refusal = other.refuses(c.CallSenyors(other.tiles("UUUUUAA")))
    assert (refusal.code, refusal.rule, refusal.details) == ("game.rack_tiles", "MAL-17B", {"letter": "U"})
    assert other.refuses(c.CallSenyors(shown, "d")).code == "game.choice"


def at_board(unseen: str):
    """A game on a real board in which nobody has seen these tiles, seven of them on each rack."""
    table = game("mallorca")
    table.arrange(bag=unseen)
    return table


@pytest.mark.rule("MAL-17C")
@pytest.mark.parametrize(
    ("unseen", "case", "piece", "bounds"),
    [
        # All 100 tiles: the bag of 86 has at least 41 of either kind, or blanks.
        ("", "c", "", True),
        ("", "a", "T", True),
        # 14 vowels, 7 of them on the new rack: on the other rack may be every R, or none.
        ("AEIOUAEAEIOUAERRRR", "a", "R", False),
        ("AEIOUAEAEIOUAERRRR", "b", "", False),
        ("AEIOUAEAEIOUAERRRR", "c", "", False),
        # No consonant and no blank is left: there is nothing to put on the rack.
        ("AEIOUAEAEIOUAEAEI", "c", "", False),
        ("AEIOUAEAEIOUAEAEI", "b", "", True),
        ("AEIOUAEAEIOUAEAEI", "a", "R", True),
    ],
)
def test_a_committee_cannot_find_what_the_unseen_tiles_contradict(unseen, case, piece, bounds):
    table = at_board(unseen) if unseen else game("mallorca")
    tiles = table.tiles(piece) if piece else b""
    command = c.CallSenyors(table.tiles("AEIOUAE"), case, tiles, by="Marta, Pol")
    if not bounds:
        assert table.do(command).swaps[0].case == case
        return
    refusal = table.refuses(command)
    assert refusal.rule == "MAL-17C"
    if not unseen:
        assert refusal.code == "senyors.case"
        assert refusal.details["least"] > 30


@pytest.mark.rule("MAL-32")
def test_a_committee_that_settles_senyors_is_on_record():
    table = game("mallorca")
    assert table.refuses(c.CallSenyors(table.tiles("AEIOUAE"), "b")).code == "game.by_empty"
    assert table.do(c.CallSenyors(table.tiles("AEIOUAE"), "b", by="Marta, Pol")).committee == "Marta, Pol"


@pytest.mark.rule("MAL-28")
def test_not_while_the_clock_stands():
    table = dealt("AEIOUAE", "RSTNLD")
    table.do(e.ClockPaused("judge"))
    assert table.refuses(c.CallSenyors()).code == "game.paused"


@pytest.mark.rule("MAL-17B")
def test_senyors_recorded_by_mistake_at_a_real_board_is_taken_back_within_the_turn():
    table = game("mallorca")
    assert table.refuses(c.CancelSenyors()).code == "senyors.none"
    table.do(c.CallSenyors(table.tiles("AEIOUAE")))
    assert table.do(c.CancelSenyors()).swaps == ()
    assert table.do(c.CallSenyors(table.tiles("AEIOUAE"))).swaps
    table.turn("P")
    assert table.refuses(c.CancelSenyors()).code == "senyors.none"
    assert table.replayed() == table.state
