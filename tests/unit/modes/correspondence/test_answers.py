"""Zero, challenges with two variants, and the arbiter's answer (COR-6 to COR-9B)."""

import pytest

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.state import BLUE, RED
from faristol.modes.correspondence.timeline import variants
from posted import Copy


def begun() -> Copy:
    """RED has played CARTE, and BLUE has BINEROS."""
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("H4 CARTE")
    return game


def ruled(game: Copy, number: int, *valid: str, variant: str = "", by: str = "arbiter") -> None:
    words = tuple(game.referee.alphabet.parse_word(word) for word in valid)
    game.do(c.Rule(number, variant, words, True, by, "Dora Enache", "2026-03-01"))


@pytest.mark.rule("COR-7")
def test_a_word_that_is_not_in_the_list_is_a_zero_and_its_player_keeps_his_tiles():
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    assert game.unknown("H4 RTEAC") == ["RTEAC"]
    game.play("H4 RTEAC")
    game.answer("zero", "RTEAC")
    [row] = game.line.rows
    assert row.zero
    assert row.recorded == row.total == 0
    assert game.line.board.is_empty
    assert game.rack(RED) == "CARTEAM"


@pytest.mark.rule("COR-7")
def test_a_pas_keeps_the_tiles():
    game = Copy.made("CARTEAMBINEROS")
    game.play("PAS")
    assert game.rack(RED) == "CARTEAM"
    assert game.line.rows[0].total == 0


@pytest.mark.rule("COR-7")
def test_a_word_that_is_in_the_list_is_no_zero():
    game = begun()
    with pytest.raises(Refused) as refused:
        game.answer("zero", "CARTE")
    assert refused.value.code == "answer.valid"


@pytest.mark.rule("COR-6")
def test_grid_and_table_both_wrong_is_a_zero_with_its_reason():
    game = begun()
    game.answer("zero", remark="Pe grilă și în tabel stau cuvinte diferite.")
    assert game.line.rows[0].zero


@pytest.mark.rule("COR-6")
def test_a_zero_needs_a_word_or_a_reason():
    with pytest.raises(Refused, match=r"answer\.reason"):
        begun().answer("zero")


@pytest.mark.rule("COR-6B")
def test_an_unclear_sheet_is_sent_back():
    game = begun()
    game.do(c.SendBack("unclear", game.state.plies[0].letter, "Pe grilă scrie CARE."))
    assert game.state.seat == RED
    assert game.state.struck[0].fault == "unclear"


@pytest.mark.rule("COR-9")
def test_a_challenged_play_goes_on_in_two_variants_correct_first():
    game = begun()
    game.answer("challenged", "CARTE")
    correct, incorrect = variants(game.state)
    assert (correct.path, incorrect.path) == ("0+", "0-")
    assert not correct.board.is_empty
    assert incorrect.board.is_empty
    assert incorrect.rack(game.state.string, RED) == game.referee.alphabet.parse_rack("CARTEAM")


@pytest.mark.rule("COR-9B")
def test_a_ply_has_a_move_for_every_variant():
    game = begun()
    game.answer("challenged", "CARTE")
    with pytest.raises(Refused, match=r"correspondence\.variant"):
        game.do(c.MakePly((game.move("PAS", "0+"),)))
    game.play("PAS", "H5 BINE")
    assert [len(variant.rows) for variant in variants(game.state)] == [2, 2]


@pytest.mark.rule("COR-9")
def test_a_challenge_in_vain_strikes_the_other_variant_and_costs_ten():
    game = begun()
    game.answer("challenged", "CARTE")
    game.play("PAS", "H5 BINE")
    ruled(game, 0, "CARTE")
    assert game.paths == ["0+"]
    assert game.line.scores == (10, -10)


@pytest.mark.rule("COR-9")
def test_a_challenge_that_is_right_leaves_the_variant_without_the_play():
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("H4 RTEAC")
    game.answer("challenged", "RTEAC")
    game.play("PAS", "H5 BINE")
    ruled(game, 0)
    assert game.paths == ["0-"]
    assert game.line.scores == (0, game.line.rows[1].recorded)


@pytest.mark.rule("COR-9")
def test_each_word_that_proves_valid_costs_ten_though_the_play_was_wrong():
    game = begun()
    game.play("PAS")
    game.best()
    last = game.state.plies[-1].number
    words = [game.referee.alphabet.show_word(w) for w in game.formed()]
    game.answer("challenged", *words)
    before = game.line.scores[BLUE]
    game.best()
    ruled(game, last, *words)
    assert game.line.scores[BLUE] == before + game.line.rows[-1].recorded - 10 * len(words)


@pytest.mark.rule("COR-9B")
def test_the_partner_may_admit_and_nobody_pays():
    game = begun()
    game.answer("challenged", "CARTE")
    game.play("PAS", "H5 BINE")
    ruled(game, 0, by="partner")
    assert game.paths == ["0-"]
    assert game.line.scores[RED] == 0


@pytest.mark.rule("COR-32")
def test_what_the_arbiter_has_decided_is_final():
    game = begun()
    game.answer("challenged", "CARTE")
    game.play("PAS", "PAS")
    ruled(game, 0, "CARTE")
    with pytest.raises(Refused) as refused:
        ruled(game, 0)
    assert refused.value.code == "correspondence.ruled"


@pytest.mark.rule("COR-9")
def test_a_challenge_inside_a_variant_splits_that_one_alone():
    game = begun()
    game.answer("challenged", "CARTE")
    game.play("PAS", "H5 BINE")
    game.answer("challenged", "BINE", variant="0-")
    assert game.paths == ["0+", "0-1+", "0-1-"]
    ruled(game, 0, "CARTE")
    assert game.paths == ["0+"]


@pytest.mark.rule("COR-8")
def test_points_are_put_right_at_any_time():
    game = begun()
    game.best()
    worth = game.line.rows[1].worth
    game.do(e.PointsCorrected(1, "", 12, "Greșeală de calcul", "Dora Enache"))
    assert worth != 12
    assert game.line.rows[1].recorded == 12
    assert game.line.scores[BLUE] == 12


def test_an_answer_can_be_changed_until_the_next_ply():
    game = begun()
    game.answer("challenged", "CARTE")
    game.do(c.AnswerPly((), "2026-02-03"))
    assert game.paths == [""]


def test_a_ply_can_be_taken_back_until_it_is_answered():
    game = begun()
    game.do(c.WithdrawPly())
    assert not game.state.plies
    game.play("H4 CARTE")
    game.do(c.AnswerPly((), "2026-02-03"))
    with pytest.raises(Refused, match=r"correspondence\.answered"):
        game.do(c.WithdrawPly())
