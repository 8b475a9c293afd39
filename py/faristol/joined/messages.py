"""The messages between devices, one dataclass for each (DEV-4), and texts sent until they arrive;
`docs/protocol.md` explains them.

Every message is checked on arrival as if a stranger had sent it (DEV-11). A message is a line of JSON, split
into frames:

    FRAME = NUMBER " " INDEX "/" COUNT " " PART

NUMBER is the sender's own number of the message, INDEX counts from 1. Frames may arrive twice, late, in
another order, or not at all: a message is complete once all its frames have arrived.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from faristol.errors import Damaged
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import Limits
from faristol.foreign.shape import Between, OneOf, Sized, decode, encode
from faristol.joined.codes import ROLES

LONGEST_FRAME = 15_000
"""The most characters of a part, all of them ASCII: with its head a frame stays below 16 kB."""

FROM_GUEST = Limits(60_000, 4_000, 12)
"""Limits of a message to the host."""

FROM_HOST = Limits(8_000_000, 2_000_000, 24)
"""Limits of a message to a guest: a whole event of a hundred tables."""

LONGEST_CARRIED = 20_000
"""Characters of a message of a game on two devices; the longest one has some 15,000."""

MOST_UNDER_WAY = 16
"""The most proposals, and the most texts, that a device sends without an answer."""

MOST_OPEN = 8
"""The most incomplete messages; beyond them the oldest one is dropped."""

REMEMBERED = 64
"""Complete messages that are remembered, because their frames may arrive a second time."""

LATEST = 32_503_680_000_000
"""The beginning of the year 3000, in epoch milliseconds: far enough from what a clock can show that the
difference of two devices' clocks can be added to any time."""

_FRAME = re.compile(r"([0-9]{1,9}) ([0-9]{1,4})/([0-9]{1,4}) ([ -~]*)")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def frames_of(number: int, message: dict[str, Any]) -> list[str]:
    """Split a message into frames."""
    line = json.dumps(message, separators=(",", ":"))
    parts = [line[at : at + LONGEST_FRAME] for at in range(0, len(line), LONGEST_FRAME)]
    return [f"{number} {index}/{len(parts)} {part}" for index, part in enumerate(parts, start=1)]


