"""The history: what happened to every slip, in words, with its time, narrowed to what is looked for."""

from typing import get_args

import pytest

from faristol.app.duplicate.views import history
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.ranking import standings

SET_UP = {
    "Created",
    "GameTaken",
    "AloneBegun",
    "DetailsChanged",
    "LexiconChosen",
    "LetterTableChosen",
    "BagChosen",
    "PlayerEntered",
    "PlayerRemoved",
}
"""What happens while a duplicate is set up, and is no part of the game."""


@pytest.fixture
def played(window):
    """Two rounds with a correction of each kind."""
    window.set_up("Anna", "Benet", "Cristina")
    window.open_round("CANTADA")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTA", at="word")
    window.send("slip.table", table="1")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
    window.send("slip.claim", table="2", claim="late")
    window.send("slips.close", confirm="yes")
    value = next(part.split('"')[1] for part in window.html.split("data-value=")[1:])
    window.send("master.choose", value=value)
    window.send("setup.change", player="3", table="9", name="Cristina")
    return window


def test_every_event_of_a_game_has_its_words():
    described = {kind.__name__ for kind in history._SENTENCES}
    said_by_what_stands_before_it = {"ProposalTaken"}
    assert {kind.__name__ for kind in get_args(e.Event)} - described == SET_UP | said_by_what_stands_before_it


@pytest.mark.rule("DUP-1.11")
def test_each_slip_stands_with_its_corrections_latest_first(played):
    played.go(f"{played.path}/history")
    said = [
        "Cristina moves from table 3 to table 9.",
        "Master play: ",
        "Missing: 3 Cristina.",
        "2 Benet: late",
        "Correction: 1 Anna: corrected from CANTA H4, 16 points to CANTADA H4, 72 points.",
        "1 Anna: CANTA H4, 16 points",
        "“Time!”: the clock starts.",
        "Rack as typed: CANTADA.",
        "The duplicate begins: 3 players.",
    ]
    places = [played.text.find(sentence) for sentence in said]
    assert -1 not in places, played.text
    assert places == sorted(places)


def test_it_is_narrowed_by_round_by_player_and_to_corrections(played):
    path = played.path
    played.go(f"{path}/history")
    played.send("history.narrow", round="1", player="1")
    assert played.path == f"{path}/history/1/1"
    assert "corrected from" in played.text
    assert "2 Benet: late" not in played.text
    played.send("history.narrow", round="0", player="0", corrections="yes")
    assert "corrected from" in played.text
    assert "1 Anna: CANTA H4" not in played.text
    played.send("history.narrow", round="0", player="2", corrections="yes")
    assert "Nothing of that kind has happened." in played.text


def test_whoever_judges_and_plays_stands_at_the_beginning_and_seats_before_it_do_not(window):
    window.send("duplicate.new")
    window.send("setup.player", table="", name="Anna")
    window.send("setup.player", table="", name="Benet")
    window.send("setup.change", player="1", table="5", name="Anna")
    window.send("setup.judge", judge="1")
    window.send("setup.start")
    window.go(f"{window.path}/history")
    assert "5 Anna judges and plays." in window.text
    assert "moves from table" not in window.text


@pytest.mark.parametrize("rest", ["/9", "/1/9", "/1/x", "/x"])
def test_an_address_that_leads_nowhere_says_so_or_shows_all(played, rest):
    played.go(f"{played.path}/history{rest}")
    assert "There is no such round or player here." in played.text or 'id="page-history"' in played.html


@pytest.mark.rule("DUP-1.11")
def test_a_slip_after_the_close_is_marked_and_what_was_taken_out_too(played):
    path = played.path
    played.go(f"{path}/round/1")
    played.send("slip.enter", table="9", coordinates="H4", word="CANTADA", at="word", round="1")
    played.send("slip.withdraw", player="2", round="1")
    played.go(f"{path}/history")
    assert "9 Cristina: CANTADA H4, 72 points, entered after the slips were closed." in played.text
    assert "2 Benet: the slip is taken out (late)." in played.text


def test_a_long_history_comes_in_portions(window):
    window.set_up(*(f"Jugador {number}" for number in range(1, 121)))
    window.open_round("CANTADA")
    for table in range(1, 121):
        window.send("slip.claim", table=str(table), claim="none")
    window.go(f"{window.path}/history")
    assert window.html.count("<li id=") == history.PORTION
    window.send("history.more")
    assert window.html.count("<li id=") == 123


@pytest.mark.rule("DUP-1.5")
def test_a_late_slip_is_one_tap_away_from_the_result_and_counts_as_the_judge_decides(played):
    assert 'href="#/duplicate/' in played.html.split("A slip came late, or is wrong")[0].rsplit("<a", 1)[1]
    played.go(f"{played.path}/round/1")
    assert "counts as the judge decides" in played.text
    played.send("slip.claim", table="9", claim="late", round="1")
    assert played.state.rounds[0].slips[3].points == 0
    played.send("slip.enter", table="9", coordinates="H4", word="CANTADA", at="word", round="1")
    played.send("slip.enter", table="9", coordinates="H4", word="CANTADA", at="word", round="1")
    assert played.state.rounds[0].slips[3].points == 72


@pytest.mark.rule("DUP-1.9", "DUP-1.11")
def test_a_correction_of_an_earlier_round_changes_the_order_at_once(played):
    stream = played.path
    played.open_round("SOLERTA")
    assert standings(played.state)[0].player.name == "Anna"
    played.go(f"{stream}/round/1")
    played.send("slip.edit", player="2", round="1")
    played.send("slip.enter", table="2", coordinates="H4", word="CANTADA", at="word", round="1")
    played.send("slip.edit", player="1", round="1")
    played.send("slip.enter", table="1", coordinates="H4", word="CANTA", at="word", round="1")
    ranks = [(line.rank, line.player.name, line.total) for line in standings(played.state)]
    assert ranks == [(1, "Benet", 72.0), (2, "Anna", 16.0), (3, "Cristina", 0.0)]
    played.go(f"{stream}/results")
    assert played.text.index("Benet") < played.text.index("Anna")


@pytest.mark.rule("DUP-1.11", "DUP-1.7B")
@pytest.mark.parametrize("narrowed", ["1/2", "1/0", "0/2"])
def test_what_becomes_of_a_claim_or_of_conduct_stands_with_its_round_and_its_player(played, narrowed):
    path = played.path
    played.send("conduct.record", player="2", reason="Talks aloud")
    played.send("rack.draw")
    played.send("claim.record", player="2", round="1", text="It was in time")
    played.send("claim.settle", claim="1", outcome="upheld", answer="So it was")
    played.send("conduct.withdraw", player="2")
    played.go(f"{path}/history/{narrowed}")
    assert "Claim 1 of 2 Benet, round 1: It was in time" in played.text
    assert "Claim 1 of 2 Benet, round 1, is upheld. So it was" in played.text
    assert "2 Benet: the last record of conduct is taken back." in played.text
    assert "So it was" not in played.go(f"{path}/history/2/0")
    assert "taken back" not in played.go(f"{path}/history/2/0")
    assert "round 1, is upheld" in played.go(f"{path}/print/minutes")
