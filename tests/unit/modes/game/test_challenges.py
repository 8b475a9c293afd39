"""Challenges: which words, until when, who answers, once more (CLA-6, MAL-23, MAL-24, MAL-32, ROM-8)."""

from dataclasses import fields

import pytest

from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from faristol.rules.articles import article_in
from gametable import game

PRESETS = ["classic", "mallorca", "romanian"]


def lying(key: str = "classic", text: str = "H4 CANTADA", use: str = "tablet", **changes: object):
    """A game in which Anna, with CANTADA, has just made a play that Benet can challenge."""
    table = game(key, use, **changes)
    if use == "tablet":
        table.arrange(racks=("CANTADA", "TOMESIR"))
    table.lay(text)
    return table


@pytest.mark.rule("CLA-6A", "MAL-23")
@pytest.mark.parametrize("key", PRESETS)
def test_a_play_that_does_not_stand_goes_back_and_the_turn_is_lost(key):
    table = lying(key, "H4 TADCANA")
    table.wait(30)
    table.do(c.ChallengePlay())
    assert (table.state.step, table.state.clock.running) == (Step.CHALLENGED, None)
    table.wait(300)
    state = table.do(c.DecideChallenge())
    [turn] = state.turns
    assert (turn.kind, turn.reason, turn.scored) == ("refused", "challenge", 0)
    assert sorted(state.rack(0)) == sorted(table.tiles("CANTADA"))
    assert (state.scores, state.turn, state.in_bag) == ((0, 0), 1, 86)
    assert not any(state.board.cells)
    assert (state.clock.running, state.clock.used(0, table.now)) == (1, 30_000)


@pytest.mark.rule("CLA-6A", "MAL-23")
@pytest.mark.parametrize("key", PRESETS[:2])
def test_a_play_that_stands_costs_the_challenger_nothing_and_its_player_goes_on(key):
    table = lying(key)
    table.wait(30)
    table.do(c.ChallengePlay())
    table.wait(300)
    state = table.do(c.DecideChallenge())
    assert (state.step, state.scores, state.paused) == (Step.UPHELD, (72, 0), "")
    assert (state.clock.running, state.clock.used(0, table.now)) == (0, 30_000)
    state = table.do(c.CompleteTurn())
    assert (state.scores, state.turns[0].bonus, state.turn) == ((72, 0), 0, 1)


@pytest.mark.rule("CLA-6A")
def test_points_for_a_challenge_in_vain_are_a_rule_of_their_own():
    table = lying(challenge_points=5)
    table.do(c.ChallengePlay())
    table.do(c.DecideChallenge())
    assert table.do(c.CompleteTurn()).scores == (77, 0)


@pytest.fixture
def crossing():
    """Benet's TOM at G4 forms TC, OA and MN with CANTADA, none of which is a word."""
    table = game("classic")
    table.turn("H4 CANTADA")
    table.lay("I7 TAS")
    return table


@pytest.mark.rule("CLA-6A", "MAL-23")
def test_one_several_or_all_words_of_the_play_can_be_challenged(crossing):
    formed = [crossing.word(word) for word in ("TAS", "TT", "AA", "DS")]
    crossing.do(c.ChallengePlay((formed[0], formed[1])))
    assert crossing.state.pending.challenges[0].words == (formed[0], formed[1])
    crossing.do(c.DecideChallenge())
    assert crossing.state.turns[-1].kind == "refused"


@pytest.mark.rule("CLA-6A")
def test_without_a_choice_all_words_are_challenged(crossing):
    crossing.do(c.ChallengePlay())
    assert [
        crossing.referee.alphabet.show_word(word) for word in crossing.state.pending.challenges[0].words
    ] == [
        "TAS",
        "TT",
        "AA",
        "DS",
    ]


@pytest.mark.rule("CLA-6A")
def test_only_the_challenged_words_are_looked_at_and_no_others_later(crossing):
    crossing.do(c.ChallengePlay((crossing.word("TAS"),)))
    crossing.do(c.DecideChallenge())
    assert crossing.state.step is Step.UPHELD
    refusal = crossing.refuses(c.ChallengePlay((crossing.word("TT"),)))
    assert (refusal.code, refusal.rule) == ("challenge.again", "CLA-6A")


@pytest.mark.rule("CLA-6A")
def test_words_that_the_play_does_not_form_cannot_be_challenged(crossing):
    refusal = crossing.refuses(c.ChallengePlay((crossing.word("CANTADA"),)))
    assert (refusal.code, refusal.details) == ("challenge.word", {"word": "CANTADA"})


@pytest.mark.rule("CLA-6A")
def test_the_answer_says_only_whether_the_play_stands():
    assert [field.name for field in fields(e.ChallengeDecided)] == ["valid", "by"]


@pytest.mark.rule("CLA-6A", "MAL-24")
@pytest.mark.parametrize("key", PRESETS)
def test_too_late_once_the_rack_is_filled(key):
    table = lying(key)
    table.do(c.CompleteTurn())
    refusal = table.refuses(c.ChallengePlay())
    assert (refusal.code, refusal.rule) == (
        "challenge.late",
        article_in("CLA-6A", table.state.rules.document),
    )


