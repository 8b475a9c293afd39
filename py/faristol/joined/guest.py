"""The guest's side of the protocol: the host's frames in, frames to send and their outcomes out (DEV-4).

It uses neither browser nor storage: the caller stores the proposals that are not answered yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.errors import Damaged
from faristol.joined.messages import (
    FROM_HOST,
    MOST_UNDER_WAY,
    PATIENCE,
    VERSION,
    Assembler,
    Bye,
    Carried,
    Carrier,
    Done,
    FromGuest,
    FromHost,
    Got,
    Hello,
    Proposed,
    Seen,
    Shown,
    Undone,
    Welcome,
    frames_of,
    from_host,
    written,
)

MOST_UNHEARD = 32
"""The most frames sent while the host says nothing; what is to be sent again then goes one at a time, so that
a host that is at work for a minute is not flooded."""


@dataclass(frozen=True)
class Send:
    """Frames to be sent to the host."""

    frames: list[str]


Outcome = Send | Welcome | Shown | Done | Undone | Carried | Bye
"""Outcome of a frame: frames to send, or a message of the host."""


class Guest:
    """One connection of a guest: `name` is its own name for itself, `waiting` its unanswered proposals by
    their ids, in the order in which they were made."""

    def __init__(
        self, name: str, app: str, device: str, waiting: Mapping[str, dict[str, Any]], claim: str = ""
    ) -> None:
        self.is_joined = False
        self.is_over = False
        self._hello = Hello(name, VERSION, app, device, claim)
        self._waiting = dict(waiting)
        self._sent_at: dict[str, int] = {}
        self._greeted_at = 0
        self._messages = 0
        self._unheard = 0
        self._shown = 0
        self._assembler = Assembler(FROM_HOST)
        self._carrier = Carrier()

    def knows(self, id: str) -> bool:
        """Tell whether a proposal is still unanswered."""
        return id in self._waiting

    def greet(self, now: int) -> list[Outcome]:
        """Send the `Hello` of a connection that has just opened."""
        self._greeted_at = now
        return [self._send(self._hello)]

    def propose(self, id: str, data: dict[str, Any], now: int) -> list[Outcome]:
        """Add a proposal; it is sent once the host has accepted the guest."""
        self._waiting[id] = data
        return list(self._send_more(now))

    def carry(self, texts: Sequence[str], now: int) -> list[Outcome]:
        """Send the host those texts that it was not sent yet, once it has accepted the guest."""
        return [self._send(one) for one in self._carrier.offer(texts, now)] if self.is_joined else []

    @property
    def waits(self) -> bool:
        """Tell whether the host has not got all of the texts."""
        return self._carrier.waits

    def tick(self, now: int) -> list[Outcome]:
        """Send again what has had no answer."""
        if self.is_over:
            return []
        if not self.is_joined:
            return self.greet(now) if now - self._greeted_at >= PATIENCE else []
        room = max(1, MOST_UNHEARD - self._unheard)
        late = [id for id in self._sent_at if now - self._sent_at[id] >= PATIENCE][:room]
        again = [self._send(one) for one in self._carrier.tick(now, room)]
        return [*again, *(self._send_proposal(id, now) for id in late), *self._send_more(now)]

    def hear(self, frame: str, now: int) -> list[Outcome]:
        """Return the outcomes of a frame of the host; an unreadable frame ends the connection."""
        if self.is_over:
            return []
        self._unheard = 0
        try:
            values = self._assembler.take(frame)
            return [] if values is None else list(self._heard(from_host(values), now))
        except Damaged:
            return self.leave("unreadable")

    def leave(self, reason: str) -> list[Outcome]:
        """End the connection, and send the reason."""
        self.is_over = True
        bye = Bye(reason)
        return [self._send(bye), bye]

    def _heard(self, message: FromHost, now: int) -> Iterator[Outcome]:
        match message:
            case Welcome():
                if not self.is_joined:
                    self.is_joined = True
                    yield message
                    yield from self._send_more(now)
            case Shown():
                follows = message.anew or message.number == self._shown + 1
                if follows and message.number > self._shown:
                    self._shown = message.number
                    yield message
                if message.number <= self._shown:
                    yield self._send(Seen(self._shown))
            case Done() | Undone():
                if self._waiting.pop(message.id, None) is not None:
                    self._sent_at.pop(message.id, None)
                    yield message
                    yield from self._send_more(now)
            case Carried() | Got():
                yield from self._carried(message, now)
            case Bye():
                self.is_over = True
                yield message

    def _carried(self, message: Carried | Got, now: int) -> Iterator[Outcome]:
        if isinstance(message, Got):
            yield from map(self._send, self._carrier.got(message, now))
            return
        yield self._send(Got(message.number))
        yield message

    def _send_more(self, now: int) -> Iterator[Send]:
        """Send new proposals in their order, up to `MOST_UNDER_WAY` without an answer."""
        if self.is_joined:
            new = [id for id in self._waiting if id not in self._sent_at]
            yield from (self._send_proposal(id, now) for id in new[: MOST_UNDER_WAY - len(self._sent_at)])

    def _send_proposal(self, id: str, now: int) -> Send:
        self._sent_at[id] = now
        return self._send(Proposed(id, self._waiting[id]))

    def _send(self, message: FromGuest) -> Send:
        self._messages += 1
        frames = frames_of(self._messages, written(message))
        self._unheard += len(frames)
        return Send(frames)
