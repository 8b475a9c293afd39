"""The string, the racks that come of it, and the plies (COR-1 to COR-5)."""

from dataclasses import replace

import pytest

import library
from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.making import read_string
from faristol.modes.correspondence.state import BLUE, RED
from faristol.modes.correspondence.timeline import indexes_of
from faristol.tiles.bag import Bag
from posted import Copy, string_with

LETTERS = library.alphabet("ro")


@pytest.mark.rule("COR-1")
def test_the_string_has_every_tile_and_what_was_drawn_is_recorded():
    game = Copy.made()
    assert sorted(game.state.string) == sorted(Bag.full(LETTERS).tiles())
    assert game.state.drawn
    assert Copy(game.events).state.string == game.state.string


@pytest.mark.rule("COR-1")
def test_a_typed_string_is_kept_as_it_is():
    game = Copy.made("CARTEAM")
    assert not game.state.drawn
    assert game.state.string == string_with("CARTEAM")


@pytest.mark.rule("COR-1")
def test_a_string_with_a_tile_too_many_names_it_and_the_missing_one():
    string = string_with("CARTEAM")
    wrong = string.replace(LETTERS.parse_rack("Z"), LETTERS.parse_rack("X"))
    with pytest.raises(Refused) as refused:
        Copy.made(string=wrong, drawn=False)
    assert refused.value.code == "correspondence.string"
    assert refused.value.rule == "COR-1"
    assert refused.value.details == {"more": "X 1", "less": "Z 1"}


@pytest.mark.rule("COR-1")
def test_a_letter_that_the_set_does_not_have_is_told_before_those_that_are_missing():
    string = string_with("CARTEAM")
    with pytest.raises(Refused) as refused:
        Copy.made(string=LETTERS.parse_rack("W") + string[1:], drawn=False)
    assert refused.value.code == "correspondence.string_foreign"
    assert refused.value.details == {"letter": "W"}


@pytest.mark.rule("COR-1")
def test_a_string_that_is_too_short_is_told_by_its_length():
    with pytest.raises(Refused) as refused:
        Copy.made(string=LETTERS.parse_rack("CARTE"), drawn=False)
    assert refused.value.code == "correspondence.string_tiles"
    details = dict(refused.value.details)
    assert (details["tiles"], details["total"], details["more"]) == (5, 100, "–")
    assert str(details["less"]).endswith(", …")


@pytest.mark.rule("COR-1")
def test_all_wrong_counts_of_a_string_are_told_at_once():
    with pytest.raises(Refused) as refused:
        read_string("A" * 98 + "EE", LETTERS)
    details = refused.value.details
    assert details["more"] == f"A {98 - LETTERS.counts[LETTERS.parse_rack('A')[0]]}"
    assert str(details["less"]).count(",") == 6
    with pytest.raises(Refused) as refused:
        read_string(LETTERS.show_rack(string_with("CARTEAM")[1:]) + "AA", LETTERS)
    assert (refused.value.details["more"], refused.value.details["less"]) == ("A 2", "C 1")


@pytest.mark.rule("COR-1")
def test_a_sign_in_a_typed_string_that_is_no_tile_is_told_with_what_stands_before_it():
    with pytest.raises(Refused) as refused:
        read_string("CARTE AMBI#NE", LETTERS)
    assert (refused.value.code, refused.value.rule) == ("correspondence.string_unreadable", "COR-1")
    assert refused.value.details == {"character": "#", "part": "RTE AMBI#"}
    with pytest.raises(Refused) as refused:
        read_string(" ", LETTERS)
    assert refused.value.code == "correspondence.string_empty"


@pytest.mark.rule("COR-2")
def test_red_has_the_first_seven_and_blue_the_next():
    game = Copy.made("CARTEAMBINEROS")
    assert game.rack(RED) == "CARTEAM"
    assert game.rack(BLUE) == "BINEROS"


