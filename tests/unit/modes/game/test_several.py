"""The free Romanian game for three or four ("doi sau mai mulţi jucători", ROM)."""

import random
from dataclasses import replace

import pytest

import library
from faristol.errors import Refused
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.game import decide
from faristol.modes.game.settling import settle
from faristol.modes.game.state import Step
from faristol.modes.game.thinking import Thinking, seen_by
from faristol.movegen.opponent import LEVELS
from faristol.rules.game_rules import GameRules
from gametable import NAMES, GameTable, game

RULES = GameRules.preset("romanian")


def several(players: int = 3, use: str = "tablet", **changes: object) -> GameTable:
    return game("romanian", use, players=players, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("names", "code"),
    [
        ((*NAMES, "Elena"), "game.players"),
        (NAMES[:1], "game.players"),
        (("Ana", "Barbu", "ANA"), "game.same_name"),
    ],
)
def test_a_fifth_player_or_two_of_one_name_are_refused(names, code):
    with pytest.raises(Refused) as caught:
        decide(None, c.Create("Partida", "", "board", RULES, names), library.referee(RULES), now=0, rng=None)
    assert caught.value.code == code


def test_a_catalan_game_is_for_two():
    rules = GameRules.preset("classic")
    with pytest.raises(Refused) as caught:
        decide(
            None, c.Create("Partida", "", "board", rules, NAMES[:3]), library.referee(rules), now=0, rng=None
        )
    assert caught.value.details["most"] == 2


@pytest.mark.rule("CLA-1A")
def test_those_with_equal_tiles_draw_again_and_turns_go_on_from_who_starts():
    table = game("romanian", "board", players=4, begun=False)
    table.do(c.DrawStart(table.tiles("BAEA")))
    assert (table.state.starter, table.state.drawers) == (None, (1, 3))
    assert table.refuses(c.DrawStart(table.tiles("ABC"))).code == "game.start_tiles"
    table.do(c.DrawStart(table.tiles("ED")))
    assert table.state.starter == 3
    table.do(e.Begun())
    order = []
    for _ in range(5):
        order.append(table.state.turn)
        table.turn("X")
    assert order == [3, 0, 1, 2, 3]


@pytest.mark.rule("CLA-1A")
def test_where_the_blank_is_last_those_with_the_nearest_letter_draw_again():
    table = game("romanian", "board", players=3, begun=False, draw_blank="last")
    table.do(c.DrawStart(table.tiles("?AA")))
    assert (table.state.starter, table.state.drawers) == (None, (1, 2))
    table.do(c.DrawStart(table.tiles("?E")))
    assert table.state.starter == 2


def test_each_has_a_clock_and_one_of_them_runs():
    table = several(3, "board")
    for seconds in (10, 20, 30, 40):
        table.wait(seconds)
        table.turn("X")
    assert table.state.clock.elapsed == (50_000, 20_000, 30_000)


