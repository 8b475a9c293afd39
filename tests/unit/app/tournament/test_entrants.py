"""The players of a tournament by the words on the page: faults, ratings of a list, files too large."""

import pytest

from entrants import BARRUF, PLAYERS


@pytest.fixture
def begun(hand):
    """A new tournament as it is proposed."""
    hand.go("#/tournaments/new").press("Next: the players")
    hand.find("heading", "Enter players")
    return hand


def test_a_list_with_a_fault_is_corrected_in_the_page(begun):
    begun.file("From a CSV or text file", PLAYERS.replace("1290", "molts"), "llista.csv")
    assert "Line 4, column 3: “molts” is not a rating" in begun.seen
    begun.find("heading", "Nobody is on the list yet.")
    field = begun.field("Correct the list here")
    begun.fill(field, field.value.replace("molts", "1290"))
    begun.press("Add them all")
    begun.find("heading", "5 players")
    assert begun.all("textbox", "Correct the list here") == []


def test_lines_of_two_lists_come_in_together_and_a_corrected_name_is_offered_its_rating(begun):
    begun.unfold("Paste a list")
    begun.fill("One player a line", "Nuria Colell\t1400\nÇelia Ferer;;Sub-18\n")
    begun.press("Add them all")
    assert begun.field("Rating: Nuria Colell").value == "1400"
    assert "5 rounds are planned. With 2 players" in begun.seen
    begun.follow("Bring in a list of ratings")
    begun.file("From a CSV or text file", BARRUF, "llista.csv")
    assert "0 of 2 players have the rating of this list." in begun.seen
    begun.follow("Back to the players")
    begun.fill(begun.field("Name of number 2", exact=True), "Çelia Ferrer")
    assert "Çelia Ferrer has the rating 1300, from the list" in begun.seen
    begun.fill(begun.field("Name of number 1", exact=True), "Nuria Col·lell Capdevila")
    begun.press("Take 1440")
    assert begun.field("Rating: Nuria Col·lell Capdevila").value == "1440"


def test_what_is_too_large_for_its_kind_is_refused_at_once(begun):
    begun.file("From a CSV or text file", b"x" * 5_000_000, "ratings.csv")
    assert "The file is too large for what it should be" in begun.seen
    assert begun.all("progressbar") == []
