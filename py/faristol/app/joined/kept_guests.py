"""The guests of an event, kept over a reload of the host's page, which shows them as gone (DEV-9)."""

from __future__ import annotations

from dataclasses import dataclass
from json import dumps, loads
from typing import Annotated

from faristol.app.window import Window
from faristol.errors import Damaged
from faristol.foreign.limits import LATEST
from faristol.foreign.shape import Between, OneOf, Sized, decode, encode
from faristol.joined.codes import ROLES

GUESTS = "joined.guests."
"""Prefix of the setting, by stream, of the devices that have joined."""


@dataclass(frozen=True)
class KeptGuest:
    """A device that has joined, by its own `name` for itself.

    See `hosting.Guest` for the other fields; `why` and `since` are kept of one that is gone.
    """

    name: Annotated[str, Sized(1, 40)]
    role: Annotated[str, OneOf(ROLES)]
    device: Annotated[str, Sized(0, 80)]
    table: Annotated[int, Between(0, 1_000_000)]
    free: bool = False
    number: Annotated[int, Between(0, 1_000_000)] = 0
    lost: Annotated[int, Between(0, 1_000_000)] = 0
    why: Annotated[str, Sized(0, 40)] = ""
    since: Annotated[int, Between(0, LATEST)] = 0


@dataclass(frozen=True)
class KeptSeat:
    """The token that a device was given for its table."""

    claim: Annotated[str, Sized(1, 40)]
    table: Annotated[int, Between(1, 1_000_000)]


@dataclass(frozen=True)
class Kept:
    """The guests of an event, and the tables that devices have."""

    guests: Annotated[tuple[KeptGuest, ...], Sized(0, 1_000)] = ()
    seats: Annotated[tuple[KeptSeat, ...], Sized(0, 2_000)] = ()


async def keep(window: Window, stream: str, kept: Kept) -> None:
    """Save the guests of an event."""
    await window.choose(GUESTS + stream, dumps(encode(kept), separators=(",", ":")) if kept != Kept() else "")


async def known_before(window: Window, stream: str) -> Kept:
    """Return the guests that had joined when the page was loaded; none if they cannot be read."""
    text = await window.setting(GUESTS + stream)
    try:
        found: Kept = decode(Kept, loads(text)) if text else Kept()
    except (ValueError, Damaged):
        return Kept()
    return found
