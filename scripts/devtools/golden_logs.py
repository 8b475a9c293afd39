"""Golden logs: what a released version wrote, kept so that every later one can prove that it opens them.

    python3 scripts/dev.py golden

runs the tests of the app with every log remembered and writes, into this version's folder of
tests/golden/logs/, the fewest streams that hold every event there is, every optional part of one present and
absent, and the longest ones of each kind; beside each stream the state that it led to. Those of a released
version stay as they are.
"""

from __future__ import annotations

import json
import re
import shutil
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from devtools.event_shapes import FOLDER, has_its_logs
from faristol import __version__
from faristol.errors import Damaged
from faristol.storage import codec, kinds
from faristol.storage.backup import write_backup
from faristol.storage.codec import version_of
from faristol.storage.log import MemoryLog
from faristol.storage.records import Record, first_break

LONGEST = 2
"""How many of the longest streams of a kind are kept, whatever they hold."""


def plain(value: Any) -> Any:
    """A state as JSON values: fields by their names, tiles as hexadecimal digits."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Set):
        return sorted(map(plain, value))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(item) for item in value]
    return value.value if isinstance(value, Enum) else value


def state_of(records: Sequence[Record]) -> Any:
    """The state that a stream leads to, as JSON values; raises `Damaged`."""
    mode = codec.MODES.get(kinds.kind_of(records[0]))
    if mode is not None:
        return plain(codec.replayed(mode, records))
    return [plain(codec.event_of(record)) for record in records]


@dataclass(frozen=True)
class Kept:
    """A stream that a test has left behind."""

    test: str
    records: tuple[Record, ...]

    @property
    def kind(self) -> str:
        return kinds.kind_of(self.records[0])

    @cached_property
    def features(self) -> frozenset[str]:
        """Each event in it, and which of its optional parts it has."""
        return frozenset(part for record in self.records for part in _parts(record.type, record.data))

    def is_whole(self) -> bool:
        """Whether this version wrote all of it, and reads it."""
        try:
            state_of(self.records)
        except Damaged:
            return False
        return first_break(self.records) is None and all(
            record.version == version_of(record.type) for record in self.records
        )


def _parts(path: str, value: Any) -> Iterator[str]:
    yield path
    if isinstance(value, dict):
        for name, item in value.items():
            if name != "rules":
                yield from _parts(f"{path}.{name}", item)
    elif isinstance(value, list) and value:
        yield f"{path}[]"
        if not isinstance(value[0], int):
            yield from (part for item in value for part in _parts(f"{path}[]", item))
    elif value is None:
        yield f"{path}=null"


def chosen(streams: Sequence[Kept]) -> list[Kept]:
    """The longest, and then as few as hold everything that any of them holds; the same ones every time."""
    ordered = sorted(streams, key=lambda kept: (-len(kept.records), kept.test))
    found = ordered[:LONGEST]
    left = frozenset[str]().union(*(kept.features for kept in ordered))
    left = left.difference(*(kept.features for kept in found))
    while left:
        best = max(ordered, key=lambda kept: len(kept.features & left))
        found.append(best)
        left -= best.features
    return found


def write(streams: Sequence[Kept], folder: Path) -> None:
    """Put the chosen streams of each kind into a folder of their own."""
    shutil.rmtree(folder, ignore_errors=True)
    by_kind = defaultdict(list)
    for kept in streams:
        by_kind[kept.kind].append(kept)
    for kind, of_kind in sorted(by_kind.items()):
        (folder / kind).mkdir(parents=True)
        for number, kept in enumerate(chosen(of_kind), start=1):
            name = re.sub(r"\W+", "-", kept.test.rpartition("::test_")[2].partition("[")[0].replace("_", " "))
            path = folder / kind / f"{number:02}-{name[:60].rstrip('-')}.jsonl"
            text = write_backup([kept.records], kept.records[-1].time)
            path.write_bytes(text.encode(errors="surrogatepass"))
            state = json.dumps(state_of(kept.records), separators=(",", ":"))
            path.with_suffix(".state.json").write_text(f"{state}\n", encoding="utf-8")


class Collector:
    """Remembers every log in memory, and what stood in it when its test was over."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.open, self.streams = folder, list[MemoryLog](), list[Kept]()
        made = MemoryLog.__init__

        def remembered(log: MemoryLog) -> None:
            made(log)
            self.open.append(log)

        MemoryLog.__init__ = remembered  # type: ignore[method-assign]  # for this one run of the tests

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            streams = [tuple(records) for log in self.open for records in vars(log)["_streams"].values()]
            self.streams += [Kept(report.nodeid, records) for records in streams if records]
            self.open.clear()

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if not exitstatus:
            write([kept for kept in self.streams if kept.is_whole()], self.folder)


def pytest_configure(config: pytest.Config) -> None:
    if has_its_logs(__version__):
        raise pytest.UsageError(
            f"{__version__} has been released and its golden logs stay as they are: set the next version "
            "number first, as “release a version” in CONTRIBUTING.md says"
        )
    config.pluginmanager.register(Collector(FOLDER / __version__))
