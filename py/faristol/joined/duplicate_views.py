"""Filter the events of a duplicate for each role (DEV-1, DEV-6, DEV-7, DEV-11).

A role is sent events of the log, or reduced copies of them. Events that it may know only later are held back
and sent in their order; those that it may never know are not sent. Refused racks and an order of tiles fixed
in advance are sent to nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from faristol.joined.batch import device_of
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate import judging

_CLOCK = (e.DeadlineSet, e.ClockStarted, e.ClockPaused, e.TimeCalled, e.TimeTakenBack)
_PLAYERS = (e.PlayerEntered, e.PlayerChanged, e.PlayerRemoved, e.PlayerLeft, e.PlayerRestored)
_SLIPS = (e.SlipJudged, e.SlipWithdrawn, e.SlipsClosed, e.SlipsReopened)
_CONDUCT = (e.ConductRecorded, e.ConductWithdrawn)
_RESULT = (e.MasterPlayChosen, e.RoundWithoutPlay, e.Ended)
_PUBLIC = (
    e.Created,
    e.DetailsChanged,
    e.RuleSetChosen,
    e.LexiconChosen,
    e.LetterTableChosen,
    e.BagChosen,
    e.Started,
    e.RackDrawn,
    e.RackWithdrawn,
    e.MasterPlayAnnulled,
    e.MasterPlayReinstated,
    e.EndingTakenBack,
    e.ResultsPublished,
    e.ResultsMadeFinal,
    e.ResultsReopened,
    *_CLOCK,
    *_PLAYERS,
    *_SLIPS,
    *_CONDUCT,
    *_RESULT,
)
"""Events that the hall may know, now or after the round; reasons are taken out."""


def _never() -> bool:
    return False


class HallView:
    """The hall board, for the projector (DUP-1.1B). `see` is given every event of the log in its order.

    A rack is sent when its clock starts, or while it is announced, if `early` says so. What the judge does
    with the slips of a round is sent with its result.
    """

    def __init__(self, early: Callable[[], bool] = _never) -> None:
        self.announced: e.RackDrawn | None = None
        """The rack that is being announced and is not sent yet."""
        self._early = early
        self._held: list[e.Event] = []
        self._round = self._over = 0

    def see(self, event: e.Event) -> list[e.Event]:
        """Return the events to send after this one."""
        shown = (self.as_shown(one) for one in self._in_order(event))
        return [one for one in shown if one is not None]

    def release(self) -> list[e.Event]:
        """Return the announced rack, if it may be seen now and has not been sent."""
        return list(self._released()) if self._early() else []

    def as_shown(self, event: e.Event) -> e.Event | None:
        """Return the copy of an event that this role may see, None if it may not see it."""
        if not isinstance(event, _PUBLIC):
            return None
        if isinstance(event, e.RackDrawn):
            return replace(event, refused=(), coming=b"")
        if isinstance(event, e.PlayerEntered | e.PlayerChanged):
            return replace(event, member="")  # the member's id on the club's list stays on this device
        return (
            replace(event, reason="") if isinstance(event, e.ConductRecorded | e.ResultsReopened) else event
        )

    def holds(self, event: e.Event) -> bool:
        """Tell whether an event is held back until the result of the round."""
        if self._round <= self._over:
            return False
        if isinstance(event, e.SlipJudged | e.SlipWithdrawn):
            return event.round > self._over
        if isinstance(event, _PLAYERS):  # after the rack that they saw drawn: it counts who starts (DUP-1.10)
            return bool(self._held or self.announced)
        return isinstance(event, (*_SLIPS, *_CONDUCT))

    def _in_order(self, event: e.Event) -> Iterator[e.Event]:
        if isinstance(event, e.RackDrawn):
            self.announced, self._round = event, event.round
            yield from self.release()
        elif isinstance(event, e.RackWithdrawn):
            self._round = event.round - 1
            if self.announced is None:
                yield event
            self.announced = None
            yield from (one for one in self._of_round() if not isinstance(one, _SLIPS))
        elif self.holds(event):
            self._held.append(event)
        else:
            if isinstance(event, (*_CLOCK, *_RESULT)):
                yield from self._released()
            if isinstance(event, _RESULT):
                self._over = self._round
                yield from self._of_round()
            yield event

    def _of_round(self) -> Iterator[e.Event]:
        held, self._held = self._held, []
        yield from held

    def _released(self) -> Iterator[e.Event]:
        rack, self.announced = self.announced, None
        if rack is not None:
            yield rack


class DeskView(HallView):
    """A second desk: it sees every rack and slip at once, but nothing of what the judge keeps private."""

    def __init__(self) -> None:
        super().__init__(lambda: True)

    def holds(self, event: e.Event) -> bool:
        """Return False: nothing is held back from a desk."""
        return False

    def as_shown(self, event: e.Event) -> e.Event | None:
        """Return the copy of an event for a desk.

        Beyond the hall's, a desk is told whether the judge plays, because his slip comes first (DUP-1.1), and
        what double entry needs: each desk is "judge" to itself, and knows of the other only that it has read
        a slip (DEV-5).
        """
        match event:
            case e.JudgeSeated() | e.DoubleEntryChosen():
                return event
            case e.SlipRead() if event.desk == judging.SECOND:
                return replace(event, desk=judging.JUDGE)
            case e.SlipRead():
                return e.SlipRead(event.round, event.player, judging.SECOND, "", "", None, "", None)
        return super().as_shown(event)


class SeatlessView(HallView):
    """A player's tablet without a player yet: it sees the event's title, rules, lexicon and end only."""

    def as_shown(self, event: e.Event) -> e.Event | None:
        """Return the event if it tells title, rules, lexicon or the end."""
        details = (e.Created, e.DetailsChanged, e.RuleSetChosen, e.LexiconChosen, e.Ended, e.EndingTakenBack)
        return event if isinstance(event, details) else None


class PlayerView(HallView):
    """The tablet of one `player`, on a `device`: it sees nothing of the other players, and of the player's
    own slips the results of those that this device has handed in."""

    def __init__(self, player: int, device: str, early: Callable[[], bool] = _never) -> None:
        super().__init__(early)
        self.handed: dict[int, e.SlipJudged | e.SlipRead] = {}
        """The latest slip handed in by this device, by its round."""
        self._player, self._device = player, device
        self._own: set[int] = set()
        self._latest: e.SlipJudged | e.SlipRead | None = None
        self._read: e.SlipJudged | e.SlipRead | None = None

    def see(self, event: e.Event) -> list[e.Event]:
        """Return the events to send after this one.

        The log has the event that says a proposal was taken after the slip that the proposal led to.
        """
        read, self._read = self._read, None
        match event:
            case e.SlipJudged() if event.player == self._player:
                self._latest = self._read = event
            case e.SlipRead() if event.player == self._player and event.desk not in judging.DESKS:
                self._read = event
            case e.ProposalTaken() if self._latest and device_of(event.proposal) == self._device:
                self._latest = read or self._latest
                self.handed[self._latest.round] = self._latest
                self._own.add(self._latest.round)
            case e.SlipWithdrawn() if event.player == self._player:
                self.handed.pop(event.round, None)
                self._latest = None
        return super().see(event)

    def as_shown(self, event: e.Event) -> e.Event | None:
        """Return the event if it concerns everybody, or this player."""
        if isinstance(event, e.SlipsClosed):
            own = self._player if self._round in self._own else 0
            return replace(event, missing=tuple(one for one in event.missing if one == own))
        of_one = (*_PLAYERS, *_CONDUCT, e.SlipJudged, e.SlipWithdrawn)
        if isinstance(event, of_one) and event.player != self._player:
            return None
        if isinstance(event, e.SlipJudged | e.SlipWithdrawn) and event.round not in self._own:
            return None
        return super().as_shown(event)
