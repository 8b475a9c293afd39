"""What released versions wrote opens for ever: the golden logs, and the lock file of the events' shapes."""

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

import pytest

import check_events
from devtools import event_shapes, golden_logs
from devtools.event_shapes import FOLDER, shapes
from devtools.golden_logs import state_of
from devtools.looked_at import looked_at
from faristol import __version__
from faristol.rules.ruleset import RuleSet
from faristol.storage.backup import read_backup, write_backup
from faristol.storage.codec import EVENTS
from faristol.storage.log import MemoryLog

GONE = {"corrected"}
"""Fields of states that no page, sheet or command read any more; those of events stay for ever."""

LOGS = looked_at("golden logs", sorted(FOLDER.glob("*/*/*.jsonl")))


def _text(path: Path) -> str:
    return path.read_bytes().decode(errors="surrogatepass")


def _differences(recorded: Any, now: Any, place: str = "") -> Iterator[str]:
    """What a recorded state has otherwise; a later version may have more fields, or call one otherwise."""
    if isinstance(recorded, dict) and isinstance(now, dict):
        for name, value in recorded.items():
            if name in GONE and name not in now:
                continue
            yield from _differences(
                value, now.get(name, now.get(RuleSet.RENAMED.get(name))), f"{place}.{name}"
            )
    elif isinstance(recorded, list) and isinstance(now, list) and len(recorded) == len(now):
        for number, (one, other) in enumerate(zip(recorded, now, strict=True)):
            yield from _differences(one, other, f"{place}[{number}]")
    elif recorded != now:
        yield f"{place}: {recorded!r} is now {now!r}"


@pytest.mark.parametrize("path", LOGS, ids=lambda path: "/".join(path.parts[-3:]))
def test_a_log_of_a_released_version_opens_to_its_state_and_is_saved_as_it_was(path):
    backup = read_backup(_text(path))
    [records] = backup.streams.values()
    recorded = json.loads(path.with_suffix(".state.json").read_text(encoding="utf-8"))
    assert list(_differences(recorded, state_of(records))) == []
    assert write_backup([records], backup.saved) == _text(path)


def _inside(kind: Any) -> Iterator[Any]:
    """A type and all that its fields and values are made of."""
    yield kind
    hints = get_type_hints(kind).values() if isinstance(kind, type) and is_dataclass(kind) else get_args(kind)
    for one in hints:
        yield from _inside(one)


def test_no_event_holds_a_type_of_the_state_that_it_leads_to():
    looked_at("events", EVENTS)
    modules = {getattr(kind, "__module__", "") for event in EVENTS.values() for kind in _inside(event)}
    assert "faristol.tournament.data" in modules
    assert [module for module in modules if module.endswith(".state")] == []


def test_the_golden_logs_hold_nothing_that_nobody_knows_any_more():
    stored = looked_at("events in golden logs", check_events.stored_versions())
    assert {name for name, _ in stored} <= set(EVENTS)


def test_the_lock_file_has_the_shapes_of_the_code():
    locked = json.loads(check_events.LOCK.read_text(encoding="utf-8"))
    assert list(check_events.problems(locked, shapes(), check_events.stored_versions())) == []
    assert locked == shapes()


def test_the_golden_logs_of_released_versions_are_those_that_were_released(monkeypatch, tmp_path):
    kept = json.loads(check_events.RELEASED.read_text(encoding="utf-8"))
    assert kept == event_shapes.frozen()
    monkeypatch.setattr(event_shapes, "FOLDER", tmp_path)
    (tmp_path / "0.1.0/classic").mkdir(parents=True)
    (tmp_path / "0.1.0/classic/01.jsonl").write_text("other")
    problems = list(check_events.changed_logs(kept, event_shapes.frozen()))
    assert problems[0] == "the golden logs of 0.1.0 have changed: git checkout tests/golden/logs/0.1.0"
    assert len(problems) == len(kept)


def test_the_logs_of_a_released_version_hold_every_event_as_it_writes_it():
    assert list(check_events.unproven(shapes(), check_events.stored_versions(__version__))) == []


CREATED = "duplicate.Created"


@pytest.fixture
def dated(monkeypatch, tmp_path):
    """This version has its date, and as yet no golden logs, whose folder this is."""
    monkeypatch.setattr(event_shapes, "CHANGELOG", tmp_path / "CHANGELOG.md")
    monkeypatch.setattr(event_shapes, "FOLDER", tmp_path)
    event_shapes.CHANGELOG.write_text(f"## {__version__} – 2026-11-24\n", encoding="utf-8")
    return tmp_path / __version__


def test_a_released_version_is_asked_for_its_logs_and_one_that_is_being_written_is_not(dated):
    now = {CREATED: {"version": 3}}
    lacking = f"no golden log of {__version__} holds {CREATED}: "
    assert list(check_events.unproven(now, {(CREATED, 2)})) == [lacking + "python3 scripts/dev.py golden"]
    assert not list(check_events.unproven(now, {(CREATED, 3)}))
    dated.mkdir()
    assert list(check_events.unproven(now, set())) == [lacking + "set the next version number first"]
    event_shapes.CHANGELOG.write_text(f"## {__version__} – not released yet\n", encoding="utf-8")
    assert not list(check_events.unproven(now, set()))


@pytest.mark.rule("H1")
def test_golden_logs_are_written_once_for_a_released_version(dated, monkeypatch):
    registered = []
    monkeypatch.setattr(golden_logs, "Collector", registered.append)
    config = SimpleNamespace(pluginmanager=SimpleNamespace(register=lambda collector: None))
    golden_logs.pytest_configure(config)
    assert registered == [FOLDER / __version__]
    dated.mkdir()
    with pytest.raises(pytest.UsageError, match="set the next version number first"):
        golden_logs.pytest_configure(config)
    event_shapes.CHANGELOG.write_text(f"## {__version__} – not released yet\n", encoding="utf-8")
    golden_logs.pytest_configure(config)
    assert len(registered) == 2


