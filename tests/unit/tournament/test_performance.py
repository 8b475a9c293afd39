"""Ratings of the event by Elo's formula, computed by hand."""

import pytest

from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Entry
from faristol.tournament.divisions import within
from faristol.tournament.standings import change_list, expected, performances
from tournaments import hall, rated


@pytest.mark.parametrize(
    ("rating", "other", "points"),
    [
        (1000, 1000, 0.5),
        (1200, 1000, 0.7597),
        (1000, 1200, 0.2403),
        (1400, 1000, 10 / 11),
        (1000, 1400, 1 / 11),
    ],
)
def test_what_ratings_let_expect(rating: int, other: int, points: float) -> None:
    assert expected(rating, other, 400) == pytest.approx(points, abs=0.00005)


def test_far_apart_is_certain() -> None:
    assert expected(0, 9999, 1) == pytest.approx(0)
    assert expected(9999, 0, 1) == pytest.approx(1)


def test_all_games_count_with_the_ratings_that_both_came_with() -> None:
    here = hall(("Anna", "Benet", "Carme", "Dídac"), rating_factor=20, rating_scale=400, unrated=1000)
    rated(here, Anna=1400, Benet=1000)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((300, 400), (350, 350))
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")))
    here.play((400, 300), (400, 300))
    found = {one.player.name: one for one in performances(here.state).values()}
    anna = found["Anna"]  # expects 10/11 twice and has one point: 20 times (1 - 20/11) is -16.36
    assert (anna.before, anna.games, anna.halves) == (1400, 2, 2)
    assert anna.expected == pytest.approx(20 / 11)
    assert anna.after == pytest.approx(1383.636, abs=0.001)
    benet = found["Benet"]  # expects 1/11 and 1/2 and has two points
    assert benet.after == pytest.approx(1000 + 20 * (2 - 1 / 11 - 1 / 2))
    carme = found["Carme"]  # without a rating: from the provisional one
    assert (carme.before, carme.rated) == (1000, False)
    assert carme.change == pytest.approx(20 * (0.5 - 1 / 2 - 1 / 11))
    assert sum(one.change for one in found.values()) == pytest.approx(0)


def test_byes_and_forfeits_do_not_count() -> None:
    here = hall(("Anna", "Benet", "Carme"))
    here.publish(here.pairing(("Anna", "Benet"), Carme="bye"))
    here.command(c.EnterResult(1, 1, "forfeit", winner="first"))
    assert [(one.games, one.change) for one in performances(here.state).values()] == [(0, 0)] * 3


@pytest.mark.rule("TOU-13")
def test_the_list_of_changes_has_all_divisions_and_who_took_part_by_then() -> None:
    here = hall(("Anna", "Benet", "Carme", "Dídac"), performance=True)
    for name in "AB":
        here.command(e.DivisionSet(Division(0, name)))
    for name in ("Carme", "Dídac"):
        here.command(c.MovePlayer(here.id(name), 2))
    here.publish(here.pairing(("Anna", "Benet"), ("Dídac", "Carme")))
    here.play((400, 300), (350, 340))
    here.command(c.EnterPlayers((Entry("Elna"),)))
    for state in (here.state, within(here.state, 2)):
        changes = [(one.player.name, one.change) for one in change_list(state, 1)]
        assert changes == [("Anna", 10), ("Dídac", 10), ("Benet", -10), ("Carme", -10)]
        assert [one.player.name for one in change_list(state)][2] == "Elna"
