"""Changes since the last saved copy, and the events among them that are over.

The times of the last copy of everything, and of those of single events, are settings of this device.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from faristol.app.device.views.browsers import Copies
from faristol.app.home.views.summaries import Going
from faristol.app.store import is_event
from faristol.app.window import Window
from faristol.errors import Fault
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.storage.kinds import kind_of
from faristol.storage.log import Head

if TYPE_CHECKING:
    from faristol.storage.backup import Backup

EVERYTHING = "last_backup"
"""The setting with the time of the last copy of everything."""

ONE = "copied."
"""The beginning of the settings with the time of a single event's copy; its stream follows."""

LOOKED_AT = 12
"""Duplicates that are read, at most: the first page shows no more of those that are over."""

ENDING = frozenset({"classic", "correspondence", "tournament"})
"""Kinds that a club wants to keep, besides duplicates in a hall; a game against the computer is practice."""


@dataclass(frozen=True)
class Restoring:
    """The question of the archive whether to restore a saved copy, which has been checked.

    `names` are those of its events.
    """

    backup: Backup
    names: tuple[str, ...]


async def copies_of(window: Window, going: Sequence[Going] | None = None) -> Copies:
    """Return the state of the copies; `going` are the events in progress, if the caller already has them."""
    last = _time(await window.setting(EVERYTHING))
    single = await window.settings_under(ONE)
    heads = [head for head in await window.heads() if is_event(head.stream)]
    changed = [head for head in heads if head.last.time > max(last, _time(single.get(head.stream, "")))]
    over = await _over(window, changed, going) if changed else 0
    return Copies(last or None, len(heads), len(changed), over)


async def _over(window: Window, heads: list[Head], going: Sequence[Going] | None) -> int:
    """Return the number of these events that are over and worth keeping."""
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
    except Fault:  # the archive names the damaged ones
        return False


def _time(text: str) -> int:
    return int(text) if text.isdecimal() else 0


async def saved_all(window: Window) -> None:
    """Note that everything has just been saved as a copy."""
    await window.choose(EVERYTHING, str(window.now()))


async def saved_one(window: Window, stream: str) -> None:
    """Note that one event has just been saved as a copy."""
    await window.choose(f"{ONE}{stream}", str(window.now()))


async def taken_over(window: Window, backup: Backup) -> None:
    """Note an opened copy as a saved one.

    If it holds all that is here, it is the last copy of everything; otherwise it is one of each event that it
    holds whole.
    """
    heads = [head for head in await window.heads() if is_event(head.stream)]
    held = [head.stream for head in heads if len(backup.streams.get(head.stream, ())) >= head.length]
    saved = min(backup.saved, window.now())
    names = [EVERYTHING] if len(held) == len(heads) else [f"{ONE}{stream}" for stream in held]
    later = {name: str(saved) for name in names if saved > _time(await window.setting(name))}
    await window.remember(later)
