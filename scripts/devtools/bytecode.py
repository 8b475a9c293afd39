"""What the browser runs: the interpreter, and the archives of the standard library and of Faristol."""

import json
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import asdict
from importlib.metadata import files as package_files
from importlib.metadata import version as package_version
from pathlib import Path
from tempfile import TemporaryDirectory

from jinja2 import ModuleLoader

from devtools import BUILD, ROOT
from devtools.parts import rest_of, write_first
from devtools.rooms import templates
from devtools.stamps import digest, files_in
from devtools.stdlib import FROZEN, STAND_INS, is_used
from devtools.template_code import ShippedCode

sys.path.insert(0, str(ROOT / "py"))
from devtools.catalogues import shared_catalogues
from faristol.app.text import SOURCE, Texts
from faristol.app.views import render
from faristol.lexicon import format as lexicon_format

COMPILER = ROOT / "scripts/build_bytecode.mjs"
STARTER = ROOT / "scripts/build_beforehand.mjs"
INTERPRETER = ROOT / "scripts/build_interpreter.mjs"
PYODIDE = ROOT / "node_modules/pyodide"
STDLIB = PYODIDE / "python_stdlib.zip"
LEXICONS = ROOT / "lexicons"
CACHE = BUILD / "cache"
LAST = 3
"""Archives of each kind that stay in it: of this build, of a later one, of one with other word lists."""

QUICK_START = Path(__file__).with_name("quick_start.py")
TEMPLATE_CODE = Path(__file__).with_name("template_code.py")
METHODS = Path(__file__).with_name("dataclass_methods.py")
BEFOREHAND = Path(__file__).with_name("beforehand.py")
MARSHALLED = Path(__file__).with_name("marshalled.py")
PARTS = Path(__file__).with_name("parts.py")
INTERPRETER_PARTS = Path(__file__).with_name("interpreter_parts.py")

OF_RECIPES = {"recipe.toml", "points.toml"}
"""Files of a language that say how its word list is made."""

MAKES_TEMPLATES = {
    "bccache": ("BytecodeCache", "FileSystemBytecodeCache", "MemcachedBytecodeCache"),
    "compiler": ("CodeGenerator", "generate"),
    "lexer": ("Lexer", "TokenStream", "get_lexer"),
    "parser": ("Parser",),
}
"""Modules of Jinja2 that make templates, which the build has done, and what the others import of them."""

UNUSED_OF_JINJA = (
    "_identifier",
    "constants",
    "ext",
    "idtracking",
    "meta",
    "nativetypes",
    "optimizer",
    "sandbox",
)
"""Modules that nothing else of Jinja2 imports then."""

EARLIER = "earlier"
"""The folder of a language's default lists of earlier versions, and that of all of them in the site."""

BESIDE = (".puzzles", ".playability")
"""Files beside a word list: positions to practise with, and how often words were the best play."""

COMMANDS = ("__main__.py", "movegen/kernel/wasmtime_host.py")
"""Modules of ours for a terminal, not for a page."""

LEFT_OUT = (".c", ".h", ".po", ".pot", ".cfg", ".pyi", ".so", ".pyd", ".pyc", ".typed")
"""Files of the packages that the browser has no use for."""


def interpreter() -> Path:
    """Pyodide's own script and WebAssembly as far as a page uses them, as a zip under build/cache/."""
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    mark = digest(*map(PYODIDE.joinpath, names), STDLIB, INTERPRETER, INTERPRETER_PARTS, MARSHALLED)

    def cut(target: Path) -> None:
        with TemporaryDirectory() as folder, zipfile.ZipFile(target, "w") as archive:
            _run(INTERPRETER, PYODIDE, folder)
            for path in files_in(Path(folder)):
                archive.write(path, path.name)

    return _cached("interpreter", mark, cut)


def standard_library() -> Path:
    """The compiled standard library, under build/cache/."""
    with zipfile.ZipFile(STDLIB) as archive:
        sources = {
            name: archive.read(name)
            for name in archive.namelist()
            if not name.endswith("/") and is_used(name) and name not in FROZEN
        }
    sources |= {name: source.encode() for name, source in STAND_INS.items()}
    return compiled("stdlib", sources, "/lib/python314.zip/")


