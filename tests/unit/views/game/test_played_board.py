"""The board that one plays on, as people see and hear it."""

import re

import pytest

from faristol.app.game.views.board import BoardScreen, board_parts
from faristol.app.tentative.handling import key
from faristol.app.tentative.tentative import Attempt, Ground, Laying, Spot, attempt, settled
from faristol.app.views.board import squares, words_on
from faristol.board.board import EMPTY, PREMIUMS, Premium
from faristol.rules.game_rules import GameRules
from faristol.tiles.bag import Bag
from faristol.tiles.tile import as_drawn
from markup import without_tags
from pieces import position


@pytest.fixture
def lay(letters):
    """Types keys on a board with these plays; answers the ground and what lies then."""

    def typed(keys: str, rack: str | None = "CASETA?", *plays: str) -> tuple[Ground, Laying]:
        board = position(letters, *plays) if plays else EMPTY
        unseen = Bag.full(letters).take(as_drawn(bytes(tile for tile in board.cells if tile)))
        tiles = None if rack is None else letters.parse_rack(rack)
        ground = Ground(board, letters, GameRules.preset("classic"), tiles, unseen)
        laying = settled(Laying(), ground)
        for name in keys:
            laying = key(laying, ground, name)
        return ground, laying

    return typed


def parts_of(ground: Ground, laying: Laying | None, texts, **more) -> dict[str, str]:
    found = attempt(laying, ground) if laying else Attempt()
    return board_parts(BoardScreen(ground=ground, laying=laying, attempt=found, **more), texts)


def plain(html: str) -> str:
    return " ".join(without_tags(html).split())


@pytest.mark.rule("BRD-1", "BRD-2")
def test_the_empty_squares_show_every_premium_by_its_short_name(catalan):
    drawn = squares(catalan)
    for name, count in (("DL", 24), ("TL", 12), ("DP", 16), ("TP", 8)):
        [places] = re.findall(f'<text x="([^"]*)" y="[^"]*">{name * count}</text>', drawn)
        assert len(places.split()) == count * len(name)
    assert drawn.count('class="star"') == 1
    assert PREMIUMS.count(Premium.DOUBLE_WORD) == 17


def test_only_what_shows_something_is_an_element(lay, english):
    ground, laying = lay("", "CASETA?", "H8 CASA")
    parts = parts_of(ground, laying, english)
    assert parts["board-lying"].count("data-row") == 4
    assert parts["laying"].count("data-row") == 0


def test_a_tile_more_leaves_the_tiles_that_lie_alone(lay, english):
    ground, laying = lay("s", "CASETA?", "H8 CASA")
    before, after = parts_of(ground, laying, english), parts_of(ground, key(laying, ground, "e"), english)
    assert {name for name in after if after[name] != before[name]} == {"laying", "tentative", "game-rack"}
    assert sum(len(after[name]) for name in ("laying", "tentative", "game-rack")) < 4000


def test_the_words_on_the_board_are_said_with_their_places(lay, letters, english):
    ground, _ = lay("", "CASETA?", "H8 CASa", "9G LA")
    assert words_on(ground.board, letters) == ["H8 CAS(A)", "9G LA"]
    assert "The board is empty." in parts_of(lay("")[0], None, english)["board-lying"]


def test_the_square_with_the_arrow_has_a_name(lay, english):
    ground, laying = lay("ca", "CASETA?")
    html = parts_of(ground, laying, english)["laying"]
    assert 'aria-activedescendant="at-H10"' in html
    assert 'id="at-H10"' in html
    assert 'aria-label="H10, across"' in html
    html = parts_of(ground, key(laying, ground, "ArrowLeft"), english)["laying"]
    assert 'aria-label="H9, A, 1 point, across"' in html
    ground, laying = lay("")
    laying = key(key(key(laying, ground, "ArrowUp"), ground, " "), ground, "ArrowUp")
    assert 'aria-label="G8, down"' in parts_of(ground, laying, english)["laying"]


def test_tentative_tiles_have_a_name_and_the_points_stand_beside_the_last(lay, english):
    ground, laying = lay("co")
    html = parts_of(ground, laying, english)["laying"]
    assert 'aria-label="H8, C, 2 points"' in html
    assert 'aria-label="H9, O by a blank"' in html
    assert re.search(r'class="score" data-row="9" data-column="9"[^>]*>4<', html)


@pytest.mark.rule("SCO-3")
def test_the_play_is_told_with_each_word_and_its_points(lay, english):
    ground, laying = lay("", "[NY]PATIL?", "2B NOVEL·LA", "3C SIS")
    laying = Laying(laying.slots, cursor=0, direction=laying.direction.other)
    for name in ("n", "y", "?", "e", "p", "a"):
        laying = key(laying, ground, name)
    said = plain(parts_of(ground, laying, english)["tentative"])
    assert said.startswith("NY(E)PA 1A and (E)N 1, POS 5 and AVI 7 : 58")


def test_seven_tiles_say_their_bonus(lay, english):
    ground, laying = lay("caseta", "CASETAN")
    assert "+50" not in parts_of(ground, laying, english)["tentative"]
    assert "+50" in parts_of(ground, key(laying, ground, "n"), english)["tentative"]


def test_half_a_play_is_not_called_wrong_but_a_line_that_cannot_become_one_is(lay, english):
    ground, laying = lay("c", "CASETA?", "H8 CASA")
    apart = Laying(laying.slots, cursor=0)
    one = key(apart, ground, "c")
    assert plain(parts_of(ground, one, english)["tentative"]) == "Larger squares"
    two = key(one, ground, "a")
    assert "touches no tile on the board" in parts_of(ground, two, english)["tentative"]


@pytest.mark.rule("TIL-BL")
def test_a_blank_asks_with_every_letter_that_it_may_show(lay, english):
    ground, laying = lay("c?")
    html = parts_of(ground, laying, english)["blank-letters"]
    assert html.count('data-action="lay.letter"') == 26
    assert 'aria-label="L·L"' in html
    assert "dialog" not in parts_of(ground, key(laying, ground, "e"), english)["blank-letters"]


def test_the_rack_has_its_gaps_and_its_tiles_are_buttons_with_names(lay, english):
    ground, laying = lay("c")
    html = parts_of(ground, laying, english)["game-rack"]
    assert html.count("<button") == 6
    assert html.count('class="gap"') == 1
    assert '<span class="sr">blank</span>' in html
    laying = Laying(laying.slots, laying.laid, picked=Spot("rack", 1))
    assert parts_of(ground, laying, english)["game-rack"].count('aria-pressed="true"') == 1


def test_a_hidden_rack_shows_how_many_tiles_and_no_more(lay, english):
    ground, _ = lay("")
    html = parts_of(ground, None, english, hidden=True)["game-rack"]
    assert html.count('class="tile back"') == 7
    assert "7 tiles face down" in html
    assert plain(html) == ""


def test_where_no_rack_is_known_every_unseen_tile_can_be_taken(lay, english):
    ground, laying = lay("", None, "H8 ZIGA")
    html = parts_of(ground, laying, english)["game-rack"]
    assert html.count("<button") == 27
    assert html.count('class="none"') == 1
    assert 'data-spot="tile:0"' in html


def test_a_board_to_look_at_takes_no_tiles(lay, english):
    ground, _ = lay("")
    parts = parts_of(ground, None, english)
    assert parts["laying"] == '<div class="board layer" id="laying"></div>'
    assert "<button" not in parts["game-rack"]
