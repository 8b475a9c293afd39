"""What the program is made of, by what stands in its files, wherever they lie.

A template is what a renderer can load, a view is a module that writes what pages show: whoever moves one,
moves it out of no guard's sight.
"""

import ast
from functools import cache
from pathlib import Path

from devtools import ROOT
from devtools.graph import imported
from devtools.stamps import files_in

PACKAGE = ROOT / "py/faristol"
APP = PACKAGE / "app"
SITE = ROOT / "site"

SHARED = "views"
"""The folder of what all features share; its own `templates` lie in it."""

ENGINE = "jinja2.Environment"
"""The renderer is the module that imports it."""

MARKUP = "markupsafe"

DRAWN = "Page"
"""What the renderer makes: who only passes it on draws nothing."""

OF_A_TAP = frozenset({"Action", "Feature", "Request", "Session", "Transaction", "Window"})
"""What a module knows that answers a tap, which is more than what a page shows."""


def feature_of(path: str) -> str:
    """The feature that a file belongs to, by its path in the app; "" for what all share."""
    first, _, rest = path.partition("/")
    return first if rest and first != SHARED else ""


def modules(folder: Path = PACKAGE) -> list[Path]:
    """Every module of the program."""
    return [path for path in files_in(folder) if path.suffix == ".py"]


def scripts(folder: Path = SITE) -> list[Path]:
    """Every script of the page."""
    return [path for path in files_in(folder) if path.suffix == ".js"]


def style_sheets() -> list[Path]:
    """Every style sheet of the page."""
    return [path for path in files_in(SITE) if path.suffix == ".css"]


def templates() -> dict[str, Path]:
    """Every template by the name that others call it by: "duplicate/judge.html", "macros.html".

    Raises ValueError for one that lies where no renderer finds it.
    """
    found = {}
    for path in files_in(PACKAGE):
        if path.suffix == ".html":
            match path.relative_to(PACKAGE).parts:
                case ("app", feature, "templates", *name):
                    found["/".join(name if feature == SHARED else (feature, *name))] = path
                case _:
                    raise ValueError(
                        f"{path.relative_to(ROOT)}: no renderer finds a template that lies there"
                    )
    return found


@cache
def views() -> list[Path]:
    """The modules that write pages: they draw, or say what others draw and know nothing of taps."""
    names = {path: _known(path) for path in modules(APP)}
    by_name = {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path
        for path in names
    }
    [renderer] = [name for name, path in by_name.items() if any(one == ENGINE for one in names[path])]
    drawing = {
        path
        for path, known in names.items()
        if any(one.startswith((f"{renderer}.", f"{MARKUP}.")) for one in known - {f"{renderer}.{DRAWN}"})
    }
    saying = {
        path for path, known in names.items() if OF_A_TAP.isdisjoint(name.split(".")[-1] for name in known)
    }
    below = {
        path: {by_name.get(one) or by_name.get(one.rpartition(".")[0]) for one in known}
        for path, known in names.items()
    }
    above = {path: {other for other in names if path in below[other]} for path in names}
    found = drawing | {by_name[renderer]}
    for beside in (below, above):
        left = [*drawing]
        while left:
            new = beside[left.pop()] & saying - found
            found |= new
            left += new
    return sorted(found)


def _known(path: Path) -> set[str]:
    """What a module imports, and the classes that it has itself."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {name for _, name in imported(tree)} | {
        node.name for node in tree.body if isinstance(node, ast.ClassDef)
    }
