"""The director's wishes for a round: two together, two apart, a player at a fixed table (SWI-7)."""

from __future__ import annotations

from collections import Counter

from faristol.app.tournament.views.keys import lock_key
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.tournament import events as e
from faristol.tournament.check import Broken, broken
from faristol.tournament.data import Lock
from faristol.tournament.results import proposed
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT

PLACE = "locks"


async def _lock(request: Request) -> None:
    """Add a wish for the next round; two kept apart and a fixed table may be for every round."""
    request.place = PLACE
    request.session.typed = dict(request.fields)
    state = await request.state(TOURNAMENT)
    first, number = _player(request, "first"), state.next_round
    rounds = 0 if request.text("rounds") == "all" else number
    match request.text("kind"):
        case "together":
            lock = Lock("together", number, first, _player(request, "second"))
        case "apart":
            lock = Lock("apart", rounds, first, _player(request, "second"))
        case "table":
            lock = Lock("table", rounds, first, table=request.number("table", "hand.number"))
        case other:
            raise Refused("app.choice", value=other[:40])
    before = _broken(state)
    _tell(request, before, _broken(await request.command(TOURNAMENT, e.Locked(lock))))
    request.session.typed = {}


def _broken(state: State) -> Counter[Broken]:
    """Count the rules that the proposed pairing breaks."""
    away = proposed(state)
    return Counter(broken(state, away.pairing)) if away else Counter()


def _tell(request: Request, before: Counter[Broken], after: Counter[Broken]) -> None:
    """Tell that a proposed pairing does not keep to a new wish, and show it again."""
    if after <= before:
        return
    texts = request.window.texts
    said = texts.gettext(
        "The proposed pairing does not keep to this wish: pair again, change it by hand, or publish it "
        "although."
    )
    request.session.notices.append(Notice("pairing", said, "bad", "SWI-7"))
    request.focus("pairing-broken", select=False)


def _player(request: Request, name: str) -> int:
    if not request.text(name):
        raise Refused("lock.player")
    return request.number(name, "entrant.unknown")


async def _unlock(request: Request) -> None:
    """Remove a wish, identified by all its fields, so that no other one goes."""
    request.place = PLACE
    state = await request.state(TOURNAMENT)
    lock = next((lock for lock in state.locks if lock_key(lock) == request.text("lock")), None)
    if lock is not None:
        await request.command(TOURNAMENT, e.Unlocked(lock))


ACTIONS: dict[str, Action] = {"tournament.lock": _lock, "tournament.unlock": _unlock}
