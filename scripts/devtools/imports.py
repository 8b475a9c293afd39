"""What Python files import, read from their text: the check of the floors and `dev.py test --changed` ask."""

import ast
from collections.abc import Iterator, Sequence


def imported(tree: ast.Module, *, typed: bool = True) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a module imports, also inside functions.

    Unless `typed`, what is imported for a type checker alone is left out.
    """
    for node in statements(tree.body, typed=typed):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                yield node.lineno, "." * node.level
            elif node.module:
                yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def imported_as(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The name by which a module knows what it imports, and the full name; one of the two may come again."""
    for node in statements(tree.body):
        if isinstance(node, ast.Import):
            yield from ((alias.asname or alias.name.split(".")[0], alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((alias.asname or alias.name, f"{node.module}.{alias.name}") for alias in node.names)


def statements(body: Sequence[ast.AST], *, typed: bool = True) -> Iterator[ast.AST]:
    """Every statement, also inside others: expressions, most of a tree, have none."""
    for node in body:
        yield node
        if not typed and isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            yield from statements(node.orelse, typed=typed)
            continue
        for block in ("body", "handlers", "orelse", "finalbody", "cases"):
            yield from statements(getattr(node, block, ()), typed=typed)
