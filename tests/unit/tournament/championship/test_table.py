"""The order of a championship, and what the arbiter waits for (COR-18, COR-30)."""

import contextlib
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contested import Contest
from effort import effort
from faristol.errors import Refused
from faristol.tournament.championship import commands as c
from faristol.tournament.championship.data import Entry, Facts
from faristol.tournament.championship.state import replay
from faristol.tournament.championship.table import record, reporting, result, table, with_status

HOWS = ("played", "played", "draw", "abandoned", "overrun", "absent", "lost", "deadline", "unfinished")


def reported() -> Contest:
    """Ana beats Barbu, Barbu beats Cezar, Ana and Cezar have not told."""
    contest = Contest.begun()
    for game in contest.state.games:
        if {*game.players} == {1, 2}:
            contest.tell(game.id, 0, (524, 480) if game.red == 1 else (480, 524))
        if {*game.players} == {2, 3}:
            contest.tell(game.id, 0, (400, 200) if game.red == 2 else (200, 400))
    return contest


@pytest.mark.rule("COR-18")
def test_players_are_ranked_by_the_sum_of_their_coefficients():
    rows = table(reported().state)
    assert [(row.rank, row.player.id, row.total, row.wins, row.losses, row.open) for row in rows] == [
        (1, 2, 4781 + 16667, 1, 1, 0),
        (2, 1, 15219, 1, 0, 1),
        (3, 3, 3333, 0, 1, 1),
    ]
    assert [(row.points_for, row.points_against) for row in rows] == [(880, 724), (524, 480), (200, 400)]


@pytest.mark.rule("COR-18")
@pytest.mark.parametrize(("ties", "ranks"), [("shared", [1, 1]), ("spread", [1, 1]), ("points", [1, 2])])
def test_equal_sums_share_the_place_unless_the_championship_says_more(ties, ranks):
    contest = Contest(*map(Entry, ("Ana", "Barbu", "Cezar", "Doina")), ties=ties)
    contest.do(c.AddSeries("Seria I"), c.MakeGame(1, 1, 3), c.MakeGame(1, 2, 4))
    contest.tell(1, 0, (50, -20))
    contest.tell(2, 0, (70, 0))
    assert [row.rank for row in table(contest.state)[:2]] == ranks


@pytest.mark.rule("COR-16")
def test_who_was_excluded_stands_at_the_end_without_a_place():
    contest = reported()
    contest.do(contest.punish(2, "exclusion"))
    assert [(row.rank, row.player.id) for row in table(contest.state)] == [(1, 1), (2, 3), (0, 2)]


@pytest.mark.rule("COR-18")
def test_each_group_has_its_order():
    contest = Contest(Entry("Ana", group="A"), Entry("Barbu", group="B"), Entry("Cezar", group="B"))
    contest.do(c.AddSeries("Seria I"), c.MakeRoundRobin(1, "B"))
    contest.tell(1, 0, (300, 200))
    assert [(row.rank, row.player.name) for row in table(contest.state, "B")] == [(1, "Barbu"), (2, "Cezar")]
    assert [row.player.name for row in table(contest.state, "A")] == ["Ana"]


@pytest.mark.rule("COR-18")
def test_the_record_of_a_player_has_his_games():
    contest = reported()
    lines = record(contest.state, contest.state.players[1])
    assert sorted(line.opponent.id for line in lines) == [1, 3]
    assert sorted(line.coefficient or 0 for line in lines) == [4781, 16667]


@pytest.mark.rule("COR-30")
def test_results_are_due_five_days_after_the_deadline():
    contest = reported()
    before = {known.player.id: known for known in reporting(contest.state, "2027-07-05")}
    assert {id: len(known.owed) for id, known in before.items()} == {
        id: sum(result(contest.state, g).status == "missing" or g.players[1] == id for g in games)
        for id in (1, 2, 3)
        for games in [contest.state.games_of(id)]
    }
    assert {known.due for known in before.values()} <= {"2027-07-05", ""}
    assert not any(known.overdue for known in before.values())
    assert any(known.overdue for known in reporting(contest.state, "2027-07-06"))


@pytest.mark.rule("COR-30")
def test_a_game_that_was_decided_is_not_owed():
    contest = reported()
    [missing] = with_status(contest.state, "missing")
    contest.do(contest.judge(missing.game.id, Facts("unknown")))
    assert not with_status(contest.state, "missing", "conflict", "unfinished")
    assert not any(missing.game in known.owed for known in reporting(contest.state, "2027-07-06"))


def slowly(contest: Contest) -> dict[int, int]:
    """The sum of each player, counted game by game."""
    sums = {player.id: 0 for player in contest.state.players}
    for game in contest.state.games:
        found = result(contest.state, game)
        if found.coefficients:
            for player, coefficient in zip(game.players, found.coefficients, strict=True):
                sums[player] += coefficient
    return sums


def facts(rng: random.Random) -> Facts:
    scores = rng.randrange(-100, 700), rng.randrange(-100, 700)
    return Facts(rng.choice(HOWS), scores, rng.randrange(2), rng.randrange(30))


@pytest.mark.rule("COR-18")
@given(st.integers(0, 10**9), st.sampled_from(["shared", "spread", "points"]))
@settings(max_examples=effort(15, 60), deadline=None)
def test_whatever_is_told_the_table_adds_up(seed, ties):
    rng = random.Random(seed)
    contest = Contest.begun(5, ties=ties, seed=seed)
    for _ in range(30):
        game, player = rng.randrange(1, 11), rng.randrange(1, 6)
        kind = rng.choice(["warning", "tenths", "loss", "exclusion"]) if rng.random() < 0.3 else "tenths"
        chance = rng.random()
        with contextlib.suppress(Refused):
            if chance < 0.7:
                contest.tell(game, rng.randrange(2), facts(rng))
            elif chance < 0.85:
                contest.do(contest.judge(game, facts(rng)))
            else:
                contest.do(contest.punish(player, kind, game, rng.randrange(1, 11)))
    assert replay(contest.events) == contest.state
    rows, sums = table(contest.state), slowly(contest)
    assert {row.player.id: row.total for row in rows} == sums
    for game in contest.state.games:
        found = result(contest.state, game)
        assert found.before is None or (sum(found.before) <= 20_000 and min(found.before) >= 0)
    for row in rows:
        assert row.played + row.open == 4
        assert row.wins + row.draws + row.losses == row.played
        ahead = [r for r in rows if not r.excluded and r.total > row.total]
        assert row.excluded == (row.rank == 0)
        assert row.excluded or row.rank > len(ahead)
        if ties == "shared" and not row.excluded:
            assert row.rank == 1 + len(ahead)
