"""Is every promise proved? Compares the sentences of README.md and docs/ with tests/promises.toml.

Fails where a sentence is not in the table, where the table quotes what no longer stands there, and where a
proof is neither a test that exists nor a rule of tests/rules.toml that tests prove.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence, Set

from check_rules import TESTS, load_rules, marked_rules, sources_in
from devtools import ROOT
from devtools.looked_at import looked_at

Promises = Mapping[str, Sequence[str] | str]
"""What a document says, by a piece of the sentence: its proofs, or why it needs none."""

FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ .*$", re.MULTILINE)
BLOCK = re.compile(r"\n\s*\n|\n\s*(?:-|\d+\.) ")
SENTENCE = re.compile(r"(?<=[.;])\s+")


def sentences(text: str) -> Iterator[str]:
    """The sentences of a document and the parts of its lists, each in one line; no headings, no commands."""
    for block in BLOCK.split(HEADING.sub("", FENCED.sub("", text))):
        one_line = " ".join(block.split()).removeprefix("- ")
        yield from (sentence for sentence in SENTENCE.split(one_line) if sentence)


def named_tests(sources: Mapping[str, str]) -> Iterator[str]:
    """Every test as "folder/test_file.py::test_name"."""
    for name, source in sources.items():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{name}::{node.name}"


def check(document: str, text: str, promises: Promises, proofs: Set[str]) -> list[str]:
    """What is wrong between a document and its part of the table."""
    said = list(sentences(text))
    errors = [
        f"{document}: not in the table: {sentence}"
        for sentence in said
        if not any(quote in sentence for quote in promises)
    ]
    for quote, proved in promises.items():
        count = sum(quote in sentence for sentence in said)
        if count != 1:
            errors.append(f"{document}: {count} sentences have “{quote}”")
        if not proved:
            errors.append(f"{document}: neither a proof nor a reason: “{quote}”")
        named = proved if not isinstance(proved, str) else ()
        errors += [f"{document}: no such test or rule: {one}" for one in named if one not in proofs]
    return errors


def main() -> int:
    """Print how much is promised and what is wrong, 1 if anything is."""
    table: Mapping[str, Promises] = tomllib.loads((TESTS / "promises.toml").read_text(encoding="utf-8"))
    sources = sources_in(TESTS)
    marked = {rule_id for source in sources.values() for rule_id, _line in marked_rules(source)}
    rules = {rule_id for rule_id, rule in load_rules(TESTS / "rules.toml").items() if rule.implemented}
    proofs = {*named_tests(sources), *(rules & marked)}
    errors = [
        error
        for document, promises in table.items()
        for error in check(document, (ROOT / document).read_text(encoding="utf-8"), promises, proofs)
    ]
    quotes = looked_at("promises", [proved for promises in table.values() for proved in promises.values()])
    proved = sum(not isinstance(one, str) for one in quotes)
    print(f"{len(quotes)} sentences in {len(table)} documents, {proved} proved by tests")
    for error in errors:
        print(error, file=sys.stderr)
    return int(bool(errors))


if __name__ == "__main__":
    sys.exit(main())
