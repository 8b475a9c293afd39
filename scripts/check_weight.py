"""Is the program harder to read than tests/weight.toml allows? Its figures go down only.

With --update what has become lighter is written as the new ceiling. A ceiling that has to be raised for a
new capability is raised by hand, in the commit that needs it.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from check_rules import TESTS
from devtools.looked_at import looked_at
from devtools.rooms import PACKAGE, modules
from devtools.stamps import files_in

CEILINGS = TESTS / "weight.toml"

HEAD = """# What the program may weigh at most: scripts/check_weight.py compares it, --update lowers it.
"""

LONGEST_TEMPLATE_LINE = 160
"""Characters."""

OF_EVERY_FEATURE = {"__init__.py", "__main__.py", "feature.py", "setup.py", "history.py"}
"""Names that a file of each package or feature has."""

VAGUE = ("place", "whole", "known", "found", "said")
"""Names that do not say what a value is; what saved logs call so keeps its name."""

WAYS_OUT = "Something else may go instead; a new capability raises its ceilings by hand in tests/weight.toml."

NO_VERB = re.compile(r"(What|Whether|Who|Whose|Which|Where|How|When)\b")
"""The start of a docstring that describes where it should say what is done."""


def weigh(package: Path = PACKAGE) -> dict[str, int]:
    """Count everything that has a ceiling below `package`: files and occurrences."""
    paths = modules(package)
    sources = [path.read_text(encoding="utf-8") for path in paths]
    names = Counter(path.name for path in paths if path.name not in OF_EVERY_FEATURE)
    identifiers = Counter(name for source in sources for name in _identifiers(source))
    templates = [
        path.read_text(encoding="utf-8").splitlines() for path in files_in(package) if path.suffix == ".html"
    ]
    return {
        f"template lines over {LONGEST_TEMPLATE_LINE} characters": sum(
            len(line) > LONGEST_TEMPLATE_LINE for lines in templates for line in lines
        ),
        "docstrings without a verb": sum(
            bool(NO_VERB.match(docstring)) for source in sources for docstring in _docstrings(source)
        ),
        "files that share their name": sum(count for count in names.values() if count > 1),
        **{f"identifiers named {name}": identifiers[name] for name in VAGUE},
    }


def _identifiers(source: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            yield token.string


def _docstrings(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


def heavier(now: Mapping[str, int], ceilings: Mapping[str, int]) -> list[str]:
    """Return a sentence for each figure that has no ceiling or is above it."""
    return [
        f"{what}: {figure:,}, at most {ceilings.get(what, 0):,} are allowed"
        for what, figure in now.items()
        if figure > ceilings.get(what, 0)
    ]


def written(now: Mapping[str, int], ceilings: Mapping[str, int]) -> str:
    """Return the file of ceilings, none above what it was."""
    lines = [f'"{what}" = {min(figure, ceilings.get(what, figure))}' for what, figure in now.items()]
    return HEAD + "\n".join(lines) + "\n"


def main(arguments: Sequence[str] = ()) -> int:
    """Compare the weight with its ceilings, or lower them; print the figures, 1 if one is above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--update", action="store_true", help="lower the ceilings to what it weighs now")
    update = parser.parse_args(arguments).update
    looked_at("modules", modules())
    now = weigh()
    ceilings: dict[str, int] = (
        tomllib.loads(CEILINGS.read_text(encoding="utf-8")) if CEILINGS.exists() else {}
    )
    if update:
        ceilings = tomllib.loads(written(now, ceilings))
        CEILINGS.write_text(written(now, ceilings), encoding="utf-8")
    print("; ".join(f"{figure:,} {what}" for what, figure in now.items()))
    errors = heavier(now, ceilings)
    for error in errors:
        print(error, file=sys.stderr)
    if errors:
        print(WAYS_OUT, file=sys.stderr)
    return int(bool(errors))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
