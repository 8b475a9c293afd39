"""Two people of one name are told apart by their tables wherever a name stands without one."""

import pytest

from markup import empty_columns
from unit.app.duplicate.test_shared_games import make_game, open_game, play_it, results_of

FIRST, SECOND = "Anna Puig (table 1)", "ANNA PUIG (table 3)"


@pytest.fixture
def played(window):
    """A round that two of one name have played, and that is over."""
    window.set_up("Anna Puig", "Benet", "ANNA PUIG")
    window.open_round("CANTADA")
    for table in "13":
        window.send("slip.enter", table=table, coordinates="H4", word="CANTADA", at="word")
    window.send("slips.close", confirm="yes")
    window.send("master.type", coordinates="H4", word="CANTADA")
    return window


def both(text: str) -> bool:
    return FIRST in text and SECOND in text


@pytest.mark.rule("DUP-1.9", "DUP-1.11")
def test_namesakes_stand_with_their_tables_on_every_page_and_others_do_not(played):
    path = played.path
    assert both(played.text)
    assert "Benet (table" not in played.text
    for page in ("projector", "results", "results/1", "print/poster", "print/order", "print/points"):
        played.go(f"{path}/{page}")
        assert both(played.text), page
        assert empty_columns(played.html) == [], page
        assert "Benet (table" not in played.text
    played.go(f"{path}/projector")
    assert f"2 of 3 found it: {FIRST} and {SECOND}" in played.text
    assert FIRST in played.go(f"{path}/player/1")


@pytest.mark.rule("DUP-1.11")
def test_what_people_take_home_has_their_names_alone(played):
    path = played.path
    for sheet in ("slips", "certificates"):
        assert "Anna Puig" in played.go(f"{path}/print/{sheet}")
        assert FIRST not in played.text


@pytest.mark.rule("DUP-1.9")
def test_namesakes_of_one_place_stand_with_their_tables_in_the_order_over_all_places(window):
    open_game(window, make_game(window), "Olot")
    play_it(window, ("Anna", "anna"))
    result = results_of(window)
    window.go("#/shared")
    window.send("simultaneous.add", text=result, filename="olot.json", nth="1", of="1")
    assert "Anna (table 1)" in window.text
    assert "anna (table 2)" in window.text
