"""The bonus for who alone has the best play: from ten players on, halves kept, added at the end."""

from dataclasses import replace

import pytest

from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.ranking import (
    bonus_for,
    bonus_value,
    bonus_winner,
    bonuses_count,
    standings,
)


@pytest.fixture
def hall(open_table, rules):
    """Makes a started duplicate with so many players."""
    return lambda count, **changed: open_table(count, replace(rules, **changed))


def played(table, *slips):
    """The first round with CANTADA on the rack and these slips, its best play announced."""
    table.round("CANTADA", *slips)
    return table.do(c.ChooseMaster(table.play("H4 CANTADA")))


ALONE = ((1, "H4 CANTADA"), (2, "H8 CANTADA"))
SHARED = ((1, "H4 CANTADA"), (2, "8D CANTADA"))


@pytest.mark.rule("DUP-1.10")
@pytest.mark.parametrize(("players", "bonus"), [(9, 0), (10, 5), (11, 5.5), (50, 25), (51, 25), (400, 25)])
def test_half_a_point_a_player_from_ten_to_fifty(table, players, bonus):
    assert bonus_for(table.state.rules, players) == bonus


@pytest.mark.rule("DUP-1.10")
def test_who_alone_has_the_best_play_gets_it(hall):
    state = played(hall(11), *ALONE)
    assert (state.starters, bonus_value(state)) == (11, 5.5)
    assert bonus_winner(state, state.rounds[0]) == 1


@pytest.mark.rule("DUP-1.10")
@pytest.mark.parametrize("slips", [SHARED, (), ((1, "H8 TACDANA"),)])
def test_nobody_gets_it_where_two_have_the_best_or_nobody_scores(hall, slips):
    state = played(hall(10), *slips)
    assert bonus_winner(state, state.rounds[0]) is None


@pytest.mark.rule("DUP-1.10")
def test_two_different_plays_of_as_many_points_are_two_best_plays(hall):
    table = hall(10)
    table.round("CANTADA", (1, "H8 CANTADA"), (2, "H2 CANTADA"))
    points = {slip.player: slip.points for slip in table.state.current.slips.values()}
    assert points[1] == points[2]
    state = table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    assert bonus_winner(state, state.rounds[0]) is None


@pytest.mark.rule("DUP-1.10")
def test_with_nine_players_there_is_none(hall):
    state = played(hall(9), *ALONE)
    assert bonus_winner(state, state.rounds[0]) is None


@pytest.mark.rule("DUP-1.10", "DUP-1.8D")
def test_leaving_does_not_change_it(hall):
    table = hall(10)
    played(table, *ALONE)
    for player in (3, 4, 5):
        table.do(c.LeavePlayer(player))
    assert bonus_value(table.state) == 5


@pytest.mark.rule("DUP-1.10")
def test_it_is_added_at_the_end_and_counts_for_the_order(hall):
    table = hall(11)
    played(table, (1, "H8 CANTADA"), (2, "H8 CANTA"))
    first = standings(table.state)[0]
    assert (first.total, first.bonus, first.bonuses) == (70, 5.5, (5.5,))
    assert not bonuses_count(table.state)
    table.do(e.Ended("force_majeure"))
    assert (standings(table.state)[0].total, standings(table.state)[0].played) == (75.5, 70)


@pytest.mark.rule("DUP-1.9", "DUP-1.10")
def test_equal_totals_are_parted_by_plays_without_the_bonus(hall):
    """A fixed bonus of 2: Anna's 70 and 2 are level with Benet's 72 of the other round."""
    table = hall(16, bonus="fixed", bonus_points=2, bonus_players=16)
    played(table, (1, "H8 CANTADA"))
    table.do(c.DrawRack())
    table.do(c.RunClock())
    slip = replace(table.state.rounds[0].slips[1], player=2, points=72)
    table.slip(3, "A1 XXX")
    table.do(c.CloseSlips())
    table.state = table.state.with_round(
        replace(table.state.current, slips={2: slip, 3: replace(slip, player=3)})
    )
    order = standings(table.state)
    assert [(line.total, line.player.id) for line in order[:3]] == [(72, 2), (72, 3), (72, 1)]
    assert [line.rank for line in order[:3]] == [1, 1, 3]


@pytest.mark.rule("DUP-1.10")
def test_a_fixed_bonus_counts_at_once(hall):
    state = played(hall(16, bonus="fixed", bonus_points=10, bonus_players=16), *ALONE)
    assert standings(state)[0].total == 82
    assert bonus_value(played(hall(15, bonus="fixed", bonus_points=10, bonus_players=16))) == 0


@pytest.mark.rule("DUP-1.10")
def test_a_setting_asks_for_the_best_possible_play(hall):
    table = hall(10, bonus_best=True)
    state = played(table, (1, "H8 CANTADA"))
    assert bonus_winner(state, state.rounds[0]) is None
    state = table.slip(1, "H4 CANTADA", number=1)
    assert bonus_winner(state, state.rounds[0]) == 1


@pytest.mark.rule("DUP-1.10")
def test_a_correction_gives_it_to_somebody_else(hall):
    table = hall(10)
    played(table, (1, "H8 CANTADA"), (2, "H8 CANTA"))
    state = table.slip(2, "H4 CANTADA", number=1)
    assert bonus_winner(state, state.rounds[0]) == 2
    state = table.slip(3, "H4 CANTADA", number=1)
    assert bonus_winner(state, state.rounds[0]) is None


@pytest.mark.rule("DUP-1.7B", "DUP-1.8B", "DUP-1.10")
def test_a_zero_and_a_play_that_was_not_valid_lose_it(hall):
    table = hall(10)
    played(table, *ALONE)
    state = table.do(e.MasterPlayAnnulled(1))
    assert bonus_winner(state, state.rounds[0]) == 2
    for _ in range(2):
        state = table.do(c.RecordConduct(2, "Left the seat"))
    assert bonus_winner(state, state.rounds[0]) is None
