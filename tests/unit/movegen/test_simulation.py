"""Simulations: the same tiles for every move, figures that add up, and as many rounds as one likes."""

from dataclasses import replace
from random import Random
from statistics import mean, stdev, variance

import pytest

import library
from faristol.board.board import EMPTY, Board
from faristol.movegen.equity import ranked
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.simulation import Figures, Simulation, Tally, Trial
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import new_tiles
from faristol.tiles.bag import Bag

RULES = GameRules.preset("classic")
REFEREE = library.referee(RULES)
WORTH = library.worth("ca")


def _trial(moves: list[RankedPlay], seed: int = 1, plies: int = 2, lead: int = 0) -> Trial:
    rack = REFEREE.alphabet.parse_rack("CASTELL")
    position = Position(EMPTY, rack, Bag.full(REFEREE.alphabet).take(rack), 7, lead=lead)
    return Trial(RULES, position, tuple(moves), plies, seed)


def _simulation(moves: list[RankedPlay], seed: int = 1, plies: int = 2, lead: int = 0) -> Simulation:
    return REFEREE.generator.simulation(_trial(moves, seed, plies, lead), WORTH)


def _moves(count: int) -> list[RankedPlay]:
    return ranked(REFEREE.generator, WORTH, EMPTY, REFEREE.alphabet.parse_rack("CASTELL"), 86, count, RULES)


def test_a_round_gives_every_move_the_same_tiles() -> None:
    move = _moves(1)[0]
    simulation = _simulation([move, move, move])
    simulation.step(8)
    assert len({(figures.total, figures.squares) for figures in simulation.tally.figures}) == 1


def test_rounds_in_portions_are_the_rounds_at_once() -> None:
    whole, portions = _simulation(_moves(3)), _simulation(_moves(3))
    whole.step(6)
    expected = whole.tally
    for rounds in (1, 0, 2, 3):
        portions.step(rounds)
    assert portions.tally == expected
    assert [figures.rounds for figures in expected.figures] == [6, 6, 6]


def test_two_simulations_in_one_kernel_do_not_mix_and_others_may_ask_between_them() -> None:
    one, other = _simulation(_moves(2), seed=1), _simulation(_moves(3), seed=2)
    expected = []
    for trial in (_trial(_moves(2), seed=1), _trial(_moves(3), seed=2)):
        alone = REFEREE.generator.simulation(trial, WORTH)
        alone.step(4)
        expected.append(alone.tally)
    for _ in range(4):
        one.step(1)
        REFEREE.generator.all_moves(EMPTY, REFEREE.alphabet.parse_rack("ARBRE"))
        other.step(1)
    assert [one.tally, other.tally] == expected


def test_the_same_seed_gives_the_same_rounds_and_another_one_others() -> None:
    tallies = []
    for seed in (1, 1, 2, 2**64 - 1):
        simulation = _simulation(_moves(2), seed)
        simulation.step(5)
        tallies.append(simulation.tally)
    assert tallies[0] == tallies[1]
    assert len({tally.figures for tally in tallies}) == 3


def test_moves_that_are_left_out_stay_as_they_are() -> None:
    simulation = _simulation(_moves(3))
    simulation.step(2)
    before = simulation.tally
    simulation.step(3, without={1})
    after = simulation.tally
    assert after.figures[1] == before.figures[1]
    assert [figures.rounds for figures in after.figures] == [5, 2, 5]
    whole = _simulation(_moves(3))
    whole.step(5)
    assert after.figures[2] == whole.tally.figures[2]
    assert after.products[0][2] == whole.tally.products[0][2]
    assert after.products[0][1] == before.products[0][1]


