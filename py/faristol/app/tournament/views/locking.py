"""The director's wishes for a round, as a list and as forms (SWI-7)."""

from __future__ import annotations

from typing import Any

from faristol.app.text import Texts
from faristol.app.tournament.views import seats
from faristol.app.tournament.views.keys import lock_key
from faristol.app.tournament.views.pairing_screens import PairingScreen
from faristol.tiles.collation import sort_key
from faristol.tournament.data import Lock
from faristol.tournament.divisions import planned
from faristol.tournament.state import State


def values(screen: PairingScreen, texts: Texts) -> dict[str, Any]:
    """Return the wishes that still count, and the players for another wish unless an engine is at work."""
    at_work = screen.working is not None and screen.working.blocked is None
    state, number = screen.state, screen.state.next_round
    over = number > planned(state)
    counting = [] if over else [lock for lock in state.locks if lock.round in (0, number)]
    playing = state.playing(number)
    possible = not state.closed and not over and len(playing) > 1 and screen.looked_at is None and not at_work
    players = sorted(
        playing if possible else (), key=lambda player: sort_key(player.name, state.rules.language)
    )
    return {
        "round": number,
        "fresh": f"{number}-{len(state.locks)}",
        "list": [(lock_key(lock), sentence(lock, state, texts)) for lock in counting],
        "players": [(player.id, player.name) for player in players],
        "open": bool(counting) or any(notice.place == "locks" for notice in screen.notices),
        "possible": possible,
        "typed": screen.typed if any(notice.place == "locks" for notice in screen.notices) else {},
    }


def sentence(lock: Lock, state: State, texts: Texts) -> str:
    """Return a wish in a sentence."""
    first = seats.name_of(state, lock.first)
    second = seats.name_of(state, lock.second) if lock.second else ""
    parts = {"first": first, "second": second, "round": lock.round, "table": lock.table}
    if lock.kind == "together":
        return texts.gettext("%(first)s and %(second)s meet in round %(round)s.") % parts
    if lock.kind == "table" and not lock.round:
        return texts.gettext("%(first)s sits at table %(table)s in every round.") % parts
    if lock.kind == "table":
        return texts.gettext("%(first)s sits at table %(table)s in round %(round)s.") % parts
    if lock.round:
        return texts.gettext("%(first)s and %(second)s do not meet in round %(round)s.") % parts
    return texts.gettext("%(first)s and %(second)s meet in no round.") % parts
