"""The classes that views give to a name of a template: `"sideways": _sideways(shown)`, `Notice(kind="bad")`.

Followed are the values of dictionaries and the fields of what is made, into the functions and constants that
they name; neither sentences nor what is compared or looked up is a value.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache

from devtools.rooms import APP, feature_of, templates, views

NAMES = re.compile(r"[a-z][\w-]*\w(?: [a-z][\w-]*\w)*")
DEEPEST = 4
"""Names of functions and constants that are followed one behind the other."""

PASSED_ON = {"join", "next", "Markup"}
"""What gives back what it is given."""

IN_TEMPLATE = re.compile(r"""\b(\w+)\s*=\s*["']([\w -]+)["']""")
"""What a template sets or hands to a macro."""

Values = dict[str, list[ast.expr]]


class Views:
    """Modules that write pages, and what they name."""

    def __init__(self, trees: Sequence[ast.Module]) -> None:
        self.given: Values = {}
        self.defined: Values = {}
        self._scopes: dict[int, Values] = {}
        classes = (node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef))
        self._fields = {node.name: _fields(node) for node in classes}
        for tree in trees:
            self._read(tree, {})

    def _read(self, node: ast.AST, scope: Values) -> None:
        if isinstance(node, ast.FunctionDef):
            returned = (one.value for one in ast.walk(node) if isinstance(one, ast.Return))
            self.defined.setdefault(node.name, []).extend(value for value in returned if value)
            scope = {}
        for name, value in _assigned(node):
            (self.defined if name.isupper() else scope).setdefault(name, []).append(value)
        for name, value in self._given(node):
            self.given.setdefault(name, []).append(value)
        self._scopes[id(node)] = scope
        for part in ast.iter_child_nodes(node):
            self._read(part, scope)

    def _given(self, node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value, value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id[0].isupper():
            yield from ((one.arg, one.value) for one in node.keywords if one.arg)
            yield from zip(self._fields.get(node.func.id, ()), node.args, strict=False)

    def strings(self, name: str) -> set[str]:
        """Return every class that these modules may give to a name of a template."""
        found = set[str]()
        left = [(node, 0) for node in (*self.given.get(name, ()), *self.defined.get(name, ()))]
        seen = set[int]()
        while left:
            node, depth = left.pop()
            for part in _values(node) if id(node) not in seen else ():
                if isinstance(part, ast.Name) and depth < DEEPEST:
                    meanings = self._scopes[id(part)].get(part.id) or self.defined.get(part.id, ())
                    left += [(meaning, depth + 1) for meaning in meanings]
                elif isinstance(part, ast.Constant) and NAMES.fullmatch(str(part.value).strip()):
                    found.update(str(part.value).split())
            seen.add(id(node))
        return found


@cache
def strings_for(feature: str, asked: str) -> frozenset[str]:
    """Every class that a feature may give to what its templates ask for: `kind`, `line.kind`."""
    *of, name = asked.split(".")
    found = {one for text in (_literals(feature, name) if not of else ()) for one in text.split()}
    return frozenset(found | _views(feature).strings(name))


@cache
def _views(feature: str) -> Views:
    paths = (path for path in views() if feature_of(path.relative_to(APP).as_posix()) == feature)
    return Views([ast.parse(path.read_text("utf-8")) for path in paths])


@cache
def _literals(feature: str, name: str) -> frozenset[str]:
    return frozenset(
        text
        for path in templates().values()
        if feature_of(path.relative_to(APP).as_posix()) == feature
        for expression in re.findall(r"\{[{%].*?[%}]\}", path.read_text("utf-8"), re.DOTALL)
        for called, text in IN_TEMPLATE.findall(expression)
        if called == name
    )


def _fields(node: ast.ClassDef) -> list[str]:
    lines = (line.target for line in node.body if isinstance(line, ast.AnnAssign))
    return [target.id for target in lines if isinstance(target, ast.Name)]


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AnnAssign | ast.NamedExpr):
        targets = [node.target]
    for target in targets:
        if isinstance(target, ast.Name) and node.value is not None:  # type: ignore[attr-defined]
            yield target.id, node.value  # type: ignore[attr-defined]


def _values(node: ast.AST) -> Iterator[ast.AST]:
    """The texts and names that an expression may come to."""
    left: list[ast.AST] = []
    if isinstance(node, ast.Name | ast.Constant):
        yield node
    elif isinstance(node, ast.IfExp):
        left = [node.body, node.orelse]
    elif isinstance(node, ast.Dict):
        left = list(node.values)
    elif isinstance(node, ast.Subscript | ast.Starred | ast.FormattedValue):
        left = [node.value]
    elif isinstance(node, ast.GeneratorExp | ast.ListComp):
        left = [node.elt, *(one.iter for one in node.generators)]
    elif isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        called = node.func.id if isinstance(node.func, ast.Name) else called
        if called in PASSED_ON:
            left = list(node.args)
        elif called == "get" and isinstance(node.func, ast.Attribute):
            left = [node.func.value, *node.args[1:]]
        elif isinstance(node.func, ast.Name):
            left = [node.func]
    elif isinstance(node, ast.BoolOp):
        left = list(node.values)
    elif isinstance(node, ast.Tuple | ast.List):
        left = list(node.elts)
    elif isinstance(node, ast.BinOp):
        left = [node.left, node.right]
    for part in left:
        yield from _values(part)