def test_mean_and_errors_are_those_of_the_rounds() -> None:
    values, others = [100, -250, 300, 0], [90, -300, 350, 20]
    figures = [
        Figures(4, sum(each), sum(value * value for value in each), 2500, 1000**2 + 1000**2 + 500**2)
        for each in (values, others)
    ]
    assert figures[0].mean == mean(values)
    assert figures[0].error == pytest.approx(stdev(values) / 2)
    assert figures[0].wins == 2.5 / 4
    assert figures[0].wins_error == pytest.approx(stdev([1, 1, 0.5, 0]) / 2)
    product = sum(one * other for one, other in zip(values, others, strict=True))
    wins, others_wins = [1000, 0, 1000, 500], [1000, 0, 500, 1000]
    squares = sum(win * win for win in wins)
    together = sum(one * other for one, other in zip(wins, others_wins, strict=True))
    tally = Tally(
        tuple(figures),
        ((figures[0].squares, product), (product, figures[1].squares)),
        ((squares, together), (together, squares)),
    )
    between = [one - other for one, other in zip(values, others, strict=True)]
    assert tally.variance_between(0, 1) == pytest.approx(variance(between))
    chances = [one - other for one, other in zip(wins, others_wins, strict=True)]
    assert tally.chance_variance(0, 1) == pytest.approx(variance(chances))


@pytest.mark.rule("P5")
@pytest.mark.parametrize("plies", [1, 2, 3])
def test_the_turns_after_a_move_and_the_tiles_left_are_all_that_it_comes_to_with_two_turns(
    plies: int,
) -> None:
    moves = _moves(3)
    simulation = _simulation(moves, plies=plies)
    simulation.step(20)
    for move, figures in zip(moves, simulation.tally.figures, strict=True):
        known = 20 * move.score * HUNDREDTHS - figures.reply + figures.next + figures.left
        assert (figures.total == known) == (plies < 3)
        assert (figures.next > 0) == (plies > 1)
        assert figures.reply > 0


def test_before_any_round_there_is_nothing_to_tell() -> None:
    [figures] = _simulation(_moves(1)).tally.figures
    assert (figures.rounds, figures.mean, figures.error, figures.wins) == (0, 0.0, 0.0, 0.0)


def test_who_is_far_ahead_before_is_ahead_after() -> None:
    for lead, wins in ((2000, 1.0), (-2000, 0.0)):
        simulation = _simulation(_moves(2), lead=lead)
        simulation.step(3)
        assert [figures.wins for figures in simulation.tally.figures] == [wins, wins]


def test_a_bingo_is_worth_more_than_a_pass() -> None:
    [best] = _moves(1)
    nothing = RankedPlay("pass", None, b"", 0, 0, best.tiles)
    simulation = _simulation([nothing, best])
    simulation.step(10)
    figures = simulation.tally.figures
    assert figures[1].mean > figures[0].mean


def _going_out(other: str) -> Trial:
    """A play with the last tile of a rack, nothing in the bag."""
    parse, board = REFEREE.alphabet.parse_rack, EMPTY
    board = board.place(dict(zip(range(110, 114), parse("CASA"), strict=True)))
    [move] = ranked(REFEREE.generator, WORTH, board, parse("S"), 0, 1, RULES)
    return Trial(RULES, Position(board, parse("S"), Bag.of(parse(other)), 2), (move,), 2, 1)


@pytest.mark.rule("CLA-4A")
def test_who_goes_out_ends_the_round_with_the_value_of_the_other_rack_twice() -> None:
    trial = _going_out("ZX")
    simulation = REFEREE.generator.simulation(trial, WORTH)
    simulation.step(2)
    assert simulation.tally.figures[0].mean == 100 * (trial.moves[0].score + 2 * (8 + 10))


@pytest.mark.rule("ROM-4")
def test_where_racks_are_not_settled_going_out_brings_nothing_more() -> None:
    trial = replace(_going_out("ZX"), rules=replace(RULES, rack_settlement="none"))
    simulation = REFEREE.generator.simulation(trial, WORTH)
    simulation.step(1)
    assert simulation.tally.figures[0].mean == 100 * trial.moves[0].score


