"""Simulations: the same tiles for every move, figures that add up, and as many rounds as one likes."""

from random import Random
from statistics import mean, stdev

import pytest

import library
from faristol.board.board import EMPTY
from faristol.movegen.equity import RankedPlay, ranked
from faristol.movegen.opponent import Position
from faristol.movegen.simulation import Figures, Simulation
from faristol.rules.game_rules import GameRules
from faristol.tiles.bag import Bag

RULES = GameRules.preset("classic")


def _simulation(moves: list[RankedPlay], seed: int = 1, plies: int = 2, lead: int = 0) -> Simulation:
    referee = library.referee(RULES)
    rack = referee.alphabet.parse_rack("CASTELL")
    position = Position(EMPTY, rack, Bag.full(referee.alphabet).take(rack), 7)
    worth = library.worth("ca")
    return Simulation(referee.generator, worth, RULES, position, moves, plies, Random(seed), lead)


def _moves(count: int) -> list[RankedPlay]:
    referee = library.referee(RULES)
    rack = referee.alphabet.parse_rack("CASTELL")
    return ranked(referee.generator, library.worth("ca"), EMPTY, rack, 86, count, RULES)


def test_a_round_gives_every_move_the_same_tiles() -> None:
    move = _moves(1)[0]
    simulation = _simulation([move, move, move])
    simulation.step(8)
    assert len({(figures.total, figures.squares) for figures in simulation.results}) == 1


def test_rounds_in_portions_are_the_rounds_at_once() -> None:
    whole, portions = _simulation(_moves(3)), _simulation(_moves(3))
    whole.step(6)
    for rounds in (1, 0, 2, 3):
        portions.step(rounds)
    assert whole.results == portions.results
    assert [figures.rounds for figures in whole.results] == [6, 6, 6]


def test_mean_and_error_are_those_of_the_rounds() -> None:
    figures, values = Figures(_moves(1)[0]), [100, -250, 300, 0]
    for value in values:
        figures.note(value, value)
    assert figures.mean == mean(values)
    assert figures.error == pytest.approx(stdev(values) / 2)
    assert figures.wins == (2 + 1 / 2) / 4


def test_before_any_round_there_is_nothing_to_tell() -> None:
    [figures] = _simulation(_moves(1)).results
    assert (figures.rounds, figures.mean, figures.error, figures.wins) == (0, 0.0, 0.0, 0.0)


def test_who_is_far_ahead_before_is_ahead_after() -> None:
    for lead, wins in ((2000, 1.0), (-2000, 0.0)):
        simulation = _simulation(_moves(2), lead=lead)
        simulation.step(3)
        assert [figures.wins for figures in simulation.results] == [wins, wins]


def test_a_bingo_is_worth_more_than_a_pass() -> None:
    [best] = _moves(1)
    nothing = RankedPlay("pass", None, b"", 0, 0, best.tiles)
    simulation = _simulation([nothing, best])
    simulation.step(10)
    assert simulation.results[1].mean > simulation.results[0].mean


@pytest.mark.rule("CLA-4A")
def test_who_goes_out_ends_the_round_with_the_value_of_the_other_rack_twice() -> None:
    referee = library.referee(RULES)
    parse, board = referee.alphabet.parse_rack, EMPTY
    board = board.place(dict(zip(range(110, 114), parse("CASA"), strict=True)))
    [move] = ranked(referee.generator, library.worth("ca"), board, parse("S"), 0, 1, RULES)
    position = Position(board, parse("S"), Bag.of(parse("ZX")), 2)
    simulation = Simulation(referee.generator, library.worth("ca"), RULES, position, [move], 2, Random(1))
    simulation.step(2)
    assert simulation.results[0].mean == 100 * (move.score + 2 * (8 + 10))
