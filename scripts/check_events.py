"""Has an event changed its shape without a new version? Compares the code with tests/golden/events.json.

Logs of every released version must open for ever: a new field has a default, which stays the same; any other
change of an event needs the next version in `storage/codec.py`, an upcaster for the one before, and a
golden log that holds an event of that older version; a field of a rule set that is new or called otherwise
has to be known to its class. A version that has its date in CHANGELOG.md needs golden logs with every event
as it writes it, which never change: tests/golden/released.json has their checksums. With --update new events,
fields, versions and golden logs are written into the two files.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Set
from functools import cache
from typing import Any

from devtools import ROOT
from devtools.event_shapes import FOLDER, RULES, frozen, has_its_logs, is_dated, shapes
from devtools.looked_at import looked_at
from faristol import __version__
from faristol.rules.rule_file import RuleFile
from faristol.storage.backup import read_backup
from faristol.storage.codec import UPCASTERS

LOCK = ROOT / "tests/golden/events.json"
RELEASED = ROOT / "tests/golden/released.json"

GOLDEN = "python3 scripts/dev.py golden"

ANYTHING = {"map of": "any"}
"""The shape of plain values by names, such as rules: whoever makes something of them reads older ones."""

PLAIN = ("bool", "float", "int", "str")
"""What types are called in the file; a list of other words is one of choices."""


def written(shapes: Mapping[str, Any]) -> str:
    """The text of the lock file: a line for each event, so that a change is seen as one."""
    lines = (f"{json.dumps(name)}: {json.dumps(shape, ensure_ascii=False)}" for name, shape in shapes.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def problems(
    locked: Mapping[str, Any], now: Mapping[str, Any], stored: Set[tuple[str, int]]
) -> Iterator[str]:
    """What may not be: `stored` has the names and versions of the events in the golden logs."""
    for name, kind in RULES.items():
        if name in locked and name in now:
            yield from _rule_problems(name, kind, locked[name]["fields"], now[name]["fields"])
    for name, shape in locked.items():
        if name in RULES:
            continue
        present = now.get(name)
        if present is None:
            yield f"{name} is gone: logs that hold it would not open"
            continue
        version, before = present["version"], shape["version"]
        if version < before:
            yield f"{name} has version {version}, and {before} was released"
        elif version == before and (wrong := "; ".join(faults(shape["fields"], present["fields"]))):
            yield f"{name} has another shape and still version {version}: {wrong}"
        for older in range(before, version):
            if (name, older) not in UPCASTERS:
                yield f"{name} has no upcaster from version {older}"
    for name, older in UPCASTERS:
        if (name, older) not in stored and older >= locked.get(name, {"version": older + 1})["version"]:
            yield f"no golden log holds {name} of version {older}"


def _rule_problems(
    name: str, kind: type[RuleFile], locked: Mapping[str, Any], now: Mapping[str, Any]
) -> Iterator[str]:
    """Events hold rule sets of any version, and `from_dict` reads them all."""
    before = {kind.RENAMED.get(field, field): shape for field, shape in locked.items()}
    for field, shape in before.items():
        if field not in now or not opens(shape, now[field]):
            yield f"{name}: logs with the {field} that was released would not open"
    for field in sorted(now.keys() - before.keys() - kind.earlier({}).keys()):
        yield f"{name}: older logs lack {field}, and `earlier` does not say what it is in them"


def opens(before: Any, now: Any) -> bool:
    """Whether every event of a shape is one of the other too."""
    return not any(faults(before, now))


def faults(before: Any, now: Any, place: str = "") -> Iterator[str]:
    """Why events of a shape are none of the other: it may have more choices and defaults, or be anything."""
    if now == ANYTHING and isinstance(before, dict):
        return
    if _has_default(now) and not _has_default(before):
        now = now["is"]
    if not isinstance(before, dict) or not isinstance(now, dict):
        if not _has_choices(before, now):
            yield f"{place} is {now} and was {before}"
        return
    for name in sorted(before.keys() | now.keys()):
        inside = place if " " in name or name == "is" else f"{place}.{name}".lstrip(".")
        if name not in now:
            yield f"{inside} is gone"
        elif name not in before:
            if not _has_default(now[name]):
                yield f"{inside} is new: give it a default, or the event a version and an upcaster"
        elif name == "default":
            if before[name] != now[name]:
                yield f"{place} has another default"
        else:
            yield from faults(before[name], now[name], inside)


def _has_default(shape: Any) -> bool:
    return isinstance(shape, dict) and "is" in shape


def _has_choices(before: Any, now: Any) -> bool:
    """Whether there is everything to choose that there was."""
    if isinstance(before, list) and all(isinstance(one, str) and one not in PLAIN for one in before):
        return now == "str" or (isinstance(now, list) and set(before) <= set(now))
    return bool(before == now)


def unproven(now: Mapping[str, Any], stored: Set[tuple[str, int]]) -> Iterator[str]:
    """What the golden logs of this version lack, if it is released: `stored` has what is in them."""
    if is_dated(__version__):
        needed = "set the next version number first" if has_its_logs(__version__) else GOLDEN
        for name, shape in now.items():
            if name not in RULES and (name, shape["version"]) not in stored:
                yield f"no golden log of {__version__} holds {name}: {needed}"


def changed_logs(released: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    """The versions whose golden logs are not those that were released."""
    for version in released:
        if now.get(version) != released[version]:
            yield f"the golden logs of {version} have changed: git checkout tests/golden/logs/{version}"


@cache
def stored_versions(released: str = "*") -> frozenset[tuple[str, int]]:
    """The names and versions of all events in the golden logs, or in those of one released version."""
    return frozenset(
        (record.type, record.version)
        for path in FOLDER.glob(f"{released}/*/*.jsonl")
        for records in read_backup(path.read_text(encoding="utf-8", errors="surrogatepass")).streams.values()
        for record in records
    )


def main(update: bool) -> int:
    """Print what is wrong and return how much that is; `update` then writes what is new."""
    locked, now = json.loads(LOCK.read_text(encoding="utf-8")) if LOCK.exists() else {}, shapes()
    released, logs = json.loads(RELEASED.read_text(encoding="utf-8")), frozen()
    found = [*problems(locked, now, stored_versions()), *changed_logs(released, logs)]
    found += unproven(now, stored_versions(__version__))
    if update and not found:
        LOCK.write_text(written(now), encoding="utf-8")
        RELEASED.write_text(json.dumps(logs, indent=1) + "\n", encoding="utf-8")
    elif not found and (new := ", ".join((*_new(locked, now), *_new(released, logs)))):
        found = [f"new since the lock file was written: {new} (--update)"]
    for problem in found:
        print(problem)
    return len(found)


def _new(locked: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    return (name for name, shape in now.items() if locked.get(name) != shape)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--update", action="store_true", help="write new events and versions down")
    looked_at("events", shapes())
    looked_at("events in golden logs", stored_versions())
    sys.exit(bool(main(parser.parse_args().update)))
