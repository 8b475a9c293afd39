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


def lines(code: CodeType) -> list[int | None]:
    """The line of every instruction."""
    return [line for line, *_ in code.co_positions()]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_code_is_read_as_it_was(path: Path) -> None:
    code = compiled(path.read_text(encoding="utf-8"))
    assert marshal.loads(dumped(code)) == code


def test_every_kind_of_constant_is_read_as_it_was() -> None:
    code = compiled(CONSTANTS)
    assert marshal.loads(dumped(code)) == code


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_instruction_keeps_its_line(path: Path) -> None:
    code = compiled(path.read_text(encoding="utf-8"))
    shorter = bare(code, lines=True)
    assert list(map(lines, with_inner(shorter))) == list(map(lines, with_inner(code)))
    assert len(dumped(shorter)) < len(dumped(code))


def test_a_line_far_away_and_a_long_one_are_kept() -> None:
    far = "def far(first):\n" + "\n" * 5000 + "    return first" + " + first" * 300 + "\n"
    [_, code] = with_inner(compiled(far))
    assert lines(bare(code, lines=True)) == lines(code)


def test_without_lines_there_are_none() -> None:
    code = bare(compiled(CONSTANTS), lines=False)
    assert not any(one.co_linetable for one in with_inner(code))


def test_bare_code_does_the_same() -> None:
    code = compiled(CONSTANTS)
    scope: dict[str, Callable[..., object]] = {}
    exec(marshal.loads(dumped(bare(code, lines=False))), scope)
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