@pytest.mark.rule("COR-2")
def test_after_red_has_taken_three_blue_who_plays_four_takes_the_18th_to_the_21st():
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("H8 ACT")
    game.play("10F BETON")
    assert list(game.line.hands[RED]) == [2, 4, 5, 6, 14, 15, 16]
    assert list(game.line.hands[BLUE][-4:]) == [17, 18, 19, 20]
    assert game.line.next == 21


@pytest.mark.rule("COR-4")
def test_tiles_are_named_in_the_order_of_the_string():
    string = LETTERS.parse_rack("OCGLA")
    assert indexes_of(string, bytes(range(5)), LETTERS.parse_rack("GO")) == bytes((0, 2))


def test_of_equal_tiles_the_first_in_the_string_is_taken():
    string = LETTERS.parse_rack("AOAGA")
    assert indexes_of(string, bytes(range(5)), LETTERS.parse_rack("GA")) == bytes((0, 3))


@pytest.mark.rule("COR-3")
def test_more_than_the_cap_of_the_turn_is_not_recorded():
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("H4 MACERAT")
    game.best()
    game.best()
    game.best()
    game.best()
    rows = game.line.rows
    assert [row.recorded for row in rows[:4]] == [10, 20, 30, 40]
    assert [row.worth > row.recorded for row in rows[:4]] == [True] * 4
    assert rows[4].recorded == rows[4].worth
    assert [row.total for row in rows] == [10, 20, 40, 60, 40 + rows[4].worth]


@pytest.mark.rule("COR-3")
def test_a_play_below_the_cap_counts_whole():
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("H8 TE")
    assert game.line.rows[0].recorded == game.line.rows[0].worth < 10


@pytest.mark.rule("COR-3")
def test_a_pas_uses_the_turn_of_the_cap_up():
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("PAS")
    game.play("PAS")
    game.play("H4 CARTE")
    assert game.line.rows[-1].recorded == game.line.rows[-1].worth


@pytest.mark.rule("COR-5")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A1 CARTE", "placement.centre"),
        ("H8 BINE", "placement.rack"),
        ("H8 C", "placement.short"),
    ],
)
def test_a_technical_fault_is_refused_and_is_no_turn(text, code):
    game = Copy.made("CARTEAMBINEROS")
    with pytest.raises(Refused) as refused:
        game.play(text)
    assert refused.value.code == code
    assert not game.state.plies


@pytest.mark.rule("COR-5")
def test_a_play_that_touches_nothing_is_a_technical_fault():
    game = Copy.made("CARTEAMBINEROS")
    game.play("H8 CARTE")
    with pytest.raises(Refused, match=r"placement\.apart"):
        game.play("A1 BINE")


@pytest.mark.rule("COR-5")
def test_a_ply_that_was_sent_back_is_played_again_and_is_no_zero():
    game = Copy.made("CARTEAMBINEROS")
    game.play("H8 CARTE")
    game.do(c.SendBack("placement.centre", replace(game.state.plies[0].letter)))
    assert not game.state.plies
    assert [struck.why for struck in game.state.struck] == ["returned"]
    game.play("H8 ACT")
    assert game.state.plies[0].attempt == 2
    assert [row.zero for row in game.line.rows] == [False]


@pytest.mark.rule("COR-5B")
def test_the_arbiter_annuls_a_ply_and_all_that_followed():
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("H8 ACT")
    game.play("10F BETON")
    game.play("PAS")
    game.do(c.Annul(1, "Depunere în L", "Dora Enache", "2026-03-01"))
    assert len(game.state.plies) == 1
    assert game.state.seat == BLUE
    assert game.line.hands[BLUE] == bytes(range(7, 14))
    game.play("PAS")
    assert game.state.plies[1].attempt == 2


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_goes_to_its_end_and_every_tile_is_always_somewhere(seed):
    game = Copy.made(seed=seed)
    while not game.line.ended:
        game.best()
        line = game.line
        on_board = sum(map(bool, line.board.cells))
        assert on_board + len(line.hands[0]) + len(line.hands[1]) + 100 - line.next == 100
    assert game.line.ended in ("out", "passes")
