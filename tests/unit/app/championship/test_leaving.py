"""A player leaves or is put out: what becomes of his open games (COR-14, COR-16)."""

import pytest

REPORT = {"how": "played", "gone": "-1", "turns": "", "date": "2027-01-05", "remark": ""}


@pytest.mark.rule("COR-14")
def test_the_open_games_of_a_player_who_leaves_are_decided_at_once(window, arbiter):
    arbiter.begin()
    own = arbiter.state.games_of(1)
    played, begun, nothing = (game.id for game in own)
    arbiter.go("game", played)
    window.send("championship.tell", game=str(played), seat="both", **REPORT, red="300", blue="200")
    arbiter.go("game", begun)
    going = {**REPORT, "how": "unfinished", "turns": "3"}
    window.send("championship.tell", game=str(begun), seat="both", **going, red="100", blue="90")
    arbiter.go("player", 1)
    assert "Decide 2 games so" in window.text
    window.send("championship.leaves", player="1", by="Dora Enache", date="2027-02-01", reason="")
    assert not arbiter.state.decisions
    assert 'id="leaving" open' in window.html
    window.send("championship.leaves", player="1", by="Dora Enache", date="2027-02-01", reason="Retras")
    decided = arbiter.state.decisions
    assert (decided[begun].facts.how, decided[begun].facts.turns) == ("abandoned", 3)
    assert decided[nothing].facts.how == "absent"
    for id in (begun, nothing):
        assert arbiter.state.game(id).players[decided[id].facts.gone] == 1
    assert arbiter.result(nothing).coefficients[arbiter.state.game(nothing).seat(1)] == 0
    assert played not in decided
    assert "2 games decided." in window.text
    assert 'id="leaving"' not in window.html


@pytest.mark.rule("COR-16")
def test_exclusion_asks_first_and_says_what_becomes_of_open_games(window, arbiter):
    arbiter.begin()
    game = arbiter.state.games[0]
    arbiter.go("game", game.id)
    window.send("championship.tell", game=str(game.id), seat="0", **REPORT, red="300", blue="200")
    window.send("championship.tell", game=str(game.id), seat="1", **REPORT, red="310", blue="200")
    arbiter.go("player", game.red)
    given = {"player": str(game.red), "by": "Dora Enache", "date": "2027-01-06", "reason": "Dezinformare"}
    window.send("championship.penalise", kind="exclusion", tenths="", game="", **given)
    assert not arbiter.state.penalties
    assert "loses 2 open games by it" in window.text
    assert "1 game that is told differently stays to be decided." in window.text
    doubts = window.html.partition('name="sure" value="')[2].partition('"')[0]
    window.send("championship.penalise", kind="exclusion", tenths="", game="", sure=doubts, **given)
    assert game.red in arbiter.state.excluded
