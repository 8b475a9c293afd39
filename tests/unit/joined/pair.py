"""A host and a guest in memory, and a line between them that loses, doubles, delays and reorders."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from faristol.errors import Refused
from faristol.joined import guest as g
from faristol.joined import host as h
from faristol.joined.messages import Bye, Done, Happened, Shown, Undone, Welcome


@dataclass
class Line:
    """One direction. `trouble` is the share of frames that something happens to."""

    rng: random.Random
    trouble: float
    under_way: list[tuple[int, str]] = field(default_factory=list)

    def send(self, frames: list[str], now: int) -> None:
        for frame in frames:
            copies = 1
            if self.rng.random() < self.trouble:
                copies = self.rng.choice((0, 0, 2, 3))
            for _ in range(copies):
                late = self.rng.randrange(4_000 if self.rng.random() < self.trouble else 20)
                self.under_way.append((now + late, frame))

    def arrived(self, now: int) -> list[str]:
        here = [frame for at, frame in self.under_way if at <= now]
        self.under_way = [one for one in self.under_way if one[0] > now]
        self.rng.shuffle(here)
        return here


@dataclass
class Pair:
    """An evening of a host whose log survives, and a guest whose queue survives. Of the numbers that are
    proposed the host refuses most multiples of five."""

    seed: int
    trouble: float
    now: int = 0
    log: list[tuple[str, int]] = field(default_factory=list)
    queue: dict[str, dict[str, Any]] = field(default_factory=dict)
    answers: dict[str, str] = field(default_factory=dict)
    seen: list[int] = field(default_factory=list)
    proposed: int = 0
    joined: int = 0

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.host = h.Host()
        self.join()

    def join(self) -> None:
        """A new connection: what was under way on the one before is lost."""
        self.joined += 1
        self.peer = f"peer{self.joined}"
        self.to_host, self.to_guest = Line(self.rng, self.trouble), Line(self.rng, self.trouble)
        self.host.guests.clear()
        self.host.connect(self.peer, self.now)
        self.sent_events = 0
        self.guest = g.Guest("tablet", "1", "A tablet", self.queue)
        self.from_guest(self.guest.greet(self.now))

    def reload_host(self) -> None:
        """All that the host has in its memory is gone."""
        self.host = h.Host()
        self.join()

    def reload_guest(self) -> None:
        """All that the guest has in its memory is gone, and what it was shown with it."""
        self.seen.clear()
        self.join()

    def propose(self) -> None:
        self.proposed += 1
        name = f"p{self.proposed}"
        self.queue[name] = {"value": self.proposed}
        self.from_guest(self.guest.propose(name, self.queue[name], self.now))

    def step(self, milliseconds: int = 50) -> None:
        self.now += milliseconds
        for frame in self.to_host.arrived(self.now):
            self.from_host(self.host.hear(self.peer, frame, self.now))
        for frame in self.to_guest.arrived(self.now):
            self.from_guest(self.guest.hear(frame, self.now))
        self.from_guest(self.guest.tick(self.now))
        self.from_host(self.host.tick(self.now))
        self.show()

    def show(self) -> None:
        if self.host.is_ready(self.peer) and self.sent_events < len(self.log):
            new = self.log[self.sent_events :]
            events = [Happened(0, "toy.Counted", 1, {"value": value}) for _, value in new]
            anew = self.sent_events == 0
            self.sent_events = len(self.log)
            self.from_host(self.host.show(self.peer, events, {}, self.now, anew=anew))

    def from_host(self, outcomes: list[h.Outcome]) -> None:
        for one in outcomes:
            match one:
                case h.Send():
                    self.to_guest.send(one.frames, self.now)
                case h.Arrived():
                    self.from_host(self.host.welcome(one.peer, Welcome("desk", "Thursday", "1")))
                case h.Proposal():
                    self.decide(one)
                case h.Ended():
                    raise AssertionError(one)

    def decide(self, proposal: h.Proposal) -> None:
        value = proposal.data["value"]
        if any(known == proposal.id for known, _ in self.log):
            self.from_host(self.host.done(proposal.peer, proposal.id))
        elif value % 5 == 0 and self.rng.random() < 0.7:
            self.from_host(self.host.undone(proposal.peer, proposal.id, Refused("slip.table", table=value)))
        else:
            self.log.append((proposal.id, value))
            self.from_host(self.host.done(proposal.peer, proposal.id))

    def from_guest(self, outcomes: list[g.Outcome]) -> None:
        for one in outcomes:
            match one:
                case g.Send():
                    self.to_host.send(one.frames, self.now)
                case Done() | Undone():
                    assert one.id not in self.answers
                    self.answers[one.id] = "done" if isinstance(one, Done) else one.code
                    del self.queue[one.id]
                case Shown():
                    if one.anew:
                        self.seen.clear()
                    self.seen += [event.data["value"] for event in one.events]
                case Bye():
                    raise AssertionError(one)

    def settle(self) -> None:
        """Until nothing waits any more, on a line that has become good."""
        self.to_host.trouble = self.to_guest.trouble = self.trouble = 0
        for _ in range(600):
            self.step()
            if not self.queue and self.sent_events == len(self.log) == len(self.seen):
                return

    def counts(self) -> Counter[str]:
        """How often each proposal stands in the log."""
        return Counter(name for name, _ in self.log)
