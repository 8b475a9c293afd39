"""What devices say to each other, a dataclass a message (DEV-4); `docs/protocol.md` explains each of them.

All of it is checked when it arrives as if a stranger had sent it (DEV-11).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from faristol.errors import Damaged
from faristol.foreign.limits import LATEST
from faristol.foreign.shape import Between, OneOf, Sized, decode, encode
from faristol.joined.codes import ROLES

VERSION = 3
"""Of the messages: a guest of another one is told so, and not understood."""

Number = Annotated[int, Between(1, 1_000_000_000)]
Name = Annotated[str, Sized(1, 40)]

REASONS = ("left", "ended", "flood", "unreadable", "version", "over", "elsewhere")
"""Why a host or a guest ends it: the guest or the judge wants to, messages come too fast or cannot be read,
another version, an event that is gone, the same device in another window."""


@dataclass(frozen=True)
class Hello:
    """A guest says what it is: its own name for itself, the `version` of the messages, the `app`'s version,
    its `device` in words, and the `claim` that it was given for its table, empty for none."""

    guest: Name
    version: Number
    app: Annotated[str, Sized(0, 40)]
    device: Annotated[str, Sized(0, 80)]
    claim: Annotated[str, Sized(0, 40)]


@dataclass(frozen=True)
class Seen:
    """A guest has taken in what it was shown under this number, and everything before."""

    number: Number


@dataclass(frozen=True)
class Proposed:
    """A guest proposes something; under the same `id` it counts once, however often it comes."""

    id: Name
    data: dict[str, Any]


@dataclass(frozen=True)
class Welcome:
    """The host takes a guest in: in which role, at which event, by which version of the app."""

    role: Annotated[str, OneOf(ROLES)]
    event: Annotated[str, Sized(0, 200)]
    app: Annotated[str, Sized(0, 40)]


@dataclass(frozen=True)
class Happened:
    """An event of the host's log as it is stored, at its `time` by the host's clock in epoch milliseconds."""

    time: Annotated[int, Between(0, LATEST)]
    type: Annotated[str, Sized(1, 80)]
    version: Annotated[int, Between(1, 1_000)]
    data: dict[str, Any]


@dataclass(frozen=True)
class Shown:
    """What has happened since the message before, or, `anew`, from the beginning, as far as the role may know
    it; `more` is what the role is told beside it, whole each time."""

    number: Number
    anew: bool
    events: Annotated[tuple[Happened, ...], Sized(0, 100_000)]
    more: dict[str, Any]


@dataclass(frozen=True)
class Done:
    """What was proposed is saved in the host's log."""

    id: Name


@dataclass(frozen=True)
class Undone:
    """What was proposed is refused: the parts of a fault (errors.py)."""

    id: Name
    code: Annotated[str, Sized(1, 60)]
    rule: Annotated[str, Sized(0, 20)]
    details: dict[str, Any]


@dataclass(frozen=True)
class Bye:
    """It is over for now, and why."""

    reason: Annotated[str, OneOf(REASONS)]


FromGuest = Hello | Seen | Proposed | Bye
FromHost = Welcome | Shown | Done | Undone | Bye
Message = FromGuest | FromHost

_GUESTS: Mapping[str, type] = {kind.__name__.lower(): kind for kind in (Hello, Seen, Proposed, Bye)}
_HOSTS: Mapping[str, type] = {kind.__name__.lower(): kind for kind in (Welcome, Shown, Done, Undone, Bye)}


def written(message: Message) -> dict[str, Any]:
    """A message as values of JSON: its name as `kind`, and its fields."""
    return {"kind": type(message).__name__.lower(), **encode(message)}


def is_of_another_version(values: Any) -> bool:
    """Whether a guest that speaks otherwise says what it is, in whatever shape."""
    return isinstance(values, dict) and values.get("kind") == "hello" and values.get("version") != VERSION


def from_guest(values: Any) -> FromGuest:
    """What a guest says; raises `Damaged`, "joining.message" for an unknown kind."""
    said: FromGuest = _read(values, _GUESTS)
    return said


def from_host(values: Any) -> FromHost:
    """What a host says; raises `Damaged`, "joining.message" for an unknown kind."""
    said: FromHost = _read(values, _HOSTS)
    return said


def _read(values: Any, kinds: Mapping[str, type]) -> Any:
    if not isinstance(values, dict) or not isinstance(name := values.get("kind"), str) or name not in kinds:
        raise Damaged("joining.message")
    return decode(kinds[name], {key: value for key, value in values.items() if key != "kind"})
