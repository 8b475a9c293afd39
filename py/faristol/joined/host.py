"""The host's side of the protocol: guests' frames in, frames to send and proposals out (DEV-4).

It uses neither browser nor storage, and decides nothing: the caller decides about a proposal, saves it, and
only then answers. A guest that floods, or sends unreadable data, is disconnected; the event goes on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from faristol.errors import Damaged, Fault
from faristol.joined.log import MOST_WAITING
from faristol.joined.messages import (
    FROM_GUEST,
    PATIENCE,
    Assembler,
    Bye,
    Carried,
    Carrier,
    Done,
    FromGuest,
    FromHost,
    Got,
    Happened,
    Hello,
    Proposed,
    Seen,
    Shown,
    Undone,
    Welcome,
    frames_of,
    from_guest,
    is_of_another_version,
    written,
)

BURST, RATE = 2 * MOST_WAITING + 80, 20
"""The most frames that a guest may send at once, and per second after that: enough for all proposals stored
on its device, since each is answered before more are sent."""

MEASURED, LONGEST_DELAY = 8, 1_000
"""The delay of a guest's messages is the longest time that one of its last `MEASURED` acknowledgements took,
`LONGEST_DELAY` milliseconds at most: to answer late on purpose gains no more than that."""

MOST_REFUSED = 200
"""Refused proposals remembered for each guest, so that a repetition gets the same answer."""


@dataclass(frozen=True)
class Send:
    """Frames to be sent to a guest."""

    peer: str
    frames: list[str]


@dataclass(frozen=True)
class Arrived:
    """A guest has introduced itself, and waits to be accepted."""

    peer: str
    hello: Hello


@dataclass(frozen=True)
class Proposal:
    """A guest's proposal without an answer yet; `time` is when it was sent by the host's clock, computed from
    its arrival less the measured delay of the channel."""

    peer: str
    id: str
    data: dict[str, Any]
    time: int


@dataclass(frozen=True)
class Brought:
    """A guest's text for this device, which may have come before (`carrier.py`)."""

    peer: str
    text: str


@dataclass(frozen=True)
class Ended:
    """The connection to a guest is to be closed; `reason` is one of `messages.REASONS`."""

    peer: str
    reason: str


Outcome = Send | Arrived | Proposal | Brought | Ended


@dataclass
class Connected:
    """A guest as the host knows it. `hello` is its introduction, `welcome` the host's acceptance; `shown` and
    `seen` are numbers of messages, `patience` the milliseconds after which the latest one is sent again, a
    second more for each of its further frames; `delays` those until the last ones were acknowledged."""

    assembler: Assembler = field(default_factory=lambda: Assembler(FROM_GUEST))
    carrier: Carrier = field(default_factory=Carrier)
    hello: Hello | None = None
    welcome: Welcome | None = None
    messages: int = 0
    shown: int = 0
    seen: int = 0
    latest: Shown | None = None
    shown_at: int = 0
    patience: int = PATIENCE
    allowance: float = BURST
    heard_at: int = 0
    delays: deque[int] = field(default_factory=lambda: deque(maxlen=MEASURED))

    @property
    def delay(self) -> int:
        """Return the estimated delay of the guest's messages, in milliseconds."""
        return min(max(self.delays, default=0), LONGEST_DELAY)


