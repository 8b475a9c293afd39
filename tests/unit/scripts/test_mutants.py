"""No check and no guard is asleep: each catches the fault that was made for it (tests/mutants.py).

A copy of the program gets one fault after the other. All of them come in a long run; of a whole one each
twenty-fourth, others each time.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import dev
from devtools import ROOT
from devtools.stamps import files_in
from effort import LONG
from mutants import CHECKS, GUARDS, NOTHING_IS_ENOUGH, Mutant

NOT_COPIED = shutil.ignore_patterns(
    ".git",
    ".venv",
    "node_modules",
    "build",
    "dist",
    "__pycache__",
    ".pytest_cache",
    ".hypothesis",
    "*-results",
)
COUNTING = re.compile(r"^from devtools.looked_at import looked_at$", re.MULTILINE)
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly")
OF_OTHERS = {"Types", "Format", "Lint"}
"""Checks of other programs, which go over all files and say how many."""

PORTION = 24
"""A whole run tries one of so many."""


def guards_in(source: str) -> Iterator[str]:
    """The tests of a file that look at everything of a kind, themselves or by what they use."""
    names: dict[str, set[str]] = {}
    for node in ast.parse(source).body:
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        given = [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
        given += [node.name] if isinstance(node, ast.FunctionDef) else []
        used = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
        used |= {part.arg for part in ast.walk(node) if isinstance(part, ast.arg)}
        for name in given:
            names.setdefault(name, set()).update(used)
    counting = {"looked_at"}
    while more := {name for name, used in names.items() if used & counting} - counting:
        counting |= more
    yield from (name for name in names if name.startswith("test_") and name in counting)


def guards() -> Iterator[str]:
    """Every guard among the tests below the page."""
    for path in (path for part in ("unit", "fuzz", "contract") for path in files_in(ROOT / "tests" / part)):
        source = path.read_text(encoding="utf-8") if path.name.startswith("test_") else ""
        if COUNTING.search(source):
            yield from (f"{path.relative_to(ROOT).as_posix()}::{name}" for name in guards_in(source))


@pytest.mark.rule("ROO-1")
def test_each_check_and_each_guard_has_a_mutant_that_it_must_catch() -> None:
    assert CHECKS.keys() == dev.CHECKS.keys()
    assert GUARDS.keys() == set(guards())


@pytest.mark.rule("ROO-1")
@pytest.mark.parametrize("name", [*CHECKS, *GUARDS])
def test_what_a_mutant_changes_is_there(name: str) -> None:
    for change in {**CHECKS, **GUARDS}[name].changes:
        path = ROOT / change.file
        assert path.exists() or not change.old
        assert change.new in change.applied(path.read_text(encoding="utf-8") if path.exists() else "")


def test_a_guard_is_known_by_what_it_uses() -> None:
    source = "A = looked_at('x', [])\n\n@mark('y', A)\ndef test_a(y): pass\n\ndef b(): return A\n\n"
    assert list(guards_in(source + "def test_b(b): pass\n\ndef test_c(c): pass\n")) == ["test_a", "test_b"]


def tried(names: Iterable[str]) -> list[str]:
    """Return what this run tries of the mutants."""
    every, seed = sorted(names), os.environ.get("FARISTOL_FRESH", "")
    return every if LONG or not seed.isdecimal() else every[int(seed) % min(PORTION, len(every)) :: PORTION]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program, of links where the system has them, known to a git of its own."""
    root = tmp_path_factory.mktemp("mutants") / "copy"

    def link(source: str, target: str) -> None:
        try:
            os.link(source, target)
        except OSError:
            shutil.copy2(source, target)

    shutil.copytree(ROOT, root, copy_function=link, ignore=NOT_COPIED)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    for command in (("init", "-q"), ("add", ".")):
        subprocess.run(["git", *command], cwd=root, check=True)
    return root


def said(root: Path, *command: str | Path) -> tuple[int, str]:
    """How a command ends in a copy, and all that it says."""
    paths = os.pathsep.join(str(root / part) for part in ("", "scripts", "py", "tests"))
    # What a run is told is not for a run within it: its failures are no failures of ours.
    own = {name: value for name, value in os.environ.items() if not name.startswith(("FARISTOL", "PYTEST"))}
    here = [str(one).replace(str(ROOT), str(root)) for one in command]
    done = subprocess.run(
        [sys.executable, *here],
        cwd=root,
        env={**own, "PYTHONPATH": paths},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@contextmanager
def broken(root: Path, mutant: Mutant) -> Iterator[None]:
    """A copy with what is wrong in a mutant, which is as it was afterwards."""
    try:
        mutant.change(root)
        yield
    finally:
        for change in mutant.changes:
            (root / change.file).unlink(missing_ok=True)
            if (ROOT / change.file).exists():
                shutil.copy2(ROOT / change.file, root / change.file)


def caught(root: Path, mutant: Mutant, *command: str | Path) -> None:
    """Assert that a command fails with the mutant's sentence."""
    with broken(root, mutant):
        code, text = said(root, *command)
    assert code == 1, text
    assert mutant.says in text, text


@pytest.mark.slow
@pytest.mark.rule("ROO-1")
@pytest.mark.parametrize("title", tried(CHECKS))
def test_a_check_catches_its_mutant(copy: Path, title: str) -> None:
    caught(copy, CHECKS[title], *dev.CHECKS[title])


@pytest.mark.slow
@pytest.mark.rule("ROO-1")
@pytest.mark.parametrize("guard", tried(GUARDS))
def test_a_guard_catches_its_mutant(copy: Path, guard: str) -> None:
    caught(copy, GUARDS[guard], *PYTEST, guard)


@pytest.mark.slow
@pytest.mark.rule("ROO-1")
@pytest.mark.parametrize("title", tried(dev.CHECKS.keys() - OF_OTHERS))
def test_a_check_fails_below_its_floor(copy: Path, title: str) -> None:
    caught(copy, NOTHING_IS_ENOUGH, *dev.CHECKS[title])


@pytest.mark.slow
@pytest.mark.skipif(not LONG, reason="a minute or more for what changes seldom")
@pytest.mark.rule("ROO-1")
def test_each_guard_fails_below_its_floor(copy: Path) -> None:
    files, names = zip(*(guard.split("::") for guard in GUARDS), strict=True)
    chosen = ("--continue-on-collection-errors", "-rfE", "-k", " or ".join(names), *sorted(set(files)))
    with broken(copy, NOTHING_IS_ENOUGH):
        _, text = said(copy, *PYTEST, *chosen)
    failed = set(re.findall(r"^(?:FAILED|ERROR) (\S+?)(?:\[|$| )", text, re.MULTILINE))
    assert [guard for guard in GUARDS if not {guard, guard.split("::")[0]} & failed] == []
