"""The free Romanian game for three (ROM) by the words on its buttons: on a real board, against computers."""

import asyncio
import re

import pytest

import library
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.settling import settle

NAMES = ("Ana", "Barbu", "Carmen")


def state_of(table):
    """What has been saved of the game on the page."""
    return asyncio.run(table.window.inner.open(CLASSIC, table.window.path.split("/")[2])).state


def passes(table):
    table.press("Pass", exact=True)
    table.next("Pass: PAS")


@pytest.mark.rule("ROM-8", "ROM-3", "CLA-4E")
def test_three_keep_score_on_a_real_board_with_a_challenge_and_one_who_leaves(hand):
    table = hand.go("#/games/new/board")
    table.choose(table.id("new-rules"), "romanian")
    for field, name in zip(("first", "second", "third"), NAMES, strict=True):
        table.fill(table.id(f"new-{field}"), name)
    table.tap(table.id("next"))
    table.press("Barbu starts")
    table.next("Start the clock of Barbu")
    table.enter(": place and word", "H8 CASA")
    for name in ("Ana", "Carmen"):
        table.find("button", f"{name} challenges")
    assert table.all("button", "Barbu challenges") == []
    table.press("Ana challenges")
    assert "Ana challenges CASA" in table.seen
    table.next("Ask the word list")
    table.next("press the clock")
    passes(table)

    path = table.window.path
    table.follow("Menu")
    table.follow("Somebody leaves")
    table.press("Carmen leaves")
    assert "The others play on." in table.seen
    table.press("Go on without Carmen")
    table.go(path)
    duel = {one.attrs["class"]: one.text for one in table.id("duel") if "class" in one.attrs}
    assert any("gone" in kind.split() and "Carmen" in text for kind, text in duel.items())
    assert any("now" in kind.split() and "Ana" in text for kind, text in duel.items())
    for _ in range(4):
        passes(table)
    assert "4 passes running." in table.seen
    state = state_of(table)
    assert (state.ended, state.active, settle(state, library.alphabet("ro")).winner) == ("passes", (0, 1), 1)

    table.go(f"{path}/sheet")
    for name in NAMES:
        table.find("columnheader", name)


@pytest.mark.rule("ROM-1")
def test_one_plays_against_three_computers_of_chosen_levels(hand):
    table = hand.go("#/games/new/computer")
    table.choose(table.id("new-rules"), "romanian")
    table.unfold("How strictly:")
    table.tick(table.find("radio", "Casual"))
    table.fill("Your name", "Ana")
    table.unfold("The computer:")
    table.tick(table.find("radio", "Beginner"))
    table.choose("A second computer", "Expert")
    table.choose("A third computer", "Strongest")
    table.press("Begin the game")
    while not re.search("Begin: ", table.id("next").text):
        table.next("raw")
    table.next("Begin: ")
    for _ in range(2):
        assert "Ana: lay a word" in table.id("next").text
        passes(table)
    assert "Ana: lay a word" in table.id("next").text
    state = state_of(table)
    assert [player.level for player in state.players[1:]] == ["beginner", "expert", "champion"]
    played_by = [turn.seat for turn in state.turns]
    assert played_by == [(played_by[0] + number) % 4 for number in range(len(played_by))]
    assert {1, 2, 3} <= set(played_by)
