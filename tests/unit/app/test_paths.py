"""Whole numbers as people type them and as paths have them."""

import pytest

from faristol.app.paths import known_part, number_in, whole
from faristol.errors import Refused


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), (" 12 ", 12), ("007", 7), ("999999", 999_999)],
)
def test_digits_are_a_number(text, number):
    assert whole(text) == number
    assert number_in(text) == number


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "1 2", "²", "٣", "1234567", "9" * 5000])
def test_anything_else_is_none(text):
    assert whole(text) is None
    assert number_in(text) == 0


def test_a_number_is_one_of_those_that_may_be():
    assert [whole(str(number), 2, 4) for number in range(1, 6)] == [None, 2, 3, 4, None]


def test_a_path_names_what_there_is_or_the_usual():
    assert known_part({"a", "b/c"}, (), "a") == "a"
    assert known_part({"a", "b/c"}, ("b", "c"), "a") == "b/c"
    with pytest.raises(Refused):
        known_part({"a"}, ("d",), "a")


NOWHERE = (
    "#/nowhere",
    "#nowhere",
    "#/games/none",
    "#/duplicate/x/y/z",
    "#/about/none",
    "#/settings/x/y",
)
NOT_HERE = ("#/game/nowhere", "#/tournament/nowhere", "#/correspondence/nowhere", "#/season/nowhere")


@pytest.mark.rule("X10")
@pytest.mark.parametrize("path", [*NOWHERE, *NOT_HERE])
@pytest.mark.parametrize("action", ["app.start", "go"])
def test_an_address_that_leads_nowhere_opens_the_first_page_and_says_so(window, path, action):
    window.send(action, path=path)
    assert (window.path, window.notices) == ("#/", [("page", "")])
    [said] = (notice.text for notice in window.inner.session.notices)
    assert (said == "There is no page at this address.") == (path in NOWHERE)
    assert said in window.text
    for unasked in ("app.prepare", "voice.list", "update.waiting"):
        window.send(unasked)
    assert said in window.text
