"""Features: one name for each action and page, and which page a path leads to."""

import asyncio
import inspect
import re
import subprocess
import sys
from importlib import import_module

import pytest

from devtools import ROOT
from devtools.looked_at import looked_at
from devtools.rooms import APP, modules
from faristol.app import app
from faristol.app.feature import Feature, Features, Later, On
from faristol.app.features import FEATURES
from faristol.app.window import Hooks, Request
from faristol.errors import Refused
from faristol.storage.log import MemoryLog
from unit.app.conftest import Window

LATER = looked_at("features that come later", [one for one in FEATURES.declared if isinstance(one, Later)])

AT_THE_START = """
import asyncio
import sys
from unit.app.conftest import Window
from faristol.storage.log import MemoryLog

def used():
    return {name.split(".")[-2] for name in sys.modules if name.endswith(".feature")}

window = Window(MemoryLog())
effects, first, portions = window.effects, used(), 0
ticking = iter(range(window.now, window.now + 1_000_000, 30))
window.inner.now = lambda: next(ticking)
while again := [one for one in effects if one["kind"] == "again"]:
    effects = asyncio.run(window.app.handle({"name": again[0]["name"], "fields": {}}))
    portions += 1
print(*sorted(used() - first))
print(portions)
print(window.go("#/tournaments/new") and window.path)
"""


@pytest.fixture(scope="module", autouse=True)
def all_here() -> None:
    """Every feature is imported."""
    for _module in FEATURES.importing():
        pass


async def nothing(*_given: object) -> None:
    """An action or a page of a test."""


def test_there_are_no_two_actions_of_one_name():
    with pytest.raises(ValueError, match=r"a\.b"):
        Features([Feature(actions=({"a.b": nothing}, {"a.b": nothing}))])


def test_there_are_no_two_pages_at_one_path():
    with pytest.raises(ValueError, match="games"):
        Features([Feature(pages={"games": nothing}), Feature(pages={"games": nothing})])


def test_what_the_page_sends_by_itself_is_an_action():
    assert looked_at("actions that pages send by themselves", FEATURES.unasked) <= FEATURES.actions.keys()


@pytest.mark.parametrize(
    ("path", "pattern", "given"),
    [
        ("game/k3", "game/*", ["k3"]),
        ("game/k3/", "game/*", ["k3"]),
        ("game/new", "game/new", []),
        ("game/k3/print", "game/*/print/**", ["k3"]),
        ("game/k3/print/score/2", "game/*/print/**", ["k3", "score", "2"]),
        ("", "", []),
    ],
)
def test_a_path_leads_to_the_page_that_names_most_of_it(path, pattern, given):
    patterns = ("", "game/*", "game/new", "game/*/print/**", "**")
    pages = {known: type(known, (), {"__call__": nothing, "of": known})() for known in patterns}
    page, parts = Features([Feature(pages=pages)]).page(path)
    assert (page.of, list(parts)) == (pattern, given)


@pytest.mark.parametrize("path", ["nowhere", "game", "game/k3/nowhere", "duplicate/k3/results/1/2"])
def test_a_path_that_leads_nowhere_is_refused(path):
    with pytest.raises(Refused) as fault:
        FEATURES.page(path)
    assert fault.value.code == "app.path"


def test_every_page_takes_the_parts_that_its_path_leaves_open():
    pages = [page for feature in FEATURES.all for page in feature.pages.items()]
    for path, page in looked_at("pages", pages):
        given = [part for part in path.split("/") if part == "*"]
        inspect.signature(page).bind(None, *given)


def test_what_gets_a_page_ready_is_of_a_page_and_takes_the_parts_of_its_path():
    ready = [arrive for feature in FEATURES.all for arrive in feature.arriving.items()]
    for path, arrive in looked_at("pages that are got ready", ready):
        FEATURES.page(path.removesuffix("/**"))
        inspect.signature(arrive).bind(None, *(part for part in path.split("/") if part == "*"))


def test_nobody_runs_beside_an_action_without_naming_it_its_page_or_its_events():
    around = [one for feature in FEATURES.all for one in (*feature.before, *feature.follow)]
    for one in looked_at("what runs beside actions", around):
        assert one.actions or one.pages or one.arriving or one.holds or one.saved