class Host:
    """The guests of one event, each under the caller's name for its connection."""

    def __init__(self) -> None:
        self.guests: dict[str, Connected] = {}
        self._refused: dict[str, dict[str, Undone]] = {}

    def connect(self, peer: str, now: int) -> None:
        """Add a connection that has opened."""
        self.guests[peer] = Connected(heard_at=now)

    def disconnect(self, peer: str) -> None:
        """Remove a connection that is gone."""
        self.guests.pop(peer, None)

    def hear(self, peer: str, frame: str, now: int) -> list[Outcome]:
        """Return the outcomes of a guest's frame."""
        guest = self.guests.get(peer)
        if guest is None:
            return []
        guest.allowance = min(BURST, guest.allowance + max(0, now - guest.heard_at) * RATE / 1000) - 1
        guest.heard_at = now
        if guest.allowance < 0:
            return self.end(peer, "flood")
        try:
            values = guest.assembler.take(frame)
            if is_of_another_version(values):
                return self.end(peer, "version")
            return [] if values is None else list(self._heard(peer, guest, from_guest(values), now))
        except Damaged:
            return self.end(peer, "unreadable")

    def end(self, peer: str, reason: str) -> list[Outcome]:
        """Disconnect a guest, and send the reason."""
        guest = self.guests.pop(peer, None)
        return [self._send(peer, guest, Bye(reason)), Ended(peer, reason)] if guest else []

    def welcome(self, peer: str, welcome: Welcome) -> list[Outcome]:
        """Accept a guest that has introduced itself."""
        guest = self.guests.get(peer)
        if guest is None:
            return []
        guest.welcome = welcome
        return [self._send(peer, guest, welcome)]

    def is_ready(self, peer: str) -> bool:
        """Tell whether a guest has been accepted and has acknowledged everything that it was sent."""
        guest = self.guests.get(peer)
        return guest is not None and guest.welcome is not None and guest.seen == guest.shown

    def show(
        self, peer: str, events: Sequence[Happened], more: dict[str, Any], now: int, *, anew: bool
    ) -> list[Outcome]:
        """Send events to a guest that is ready."""
        guest = self.guests[peer]
        guest.shown += 1
        guest.latest = Shown(guest.shown, anew, tuple(events), more)
        guest.shown_at = now
        sent = self._send(peer, guest, guest.latest)
        guest.patience = PATIENCE + 1_000 * (len(sent.frames) - 1)
        return [sent]

    def done(self, peer: str, id: str) -> list[Outcome]:
        """Tell a guest that its proposal is saved."""
        guest = self.guests.get(peer)
        return [self._send(peer, guest, Done(id))] if guest else []

    def undone(self, peer: str, id: str, fault: Fault) -> list[Outcome]:
        """Tell a guest that its proposal is refused, now and for good."""
        guest = self.guests.get(peer)
        if guest is None or guest.hello is None:
            return []
        answer = Undone(id, fault.code, fault.rule or "", dict(fault.details))
        refused = self._refused.setdefault(guest.hello.guest, {})
        refused[id] = answer
        while len(refused) > MOST_REFUSED:
            del refused[next(iter(refused))]
        return [self._send(peer, guest, answer)]

    def waits(self, peer: str) -> bool:
        """Tell whether a guest has not acknowledged all that it was sent."""
        guest = self.guests.get(peer)
        return guest is not None and (guest.seen < guest.shown or guest.carrier.waits)

    def carry(self, peer: str, texts: Sequence[str], now: int) -> list[Outcome]:
        """Send a guest those texts that it was not sent yet."""
        guest = self.guests[peer]
        return [self._send(peer, guest, one) for one in guest.carrier.offer(texts, now)]

    def tick(self, now: int) -> list[Outcome]:
        """Send again what a guest has not acknowledged."""
        return [again for peer in list(self.guests) for again in self._show_again(peer, now)]

    def _show_again(self, peer: str, now: int) -> Iterator[Send]:
        guest = self.guests[peer]
        for carried in guest.carrier.tick(now):
            yield self._send(peer, guest, carried)
        if guest.latest and guest.seen < guest.shown and now - guest.shown_at >= guest.patience:
            guest.shown_at = now
            yield self._send(peer, guest, guest.latest)

    def _heard(self, peer: str, guest: Connected, message: FromGuest, now: int) -> Iterator[Outcome]:
        match message:
            case Hello():
                yield from self._introduced(peer, guest, message)
            case Bye():
                self.guests.pop(peer)
                yield Ended(peer, message.reason)
            case _ if guest.welcome is None or guest.hello is None:
                pass  # the guest sends it again once it is accepted
            case Seen():
                self._seen(guest, message.number, now)
            case Carried():
                yield self._send(peer, guest, Got(message.number))
                yield Brought(peer, message.text)
            case Got():
                yield from (self._send(peer, guest, one) for one in guest.carrier.got(message, now))
            case Proposed():
                refused = self._refused.get(guest.hello.guest, {}).get(message.id)
                if refused:
                    yield self._send(peer, guest, refused)
                else:
                    yield Proposal(peer, message.id, message.data, now - guest.delay)

    @staticmethod
    def _seen(guest: Connected, number: int, now: int) -> None:
        """Note what a guest has seen; raises `Damaged` for what it was never shown."""
        if number > guest.shown:
            raise Damaged("joining.message")
        if guest.seen < number == guest.shown:
            guest.delays.append(max(0, now - guest.shown_at))
        guest.seen = max(guest.seen, number)

    def _introduced(self, peer: str, guest: Connected, hello: Hello) -> Iterator[Outcome]:
        if guest.welcome:
            yield self._send(peer, guest, guest.welcome)
        elif guest.hello is None:
            guest.hello = hello
            yield Arrived(peer, hello)

    def _send(self, peer: str, guest: Connected, message: FromHost) -> Send:
        guest.messages += 1
        return Send(peer, frames_of(guest.messages, written(message)))
