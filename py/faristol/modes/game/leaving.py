"""Players who leave, or do not come: a game of two is over, of more the others play on (CLA-4E, CLA-4F).

ROM has no rule for that: their tiles go where the rule set says (`left_rack`), their points stay, and they
cannot win.
"""

from collections.abc import Iterable

from faristol.modes.game import events as e
from faristol.modes.game.state import State
from faristol.rules.game_rules import PAIR

HOW = ("abandoned", "disqualified", "overtime", "absent")
"""The ways in which one of several players leaves."""

BOTH = {"absent": "both_absent"}


def gone(state: State, seats: Iterable[int], how: str) -> Iterable[e.Event]:
    """Yield the events of the departure of these seats, by one of `HOW`. Computers alone do not play on."""
    leaving = tuple(seats)
    staying = [seat for seat in state.active if seat not in leaving]
    people = [seat for seat in staying if not state.players[seat].level]
    if len(state.players) > PAIR:
        back = state.rules.left_rack == "bag"
        yield from (e.PlayerLeft(seat, how, back) for seat in leaving)
    if not staying:
        yield e.Ended(BOTH.get(how, "both_abandoned"), -1)
    elif len(staying) == 1 or not people:
        yield e.Ended(how, leaving[-1])
