"""The check that a class of the styles belongs to one area, or to what all share."""

import pytest

from check_classes import area_of, first_in, meeting, missing, unused

PLACES = {"places": ".places { position: fixed } .places .pill { width: 60px }"}


@pytest.mark.rule("LOO-3")
def test_a_list_of_places_is_not_drawn_as_the_bar_that_leads_to_the_five():
    """As in 1.1: the list of a simultaneous had the class of the bar at the foot of Today."""
    made = {"places": {"home", "duplicate"}, "pill": {"home"}}
    assert meeting(PLACES, made, set(), set()) == [".places is of duplicate, home: call it by its area"]
    assert meeting(PLACES, {**made, "places": {"home"}}, set(), set()) == []


@pytest.mark.rule("LOO-3")
def test_a_class_that_two_areas_style_is_told_also_where_none_makes_it():
    sheets = {
        "season": ".season .out { opacity: .5 }",
        "championship-table": ".order-table .out { color: red }",
    }
    assert meeting(sheets, {}, set(), set()) == [".out is of championship, season: call it by its area"]
    assert meeting(sheets, {}, set(), {"out"}) == []


@pytest.mark.rule("LOO-3")
def test_a_word_within_parts_begins_no_selector():
    """As `.far` did, the bar of how well a set is known: it drew the hint of another table, too."""
    made = {"far": {"duplicate"}}
    sheets = {"practice": ".far { height: 8px }", "tables": ".sideways.far { display: block }"}
    assert meeting(sheets, made, {"sideways"}, {"far"})[0] == (
        ".far is of duplicate, practice, and this begins with it: .far"
    )
    sheets["practice"] = ".sets .far { height: 8px }"
    assert meeting(sheets, made, set(), {"far"}) == []


@pytest.mark.rule("LOO-3")
def test_a_part_has_its_look_in_a_style_sheet_that_is_shared():
    made = {"tag": {"game", "season"}}
    alone = ".tag is no part: no style sheet that is shared begins with it"
    assert meeting({"game": ".tag { color: red }"}, made, {"tag"}, set()) == [alone]
    assert meeting({"controls": ".line .tag { color: red }"}, made, {"tag"}, set()) == [alone]
    assert meeting({"controls": "@media print { .tag b, b { color: red } }"}, made, {"tag"}, set()) == []


@pytest.mark.rule("LOO-3")
def test_what_is_of_one_area_again_leaves_its_table():
    made = {"tag": {"game", ""}}
    assert meeting({}, made, {"tag"}, {"gone"}) == [
        ".gone is not of several areas any more",
        ".tag is not of several areas any more",
    ]


@pytest.mark.parametrize(
    ("selector", "first"),
    [
        (".places .pill", ["places"]),
        ("main > .go:hover", ["go"]),
        (":is(.panel, .menu-panel) .go", ["panel", "menu-panel"]),
        ("section:has(.many) ~ .slip-entry", ["slip-entry"]),
        ("button:not(.rule, .moves .button) .key", ["key"]),
        (".sideways.sideways-far + .wide", ["sideways"]),
        ("#page-card .asked", []),
        (":where(#page-card) .asked", []),
        ("td, th", []),
    ],
)
def test_the_class_with_which_a_selector_begins(selector, first):
    assert first_in(selector) == first


def test_the_area_of_a_style_sheet_is_the_feature_that_its_name_begins_with():
    assert [area_of(sheet) for sheet in ("game-paper", "season", "paper", "hall-wall")] == [
        "game",
        "season",
        "",
        "",
    ]


@pytest.mark.rule("LOO-3")
def test_a_script_asks_only_for_classes_that_a_page_can_have():
    script = """board.querySelector(".board > .tile"); key.closest(`.gone-away [data-at="${at.dataset}"]`);"""
    assert missing({"tiles.js": script}) == ["tiles.js asks for .gone-away, which no page has"]


def test_a_class_that_no_style_and_no_script_names_is_told() -> None:
    made = ["styled", "held", "nothing", "step-*", "info"]
    told = unused(made, {"tiles": ".styled:not(.nothing) { color: red }"}, ['one.closest(".held")'])
    assert told == []
    [told_of] = unused(made, {"tiles": ".styled { color: red }"}, ['one.closest(".held")'])
    assert told_of.startswith(".nothing ")