@pytest.mark.parametrize(
    ("on", "action", "before", "after", "runs"),
    [
        (On(nothing, ("a.b",)), "a.b", "#/", "#/", True),
        (On(nothing, ("a",)), "a.b", "#/", "#/", True),
        (On(nothing, ("a.b",)), "a.c", "#/", "#/", False),
        (On(nothing, pages=("game/**",)), "go", "#/game/k3", "#/", True),
        (On(nothing, pages=("game/**",)), "go", "#/", "#/game/k3/sheet", True),
        (On(nothing, pages=("game/**",)), "go", "#/", "#/games", False),
        (On(nothing, pages=("a", "game/*")), "go", "#/", "#/game/k3/", True),
        (On(nothing, pages=("a", "game/*")), "go", "#/", "#/game/k3/sheet", False),
        (On(nothing, pages=("game/k-*/**",)), "go", "#/", "#/game/k-3/sheet", True),
        (On(nothing, pages=("game/k-*/**",)), "go", "#/", "#/game/k3/sheet", False),
        (On(nothing, arriving=("game/**",)), "go", "#/", "#/game/k3", True),
        (On(nothing, arriving=("game/**",)), "go", "#/game/k3", "#/", False),
        (On(nothing, arriving=("game/**",)), "a.b", "#/game/k3", "#/game/k3", False),
        (On(nothing, holds=(Feature,)), "go", "#/", "#/", True),
        (On(nothing, holds=(Later,)), "go", "#/", "#/", False),
        (On(nothing, saved=("classic",)), "go", "#/", "#/", True),
        (On(nothing, saved=("season",)), "go", "#/", "#/", False),
    ],
)
def test_what_runs_beside_an_action_is_what_has_asked_for_it(on, action, before, after, runs):
    window = Window(MemoryLog())
    window.inner.session.path = after
    window.inner.session.put(Feature())
    window.inner.saved.add("classic")
    assert on.concerns(Request(window.inner, {}), action, before) is runs


@pytest.mark.parametrize("later", LATER, ids=lambda later: later.module)
def test_a_feature_that_comes_later_is_known_by_its_actions_and_pages(later):
    feature = import_module(later.module).FEATURE
    assert set(later.areas) == {name.partition(".")[0] for area in feature.actions for name in area}
    assert set(later.paths) == {path.partition("/")[0] for path in feature.pages}
    assert set(later.modules()) >= {later.module}


@pytest.mark.parametrize("later", LATER, ids=lambda later: later.module)
def test_what_it_has_to_say_to_others_is_there_before_it(later):
    feature = import_module(later.module).FEATURE
    assert feature.hooks == Hooks()


def test_the_first_page_waits_for_no_feature_that_nobody_has_used_and_the_others_come_by_themselves():
    command = [sys.executable, "-c", AT_THE_START]
    paths = {"PYTHONPATH": f"{ROOT / 'py'}:{ROOT / 'tests'}:{ROOT / 'scripts'}:{ROOT}"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=paths)
    came, portions, path = done.stdout.splitlines()
    assert came.split() == [
        "championship",
        "copies",
        "correspondence",
        "duplicate",
        "game",
        "groups",
        "guide",
        "hall",
        "joined",
        "licences",
        "members",
        "practice",
        "season",
        "tournament",
        "wordlists",
    ]
    assert int(portions) > 10
    assert path == "#/tournaments/new"


def test_what_cannot_be_imported_meanwhile_is_left_until_it_is_used(log, monkeypatch):
    later = Later("faristol.app.nothing.feature", paths=("nothing",), areas=("nothing",))
    monkeypatch.setattr(app, "FEATURES", Features([*FEATURES.all, later]))
    window = Window(log)
    assert window.effect("again")["name"] == app.PREPARE
    assert asyncio.run(window.app.handle({"name": app.PREPARE})) == []
    window.go("#/tournaments/new")
    with pytest.raises(ModuleNotFoundError):
        window.go("#/nothing")


def test_an_action_and_a_page_bring_their_feature():
    later = Later("faristol.app.practice.feature", paths=("alone",), areas=("alone",))
    for need in ({"action": "alone.again"}, {"path": "alone/k3"}):
        features = Features([later])
        features.need(action="other.begin", path="other")
        assert features.missing == [later]
        features.need(**need)
        assert features.missing == []
        assert "alone.time" in features.unasked


def test_what_is_imported_later_is_there() -> None:
    """The name of a function that is imported when it is first called is checked by nobody before."""
    found = [
        named
        for path in modules(APP)
        for named in re.findall(r'\blater\(\s*"([\w.]+)",\s*"(\w+)"', path.read_text(encoding="utf-8"))
    ]
    looked_at("names that are imported later", found)
    assert [named for named in found if not hasattr(import_module(named[0]), named[1])] == []