class Assembler:
    """A buffer that joins the frames of one sender to messages, none of them larger than `limits`."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._most_parts = -(-limits.characters // LONGEST_FRAME)
        self._open: dict[int, dict[int, str]] = {}
        self._counts: dict[int, int] = {}
        self._done: dict[int, None] = {}

    def take(self, frame: str) -> Any:
        """Return the message that this frame completes, None if it completes none or the message is known.

        Raises `Damaged`: "joining.frame" for anything but a frame, or as `read_json` does.
        """
        match = _FRAME.fullmatch(frame) if len(frame) <= LONGEST_FRAME + 32 else None
        if match is None:
            raise Damaged("joining.frame")
        number, index, count = int(match[1]), int(match[2]), int(match[3])
        if number in self._done:
            return None
        if not 1 <= index <= count <= self._most_parts or self._counts.setdefault(number, count) != count:
            raise Damaged("joining.frame")
        parts = self._open.setdefault(number, {})
        parts[index] = match[4]
        if len(parts) < count:
            self._make_room()
            return None
        del self._open[number], self._counts[number]
        self._done[number] = None
        while len(self._done) > REMEMBERED:
            del self._done[next(iter(self._done))]
        return _values("".join(parts[at] for at in range(1, count + 1)), self._limits)

    def _make_room(self) -> None:
        while len(self._open) > MOST_OPEN or self._has_too_many_parts():
            oldest = next(iter(self._open))
            del self._open[oldest], self._counts[oldest]

    def _has_too_many_parts(self) -> bool:
        """Tell whether the parts are those of more than two of the largest messages."""
        return sum(map(len, self._open.values())) > 2 * self._most_parts


def _values(line: str, limits: Limits) -> Any:
    """Return the values of a message; raises `Damaged` as `read_json` does, "joining.message" for a text with
    half a character, which nothing can write down."""
    values = read_json(line, limits)
    if _SURROGATE.search(line):
        try:
            json.dumps(values, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise Damaged("joining.message") from None
    return values


@dataclass(frozen=True)
class Short:
    """A group of plain values whose JSON text has at most `most` characters."""

    most: int

    def check(self, value: Any) -> None:
        """Raises `Damaged` "file.length"."""
        Sized(0, self.most).check(json.dumps(value))


VERSION = 3
"""Version of the messages: a guest with another one is told so and sent away."""

Number = Annotated[int, Between(1, 1_000_000_000)]
Name = Annotated[str, Sized(1, 40)]

REASONS = ("left", "ended", "flood", "unreadable", "version", "over", "elsewhere")
"""Reasons to close a connection: the guest or the judge ends it, messages come too fast or cannot be read,
the versions differ, the event is gone, the same device has joined in another window."""


@dataclass(frozen=True)
class Hello:
    """First message of a guest: its own name for itself, the `version` of the messages, the `app`'s version,
    a description of its `device`, and the `claim` that it was given for its table (empty for none)."""

    guest: Name
    version: Number
    app: Annotated[str, Sized(0, 40)]
    device: Annotated[str, Sized(0, 80)]
    claim: Annotated[str, Sized(0, 40)]


@dataclass(frozen=True)
class Seen:
    """Acknowledgement of a guest that it has received all `Shown` messages up to this number."""

    number: Number


@dataclass(frozen=True)
class Proposed:
    """Proposal of a guest; repetitions under the same `id` count once."""

    id: Name
    data: dict[str, Any]


@dataclass(frozen=True)
class Welcome:
    """Answer of the host that accepts a guest: its role, the event's title, the host's version of the app."""

    role: Annotated[str, OneOf(ROLES)]
    event: Annotated[str, Sized(0, 200)]
    app: Annotated[str, Sized(0, 40)]


@dataclass(frozen=True)
class Happened:
    """Event of the host's log as it is stored; `time` is by the host's clock, in epoch milliseconds."""

    time: Annotated[int, Between(0, LATEST)]
    type: Annotated[str, Sized(1, 80)]
    version: Annotated[int, Between(1, 1_000)]
    data: dict[str, Any]


@dataclass(frozen=True)
class Shown:
    """Events since the message before, or, if `anew`, since the beginning, as far as the role may see them;
    `more` is other data for the role, sent whole each time."""

    number: Number
    anew: bool
    events: Annotated[tuple[Happened, ...], Sized(0, 100_000)]
    more: dict[str, Any]


@dataclass(frozen=True)
class Done:
    """Answer of the host: the proposal is saved in its log."""

    id: Name


@dataclass(frozen=True)
class Undone:
    """Answer of the host: the proposal is refused, with the parts of the fault (errors.py)."""

    id: Name
    code: Annotated[str, Sized(1, 60)]
    rule: Annotated[str, Sized(0, 20)]
    details: Annotated[dict[str, Any], Short(4_000)]


@dataclass(frozen=True)
class Bye:
    """End of the connection, with its reason."""

    reason: Annotated[str, OneOf(REASONS)]


@dataclass(frozen=True)
class Carried:
    """Text of either side for the other one, by the sender's own number (`carrier.py`)."""

    number: Number
    text: Annotated[str, Sized(1, LONGEST_CARRIED)]


@dataclass(frozen=True)
class Got:
    """Acknowledgement of either side that the `Carried` with this number has come."""

    number: Number


FromGuest = Hello | Seen | Proposed | Carried | Got | Bye
FromHost = Welcome | Shown | Done | Undone | Carried | Got | Bye
Message = FromGuest | FromHost

_BOTH = (Carried, Got, Bye)
_GUESTS: Mapping[str, type] = {kind.__name__.lower(): kind for kind in (Hello, Seen, Proposed, *_BOTH)}
_HOSTS: Mapping[str, type] = {kind.__name__.lower(): kind for kind in (Welcome, Shown, Done, Undone, *_BOTH)}


