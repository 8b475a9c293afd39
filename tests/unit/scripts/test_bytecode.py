"""What goes into the archives that the browser loads."""

import ast
import sys

import pytest

from devtools import ROOT
from devtools.bytecode import UNUSED, is_used


@pytest.mark.parametrize(
    "name", ["asyncio/events.py", "xml/etree/ElementTree.py", "encodings/cp1252.py", "csv.py"]
)
def test_what_the_app_may_need_stays(name: str) -> None:
    assert is_used(name)


@pytest.mark.parametrize("name", ["tkinter/__init__.py", "encodings/big5.py", "unittest/case.py", "pdb.py"])
def test_what_a_page_has_no_use_for_goes(name: str) -> None:
    assert not is_used(name)


def test_nothing_that_faristol_imports_is_left_out() -> None:
    left_out = {name.removesuffix(".py").strip("/").replace("/", ".") for name in UNUSED}
    for path in (ROOT / "py/faristol").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            for name in names:
                assert not (name in sys.stdlib_module_names and name in left_out), f"{path}: {name}"
