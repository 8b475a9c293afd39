"""Random tournaments for tests: players who come and go, results of every kind, wishes of the director."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Bye, Entry, Lock, Pairing, Table
from faristol.tournament.pairing.field import Blocked, Policy
from faristol.tournament.pairing.pair import pair
from faristol.tournament.people import with_joined
from tournaments import Hall, hall


def field_of_players(count: int, **rules: Any) -> Hall:
    """A tournament of so many players, the first one rated best; of clubs where these are kept apart."""
    here = hall(**rules)
    clubs = [f"Club {n}" for n in range(5)] if rules.get("clubs_apart") else [""]
    entries = (Entry(f"Player {n:03}", 2000 - n, club=clubs[n % len(clubs)]) for n in range(1, count + 1))
    here.command(c.EnterPlayers(tuple(entries)))
    return here


def play_round(here: Hall, rng: random.Random, *, odd: float = 0.1) -> None:
    """Results for the latest round: most games are played, of the others so large a part is not."""
    latest = here.state.published[-1]
    for table in latest.pairing.tables:
        here.command(_result(latest.number, table, rng, odd))


def _result(number: int, table: Table, rng: random.Random, odd: float) -> c.EnterResult:
    if rng.random() < odd:
        if rng.random() < 0.3:
            return c.EnterResult(number, table.number, "double")
        return c.EnterResult(number, table.number, "forfeit", winner=rng.choice(("first", "second")))
    if rng.random() < 0.1:
        return c.EnterResult(number, table.number, "played", 350, 350, sure=True)
    scores = rng.randint(200, 550), rng.randint(200, 550)
    return c.EnterResult(number, table.number, "played", *scores, sure=True)


def change_something(here: Hall, rng: random.Random) -> None:
    """Somebody leaves, comes back, comes late or stays away; a result is corrected; a wish is uttered."""
    state = here.state
    number = state.next_round
    ids = [player.id for player in state.players]
    here_now = [player.id for player in state.players if player.left is None]
    what = rng.choice(
        ("leave", "back", "late", "seat", "away", "correct", "together", "apart", "table", "nothing")
    )
    if what == "leave" and len(here_now) > 2:
        here.command(c.Withdraw(rng.choice(here_now)))
    elif what == "back" and (gone := [id for id in ids if id not in here_now]):
        here.command(c.Return(rng.choice(gone)))
    elif what == "late":
        here.command(c.EnterPlayers((Entry(f"Late {state.entered + 1}", rng.choice((None, 1500))),)))
    elif what == "seat" and state.published:
        _seat_late(here, rng)
    elif what == "away" and here_now and number <= state.rules.rounds:
        here.command(e.AbsenceSet(rng.choice(here_now), number, rng.choice(("full", "half", "absent"))))
    elif what == "correct" and state.published and state.published[-1].pairing.tables:
        table = rng.choice(state.published[-1].pairing.tables)
        here.command(
            c.EnterResult(
                len(state.published), table.number, "played", 300, 301, reason="Misread", replace=True
            )
        )
    elif what in ("together", "apart") and len(here_now) > 2:
        first, second = rng.sample(here_now, 2)
        round_ = 0 if what == "apart" and rng.random() < 0.5 else number
        _wish(here, Lock("together" if what == "together" else "apart", round_, first, second))
    elif what == "table" and here_now:
        lock = Lock("table", number, rng.choice(here_now), table=rng.randint(1, 3 + len(here_now) // 2))
        _wish(here, lock)


def _wish(here: Hall, lock: Lock) -> None:
    """A wish, unless another one says the opposite."""
    with suppress(Refused):
        here.command(e.Locked(lock))


def _seat_late(here: Hall, rng: random.Random) -> None:
    """Somebody who did not play the latest round is given half a point for it, or meets who had the bye."""
    latest = here.state.published[-1]
    away = [player for player in here.state.players if player.absence(latest.number) and not player.left]
    if not away:
        return
    late, old = rng.choice(away).id, latest.pairing
    resting = [bye.player for bye in old.byes if bye.kind == "bye"]
    kept = tuple(bye for bye in old.byes if bye.player not in (late, *resting))
    if not resting:
        pairing = replace(old, byes=(*kept, Bye(late, "half")))
        here.command(c.ChangePairing(pairing, _codes(here, pairing), "Came late"))
        return
    number = max((table.number for table in old.tables), default=0) + 1
    pairing = replace(old, tables=(*old.tables, Table(number, late, resting[0])), byes=kept)
    here.command(c.ChangePairing(pairing, _codes(here, pairing), "Came late"))
    here.command(c.EnterResult(latest.number, number, "played", 400, rng.randint(300, 500), sure=True))


def _codes(here: Hall, pairing: Pairing) -> tuple[str, ...]:
    return tuple(fault.code for fault in broken(with_joined(here.state, pairing), pairing))


def paired(here: Hall, policy: Policy, seed: int) -> Pairing | Blocked:
    """The answer of an engine for the next round."""
    return pair(here.state, policy, seed)
