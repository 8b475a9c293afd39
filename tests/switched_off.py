"""A device that is switched off at one of its writes, or has no room for it, and whoever goes on with it.

What a person does is written once, as a walk; `at_every_write` has it done with a device that ends before and
after each write of its own, and has no room for it. Each time what is saved is what an action has left whole,
a new start shows it, the person does again what was not saved, and comes to the same end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.storage.log import MemoryLists, MemoryLog
from faristol.storage.records import Record
from faristol.storage.settings import STREAM
from unit.app.conftest import Window

FULL = "The device has no room left: nothing was saved. Make room and do it again."

Saved = tuple[dict[str, Any], dict[str, Any]]


class Off(BaseException):
    """Nothing runs any more."""


@dataclass
class Switch:
    """Ends a device at one of its writes, counted from 1; 0 for none."""

    at: int = 0
    way: str = "before"
    writes: int = 0
    due: bool = field(default=False, init=False)

    @contextmanager
    def write(self) -> Iterator[None]:
        """Around a write."""
        self.writes += 1
        met, self.due = self.writes == self.at, self.due or self.writes == self.at
        if met and self.way == "full":
            raise Refused("storage.full")
        if met and self.way == "before":
            raise Off
        yield
        if met:
            raise Off


class Log(MemoryLog):
    """A log whose writes count."""

    def __init__(self, switch: Switch) -> None:
        super().__init__()
        self.switch = switch

    async def append(self, records: Sequence[Record]) -> None:
        with self.switch.write():
            await super().append(records)

    async def replace(self, stream: str, records: Sequence[Record]) -> None:
        with self.switch.write():
            await super().replace(stream, records)


class Lists(MemoryLists):
    """Word lists whose writes count."""

    def __init__(self, switch: Switch) -> None:
        super().__init__()
        self.switch = switch

    async def keep(self, header: LexiconHeader, data: bytes, now: int) -> None:
        with self.switch.write():
            await super().keep(header, data, now)

    async def remove(self, checksum: str) -> None:
        with self.switch.write():
            await super().remove(checksum)


class Fragile(Window):
    """A window of such a device, at which somebody goes on after it was switched off.

    Actions that write in `parts` leave what is true and can be done again, or what is only proposed later.
    """

    def __init__(self, switch: Switch, parts: Sequence[str] = ()) -> None:
        self.switch, self.parts = switch, parts
        self.since: list[tuple[str, dict[str, object]]] = []
        self.writing: list[str] = []
        self.whole: list[Saved] = []
        self.expected: list[Saved] | None = None
        self.goes_on, self.seed = False, 1
        Window.__init__(self, Log(switch), store=Lists(switch))

    @property
    def saved(self) -> Saved:
        """All that is saved."""
        streams = {name: tuple(records) for name, records in vars(self.log)["_streams"].items()}
        return streams, {name: data for name, (_, data) in vars(self.store)["_kept"].items()}

    def send(self, action: str, /, **fields: object) -> str:
        """Send an action; where the device ends or is full, do again what is not saved."""
        before, writes = self.saved, self.switch.writes
        if not self.goes_on:
            self.since.append((action, fields))
        try:
            super().send(action, **fields)
        except Off:
            return self._go_on(action, before)
        self.writing += [action] * (self.switch.writes - writes)
        if self.switch.due and FULL in self.text:
            left, was = (({**streams, STREAM: ()}, lists) for streams, lists in (self.saved, before))
            assert left == was if action in self.parts else self.saved == before, f"{action} has saved a part"
            return self._go_on(action, before, full=True)
        if self.saved != before:
            assert self.switch.writes == writes + 1 or action in self.parts, f"{action} writes in parts"
            self.switch.due = False
            self.since.clear()
            self.whole.append(self.saved)
        return self.html

    def work(self) -> None:
        self.goes_on = True
        super().work()
        self.goes_on = False

    def _go_on(self, action: str, before: Saved, *, full: bool = False) -> str:
        """Start the app again, unless it is only full, and do again what is not saved."""
        assert self.expected is not None
        after, now, since = self.expected[len(self.whole)], self.saved, [*self.since]
        assert now in (before, after) or action in self.parts, f"{action} left a part"
        self.switch.due, self.switch.at, goes_on, self.goes_on = False, 0, self.goes_on, False
        self.since.clear()
        if now == after:
            since, self.whole = [], [*self.whole, now]
        if full:
            told = [one for one in self.inner.session.notices if one.text == FULL and one.action]
            since = [(one.action, dict(one.fields)) for one in told] or since[-1:]
        else:
            path, self.seed = self.path, self.seed + 1
            self.boot(self.seed)
            self.go(path)
            assert "damaged" not in self.text
        for name, fields in since:
            self.send(name, **fields)
            self.work()
        self.goes_on = goes_on
        return self.html


def at_every_write(walk: Callable[[Any], str], made: Callable[[Switch], Fragile], alike: int = 0) -> int:
    """Have a walk done with a device that ends at each of its writes; returns how many there are.

    A walk is what a person does at a window; what the pages say at its end comes back from it. Of the writes
    of one action the first ones and the last are tried, so many as `alike` says; 0 for all.
    """
    whole = made(switch := Switch())
    end = walk(whole)
    assert len(whole.writing) == switch.writes
    for at, action in enumerate(whole.writing, start=1):
        before, after = whole.writing[: at - 1].count(action), whole.writing[at:].count(action)
        if alike and before >= alike - 1 and after:
            continue
        for way in ("before", "after", "full"):
            window = made(Switch(at, way))
            window.expected = whole.whole
            now = walk(window)
            assert now == end, (at, way)
    return switch.writes
