"""Where views and templates lie: beside the pages of their feature; in app/views what all share."""

from pathlib import Path

from devtools import ROOT
from devtools.stamps import files_in

APP = ROOT / "py/faristol/app"
SHARED = "views"
"""The folder of what all features share; its own `templates` lie in it."""


def feature_of(path: str) -> str:
    """The feature that a file belongs to, by its path in the app; "" for what all share."""
    first, _, rest = path.partition("/")
    return first if rest and first != SHARED else ""


def templates() -> dict[str, Path]:
    """Every template by the name that others call it by: "duplicate/judge.html", "macros.html"."""
    found = {}
    for path in files_in(APP):
        if path.suffix == ".html":
            folder = next(one for one in path.parents if one.name == "templates")
            name = path.relative_to(folder).as_posix()
            found[name if folder.parent.name == SHARED else f"{folder.parent.name}/{name}"] = path
    return found


def views() -> list[Path]:
    """The modules that write pages: those of every feature, and what they share."""
    return [path for path in files_in(APP) if path.suffix == ".py" and SHARED in path.relative_to(APP).parts]
