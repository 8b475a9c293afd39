"""Does code name a language? What the program knows of one stands in its folder, `lexicons/<language>/`.

Fails where a text in py/faristol, or a quoted one in a template, is the code of a language or of one of its
voices, or has its name in a key ("catalan_duplicate"). Sentences and docstrings may name it.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from devtools.looked_at import looked_at
from devtools.rooms import PACKAGE
from devtools.stamps import files_in
from faristol.tiles.language import languages

ALLOWED = {("app/text/__init__.py", "en")}
"""The sentences in the code are English."""

QUOTED = re.compile(r"""(["'])([^"'{}<>]+)\1""")


def codes() -> set[str]:
    """What stands for a language, as code writes it."""
    known = languages().values()
    return {code for one in known for code in (one.code, *one.codes, *one.voices)}


def names() -> set[str]:
    """What languages are called, in small letters."""
    return {name.casefold() for one in languages().values() for name in (one.name, one.cgp)} - codes()


def is_language(text: str) -> bool:
    """Whether a text is a language's code, or a key with its name in it."""
    parts = set(re.split(r"[\W_]+", text.casefold()))
    return text in codes() or (not re.search(r"\s", text) and not parts.isdisjoint(names()))


def in_code(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of each that names a language; what stands alone is a docstring."""
    tree = ast.parse(source)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in alone else None
        if isinstance(text, str) and is_language(text):
            yield node.lineno, text


def in_template(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of each quoted one that names a language."""
    for number, line in enumerate(source.splitlines(), start=1):
        yield from ((number, found[2]) for found in QUOTED.finditer(line) if is_language(found[2]))


SPEAKING = {".py": in_code, ".html": in_template}


def files_that_speak(package: Path = PACKAGE) -> list[Path]:
    """The modules and templates below `package`."""
    return [path for path in files_in(package) if path.suffix in SPEAKING]


def check(package: Path = PACKAGE) -> list[str]:
    """Every place below `package` that names a language, as "file:line: what"."""
    return [
        f"{path}:{line}: “{text}” names a language: ask faristol.tiles.language"
        for path in files_that_speak(package)
        for line, text in SPEAKING[path.suffix](path.read_text(encoding="utf-8"))
        if (path.relative_to(package).as_posix(), text) not in ALLOWED
    ]


if __name__ == "__main__":
    looked_at("modules and templates", files_that_speak())
    problems = check()
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(bool(problems))