def test_the_other_has_one_of_the_leaves_that_are_supposed() -> None:
    parse = REFEREE.alphabet.parse_rack
    trial = _going_out("ZXA")
    values = set()
    for leave in ("A", "Z", "X"):
        simulation = REFEREE.generator.simulation(replace(trial, supposed=(parse(leave),)), WORTH)
        simulation.step(30)
        values.add(simulation.tally.figures[0].mean)
        position = replace(trial.position, other=1)
        alone = replace(trial, position=position, supposed=(parse(leave),))
        simulation = REFEREE.generator.simulation(alone, WORTH)
        simulation.step(1)
        assert simulation.tally.figures[0].rounds == 1
    assert len(values) == 3


@pytest.mark.rule("ANA-1")
def test_a_rack_that_is_known_in_full_is_the_one_that_the_other_answers_with() -> None:
    parse = REFEREE.alphabet.parse_rack
    [move] = _moves(1)
    trial = replace(_trial([move], plies=1), supposed=(parse("TAXISTA"),))
    [answer] = ranked(
        REFEREE.generator, WORTH, EMPTY.place(new_tiles(EMPTY, move.play)), parse("TAXISTA"), 79, 1, RULES
    )
    simulation = REFEREE.generator.simulation(trial, WORTH)
    simulation.step(20)
    [figures] = simulation.tally.figures
    # the same answer in every round, whatever the bag gives
    stays = WORTH.left_with(move.leave, 72) - WORTH.left_with(answer.leave, 72)
    assert figures.squares * figures.rounds == figures.total**2
    assert figures.mean == 100 * (move.score - answer.score) + stays


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"plies": 0}, id="no turns"),
        pytest.param({"plies": 41}, id="too many turns"),
        pytest.param({"moves": ()}, id="no moves"),
        pytest.param({"seed": -1}, id="no seed"),
        pytest.param({"seed": 2**64}, id="a seed that is too long"),
        pytest.param({"supposed": (b"\1", b"\1\2")}, id="leaves of several lengths"),
        pytest.param({"supposed": (b"\1",) * 1025}, id="too many leaves"),
        pytest.param({"supposed": (bytes([31]),)}, id="a leave that the bag cannot give"),
        pytest.param({"supposed": (bytes(8),)}, id="a leave longer than the rack"),
    ],
)
def test_what_cannot_be_simulated_is_an_error(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"moves|turns|leaves|tile"):
        REFEREE.generator.simulation(replace(_trial(_moves(1)), **change), WORTH)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"rack": bytes([40])}, id="no such tile"),
        pytest.param({"rack": bytes(16)}, id="a rack that is too long"),
        pytest.param({"unseen": Bag.of(b"\1\2")}, id="fewer tiles than the other holds"),
        pytest.param({"other": 16}, id="another rack that is too long"),
        pytest.param({"board": Board(bytes([0x20]) + bytes(224))}, id="no such tile on the board"),
    ],
)
def test_a_position_that_cannot_be_is_an_error(change: dict[str, object]) -> None:
    trial = _trial(_moves(1))
    trial = replace(trial, position=replace(trial.position, **change))
    with pytest.raises(ValueError, match="til"):
        REFEREE.generator.simulation(trial, WORTH).step(1)


def test_too_many_moves_are_an_error() -> None:
    with pytest.raises(ValueError, match="moves"):
        _simulation(_moves(1) * 17)
    sixteen = _simulation(_moves(16))
    sixteen.step(1)
    assert len(sixteen.tally.figures) == 16


def test_random_positions_of_games_are_simulated_to_the_end() -> None:
    rng = Random(5)
    tiles = bytearray(Bag.full(REFEREE.alphabet).tiles())
    rng.shuffle(tiles)
    rack, unseen = bytes(tiles[:7]), Bag.of(bytes(tiles[7:]))
    moves = ranked(REFEREE.generator, WORTH, EMPTY, rack, 86, 5, RULES)
    simulation = REFEREE.generator.simulation(
        Trial(RULES, Position(EMPTY, rack, unseen, 7), tuple(moves), 9, 5), WORTH
    )
    simulation.step(2)
    assert all(figures.rounds == 2 for figures in simulation.tally.figures)
