"""vectors.json: games of the real group from seeds alone, so that somebody else can write the other side.

A message is given by its move, its length and the hash that the next one names it by; some stand there whole.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from effort import LONG
from fairbag_sides import RACK, Side
from faristol.fairbag.fair_bag import GUEST, HOST, FairBag, game_id, message_hash
from faristol.fairbag.side import Secret
from faristol.fairbag.wire import Kind, Laid, Move
from slow_group import SlowGroup

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))
GROUP = SlowGroup()


def move_of(given: dict[str, Any], side: Side) -> Move:
    """A move as a vector tells it; numbers that come from the seed are not told."""
    move = Move(Kind[given["kind"]])
    bag, secret = side.bag, side.secret
    draw = secret.draw(bag.game) if bag.draws_start and bag.number in (2, 3) else b""
    match move.kind:
        case Kind.ACCEPT:
            promised = secret.commitment(bag.game) if bag.draws_start else b""
            invitation = given["invitation"].encode()
            return replace(
                move, name=given["name"], invitation=invitation, nonce=secret.nonce(), commitment=promised
            )
        case Kind.PLAY:
            laid = tuple(Laid(*one) for one in given["laid"])
            return replace(move, laid=laid, score=given["score"], draw=draw)
        case Kind.EXCHANGE:
            return replace(move, slots=bytes(given["slots"]), draw=draw)
        case Kind.SENYORS:
            return replace(move, shown=bytes(given["shown"]), draw=draw)
        case Kind.END:
            return replace(move, seed=secret.seed, draw=draw)
    return replace(move, draw=draw)


def sides_of(game: dict[str, Any]) -> tuple[Side, Side]:
    """Both sides of a game before its first message."""
    secrets = [Secret(seat, bytes.fromhex(game["seeds"][seat])) for seat in (HOST, GUEST)]
    number = game_id(game["messages"][0]["invitation"].encode(), secrets[GUEST].nonce())
    tiles = bytes(game["tiles"])
    bags = [FairBag(seat, number, tiles, RACK, game["draws_start"], rounds=game["rounds"]) for seat in (0, 1)]
    host, guest = (Side(GROUP, bag, secret) for bag, secret in zip(bags, secrets, strict=True))
    return host, guest


def require_same(data: bytes, given: dict[str, Any]) -> None:
    """Compare a message with its vector."""
    assert len(data) == given["length"]
    assert message_hash(data).hex() == given["hash"]
    assert data.hex() == given.get("bytes", data.hex())


@pytest.mark.slow
@pytest.mark.rule("TOG-8")
def test_a_small_game_is_made_of_its_seeds_byte_by_byte() -> None:
    game = VECTORS["small"]
    both = sides_of(game)
    assert both[0].bag.game.hex() == game["game"]
    for given in game["messages"]:
        sender, other = both[given["sender"]], both[1 - given["sender"]]
        data = sender.send(move_of(given, sender))
        require_same(data, given)
        other.take(data)
        assert [list(side.mine) for side in both] == given["racks"]
    assert {given["kind"] for given in game["messages"]} == {kind.name for kind in Kind}
    assert sum("bytes" in given for given in game["messages"]) == 2


@pytest.mark.slow
def test_a_whole_bag_is_made_of_its_seeds_with_all_rounds() -> None:
    game = VECTORS["whole"]
    both = sides_of(game)
    assert (len(both[0].bag.tiles), both[0].bag.rounds) == (100, 64)
    # The first list with its proof; the second one is made likewise, from the other seed.
    for given in game["messages"] if LONG else game["messages"][:1]:
        data = both[given["sender"]].made(move_of(given, both[given["sender"]]))
        require_same(data, given)
        for side in both:
            side.bag = side.bag.after(side.bag.read(data, given["sender"]), data)
