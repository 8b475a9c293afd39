"""Where points were lost in a duplicate, in rounds that are worked out by hand."""

from dataclasses import replace

import pytest

from faristol.board.board import EMPTY
from faristol.modes.duplicate.alone import KINDS, PLAY_KINDS, Loss, kind_of, losses, played, unseen
from faristol.modes.duplicate.state import Clock, Master, Player, Round, Slip, State
from faristol.rules.notation import parse_play
from faristol.rules.placement import new_tiles
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag
from pieces import alphabet_of

pytestmark = pytest.mark.rule("ANA-4")

RULES, CATALAN = RuleSet.preset("catalan_duplicate"), alphabet_of("ca")
BEST = {"seven": "H4 CANTADA", "other": "H4 CANTA"}


def lying(*plays):
    """A board with these plays on it."""
    board = EMPTY
    for text in plays:
        board = board.place(new_tiles(board, parse_play(text, CATALAN)))
    return board


def a_round(number, text, points, *slips, board=EMPTY, best=None):
    """A closed round with its master play, and slips by player: points and verdict."""
    play = parse_play(text, CATALAN)
    handed = {
        player: Slip(player, "", "", None, verdict, had, (verdict, had)) for player, had, verdict in slips
    }
    return Round(
        number,
        board,
        b"",
        b"",
        (),
        typed=True,
        clock=Clock(0),
        slips=handed,
        closed=True,
        master=Master(play, points, best or points),
    )


def a_game(*rounds, left=None):
    players = (Player(1, 1, "Anna"), Player(2, 2, "Benet", last_round=left))
    return State(
        "Sala",
        "2026-11-20",
        "",
        RULES,
        "ca",
        "",
        "",
        False,
        Bag.full(CATALAN),
        EMPTY,
        players=players,
        started=True,
        rounds=rounds,
        ended="complete",
    )


@pytest.mark.parametrize(
    ("board", "text", "kind"),
    [
        ((), "H4 CANTADA", "seven"),
        ((), "H4 CANTA", "other"),
        (("H4 CANTA",), "H4 CANTAR", "longer"),
        (("H4 CANTA",), "9G RES", "longer"),
        (("H4 CANTA",), "4H COR", "other"),
        (("H4 CANTA",), "I4 ASE", "beside"),
        (("H4 CANTA",), "G7 ET", "beside"),
        (("H4 CANTA",), "I4 ESCRIUS", "seven"),
    ],
)
def test_what_the_best_play_of_a_round_does(board, text, kind):
    assert kind_of(a_round(1, text, 20, board=lying(*board)), RULES) == kind


def test_of_a_master_play_that_was_not_the_best_it_is_not_known():
    assert kind_of(a_round(1, "H4 CANTADA", 72, best=80), RULES) == "other"
    assert kind_of(replace(a_round(1, "H4 CANTADA", 72), master=None), RULES) == "other"


def test_a_player_loses_what_the_slip_has_less_than_the_best_play():
    state = a_game(
        a_round(1, "H4 CANTADA", 72, (1, 20, "good"), (2, 72, "good")),
        a_round(2, "H4 CANTA", 30, (1, 0, "word"), (2, 22, "good")),
        a_round(3, "H4 CANTA", 30, (1, 0, "none")),
        a_round(4, "H4 CANTA", 30, (1, 30, "good"), (2, 0, "late")),
    )
    assert losses(state, 1) == [Loss(1, "seven", 52), Loss(2, "void", 30), Loss(3, "none", 30)]
    assert losses(state, 2) == [Loss(2, "other", 8), Loss(3, "none", 30), Loss(4, "void", 30)]
    assert played(state, 1) == 4
    assert {one.kind for one in losses(state, 1)} <= set(KINDS)


def test_rounds_after_a_player_left_are_nobodys_loss():
    state = a_game(
        a_round(1, "H4 CANTADA", 72, (1, 72, "good"), (2, 20, "good")),
        a_round(2, "H4 CANTA", 30, (1, 22, "good")),
        left=1,
    )
    assert losses(state, 2) == [Loss(1, "seven", 52)]
    assert played(state, 2) == 1


def test_nobody_saw_what_no_slip_of_those_who_were_there_has():
    state = a_game(
        a_round(1, "H4 CANTADA", 72, (1, 20, "good"), (2, 60, "good")),
        a_round(2, "H4 CANTA", 30, (1, 30, "good"), (2, 22, "good")),
        a_round(3, "H4 CANTA", 30),
    )
    found = [(one.round.number, one.kind, one.most, one.cost) for one in unseen(state)]
    assert found == [(1, "seven", 60, 12), (3, "other", 0, 30)]
    assert {kind for _, kind, _, _ in found} <= set(PLAY_KINDS)


def test_a_round_without_a_play_loses_nobody_anything():
    state = a_game(replace(a_round(1, "H4 CANTADA", 72), master=None, given_up=True))
    assert (losses(state, 1), unseen(state), played(state, 1)) == ([], [], 0)


def test_a_round_whose_best_play_nobody_knows_is_none_of_those_that_a_loss_is_counted_over():
    state = a_game(replace(a_round(1, "H4 CANTADA", 72), annulled=True), a_round(2, "H4 CANTA", 30))
    known = [round_.number for round_ in state.rounds if round_.best is not None]
    assert played(state, 1) == len(known)
