"""Who has gone to another division after playing: opponents and places of the rounds before (TOU-6)."""

import asyncio
import re

import pytest

from directors import SIX
from faristol.app.tournament.printing import published
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Entry, Pairing, Table
from markup import without_tags

pytestmark = pytest.mark.rule("TOU-6")


@pytest.fixture
def moved(director):
    """Anna, Benet, Carme and Dídac in A, the others in B; Dídac goes to B after two rounds."""
    here = director((*SIX, "Gil", "Hug"), rounds=4)
    for name in "AB":
        here.command(e.DivisionSet(Division(0, name)))
    for name in ("Elena", "Ferran", "Gil", "Hug"):
        here.command(c.MovePlayer(here.id(name), 2))
    hand(here, ("Anna", "Benet"), ("Carme", "Dídac"), ("Elena", "Ferran"), ("Gil", "Hug"))
    here.play([(400, 300), (389, 390), (500, 200)])
    hand(here, ("Anna", "Dídac"), ("Carme", "Benet"), ("Elena", "Gil"), ("Ferran", "Hug"))
    here.play([(410, 300), (420, 400)])
    here.command(c.MovePlayer(here.id("Dídac"), 2, "Misplaced"))
    return here


def hand(here, *pairs: tuple[str, str]) -> None:
    here.window.now += 3_600_000
    number = here.state.next_round
    tables = tuple(Table(at, here.id(one), here.id(other)) for at, (one, other) in enumerate(pairs, start=1))
    here.command(e.RoundPaired(Pairing(number, tables, (), "hand", 0, True)))
    here.command(c.Publish())


def plain(html: str) -> str:
    return " ".join(without_tags(html).split())


def page(here, path: str) -> str:
    here.window.go(f"#/tournament/{here.stream}{path}")
    return plain(here.window.html)


def test_the_card_names_opponents_of_another_division_with_it(moved):
    carme = page(moved, f"/player/{moved.id('Carme')}")
    assert "1 Dídac (division B) − 389–390" in carme
    assert "2 Benet (3) + 420–400" in carme
    dídac = page(moved, f"/player/{moved.id('Dídac')}")
    assert "1 Carme (division A) + 390–389" in dídac
    assert "2 Anna (division A) − 300–410" in dídac


def test_the_cross_table_calls_them_by_letters_that_are_explained(moved):
    moved.window.go(f"#/tournament/{moved.stream}/cross")
    assert "a −" in plain(moved.window.html)
    assert "a: Dídac (division B)." in plain(moved.window.html)
    assert "–" not in re.findall(r'class="met">(.*?)</td>', moved.window.html)
    moved.window.send("tournament.division_show", division="2")
    assert "a: Carme (division A); b: Anna (division A)." in plain(moved.window.html)
    assert "3: Carme (division A)" in page(moved, "/cross/numbers")


@pytest.mark.parametrize("sheet", ["cards", "cross", "wall"])
def test_printed_cards_and_tables_name_them(moved, sheet):
    text = page(moved, f"/print/{sheet}")
    assert "Carme (division A)" in text
    assert "Dídac (division B)" in text


def test_the_page_to_publish_names_them(moved):
    text = asyncio.run(published(moved.window.inner, moved.stream))
    assert "Carme (division A)" in plain(text)
    assert "a: Dídac (division B)." in plain(text)
    opponents = re.findall(r'<td class="opponent">(.*?)</td>', text)
    assert opponents
    assert all(re.search(r"[A-Z]", plain(one)) or "not there" in plain(one) for one in opponents)


def places(here, number: int) -> list[str]:
    here.window.go(f"#/tournament/{here.stream}/pairing/{number}")
    found = re.findall(
        r'<span class="place quiet">(\d+)\.</span><span class="who"><bdi[^>]*>(\w+)', here.window.html
    )
    return [f"{place}. {name}" for place, name in found]


def test_an_old_round_keeps_the_places_from_which_it_was_paired(moved):
    in_a = ["1. Anna", "2. Dídac", "3. Carme", "4. Benet"]
    assert places(moved, 2) == [*in_a, "1. Elena", "2. Gil", "4. Ferran", "3. Hug"]
    assert "those of the moment when it was paired" in moved.window.text
    assert places(moved, 1)[:4] == ["1. Anna", "2. Benet", "3. Carme", "4. Dídac"]


def test_who_comes_later_or_moves_while_a_round_is_played_changes_nothing_there(moved):
    before = places(moved, 1), places(moved, 2)
    moved.command(c.EnterPlayers((Entry("Iris", 1900),), 1))
    moved.command(c.MovePlayer(moved.id("Elena"), 1, "Misplaced too"))
    assert (places(moved, 1), places(moved, 2)) == before
