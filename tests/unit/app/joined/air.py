"""Devices that join each other without a browser: what they send goes from one to the other in memory."""

from __future__ import annotations

import hashlib
from functools import cache, partial
from typing import Any
from unittest import mock

from segno import encoder

from faristol.app.views import render
from faristol.joined import codes
from faristol.joined.description import Candidate, Credentials, Description, offer, read_sdp
from faristol.storage.log import MemoryLog
from unit.app.conftest import Window

AT_ONCE = ("peer.show", "friend.step")
"""What a page comes back with by itself, besides what it does after a while."""


class Air:
    """What lies between the devices. `apart` says that they do not find each other, `still` that nothing
    comes through; `sent` has every frame with the device that received it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.devices: list[Device] = []
        self.links: dict[tuple[Device, str], tuple[Device, str]] = {}
        self.apart = self.still = False
        self.sent: list[tuple[Device, str]] = []
        self._queue: list[tuple[Device, str, dict[str, Any]]] = []
        self._busy = False

    def device(self, name: str, log: MemoryLog | None = None, ahead: int = 0) -> Device:
        """Another device."""
        made = Device(self, name, log or MemoryLog(), self.seed + len(self.devices), ahead)
        self.devices.append(made)
        return made

    def carry(self, device: Device, effects: list[dict[str, Any]]) -> None:
        """Do what an answer asks the page for, and everything that follows from it."""
        for effect in effects:
            if effect.get("name") in AT_ONCE:
                self._queue.append((device, str(effect["name"]), effect.get("fields", {})))
            elif effect["kind"] == "peer":
                getattr(self, f"_{effect['act']}")(device, effect)
        if self._busy:
            return
        self._busy = True
        try:
            while self._queue:
                there, name, fields = self._queue.pop(0)
                there.send(name, **fields)
        finally:
            self._busy = False

    def cut(self, device: Device, *, there: bool = True) -> None:
        """All connections of a device break off, and both sides notice; not this one if it is not `there`."""
        for end in [end for end in self.links if end[0] is device]:
            self._drop(end, tell_both=there)
        self.carry(device, [])

    def _tell(self, there: Device, name: str, /, **fields: Any) -> None:
        self._queue.append((there, f"peer.{name}", fields))

    def _identify(self, device: Device, effect: dict[str, Any]) -> None:
        self._tell(device, "identity", id=effect["id"], fingerprint=device.certificate.hex())

    def _ask(self, device: Device, effect: dict[str, Any]) -> None:
        device.asked += 1
        device.own = device.description(device.asked)
        device.expected = None
        self._tell(device, "described", id=effect["id"], sdp=offer(device.own))

    def _expect(self, device: Device, effect: dict[str, Any]) -> None:
        device.expected = read_sdp(effect["sdp"])

    def _reach(self, device: Device, effect: dict[str, Any]) -> None:
        wanted = read_sdp(effect["sdp"])
        own = Description(Credentials(effect["ufrag"], effect["password"]), device.certificate, ())
        self._tell(device, "described", id=effect["id"], sdp=offer(own))
        found = next((one for one in self.devices if one.own == wanted and one.expected == own), None)
        if found is None or self.apart:
            self._tell(device, "closed", id=effect["id"], why="unreached")
            return
        here, there = (device, effect["id"]), (found, "guest")
        self.links |= {here: there, there: here}
        for one, id in (here, there):
            self._tell(one, "opened", id=id, device="Mozilla/5.0 (Android 14) Firefox/153.0")
        self._tell(found, "clock", id="guest", ahead=str(found.ahead - device.ahead))

    def _send(self, device: Device, effect: dict[str, Any]) -> None:
        end = self.links.get((device, effect["id"]))
        if end and not self.still:
            self.sent += [(end[0], frame) for frame in effect["frames"]]
            self._tell(end[0], "heard", id=end[1], frames="\n".join(effect["frames"]))

    def _close(self, device: Device, effect: dict[str, Any]) -> None:
        self._drop((device, effect["id"]), tell_both=False)

    def _find(self, device: Device, effect: dict[str, Any]) -> None:
        device.found = effect["candidates"]

    def _drop(self, end: tuple[Device, str], *, tell_both: bool) -> None:
        other = self.links.pop(end, None)
        if other is None:
            return
        self.links.pop(other, None)
        for there, _ in (one for one in (end, other) if one[1] == "guest"):
            there.own = None  # nobody answers to the code of this connection any more
        if tell_both:
            self._tell(end[0], "closed", id=end[1], why="lost")
        self._tell(other[0], "closed", id=other[1], why="lost")


class Device(Window):
    """A window on a device of its own, whose clock is so many milliseconds ahead."""

    def __init__(self, air: Air, name: str, log: MemoryLog, seed: int, ahead: int) -> None:
        self.air, self.name, self.ahead = air, name, ahead
        self.certificate = hashlib.sha256(f"host {name}".encode()).digest()
        self.asked = 0
        self.own: Description | None = None
        self.expected: Description | None = None
        self.found: list[str] = []
        self.shown_codes: list[str] = []
        super().__init__(log, seed)
        self.now += ahead
        self.inner.session.address = "https://club.example/"

    def send(self, action: str, /, **fields: object) -> str:
        """Send an action, and let the devices do what follows."""
        drawn: list[str] = []
        render._drawn = partial(_noted, drawn)
        try:
            super().send(action, **fields)
        finally:
            render._drawn = _DRAWN
        if self.effect("page"):
            self.shown_codes = drawn
        asked = self.effects
        self.air.carry(self, asked)
        self.effects = asked
        return self.html

    def description(self, number: int) -> Description:
        """How it can be reached this time."""
        digest = hashlib.sha256(f"{self.name} {number}".encode())
        credentials = Credentials(digest.hexdigest()[:8], digest.hexdigest()[:32])
        return Description(credentials, digest.digest(), (Candidate("192.168.1.20", 40_000 + number),))

    def again(self) -> Device:
        """The same device after its page was loaded again."""
        path = self.path
        self.air.cut(self, there=False)
        self.air.devices.remove(self)
        fresh = self.air.device(self.name, self.log, self.ahead)
        fresh.asked = self.asked
        fresh.now = self.now
        fresh.go(path)
        return fresh

    def code(self) -> str:
        """The code that its page shows, as text."""
        return self.shown_codes[-1]

    def invitation(self, host_path: str, role: str) -> str:
        """The host's invitation to a role."""
        self.go(host_path)
        self.send("tablets.role", role=role)
        hosting = next(iter(self.inner.session.all(_hosting()).values()))
        return codes.link("https://club.example/", hosting.invitation())


