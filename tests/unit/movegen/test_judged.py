"""How large a mistake a move was: against every way worked out by hand, and in games that are decided."""

from dataclasses import dataclass, replace
from random import Random

import pytest

import library
from faristol.board.board import EMPTY
from faristol.movegen.equity import ranked
from faristol.movegen.judged import BEHIND, CUTS, LOOK, SCOPES, Judging, to_try, ways_of
from faristol.movegen.last_tiles import LastTiles
from faristol.movegen.losses import size_of_chance
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.simulation import Figures, Tally
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import new_tiles
from faristol.tiles.bag import Bag

RULES = GameRules.preset("classic")
REFEREE = library.referee(RULES)
WORTH = library.worth("ca")
PARSE = REFEREE.alphabet.parse_rack

pytestmark = pytest.mark.rule("ANA-4")


def late(rack: str, unseen: str, other: int, lead: int = 0) -> Position:
    """CASTELL lies in the middle; few tiles are left."""
    [play] = [one.play for one in REFEREE.generator.top(EMPTY, PARSE("CASTELL"), 1)]
    board = EMPTY.place(new_tiles(EMPTY, play))
    return Position(board, PARSE(rack), Bag.of(PARSE(unseen)), other, lead=lead)


def moves_of(position: Position, count: int = 8) -> list[RankedPlay]:
    return ranked(REFEREE.generator, WORTH, position.board, position.rack, position.in_bag, count, RULES)


def judged(position: Position, made: RankedPlay, others: list[RankedPlay]):
    judging = Judging(REFEREE.generator, RULES, WORTH, position, made, others)
    while not judging.done:
        judging.step()
    assert judging.progress == 1
    return judging.judged


def test_with_few_ways_for_the_tiles_to_lie_each_is_played_to_its_end_once():
    position = late("AES", "ORT", 2)
    emptying = [move for move in moves_of(position, 60) if move.play][:3]
    search = LastTiles(REFEREE.generator, RULES, position, emptying, Random(1))
    while not search.done:
        search.step(1_000)
    by_play = {fate.move.play: fate for fate in search.fates}
    assert all(fate.exact for fate in by_play.values())
    verdict = judged(position, emptying[-1], emptying[:-1])
    best = max(by_play.values(), key=lambda fate: fate.mean)
    assert verdict.complete
    assert (verdict.rounds, verdict.error, verdict.chance_error) == (3, 0, 0)
    assert by_play[verdict.best.play].mean == best.mean
    assert abs(verdict.points - 100 * (best.mean - by_play[emptying[-1].play].mean)) <= 10
    assert {move.play: gain for move, gain in verdict.gains} == {
        play: round(100 * fate.mean) for play, fate in by_play.items()
    }


def test_an_exchange_is_judged_as_plays_are():
    position = late("CASTELL", "ORTAEILMUSANORTAEILMUSANORTAEIL", 7)
    made = RankedPlay("exchange", None, position.rack, 0, 0, b"")
    verdict = judged(position, made, moves_of(position)[:2])
    assert verdict.best.kind == "play"
    assert verdict.points > 2_000 > verdict.error > 0
    assert not verdict.complete


@pytest.mark.parametrize(("lead", "large"), [(0, True), (900, False), (-900, False)])
def test_points_given_away_in_a_decided_game_are_no_chance_of_winning(lead, large):
    rack = "CASTELL"
    position = Position(EMPTY, PARSE(rack), Bag.full(REFEREE.alphabet).take(PARSE(rack)), 7, lead=lead)
    best, *_ = moves = moves_of(position)
    made = RankedPlay("pass", None, b"", 0, 0, position.rack)
    verdict = judged(position, made, moves[:2])
    assert verdict.best.score == best.score
    assert verdict.points > 3_000
    assert (size_of_chance(verdict.chance) == "large") is large


def test_the_same_position_has_the_same_verdict_and_a_single_move_gives_nothing_away():
    position = late("AESRTIN", "ORTAEILMUSAN", 7)
    one, other, *_ = moves_of(position)
    assert judged(position, other, [one]) == judged(position, other, [one])
    alone = judged(position, one, [])
    assert (alone.best, alone.points, alone.chance, alone.rounds) == (one, 0, 0, 0)


