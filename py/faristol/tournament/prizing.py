"""The decision about prizes: checks and sets them (TOU-8)."""

from collections.abc import Iterable
from dataclasses import replace

from faristol.errors import Refused
from faristol.foreign.lines import seen
from faristol.modes.wording import MAXIMUM_NAME
from faristol.tournament import events as e
from faristol.tournament.data import Prize
from faristol.tournament.dividing import require_division
from faristol.tournament.people import MOST_PLAYERS
from faristol.tournament.state import State

MOST_PRIZES = 500
MOST_AMOUNT = 9_999_999


def set_prizes(state: State, command: e.PrizesSet) -> Iterable[e.Event]:
    """Set the prizes, even when the results are final: a sponsor's late prize changes no result."""
    wanted = command.prizes
    if len(wanted.prizes) > MOST_PRIZES:
        raise Refused("prize.many", maximum=MOST_PRIZES)
    prizes = tuple(checked(state, prize) for prize in wanted.prizes)
    made = replace(wanted, prizes=prizes, currency=_line(wanted.currency))
    if made != state.prizes:
        yield e.PrizesSet(made)


def checked(state: State, prize: Prize) -> Prize:
    """Return a prize with its texts trimmed to one line; raises `Refused` for an invalid one."""
    if prize.division:
        require_division(state, prize.division)
    if not 1 <= prize.place <= MOST_PLAYERS:
        raise Refused("prize.place", maximum=MOST_PLAYERS)
    if not 0 <= prize.amount <= MOST_AMOUNT:
        raise Refused("prize.amount", maximum=MOST_AMOUNT)
    made = replace(prize, group=_line(prize.group), thing=_line(prize.thing), name=_line(prize.name))
    if made.kind == "group" and not made.group:
        raise Refused("prize.group")
    if made.kind != "group":
        made = replace(made, group="")
    if not made.amount and not made.thing:
        raise Refused("prize.nothing")
    if made.amount and made.thing:
        raise Refused("prize.both")
    return made


def _line(text: str) -> str:
    said = " ".join(seen(text).split())
    if len(said) > MAXIMUM_NAME:
        raise Refused("prize.long", text=said[:MAXIMUM_NAME], maximum=MAXIMUM_NAME)
    return said