def application() -> tuple[Path, Path]:
    """Faristol with Jinja2, MarkupSafe, catalogues and the files of each language, under build/cache/.

    The first part is an archive of its own and has what the first page of a first visit takes; the second is
    the rest of it (devtools/parts.py). A TOML file of the app becomes a module (app/text/catalogue.py).
    """
    sources = {
        path.relative_to(ROOT / "py").as_posix(): path.read_bytes()
        for path in files_in(ROOT / "py/faristol")
        if path.suffix not in LEFT_OUT and path.suffix != ".html" and not path.as_posix().endswith(COMMANDS)
    }
    for path in [path for path in sources if path.endswith(".toml")]:
        content = tomllib.loads(sources.pop(path).decode())
        sources[path.replace(".toml", ".py")] = f"CONTENT = {content!r}\n".encode()
    keys, translated = shared_catalogues()
    for language, catalogue in {SOURCE: keys, **translated}.items():
        sources[f"faristol/app/text/{language}.texts"] = catalogue
    for path in sorted((*LEXICONS.glob("*/**/*.toml"), *LEXICONS.glob("*/first.json"))):
        if path.name not in OF_RECIPES and EARLIER not in path.parts:
            sources[f"faristol/lexicons/{path.relative_to(LEXICONS).as_posix()}"] = path.read_bytes()
    sources["faristol/lexicons/lexicons.json"] = json.dumps(_lexicon_headers(), sort_keys=True).encode()
    sources |= _compiled_templates()
    sources["sitecustomize.py"] = QUICK_START.read_bytes()
    sources[METHODS.name] = METHODS.read_bytes()
    sources |= package("markupsafe") | _jinja()
    return _with_start(_with_data(sources))


def _with_data(sources: dict[str, bytes]) -> Path:
    """An archive of these files, Python compiled, under build/cache/: other data takes no compiling."""
    code = {path: content for path, content in sources.items() if path.endswith(".py")}
    data = {path: content for path, content in sources.items() if path not in code}
    modules = compiled("modules", code, "/lib/faristol.zip/")

    def add_data(target: Path) -> None:
        shutil.copyfile(modules, target)
        with zipfile.ZipFile(target, "a") as archive:
            for path, content in data.items():
                archive.writestr(zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0)), content)

    return _cached(
        "whole", digest(modules.name, *(part for entry in data.items() for part in entry)), add_data
    )


