"""Pyodide without what only extension modules would ask of it."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from devtools import ROOT
from devtools.bytecode import INTERPRETER, PYODIDE, interpreter
from devtools.stamps import only_one

SCRIPT, WASM = "pyodide.asm.mjs", "pyodide.asm.wasm"
BESIDE = ("package.json", "pyodide-lock.json", "pyodide.mjs", "python_stdlib.zip")

RUN = """
const [folder, code] = process.argv.slice(1);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/` });
globalThis.thrown = () => { throw new RangeError("from JavaScript"); };
globalThis.soon = (value) => new Promise((resolve) => setTimeout(resolve, 1, value));
console.log(await python.runPythonAsync(code));
"""

NAMES = """
const { readFile } = await import("node:fs/promises");
const module = await WebAssembly.compile(await readFile(process.argv[1]));
console.log(JSON.stringify([WebAssembly.Module.imports(module), WebAssembly.Module.exports(module)]));
"""

ITSELF = """
import _imp, hashlib, importlib, json, sys, unicodedata

def told(thing):
    inner = vars(thing).items() if isinstance(thing, type) else ()
    own = thing if isinstance(thing, (str, int, float, bytes)) and not isinstance(thing, bool) else None
    inside = [[name, told(each)] for name, each in inner]
    return [type(thing).__name__, own, getattr(thing, "__doc__", None), inside]

# Of site, or by the folder.
OTHERWISE = {"copyright", "credits", "help", "license", "executable", "_base_executable"}

def of(module):
    names = (name for name in vars(module) if name not in OTHERWISE and not name.startswith("__"))
    return sorted((name, repr(told(getattr(module, name)))) for name in names)

WRITTEN = (unicodedata.name, unicodedata.numeric)
ASKED = (str.upper, str.casefold, str.isalnum, unicodedata.category, unicodedata.decomposition,
         unicodedata.east_asian_width, lambda one: unicodedata.normalize("NFKD", one))
found = {name: of(importlib.import_module(name)) for name in sorted(sys.builtin_module_names)}
found |= {name: sorted(vars(importlib.import_module(name))) for name in _imp._frozen_module_names()
          if not name.startswith("__")}
found["characters"] = [
    [*(ask(one) for ask in ASKED), *(ask(one, None) for ask in WRITTEN)]
    for one in map(chr, range(0x20, 0x30000, 5))
]
json.dumps({name: hashlib.sha256(repr(each).encode()).hexdigest() for name, each in found.items()})
"""

BOTH_WAYS = """
import js, json, os
from pyodide.ffi import JsException, create_proxy, to_js

def calling():
    try:
        js.thrown()
    except JsException as error:
        return error.message

def failing(*_):
    raise KeyError("from Python")

with open("file", "wb") as file:
    file.write(bytes(100_000_000))      # more than there is at first
asked = create_proxy(lambda one, *_: one * 2)
try:
    js.Array.new(1).fill(0).map(create_proxy(failing))
except KeyError as error:
    failed = error.args
json.dumps([
    calling(), await js.soon(3), js.Array.new(1, 2).map(asked).to_py(), failed,
    os.stat("file").st_size, to_js([1, b"2"])[0], 2**200 % 1_000_007,
])
"""

JAPANESE = """
import _codecs_jp, json
json.dumps(_codecs_jp.getcodec("shift_jis").encode("語")[0].hex())
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pyodide as the site has it, with all of Python's library."""
    folder = tmp_path_factory.mktemp("pyodide")
    with only_one("build"):
        shutil.unpack_archive(interpreter(), folder)
    for name in BESIDE:
        shutil.copyfile(PYODIDE / name, folder / name)
    return folder


def node(code: str, *arguments: Path | str) -> object:
    """The JSON that this code gives in Node."""
    command = ["node", "--input-type=module", "--eval", code, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.slow
def test_what_python_has_is_what_it_had(folder: Path) -> None:
    assert node(RUN, folder, ITSELF) == node(RUN, PYODIDE, ITSELF)


@pytest.mark.slow
def test_python_and_javascript_call_each_other(folder: Path) -> None:
    assert node(RUN, folder, BOTH_WAYS) == [
        *("from JavaScript", 3, [2, 4], ["from Python"]),
        *(100_000_000, 1, pow(2, 200, 1_000_007)),
    ]


@pytest.mark.slow
def test_tables_of_encodings_that_nothing_here_has_are_empty(folder: Path) -> None:
    written = "語".encode("shift_jis").hex()
    assert node(RUN, PYODIDE, JAPANESE) == written != node(RUN, folder, JAPANESE)


def test_names_for_extension_modules_are_gone(folder: Path) -> None:
    imports, exports = node(NAMES, folder / WASM)
    before, those = node(NAMES, PYODIDE / WASM)
    assert imports == before
    assert len(exports) < len(those) / 10
    assert all(one in those for one in exports)
    assert (folder / SCRIPT).stat().st_size < (PYODIDE / SCRIPT).stat().st_size / 3


@pytest.mark.slow
def test_equal_input_gives_equal_bytes(folder: Path, tmp_path: Path) -> None:
    subprocess.run(["node", INTERPRETER, PYODIDE, tmp_path], cwd=ROOT, check=True)
    for name in (SCRIPT, WASM):
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes()