def test_tests_that_fail_write_no_golden_logs(monkeypatch, tmp_path):
    monkeypatch.setattr(MemoryLog, "__init__", MemoryLog.__init__)
    collector, kept = golden_logs.Collector(tmp_path / "new"), tmp_path / "new/kept"
    kept.mkdir(parents=True)
    collector.pytest_sessionfinish(1)
    assert kept.exists()
    collector.pytest_sessionfinish(0)
    assert not kept.exists()


def _changed(name: str = CREATED, **changes: Any) -> dict[str, Any]:
    now = shapes()
    now[name] = {**now[name], **changes}
    return now


def _with_fields(name: str, **fields: Any) -> dict[str, Any]:
    return _changed(name, fields={**shapes()[name]["fields"], **fields})


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (_changed(fields={"name": "str"}), "another shape and still version"),
        (_changed(version=1), "and 3 was released"),
        (_changed(version=4, fields={"name": "str"}), "no upcaster from version 3"),
        ({name: shape for name, shape in shapes().items() if name != CREATED}, "is gone"),
    ],
)
def test_a_change_that_would_close_old_logs_is_named(now, said):
    [problem] = check_events.problems(shapes(), now, check_events.stored_versions())
    assert CREATED in problem
    assert said in problem


DRAWN = "duplicate.RackDrawn"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"hall": "str"}, "hall is new: give it a default, or the event a version and an upcaster"),
        ({"coming": {"default": [1], "is": {"list of": "int"}}}, "coming has another default"),
        ({"coming": {"list of": "int"}}, "coming.default is gone; coming"),
        ({"hall": {"default": "", "is": "str"}}, ""),
        ({"rack": {"default": [], "is": {"list of": "int"}}}, ""),
    ],
)
def test_a_new_field_needs_a_default_which_stays(fields, said):
    found = list(check_events.problems(shapes(), _with_fields(DRAWN, **fields), set()))
    named = f"{DRAWN} has another shape and still version 2: {said}"
    assert [problem.startswith(named) for problem in found] == [True] * bool(said)


def test_a_new_field_is_seen_and_then_written_down(monkeypatch, tmp_path, capsys):
    for name in ("LOCK", "RELEASED"):
        place = tmp_path / name
        place.write_bytes(getattr(check_events, name).read_bytes())
        monkeypatch.setattr(check_events, name, place)
    now = _with_fields(DRAWN, hall={"default": "", "is": "str"})
    monkeypatch.setattr(check_events, "shapes", lambda: now)
    assert check_events.main(update=False) == 1
    assert capsys.readouterr().out == f"new since the lock file was written: {DRAWN} (--update)\n"
    assert check_events.main(update=True) == check_events.main(update=False) == 0


RULES = "rules.duplicate"


@pytest.mark.parametrize(
    ("locked", "now", "said"),
    [
        ({"joker": "bool"}, {"blank_on_every_rack": "bool"}, ""),
        ({"bingo": "int", "rounds": "int"}, {"rounds": "int"}, "the bingo that was released would not open"),
        ({"bingo": "int"}, {"bingo": "bool"}, "the bingo that was released would not open"),
        ({"bingo": "int"}, {"bingo": "int", "colour": "str"}, "older logs lack colour"),
    ],
)
def test_a_change_of_rule_sets_that_would_close_old_logs_is_named(locked, now, said):
    problems = check_events.problems({RULES: {"fields": locked}}, {RULES: {"fields": now}}, set())
    found = [problem for problem in problems if problem.startswith(RULES)]
    assert [said in problem for problem in found] == [True] * bool(said)


def test_an_upcaster_needs_a_golden_log_with_what_it_reads(monkeypatch):
    monkeypatch.setattr(check_events, "UPCASTERS", {(CREATED, 3): dict})
    stored = check_events.stored_versions() - {(CREATED, 3)}
    [problem] = check_events.problems(shapes(), _changed(version=4), stored)
    assert problem == f"no golden log holds {CREATED} of version 3"
    assert not list(check_events.problems(shapes(), _changed(version=4), {*stored, (CREATED, 3)}))


@pytest.mark.parametrize(
    ("before", "now", "opens"),
    [
        (["draw", "named"], ["draw", "named", "agreed"], True),
        (["draw", "named"], "str", True),
        ({"rules": {"starter": ["draw"]}}, {"rules": {"starter": ["draw", "named"]}}, True),
        (["draw", "named"], ["draw"], False),
        ("str", ["draw", "named"], False),
        (["int", "int"], ["int", "int", "str"], False),
        ({"default": ["a"], "is": "str"}, {"default": ["a", "b"], "is": "str"}, False),
        ({"name": "str"}, {"name": "str", "place": "str"}, False),
        ({"name": "str"}, {"name": "str", "place": ["default", "is"]}, False),
        ({"name": "str", "place": {"default": "", "is": "str"}}, {"name": "str"}, False),
        ({"list of": {"name": "str"}}, {"list of": {"name": "str", "at": {"default": 0, "is": "int"}}}, True),
        ({"or null": {"name": "str"}}, {"or null": {"name": "str", "at": "int"}}, False),
        ("str", {"default": "", "is": "str"}, True),
        ({"default": "", "is": "str"}, "str", False),
        ({"default": "", "is": "str"}, {"default": "a", "is": "str"}, False),
        ({"name": "str"}, {"map of": "any"}, True),
        ("str", {"map of": "any"}, False),
    ],
)
def test_more_choices_close_no_log(before, now, opens):
    assert check_events.opens(before, now) is opens
