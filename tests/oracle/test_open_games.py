"""The kernel's lookahead in open games against looking at every line there is."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.board.board import Board
from faristol.modes.mode import Referee
from faristol.movegen.lookahead import OpenGame, Outlook, Variation
from faristol.movegen.plain_searches import PlainLookahead
from faristol.movegen.twin import self_play, shuffled_bag
from faristol.rules.game_rules import GameRules


@cache
def _referee() -> Referee:
    return library.referee(GameRules.preset("romanian"))


@cache
def _boards() -> list[Board]:
    """The last boards of a few games."""
    referee, boards = _referee(), []
    for game in range(4):
        bag = shuffled_bag(referee.alphabet, Random(f"open game {game}"))
        boards += [board for board, _ in self_play(referee.generator, referee.rules, bag)][-3:]
    return boards


@st.composite
def _games(draw: st.DrawFn) -> OpenGame:
    """A tile each and up to two to come, or two each and none, under any way of ending and settling."""
    letters = [tile for tile, count in enumerate(_referee().alphabet.counts) if count and tile]
    tiles = st.sampled_from(letters)
    size, coming = draw(st.sampled_from([(1, 0), (1, 1), (1, 2), (2, 0)]))
    rack, other, later = (bytes(draw(st.lists(tiles, min_size=n, max_size=n))) for n in (size, size, coming))
    passes_end = draw(st.integers(1, 4))
    passes = draw(st.integers(0, passes_end - 1))
    caps = tuple(draw(st.lists(st.sampled_from([0, 1, 3, 8]), max_size=3)))
    transfer, own = draw(st.booleans()), draw(st.booleans())
    board = draw(st.sampled_from(_boards()))
    return OpenGame(board, rack, other, later, size, passes_end, passes, caps, transfer, own)


def _searched(game: OpenGame, count: int, portion: int = 100_000) -> Outlook:
    search = _referee().generator.lookahead(game, library.worth("ro"), count)
    for _ in range(3000):
        outlook = search.step(portion)
        if outlook.done:
            return outlook
    raise AssertionError(f"{game} has no end")


def _plain(game: OpenGame, count: int) -> Outlook:
    referee = _referee()
    return PlainLookahead(referee.generator, game, referee.alphabet.points, count).step(0)


def _kept(game: OpenGame, line: Variation) -> int:
    """The points more that the player to move has at the end of a line, played turn by turn."""
    referee, spread, sign = _referee(), 0, 1
    for turn in line.turns:
        points = game.recorded(referee.generator.score(game.board, turn.play)) if turn.play else 0
        assert points == turn.points
        spread += sign * points
        game, sign = game.after(turn.play), -sign
    value = referee.alphabet.value_of
    if not game.other:
        return spread - sign * game.transfer * 2 * value(game.rack)
    # Where both have passed they stand as before: the kernel leaves out the other passes until the end.
    assert game.passes == game.passes_end or [turn.play for turn in line.turns[-2:]] == [None, None]
    return spread + sign * game.own * (value(game.other) - value(game.rack))


@settings(max_examples=effort(7, 30), deadline=None)
@given(_games(), st.integers(1, 3))
def test_the_kernel_finds_as_much_as_the_best_of_all_lines(game: OpenGame, count: int) -> None:
    _compare(game, count)


def test_a_pass_that_is_answered_by_a_pass_leaves_its_player_another_turn() -> None:
    letters = _referee().alphabet.parse_rack("AB")
    for board in _boards():
        for passes in range(3):
            game = OpenGame(board, letters[:1], letters[1:], letters[:1], 1, 3, passes)
            _compare(game, 2)


@pytest.mark.slow
def test_with_a_blank_too_no_play_is_left_out_in_the_end() -> None:
    letters = _referee().alphabet.parse_rack("ERT")
    _compare(OpenGame(_boards()[8], b"\0", letters[:1], letters[1:], 1, 4), 2)


def _compare(game: OpenGame, count: int) -> None:
    plain, found = _plain(game, count), _searched(game, count)
    assert found.exact
    assert [line.spread for line in found.variations] == [line.spread for line in plain.variations]
    for line in found.variations:
        assert line.exact
        assert _kept(game, line) == line.spread
    # Its move keeps what it promises.
    best = found.variations[0]
    then = game.after(best.play)
    if then.other and then.passes < then.passes_end:
        assert best.turns[0].points - _plain(then, 1).variations[0].spread == best.spread
