"""A fuzzer that knows what devices say to each other (docs/protocol.md): whatever is wrong in a message of
any kind, of any role, in either direction, ends the connection or has its usual answer, and changes nothing.

What is said is taken from real devices, and from the samples of every kind (fuzz/joining_readers.py); one
value of it is made into another one, of a wrong type, out of bounds, long, deep or half.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, get_args

import pytest

from effort import effort
from faristol.app.joined.guesting import Guesting
from faristol.errors import Damaged
from faristol.foreign.shape import encode
from faristol.joined import messages
from faristol.joined.messages import FROM_GUEST, FROM_HOST, Assembler, FromGuest, FromHost, Proposed, written
from fuzz.joining_readers import GUESTS, HOSTS, RESULT, SEEN, SLIP
from groupevents import HUNDRED
from unit.app.game.test_friend_live import Live, join
from unit.app.game.test_friends import _few_rounds
from unit.app.joined.air import Air, Device
from unit.app.joined.conftest import Afternoon, Contest, Evening

assert _few_rounds

RUNS = effort(20, 120, 3_000)
DAY = os.environ.get("FARISTOL_FRESH", "")
"""A whole run tries others each day."""

RAW = (
    "NaN",
    "Infinity",
    "-Infinity",
    "1e300",
    "1e16",
    "-1e300",
    "1e999",
    "9" * 400,
    "-" + "9" * 19,
    "00",
    "",
)
"""What stands for a value as it is written; not all of it is JSON."""

PLAIN: tuple[Any, ...] = (
    *(0, -1, 1, 2, 7, 64, 1_001, 10**9, 10**9 + 1, 2**31, 2**53, 2**53 + 1, 10**16, 10**18, 0.5, -0.0),
    *(messages.LATEST, messages.LATEST + 1, True, False, None, "", "٣", "x" * 45, "x" * 5_000, "\ud800"),
    *(
        "\x00",
        "\u202e",
        "<b>",
        "%(num)s",
        "{0}",
        [],
        {},
        [[]],
        {"": ""},
        [None] * 50,
        {"kind": "seen"},
        "player",
    ),
)
DEEP = "[" * 200

MARK = "\x07raw\x07"


def places(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where values stand in a message."""
    yield above
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(one, (*above, key))


def made_wrong(message: dict[str, Any], rng: random.Random) -> str:
    """The line of a message in which one value is another one, or is missing, or has one beside it."""
    values = deepcopy(message)
    *way, last = rng.choice([place for place in places(values) if place])
    at = values
    for key in way:
        at = at[key]
    raw = rng.choice((*RAW, DEEP))
    what = rng.choice(("plain", "plain", "plain", "raw", "missing", "more"))
    if what == "missing":
        del at[last]
    elif what == "more" and isinstance(at, dict):
        at[rng.choice(("other", "kind", "x" * 500))] = rng.choice(PLAIN)
    else:
        at[last] = MARK if what == "raw" else rng.choice(PLAIN)
    return json.dumps(values, separators=(",", ":")).replace(json.dumps(MARK), raw)


def framed(line: str, number: int, rng: random.Random) -> str:
    """Frames with a line, and now and then with a number or a count that is none."""
    parts = [line[at : at + 15_000] for at in range(0, len(line), 15_000)] or [""]
    count: Any = len(parts)
    if rng.random() < 0.1:
        wrong = (0, -1, 10**10, "٣", "1e3", "", True, "9" * 400)
        number, count = rng.choice(((number, rng.choice(wrong)), (rng.choice(wrong), count)))
    return "\n".join(f"{number} {index}/{count} {part}" for index, part in enumerate(parts, 1))


def read(frames: list[str], limits: Any) -> list[dict[str, Any]]:
    """The messages in frames."""
    taken = Assembler(limits)
    return [values for frame in frames if (values := taken.take(frame)) is not None]


