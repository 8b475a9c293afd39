"""When a simulation may stop: drawn values with a known best move."""

from random import Random

import pytest

from faristol.movegen.simulation import CONFIDENCE, FIRST, LOOK, Figures, Selection, Tally


class Drawn:
    """Rounds of moves with these means; what they share has a spread of 3,000, what they do not of `own`."""

    def __init__(self, means: list[float], rng: Random, own: float = 1500) -> None:
        self._means, self._rng, self._own = means, rng, own
        self._figures = [Figures() for _ in means]
        self._products = [[0] * len(means) for _ in means]

    def step(self, out: frozenset[int]) -> Tally:
        """As many rounds as lie between two looks."""
        for _ in range(LOOK):
            shared = self._rng.gauss(0, 3000)
            values = [round(mean + shared + self._rng.gauss(0, self._own)) for mean in self._means]
            for one, value in enumerate(values):
                if one in out:
                    continue
                old = self._figures[one]
                self._figures[one] = Figures(
                    old.rounds + 1, old.total + value, old.squares + value**2, old.won
                )
                for other, its in enumerate(values):
                    self._products[one][other] += value * its * (other not in out)
        return Tally(tuple(self._figures), tuple(map(tuple, self._products)), ())


def _select(
    means: list[float], rng: Random, own: float = 1500, confidence: float = CONFIDENCE
) -> tuple[Selection, Tally]:
    drawn, selection = Drawn(means, rng, own), Selection(len(means), confidence)
    while not selection.settled:
        tally = drawn.step(selection.out)
        selection.look(tally)
    return selection, tally


@pytest.mark.rule("ANA-1")
@pytest.mark.parametrize("confidence", [0.9, CONFIDENCE, 0.99])
def test_the_best_move_is_found_as_often_as_promised(confidence: float) -> None:
    wrong = 0
    for seed in range(60):
        selection, _ = _select([0, 300, -200, 1000], Random(seed), confidence=confidence)
        wrong += 3 in selection.out
    assert wrong <= 60 * (1 - confidence)


@pytest.mark.rule("ANA-1")
def test_whoever_wants_to_be_surer_waits_longer() -> None:
    rounds = []
    for confidence in (0.9, 0.95, 0.99):
        selection, tally = _select([0, 500], Random(1), confidence=confidence)
        assert selection.confidence == confidence
        rounds.append(tally.figures[1].rounds)
    assert rounds[0] < rounds[1] < rounds[2]


def test_a_clear_lead_takes_fewer_rounds_than_a_small_one() -> None:
    rounds = []
    for lead in (3000, 300):
        _, tally = _select([0, lead], Random(1))
        rounds.append(tally.figures[1].rounds)
    assert FIRST <= rounds[0] < rounds[1]


def test_moves_that_nothing_tells_apart_are_settled_together() -> None:
    selection, _ = _select([0, 0], Random(2), own=0)
    assert selection.settled
    assert not selection.out


def test_what_is_out_stays_out_and_is_tried_no_more() -> None:
    _, tally = _select([0, -9000, 200], Random(3))
    assert tally.figures[1].rounds < min(tally.figures[0].rounds, tally.figures[2].rounds)


@pytest.mark.parametrize("moves", [1, 2])
def test_before_enough_rounds_and_with_a_single_move_nothing_is_settled(moves: int) -> None:
    drawn, selection = Drawn([0, 9000][:moves], Random(4)), Selection(moves)
    for _ in range(FIRST // LOOK - 1):
        selection.look(drawn.step(selection.out))
    assert not selection.settled
    selection.look(drawn.step(selection.out))
    assert selection.settled == (moves == 2)
