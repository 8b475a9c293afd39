"""Which rules do tests prove? Compares the markers in tests/ with the rules of tests/rules.toml.

Fails where a rule that is said to be implemented has no test, or a marker names no rule.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from devtools.looked_at import looked_at

TESTS = Path(__file__).resolve().parents[1] / "tests"
DOCUMENTS = frozenset(
    {"common", "CLA", "MAL", "DUP", "ROM", "COR", "clubs", "found", "edges", "look", "rooms"}
)


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of rules.toml."""

    document: str
    summary: str
    implemented: bool


@dataclass(frozen=True, slots=True)
class Findings:
    """What is wrong, and what is not proved yet."""

    errors: tuple[str, ...]
    unproved: tuple[str, ...]
    """Rules that no test proves, implemented or not."""


def load_rules(path: Path) -> dict[str, Rule]:
    """The rules by ID. Raises ValueError for one that is not complete."""
    rules = {}
    for rule_id, fields in tomllib.loads(path.read_text(encoding="utf-8")).items():
        try:
            rule = rules[rule_id] = Rule(**fields)
        except TypeError as error:
            raise ValueError(f"{rule_id}: {error}") from None
        if rule.document not in DOCUMENTS or not rule.summary or not isinstance(rule.implemented, bool):
            raise ValueError(f"{rule_id}: {rule}")
    return rules


def marked_rules(source: str) -> Iterator[tuple[str | None, int]]:
    """Every rule ID that a source marks with `pytest.mark.rule`, and its line; None if it is no literal."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                for value in _alternatives(argument):
                    rule_id = value.value if isinstance(value, ast.Constant) else None
                    yield (rule_id if isinstance(rule_id, str) else None), value.lineno


def _alternatives(node: ast.expr) -> list[ast.expr]:
    """Both sides of `a if condition else b`, which parametrised tests use."""
    if isinstance(node, ast.IfExp):
        return [*_alternatives(node.body), *_alternatives(node.orelse)]
    return [node]


def check(rules: Mapping[str, Rule], sources: Mapping[str, str]) -> Findings:
    """Compare rules and test sources (name -> text)."""
    proofs: defaultdict[str, list[str]] = defaultdict(list)
    errors = []
    for name, source in sources.items():
        for rule_id, line in marked_rules(source):
            if rule_id is None:
                errors.append(f"{name}:{line}: a rule ID must be written out")
            elif rule_id not in rules:
                errors.append(f"{name}:{line}: no rule {rule_id}")
            else:
                proofs[rule_id].append(name)
    unproved = tuple(rule_id for rule_id in rules if rule_id not in proofs)
    errors += [
        f"{rule_id} is implemented and no test proves it"
        for rule_id in unproved
        if rules[rule_id].implemented
    ]
    return Findings(tuple(errors), unproved)


def sources_in(folder: Path) -> dict[str, str]:
    """The tests below a folder: their text by the path of the file."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


def main(arguments: Sequence[str] = ()) -> int:
    """Print the rules without a test and what is wrong, 1 if anything is; an argument names a folder."""
    folder = Path(arguments[0]) if arguments else TESTS
    rules = load_rules(folder / "rules.toml")
    findings = check(rules, sources_in(folder))
    implemented = sum(rule.implemented for rule in rules.values())
    proved = len(rules) - len(findings.unproved)
    print(f"{len(rules)} rules, {implemented} implemented, {proved} proved by a test")
    if findings.unproved:
        print(f"without a test: {' '.join(findings.unproved)}")
    for error in findings.errors:
        print(error, file=sys.stderr)
    return int(bool(findings.errors))


if __name__ == "__main__":
    looked_at("files of tests", sources_in(TESTS))
    looked_at("rules", load_rules(TESTS / "rules.toml"))
    sys.exit(main(sys.argv[1:]))
