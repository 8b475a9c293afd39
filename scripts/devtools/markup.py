"""What names the pages can carry: every class and id that a template, a Python view or a script can produce.

Read from where they are produced: `class="..."` and `id="..."` in templates and in Python's own HTML, with
what is written inside `{% %}` and `{{ }}` of the attribute; a name with an expression in it is a pattern,
`step-*`. Where the whole name is an expression it comes from a view: there each string that has nothing but
names counts, as in the scripts.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache

from devtools import ROOT
from devtools.rooms import APP, feature_of, modules, scripts, templates, views
from devtools.view_strings import strings_for

EXPRESSION = r"\{\{.*?\}\}|\{%.*?%\}"
LITERAL = re.compile(r"""(["'`])([^"'`\n]*)\1""")
NAMES = re.compile(r"\s*[a-z][\w-]*(?:\s+[a-z][\w-]*)*\s*")
ALONE = re.compile(r"(?:^|\s|%\})\{\{\s*((?:\w+\.)*\w+)(?:\[[^]]*\])?\s*\}\}(?=\s|$|\{%)")
"""A whole name that is an expression without any text of its own: `sideways`, `sheet.size`, `verdict[0]`."""


def attributes(text: str, attribute: str) -> list[str]:
    """The values of an attribute in HTML or a template, with its expressions."""
    return re.findall(rf"""(?<![\w-]){attribute}="((?:{EXPRESSION}|[^"])*)\"""", text, re.DOTALL)


def names_in(value: str) -> Iterator[str]:
    """The names that the value of a class or an id may have, `*` for what an expression puts into one."""
    for expression in re.findall(EXPRESSION, value, re.DOTALL):
        if expression.startswith("{{"):
            yield from (name for _, literal in LITERAL.findall(expression) for name in literal.split())
    plain = re.sub(r"\{%.*?%\}", " ", value, flags=re.DOTALL)
    for name in re.sub(r"\{\{.*?\}\}", "*", plain, flags=re.DOTALL).split():
        if name.strip("*"):
            yield name


def strings(source: str) -> Iterator[str]:
    """The strings of a Python module, what an f-string puts in as an expression of a template."""
    tree = ast.parse(source)
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(
                part.value if isinstance(part, ast.Constant) else f"{{{{ {ast.unparse(part)} }}}}"
                for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            # Markup("...").format(...) has its places in single braces.
            yield re.sub(r"(?<!\{)\{(\w*)\}(?!\})", r"{{ \1 }}", node.value)


@cache
def produced(attribute: str) -> frozenset[str]:
    """Every name that `class` or `id` can have in a page, some with `*`."""
    found = set()
    for page in [*templates().values(), ROOT / "site/index.html"]:
        for value in attributes(page.read_text("utf-8"), attribute):
            found.update(names_in(value))
    writing = set(views())
    for module in modules(APP):
        for string in strings(module.read_text("utf-8")):
            for value in attributes(string, attribute):
                found.update(names_in(value))
            if module in writing and NAMES.fullmatch(string):
                found.update(string.split())
    for script in scripts():
        for _, string in LITERAL.findall(script.read_text("utf-8")):
            if NAMES.fullmatch(string):
                found.update(string.split())
    return frozenset(found)


def can_be(attribute: str, name: str) -> bool:
    """Tell whether a page can have this class or id."""
    known = produced(attribute)
    return name in known or any(
        re.fullmatch(re.escape(pattern).replace(r"\*", r"[\w-]+"), name)
        for pattern in known
        if "*" in pattern
    )


@cache
def makers(attribute: str) -> dict[str, frozenset[str]]:
    """The features whose templates and views write a class or an id out, by its name; "" is all of them.

    A class that is an expression has the names that the feature's views give that expression.
    Pages that are published for others to see have styles of their own.
    """
    found: dict[str, set[str]] = {}
    pages = [path for path in templates().values() if not path.stem.startswith("published")]
    texts = [(path, [path.read_text("utf-8")]) for path in pages]
    texts += [(path, list(strings(path.read_text("utf-8")))) for path in views()]
    for path, said in texts:
        feature = feature_of(path.relative_to(APP).as_posix())
        for text in said:
            for value in attributes(text, attribute):
                for name in names_in(value):
                    found.setdefault(name, set()).add(feature)
                for expression in ALONE.findall(value) if attribute == "class" else ():
                    for name in strings_for(feature, expression):
                        found.setdefault(name, set()).add(feature)
    return {name: frozenset(features) for name, features in found.items()}
