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
from devtools.looked_at import looked_at
from devtools.parts import whole_of
from devtools.rooms import modules as modules_of_ours
from devtools.stamps import only_one
from devtools.stdlib import is_used
from devtools.wheels import cuts
from faristol.app.text.catalogue import toml_file

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

METHODS = '''
import dataclasses, json
from dataclass_methods import _Builder

def told(builder):
    dataclasses._FuncBuilder = builder
    space = {"__name__": "__main__"}
    exec("""
from dataclasses import dataclass, field
@dataclass(frozen=True, order=True)
class Point:
    x: int
    y: float = 0.5
    seen: list = field(default_factory=list, compare=False, repr=False)
@dataclass(frozen=True)
class Named(Point):
    name: str = ""
    around: "Named | None" = field(default=None, hash=False)
@dataclass
class Loose:
    only: object = None
    def __repr__(self):
        return "its own"
@dataclass(frozen=True)
class Nothing:
    pass
@dataclass(eq=False)
class Apart:
    one: int = 1
    around: object = None
""", space)
    Point, Named, Loose, Nothing, Apart = map(space.get, ("Point", "Named", "Loose", "Nothing", "Apart"))
    point, named, loose, apart = Point(1), Named(1, 2.0, name="a"), Loose(3), Apart()
    apart.around = apart
    found = [repr(one) for one in (point, named, loose, Nothing(), apart)]
    pairs = [(point, Point(1, 0.5, [2])), (point, Point(2)), (point, named), (named, Named(1, 2.0, [], "a")),
             (named, Named(1, 2.0, [], "b")), (loose, Loose(3)), (loose, Loose([])), (loose, 3),
             (Nothing(), Nothing()), (apart, Apart()), (apart, apart)]
    found += [[one == other, one != other] for one, other in pairs]
    found += [point < Point(1, 0.7), sorted([Point(2), point]) == [point, Point(2)]]
    found += [hash(point) == hash(Point(1, 0.5, [3])), hash(Nothing()) == hash(Nothing())]
    found += [hash(named) == hash(Named(1, 2.0, [], "a", named)), Loose.__hash__ is None]
    found += [{point: 1}[Point(1)], len({apart, Apart()})]
    changes = (lambda: setattr(point, "x", 2), lambda: delattr(named, "name"),
               lambda: setattr(named, "z", 1), lambda: setattr(loose, "only", 4))
    for change in (*changes, lambda: hash(loose), lambda: point < named):
        try:
            found.append(change())
        except (AttributeError, TypeError) as error:
            found.append([type(error).__name__, str(error)])
    return found + [loose.only, repr(dataclasses.replace(named, x=5)), Point.__match_args__]

ours, theirs = told(_Builder), told(_Builder.__base__)
json.dumps([ours == theirs, len(ours), ours[:2]])
'''

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

SENTENCES = """
import json
from faristol.app.text.catalogue import toml_file
json.dumps([
    toml_file("faristol.app.text", "fault_sentences"),
    toml_file("faristol.app.game.views", "document_cla"),
])
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


@pytest.mark.slow
def test_nothing_that_faristol_imports_is_left_out() -> None:
    modules = modules_of_python()
    ours = looked_at("modules", modules_of_ours())
    for path in chain(ours, (ROOT / "bench/in_browser").glob("*.py")):
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_whatever_is_left_in_can_be_imported() -> None:
    assert in_pyodide(IMPORT_ALL) == {}


@pytest.mark.slow
def test_a_start_compiles_nothing_that_can_be_compiled_beforehand() -> None:
    assert in_pyodide(START) == []


@pytest.mark.slow
def test_the_methods_of_a_dataclass_do_what_those_written_as_text_do() -> None:
    alike, count, shown = in_pyodide(METHODS)
    assert alike
    assert count == 33
    assert shown == ["Point(x=1, y=0.5)", "Named(x=1, y=2.0, name='a', around=None)"]


@pytest.mark.slow
def test_the_worth_of_tiles_comes_along() -> None:
    expected = {
        language: library.worth(language).of(library.alphabet(language).parse_rack("?AERST"))
        for language in ("ca", "ro")
    }
    assert in_pyodide(WORTH) == expected


@pytest.mark.slow
def test_sentences_kept_as_data_come_along_as_modules() -> None:
    assert in_pyodide(SENTENCES) == [
        toml_file("faristol.app.text", "fault_sentences"),
        toml_file("faristol.app.game.views", "document_cla"),
    ]
    with only_one("build"), zipfile.ZipFile(application()[0]) as first:
        assert "faristol/app/text/fault_sentences.pyc" in first.namelist()
        assert "faristol/app/game/views/document_cla.pyc" not in first.namelist()
