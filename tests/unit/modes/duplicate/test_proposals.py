"""Which of the best plays the app proposes: blank kept, balanced rest, board order."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.board.board import EMPTY
from faristol.modes.duplicate.plays import any_play_left, propose, remaining
from faristol.movegen.interface import ScoredPlay


def proposals_for(table, rack, *plays):
    tiles = table.rack(rack)
    scored = []
    for text in plays:
        play = table.play(text)
        placement = table.referee.place(EMPTY, tiles, play)
        blanks = placement.spent.count(0)
        scored.append(ScoredPlay(play, 20, len(placement.tiles), blanks))
    alphabet = table.referee.alphabet
    return [alphabet.show_word(found.play.word) for found in propose(EMPTY, tiles, scored, alphabet)]


def test_among_ties_the_play_that_keeps_the_blank_comes_first(table):
    assert proposals_for(table, "CASETA?", "H8 TaSCA", "H8 TASCA") == [
        "TASCA",
        "TaSCA",
    ]


def test_then_the_more_balanced_rest(table):
    # TASCA leaves two vowels; CASA leaves a consonant with them
    assert proposals_for(table, "CASATEE", "H8 TASCA", "H8 CASA") == ["CASA", "TASCA"]


def test_then_board_order_as_the_generator_gave_it(table):
    tiles = table.rack("CASATER")
    first, second = (ScoredPlay(table.play(text), 20, 4, 0) for text in ("H5 CASA", "H6 CASA"))
    ordered = propose(EMPTY, tiles, [first, second], table.referee.alphabet)
    assert [proposal.play for proposal in ordered] == [first.play, second.play]


@settings(deadline=None, max_examples=effort(5, 10))
@given(rack=st.lists(st.integers(0, 26), min_size=7, max_size=7).filter(lambda tiles: tiles.count(0) < 3))
def test_proposals_are_all_the_best_plays_in_falling_preference(open_table, rack):
    table = open_table()
    tiles = bytes(rack)
    best = table.referee.generator.best(EMPTY, tiles)
    found = propose(EMPTY, tiles, best, table.referee.alphabet)
    assert {proposal.play for proposal in found} == {scored.play for scored in best}
    for before, after in pairwise(found):
        assert before.points == after.points
        assert (-before.blanks, before.imbalance) <= (-after.blanks, after.imbalance)
    assert all(len(proposal.remaining) == 7 - len(proposal.play.word) for proposal in found)


def test_the_rest_is_the_rack_without_what_was_laid(table):
    assert remaining(EMPTY, table.rack("CASETA?"), table.play("H8 TaSCA")) == table.rack("EA")


@pytest.mark.rule("DUP-1.6")
def test_whether_any_play_is_left_is_answered_for_more_tiles_than_a_rack(table):
    assert any_play_left(EMPTY, table.rack("CANTADAXX"), table.referee, table.state.rules) is True
    assert any_play_left(EMPTY, table.rack("BCDFGBC"), table.referee, table.state.rules) is False
    assert any_play_left(EMPTY, table.rack("BCDFGBCDFGP"), table.referee, table.state.rules) is False
