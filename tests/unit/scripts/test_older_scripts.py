"""Scripts of the page use nothing that Safari 16.4, Firefox 115 or Chrome 111 lack (BRO-3)."""

import json
import subprocess
from pathlib import Path

import pytest

from build_site import NODE_MODULES, PYSCRIPT, START, write_curves
from devtools import ROOT
from devtools.looked_at import looked_at
from devtools.rooms import scripts

pytestmark = pytest.mark.rule("BRO-3")

NEWER = Path(__file__).with_name("newer.mjs")
LANGUAGE = 2022
"""The ECMAScript that all of these browsers read whole."""

OTHERS = {
    "idiomorph/dist/idiomorph.esm.js": {"moveBefore"},
    "pyodide/pyodide.mjs": {"createWritable"},
    "pyodide/pyodide.asm.mjs": {"AbortSignal.any", "navigator.userActivation"},
    "@echogarden/espeak-ng-emscripten/espeak-ng.js": set[str](),
    "qr/decode.js": set[str](),
    "qr/index.js": {"toBase64"},
}
"""Scripts of others, and what they ask for before they use it, or use where nobody here comes."""


def newer(version: int, *paths: Path) -> dict[Path, set[str]]:
    """What scripts have that is newer than the language's version or those browsers."""
    command = ["node", str(NEWER), str(version), *map(str, paths)]
    answer = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return {Path(path): set(names) for path, names in json.loads(answer.stdout).items()}


def test_our_own_scripts_use_nothing_newer() -> None:
    modules = looked_at("scripts", [path for path in scripts() if path != START])
    assert {path.name: names for path, names in newer(LANGUAGE, *modules).items() if names} == {}


def test_what_says_that_a_browser_is_too_old_is_read_by_any() -> None:
    assert newer(5, START) == {START: set()}


@pytest.mark.slow
def test_scripts_of_others_ask_before_they_use_something_newer() -> None:
    paths = [NODE_MODULES / name for name in OTHERS]
    assert newer(LANGUAGE, *paths) == dict(zip(paths, OTHERS.values(), strict=True))


def test_the_group_of_the_fair_bag_asks_before_it_uses_something_newer(tmp_path: Path) -> None:
    script = tmp_path / "curves.js"
    write_curves(script)
    assert newer(LANGUAGE, script) == {script: {"Uint8Array.fromHex"}}


def test_pyscript_asks_before_it_uses_something_newer() -> None:
    folder = NODE_MODULES / "@pyscript/core/dist"
    paths = [path for pattern in PYSCRIPT for path in folder.glob(pattern)]
    allowed = {"Promise.withResolvers", "createWritable", "navigator.userActivation"}
    assert set().union(*newer(LANGUAGE, *paths).values()) <= allowed


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/a/v.test(b)", "SyntaxError"),
        ('import a from "./a.json" with { type: "json" };', "SyntaxError"),
        ("const a = Promise.withResolvers();", "Promise.withResolvers"),
        ("new FormData(form, button)", "FormData's submitter"),
        ("element.showPopover()", "showPopover"),
    ],
)
def test_what_is_newer_is_found(tmp_path: Path, text: str, found: str) -> None:
    script = tmp_path / "script.js"
    script.write_text(text, encoding="utf-8")
    [name] = newer(LANGUAGE, script)[script]
    assert name.startswith(found)
