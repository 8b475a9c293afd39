"""Moves by equity: the kernel against its twin, and the exchanges that the rules allow."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from desk import MakeDesk
from effort import effort
from faristol.board.board import EMPTY, Board
from faristol.modes.mode import Referee
from faristol.movegen.equity import face, ranked
from faristol.movegen.leave_values import BALANCE, HUNDREDTHS, KINDS, LATE, Worth, nothing
from faristol.movegen.records import RankedPlay
from faristol.movegen.twin import PythonGenerator, self_play, shuffled_bag
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet
from pieces import LANGUAGES, alphabet_of

PRESETS = {"ca": "classic", "ro": "romanian"}
CLASSIC, MALLORCA, ROMANIAN = map(GameRules.preset, ("classic", "mallorca", "romanian"))


@cache
def _referee(language: str) -> Referee:
    return library.referee(GameRules.preset(PRESETS[language]))


@cache
def _twin(language: str) -> PythonGenerator:
    referee = _referee(language)
    return PythonGenerator(referee.lexicon, referee.alphabet, referee.rules)


@cache
def _positions(language: str) -> list[tuple[Board, bytes]]:
    referee = _referee(language)
    bag = shuffled_bag(referee.alphabet, Random(f"equity {language}"))
    return [
        (board, rack) for board, rack in self_play(referee.generator, referee.rules, bag) if 0 not in rack
    ]


def _any_worth(alphabet: Alphabet, rng: Random) -> Worth:
    """Amounts at random, far from what any tile is worth."""

    def row(length: int) -> tuple[int, ...]:
        return tuple(rng.randint(-999, 999) for _ in range(length))

    pairs = [row(KINDS) for _ in range(KINDS)]
    mirrored = tuple(
        tuple(pairs[max(one, other)][min(one, other)] for other in range(KINDS)) for one in range(KINDS)
    )
    return replace(
        nothing(alphabet),
        tiles=row(KINDS),
        pairs=mirrored,
        balance=tuple(row(BALANCE) for _ in range(BALANCE)),
        late=tuple((rng.randint(0, 256), rng.randint(-99, 99), rng.randint(-999, 999)) for _ in range(LATE)),
    )


@pytest.mark.slow
@settings(max_examples=effort(6, 25), deadline=None)
@given(st.sampled_from(LANGUAGES), st.randoms(use_true_random=False), st.integers(0, 40))
def test_kernel_and_twin_weigh_alike(language: str, rng: Random, bag_count: int) -> None:
    worth = _any_worth(alphabet_of(language), rng)
    board, rack = rng.choice(_positions(language))
    kernel = _referee(language).generator.weigh(board, rack, worth, bag_count, 30)
    twin = _twin(language).weigh(board, rack, worth, bag_count, 30)
    assert kernel.plays == twin.plays
    assert list(kernel.equities) == list(twin.equities)
    assert list(kernel.keeps) == list(twin.keeps)


def test_without_a_worth_the_order_is_that_of_points() -> None:
    referee = _referee("ca")
    for board, rack in _positions("ca"):
        weighed = referee.generator.weigh(board, rack, nothing(referee.alphabet), 40, 50)
        assert weighed.plays == referee.generator.top(board, rack, 50)
        assert [play.score * HUNDREDTHS for play in weighed.plays] == list(weighed.equities)


def test_no_more_plays_are_weighed_than_there_are(make_desk: MakeDesk) -> None:
    desk = make_desk("AI")
    worth = nothing(desk.alphabet)
    assert len(desk.generator.weigh(EMPTY, desk.rack("AI"), worth, 50, 100).plays) == 2
    empty = desk.generator.weigh(EMPTY, b"", worth, 50, 100)
    assert (len(empty.plays), list(empty.keeps)) == (0, [0])


def _moves(desk_rules: GameRules, rack: str, bag_count: int, count: int = 1000) -> list[RankedPlay]:
    referee = _referee(desk_rules.language)
    tiles = referee.alphabet.parse_rack(rack)
    worth = library.worth(desk_rules.language)
    return ranked(referee.generator, worth, EMPTY, tiles, bag_count, count, desk_rules)


@pytest.mark.rule("P5")
@pytest.mark.parametrize("rack", ["AEIRST?", "ADENO??"])
def test_plays_that_differ_in_the_letters_of_blanks_alone_are_one_move(rack: str) -> None:
    referee, worth = _referee("ca"), library.worth("ca")
    tiles = referee.alphabet.parse_rack(rack)
    listed = [move for move in _moves(CLASSIC, rack, 80, 10) if move.play]
    assert len(listed) == 10
    assert len({face(move.play) for move in listed}) == 10
    weighed = referee.generator.weigh(EMPTY, tiles, worth, 80, 3_000)
    every = {face(play.play): equity for play, equity in zip(weighed.plays, weighed.equities, strict=True)}
    assert sorted(every.values(), reverse=True)[:10] == [move.equity for move in listed]


def _exchanged(moves: list[RankedPlay]) -> set[int]:
    return {len(move.tiles) for move in moves if move.kind == "exchange"}


@pytest.mark.rule("CLA-3A")
def test_an_exchange_takes_no_more_tiles_than_the_bag_holds() -> None:
    assert _exchanged(_moves(CLASSIC, "VVUUIIO", 3)) == {1, 2, 3}
    assert _exchanged(_moves(CLASSIC, "VVUUIIO", 0)) == set()


@pytest.mark.rule("MAL-17A")
def test_with_fewer_than_seven_tiles_in_the_bag_nothing_is_exchanged() -> None:
    assert _exchanged(_moves(MALLORCA, "VVUUIIO", 6)) == set()
    assert _exchanged(_moves(MALLORCA, "VVUUIIO", 7)) == {1, 2, 3, 4, 5, 6, 7}


@pytest.mark.rule("ROM-1")
def test_a_romanian_exchange_has_two_tiles_or_more() -> None:
    assert _exchanged(_moves(ROMANIAN, "VVUUIIO", 50)) == {2, 3, 4, 5, 6, 7}


def test_each_exchange_is_listed_once_and_what_goes_and_what_stays_is_the_rack() -> None:
    moves = [move for move in _moves(CLASSIC, "VVUUIIO", 50) if move.kind != "play"]
    assert len({move.tiles for move in moves}) == len(moves) == 3 * 3 * 3 * 2
    rack = sorted(moves[0].tiles + moves[0].leave)
    assert all(sorted(move.tiles + move.leave) == rack for move in moves)
    assert [move.kind for move in moves].count("pass") == 1


def test_moves_come_best_first_and_few_of_them_are_the_first_of_many() -> None:
    many = _moves(CLASSIC, "VVUUIIO", 50)
    assert [move.equity for move in many] == sorted((move.equity for move in many), reverse=True)
    for count in (1, 2, 5, 20):
        few = _moves(CLASSIC, "VVUUIIO", 50, count)
        assert [move.equity for move in few] == [move.equity for move in many[:count]]
    assert _moves(CLASSIC, "BÇHJVXZ", 50)[0].kind == "exchange"
    assert _moves(CLASSIC, "CANTADA", 50, 1)[0].score == 72
