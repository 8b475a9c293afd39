"""What the hall sees of a tournament: the clock of a round, the standings released (TOU-9)."""

import pytest

from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament.evolving import replay
from tournaments import Hall, hall

pytestmark = pytest.mark.rule("TOU-9")


@pytest.fixture
def here() -> Hall:
    """A round of four is being played."""
    made = hall(("Anna", "Benet", "Carme", "Dídac"))
    made.publish(made.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    return made


def test_a_round_ends_so_many_minutes_after_its_clock_was_set(here):
    here.command(c.SetRoundClock(45))
    assert here.state.published[0].ends == here.now + 45 * 60_000
    here.command(c.SetRoundClock(5))
    assert here.state.published[0].ends == here.now + 5 * 60_000
    here.command(c.SetRoundClock(0))
    assert here.state.published[0].ends == 0
    assert here.command(c.SetRoundClock(0)) == []
    assert replay(here.events) == here.state


@pytest.mark.parametrize("minutes", [-1, 601])
def test_a_clock_goes_for_minutes_of_a_round(here, minutes):
    with pytest.raises(Refused, match=r"clock\.minutes"):
        here.command(c.SetRoundClock(minutes))


def test_a_round_that_is_over_has_no_clock(here):
    here.play((400, 300), (350, 360))
    with pytest.raises(Refused, match=r"clock\.no_round"):
        here.command(c.SetRoundClock(45))


def test_the_standings_that_may_be_seen_are_those_of_the_latest_complete_round(here):
    with pytest.raises(Refused, match=r"standings\.none"):
        here.command(c.ReleaseStandings())
    here.play((400, 300), (350, 360))
    here.command(c.ReleaseStandings())
    assert here.state.released == 1
    assert here.command(c.ReleaseStandings()) == []
    here.publish(here.pairing(("Anna", "Carme"), ("Benet", "Dídac")))
    assert here.command(c.ReleaseStandings()) == []
