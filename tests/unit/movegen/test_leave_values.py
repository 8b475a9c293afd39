"""What tiles that stay are worth: the committed files, and what a worth is made of."""

from dataclasses import replace
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.movegen.leave_values import FULL_WEIGHT, LATE, nothing, read_worth, write_worth
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK
from pieces import LANGUAGES, alphabet_of

LEXICONS = Path(__file__).parents[3] / "lexicons"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rest_of_a_rack_has_a_worth(language: str) -> None:
    worth, alphabet = library.worth(language), alphabet_of(language)
    kinds = range(len(alphabet.letters))
    for length in (0, 1, 2, 3):
        for tiles in combinations_with_replacement(kinds, length):
            assert -9000 < worth.of(bytes(tiles)) < 9000
    for tile in kinds:
        assert isinstance(worth.of(bytes([tile] * 6)), int)
    assert worth.of(b"") == worth.balance[0][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blank_is_worth_most_and_two_equal_tiles_are_worth_less_than_each(language: str) -> None:
    worth, alphabet = library.worth(language), alphabet_of(language)
    tiles = [tile for tile, count in enumerate(alphabet.counts) if count]
    assert max(tiles, key=lambda tile: worth.of(bytes([tile]))) == BLANK
    assert all(worth.pairs[vowel][vowel] < 0 for vowel in alphabet.vowels if alphabet.counts[vowel] > 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_of_a_worth_is_read_as_it_was_written(language: str) -> None:
    worth, alphabet = library.worth(language), alphabet_of(language)
    text = (LEXICONS / language / "worth.toml").read_text(encoding="utf-8")
    head = "".join(line.removeprefix("# ") for line in text.splitlines(keepends=True)[:3])
    assert write_worth(worth, alphabet, head.rstrip()) == text


def test_a_file_that_lacks_something_is_not_read(catalan: Alphabet) -> None:
    text = write_worth(nothing(catalan), catalan, "")
    with pytest.raises(KeyError):
        read_worth(text.replace('"L·L" = 0', ""), catalan)
    with pytest.raises(ValueError, match="longer"):
        read_worth(text.replace("weight = [256, ", "weight = ["), catalan)


@given(st.lists(st.integers(0, 26), max_size=7).map(bytes), st.integers(0, 30))
def test_the_worth_of_tiles_has_nothing_to_do_with_their_order(tiles: bytes, bag_count: int) -> None:
    worth = library.worth("ca")
    assert worth.left_with(tiles, bag_count) == worth.left_with(tiles[::-1], bag_count)
    assert bag_count < LATE or worth.left_with(tiles, bag_count) == worth.of(tiles)


def test_near_the_end_a_part_of_the_worth_the_points_and_the_bag_count(catalan: Alphabet) -> None:
    tiles = (0,) * 3 + (1000,) + (0,) * 28
    late = ((FULL_WEIGHT // 2, -50, 7), *nothing(catalan).late[1:])
    worth = replace(nothing(catalan), tiles=tiles, late=late)
    assert worth.left_with(bytes([3]), 0) == 1000 // 2 - 50 * catalan.points[3] + 7
    assert worth.left_with(bytes([3]), 1) == 1000
    assert worth.of_leaving(0) == 7
    assert worth.of_leaving(LATE) == 0
