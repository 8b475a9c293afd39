"""Parts of long messages that have come, until each message is whole: those of several may come mixed (TOG-2,
EDG-D3)."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.window import Window
from faristol.modes.game.fair import as_bytes, as_text
from faristol.storage.exchange.invitation import MOST, Part, part_of

PARTS = "friends.parts"
"""The setting that keeps them."""

MOST_KEPT = 3 * MOST
"""The most parts that are kept: those that came first go for more."""


async def parts_with(window: Window, part: Part) -> list[Part]:
    """Return the parts that are kept of the message that a part belongs to, and itself."""
    kept = [one for one in await _kept(window) if _is_of(one, part)]
    return [*(one for one in kept if one.number != part.number), part]


async def keep_part(window: Window, part: Part) -> list[Part]:
    """Keep a part beside all others, and return those of its message."""
    parts, kept = await parts_with(window, part), await _kept(window)
    await _choose(window, [*(one for one in kept if not _is_of(one, part)), *parts])
    return parts


async def drop_parts(window: Window, part: Part) -> None:
    """Drop the parts of a message that is whole; those of others stay."""
    await _choose(window, [one for one in await _kept(window) if not _is_of(one, part)])


def _is_of(one: Part, part: Part) -> bool:
    """Tell whether two parts are of one message."""
    return (one.checksum, one.of) == (part.checksum, part.of)


async def _kept(window: Window) -> list[Part]:
    parts = (part_of(as_bytes(text)) for text in (await window.setting(PARTS)).split())
    return [part for part in parts if part]


async def _choose(window: Window, parts: Sequence[Part]) -> None:
    await window.choose(PARTS, " ".join(as_text(one.packed()) for one in parts[-MOST_KEPT:]))
