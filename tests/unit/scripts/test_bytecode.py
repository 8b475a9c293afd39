"""What goes into the archives and wheels that the browser loads."""

import ast
import json
import subprocess
import zipfile
from collections.abc import Iterator
from io import BytesIO
from itertools import chain
from tempfile import NamedTemporaryFile

import pytest

import library
from devtools import ROOT
from devtools.bytecode import COMMANDS, STDLIB, application, package, standard_library
from devtools.parts import whole_of
from devtools.stamps import only_one
from devtools.stdlib import is_used
from devtools.wheels import cuts

RUN = """
import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";
const [stdLibURL, archive, code] = process.argv.slice(1);
const python = await loadPyodide({
  stdLibURL,
  env: { HOME: "/home/pyodide", PYTHONPATH: "/lib/faristol.zip" },
  fsInit: async (files) => files.writeFile("/lib/faristol.zip", await readFile(archive)),
});
console.log(python.runPython(code));
"""

IMPORT_ALL = """
import importlib, json, sys, zipfile
failed = {}
archives = map(zipfile.ZipFile, ("/lib/python314.zip", "/lib/faristol.zip"))
for name in sorted(name for archive in archives for name in archive.namelist()):
    module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    if name.endswith(".pyc") and not module.endswith("__main__") and not module.startswith("faristol."):
        try:
            importlib.import_module(module)
        except ImportError as error:
            failed[module] = error.name
json.dumps(failed)
"""

START = """
import builtins, json, sys, types
import sitecustomize
texts = []
def execute(code, *scopes):
    if isinstance(code, str):
        texts.append(code)
    builtins.exec(code, *scopes)
sitecustomize.builtins = types.SimpleNamespace(exec=execute)
sitecustomize._compile_pattern = lambda pattern, flags: texts.append(pattern)
sys.modules["polyscript"] = types.SimpleNamespace(xworker=None)
import faristol.browser.main
json.dumps(texts)
"""

WORTH = """
import json
from faristol.movegen.leave_values import read_worth
from faristol.rules.ruleset import RuleSet
from faristol.tiles.language import played
worths = {}
for language in played():
    worth = read_worth(language.text("worth.toml"), language.alphabet)
    assert RuleSet.usual(language.code).language == language.code
    worths[language.code] = worth.of(language.alphabet.parse_rack("?AERST"))
json.dumps(worths)
"""


def in_pyodide(code: str) -> object:
    """The JSON that this code gives in a Pyodide with both archives as they are shipped."""
    with only_one("build"):
        library, parts = standard_library(), application()
    with NamedTemporaryFile(suffix=".zip") as archive:
        archive.write(whole_of(*parts))
        archive.flush()
        command = ["node", "--input-type=module", "--eval", RUN, library, archive.name, code]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.parametrize(
    "name", ["asyncio/events.py", "xml/parsers/expat.py", "encodings/cp1252.py", "csv.py"]
)
def test_what_the_app_may_need_stays(name: str) -> None:
    assert is_used(name)


@pytest.mark.parametrize("name", ["tkinter/__init__.py", "encodings/big5.py", "unittest/case.py", "pdb.py"])
def test_what_a_page_has_no_use_for_goes(name: str) -> None:
    assert not is_used(name)


def modules_of_python() -> set[str]:
    """The files of the standard library as Pyodide brings it."""
    with zipfile.ZipFile(STDLIB) as archive:
        return {name for name in archive.namelist() if name.endswith(".py")}


def left_out(source: bytes, modules: set[str]) -> Iterator[str]:
    """What this module imports anywhere, also inside a function, of what the browser does not get."""
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            place = name.replace(".", "/")
            if any(not is_used(module) for module in {f"{place}.py", f"{place}/__init__.py"} & modules):
                yield name


def test_nothing_that_faristol_imports_is_left_out() -> None:
    modules = modules_of_python()
    for path in chain((ROOT / "py/faristol").rglob("*.py"), (ROOT / "bench/in_browser").glob("*.py")):
        if not path.as_posix().endswith(COMMANDS):
            assert list(left_out(path.read_bytes(), modules)) == [], path


UNREACHED = {
    "email/__init__.py": {"email.parser"},
    "importlib/metadata/_adapters.py": {"email.message"},
    "jinja2/bccache.py": {"pickle"},
    "jinja2/loaders.py": {"zipimport"},
    "markupsafe/__init__.py": {"importlib.metadata"},
    "micropip/_vendored/packaging/src/packaging/_manylinux.py": {"ctypes"},
    "platform.py": {"argparse", "ctypes", "plistlib"},
}
"""What modules that come along import of what is left out, in functions that are never called."""


def test_nothing_that_the_packages_import_is_left_out() -> None:
    modules = modules_of_python()
    found = {}
    with only_one("build"):
        names = set(zipfile.ZipFile(BytesIO(whole_of(*application()))).namelist())
    archived = (package(name).items() for name in ("markupsafe", "jinja2"))
    for name, source in chain.from_iterable(archived):
        if name.endswith(".py") and f"{name}c" in names:
            found[name] = set(left_out(source, modules))
    for files in (cut.files for cut in cuts()):
        python = {name: source for name, source in files.items() if name.endswith(".py")}
        found |= {name: set(left_out(source, modules - files.keys())) for name, source in python.items()}
    assert len(found) > 60
    assert {name: missing for name, missing in found.items() if missing} == UNREACHED


def test_whatever_is_left_in_can_be_imported() -> None:
    assert in_pyodide(IMPORT_ALL) == {}


def test_a_start_compiles_nothing_that_can_be_compiled_beforehand() -> None:
    assert in_pyodide(START) == []


def test_the_worth_of_tiles_comes_along() -> None:
    expected = {
        language: library.worth(language).of(library.alphabet(language).parse_rack("?AERST"))
        for language in ("ca", "ro")
    }
    assert in_pyodide(WORTH) == expected
