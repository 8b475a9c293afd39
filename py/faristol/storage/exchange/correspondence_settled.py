"""The arbiter's decisions about the game itself in a message, as far as they are new to a copy (COR-14,
COR-15, COR-16).
"""

from __future__ import annotations

from collections.abc import Iterator

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.state import Reopened, State
from faristol.storage.exchange.correspondence_message import Judged, Message


def settled(state: State, read: Message) -> Iterator[c.Command]:
    """Yield the commands to be done; raises `Refused` if this copy has another ending or another answer."""
    annulled = [(struck.first, struck.remark) for struck in state.struck if struck.why == "annulled"]
    if read.annulled is not None and read.annulled not in annulled:
        yield c.Annul(*read.annulled, read.signature, read.letter.sent)
    end = state.end
    known = {(x.seat, x.kind, x.tenths, x.reason) for x in state.penalties}
    for given in read.penalties:
        if (given.seat, given.kind, given.tenths, given.reason) not in known:
            yield given
            if given.kind in ("loss", "exclusion"):
                end = e.Ended("lost", given.seat, given.date, "")
    for command in () if read.judged is None else _judged(state, read.judged):
        yield command
        if isinstance(command, e.OverrunDecided) and command.upheld:
            end = e.Ended("overrun", 1 - command.seat, command.date, "")
    back = read.reopened
    if back is not None and end is not None and back != state.reopened and not _same(end, read.closed):
        if not _same(end, back):
            raise Refused("correspondence.two_endings")
        yield e.EndTakenBack(back.date, back.by)
        end = None
    if read.closed is not None:
        yield from _closed(state, end, read.closed, read)


def require_not_taken_back(state: State, stated: e.Ended) -> None:
    """Refuse an end that the arbiter has taken back, if it comes again with an older letter (COR-14)."""
    back = state.reopened
    if back is not None and _same(stated, back) and back.ended == stated.date:
        raise Refused("correspondence.end_back", rule="COR-14", date=back.date)


def _same(end: e.Ended, stated: e.Ended | Reopened | None) -> bool:
    return stated is not None and (end.kind, end.seat) == (stated.kind, stated.seat)


def _closed(state: State, end: e.Ended | None, stated: e.Ended, read: Message) -> Iterator[c.Command]:
    """Yield the commands that end the game, where this copy has no end (COR-14, COR-15)."""
    if end is None:
        if read.reopened is None:
            require_not_taken_back(state, stated)
        for seat in read.reports:
            yield e.PositionReported(seat, stated.date)
        yield stated
    elif not _same(end, stated):
        raise Refused("correspondence.two_endings")


def _judged(state: State, stated: Judged) -> Iterator[c.Command]:
    """Yield the commands for the answer to a claim, and for the claim if it is missing here (COR-29)."""
    same = [claim for claim in state.claims if (claim.seat, claim.notified) == (stated.seat, stated.notified)]
    if not same:
        yield e.OverrunClaimed(stated.seat, stated.date, stated.notified)
    elif same[-1].upheld not in (None, stated.upheld):
        raise Refused("correspondence.two_endings")
    if not same or same[-1].upheld is None:
        yield e.OverrunDecided(stated.seat, stated.upheld, stated.by, stated.answered)