def written(message: Message) -> dict[str, Any]:
    """Return a message as JSON values: its kind as `kind`, and its fields."""
    return {"kind": type(message).__name__.lower(), **encode(message)}


def is_of_another_version(values: Any) -> bool:
    """Tell whether the values are a `Hello` of another version of the messages, whatever its other fields."""
    return isinstance(values, dict) and values.get("kind") == "hello" and values.get("version") != VERSION


def from_guest(values: Any) -> FromGuest:
    """Decode a message of a guest; raises `Damaged`, "joining.message" for an unknown kind."""
    message: FromGuest = _read(values, _GUESTS)
    return message


def from_host(values: Any) -> FromHost:
    """Decode a message of the host; raises `Damaged`, "joining.message" for an unknown kind."""
    message: FromHost = _read(values, _HOSTS)
    return message


def _read(values: Any, kinds: Mapping[str, type]) -> Any:
    if not isinstance(values, dict) or not isinstance(name := values.get("kind"), str) or name not in kinds:
        raise Damaged("joining.message")
    return decode(kinds[name], {key: value for key, value in values.items() if key != "kind"})


def proposal_in(data: dict[str, Any], kinds: Mapping[str, type]) -> Any:
    """Decode a proposal by its name, the only key of `data`; raises `Damaged`."""
    if len(data) != 1 or (name := next(iter(data))) not in kinds:
        raise Damaged("joining.message")
    return decode(kinds[name], data[name])


def under_its_name(proposed: Any, kinds: Mapping[str, type]) -> dict[str, Any]:
    """Encode a proposal as JSON values, under the name of its kind."""
    return {next(name for name, kind in kinds.items() if type(proposed) is kind): encode(proposed)}


PATIENCE = 3_000
"""Milliseconds without an answer after which a message is sent again."""


class Carrier:
    """The texts of this side of a connection, numbered in the order in which they were offered."""

    def __init__(self) -> None:
        self._made = 0
        self._texts: dict[int, str] = {}
        self._sent_at: dict[int, int] = {}
        self._unsent: deque[int] = deque()

    @property
    def waits(self) -> bool:
        """Tell whether the other side has not got all of the texts."""
        return bool(self._sent_at)

    def offer(self, texts: Sequence[str], now: int) -> list[Carried]:
        """Return those of the texts that are sent now, up to `MOST_UNDER_WAY` without a `Got`; texts that are
        offered no more are forgotten."""
        offered, before = set(texts), set(self._texts.values())
        self._texts = {number: text for number, text in self._texts.items() if text in offered}
        self._sent_at = {number: at for number, at in self._sent_at.items() if number in self._texts}
        new = [text for text in dict.fromkeys(texts) if text not in before]
        numbers = range(self._made + 1, self._made + 1 + len(new))
        self._texts |= zip(numbers, new, strict=True)
        self._unsent.extend(numbers)
        self._made += len(new)
        return self._send_more(now)

    def got(self, message: Got, now: int) -> list[Carried]:
        """Take in that the other side has a text, and return those that are sent now.

        Raises `Damaged` "joining.message" for a number that was never sent.
        """
        if message.number > self._made or message.number in self._unsent:
            raise Damaged("joining.message")
        self._sent_at.pop(message.number, None)
        return self._send_more(now)

    def _send_more(self, now: int) -> list[Carried]:
        sent = []
        while self._unsent and len(self._sent_at) < MOST_UNDER_WAY:
            number = self._unsent.popleft()
            if number in self._texts:
                self._sent_at[number] = now
                sent.append(Carried(number, self._texts[number]))
        return sent

    def tick(self, now: int, most: int = MOST_UNDER_WAY) -> list[Carried]:
        """Return the texts to be sent again, at most so many."""
        late = [number for number, at in self._sent_at.items() if now - at >= PATIENCE][:most]
        self._sent_at |= dict.fromkeys(late, now)
        return [Carried(number, self._texts[number]) for number in late]
