"""The proposed pairing on its page: what it breaks, the players without a table; the wishes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import reasons, seats
from faristol.app.tournament.views.reasons import lock_key
from faristol.app.tournament.views.top import TournamentScreen
from faristol.tiles.language import sort_key
from faristol.tournament import drafts
from faristol.tournament.check import Broken
from faristol.tournament.data import ByeKind, Lock, Pairing, Table
from faristol.tournament.divisions import planned
from faristol.tournament.drafts import Draft, Seats
from faristol.tournament.pairing.divided import Working
from faristol.tournament.state import Player, Round, State


@dataclass(frozen=True, kw_only=True)
class PairingScreen(TournamentScreen):
    """The page of the next round's pairing, or of a published round that is `looked_at`.

    `made` is the pairing that the `draft` stands for. `broken` are the rules that the draft, or else the
    proposal, breaks; `no_shows` did not come to the round before. `former` says that tables of this round
    were dropped and can be taken up again. `tapped` is the seat of the draft that waits for a second one,
    `removing` names what is to be dropped after a confirmation, and `names` says that the tables are listed
    by name. `then` is the tournament as it was when the round shown was paired, None if nothing has been
    corrected since.
    """

    looked_at: Round | None
    working: Working | None
    draft: Draft | None
    made: Pairing | None
    no_shows: Sequence[Player]
    former: bool
    broken: Sequence[Broken]
    tapped: str
    names: bool
    then: State | None

    @property
    def proposed(self) -> Round | None:
        """Return the round that is proposed and not published."""
        current = self.state.current
        return current if current and current.published is None else None

    @property
    def published(self) -> Round | None:
        """Return the published round that is shown."""
        return self.looked_at or (self.state.published[-1] if self.state.published else None)


def wishes(screen: PairingScreen, texts: Texts) -> dict[str, Any]:
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
        "list": [(lock_key(lock), wish_sentence(lock, state, texts)) for lock in counting],
        "players": [(player.id, player.name) for player in players],
        "open": bool(counting) or any(notice.anchor == "locks" for notice in screen.notices),
        "possible": possible,
        "typed": screen.typed if any(notice.anchor == "locks" for notice in screen.notices) else {},
    }


def wish_sentence(lock: Lock, state: State, texts: Texts) -> str:
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


GIVEN: Mapping[ByeKind, str] = {
    "absent": _("nothing for this round"),
    "half": _("half a point"),
    "full": _("a win"),
}
"""The byes that a player can be given who does not play a published round."""


def draft(screen: PairingScreen, texts: Texts) -> dict[str, Any] | None:
    """Return the values of the page of a draft, None without one."""
    draft, state = screen.draft, screen.state
    if draft is None:
        return None
    forms = seats.forms(state, draft.round, texts)
    given = dict(draft.given)
    free = {player.id for player in drafts.waiting(state, draft)}
    here = drafts.occupant(draft, screen.tapped) if screen.tapped else None
    faults = reasons.faults((fault for fault in screen.broken if fault.code != "missing"), state, texts)
    missing = any(fault.code == "missing" for fault in screen.broken)
    return {
        "tables": [_table(table, screen, forms, texts) for table in draft.tables],
        "waiting": [(f"w{id}", form) for id, form in forms.items() if id in free],
        "byes": [(f"b{id}", forms[id]) for id in draft.byes if id in forms],
        "starts": bool(screen.made and screen.made.starts),
        "odd": drafts.is_odd(state, draft),
        "away": [
            (player.id, forms[player.id], given.get(player.id, "absent"))
            for player in drafts.joinable(state, draft)
            if player.id in forms
        ],
        "kinds": [(kind, texts.gettext(label)) for kind, label in GIVEN.items()],
        "tapped": screen.tapped,
        "mover": forms[here].name if here in forms else "",
        "teams": bool(screen.made and screen.made.lineups),
        "changing": draft.source == "published",
        "faults": faults,
        "fatal": missing or any(fault.fatal for fault in faults),
        "lost": _lost(screen, draft, state),
        "ticked": screen.typed.get("accept", "").split("\n"),
    }


def _table(table: Seats, screen: PairingScreen, forms: dict[int, seats.Form], texts: Texts) -> dict[str, Any]:
    """Return a table of the draft; its number may be one that was refused."""
    full = Table(table.number, table.first or 0, table.second or 0)
    typed = screen.typed if screen.typed.get("table") == str(table.number) else {}
    return {
        "number": table.number,
        "shown": typed.get("number", table.number),
        "seats": [
            (f"t{table.number}.{seat}", forms.get(id) if id else None)
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