def _compiled_templates() -> dict[str, bytes]:
    """The templates as Python: in the browser making that takes longer than drawing the page."""
    sources = {name: path.read_text(encoding="utf-8") for name, path in templates().items()}
    makers = (TEMPLATE_CODE, Path(render.__file__), package_version("jinja2"))

    def compile_them(target: Path) -> None:
        # Without the optimizer nothing of this environment's language is worked out beforehand.
        environment = render.environment(Texts.english()).overlay(optimized=False)
        environment.code_generator_class = ShippedCode
        with zipfile.ZipFile(target, "w") as archive:
            for name, source in sources.items():
                code = environment.compile(source, name, f"templates/{name}", raw=True, defer_init=True)
                module = ModuleLoader.get_module_filename(name)
                archive.writestr(f"faristol/app/views/{render.COMPILED}/{module}", code)

    mark = digest(*(part for entry in sources.items() for part in entry), *makers)
    with zipfile.ZipFile(_cached("templates", mark, compile_them)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def lexicon_files() -> list[Path]:
    """The word lists that come with the site, and what lies beside them."""
    return _lists_in("*")


def earlier_files() -> list[Path]:
    """The default lists of earlier versions and their positions, in each language the last one first.

    A visit fetches them when something needs one: they are kept outside of what is kept of each build.
    """
    return _lists_in(f"*/{EARLIER}")[::-1]


def _lists_in(folder: str) -> list[Path]:
    files = LEXICONS.glob(f"{folder}/*.*")
    return sorted(path for path in files if path.suffix in (".lexicon", *BESIDE))


def _lexicon_headers() -> list[dict[str, object]]:
    """The headers of all lists, and the places of their files, as seen from the folder of the app."""
    files = {path: f"lexicons/{path.name}" for path in lexicon_files()}
    files |= {path: f"../../{EARLIER}/{path.name}" for path in earlier_files()}
    return [
        {
            "earlier": path.parent.name == EARLIER,
            "header": asdict(lexicon_format.decode(path.read_bytes()).header),
            "lexicon": path_in_site,
            **{ending[1:]: files.get(path.with_suffix(ending), "") for ending in BESIDE},
        }
        for path, path_in_site in files.items()
        if path.suffix == ".lexicon"
    ]


def package(name: str) -> dict[str, bytes]:
    """An installed package without its compiled parts: MarkupSafe then uses its own plain Python."""
    return {
        path.as_posix(): path.read_binary()
        for path in package_files(name) or ()
        if path.parts[0] == name and path.suffix not in LEFT_OUT
    }


def _jinja() -> dict[str, bytes]:
    """Jinja2 as far as compiled templates need it."""
    unused = {f"jinja2/{name}.py" for name in UNUSED_OF_JINJA}
    empty = {f"jinja2/{name}.py": " = ".join(names) for name, names in MAKES_TEMPLATES.items()}
    whole = {path: content for path, content in package("jinja2").items() if path not in unused}
    return whole | {path: f"{names} = None\n".encode() for path, names in empty.items()}


def compiled(name: str, sources: dict[str, bytes], prefix: str) -> Path:
    """A zip of these files, Python compiled, under build/cache/; its code says that it lies in `prefix`."""
    return compiled_together({name: sources}, prefix)[name]


def compiled_together(archives: Mapping[str, dict[str, bytes]], prefix: str) -> dict[str, Path]:
    """Several such zips by their names: what is not there yet is compiled in one start of Pyodide."""
    marks = {name: _mark_of(sources, prefix) for name, sources in archives.items()}
    arguments = list[Path | str]()
    for name, sources in archives.items():
        if not _kept(name, marks[name]).exists():
            CACHE.mkdir(parents=True, exist_ok=True)
            source = CACHE / f"{name}.source.zip"
            with zipfile.ZipFile(source, "w") as archive:
                for path, content in sources.items():
                    archive.writestr(path, content)
            arguments += [source, _unfinished(name), prefix]
    if arguments:
        _run(COMPILER, *arguments)
    return {name: _cached(name, mark, lambda _: None) for name, mark in marks.items()}


def _mark_of(sources: dict[str, bytes], prefix: str) -> str:
    return digest(
        *(part for entry in sources.items() for part in entry), prefix, COMPILER, MARSHALLED, STDLIB
    )


def _with_start(modules: Path) -> tuple[Path, Path]:
    """Faristol's archive in two parts, the first with what its start compiles, see quick_start.py."""
    library = standard_library()
    mark = digest(library.name, modules.name, STARTER, BEFOREHAND, METHODS, MARSHALLED, PARTS, Path(__file__))

    def make_first(target: Path) -> None:
        compiled, used = target.with_suffix(".start"), target.with_suffix(".used")
        _run(STARTER, library, modules, BEFOREHAND, compiled, used)
        # The recorder was in the place of the archive's own sitecustomize.
        first = {"sitecustomize.pyc", *json.loads(used.read_text(encoding="utf-8"))}
        write_first(modules, target, lambda name: name in first or not name.endswith(".pyc"))
        with zipfile.ZipFile(target, "a") as archive:
            archive.writestr(zipfile.ZipInfo("beforehand"), compiled.read_bytes())
        compiled.unlink()
        used.unlink()

    first = _cached("faristol", mark, make_first)
    return first, _cached("rest", mark, lambda target: target.write_bytes(rest_of(modules, first)))


def _run(script: Path, *arguments: Path | str) -> None:
    subprocess.run(["node", script, *arguments], cwd=ROOT, check=True)


def _kept(name: str, mark: str) -> Path:
    return CACHE / f"{name}-{mark}.zip"


def _unfinished(name: str) -> Path:
    return CACHE / f"{name}.new.zip"


def _cached(name: str, mark: str, make: Callable[[Path], None]) -> Path:
    """The archive of this name and mark in the cache, made first if it isn't there; but for the last few
    older ones go, which another build of the same day asks for again."""
    result = _kept(name, mark)
    if not result.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        make(_unfinished(name))
        _unfinished(name).replace(result)
    result.touch()
    for older in sorted(CACHE.glob(f"{name}-{'?' * len(mark)}.zip"), key=lambda one: one.stat().st_mtime)[
        :-LAST
    ]:
        older.unlink()
    return result
