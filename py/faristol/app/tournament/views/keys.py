"""What stands for something of a pairing in the value of a button."""

from faristol.tournament.check import Broken
from faristol.tournament.data import Lock


def broken_key(fault: Broken) -> str:
    """What a tick stands for: one rule that is broken by these players, and no other one."""
    players = "-".join(map(str, fault.players))
    return f"{fault.code}/{players}/{fault.table or 0}/{fault.number or 0}"


def lock_key(lock: Lock) -> str:
    """A wish."""
    return f"{lock.kind}/{lock.round}/{lock.first}/{lock.second or 0}/{lock.table or 0}"
