"""Devices joined to a tournament (DEV-1, DEV-8): proposals of a results desk, checked as if from a stranger,
and the events that other devices receive (DEV-11).

They receive what hangs on the wall: names, pairings once they are published, results. A pairing is sent only
with its publication, without the seeds and notes that it was made from. The director's reasons and waived
rules, and the data of his own device, are never sent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from faristol.errors import Damaged, Refused
from faristol.foreign.shape import Between
from faristol.joined.messages import proposal_in, under_its_name
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Outcome, Pairing, Result, ResultKind
from faristol.tournament.results import MOST_POINTS
from faristol.tournament.state import State

RoundNumber = Annotated[int, Between(1, 1_000)]
TableNumber = Annotated[int, Between(1, 10_000)]
Score = Annotated[int, Between(-MOST_POINTS, MOST_POINTS)]

_WINNERS: dict[ResultKind, tuple[Outcome | None, ...]] = {
    "played": (None, "first", "second", "draw"),
    "forfeit": ("first", "second"),
    "double": (None, "none"),
}
"""Possible winners by the kind of a result (SWI-5); None: as the scores say."""


@dataclass(frozen=True)
class Seen:
    """The parts of a result that a desk sees."""

    kind: ResultKind
    first: Score
    second: Score
    winner: Outcome

    @classmethod
    def of(cls, result: Result) -> Seen:
        """Return the parts of a result that a desk sees."""
        return cls(result.kind, result.first, result.second, result.winner)


@dataclass(frozen=True)
class ResultTyped:
    """A result as it was typed; it may replace the result `replaces`, and no other. `sure` means that the
    desk has confirmed doubtful scores."""

    round: RoundNumber
    table: TableNumber
    kind: ResultKind
    first: Score
    second: Score
    winner: Outcome | None
    sure: bool
    replaces: Seen | None

    def command(self, entered: Result | None) -> c.EnterResult:
        """Return the director's command that enters this result where `known` is the current one."""
        return c.EnterResult(
            round=self.round,
            table=self.table,
            kind=self.kind,
            first=self.first,
            second=self.second,
            winner=self.winner,
            game=entered.game if entered else "",
            replace=entered is not None and self.replaces == Seen.of(entered),
            sure=self.sure,
        )


@dataclass(frozen=True)
class ResultTakenOut:
    """A request to remove a result typed for the wrong table; `seen` is the result as the desk saw it."""

    round: RoundNumber
    table: TableNumber
    seen: Seen


Proposed = ResultTyped | ResultTakenOut
_KINDS: dict[str, type] = {"result": ResultTyped, "out": ResultTakenOut}


def read(data: dict[str, Any]) -> Proposed:
    """Decode a proposal; raises `Damaged`."""
    proposed: Proposed = proposal_in(data, _KINDS)
    if isinstance(proposed, ResultTyped) and proposed.winner not in _WINNERS[proposed.kind]:
        raise Damaged("joining.message")
    return proposed


def written(command: Any, state: State) -> dict[str, Any]:
    """Encode the proposal for a command of a desk; raises `Refused` for commands that only the director may
    give."""
    if not isinstance(command, c.EnterResult | e.ResultRemoved):
        raise Refused("joining.not_yours")
    round_ = state.round(command.round)
    entered = round_.result(command.table) if round_ else None
    seen = Seen.of(entered) if entered else None
    if isinstance(command, c.EnterResult):
        typed = ResultTyped(
            command.round,
            command.table,
            command.kind,
            command.first,
            command.second,
            command.winner,
            command.sure,
            seen if command.replace else None,
        )
        return under_its_name(typed, _KINDS)
    if seen is None:
        raise Refused("result.no_table", round=command.round, table=command.table)
    return under_its_name(ResultTakenOut(command.round, command.table, seen), _KINDS)


_PUBLIC = (
    e.Created,
    e.DetailsChanged,
    e.RulesChosen,
    e.DivisionSet,
    e.DivisionRemoved,
    e.TeamSet,
    e.TeamRemoved,
    e.PlayerRemoved,
    e.PlayerLeft,
    e.PlayerReturned,
    e.AbsenceSet,
    e.MissedSet,
    e.PlayerJoined,
    e.ResultRemoved,
    e.ReadingsSettled,
    e.RoundClockSet,
    e.StandingsReleased,
    e.Closed,
)
"""Events that are sent unchanged."""


class WallView:
    """The view of a results desk or of the hall board: `see` is given every event of the log in its order."""

    def __init__(self) -> None:
        self._proposed: e.RoundPaired | None = None
        """The pairing of the round that is not published yet."""
        self._desks: dict[str, str] = {}
        """Numbers that replace the names of desks, by which another device could take a desk's place."""
        self._published: Pairing | None = None

    def see(self, event: e.Event) -> list[e.Event]:
        """Return the events to send after this one."""
        match event:
            case e.RoundPaired():
                self._proposed = e.RoundPaired(_plain(event.pairing))
            case e.PairingDropped():
                self._proposed = None
            case e.PairingPublished():
                return self._publish(event)
            case e.PairingRecalled():
                return self._recall(event)
            case e.PairingChanged():
                self._published = _plain(event.pairing)
                return [replace(event, pairing=self._published, waived=(), reason="")]
            case e.ResultEntered() | e.ResultCorrected():
                shown = replace(event, result=replace(event.result, game=""))
                return [replace(shown, reason="") if isinstance(shown, e.ResultCorrected) else shown]
            case e.ResultRead():
                number = self._desks.setdefault(event.desk, str(len(self._desks) + 1))
                return [replace(event, desk=number)]
            case e.Reopened() | e.PlayerMoved():
                return [replace(event, reason="")]
            case e.PlayerEntered() | e.PlayerChanged():
                return [replace(event, entry=replace(event.entry, member=""))]
        return [event] if isinstance(event, _PUBLIC) else []

    def release(self) -> list[e.Event]:
        """Return nothing: no event is held back here."""
        return []

    def _publish(self, event: e.PairingPublished) -> list[e.Event]:
        paired, self._proposed = self._proposed, None
        if paired is None:
            return []
        self._published = paired.pairing
        return [paired, replace(event, waived=())]

    def _recall(self, event: e.PairingRecalled) -> list[e.Event]:
        """Turn the published pairing back into a proposal, which the director may publish again."""
        if self._published is not None:
            self._proposed = e.RoundPaired(self._published)
        return [replace(event, reason=""), e.PairingDropped(event.round)]


def _plain(pairing: Pairing) -> Pairing:
    """Return a pairing without the seeds and notes that it was made from."""
    parts = tuple(replace(part, seed=0) for part in pairing.parts)
    return replace(pairing, seed=0, notes=(), edited=False, parts=parts)
