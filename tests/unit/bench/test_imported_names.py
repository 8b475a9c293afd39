"""What bench and scripts import of the app is there: they run too seldom to notice that a name has moved."""

from __future__ import annotations

import ast
from importlib import import_module

import pytest

from devtools import ROOT
from devtools.looked_at import looked_at

SOURCES = [path for folder in ("bench", "scripts") for path in sorted((ROOT / folder).rglob("*.py"))]


def imported() -> list[tuple[str, str]]:
    """Module and name of each import from the app that needs no browser."""
    found = set()
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("faristol"):
                found |= {(node.module, name.name) for name in node.names}
    return sorted(pair for pair in found if not pair[0].startswith("faristol.browser"))


@pytest.mark.parametrize(("module", "name"), looked_at("names that scripts import", imported()))
def test_the_name_is_there(module, name):
    try:
        import_module(f"{module}.{name}")
    except ModuleNotFoundError:
        assert hasattr(import_module(module), name)
