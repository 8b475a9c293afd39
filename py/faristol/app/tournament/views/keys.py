"""The values of buttons for parts of a pairing."""

from faristol.tournament.check import Broken
from faristol.tournament.data import Lock


def broken_key(fault: Broken) -> str:
    """Return the value of a tick: one rule broken by these players at this table."""
    players = "-".join(map(str, fault.players))
    return f"{fault.code}/{players}/{fault.table or 0}/{fault.number or 0}"


def lock_key(lock: Lock) -> str:
    """Return the value of a button for a wish."""
    return f"{lock.kind}/{lock.round}/{lock.first}/{lock.second or 0}/{lock.table or 0}"