HAND = {"hand": {"round": 1, "play": SLIP["slip"]["play"], "claimed": None, "player": 1}}
OUT = {"round": 1, "player": 2}
PROPOSALS: dict[str, list[dict[str, Any]]] = {
    "desk": [SLIP, {"out": OUT}],
    "player": [{"sit": {"player": 1}}, {"stand": {}}, HAND],
    "results": [{"result": encode(RESULT)}, {"out": {"round": 1, "table": 1, "seen": encode(SEEN)}}],
    "scribe": [HAND],
    "sheet": [{"sit": {"player": 1}}, {"stand": {}}, HAND],
    **{role: [SLIP] for role in ("hall", "board", "table", "wall", "friend")},
}
"""What devices of each role propose; those that propose nothing try it too."""


class Friends:
    """Two devices with a game of two, of which the second one has its first rack."""

    def __init__(self) -> None:
        self.air = Air(1)
        self.host, self.other = Live(self.air, "Núria", 1), Live(self.air, "Pau", 2)
        self.other.go(self.host.begin(self.other.accept(self.host.invite())))
        self.path = self.host.path

    def guest(self, role: str, name: str) -> Live:
        """The other device, joined."""
        join(self.host, self.other)
        return self.other

    def read(self, guest: Device) -> None:
        """The first device reads the code that the other one shows."""
        self.host.send("tablets.pasted", text=guest.code())


EVENTS: dict[str, Callable[[], Any]] = {
    **dict.fromkeys(("desk", "hall", "player"), Evening),
    **dict.fromkeys(("results", "board", "table"), Afternoon),
    **dict.fromkeys(("scribe", "sheet", "wall"), lambda: Contest("anticipatie", HUNDRED)),
    "friend": Friends,
}


class Strangers:
    """A host and a guest of a role, each of which hears what the other one never said."""

    def __init__(self, role: str) -> None:
        self.event, self.role = EVENTS[role](), role
        self.host: Device = self.event.host
        self.guest: Device = self.event.guest(role, "stranger")
        self.host.go(self.event.path)
        self.number = 1_000

    @property
    def peer(self) -> str:
        """The host's name for the connection; empty once it has ended."""
        return self.event.air.links.get((self.guest, "guest"), (None, ""))[1]

    def join_again(self) -> None:
        """Let the guest join as it did before."""
        if not self.peer:
            self.guest.go("#/joined/guest")
            if not self.guest.inner.session.of(Guesting).own:
                self.guest.send("join.again")
            self.event.read(self.guest)
            assert self.peer, "a device that was sent away joins again"
        self.host.go(self.event.path)

    def records(self) -> int:
        """How many records the host's event has."""
        return len(asyncio.run(self.host.log.read(self.event.path.split("/")[2])))

    def to_host(self, line: str, rng: random.Random) -> None:
        """The host hears something, and changes nothing that it does not say is done."""
        self.number += 1
        before, sent = self.records(), len(self.event.air.sent)
        self.host.send("peer.heard", id=self.peer, frames=framed(line, self.number, rng))
        answers = [frame for there, frame in self.event.air.sent[sent:] if there is self.guest]
        assert self.records() == before or any('"kind":"done"' in one for one in answers), line
        assert len(self.host.inner.session.notices) < 10

    def to_guest(self, line: str, rng: random.Random) -> None:
        """The guest hears something, and its page is drawn, now and an hour later."""
        self.number += 1
        self.guest.send("peer.heard", id="guest", frames=framed(line, self.number, rng))
        self.guest.go(self.guest.path)
        assert self.guest.shown.title


@pytest.mark.rule("EDG-B2", "EDG-B4")
def test_every_kind_of_message_is_tried() -> None:
    assert {type(one) for one in GUESTS} == set(get_args(FromGuest))
    assert {type(one) for one in HOSTS} == set(get_args(FromHost))
    assert set(PROPOSALS) == set(EVENTS) == set(messages.ROLES)


