"""A game of two on two devices: each has its own copy, and only messages go from one to the other."""

import library
from faristol.fairbag.fair_bag import GUEST, HOST
from faristol.foreign.portions import finished as ended
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import Context
from faristol.modes.game.fair import Fair
from faristol.modes.game.friends import checking, making
from faristol.modes.game.state import State
from faristol.rules.game_rules import GameRules
from gametable import GameTable
from quick_group import QuickGroup

GROUP = QuickGroup()
NONCE = b"the guest's own."
INVITATION = b"an invitation"


class Device(GameTable):
    """One player's copy of the game."""

    @property
    def fair(self) -> Fair:
        """Its side of the bag."""
        fair = self.state.fair
        assert fair is not None
        return fair

    def message(self) -> str:
        """Make the message that is due and keep it."""
        text = ended(making(GROUP, self.state))
        self.do(c.KeepMessage(text))
        return text

    def receive(self, text: str) -> State:
        """Check a message of the other side and take it."""
        context = Context(self.state, self.referee, self.now, self.rng)
        return self.do(c.TakeMessage(text, ended(checking(GROUP, context, text))))


def two(
    rules: GameRules, *, draws_start: bool = False, seed: int = 1, joined: bool = False, starts: int = GUEST
) -> tuple[Device, Device]:
    """Both devices after the bag has been closed by both: the guest's message 3 is next, which only deals if
    the host `starts`."""
    devices = []
    for seat in (HOST, GUEST):
        device = Device(library.referee(rules), seed + seat)
        device.do(c.Create("Amb un amic", "2026-11-28", "friend", rules, ("Núria", "Pau")))
        begun = e.FairBagBegun(seat, INVITATION, NONCE, device.rng.randbytes(32), draws_start, starts=starts)
        device.do(begun)
        if joined:
            device.do(e.DevicesJoined(joined))
        devices.append(device)
    host, guest = devices
    host.receive(guest.message())
    guest.receive(host.message())
    return host, guest
