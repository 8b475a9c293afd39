"""Packed plays: what goes in comes out, and bytes sort as plays do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.board.board import SIZE
from faristol.movegen.records import MoveList, ScoredPlay, lay, pack
from faristol.rules.notation import Play, parse_play
from faristol.tiles.alphabet import Alphabet
from pieces import alphabet_of, position
from strategies import directions, played_tiles, squares

_words = st.lists(played_tiles(alphabet_of("ca")), min_size=2, max_size=SIZE).map(bytes)
_plays = st.builds(Play, squares, directions, _words)
_scored = st.builds(ScoredPlay, _plays, st.integers(0, 0xFFFF), st.integers(1, 15), st.integers(0, 15))
_lists = st.lists(_scored, max_size=12)


@given(_lists)
def test_what_is_packed_comes_out_again(plays: list[ScoredPlay]) -> None:
    moves = MoveList.of(plays)
    assert list(moves) == plays
    assert len(moves) == len(plays)
    assert MoveList(moves.packed) == moves
    assert hash(MoveList(moves.packed)) == hash(moves)


@given(_lists, st.slices(12), st.integers(-14, 14))
def test_a_list_is_indexed_and_sliced_like_any_sequence(
    plays: list[ScoredPlay], part: slice, index: int
) -> None:
    moves = MoveList.of(plays)
    assert list(moves[part]) == plays[part]
    if -len(plays) <= index < len(plays):
        assert moves[index] == plays[index]
    else:
        with pytest.raises(IndexError):
            moves[index]


@given(_lists)
def test_records_sort_by_score_descending_then_in_board_order(plays: list[ScoredPlay]) -> None:
    def order(move: ScoredPlay) -> tuple[int, int, int, bytes]:
        return (-move.score, move.play.square, move.play.direction, move.play.word)

    ordered = list(MoveList.of(plays).in_order())
    assert list(map(order, ordered)) == sorted(map(order, plays))


@given(_lists)
def test_the_best_score_is_the_highest(plays: list[ScoredPlay]) -> None:
    assert MoveList.of(plays).best_score == max((move.score for move in plays), default=None)


def test_a_part_of_a_record_is_refused() -> None:
    with pytest.raises(ValueError, match="records"):
        MoveList(bytes(21))


@pytest.mark.parametrize(("play", "left"), [("H6 CaSOL", "AI?"), ("H8 SOLIC", "A??"), ("9G AOi", "CI?")])
def test_a_packed_play_is_laid_with_the_tiles_that_are_new(catalan: Alphabet, play: str, left: str) -> None:
    cells, rack = bytearray(position(catalan, "H8 SOL").cells), bytearray(catalan.parse_rack("CAI??"))
    lay(pack(ScoredPlay(parse_play(play, catalan), 0, 0, 0)), cells, rack)
    assert bytes(cells) == position(catalan, "H8 SOL", play).cells
    assert sorted(rack) == sorted(catalan.parse_rack(left))
