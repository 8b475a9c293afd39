"""Decisions about the data shown in the hall: the clock of the round, and the standings (TOU-9)."""

from collections.abc import Iterable

from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.state import State

MOST_MINUTES = 600


def set_round_clock(state: State, command: c.SetRoundClock) -> Iterable[e.Event]:
    """Restart the clock of the round that is being played, or remove it with 0 minutes."""
    if not 0 <= command.minutes <= MOST_MINUTES:
        raise Refused("clock.minutes", maximum=MOST_MINUTES)
    latest = state.published[-1] if state.published else None
    if latest is None or (command.minutes and latest.complete):
        raise Refused("clock.no_round")
    if command.minutes or latest.ends:
        yield e.RoundClockSet(latest.number, command.minutes * 60)


def release_standings(state: State, command: c.ReleaseStandings) -> Iterable[e.Event]:
    """Release the standings after the latest complete round; raises `Refused` if there is none."""
    number = last_complete(state)
    if not number:
        raise Refused("standings.none")
    if state.released != number:
        yield e.StandingsReleased(number)


def last_complete(state: State) -> int:
    """Return the latest round that has all its results, 0 if there is none."""
    return max((round_.number for round_ in state.published if round_.complete), default=0)
