"""Wishes of the director: those for every round, and those that exclude each other (SWI-7)."""

import pytest

from faristol.errors import Refused
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Lock, Pairing
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from tournaments import hall

SIX = ("Anna", "Benet", "Carme", "Dídac", "Elna", "Ferran")


def refused(*locks: Lock) -> str:
    """What becomes of the last one of these wishes, "" if it is taken."""
    here = hall(SIX)
    for lock in locks[:-1]:
        here.command(e.Locked(lock))
    try:
        here.command(e.Locked(locks[-1]))
    except Refused as fault:
        return fault.code
    return ""


@pytest.mark.rule("SWI-7")
@pytest.mark.parametrize(
    ("locks", "code"),
    [
        ([Lock("together", 1, 1, 2), Lock("apart", 0, 2, 1)], "lock.contrary"),
        ([Lock("apart", 1, 1, 2), Lock("together", 1, 1, 2)], "lock.contrary"),
        ([Lock("apart", 2, 1, 2), Lock("together", 1, 1, 2)], ""),
        ([Lock("table", 1, 1, table=7), Lock("table", 1, 1, table=2)], "lock.two_tables"),
        ([Lock("table", 0, 1, table=7), Lock("table", 1, 1, table=2)], "lock.two_tables"),
        ([Lock("table", 2, 1, table=7), Lock("table", 1, 1, table=2)], ""),
        ([Lock("table", 1, one, table=1) for one in (1, 2, 3)], "lock.full"),
        ([Lock("table", 0, one, table=1) for one in (1, 2)], "lock.full"),
        ([*(Lock("table", 1, one, table=1) for one in (1, 2)), Lock("apart", 0, 1, 2)], "lock.contrary"),
        ([Lock("apart", 0, 1, 2), *(Lock("table", 1, one, table=1) for one in (1, 2))], "lock.contrary"),
        ([Lock("together", 1, 1, 2), *(Lock("table", 1, one, table=one) for one in (1, 2))], "lock.contrary"),
        ([Lock("apart", 0, 1, 2), *(Lock("table", 1, one, table=one) for one in (1, 2))], ""),
        ([Lock("together", 1, 1, 2), *(Lock("table", 1, one, table=1) for one in (1, 2))], ""),
        ([Lock("together", 1, 1, 2), Lock("together", 1, 1, 2)], ""),
    ],
)
def test_a_wish_that_says_the_opposite_of_another_one_is_not_taken(locks: list[Lock], code: str) -> None:
    assert refused(*locks) == code


@pytest.mark.rule("SWI-7")
def test_wishes_of_rounds_gone_by_contradict_nothing() -> None:
    here = hall(SIX)
    here.command(e.Locked(Lock("table", 1, 1, table=3)))
    here.publish(here.pairing(("Benet", "Carme"), ("Dídac", "Elna"), ("Anna", "Ferran")))
    here.play((400, 300), (400, 300), (400, 300))
    here.command(e.Locked(Lock("table", 0, 1, table=2)))
    assert Lock("table", 0, 1, table=2) in here.state.locks


@pytest.mark.rule("SWI-7")
def test_a_fixed_table_of_the_whole_tournament_is_kept_in_every_round() -> None:
    here = hall(SIX)
    here.command(e.Locked(Lock("table", 0, here.id("Ferran"), table=1)))
    for _ in range(3):
        made = pair(here.state, Policy("neighbours"), 1)
        assert isinstance(made, Pairing)
        table = made.table_of(here.id("Ferran"))
        assert table is not None
        assert table.number == 1
        here.publish(made)
        here.play((400, 300), (410, 300), (420, 300))
    elsewhere = here.pairing(("Anna", "Benet"), ("Carme", "Dídac"), ("Elna", "Ferran"))
    assert "table" in {fault.code for fault in broken(here.state, elsewhere)}