@pytest.mark.rule("EDG-B2", "EDG-B4", "DEV-11")
@pytest.mark.parametrize("role", PROPOSALS)
def test_whatever_a_guest_says_the_host_goes_on(role: str) -> None:
    strangers = Strangers(role)
    samples = [written(one) for one in GUESTS]
    samples += [written(Proposed(f"p{number}", data)) for number, data in enumerate(PROPOSALS[role])]
    said = [frame for there, frame in strangers.event.air.sent if there is strangers.host]
    samples += [one for one in read(said, FROM_GUEST) if one["kind"] == "carried"]
    for run in range(RUNS):
        rng = random.Random(f"{role} {run}{DAY}")
        strangers.join_again()
        strangers.to_host(made_wrong(rng.choice(samples), rng), rng)


@pytest.mark.rule("EDG-B2", "EDG-B4", "DEV-11")
@pytest.mark.parametrize("role", PROPOSALS)
def test_whatever_a_host_says_no_guest_stops(role: str) -> None:
    strangers = Strangers(role)
    received = [frame for there, frame in strangers.event.air.sent if there is strangers.guest]
    shown = [one for one in read(received, FROM_HOST) if one["kind"] in ("shown", "carried")]
    assert shown
    samples = [*([{**one, "number": 2} for one in shown] * 4), *(written(one) for one in HOSTS)]
    for run in range(RUNS):
        rng = random.Random(f"{role} {run}{DAY}")
        strangers.join_again()
        strangers.to_guest(made_wrong(rng.choice(samples), rng), rng)


@pytest.mark.rule("EDG-B4")
@pytest.mark.parametrize("ahead", ["1e+300", "1e16", "9" * 17, "-" + "9" * 400, "NaN", "", "٣", "0x1", "1.5"])
def test_no_difference_of_clocks_stops_a_tablet(ahead: str) -> None:
    strangers = Strangers("player")
    strangers.guest.send("peer.clock", id="guest", ahead=ahead)
    assert not strangers.peer
    strangers.join_again()
    for far in (messages.LATEST, -messages.LATEST):
        strangers.guest.send("peer.clock", id="guest", ahead=str(far))
        assert strangers.guest.go(strangers.guest.path)


@pytest.mark.rule("EDG-B2")
def test_what_changes_nothing_draws_nothing() -> None:
    strangers = Strangers("desk")
    done = json.dumps(written(Proposed("p1", {"out": OUT})))
    rng = random.Random(1)
    strangers.to_host(done, rng)
    for line in (done, *(json.dumps(written(one)) for one in GUESTS[:1]), '{"kind":"seen","number":1}'):
        rng.seed(1)
        strangers.to_host(line, rng)
        assert strangers.host.effect("page") is None, line
    for action in ("silent", "silent", "back", "back", "opened"):
        strangers.host.send(f"peer.{action}", id=strangers.peer, device="")
        drawn = strangers.host.effect("page")
    assert drawn is None
    shown = '{"kind":"shown","number":1,"anew":false,"events":[],"more":{}}'
    for line in (shown, json.dumps(written(HOSTS[0])), '{"kind":"done","id":"nothing"}'):
        rng.seed(1)
        strangers.number += 1
        strangers.guest.send("peer.heard", id="guest", frames=f"{strangers.number} 1/1 {line}")
        assert strangers.guest.effect("page") is None, line


@pytest.mark.rule("EDG-B4")
@pytest.mark.parametrize("text", ["\ud800", "ok \udfff", "\udc00\ud800"])
def test_half_a_character_is_no_text(text: str) -> None:
    with pytest.raises(Damaged):
        Assembler(FROM_GUEST).take(f"1 1/1 {json.dumps({'kind': 'bye', 'reason': text})}")
    assert Assembler(FROM_GUEST).take(f"1 1/1 {json.dumps({'text': '😀'})}") == {"text": "😀"}
