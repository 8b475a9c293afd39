"""An evening, or an afternoon of a tournament, at one device and others that join it."""

import pytest

from directors import SIX, Director
from faristol.joined.messages import Proposed, frames_of, written
from faristol.modes.groups.state import State
from faristol.tournament.state import Round
from groupevents import HUNDRED, SEVEN
from tournaments import hall
from unit.app.joined.air import Air, Device, sit


class Evening:
    """A judge's device with a duplicate whose first rack is on the clock."""

    def __init__(self, seed: int = 1) -> None:
        self.air = Air(seed)
        self.host = self.air.device("host")
        self.host.set_up()
        self.host.open_round("CANTADA")
        self.path = self.host.path
        self.stream = self.path.split("/")[2]

    @property
    def tablets(self) -> str:
        return f"#/tablets/{self.stream}"

    def join(self, guest: Device, role: str) -> Device:
        """Let a device join by two codes."""
        guest.send("join.pasted", text=self.host.invitation(self.tablets, role))
        return self.read(guest)

    def read(self, guest: Device) -> Device:
        """The judge's device reads the code that a device shows."""
        code = guest.code()
        self.host.go(self.tablets)
        self.host.send("tablets.pasted", text=code)
        return guest

    def guest(self, role: str, name: str = "guest", ahead: int = 0) -> Device:
        """A device that has joined."""
        return self.join(self.air.device(name, ahead=ahead), role)

    def let(self, guest: Device) -> Device:
        """The judge has a tablet choose a table, whatever is being played."""
        found = self.air.links[guest, "guest"][1]
        self.host.go(self.tablets)
        self.host.send("tablets.let_go", peer=found)
        return guest

    @property
    def round(self):
        return self.judge().state.current

    def judge(self) -> Device:
        """The judge's device at the round."""
        self.host.go(self.path)
        return self.host

    def devices(self) -> str:
        """What the judge reads of the devices that have joined."""
        self.host.go(self.tablets)
        return self.host.text

    def received(self, device: Device) -> str:
        """Every byte that a device has received."""
        return "\n".join(frame for there, frame in self.air.sent if there is device)


@pytest.fixture
def evening() -> Evening:
    return Evening()


class Afternoon:
    """A director's device with a tournament whose first round is published, and what joins it."""

    def __init__(self) -> None:
        self.air = Air(1)
        self.host = self.air.device("host")
        self.director = Director(self.host, hall(SIX, "mallorca"))
        self.director.pair()
        self.director.publish()
        self.stream = self.director.stream
        self.path = f"#/tournament/{self.stream}"
        self.tablets = f"#/tablets/{self.stream}"

    def guest(self, role: str, name: str) -> Device:
        """A device that has joined in a role."""
        guest = self.air.device(name)
        guest.send("join.pasted", text=self.host.invitation(self.tablets, role))
        return self.read(guest)

    def read(self, guest: Device) -> Device:
        """The director's device reads the code that a device shows."""
        code = guest.code()
        self.host.go(self.tablets)
        self.host.send("tablets.pasted", text=code)
        return guest

    def enter(self, device: Device, table: int, first: int, second: int, **more: str) -> str:
        """Type a line at a desk."""
        device.go(device.path if device is not self.host else self.path)
        return device.send(
            "tournament.result", table=str(table), first=str(first), second=str(second), **more
        )

    def propose(self, number: int, data: dict) -> None:
        """What arrives at the director's device from the device that has joined first of those there."""
        [frame] = frames_of(900 + number, written(Proposed(f"forged-{number}", data)))
        peer = next(id for there, id in self.air.links if there is self.host)
        self.host.send("peer.heard", id=peer, frames=frame)

    def received(self, device: Device) -> str:
        """Every byte that a device has received."""
        return "\n".join(frame for there, frame in self.air.sent if there is device)

    @property
    def round(self) -> Round:
        """The latest round."""
        return self.director.state.published[-1]

    @property
    def scores(self) -> dict[int, tuple[int, int]]:
        latest = self.director.state.published[-1]
        return {table: (result.first, result.second) for table, result in latest.results}


@pytest.fixture
def afternoon() -> Afternoon:
    return Afternoon()


@pytest.fixture
def anna(evening):
    return sit(evening, "anna", 1)


class Contest:
    """A device with an event over groups that has not begun, and what joins it."""

    def __init__(self, rules: str, groups: str, players: str = "Ana\nIon") -> None:
        self.air = Air(1)
        self.host = host = self.air.device("host")
        host.go("#/new/groups")
        host.send(
            "groups.create", name="Concurs", date="2026-11-28", rules=rules, place="Iași", players=players
        )
        self.path = host.path
        self.tablets = f"#/tablets/{self.path.split('/')[2]}"
        self.number = 0
        self.judge("groups.typed", groups="\n".join(groups.split()))

    def judge(self, action: str, **fields: object) -> str:
        """The judge does something at the desk."""
        self.host.go(self.path)
        return self.host.send(action, **fields)

    def guest(self, role: str, name: str = "guest") -> Device:
        """A device that has joined in a role."""
        guest = self.air.device(name)
        guest.send("join.pasted", text=self.host.invitation(self.tablets, role))
        self.read(guest)
        return guest

    def read(self, guest: Device) -> None:
        code = guest.code()
        self.host.go(self.tablets)
        self.host.send("tablets.pasted", text=code)

    def tablet(self, player: int, name: str = "tablet") -> Device:
        """The tablet of a player."""
        tablet = self.guest("sheet", name)
        tablet.send("tablet.sit", player=str(player))
        return tablet

    def propose(self, guest: Device, id: str, data: dict) -> str:
        """Something arrives from a device as if it had said it, and what the device is told then."""
        self.number += 1
        before = len(self.received(guest))
        [frame] = frames_of(900 + self.number, written(Proposed(id, data)))
        self.host.send("peer.heard", id=self.air.links[guest, "guest"][1], frames=frame)
        return self.received(guest)[before:]

    def received(self, device: Device) -> str:
        """Every byte that a device has received."""
        return "\n".join(frame for there, frame in self.air.sent if there is device)

    @property
    def state(self) -> State:
        return self.host.inner.stores["groups"].opened[self.path.split("/")[2]].state

    def points(self, player: int) -> list[tuple[int, int]]:
        """The groups that a player has handed in, counted from 1, each with its points."""
        return [(line.number + 1, line.points) for line in self.state.player(player).sheet.lines]


@pytest.fixture
def anticipation() -> Contest:
    return Contest("anticipatie", HUNDRED)


@pytest.fixture
def series() -> Contest:
    contest = Contest("compunere", SEVEN)
    contest.ana = contest.tablet(1)
    contest.judge("groups.start")
    return contest
