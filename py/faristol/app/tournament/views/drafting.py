"""The tables made by hand, with the rules that each of them breaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import reasons, seats
from faristol.app.tournament.views.pairing_screens import PairingScreen
from faristol.tournament import drafts
from faristol.tournament.data import ByeKind, Table
from faristol.tournament.drafts import Draft, Seats
from faristol.tournament.state import State

GIVEN: Mapping[ByeKind, str] = {
    "absent": _("nothing for this round"),
    "half": _("half a point"),
    "full": _("a win"),
}
"""The byes that a player can be given who does not play a published round."""


def values(screen: PairingScreen, texts: Texts) -> dict[str, Any] | None:
    """Return the values of the page of a draft, None without one."""
    draft, state = screen.draft, screen.state
    if draft is None:
        return None
    known = seats.forms(state, draft.round)
    given = dict(draft.given)
    free = {player.id for player in drafts.waiting(state, draft)}
    here = drafts.occupant(draft, screen.tapped) if screen.tapped else None
    faults = reasons.faults((fault for fault in screen.broken if fault.code != "missing"), state, texts)
    missing = any(fault.code == "missing" for fault in screen.broken)
    return {
        "tables": [_table(table, screen, known, texts) for table in draft.tables],
        "waiting": [(f"w{id}", form) for id, form in known.items() if id in free],
        "byes": [(f"b{id}", known[id]) for id in draft.byes if id in known],
        "starts": bool(screen.made and screen.made.starts),
        "odd": drafts.is_odd(state, draft),
        "away": [
            (player.id, known[player.id], given.get(player.id, "absent"))
            for player in drafts.joinable(state, draft)
            if player.id in known
        ],
        "kinds": [(kind, texts.gettext(label)) for kind, label in GIVEN.items()],
        "tapped": screen.tapped,
        "mover": known[here].name if here in known else "",
        "teams": bool(screen.made and screen.made.lineups),
        "changing": draft.source == "published",
        "faults": faults,
        "fatal": missing or any(fault.fatal for fault in faults),
        "lost": _lost(screen, draft, state),
        "ticked": screen.typed.get("accept", "").split("\n"),
    }


def _table(table: Seats, screen: PairingScreen, known: dict[int, seats.Form], texts: Texts) -> dict[str, Any]:
    """Return a table of the draft; its number may be one that was refused."""
    full = Table(table.number, table.first or 0, table.second or 0)
    typed = screen.typed if screen.typed.get("table") == str(table.number) else {}
    return {
        "number": table.number,
        "shown": typed.get("number", table.number),
        "seats": [
            (f"t{table.number}.{seat}", known.get(id) if id else None)
            for seat, id in enumerate(table.players)
        ],
        "full": None not in table.players,
        "faults": reasons.at_table(screen.broken, full, screen.state, texts),
    }


def _lost(screen: PairingScreen, draft: Draft, state: State) -> list[int]:
    """Return the tables of a published round whose results are lost because the two no longer meet."""
    round_ = state.round(draft.round)
    if draft.source != "published" or round_ is None:
        return []
    kept = {frozenset(table.players) for table in draft.tables}
    return [
        table.number
        for table in round_.pairing.tables
        if round_.result(table.number) and frozenset(table.players) not in kept
    ]
