"""The kernel's simulation against the same rounds in plain Python, tile for tile."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.board.board import Board
from faristol.modes.mode import Referee
from faristol.movegen.equity import ranked
from faristol.movegen.plain_searches import PlainSimulation
from faristol.movegen.position import Position
from faristol.movegen.simulation import Trial
from faristol.movegen.twin import self_play, shuffled_bag
from faristol.rules.game_rules import GameRules
from faristol.tiles.bag import Bag
from faristol.tiles.tile import BLANK, DESIGNATED

PRESETS = {"classic": "ca", "romanian": "ro", "mallorca": "ca"}


@cache
def _positions(preset: str) -> list[tuple[Board, bytes]]:
    referee, found = _referee(preset), []
    for game in range(4):
        bag = shuffled_bag(referee.alphabet, Random(f"simulation {preset} {game}"))
        found += list(self_play(referee.generator, referee.rules, bag))
    return found


@cache
def _referee(preset: str) -> Referee:
    return library.referee(GameRules.preset(preset))


@st.composite
def _trials(draw: st.DrawFn) -> tuple[Referee, Trial]:
    """Positions of self-play with any number of unseen tiles, from a full bag to none in it."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    rules, referee = GameRules.preset(preset), _referee(preset)
    board, rack = draw(st.sampled_from(_positions(preset)))
    lying = bytes(BLANK if tile & DESIGNATED else tile for tile in board.cells if tile)
    unseen = Bag.full(referee.alphabet).take(lying + rack)
    tiles = bytearray(unseen.tiles())
    Random(draw(st.integers(0, 99))).shuffle(tiles)
    kept = bytes(tiles[: draw(st.sampled_from((1, 5, 8, 9, 14, 20, 40, 100)))])
    other = min(len(kept), draw(st.sampled_from((7, 7, 3, 1))))
    lead = draw(st.integers(-60, 60))
    position = Position(board, rack, Bag.of(kept), other, lead=lead)
    worth = library.worth(PRESETS[preset])
    moves = ranked(referee.generator, worth, board, rack, position.in_bag, 60, rules)
    chosen = draw(st.lists(st.sampled_from(moves), min_size=1, max_size=3))
    length = draw(st.sampled_from((min(2, other), other)))  # part of the other's rack, or all of it
    supposed = tuple(kept[at : at + length] for at in range(draw(st.integers(0, max(0, len(kept) - length)))))
    return referee, Trial(
        rules,
        position,
        tuple(chosen),
        plies=draw(st.sampled_from((1, 2, 3, 5, 12))),
        seed=draw(st.integers(0, 2**64 - 1)),
        supposed=supposed,
        endings=draw(st.sampled_from((0, 0, 60, 300))),
    )


@settings(max_examples=effort(15, 60), deadline=None)
@given(_trials())
def test_the_kernel_plays_the_same_rounds(case: tuple[Referee, Trial]) -> None:
    referee, trial = case
    worth = library.worth(referee.rules.language)
    kernel = referee.generator.simulation(trial, worth)
    plain = PlainSimulation(referee.generator, worth, trial)
    for simulation in (kernel, plain):
        simulation.step(1)
        simulation.step(2, without={0} if len(trial.moves) > 1 else frozenset())
    assert kernel.tally == plain.tally


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_either_of_two_unseen_tiles_is_as_often_on_the_other_rack(preset: str) -> None:
    referee, rules = _referee(preset), GameRules.preset(preset)
    (board, rack), worth = _positions(preset)[4], library.worth(PRESETS[preset])
    letters = referee.alphabet.parse_rack("AZ")
    move = ranked(referee.generator, worth, board, rack, 1, 1, rules)[0]
    trial = Trial(rules, Position(board, rack, Bag.of(letters), 1), (move,), 1, 3)
    simulation = referee.generator.simulation(trial, worth)
    values, before = [], 0
    for _ in range(200):
        simulation.step(1)
        total = simulation.tally.figures[0].total
        values.append(total - before)
        before = total
    exact = [_with(referee, trial, bytes([tile])) for tile in letters]
    assert set(values) == set(exact)
    assert 70 < values.count(exact[0]) < 130


def _with(referee: Referee, trial: Trial, leave: bytes) -> int:
    """What the move comes to if the other has this tile."""
    simulation = PlainSimulation(
        referee.generator, library.worth(referee.rules.language), replace(trial, supposed=(leave,))
    )
    simulation.step(1)
    return simulation.tally.figures[0].total
