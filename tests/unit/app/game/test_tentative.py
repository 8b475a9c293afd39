"""Tentative tiles: taps, drags and keys on a board, with a rack that is known or not."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.tentative.actions import MOVES
from faristol.app.tentative.handling import drop, key, tap, unfinished
from faristol.app.tentative.tentative import (
    GAP,
    Ground,
    Laying,
    Spot,
    attempt,
    checked,
    lettered,
    settled,
    shuffled,
    sorted_rack,
)
from faristol.board.board import CENTRE, EMPTY, Board, Direction, square_name
from faristol.errors import Refused, Unreadable
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import parse_coordinates, show_play
from faristol.tiles.bag import Bag
from faristol.tiles.tile import as_drawn
from pieces import alphabet_of, position

CA, RO = alphabet_of("ca"), alphabet_of("ro")
LL, NY = CA.parse_word("L·L"), CA.parse_word("NY")


def ground(rack: str | None, *plays: str, letters=CA, touched=None, turn: int = 0) -> Ground:
    """A board with these plays and a rack; None for a rack that is not known."""
    board = position(letters, *plays) if plays else EMPTY
    unseen = Bag.full(letters).take(as_drawn(bytes(tile for tile in board.cells if tile)))
    rules = GameRules.preset("classic" if letters is CA else "romanian")
    tiles = None if rack is None else letters.parse_rack(rack)
    touch, line = tuple(touched or ()), frozenset(on for on, _ in touched or ())
    return Ground(board, letters, rules, tiles, unseen, turn, touched is not None, touch, line)


def square(name: str) -> int:
    return parse_coordinates(name)[0]


def at(name: str) -> Spot:
    return Spot("board", square(name))


def place(number: int) -> Spot:
    return Spot("rack", number)


def began(here: Ground) -> Laying:
    return settled(Laying(), here)


def typed(laying: Laying, here: Ground, *names: str) -> Laying:
    """Keys one after the other; "+X" is X with Shift."""
    for name in names:
        laying = key(laying, here, name.removeprefix("+") or "+", shift=name.startswith("+"))
    return laying


def play_of(laying: Laying, here: Ground) -> str:
    found = attempt(laying, here).play
    return show_play(found, here.alphabet) if found else ""


def shown(laying: Laying, letters=CA) -> str:
    """The rack as it stands, "." for a gap."""
    return "".join("." if tile == GAP else letters.letter(tile) for tile in laying.slots)


class TestTaps:
    def test_a_tile_is_tapped_then_its_square(self):
        here = ground("CASETAN")
        laying = tap(tap(began(here), here, place(1)), here, at("H8"))
        assert laying.tiles == {CENTRE: CA.parse_rack("A")[0]}
        assert shown(laying) == "C.SETAN"

    def test_with_an_arrow_on_the_board_tiles_go_straight_to_it(self):
        here = ground("CASETAN")
        laying = tap(began(here), here, at("H7"))
        for number in range(4):
            laying = tap(laying, here, place(number))
        assert play_of(laying, here) == "H7 CASE"
        assert square_name(laying.cursor) == "H11"

    def test_a_second_tap_on_the_arrow_turns_it(self):
        here = ground("CASETAN")
        laying = tap(tap(began(here), here, at("H8")), here, at("H8"))
        assert laying.direction is Direction.DOWN
        assert tap(laying, here, at("H8")).direction is Direction.ACROSS

    def test_a_second_tap_on_a_tentative_tile_takes_it_back_to_where_it_stood(self):
        here = ground("CASETAN")
        laying = tap(tap(began(here), here, place(3)), here, at("H8"))
        laying = tap(tap(laying, here, at("H8")), here, at("H8"))
        assert (laying.laid, shown(laying), laying.picked) == ((), "CASETAN", None)

    def test_a_tentative_tile_is_tapped_and_then_another_square(self):
        here = ground("CASETAN")
        laying = tap(tap(began(here), here, place(0)), here, at("H8"))
        laying = tap(tap(laying, here, at("H8")), here, at("H9"))
        assert [square_name(one.square) for one in laying.laid] == ["H9"]

    def test_a_tentative_tile_goes_back_to_the_gap_that_is_tapped(self):
        here = ground("CASETAN")
        laying = tap(tap(began(here), here, place(0)), here, at("H8"))
        laying = tap(tap(laying, here, place(1)), here, at("H9"))
        laying = tap(tap(laying, here, at("H9")), here, place(0))
        assert shown(laying) == "A.SETAN"

    def test_a_tile_that_lies_for_good_is_not_moved(self):
        here = ground("CASETAN", "H8 CASA")
        assert tap(began(here), here, at("H9")).picked is None

    def test_a_tile_picked_by_mistake_is_put_down_again(self):
        here = ground("CASETAN")
        laying = tap(tap(began(here), here, place(0)), here, place(0))
        assert laying.picked is None


class TestDrags:
    def test_from_the_rack_to_a_square_and_on_to_another(self):
        here = ground("CASETAN")
        laying = drop(began(here), here, place(2), at("H8"))
        laying = drop(laying, here, at("H8"), at("C3"))
        assert list(laying.tiles) == [square("C3")]

    def test_two_tentative_tiles_change_places(self):
        here = ground("CASETAN")
        laying = drop(drop(began(here), here, place(0), at("H8")), here, place(1), at("H9"))
        laying = drop(laying, here, at("H8"), at("H9"))
        assert play_of(laying, here) == "H8 AC"

    def test_a_tile_dropped_on_a_tentative_one_takes_its_place(self):
        here = ground("CASETAN")
        laying = drop(drop(began(here), here, place(0), at("H8")), here, place(1), at("H8"))
        assert (laying.tiles, shown(laying)) == ({CENTRE: CA.parse_rack("A")[0]}, "C.SETAN")

    def test_the_rack_is_put_in_another_order(self):
        here = ground("CASETAN")
        assert shown(drop(began(here), here, place(0), place(3))) == "ASECTAN"
        assert shown(drop(began(here), here, place(6), place(0))) == "NCASETA"

    def test_off_the_board_a_tile_goes_back_between_the_others(self):
        here = ground("CASETAN")
        laying = drop(began(here), here, place(6), at("H8"))
        assert shown(drop(laying, here, at("H8"), place(0))) == "NCASETA"
        assert shown(drop(laying, here, at("H8"), Spot("rack", GAP))) == "CASETAN"

    @pytest.mark.rule("PLA-2")
    @pytest.mark.rule("BRO-10")
    def test_on_a_taken_square_it_is_said_what_lies_there(self):
        here = ground("CASETAN", "H8 CASA")
        picked = tap(began(here), here, place(0))
        laid = drop(began(here), here, place(0), at("G9"))
        for put in (
            lambda: drop(began(here), here, place(0), at("H9")),
            lambda: drop(laid, here, at("G9"), at("H9")),
            lambda: tap(picked, here, at("H9")),
        ):
            with pytest.raises(Refused) as refused:
                put()
            assert refused.value.code == "placement.taken"
            assert refused.value.details == {"square": "H9", "letter": "A"}

    @pytest.mark.parametrize(
        "text", ["", "H8", "board:225", "board:-1", "rack:99", "tile:40", "board:1000000", "x:1"]
    )
    def test_what_is_no_place_is_none(self, text):
        assert Spot.read(text) is None


class TestTyping:
    def test_letters_run_on_over_the_tiles_that_lie(self):
        here = ground("CSETAN?", "8H CASA")
        laying = tap(began(here), here, at("I7"))
        laying = typed(laying, here, "c", "s", "e")
        assert play_of(laying, here) == "I7 CASE"

    def test_without_an_arrow_the_first_letter_lies_in_the_middle(self):
        here = ground("CASETAN")
        assert play_of(typed(began(here), here, *"case"), here) == "H8 CASE"

    def test_a_letter_that_is_not_there_is_told(self):
        here = ground("CASETAN")
        with pytest.raises(Refused) as refused:
            typed(began(here), here, "x")
        assert (refused.value.code, refused.value.details["letter"]) == ("lay.missing", "X")

    @pytest.mark.rule("TIL-BL")
    def test_a_blank_stands_in_for_a_letter_that_the_rack_lacks(self):
        here = ground("CASETA?")
        laying = typed(began(here), here, "c", "o", "s")
        assert play_of(laying, here) == "H8 CoS"

    @pytest.mark.rule("TIL-BL", "NOT-2")
    def test_with_shift_a_blank_shows_the_letter_also_if_the_rack_has_it(self):
        here = ground("CASETA?")
        assert play_of(typed(began(here), here, "+C", "a", "s", "e"), here) == "H8 cASE"

    @pytest.mark.parametrize("blank", "?*_0")
    def test_a_blank_asks_for_its_letter(self, blank):
        here = ground("CASETA?")
        laying = typed(began(here), here, "c", blank)
        assert square_name(laying.blank_square) == "H9"
        assert attempt(laying, here).fault.code == "lay.letterless"
        assert play_of(typed(laying, here, "o", "s"), here) == "H8 CoS"
        assert play_of(lettered(laying, CA.parse_rack("I")[0]), here) == "H8 Ci"

    def test_a_blank_is_taken_back_instead(self):
        here = ground("CASETA?")
        laying = typed(began(here), here, "c", "?", "Escape")
        assert (laying.blank_square, shown(laying)) == (None, ".ASETA?")
        assert square_name(laying.cursor) == "H9"

    def test_there_is_no_blank(self):
        here = ground("CASETAN")
        with pytest.raises(Refused, match=r"lay.no_blank"):
            typed(began(here), here, "?")

    @pytest.mark.rule("TIL-DI")
    @pytest.mark.parametrize("point", "·.-•")
    def test_l_point_l_makes_one_tile_of_the_l(self, point):
        here = ground("COL[L·L]EGI")
        laying = typed(began(here), here, "c", "o", "l", point, "l", "e", "g", "i")
        assert play_of(laying, here) == "H8 COL·LEGI"
        assert shown(laying) == "..L...."

    @pytest.mark.rule("TIL-DI")
    def test_with_one_l_tile_on_the_rack_its_first_letter_is_enough(self):
        here = ground("CO[L·L]EGIA")
        assert play_of(typed(began(here), here, *"colegi"), here) == "H8 COL·LEGI"
        assert play_of(typed(began(here), here, *"col·legi"), here) == "H8 COL·LEGI"
        assert play_of(typed(began(here), here, "c", "o", "ŀ", "l", *"egi"), here) == "H8 COL·LEGI"

    @pytest.mark.rule("TIL-DI")
    def test_two_l_stay_two_tiles(self):
        here = ground("LLUNAAA")
        assert play_of(typed(began(here), here, *"lluna"), here) == "H8 LLUNA"

    @pytest.mark.rule("TIL-DI")
    def test_n_and_y_are_the_tile_ny(self):
        here = ground("A[NY]NSAAA")
        laying = typed(began(here), here, *"anys")
        assert (laying.laid[1].tile, play_of(laying, here)) == (NY[0], "H8 ANYS")
        assert play_of(typed(began(here), here, *"[a[ny]s"), here) == "H8 ANYS"

    def test_ny_without_its_tile_is_told_and_the_n_stays(self):
        here = ground("ANSAAAA")
        laying = typed(began(here), here, "a", "n")
        with pytest.raises(Refused, match=r"lay.missing"):
            typed(laying, here, "y")
        assert typed(laying, here, "s").typed == "S"

    @pytest.mark.rule("TIL-DI", "TIL-BL")
    def test_a_blank_shows_a_tile_of_two_letters_too(self):
        here = ground("COLEGI?")
        assert play_of(typed(began(here), here, *"col·legi"), here) == "H8 COl·lEGI"
        assert play_of(typed(began(here), here, "c", "o", "+L", "·", "l", "e"), here) == "H8 COl·lE"

    @pytest.mark.rule("TIL-Q")
    def test_the_u_after_a_q_belongs_to_its_tile(self):
        here = ground("QUADREU")
        assert play_of(typed(began(here), here, *"quadre"), here) == "H8 QADRE"
        assert play_of(typed(began(here), here, *"qadre"), here) == "H8 QADRE"

    @pytest.mark.rule("TIL-DIA")
    def test_accents_are_not_needed_and_do_no_harm(self):
        here = ground("ĂÎȘTABC", letters=RO)
        assert play_of(typed(began(here), here, "ș", "t", "â"), here) == "H8 STA"
        here = ground("CAÇAREN")
        assert play_of(typed(began(here), here, *"caça"), here) == "H8 CAÇA"

    def test_backspace_takes_back_the_last_one_and_the_arrow_follows(self):
        here = ground("CASETAN")
        laying = typed(began(here), here, "c", "a", "Backspace")
        assert (square_name(laying.cursor), shown(laying)) == ("H9", ".ASETAN")
        assert typed(began(here), here, "Backspace").laid == ()

    def test_arrow_keys_move_the_arrow_and_space_turns_it(self):
        here = ground("CASETAN")
        laying = typed(began(here), here, "ArrowRight", "ArrowRight", "ArrowDown", " ")
        assert (square_name(laying.cursor), laying.direction) == ("I9", Direction.DOWN)
        for name in ("ArrowUp",) * 20 + ("ArrowLeft",) * 20:
            laying = typed(laying, here, name)
        assert square_name(laying.cursor) == "A1"

    def test_at_the_edge_the_line_ends(self):
        here = ground("CASETAN")
        laying = typed(tap(began(here), here, at("H14")), here, "c", "a")
        with pytest.raises(Refused, match=r"lay.edge"):
            typed(laying, here, "s")

    def test_a_key_that_means_nothing_changes_nothing(self):
        here = ground("CASETAN")
        laying = typed(began(here), here, "F5", "%", "1", "Tab", "Dead")
        assert laying == began(here)


class TestTheRack:
    def test_sorted_by_letter_then_with_the_vowels_apart(self):
        here = ground("TE?ANIC")
        laying = sorted_rack(began(here), CA)
        assert shown(laying) == "ACEINT?"
        assert shown(sorted_rack(laying, CA)) == "AEICNT?"
        assert shown(sorted_rack(sorted_rack(laying, CA), CA)) == "ACEINT?"

    def test_shuffled_it_has_the_same_tiles_and_gaps(self):
        here = ground("CASETAN")
        laying = shuffled(typed(began(here), here, "c"), Random(1))
        assert sorted(laying.slots) == sorted(typed(began(here), here, "c").slots)
        assert shown(laying).endswith(".")

    def test_everything_is_taken_back_at_once(self):
        here = ground("CASETA?")
        laying = typed(began(here), here, "c", "a", "+S")
        laying = MOVES["lay.recall"](laying, here, {}, Random(1))
        assert (laying.laid, shown(laying), laying.cursor) == ((), "CASETA?", None)

    def test_new_tiles_join_those_that_stay_in_the_order_of_the_player(self):
        here = ground("CASETAN")
        laying = typed(drop(began(here), here, place(6), place(0)), here, *"cas")
        after = ground("NETAQRS", "H8 CAS", turn=1)
        assert shown(settled(laying, after)) == "NETASQR"
        assert settled(laying, after).laid == ()

    def test_what_lies_stays_while_the_opponent_plays_elsewhere(self):
        here = ground("CASETAN", "H8 SOC")
        laying = typed(tap(began(here), here, at("C3")), here, *"cas")
        assert settled(laying, ground("CASETAN", "H8 SOC", "8H SA")) == laying
        assert settled(laying, ground("CASETAN", "H8 SOC", "C5 SA")).laid == ()


class TestTouchedIsPlayed:
    @pytest.mark.rule("CLA-2A")
    def test_what_has_been_laid_is_not_taken_back(self):
        here = ground("CASETAN", touched=[(CENTRE, CA.parse_rack("C")[0])])
        laying = began(here)
        assert list(laying.tiles) == [CENTRE]
        for undo in (
            lambda: typed(laying, here, "Backspace"),
            lambda: drop(laying, here, at("H8"), Spot("rack", GAP)),
            lambda: MOVES["lay.recall"](laying, here, {}, Random(1)),
        ):
            with pytest.raises(Refused) as refused:
                checked(undo(), here)
            assert (refused.value.code, refused.value.rule) == ("touch.taken_back", "CLA-2A")

    @pytest.mark.rule("CLA-2A")
    def test_further_tiles_keep_to_a_line_of_it(self):
        here = ground("CASETAN", touched=[(CENTRE, CA.parse_rack("C")[0])])
        assert len(drop(began(here), here, place(1), at("H9")).laid) == 2
        assert len(drop(began(here), here, place(1), at("I8")).laid) == 2
        with pytest.raises(Refused, match=r"touch.line"):
            checked(drop(began(here), here, place(1), at("I9")), here)

    @pytest.mark.rule("CLA-2A", "CLA-2B")
    def test_in_the_line_begun_tiles_may_shift(self):
        tiles = [(square(name), tile) for name, tile in zip(("H7", "H8"), CA.parse_rack("CA"), strict=True)]
        here = ground("CASETAN", touched=tiles)
        assert play_of(drop(began(here), here, at("H7"), at("H9")), here) == "H8 AC"
        with pytest.raises(Refused, match=r"touch.line"):
            checked(drop(began(here), here, at("H7"), at("I8")), here)

    @pytest.mark.rule("MAL-10")
    def test_where_no_line_is_fixed_a_tile_may_go_elsewhere_and_not_back(self):
        """MAL 10: "La fitxa que es col·loca sobre el tauler s’ha de jugar obligatòriament." """
        here = replace(ground("CASETAN", touched=[(CENTRE, CA.parse_rack("C")[0])]), line=None)
        moved = checked(drop(began(here), here, at("H8"), at("C3")), here)
        assert list(moved.tiles) == [square("C3")]
        with pytest.raises(Refused, match=r"touch.taken_back"):
            checked(drop(moved, here, at("C3"), Spot("rack", GAP)), here)

    @pytest.mark.rule("CLA-2A", "TIL-DI")
    @pytest.mark.parametrize(
        ("rack", "keys", "open_"),
        [("LCASE" + "[L·L]", "l", True), ("LCASE", "l", False), ("LCASE" + "[L·L]", "lc", False)],
    )
    def test_a_letter_that_may_still_become_another_tile_is_not_yet_laid(self, rack, keys, open_):
        here = ground(rack)
        last = unfinished(typed(began(here), here, *keys), here)
        assert (last is not None) is open_

    @pytest.mark.rule("CLA-2A")
    def test_without_the_switch_nothing_is_final(self):
        here = ground("CASETAN")
        laying = typed(began(here), here, *"cas", "Backspace", "Backspace", "Backspace")
        assert shown(laying) == "CASETAN"


class TestOnARealBoard:
    def test_any_tile_that_nobody_has_seen_can_be_laid(self):
        here = ground(None)
        assert play_of(typed(began(here), here, *"zigaç"), here) == "H8 ZIGAÇ"

    @pytest.mark.rule("PLA-4")
    def test_there_are_no_more_than_the_set_has(self):
        here = ground(None, "H8 ZIGA")
        with pytest.raises(Refused) as refused:
            typed(tap(began(here), here, at("C3")), here, "z")
        assert refused.value.code == "lay.unseen"
        assert typed(tap(began(here), here, at("C3")), here, "+Z").laid

    def test_tiles_are_taken_from_the_unseen_ones_and_go_back_to_them(self):
        here = ground(None)
        laying = tap(tap(began(here), here, Spot("tile", NY[0])), here, at("H8"))
        assert laying.tiles == {CENTRE: NY[0]}
        with pytest.raises(Refused, match=r"lay.unseen"):
            drop(laying, here, Spot("tile", NY[0]), at("H9"))
        assert drop(laying, here, at("H8"), Spot("tile", 1)).laid == ()

    def test_both_blanks_lie(self):
        here = ground(None)
        laying = typed(began(here), here, "+A", "+B")
        with pytest.raises(Refused, match=r"lay.no_blank_unseen"):
            typed(laying, here, "+C")


@pytest.mark.rule("SCO-3")
def test_the_attempt_has_the_points_of_each_word():
    here = ground("[NY]PATIL?", "2B NOVEL·LA", "3C SIS")
    laying = tap(tap(began(here), here, at("A1")), here, at("A1"))
    laying = typed(laying, here, "n", "y", "+E", "p", "a")
    found = attempt(laying, here)
    words = [(CA.show_word(word.letters), points) for word, points in found.score.words]
    assert (show_play(found.play, CA), found.score.total) == ("1A NYePA", 58)
    assert words[1:] == [("eN", 1), ("POS", 5), ("AVI", 7)]


def test_no_word_is_looked_up():
    here = ground("XXXXXXX")
    assert play_of(typed(began(here), here, *"xxx"), here) == "H8 XXX"


@given(st.data())
def test_whatever_is_done_no_tile_is_lost_and_none_lies_on_another(data):
    plays = data.draw(st.sampled_from([(), ("H8 CASA",), ("H4 CANTADA", "8A LLUÇA")]))
    rack = data.draw(st.sampled_from(["CASETAN", "[L·L]L[NY]NQU?", "??AEIOS", "AB"]))
    here = ground(rack, *plays)
    laying = began(here)
    spots = [
        *(f"rack:{number}" for number in range(-1, 8)),
        *(f"board:{number}" for number in range(90, 140)),
    ]
    for _ in range(data.draw(st.integers(0, 12))):
        name = data.draw(st.sampled_from(sorted(MOVES)))
        fields = {
            "spot": data.draw(st.sampled_from(spots)),
            "from": data.draw(st.sampled_from(spots)),
            "to": data.draw(st.sampled_from(spots)),
            "key": data.draw(
                st.sampled_from(["a", "l", "·", "n", "y", "q", "u", "?", " ", "Backspace", "ArrowUp"])
            ),
            "shift": data.draw(st.sampled_from(["", "yes"])),
            "letter": data.draw(st.sampled_from(["0", "1", "13", "26", "27", "x"])),
            "play": data.draw(st.sampled_from(["", "H8 CASA", "8h nat", "H5 CASETAN", "9A ?", "G7 AI"])),
        }
        try:
            laying = settled(MOVES[name](laying, here, fields, Random(1)), here)
        except (Refused, Unreadable):
            continue
        used = as_drawn(bytes(one.tile for one in laying.laid))
        assert sorted(laying.rack + used) == sorted(here.rack)
        assert len(laying.tiles) == len(laying.laid)
        assert not any(here.board.at(one.square) for one in laying.laid)
        assert isinstance(here.board.place({s: t or 1 for s, t in laying.tiles.items()}), Board)