_DRAWN = render._drawn


def _noted(drawn: list[str], text: str) -> tuple[int, str]:
    """Draw a code, and note what it says."""
    drawn.append(text)
    return _drawn_quickly(text)


@cache
def _drawn_quickly(text: str) -> tuple[int, str]:
    """A code that no camera sees: to choose the best of its masks is most of the work."""
    with mock.patch.object(encoder, "encode", partial(encoder.encode, mask=0)):
        return _DRAWN.__wrapped__(text)


def _hosting() -> type:
    from faristol.app.joined.hosting_guests import Hosting

    return Hosting


def slip(guest: Window, table: str, text: str) -> str:
    """Type a slip at a desk."""
    return guest.send("slip.enter", table=table, coordinates=text, word="", at="coordinates")


def sit(evening, name: str, player: int):
    """A tablet that has joined and is at a table."""
    tablet = evening.let(evening.guest("player", name))
    tablet.send("tablet.sit", player=str(player))
    return tablet


def lay(tablet, word: str = "CANTADA") -> None:
    """Type a word on the board, from H4 across."""
    tablet.send("lay.tap", spot="board:108")
    for letter in word:
        tablet.send("lay.key", key=letter)


def no_slip(text: str) -> bool:
    return "SlipJudged" not in text


def best_of(evening) -> str:
    from faristol.movegen.move_index import option_value

    return option_value(evening.round.slips[2].play)


def close(evening, table: str = "2") -> None:
    """End the round with the best play on the slip of a table."""
    judge = evening.judge()
    judge.send("slip.enter", table=table, coordinates="H4CANTADA", word="", at="coordinates")
    judge.send("clock.stop", confirm="yes")
    judge.send("slips.close", confirm="yes")
    judge.send("master.choose", value=best_of(evening))
    judge.send("master.confirm")
