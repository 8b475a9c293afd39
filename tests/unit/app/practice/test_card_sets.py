"""Sets of cards are made, say what they leave out, and are removed (PRA-3)."""

import asyncio

import pytest

from faristol.app.practice.player import player_of
from unit.app.conftest import Window
from unit.app.practice.test_cards import asked_in, make, start, state_of
from unit.app.practice.test_positions import take_list


@pytest.mark.rule("PRA-3")
@pytest.mark.parametrize("first", ["0", "99999999", "x"])
def test_a_first_card_that_there_is_not_is_named(window: Window, first: str) -> None:
    window.go("#/practice/sets/new")
    make(window, first=first)
    assert f"“{first}” is no card to begin with: type the number of the first one" in window.text


@pytest.mark.rule("PRA-3")
def test_what_of_a_list_of_ones_own_is_not_in_the_set_is_said_with_the_reason(window: Window) -> None:
    window.go("#/practice/sets/new")
    make(window, words="zzz")
    assert "1 word is not in" in window.text
    assert "no cards for this set" in window.text
    window.send("sets.file", filename="words.txt", text="casa\nzzz\nxai\n?!\nzza\ncasa\n")
    words = window.html.partition("<textarea")[2].partition(">")[2].partition("</textarea>")[0]
    make(window, words=words, name="Mine")
    assert window.path == "#/practice"
    assert "“Mine” has 2 cards." in window.text
    header = asyncio.run(window.inner.proposed_list("ca"))
    assert f"2 words are not in {header.title}: zzz and zza" in window.text
    assert "1 word cannot be spelt with the tiles: ?!" in window.text
    assert "1 word is written more than once and counts once: casa" in window.text
    make(window, words="col·legi", name="Whole")
    assert "Not everything" not in window.text


@pytest.mark.rule("PRA-3")
def test_another_word_list_makes_another_set_and_says_so(window: Window) -> None:
    make(window, words="casa xai", name="Mine")
    take_list(window, {"xai", "casal"}, "Tiny")
    start(window)
    assert "The word list is another one now" in window.text


@pytest.mark.rule("PRA-3")
@pytest.mark.parametrize("key", range(7))
def test_each_proposed_set_is_there_with_one_tap(window: Window, key: int) -> None:
    page = window.go("#/practice")
    keys = [part.split('"')[0] for part in page.split('data-action="sets.suggest" data-key="')[1:]]
    window.send("sets.suggest", key=keys[key])
    window.work()
    [made] = state_of(window).sets
    assert made.made.cards > 0
    start(window)
    assert asked_in(window) is not None


@pytest.mark.rule("PRA-3")
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"most": "200000"}, "A set has 1 to 20,000 cards"),
        ({"most": "many"}, "is no number of cards"),
        ({"words": " "}, "The list has no word yet"),
        ({"words": "zzzz qqqq"}, "The word list has no cards for this set"),
        ({"source": "missed"}, "You have missed no word"),
        ({"source": "heavy", "tiles": ""}, "Say which tiles"),
        ({"source": "heavy", "tiles": "5"}, "cannot be read as tiles"),
        ({"source": "new", "older": ""}, "Choose the older word list"),
        ({"source": "probability", "shortest": "9", "longest": "3"}, "is no range of lengths"),
        ({"kind": "recall", "source": "probability", "shortest": "7", "longest": "7"}, "by heart"),
        ({"kind": "sums"}, "That choice no longer exists"),
    ],
)
def test_a_set_that_cannot_be_made_says_why(window: Window, fields, said) -> None:
    window.go("#/practice/sets/new")
    make(window, **fields)
    assert said in window.text
    assert asyncio.run(player_of(window.inner)) is None


@pytest.mark.rule("PRA-3")
def test_words_come_from_a_file(window: Window) -> None:
    window.go("#/practice/sets/new")
    window.send("sets.type", source="own", kind="hooks")
    window.choose_file("sets.file", "club.txt", b"casa\r\nxai\r\n")
    assert "casa xai" in window.html
    window.choose_file("sets.file", "old.txt", "caça; xai".encode("latin-1"))
    window.send("sets.file", encoding="cp1252")
    assert "caça xai" in window.html
    window.choose_file("sets.file", "club.png", b"\x89PNG\r\n\x1a\n\0\0\0")
    assert "no file for Faristol" in window.text


def test_a_set_is_removed_once_that_is_confirmed(window: Window) -> None:
    make(window)
    window.send("sets.remove", stream="1")
    assert "What you remember of its cards stays" in window.text
    window.send("sets.remove_yes", stream="1")
    assert state_of(window).sets == ()
    assert "Cards that come back until they stick" in window.text
