"""Checks that imports in py/faristol go down only, and that the browser's modules stay on its floor.

    0 errors foreign  1 tiles board lexicon fairbag  2 rules  3 movegen  4 modes  5 tournament joined
    6 storage  7 app  8 browser

Modes never import each other, a folder may import from the other folders of its own floor, and no module
imports itself over others. `__main__` is for the command line and stands above all. Nor do the scripts of the
page (site/edge) import each other in a circle.
"""

import ast
import re
import sys
from collections.abc import Mapping, Set
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from devtools.graph import imported
from devtools.looked_at import looked_at
from devtools.rooms import PACKAGE, SITE, modules, scripts

SCRIPT_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']\./([\w-]+\.js)["']""")
"""A script's import of another one of its folder, in whatever form."""

FLOORS = {
    "errors": 0,
    "foreign": 0,
    "tiles": 1,
    "board": 1,
    "lexicon": 1,
    "fairbag": 1,
    "rules": 2,
    "movegen": 3,
    "modes": 4,
    "tournament": 5,
    "joined": 5,
    "storage": 6,
    "app": 7,
    "browser": 8,
}

BROWSER_MODULES = {"js", "polyscript", "pyodide", "pyodide_js", "pyscript"}

# The kernel's host in CPython: the browser never loads this file.
OUTSIDE_MODULES = {"movegen/kernel/wasmtime_host.py": {"wasmtime"}}

# Installed by the page before the first card is answered, and known to nobody else.
ONLY_HERE = {"modes/practice/scheduling.py": {"fsrs"}}

THIRD_PARTY = {
    "app": {"fsrs", "glicko2", "jinja2", "markupsafe", "segno"},
    "modes": {"fsrs", "glicko2"},
    "tournament": {"networkx"},
    "browser": {"micropip"},
}
"""What the archive ships beside the standard library, and the floor that may use it."""


def complaint(path: Path, name: str) -> str | None:
    """What is wrong with this import, or None. `path` is relative to the package."""
    here = path.parts[0].removesuffix(".py")
    top, *rest = name.split(".")
    if name.startswith("."):
        return "relative import: write the full name"
    if top in BROWSER_MODULES:
        return None if here == "browser" else f"{top} is for browser/ only"
    if top != "faristol":
        one = path.as_posix()
        allowed = THIRD_PARTY.get(here, set()) | OUTSIDE_MODULES.get(one, set()) | ONLY_HERE.get(one, set())
        known = top in sys.stdlib_module_names or top in allowed
        return None if known else f"{top} is neither the standard library nor shipped for {here}/"
    there = rest[0] if rest and rest[0] in FLOORS else None
    if there is None or here == "__init__" or here == "__main__":
        return None
    if here not in FLOORS:
        return f"{here} has no floor: give it one in scripts/check_floors.py"
    if FLOORS[there] > FLOORS[here]:
        return f"{here}/ (floor {FLOORS[here]}) imports {there}/ (floor {FLOORS[there]})"
    if here == there == "modes" and len(path.parts) > 2 and len(rest) > 1:
        other = PACKAGE / "modes" / rest[1]
        if rest[1] != path.parts[1] and other.is_dir():
            return f"the modes {path.parts[1]} and {rest[1]} must not know each other"
    return None


def circles(imports: Mapping[str, Set[str]]) -> list[list[str]]:
    """Modules that import each other, over others too; each circle in the order of its imports."""
    found: list[list[str]] = []
    left = dict(imports)
    while left:
        try:
            TopologicalSorter(left).prepare()
        except CycleError as error:
            circle = error.args[1][:0:-1]
            found.append(circle)
            left = {name: targets - {circle[0]} for name, targets in left.items() if name != circle[0]}
        else:
            break
    return found


def check(package: Path = PACKAGE) -> list[str]:
    """Every wrong import below `package`, as "file:line: what"."""
    found = []
    imports: dict[str, set[str]] = {}
    for path in modules(package):
        relative = path.relative_to(package)
        module = ".".join(["faristol", *relative.with_suffix("").parts]).removesuffix(".__init__")
        imports[module] = set()
        for line, name in imported(ast.parse(path.read_text(encoding="utf-8"))):
            imports[module] |= {name, name.rpartition(".")[0]}
            wrong = complaint(relative, name)
            if wrong:
                found.append(f"{path}:{line}: {wrong}")
    return [*found, *_sentences(imports)]


def check_scripts(folder: Path = SITE) -> list[str]:
    """Every circle among the scripts of `folder`."""
    return _sentences(
        {path.name: set(SCRIPT_IMPORT.findall(path.read_text(encoding="utf-8"))) for path in scripts(folder)}
    )


def _sentences(imports: Mapping[str, Set[str]]) -> list[str]:
    known = {name: targets & imports.keys() for name, targets in imports.items()}
    return [f"a circle: {' imports '.join([*one, one[0]])}" for one in circles(known)]


if __name__ == "__main__":
    looked_at("modules", modules())
    looked_at("scripts", scripts())
    problems = [*check(), *check_scripts()]
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(bool(problems))
