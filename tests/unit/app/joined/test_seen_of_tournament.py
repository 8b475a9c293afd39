"""What other devices see of a tournament, and what stays with the director (DEV-8, DEV-11)."""

from dataclasses import replace

import pytest

from directors import SIX
from faristol.joined.log import STREAM
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Lock, RatingList, Team
from faristol.tournament.divisions import within
from faristol.tournament.tournament import TOURNAMENT

pytestmark = pytest.mark.rule("DEV-8")


@pytest.mark.rule("DEV-11")
@pytest.mark.parametrize("role", ["results", "board"])
def test_no_device_receives_what_the_director_keeps(afternoon, role):
    director = afternoon.director
    before = afternoon.guest(role, "before")
    director.command(c.TakeRatingList(RatingList("List", "2026-11-01", (("Somebody Else", 1812),))))
    director.command(e.Locked(Lock("apart", 2, director.id("Anna"), director.id("Benet"))))
    director.command(c.EnterResult(1, 1, "played", 400, 300, game="secretgame"))
    director.command(c.EnterResult(1, 2, "played", 400, 300))
    director.command(c.EnterResult(1, 3, "played", 400, 300))
    director.open()
    director.pair()
    assert director.state.current.published is None
    afternoon.host.go(afternoon.tablets)
    after = afternoon.guest(role, "after")
    for device in (before, after):
        told = afternoon.received(device)
        for secret in ("Somebody Else", "1812", "tournament.Locked", "secretgame"):
            assert secret not in told
        assert told.count("tournament.RoundPaired") == 1
    director.open()
    director.publish()
    assert afternoon.received(after).count("tournament.RoundPaired") == 2
    director.command(c.Recall("a secret reason"))
    afternoon.host.go(afternoon.tablets)
    for device in (before, after):
        assert "secret reason" not in afternoon.received(device)
        shown = device.inner.stores["tournament"].opened["guest"].state
        assert len(shown.rounds) == 1
        assert shown.published[0].results == tuple(
            (table, result if table > 1 else type(result)("played", 400, 300, "first"))
            for table, result in director.state.published[0].results
        )


def test_a_pairing_that_was_taken_back_is_published_again(afternoon):
    desk = afternoon.guest("results", "one")
    afternoon.director.command(c.Recall("too early"))
    afternoon.director.open()
    desk.go(desk.path)
    assert "as soon as a round is published" in desk.text
    afternoon.director.publish()
    desk.go(desk.path)
    assert "Results of round 1" in desk.text


def test_the_director_shows_the_hall_board_on_his_own_screen_too(afternoon):
    afternoon.enter(afternoon.host, 1, 412, 388)
    assert f'href="{afternoon.path}/board"' in afternoon.host.go(f"{afternoon.path}/menu/hall")
    afternoon.host.go(f"{afternoon.path}/board")
    assert "1 of 3 results" in afternoon.host.text
    assert f'href="{afternoon.path}"' in afternoon.host.html


def test_the_hall_board_shows_pairings_results_and_standings(afternoon):
    board = afternoon.guest("board", "one")
    for name in SIX:
        assert name in board.text
    assert "Standings" not in board.text
    afternoon.enter(afternoon.host, 1, 412, 388)
    board.go(board.path)
    assert "1 of 3 results" in board.text
    assert "412" in board.text
    afternoon.director.play([(412, 388)])
    board.go(board.path)
    assert "Standings" not in board.text
    afternoon.host.go(afternoon.path)
    afternoon.host.send("tournament.release")
    board.go(board.path)
    assert "Standings after round 1" in board.text


@pytest.mark.rule("TOU-6", "DEV-11")
def test_other_devices_know_the_divisions_and_neither_reasons_nor_draws(afternoon):
    for name in ("A", "B"):
        afternoon.director.command(e.DivisionSet(Division(0, name)))
    for player in (3, 4):
        afternoon.director.command(c.MovePlayer(player, 2, "A secret"))
    afternoon.director.play()
    afternoon.director.pair()
    afternoon.director.publish()
    assert any(part.seed for part in afternoon.round.pairing.parts)
    board = afternoon.guest("board", "one")
    shown = board.inner.store(TOURNAMENT).opened[STREAM].state
    assert [one.name for one in shown.divisions] == ["A", "B"]
    assert [player.id for player in within(shown, 2).players] == [3, 4]
    assert not any(part.seed for part in shown.rounds[-1].pairing.parts)
    assert "Division A" in board.text
    assert "Division B" in board.text
    assert "A secret" not in afternoon.received(board)


@pytest.mark.rule("TOU-7", "DEV-11")
def test_other_devices_see_which_teams_meet(afternoon):
    director = afternoon.director
    for name, players in (("Reus", (1, 2, 3)), ("Inca", (4, 5, 6))):
        director.command(e.TeamSet(Team(0, name, players)))
    director.play()
    director.command(c.ChooseRules(replace(director.state.rules, team_boards=3)))
    director.open()
    director.pair()
    director.publish()
    board = afternoon.guest("board", "one")
    shown = board.inner.store(TOURNAMENT).opened[STREAM].state
    assert [team.name for team in shown.teams] == ["Reus", "Inca"]
    assert "Reus – Inca" in board.text or "Inca – Reus" in board.text


@pytest.mark.rule("TOU-9")
def test_the_hall_board_counts_the_round_down_as_the_director_does(afternoon):
    board = afternoon.guest("board", "one")
    afternoon.host.go(afternoon.path)
    afternoon.host.send("tournament.clock", minutes="45")
    board.go(board.path)
    ends = afternoon.director.state.published[0].ends
    assert f'data-deadline="{ends}"' in board.html
    afternoon.host.send("tournament.clock", minutes="0")
    board.go(board.path)
    assert "data-deadline" not in board.html