@pytest.mark.rule("ROM-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_when_all_pass_in_two_rounds_running(players):
    table = several(players)
    table.turns("P" * (2 * players - 1))
    assert table.state.ended == ""
    table.turn("P")
    assert table.state.ended == "passes"


def test_of_those_who_stay_the_passes_are_counted():
    table = several(3)
    table.turns("PPP")
    table.do(c.Abandon((0,)))
    table.turn("P")
    assert not table.state.ended
    table.turn("P")
    assert (table.state.ended, table.state.active) == ("passes", (1, 2))


@pytest.mark.parametrize(("left_rack", "bag"), [("bag", 100 - 14), ("out", 100 - 21)])
def test_of_who_leaves_the_tiles_go_where_the_rules_say_and_the_others_play_on(left_rack, bag):
    table = several(3, left_rack=left_rack)
    table.do(c.Abandon((0,)))
    state = table.state
    assert (state.ended, state.turn, state.active) == ("", 1, (1, 2))
    assert state.in_bag == len(state.position.bag) == bag
    table.turns("XX")
    assert table.state.turn == 1
    assert table.replayed() == table.state


def test_who_stays_alone_has_won_and_who_left_cannot_win():
    table = several(4)
    table.arrange(scores=(200, 50, 30, 10))
    table.do(c.Abandon((0,)))
    table.do(c.Abandon((2,)))
    assert table.state.ended == ""
    table.do(c.Abandon((3,)))
    result = settle(table.state, table.referee.alphabet)
    assert (table.state.ended, result.winner) == ("abandoned", 1)
    assert result.scores == (200 - 110, 50, 30 - 110, 10 - 110)


def test_all_may_leave_at_once_and_nobody_wins():
    table = several(3)
    table.do(c.Abandon((0, 1, 2)))
    assert (table.state.ended, table.result().both_lost) == ("both_abandoned", True)


def test_nobody_leaves_while_his_own_play_lies_there():
    table = several(3, "board")
    table.lay("H8 CASA")
    assert table.refuses(c.Abandon((0,))).code == "game.leave_lying"
    table.do(c.Abandon((1,)))
    table.do(c.CompleteTurn())
    assert table.state.turn == 2


@pytest.mark.rule("ROM-8")
def test_any_of_the_others_challenges_and_nobody_who_has_left():
    table = several(4, "board")
    table.do(c.Abandon((3,)))
    table.lay("H8 CASA")
    for seat in (0, 3):
        assert table.refuses(c.ChallengePlay(seat=seat)).code == "challenge.seat"
    table.do(c.ChallengePlay(seat=2))
    assert (table.state.step, table.state.challenger) == (Step.CHALLENGED, 2)


def test_a_turn_that_is_taken_back_after_somebody_left_leaves_him_away():
    table = several(3, "board", takebacks=True)
    table.turn("H8 CASA")
    table.do(c.Abandon((2,)))
    table.turn("X")
    table.do(c.TakeBack(2))
    assert (table.state.turn, table.state.active) == (0, (0, 1))
    assert table.state.position.hands == (7, 7, 0)


def test_the_clock_of_one_ends_while_another_thinks():
    table = several(3, "board", overtime_loss_seconds=60)
    table.wait(RULES.player_seconds + 61)
    assert table.state.turn == 0
    table.do(c.ClaimTime())
    assert (table.state.ended, table.state.active, table.state.turn) == ("", (1, 2), 1)


def test_who_is_too_much_over_time_with_a_play_on_the_board_is_out_once_it_counts():
    table = several(3, "board", overtime_loss_seconds=60)
    table.lay("H8 CASA")
    table.wait(RULES.player_seconds + 61)
    assert table.refuses(c.ClaimTime()).code == "game.leave_lying"
    table.do(c.CompleteTurn())
    assert (table.state.ended, table.state.active, table.state.turn) == ("", (1, 2), 1)
    assert table.state.left[0].how == "overtime"
    assert table.state.scores[0] > 0


@pytest.mark.rule("ROM-4")
def test_equal_scores_share_the_first_place():
    table = several(3)
    table.arrange(scores=(120, 150, 150))
    table.turns("P" * 6)
    assert (table.result().winner, table.result().best) == (None, (1, 2))


def test_under_other_rules_who_goes_out_has_the_racks_of_all_the_others():
    table = several(3, rack_settlement="transfer")
    table.arrange(scores=(100, 100, 100), racks=("A", "B", "X"), bag="")
    state = replace(table.state, ended="out", loser=0)
    value = table.referee.alphabet.value
    b, x = (value(table.tiles(letter)[0]) for letter in "BX")
    assert settle(state, table.referee.alphabet).scores == (100 + b + x, 100 - b, 100 - x)


@pytest.mark.rule("CLA-1A", "CLA-8A")
def test_after_one_who_did_not_come_the_others_draw_anew():
    table = game("romanian", "board", players=4, begun=False)
    table.do(c.DrawStart(table.tiles("AAAB")))
    table.do(e.AbsenceReported((1,)))
    table.wait(RULES.absence_seconds + 1)
    table.do(c.CloseAbsence())
    assert (table.state.active, table.state.drawers, table.state.start_draws) == ((0, 2, 3), (0, 2, 3), ())
    table.do(c.DrawStart(table.tiles("EAB")))
    assert table.state.starter == 2


def test_the_head_of_the_sheet_keeps_as_many_names():
    table = several(4)
    assert table.refuses(e.DetailsChanged("Partida", "", "", "", "", NAMES[:3], {})).code == "game.players"


@pytest.mark.rule("CLA-4E")
@pytest.mark.parametrize("use", ["tablet", "board"])
def test_one_who_left_by_mistake_plays_on_with_the_same_tiles(use):
    table = several(3, use)
    table.turns("XX")
    before = table.state
    table.do(c.Abandon((2,)))
    assert table.state.turn == 0
    assert table.refuses(e.PlayerReturned(1)).code == "game.choice"
    table.do(e.PlayerReturned(2))
    assert (table.state.position, table.state.turn, table.state.left) == (before.position, 2, ())
    assert table.state.clock.running == 2
    table.do(c.Abandon((0,)))
    table.turn("X")
    assert table.refuses(e.PlayerReturned(0)).code == "game.choice"


@pytest.mark.rule("CLA-4E", "CLA-4G")
@pytest.mark.parametrize(("seats", "back"), [((1,), (1, 2)), ((1, 2), (1, 2)), ((2,), (1, 2))])
def test_an_end_by_leaving_that_was_a_mistake_brings_them_back(seats, back):
    table = several(3)
    table.turn("X")
    table.do(c.Abandon((0,)))
    table.turn("X")
    before = table.state.position
    table.do(c.Abandon(seats))
    assert table.state.ended
    table.do(e.EndTakenBack())
    assert (table.state.ended, table.state.active, table.state.position) == ("", back, before)
    table.turns("XX")


def test_all_leave_by_mistake_and_nobody_has_come_by_mistake():
    table = several(4)
    table.do(
        c.Abandon((0, 1, 2, 3)),
    )
    table.do(e.EndTakenBack())
    assert table.state.active == (0, 1, 2, 3)
    table = game("romanian", "board", players=3, begun=False)
    table.do(e.AbsenceReported((0, 1)))
    table.wait(RULES.absence_seconds + 1)
    table.do(c.CloseAbsence())
    assert table.state.ended == "absent"
    table.do(e.EndTakenBack())
    assert len(table.state.active) == 2


def test_computers_alone_do_not_play_on():
    table = several(3, "computer", levels=("", "beginner", "strong"))
    table.do(c.Abandon((0,)))
    assert (table.state.ended, table.state.loser, table.state.signers) == ("abandoned", 0, (0,))
    table.do(e.EndTakenBack())
    assert table.state.active == (0, 1, 2)


def test_who_drew_for_the_start_stays_known_after_one_has_left():
    table = game("romanian", "board", players=3, begun=False)
    table.do(c.DrawStart(table.tiles("BAA")))
    table.do(c.DrawStart(table.tiles("CB")))
    table.do(e.Begun())
    table.do(c.Abandon((2,)))
    assert table.state.drew == ((0, 1, 2), (1, 2))


@pytest.mark.rule("CLA-3A")
@pytest.mark.parametrize("seed", range(4))
def test_computers_of_every_level_play_to_the_end_without_a_move_that_cannot_be(seed):
    levels = tuple(LEVELS)[seed : seed + 4] if seed < 2 else ("beginner", "learner", "club")
    table = game("romanian", "computer", players=len(levels), levels=levels, seed=seed, word_check="refuse")
    language, rng = table.state.language, random.Random(seed)
    while not table.state.ended:
        position = table.state.position
        assert seen_by(table.state.turn, position, passed=False).in_bag == position.in_bag
        thinking = Thinking(
            table.state, table.referee, library.worth(language), library.everyday(language), rng
        )
        while not thinking.work():
            pass
        table.do(thinking.answer)
        if table.state.pending:
            table.do(c.CompleteTurn())
    assert table.state.ended in ("out", "passes")
