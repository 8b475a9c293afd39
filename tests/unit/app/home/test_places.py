"""The five places, the tile of a person, and the list of all that is kept (FRO-1, FRO-3)."""

import asyncio
import random
import re

import pytest

from browser.prepared import Prepared, copy_of
from faristol.app.home.places import person_tile
from faristol.app.practice.player import begun
from faristol.tiles.language import language_of
from hand import Hand
from unit.app.conftest import Window

CATALAN = language_of("ca").alphabet
PLACES = ["Today", "Play", "Practise", "Club", "Archive"]


def evenings(count: int, *players: str) -> str:
    """A copy of so many duplicates, "Evening A" and so on, each with a player who is nowhere else."""
    letters = [chr(ord("A") + number % 26) * (1 + number // 26) for number in range(count)]
    return copy_of(*(Prepared(f"Evening {one}", (*players, f"Player {one}x")) for one in letters))


def names(hand: Hand) -> list[str]:
    """What the bar or rail leads to."""
    bars = hand.all("navigation", "Places")
    return [hand.page.name(one) for bar in bars for one in hand.all("link", within=bar)]


@pytest.mark.rule("FRO-1")
@pytest.mark.parametrize("path", ["", "play", "practice", "club", "archive", "games", "tournaments", "lists"])
def test_the_five_places_are_on_each_of_them_and_on_their_lists(hand: Hand, path: str) -> None:
    hand.go(f"#/{path}")
    assert names(hand) == [*PLACES, "Settings"]


@pytest.mark.rule("FRO-1")
def test_a_place_leads_to_the_others_and_says_which_it_is(hand: Hand) -> None:
    for label in PLACES:
        hand.follow(label, exact=True, within=hand.find("navigation", "Places"))
        here = hand.find("link", label, exact=True, within=hand.find("navigation", "Places"))
        assert here.attrs["aria-current"] == "page"


@pytest.mark.rule("FRO-1")
def test_boards_consoles_and_set_up_have_none(window: Window, hand: Hand) -> None:
    for path in (
        "#/games/new",
        "#/games/casual",
        "#/settings",
        "#/guide",
        "#/words/judge",
        "#/join",
        "#/alone",
    ):
        hand.go(path)
        assert names(hand) == []
    window.set_up()
    assert names(Hand(window)) == []


@pytest.mark.rule("FRO-1")
def test_what_is_kept_is_found_by_a_name_in_it_and_deleted_once_it_is_selected(hand: Hand) -> None:
    """The search stays while something is looked for, though less is left than is searched otherwise."""
    hand.bring(evenings(12, "Ànna"))
    hand.go("#/archive")
    assert len(hand.all("link", "Evening")) == 12
    assert not hand.all("button", "Delete")
    hand.fill("A name, a place", "anna player gX")
    assert len(hand.all("link", "Evening")) == 1
    hand.press("Select")
    hand.tick("Evening G")
    hand.press("Delete what is ticked")
    hand.press("Delete", exact=True)
    assert "Nothing fits that." in hand.seen
    hand.fill("A name, a place", "")
    assert len(hand.all("link", "Evening")) == 11


@pytest.mark.rule("FRO-1")
def test_of_very_much_a_portion_is_shown_and_more_comes_by_a_tap(hand: Hand) -> None:
    hand.bring(evenings(35, "Anna", "محمد"))
    hand.go("#/archive")
    assert len(hand.all("link", "Evening")) == 30
    hand.press("5 more")
    assert len(hand.all("link", "Evening")) == 35


@pytest.mark.rule("EDG-A7")
def test_what_is_kept_stands_under_the_month_of_its_own_day(hand: Hand) -> None:
    """Whenever it was changed last, as by a correction or by coming back with a copy."""
    chance = random.Random(20261130)
    names = [chr(ord("A") + at % 26) * (1 + at // 26) for at in range(34)]
    days = {
        name: f"{chance.choice((2025, 2026))}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
        for name in names
    }
    hand.bring(copy_of(*(Prepared(f"Evening {name}", ("Anna",), date=day) for name, day in days.items())))
    hand.go("#/archive")
    hand.press("4 more")
    form = hand.id("archive-chosen")
    month, seen, order = "", [], []
    for node in form:
        if node.tag == "h3":
            month = node.seen
            order.append(month)
        if node.tag == "a" and "Evening" in node.seen:
            told = re.search(r"\d+ (\w+) (\d{4})", node.seen)
            assert month in (told[1], f"{told[1]} {told[2]}")
            seen.append(days[re.search(r"Evening ([A-Z]+)", node.seen)[1]])
    assert seen == sorted(days.values(), reverse=True)
    assert len(order) == len(set(order))


@pytest.mark.rule("FRO-3")
@pytest.mark.parametrize(
    ("name", "letter", "points"),
    [("", "", ""), ("Marta", "M", "2"), ("Èlia", "E", "1"), ("محمد", "م", ""), ("3 amics", "A", "1")],
)
def test_the_tile_of_a_person_has_the_first_letter_of_the_name(name: str, letter: str, points: str) -> None:
    drawn = str(person_tile(name, CATALAN))
    assert f">{letter}</span>" in drawn
    assert ("data-worth" in drawn) == bool(points)
    assert not points or f'data-worth="{points}"' in drawn
    assert ("blank" in drawn) == (not name)


@pytest.mark.rule("FRO-3")
def test_a_name_given_anywhere_is_that_of_the_tile(window: Window, hand: Hand) -> None:
    def named() -> str:
        hand.go("#/")
        return hand.id("me").text

    assert named() == "Settings"
    window.send("casual.choose", first="Marta")
    window.send("casual.play")
    assert "Marta" in named()
    asyncio.run(window.inner.choose("club.name", "Club Vic"))
    assert "Club Vic" in named()


@pytest.mark.rule("FRO-3")
def test_behind_the_tile_one_is_named_and_nothing_asks_again(window: Window, hand: Hand) -> None:
    hand.go("#/")
    hand.follow("Settings", within=hand.find("navigation", "Places"))
    for heading in ("Language and colours", "Voice and sounds", "Whose device this is"):
        assert hand.find("heading", heading)
    for label in ("Guide", "About"):
        assert hand.all("link", label)
    hand.fill("Your name", "  Núria   Gelabert ")
    hand.go("#/")
    assert "Núria Gelabert" in hand.id("me").text
    hand.go("#/games/casual")
    assert 'value="Núria Gelabert"' in window.html
    window.send("casual.play")
    assert "Núria Gelabert" in window.text
    hand.go("#/settings")
    hand.fill("Your name", "")
    hand.go("#/")
    assert "Núria Gelabert" not in hand.id("me").text


@pytest.mark.rule("FRO-3")
def test_a_new_name_is_that_of_the_next_games_and_of_practice_too(window: Window, hand: Hand) -> None:
    window.send("casual.choose", first="Núria")
    hand.go("#/settings")
    hand.fill("Your name", "Marta")
    for path in ("#/games/casual", "#/games/new/computer"):
        hand.go(path)
        assert 'value="Marta"' in window.html
        assert "Núria" not in window.text
    hand.go("#/games/casual")
    window.send("casual.choose", first="Ot")
    hand.go("#/games/casual")
    assert 'value="Ot"' in window.html
    assert asyncio.run(begun(window.inner)).state.name == "Marta"


@pytest.mark.rule("FRO-3")
def test_a_name_that_is_too_long_is_said_where_it_was_typed(window: Window) -> None:
    window.go("#/settings")
    window.send("device.person", name="م" * 61)
    assert window.notices == [("whose", "")]
    assert "A name has at most 60 letters, and this one has 61." in window.text
    assert "م" * 61 in window.html


@pytest.mark.rule("FRO-1")
def test_club_opens_a_hall_screen_that_follows_what_is_played(hand: Hand) -> None:
    hand.go("#/club")
    assert hand.find("button", "Projector").attrs["data-projector"] == "#/projector"
