"""The club's list from a file: what is wrong in it, and how it goes to another device."""

import pytest

from hand import Hand

pytestmark = pytest.mark.rule("CLB-2")

LIST = "Name;Group;Rating\nMaria Vila (Vic);A;1300\nMaria Vila (Olot);B;\nPau;A;1200\nمحمد;;\n"


def bring_in_list(club, text=LIST):
    club.go("#/club").follow("Players of the club")
    club.file("From a CSV or text file", text, "club.csv")


def test_a_list_that_is_wrong_says_where_and_stays_to_be_corrected(hand):
    bring_in_list(hand, "Name;Rating\nAnna;1300\nPau;lots\n")
    hand.told("Line 3")
    hand.press("Add the right lines only")
    hand.find("heading", "1 player")
    assert hand.field("Correct the list here").value == "Name;Rating\nPau;lots"


def test_the_list_goes_to_another_device_and_both_are_one(hand):
    bring_in_list(hand)
    hand.press("Save a copy of the list")
    given = str(hand.window.effect("download")["text"])
    other = Hand(hand.window.elsewhere())
    bring_in_list(other, "Name\nPau\nAnna\n")
    other.find("heading", "2 players")
    other.file("Open a copy", given)
    assert "are together now: 5 players" in other.id("page-members").seen
    other.go("#/members/print")
    leaf = next(one for one in other.page.root if "leaf" in one.attrs.get("class", "").split())
    assert "محمد" in leaf.text