def test_ways_are_every_rack_of_the_other_once_unless_they_are_too_many():
    position = late("AES", "ORRT", 3)
    assert sorted(ways_of(position, Random(1))) == sorted(map(PARSE, ("ORR", "ORT", "ORT", "RRT")))
    assert ways_of(late("AES", "ORTAEILMUSANR", 7), Random(1)) == ()
    assert ways_of(replace(position, elsewhere=1), Random(1)) == ()


def test_what_is_far_behind_by_its_worth_is_not_tried_and_the_move_made_is_not_tried_twice():
    moves = [RankedPlay("pass", None, b"", 0, equity, b"") for equity in (5_000, 4_900, 5_001 - BEHIND, 100)]
    assert to_try(moves, None) == moves[:3]
    assert to_try(moves, 1) == [moves[0], moves[2]]
    assert to_try(moves, 0) == moves[1:3]


@dataclass
class Told:
    """A simulation whose moves come to the same in every round but for a little noise: points, chance."""

    values: list[tuple[int, int]]

    def __post_init__(self):
        self.rounds = [0] * len(self.values)

    def simulation(self, trial, worth):
        return self

    def step(self, rounds, without=frozenset()):
        for at in range(len(self.values)):
            self.rounds[at] += at not in without

    @property
    def tally(self):
        noise = [
            [100 * (one == other) for other in range(len(self.values))] for one in range(len(self.values))
        ]
        figures, products, of_wins = [], [], []
        for one, ((value, chance), rounds) in enumerate(zip(self.values, self.rounds, strict=True)):
            shared = [min(rounds, other) for other in self.rounds]
            row = [
                n * (value * its + noise[one][at])
                for at, (n, (its, _)) in enumerate(zip(shared, self.values, strict=True))
            ]
            wins = [
                n * (chance * its + noise[one][at])
                for at, (n, (_, its)) in enumerate(zip(shared, self.values, strict=True))
            ]
            figures.append(Figures(rounds, rounds * value, row[one], rounds * chance, wins[one]))
            products.append(tuple(row))
            of_wins.append(tuple(wins))
        return Tally(tuple(figures), tuple(products), tuple(of_wins))


def told(*values):
    rack = PARSE("CASTELL")
    position = Position(EMPTY, rack, Bag.full(REFEREE.alphabet).take(rack), 7)
    made, *others = [RankedPlay("pass", None, b"", 0, at, rack) for at in range(len(values))]
    simulated = Told(list(values))
    judging = Judging(simulated, RULES, WORTH, position, made, others)
    while not judging.done:
        judging.step()
    return judging.judged, simulated


def test_a_move_that_wins_more_often_for_sure_is_the_best_though_another_gains_more():
    verdict, _ = told((0, 400), (2_000, 450), (1_000, 500))
    assert (verdict.best.equity, verdict.points, verdict.chance) == (2, 1_000, 100)
    verdict, _ = told((0, 400), (2_000, 496), (1_000, 500))
    assert (verdict.best.equity, verdict.points, verdict.chance) == (1, 2_000, 96)
    verdict, _ = told((0, 500), (2_000, 490), (1_000, 500))
    assert (verdict.best.equity, verdict.points, verdict.chance) == (2, 1_000, 0), (
        "not the first that is sure"
    )


def test_it_stops_once_the_size_is_known_and_lets_only_the_best_go_on():
    values = [(0, 400), *((100 * at, 400) for at in range(1, 8))]
    verdict, simulated = told(*values)
    assert (verdict.points, verdict.rounds) == (700, LOOK)
    near = [(0, 400), *((100 * at, 420) for at in range(1, 8))]  # on the border of two sizes
    verdict, simulated = told(*near)
    most = SCOPES[-1].rounds
    assert verdict.rounds == most
    first, second = (next(n for n in range(LOOK, most + 1, LOOK) if n >= share * most) for share, _ in CUTS)
    assert simulated.rounds == [most, first, first, first, second, second, most, most]
