"""Filter the events of a tournament for other devices (DEV-1, DEV-8, DEV-11).

They receive what hangs on the wall: names, pairings once they are published, results. A pairing is sent only
with its publication, without the seeds and notes that it was made from. The director's reasons and waived
rules, and the data of his own device, are never sent.
"""

from __future__ import annotations

from dataclasses import replace

from faristol.tournament import events as e
from faristol.tournament.data import Pairing

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
