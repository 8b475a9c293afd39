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
