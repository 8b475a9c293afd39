"""Compiled code as marshal writes it, in a form that packs better and loads as what it was.

marshal names what it has written before by its number, which is another one in every module: what is short
packs better where it is written out again. The form: r_object in Python/marshal.c of CPython. This runs in
Pyodide, whose code it is about.
"""

import ast
import marshal
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from types import CodeType

SHORT = 24
"""What takes no more bytes is written out each time."""

REFERENCE, NUMBERED = ord("r"), 0x80
FIXED = {**dict.fromkeys("NFTS.", 0), "i": 4, "g": 8, "y": 16}
"""Bytes of constants and numbers, by their kind."""

COUNTED = {**dict.fromkeys("zZ", (1, 1)), **dict.fromkeys("stuaA", (4, 1)), "l": (4, 2)}
"""Texts, bytes and large numbers: bytes of how many there are, which may be negative, and of each."""

GROUPS = {")": 1, "(": 4, ">": 4}
"""Tuples and frozensets: bytes of how many objects follow."""

CODE = "c"
NUMBERS, OBJECTS, LINE, TABLES = 20, 8, 4, 2
"""Of code: bytes of its first numbers, objects, bytes of the number of its first line, objects again."""

SLICE = ":"


@dataclass(eq=False)
class _Object:
    """One object: its kind, its own bytes, and the objects and bytes that follow."""

    kind: str
    head: bytes = b""
    parts: list["_Object | bytes"] = field(default_factory=list)
    uses: int = 0
    number: int | None = None

    def size(self) -> int:
        """Bytes that it takes, those in it written out."""
        parts = (len(part) if isinstance(part, bytes) else part.size() for part in self.parts)
        return 1 + len(self.head) + sum(parts)


class _WithoutAnnotations(ast.NodeTransformer):
    """Leave out annotations of functions, which nobody reads at run time but functools.singledispatch."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """See `ast.NodeVisitor.visit`."""
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        """See `ast.NodeVisitor.visit`."""
        if any(ast.unparse(each).endswith(".register") for each in node.decorator_list):
            return node
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - so ast calls it


def lean(source: bytes, name: str) -> bytes:
    """Compile a module of this file name without docstrings, and lines but those where functions begin.

    These are two fifths of the packed bytes of the standard library.
    """
    tree = _WithoutAnnotations().visit(ast.parse(source))
    return dumped(bare(compile(tree, name, "exec", dont_inherit=True, optimize=2)))


def bare(code: CodeType) -> CodeType:
    """Code without columns, lines but the first, and qualified names."""
    return code.replace(
        co_consts=tuple(bare(one) if isinstance(one, CodeType) else one for one in code.co_consts),
        co_qualname=code.co_name,
        co_linetable=b"",
    )


def dumped(code: CodeType) -> bytes:
    """Code as `marshal.loads` reads it; equal code gives equal bytes."""
    root = _read(marshal.dumps(code))
    _count(root)
    target = bytearray()
    _write(root, target, count().__next__)
    return bytes(target)


def _read(content: bytes) -> _Object:
    at = 0
    numbered: list[_Object] = []

    def taken(length: int) -> bytes:
        nonlocal at
        at += length
        return content[at - length : at]

    def read() -> _Object:
        first = taken(1)[0]
        if first == REFERENCE:
            return numbered[int.from_bytes(taken(4), "little")]
        kind = chr(first & ~NUMBERED)
        found = _Object(kind)
        if first & NUMBERED:
            numbered.append(found)
        if kind in COUNTED:
            length, each = COUNTED[kind]
            many = taken(length)
            found.head = many + taken(abs(int.from_bytes(many, "little", signed=length > 1)) * each)
        elif kind in GROUPS:
            found.head = taken(GROUPS[kind])
            found.parts = [read() for _ in range(int.from_bytes(found.head, "little"))]
        elif kind == SLICE:
            found.parts = [read() for _ in range(3)]
        elif kind == CODE:
            found.head = taken(NUMBERS)
            found.parts = [read() for _ in range(OBJECTS)]
            found.parts += [taken(LINE), *(read() for _ in range(TABLES))]
        else:
            found.head = taken(FIXED[kind])
        return found

    return read()


def _count(one: _Object) -> None:
    """Count how often each object is used that is not short."""
    one.uses += 1
    if one.uses == 1 or one.size() <= SHORT:
        for part in one.parts:
            if isinstance(part, _Object):
                _count(part)


def _write(one: _Object, target: bytearray, next_number: Callable[[], int]) -> None:
    if one.number is not None:
        target += bytes((REFERENCE,)) + one.number.to_bytes(4, "little")
        return
    again = one.uses > 1 and one.size() > SHORT
    if again:
        one.number = next_number()
    target.append(ord(one.kind) | NUMBERED * again)
    target += one.head
    for part in one.parts:
        if isinstance(part, bytes):
            target += part
        else:
            _write(part, target, next_number)
