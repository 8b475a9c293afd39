"""The check that imports go down only."""

from pathlib import Path

import pytest

from check_floors import FLOORS, SCRIPT_IMPORT, check, check_scripts, circles, complaint
from devtools.looked_at import looked_at
from devtools.rooms import PACKAGE, modules, scripts


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("rules/placement.py", "faristol.tiles.alphabet.Alphabet"),
        ("tiles/bag.py", "faristol.errors.Refused"),
        ("board/board.py", "faristol.tiles.tile.BLANK"),
        ("modes/duplicate/state.py", "faristol.modes.mode.Referee"),
        ("modes/duplicate/state.py", "faristol.modes.duplicate.events.Event"),
        ("app/views/render.py", "jinja2.Environment"),
        ("browser/main.py", "pyodide.ffi.to_js"),
        ("movegen/kernel/wasmtime_host.py", "wasmtime"),
        ("storage/codec.py", "json"),
    ],
)
def test_what_lies_below_may_be_imported(file: str, name: str) -> None:
    assert complaint(Path(file), name) is None


@pytest.mark.parametrize(
    ("file", "name", "reason"),
    [
        ("tiles/bag.py", "faristol.rules.ruleset.RuleSet", "tiles/ (floor 1) imports rules/ (floor 2)"),
        ("modes/duplicate/state.py", "faristol.storage.log", "modes/ (floor 4) imports storage/ (floor 6)"),
        ("app/app.py", "js", "js is for browser/ only"),
        ("app/app.py", "pyodide.ffi.to_js", "pyodide is for browser/ only"),
        (
            "rules/placement.py",
            "jinja2.Environment",
            "jinja2 is neither the standard library nor shipped for rules/",
        ),
        ("movegen/twin.py", "wasmtime", "wasmtime is neither the standard library nor shipped for movegen/"),
        ("rules/placement.py", ".", "relative import: write the full name"),
        ("extra/new.py", "faristol.tiles.bag", "extra has no floor"),
    ],
)
def test_what_lies_above_may_not(file: str, name: str, reason: str) -> None:
    assert reason in str(complaint(Path(file), name))


def test_modes_do_not_know_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for mode in ("classic", "duplicate"):
        (tmp_path / "modes" / mode).mkdir(parents=True)
    monkeypatch.setattr("check_floors.PACKAGE", tmp_path)
    reason = complaint(Path("modes/game/state.py"), "faristol.modes.duplicate.state.State")
    assert reason == "the modes game and duplicate must not know each other"


def test_an_import_inside_a_function_counts_and_its_line_is_told(tmp_path: Path) -> None:
    file = tmp_path / "tiles/bag.py"
    file.parent.mkdir()
    file.write_text("def draw():\n    from faristol.app.app import App\n")
    assert check(tmp_path) == [f"{file}:2: tiles/ (floor 1) imports app/ (floor 7)"]


def test_every_folder_has_a_floor() -> None:
    below = [path.relative_to(PACKAGE).parts for path in modules()]
    assert looked_at("floors", {parts[0] for parts in below if len(parts) > 1}) <= set(FLOORS)


def test_modules_that_import_each_other_over_others_are_a_circle(tmp_path: Path) -> None:
    """Also where the import is for types only, or inside a function."""
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "first.py").write_text("from faristol.rules.second import two\n")
    (folder / "second.py").write_text("def two():\n    import faristol.rules.third\n")
    (folder / "third.py").write_text("from faristol.rules import first\n")
    [circle] = check(tmp_path)
    assert circle.startswith("a circle: ")
    assert all(f"faristol.rules.{name}" in circle for name in ("first", "second", "third"))


def test_two_circles_are_told_one_by_one() -> None:
    found = circles({"a": {"b"}, "b": {"a"}, "c": {"d"}, "d": {"c", "a"}})
    assert sorted(sorted(circle) for circle in found) == [["a", "b"], ["c", "d"]]


@pytest.mark.parametrize(
    "line",
    [
        'import { send } from "./protocol.js";',
        'import "./protocol.js";',
        'export { send } from "./protocol.js";',
        'const { send } = await import("./protocol.js");',
        'import {\n  send,\n} from "./protocol.js";',
    ],
)
def test_scripts_of_the_page_in_a_circle_are_told_however_they_are_imported(
    tmp_path: Path, line: str
) -> None:
    (tmp_path / "keyboard.js").write_text(line)
    (tmp_path / "protocol.js").write_text('import "./morph.js";\nimport "../idiomorph.js";\n')
    (tmp_path / "morph.js").write_text("export const nothing = 0;\n")
    assert check_scripts(tmp_path) == []
    (tmp_path / "morph.js").write_text("import { held } from './keyboard.js';\n")
    [circle] = check_scripts(tmp_path)
    assert all(f"{name}.js" in circle for name in ("keyboard", "protocol", "morph"))


def test_no_scripts_of_the_page_import_each_other_in_a_circle() -> None:
    """And the check does see their imports."""
    assert check_scripts() == []
    assert {"protocol.js", "morph.js"} <= {
        name for path in scripts() for name in SCRIPT_IMPORT.findall(path.read_text("utf-8"))
    }
