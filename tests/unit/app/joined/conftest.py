"""An evening at one device and others that join it."""

import pytest

from unit.app.joined.air import Air, Device


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
