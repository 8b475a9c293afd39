"""Games of two on two devices at the steps where a player looks at them, made beside the app."""

from dataclasses import replace

from fairgame import GROUP, Device, ended, two
from faristol.modes.game import commands as c
from faristol.modes.game.friends import revealing
from faristol.rules.game_rules import GameRules
from faristol.storage.codec import to_records
from faristol.storage.records import Record

STEPS = ("begins", "turn", "sends", "laid", "clocks", "last", "over")
"""The bag is to be sent; the first turn; a turn to be sent; one that has come; clocks that stand; the last
message to be sent, before the proof and with it."""


def friend_games() -> list[list[Record]]:
    """The records of a game at each of the steps, whose streams are called `friend-` and the step."""
    rules = GameRules.preset("classic")
    host, guest = two(replace(rules, player_seconds=0, increment_seconds=0, turn_seconds=0))
    found = {"begins": _kept(host), "turn": _kept(guest), "clocks": _kept(two(rules)[1])}
    for sender, receiver in ((guest, host), (host, guest)) * 2:
        _best(sender)
        receiver.receive(sender.message())
    found |= {"sends": _kept(host), "laid": _kept(guest)}
    _best(guest)
    host.receive(guest.message())
    host.do(c.CompleteTurn())
    host.do(c.Abandon((host.fair.seat,)))
    guest.receive(host.message())
    found["last"] = _kept(host)
    host.receive(guest.message())
    guest.do(ended(revealing(GROUP, guest.state)))
    found["over"] = _kept(guest)
    return [_records(f"friend-{step}", found[step]) for step in STEPS]


def _kept(device: Device) -> list[tuple[object, int]]:
    return [*device.events]


def _best(device: Device) -> None:
    """Let the play that has come stand, and make the best one; without one, pass."""
    if device.state.pending:
        device.do(c.CompleteTurn())
    plays = [*device.referee.generator.top(device.state.board, device.state.rack(device.fair.seat), 1)]
    device.do(c.PlayTiles(plays[0].play) if plays else c.Pass())


def _records(stream: str, events: list[tuple[object, int]]) -> list[Record]:
    found: list[Record] = []
    for event, moment in events:
        found += to_records(stream, [event], found, moment)
    return found
