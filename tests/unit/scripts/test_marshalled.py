"""Compiled code as the archives have it."""

import marshal
from collections.abc import Callable
from pathlib import Path
from types import CodeType

import pytest

from devtools import ROOT
from devtools.marshalled import bare, dumped

SOURCES = sorted((ROOT / "py/faristol/modes/duplicate").glob("*.py"))

CONSTANTS = """
def all_kinds(text):
    return (
        None, True, False, ..., 1, -1, 2**40, -(2**100), 1.5, 2j,
        "short", "a text that is longer than most", "plaça", "o propoziție cu litere românești",
        b"\\x00\\xff", ("a", ("b", 3)), text in {"x", "y", 7}, text[1:2],
    )

def same_again():
    return "short", (1, 2, 3), lambda: ("a text that is longer than most", 1.5)
"""


def compiled(source: str) -> CodeType:
    return compile(source, "source.py", "exec", dont_inherit=True, optimize=2)


def with_inner(code: CodeType) -> list[CodeType]:
    inner = (one for one in code.co_consts if isinstance(one, CodeType))
    return [code, *(each for one in inner for each in with_inner(one))]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_code_is_read_as_it_was(path: Path) -> None:
    code = compiled(path.read_text(encoding="utf-8"))
    assert marshal.loads(dumped(code)) == code


def test_every_kind_of_constant_is_read_as_it_was() -> None:
    code = compiled(CONSTANTS)
    assert marshal.loads(dumped(code)) == code


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_bare_code_has_no_lines_but_the_first_of_each_function(path: Path) -> None:
    code = compiled(path.read_text(encoding="utf-8"))
    shorter = bare(code)
    assert not any(one.co_linetable for one in with_inner(shorter))
    assert [one.co_firstlineno for one in with_inner(shorter)] == [
        one.co_firstlineno for one in with_inner(code)
    ]
    assert len(dumped(shorter)) < len(dumped(code))


def test_bare_code_does_the_same() -> None:
    code = compiled(CONSTANTS)
    scope: dict[str, Callable[..., object]] = {}
    exec(marshal.loads(dumped(bare(code))), scope)
    expected: dict[str, Callable[..., object]] = {}
    exec(code, expected)
    assert scope["all_kinds"]("xyz") == expected["all_kinds"]("xyz")


def test_a_long_text_is_written_once_and_a_short_one_each_time() -> None:
    written = dumped(compiled(CONSTANTS))
    assert written.count(b"a text that is longer than most") == 1
    assert written.count(b"short") == 2


def test_what_uses_the_code_elsewhere_makes_no_difference() -> None:
    code = compiled(CONSTANTS)
    alone = dumped(code)
    elsewhere = [code.co_consts, code.co_names, *(one.co_consts for one in with_inner(code))]
    assert dumped(code) == alone, elsewhere
