"""What each role at a duplicate may know of what happens there, event by event (DEV-1, DEV-6, DEV-7, DEV-11).

A role is shown events of the log, or lesser ones in their place. What it is to know only later is kept back
and comes in its order; what it may never know does not come at all. The racks and the order of tiles that are
fixed ahead are for nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from faristol.joined.batch import device_of
from faristol.modes.duplicate import desks
from faristol.modes.duplicate import events as e

_CLOCK = (e.ClockStarted, e.ClockPaused, e.TimeCalled, e.TimeTakenBack)
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
"""What the hall may know, now or after the round; the words of claims and reasons are taken out."""


def _never() -> bool:
    return False


class HallView:
    """The hall board: what the projector shows (DUP-1.1B). `see` is given every event of the log in its
    order.

    A rack comes with its clock, or while it is announced, if `early` says so. What the judge does with the
    slips of a round comes with its result.
    """

    def __init__(self, early: Callable[[], bool] = _never) -> None:
        self.announced: e.RackDrawn | None = None
        """The rack that is being announced and is not shown yet."""
        self._early = early
        self._held: list[e.Event] = []
        self._round = self._over = 0

    def see(self, event: e.Event) -> list[e.Event]:
        """What is shown now that this has happened."""
        shown = (self.as_shown(one) for one in self._in_order(event))
        return [one for one in shown if one is not None]

    def release(self) -> list[e.Event]:
        """The rack, if it may be seen now and has not been."""
        return list(self._released()) if self._early() else []

    def as_shown(self, event: e.Event) -> e.Event | None:
        """An event as it may be known in the end; None for what is the judge's alone."""
        if not isinstance(event, _PUBLIC):
            return None
        if isinstance(event, e.RackDrawn):
            return replace(event, refused=(), coming=b"")
        if isinstance(event, e.PlayerEntered | e.PlayerChanged):
            return replace(event, member="")  # who that is on the club's list is this device's alone
        return (
            replace(event, reason="") if isinstance(event, e.ConductRecorded | e.ResultsReopened) else event
        )

    def holds(self, event: e.Event) -> bool:
        """Whether an event comes only with the result of the round."""
        if self._round <= self._over:
            return False
        if isinstance(event, e.SlipJudged | e.SlipWithdrawn):
            return event.round > self._over
        return isinstance(event, (*_SLIPS, *_CONDUCT)) or (bool(self._held) and isinstance(event, _PLAYERS))

    def _in_order(self, event: e.Event) -> Iterator[e.Event]:
        if isinstance(event, e.RackDrawn):
            self.announced, self._round = event, event.round
            yield from self.release()
        elif isinstance(event, e.RackWithdrawn):
            self._round = event.round - 1
            if self.announced is None:
                yield event
            self.announced = None
        elif self.holds(event):
            self._held.append(event)
        else:
            if isinstance(event, (*_CLOCK, *_RESULT)):
                yield from self._released()
            if isinstance(event, _RESULT):
                held, self._held, self._over = self._held, [], self._round
                yield from held
            yield event

    def _released(self) -> Iterator[e.Event]:
        rack, self.announced = self.announced, None
        if rack is not None:
            yield rack


class DeskView(HallView):
    """A second desk: every rack and slip at once, and nothing of what the judge keeps to himself."""

    def __init__(self) -> None:
        super().__init__(lambda: True)

    def holds(self, event: e.Event) -> bool:
        """Nothing waits."""
        return False

    def as_shown(self, event: e.Event) -> e.Event | None:
        """Also whether the judge plays, whose slip comes first (DUP-1.1), and what double entry needs: there
        each desk is "judge" to itself, and of the other one knows only that it has read a slip (DEV-5)."""
        match event:
            case e.JudgeSeated() | e.DoubleEntryChosen():
                return event
            case e.SlipRead() if event.desk == desks.SECOND:
                return replace(event, desk=desks.JUDGE)
            case e.SlipRead():
                return e.SlipRead(event.round, event.player, desks.SECOND, "", "", None, "", None)
        return super().as_shown(event)


class SeatlessView(HallView):
    """A player's tablet that is not at a table yet: what is played, and nothing that happens."""

    def as_shown(self, event: e.Event) -> e.Event | None:
        """By which rules and words."""
        known = (e.Created, e.DetailsChanged, e.RuleSetChosen, e.LexiconChosen)
        return event if isinstance(event, known) else None


class PlayerView(HallView):
    """The tablet of one `player`, on a `device`: of the others nothing at all; of the own slips what became
    of those that this very device has handed in."""

    def __init__(self, player: int, device: str, early: Callable[[], bool] = _never) -> None:
        super().__init__(early)
        self.handed: dict[int, e.SlipJudged | e.SlipRead] = {}
        """What this device has handed in last, by its round."""
        self._player, self._device = player, device
        self._own: set[int] = set()
        self._latest: e.SlipJudged | e.SlipRead | None = None
        self._read: e.SlipJudged | e.SlipRead | None = None

    def see(self, event: e.Event) -> list[e.Event]:
        """What is shown now that this has happened; what was proposed follows what it has led to."""
        read, self._read = self._read, None
        match event:
            case e.SlipJudged() if event.player == self._player:
                self._latest = self._read = event
            case e.SlipRead() if event.player == self._player and event.desk not in desks.DESKS:
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
        """Only what is about everybody, or about this player."""
        if isinstance(event, e.SlipsClosed):
            own = self._player if self._round in self._own else 0
            return replace(event, missing=tuple(one for one in event.missing if one == own))
        of_one = (*_PLAYERS, *_CONDUCT, e.SlipJudged, e.SlipWithdrawn)
        if isinstance(event, of_one) and event.player != self._player:
            return None
        if isinstance(event, e.SlipJudged | e.SlipWithdrawn) and event.round not in self._own:
            return None
        return super().as_shown(event)
