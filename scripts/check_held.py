"""Which tests hold each rule and each promise, in the quick run and only in the whole one?

tests/held.toml lists them, written by `--update`. Fails where it is not as the tests are now and, also with
`--update`, where something that was held is held by nothing.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from check_rules import TESTS, load_rules, marked_rules, sources_in
from devtools.looked_at import looked_at

LIST = TESTS / "held.toml"
QUICK, SLOW = "quick", "slow"

Held = Mapping[str, Mapping[str, Sequence[str]]]
"""By what is held: the tests of the quick run, and those of the whole one alone."""

HEAD = """# What holds each rule of rules.toml and each sentence of promises.toml: tests of the quick run, and
# those that only `dev.py test --all` has. Written by scripts/check_held.py --update; a file stands for marks
# outside of its tests.
"""


def is_slow(node: ast.AST) -> bool:
    """Tell whether there is the mark of the whole run in an expression."""
    return any(
        isinstance(part, ast.Attribute) and ast.unparse(part) == "pytest.mark.slow" for part in ast.walk(node)
    )


def _is_param(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.param"


class Module:
    """The tests of a file: where they stand, and which run has them."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        tree = ast.parse(source)
        self._slow = any(
            isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark" and is_slow(node)
            for node in tree.body
        )
        self._slow_lines = {
            line
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and _is_param(node) and is_slow(node)
            for line in range(node.lineno, (node.end_lineno or 0) + 1)
        }
        self.tests = dict(self._tests(tree, slow=self._slow))

    def _tests(self, node: ast.AST, *, slow: bool) -> Iterator[tuple[str, tuple[range, bool]]]:
        for one in ast.iter_child_nodes(node):
            if isinstance(one, ast.ClassDef):
                yield from self._tests(one, slow=slow or any(map(_is_own_slow, one.decorator_list)))
            elif isinstance(one, ast.FunctionDef) and one.name.startswith("test_"):
                lines = range(
                    min([one.lineno, *(mark.lineno for mark in one.decorator_list)]),
                    (one.end_lineno or 0) + 1,
                )
                yield one.name, (lines, slow or any(map(_is_own_slow, one.decorator_list)))

    def holder(self, line: int) -> tuple[str, str]:
        """The run and the name of the test that a mark on this line is of."""
        for name, (lines, slow) in self.tests.items():
            if line in lines:
                return SLOW if slow or line in self._slow_lines else QUICK, f"{self.name}::{name}"
        return SLOW if self._slow or line in self._slow_lines else QUICK, self.name

    def run_of(self, test: str) -> str:
        """The run that has a test."""
        return SLOW if self.tests[test][1] else QUICK


def _is_own_slow(decorator: ast.AST) -> bool:
    """Tell whether a decorator makes all cases of its test slow, rather than some parameters."""
    return is_slow(decorator) and not any(map(_is_param, ast.walk(decorator)))


def holders(sources: Mapping[str, str], promises: Mapping[str, Mapping[str, object]]) -> Held:
    """What holds each rule, and each promise that has proofs."""
    modules = {name: Module(name, source) for name, source in sources.items()}
    found: dict[str, dict[str, set[str]]] = {}

    def hold(what: str, run: str, test: str) -> None:
        found.setdefault(what, {QUICK: set(), SLOW: set()})[run].add(test)

    for name, module in modules.items():
        for rule_id, line in marked_rules(sources[name]):
            hold(rule_id or "", *module.holder(line))
    for document, said in promises.items():
        for quote, proofs in said.items():
            for proof in proofs if isinstance(proofs, list) else ():
                name, _, test = proof.partition("::")
                run = modules[name].run_of(test) if test else QUICK if found[proof][QUICK] else SLOW
                hold(f"{document}: {quote}", run, proof)
    return {
        what: {run: sorted(tests) for run, tests in runs.items() if tests} for what, runs in found.items()
    }


def written(held: Held) -> str:
    """The list as a file has it."""
    lines = [
        f"{_quoted(what)} = {{ {', '.join(f'{run} = {_quoted(tests)}' for run, tests in runs.items())} }}"
        for what, runs in sorted(held.items())
    ]
    return HEAD + "\n".join(lines) + "\n"


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)  # TOML reads what JSON writes of texts and lists


def lost(before: Held, now: Held, known: Sequence[str]) -> list[str]:
    """What was held, is still there to be held, and is held by nothing."""
    return [what for what in before if what in known and what not in now]


def main(arguments: Sequence[str] = ()) -> int:
    """Compare the list with the tests, or write it; print what is wrong, 1 if anything is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--update", action="store_true", help="write the list as it is now")
    update = parser.parse_args(arguments).update
    promises = tomllib.loads((TESTS / "promises.toml").read_text(encoding="utf-8"))
    now = holders(sources_in(TESTS), promises)
    before: Held = tomllib.loads(LIST.read_text(encoding="utf-8")) if LIST.exists() else {}
    sentences = chain.from_iterable((f"{name}: {quote}" for quote in said) for name, said in promises.items())
    errors = [
        f"{what}: held by nothing"
        for what in lost(before, now, [*load_rules(TESTS / "rules.toml"), *sentences])
    ]
    if update and not errors:
        LIST.write_text(written(now), encoding="utf-8")
    elif before != now:
        changed = sorted(what for what in {*before, *now} if before.get(what) != now.get(what))
        errors.append(f"tests/held.toml is not as the tests are (--update): {', '.join(changed)}")
    quick = sum(QUICK in runs for runs in now.values())
    print(f"{len(now)} rules and promises are held, {quick} of them by the quick run")
    for error in errors:
        print(error, file=sys.stderr)
    return int(bool(errors))


if __name__ == "__main__":
    looked_at("files of tests", sources_in(TESTS))
    sys.exit(main(sys.argv[1:]))