@pytest.mark.rule("CLA-6A", "MAL-24")
def test_with_an_empty_bag_until_the_clock_is_pressed():
    table = game("classic", "tablet")
    table.arrange(racks=("CANTADA", "TOMESIR"), bag="")
    table.lay("H4 TADCANA")
    table.do(c.ChallengePlay())
    assert table.do(c.DecideChallenge()).ended == ""
    table.do(c.Pass())
    table.lay("H4 CANTADA")
    table.do(c.CompleteTurn())
    assert (table.state.ended, table.refuses(c.ChallengePlay()).code) == ("out", "challenge.late")


@pytest.mark.rule("CLA-6A")
def test_nothing_to_challenge_before_the_first_play_or_after_a_pass():
    table = game()
    assert table.refuses(c.ChallengePlay()).code == "challenge.late"
    table.do(c.Pass())
    assert table.refuses(c.ChallengePlay()).code == "challenge.late"
    assert table.refuses(c.DecideChallenge()).code == "game.step"


@pytest.mark.rule("CLA-6A")
def test_nothing_happens_until_a_challenge_is_decided():
    table = lying()
    table.do(c.ChallengePlay())
    assert table.refuses(c.ChallengePlay()).code == "challenge.again"
    for command in (c.CompleteTurn(), c.Pass(), e.ClockResumed(), c.TakeBack()):
        assert table.refuses(command).code == "game.step"


@pytest.mark.rule("CLA-6A", "CLA-6B", "ROM-8", "MAL-32")
@pytest.mark.parametrize("valid", [True, False])
def test_the_judge_answers_against_the_list_and_his_name_is_kept(valid):
    table = lying(text="H4 TADCANA")
    table.do(c.ChallengePlay())
    assert table.refuses(c.DecideChallenge(valid)).code == "game.by_empty"
    state = table.do(c.DecideChallenge(valid, "  Joan  Vila "))
    challenge = (state.pending or state.turns[-1]).challenges[0]
    assert (challenge.valid, challenge.by) == (valid, "Joan Vila")


@pytest.mark.rule("CLA-6B")
@pytest.mark.parametrize("stands", [True, False])
def test_the_challenger_may_ask_once_more_with_an_argument_and_that_is_final(stands):
    table = lying()
    assert table.refuses(e.Rechallenged("no hi és")).code == "challenge.not_upheld"
    table.do(c.ChallengePlay())
    table.do(c.DecideChallenge(True, "Jutge"))
    assert table.refuses(e.Rechallenged(" ")).code == "game.argument_empty"
    table.do(e.Rechallenged("No és al DIEC2"))
    assert (table.state.step, table.state.paused) == (Step.CHALLENGED, "challenge")
    state = table.do(c.DecideChallenge(stands, "Comitè"))
    first, second = (state.pending or state.turns[-1]).challenges
    assert (first.valid, second.valid, second.argument) == (True, stands, "No és al DIEC2")
    assert first.words == second.words
    if stands:
        refusal = table.refuses(e.Rechallenged("i tanmateix"))
        assert (refusal.code, refusal.rule) == ("challenge.twice", "CLA-6B")
    else:
        assert (state.turns[-1].kind, state.scores) == ("refused", (0, 0))


@pytest.mark.rule("MAL-32", "MAL-24", "S4")
@pytest.mark.parametrize(("key", "rule"), [("mallorca", "MAL-32"), ("romanian", None)])
def test_where_the_answer_is_final_nobody_asks_again(key, rule):
    table = lying(key)
    table.do(c.ChallengePlay())
    table.do(c.DecideChallenge(True, "Comitè: Pere i Laia"))
    refusal = table.refuses(e.Rechallenged("No"))
    assert (refusal.code, refusal.rule) == ("challenge.final", rule)


@pytest.mark.rule("CLA-6A")
def test_on_a_real_board_the_next_play_closes_the_one_before():
    table = lying(use="board")
    table.lay("I7 TAS")
    assert [turn.kind for turn in table.state.turns] == ["play"]
    table.do(c.ChallengePlay())
    table.do(c.DecideChallenge())
    assert table.state.scores == (72, 0)


@pytest.mark.rule("CLA-6A")
def test_where_the_app_looks_at_the_words_there_is_nothing_to_challenge():
    table = game(word_check="refuse")
    table.do(c.PlayTiles(table.play("H4 CANTADA")))
    assert table.refuses(c.ChallengePlay()).code == "challenge.late"


@pytest.mark.rule("ROM-8")
@pytest.mark.parametrize(("seconds", "kind"), [(1800, "play"), (1801, "refused")])
def test_a_romanian_play_counts_only_in_time(seconds, kind):
    table = game("romanian")
    table.wait(seconds)
    state = table.turn("H4 CANTADA")
    turn = state.turns[-1]
    assert (turn.kind, turn.reason) == (kind, "" if kind == "play" else "late")
    assert state.scores[0] == turn.points
    assert (turn.points > 0) == (kind == "play")


@pytest.mark.rule("ROM-8")
def test_a_judge_refuses_the_play_that_lies_there():
    table = game("romanian")
    table.lay("H4 CANTADA")
    state = table.do(c.RefusePlay("H4 CANTADA", "word", "Ion", lying=True))
    assert (state.turns[-1].kind, state.turns[-1].reason, state.scores) == ("refused", "word", (0, 0))
    assert table.refuses(c.RefusePlay("", "word", "Ion", lying=True)).code == "game.step"
