"""What goes into the archives that the browser loads."""

import ast
import json
import subprocess
import zipfile

import pytest

import library
from devtools import ROOT
from devtools.bytecode import COMMANDS, STDLIB, application, standard_library
from devtools.stamps import only_one
from devtools.stdlib import is_used

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
from importlib.resources import files
import faristol
from faristol.movegen.worth import read_worth
from faristol.tiles.alphabet import load_alphabet
shipped = files(faristol) / "shipped"
worths = {}
for language in ("ca", "ro"):
    alphabet = load_alphabet(shipped / f"{language}.toml")
    worth = read_worth((shipped / f"{language}.worth.toml").read_text(encoding="utf-8"), alphabet)
    worths[language] = worth.of(alphabet.parse_rack("?AERST"))
json.dumps(worths)
"""


def in_pyodide(code: str) -> object:
    """The JSON that this code gives in a Pyodide with both archives as they are shipped."""
    with only_one("build"):
        library, archive = standard_library(), application()
    command = ["node", "--input-type=module", "--eval", RUN, library, archive, code]
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


def test_nothing_that_faristol_imports_is_left_out() -> None:
    with zipfile.ZipFile(STDLIB) as archive:
        modules = {name for name in archive.namelist() if name.endswith(".py")}
    for path in (ROOT / "py/faristol").rglob("*.py"):
        if path.as_posix().endswith(COMMANDS):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            for name in names:
                place = name.replace(".", "/")
                for module in {f"{place}.py", f"{place}/__init__.py"} & modules:
                    assert is_used(module), f"{path}: {name}"


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
