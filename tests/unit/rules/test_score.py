"""What plays score (SCO-1 to SCO-3), from the worked examples of the rules."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from faristol.board.board import EMPTY, Board, transposed
from faristol.rules.notation import Play, parse_play
from faristol.rules.placement import Placement, Score, place, score
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet
from pieces import position


def _score(alphabet: Alphabet, rules: RuleSet, board: Board, play: str) -> Score:
    outcome = place(board, None, parse_play(play, alphabet), None, rules, alphabet)
    assert isinstance(outcome, Placement), outcome
    return score(board, outcome, alphabet, rules)


@pytest.mark.rule("SCO-1")
@pytest.mark.parametrize(
    ("lying", "play", "points"),
    [
        (["8E TORN"], "E5 CANTADA", 36),
        (["A4 T"], "A1 CANTADES", 140),
        (["A2 ESCONS", "A9 DE"], "A1 DESCONSIDERACIO", 590),
    ],
)
def test_two_double_words_two_triple_words_three_triple_words(
    catalan: Alphabet, catalan_rules: RuleSet, lying: list[str], play: str, points: int
) -> None:
    assert _score(catalan, catalan_rules, position(catalan, *lying), play).total == points


@pytest.mark.rule("SCO-1")
def test_a_premium_counts_only_for_the_play_that_covers_it(catalan: Alphabet, catalan_rules: RuleSet) -> None:
    assert _score(catalan, catalan_rules, EMPTY, "H8 SOL").total == 6
    assert _score(catalan, catalan_rules, position(catalan, "H8 SOL"), "H8 SOLS").total == 4


@pytest.mark.rule("SCO-2", "COR-4")
def test_a_new_tile_in_two_words_earns_its_premium_in_both(
    romanian: Alphabet, romanian_rules: RuleSet
) -> None:
    board = position(romanian, "E7 L", "C8 O", "D8 L")
    result = _score(romanian, romanian_rules, board, "7C GOL")
    assert [points for _, points in result.words] == [20, 19, 2]
    assert (result.total, result.bonus, 105 + result.total) == (41, 0, 146)


@pytest.mark.rule("SCO-3")
def test_a_play_of_seven_tiles_earns_fifty_on_top(catalan: Alphabet, catalan_rules: RuleSet) -> None:
    result = _score(catalan, catalan_rules, EMPTY, "H4 CANTADA")
    assert (result.total, result.bonus) == (72, 50)
    assert _score(catalan, catalan_rules, EMPTY, "H4 CANTAD").bonus == 0
    assert _score(catalan, replace(catalan_rules, bingo=35), EMPTY, "H4 CANTADA").total == 57


@pytest.mark.rule("TIL-BL", "SCO-3")
def test_a_blank_is_worth_nothing_on_a_premium_letter_too(catalan: Alphabet, catalan_rules: RuleSet) -> None:
    assert _score(catalan, catalan_rules, EMPTY, "H4 cANTADA").total == 64


@pytest.mark.rule("TIL-BL")
def test_a_blank_on_a_premium_word_still_multiplies_the_word(
    catalan: Alphabet, catalan_rules: RuleSet
) -> None:
    assert _score(catalan, catalan_rules, EMPTY, "H8 sOL").total == 4


@pytest.mark.rule("TIL-BL")
def test_a_blank_stays_worth_nothing_for_the_whole_game(catalan: Alphabet, catalan_rules: RuleSet) -> None:
    board = position(catalan, "H8 ZEl")
    for play in ("H8 ZELS", "H8 ZElS"):
        assert _score(catalan, catalan_rules, board, play).total == 8 + 1 + 0 + 1


@pytest.mark.rule("TIL-Q")
def test_q_and_e_spell_que(catalan: Alphabet, catalan_rules: RuleSet) -> None:
    assert _score(catalan, catalan_rules, EMPTY, "H7 QE").total == 18
    assert _score(catalan, catalan_rules, EMPTY, "H7 QUE").total == 18


@pytest.mark.rule("TIL-DI")
def test_the_geminate_is_one_tile_of_ten_points(catalan: Alphabet, catalan_rules: RuleSet) -> None:
    assert _score(catalan, catalan_rules, EMPTY, "H8 COL·LEGI").total == 42


@given(st.data())
def test_a_mirrored_play_on_the_mirrored_board_scores_the_same(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    board, placement = data.draw(strategies.placements(alphabet))
    play = placement.play
    mirrored = Play(transposed(play.square), play.direction.other, play.word)
    other = place(board.transposed(), None, mirrored, None, strategies.RULES, alphabet)
    assert isinstance(other, Placement)
    here = score(board, placement, alphabet, strategies.RULES)
    there = score(board.transposed(), other, alphabet, strategies.RULES)
    assert (here.total, here.bonus) == (there.total, there.bonus)
    assert [points for _, points in here.words] == [points for _, points in there.words]


@given(st.data())
def test_the_total_is_the_sum_of_the_words_and_the_bonus(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    board, placement = data.draw(strategies.placements(alphabet))
    result = score(board, placement, alphabet, strategies.RULES)
    assert result.total == sum(points for _, points in result.words) + result.bonus
    assert [word for word, _ in result.words] == list(placement.words)
    assert (result.bonus == 50) == (len(placement.tiles) == 7)
