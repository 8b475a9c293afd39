"""A director plans the rounds and pairs by them, or by the other reading of round 1."""

import pytest

from tournaments import copy_of, hall

NAMES = ("Anna", "Benet", "Carme", "Dídac", "Elena", "Ferran", "Gemma", "Hug")


@pytest.fixture
def planning(hand):
    """The pairing page of eight players before round 1, by the rules of Mallorca."""
    return hand.bring(copy_of(hall(NAMES), "swiss")).go("#/tournament/swiss/pairing")


def tables(planning):
    assert "Publish round 1" in planning.id("next").text
    lists = (one for one in planning.page.root if "pairing-tables" in one.attrs.get("class", "").split())
    names = [one.text for one in next(lists) if "who" in one.attrs.get("class", "").split()]
    return [set(two) for two in zip(names[::2], names[1::2], strict=True)]


@pytest.mark.rule("TOU-4")
def test_a_plan_is_set_before_the_start_and_round_1_is_paired_by_it(planning):
    planning.unfold("Plan of rounds")
    planning.choose(planning.field("Round 1", exact=True), "King of the hill")
    planning.choose(planning.field("Round 5", exact=True), "King of the hill")
    planning.press("Save the plan")
    assert "Saved." in planning.id("plan").seen
    [summary, *_] = planning.all("summary", within=planning.id("plan"))
    said = "Round 1: King of the hill · Rounds 2–4: Neighbours in the standings · Round 5: King of the hill"
    assert said in summary.text
    planning.tap(planning.id("next"))
    assert {"Anna", "Benet"} in tables(planning)
    planning.tap(planning.id("next"))
    assert "Enter results of round 1" in planning.id("next").text
    assert planning.all("combobox", "Round 1", exact=True) == []
    planning.find("combobox", "Round 2", exact=True)


@pytest.mark.rule("TOU-2")
def test_round_1_is_halves_and_the_other_reading_is_one_tap(planning):
    planning.find("heading", "Round 1 can be read in two ways")
    planning.tap(planning.id("next"))
    assert {"Anna", "Elena"} in tables(planning)
    planning.press("Discard")
    planning.press("Discard the pairing")
    planning.press("Pair round 1 this way")
    assert {"Anna", "Benet"} in tables(planning)
