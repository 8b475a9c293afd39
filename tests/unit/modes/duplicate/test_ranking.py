"""The final order: total points, then the higher best play, then the next best, and so on down."""

from dataclasses import replace

import pytest

from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import Slip
from faristol.rules.notation import show_play


def best_play(table):
    """The first of the best plays of the current round."""
    current = table.state.current
    return table.referee.generator.best(current.board, current.rack)[0].play


def best_text(table):
    """The first of the best plays as it would stand on a slip."""
    return show_play(best_play(table), table.referee.alphabet)


def with_points(table, rounds):
    """A duplicate whose slips have these points, `rounds[i][player]`."""
    for index, points in enumerate(rounds):
        if index:
            table.do(c.ChooseMaster(best_play(table)))
        table.do(c.DrawRack())
        table.do(c.RunClock())
        slips = {
            player: Slip(player, "", "", None, "good", value, ("good", value))
            for player, value in points.items()
        }
        table.do(c.CloseSlips())
        table.state = table.state.with_round(replace(table.state.current, slips=slips))
    return table.state


@pytest.mark.rule("DUP-1.9")
def test_equal_totals_are_parted_by_the_best_play_and_then_the_next(table):
    anna, benet, cristina = 1, 2, 3
    rounds = [
        {anna: 90, benet: 60, cristina: 75},
        {anna: 80, benet: 85, cristina: 88},
        {anna: 70, benet: 90, cristina: 50},
        {anna: 60, benet: 65, cristina: 87},
    ]
    order = standings(with_points(table, rounds))
    assert [line.player.name for line in order] == ["Benet", "Anna", "Cristina"]
    assert [line.rank for line in order] == [1, 2, 3]
    assert [line.tied_above for line in order] == [False, True, True]


@pytest.mark.rule("DUP-1.9")
def test_players_with_the_very_same_plays_share_their_rank(table):
    order = standings(with_points(table, [{1: 40, 2: 20, 3: 40}, {1: 20, 2: 10, 3: 20}]))
    assert [(line.rank, line.player.name) for line in order] == [
        (1, "Anna"),
        (1, "Cristina"),
        (3, "Benet"),
    ]


@pytest.mark.rule("DUP-1.9", "DUP-1.8D")
def test_who_left_keeps_the_points_of_the_rounds_played(table):
    table.round("CANTADA", (1, "H4 CANTADA"), (2, "H8 CANTADA"))
    table.do(c.LeavePlayer(2))
    table.do(c.ChooseMaster(table.play("H4 CANTADA")))
    table.do(c.DrawRack())
    lines = {line.player.id: line for line in standings(table.state)}
    assert (lines[2].points, lines[3].points) == ((70,), (0,))
    assert lines[2].total == 70
    assert master_total(table.state) == 72
    table.do(c.RunClock())
    table.slip(1, best_text(table))
    assert standings(table.state)[0].total == 72
    table.do(c.CloseSlips())
    lines = {line.player.id: line for line in standings(table.state)}
    assert lines[2].points == (70, None)
    assert lines[1].points[1] > 0


@pytest.mark.rule("DUP-1.9")
def test_rounds_without_points_part_nobody_even_one_who_has_left(table):
    state = with_points(table, [{1: 14, 2: 14}, {1: 6, 2: 6}])
    table.do(c.LeavePlayer(2))
    table.do(c.ChooseMaster(best_play(table)))
    table.do(c.DrawRack())
    order = standings(table.state)
    assert [(line.rank, line.player.name) for line in order][:2] == [(1, "Anna"), (1, "Benet")]
    assert len(state.rounds) == 2
