"""What has changed since it was last saved as a copy, and what of that is over.

When everything was saved, and when single events were, are settings of this device.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from faristol.app.device.views.screens import Copies
from faristol.app.home.views.screens import Going
from faristol.app.window import Window, is_event
from faristol.errors import Fault
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.storage.kinds import kind_of
from faristol.storage.log import Head

if TYPE_CHECKING:
    from faristol.storage.backup import Backup

EVERYTHING = "last_backup"
"""The setting with the time of the last copy of everything."""

ONE = "copied."
"""What the settings with the time of a single event's copy begin with; its stream follows."""

LOOKED_AT = 12
"""Duplicates that are looked into: the first page shows no more of those that are over."""

ENDING = frozenset({"classic", "correspondence", "tournament"})
"""Kinds that a club wants to keep, beside the duplicates in a hall; one against the computer is practice."""


@dataclass(frozen=True)
class Restoring:
    """A saved copy, all of which was looked through, until the first page has been told whether events with
    these names are restored from it."""

    backup: Backup
    names: tuple[str, ...]


async def copies_of(window: Window, going: Sequence[Going] | None = None) -> Copies:
    """How it stands with copies. `going`: what is going on, of who has asked already."""
    last = _time(await window.setting(EVERYTHING))
    single = await window.settings_under(ONE)
    heads = [head for head in await window.log.heads() if is_event(head.stream)]
    changed = [head for head in heads if head.last.time > max(last, _time(single.get(head.stream, "")))]
    over = await _over(window, changed, going) if changed else 0
    return Copies(last or None, len(heads), len(changed), over)


async def _over(window: Window, heads: list[Head], going: Sequence[Going] | None) -> int:
    """How many of these are over and worth keeping."""
    streams = {one.of.stream for one in (await window.going_on() if going is None else going)}
    rest = [head for head in heads if head.stream not in streams]
    ended = [
        head for head in rest if kind_of(head.first) in ENDING and head.first.data.get("use") != "computer"
    ]
    halls = [head for head in rest if kind_of(head.first) == DUPLICATE.name][:LOOKED_AT]
    return len(ended) + sum([await _in_a_hall(window, head.stream) for head in halls])


async def _in_a_hall(window: Window, stream: str) -> bool:
    try:
        return (await window.open(DUPLICATE, stream)).state.alone is None
    except Fault:  # the first page says which ones are damaged
        return False


def _time(text: str) -> int:
    return int(text) if text.isdecimal() else 0


async def saved_all(window: Window) -> None:
    """Everything has just been saved as a copy."""
    await window.choose(EVERYTHING, str(window.now()))


async def saved_one(window: Window, stream: str) -> None:
    """One event has just been saved as a copy."""
    await window.choose(f"{ONE}{stream}", str(window.now()))


async def taken_over(window: Window, backup: Backup) -> None:
    """A copy was opened. If it holds all that is here, it is the last copy of everything; otherwise it is one
    of each event that it holds whole."""
    heads = [head for head in await window.log.heads() if is_event(head.stream)]
    held = [head.stream for head in heads if len(backup.streams.get(head.stream, ())) >= head.length]
    saved = min(backup.saved, window.now())
    names = [EVERYTHING] if len(held) == len(heads) else [f"{ONE}{stream}" for stream in held]
    for name in names:
        if saved > _time(await window.setting(name)):
            await window.choose(name, str(saved))
