"""A replay: every turn as it stood, what was drawn and what was unseen; nothing of a game being played."""

import asyncio
import re

import pytest

import gamefiles
from faristol.app.game.play import unseen
from faristol.modes.game.moments import moments
from faristol.rules.notation import show_coordinates


@pytest.fixture
def replay(log, window):
    """A window on the replay of a game that is over."""
    asyncio.run(log.append(gamefiles.records(gamefiles.played(), "game")))
    window.go("#/game/game/replay")
    return window


def test_every_moment_has_a_hundred_tiles_and_ends_with_the_game():
    for table in (gamefiles.played(), gamefiles.played(4, "romanian"), gamefiles.played(1, turns=6)):
        found = moments(table.state)
        assert len(found) == len(table.state.turns) + 1
        for moment in found:
            position = moment.position
            board = sum(map(bool, position.board.cells))
            assert board + len(position.bag) + sum(map(len, position.racks)) == 100
        assert found[-1].position.board == table.state.board
        assert found[-1].position.scores == table.state.scores


def test_the_racks_are_those_that_were_played_from():
    table = gamefiles.played()
    for moment, turn in zip(moments(table.state), table.state.turns, strict=False):
        assert moment.to_play == turn.seat
        assert sorted(moment.racks[turn.seat]) == sorted(turn.rack)
        assert len(moment.unseen) + sum(map(bool, moment.position.board.cells)) + len(turn.rack) == 100


def test_it_shows_the_end_and_goes_to_any_turn(replay):
    state = gamefiles.played().state
    last = len(state.turns)
    assert f"Turn {last} of {last}" in replay.text
    assert "Anna has no tiles left, and the bag is empty." in replay.text
    replay.send("replay.to", turn="0")
    assert "Before the first turn" in replay.text
    replay.send("replay.step", by="on")
    first = state.turns[0]
    assert f"Turn 1 of {last}" in replay.text
    assert show_coordinates(first.play.square, first.play.direction) in replay.text
    replay.send("replay.step", by="back")
    replay.send("replay.step", by="back")
    assert f"Turn 0 of {last}" in replay.text
    replay.send("replay.to", turn="999")
    assert f"Turn {last} of {last}" in replay.text


def test_an_address_leads_to_a_turn(replay):
    replay.go("#/game/game/replay/5")
    assert "Turn 5 of" in replay.text
    replay.go("#/game/game/replay/nonsense")
    assert "Before the first turn" not in replay.text


def test_only_what_changes_is_written_again(replay):
    replay.send("replay.to", turn="3")
    replay.send("replay.to", turn="4")
    assert "html" not in replay.effects[0]
    assert "replay-records" not in replay.effects[0]["parts"]


def test_what_was_drawn_and_the_racks_are_told(replay):
    table = gamefiles.played()
    drawn = table.referee.alphabet.show_tiles(table.state.turns[0].drawn)
    replay.send("replay.to", turn="1")
    assert f"drawn: {drawn}" in replay.text
    assert replay.html.count('<span class="word" role="img"') == 3  # and that before it
    assert "Tiles that Benet had not seen" in replay.text


def test_it_runs_by_itself_until_the_end_or_until_it_is_stopped(replay):
    last = len(gamefiles.played().state.turns)
    replay.send("replay.play")
    assert "Turn 0 of" in replay.text
    assert "Stop" in replay.text
    for _ in range(last):
        again = replay.effect("again")
        replay.send(again["name"], **again["fields"])
    assert f"Turn {last} of {last}" in replay.text
    assert replay.effect("again") is None
    assert "Let it run" in replay.text


def test_a_run_that_was_stopped_does_not_go_on(replay):
    replay.send("replay.play")
    tick = replay.effect("again")["fields"]
    replay.send("replay.play")
    replay.send("replay.tick", **tick)
    assert "Turn 0 of" in replay.text
    replay.send("replay.play")
    replay.send("replay.tick", **tick)
    assert "Turn 0 of" in replay.text
    replay.go("#/games")
    replay.send("replay.tick", **(replay.effect("again") or {"fields": {"run": "2"}})["fields"])
    assert replay.path == "#/archive/games"


@pytest.mark.rule("CLA-1D")
def test_a_game_that_is_being_played_shows_no_rack_that_somebody_has_tiles_of(log, window):
    table = gamefiles.played(1, turns=6)
    asyncio.run(log.append(gamefiles.records(table, "game")))
    window.go("#/game/game/replay")
    assert "Turn 6 of 6" in window.text
    assert '<span class="word" role="img"' not in window.html
    assert "drawn:" not in window.text
    for seat in (0, 1):
        assert moments(table.state)[-1].racks[seat] == b""
    for action in ("records.gcg", "records.cgp"):
        window.send(action, dialect="bare")
        assert window.notices == [("records", "CLA-1D")]
        assert window.effect("download") is None
        assert window.effect("copy") is window.effect("share") is None


def test_blanks_are_in_brackets_and_seven_tiles_in_a_circle(replay):
    state = gamefiles.played().state
    sevens = [
        turn for turn in state.turns if turn.kind == "play" and turn.points - 50 > 0 and len(turn.rack) == 7
    ]
    assert sevens
    assert re.search(r'<span class="by-blank">\([A-ZÇ·]+\)</span>', replay.html)
    assert '<span class="circled">' in replay.html


@pytest.mark.rule("CLA-3E")
def test_unseen_are_the_bag_and_the_other_rack():
    state = gamefiles.played(1, turns=6).state
    for seat in (0, 1):
        seen = sum(map(bool, state.board.cells)) + len(state.rack(seat))
        assert len(unseen(state, seat)) == 100 - seen
        assert unseen(state, seat).contains(state.rack(1 - seat))
