"""Whoever says events, or decides which there are, is known to the codec: what it does not know is lost."""

import ast
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from typing import Any, get_args, get_type_hints

from devtools.looked_at import looked_at
from devtools.rooms import PACKAGE, modules
from faristol.storage.codec import EVENTS, MODULES


def having(name: str, kind: type[ast.AST]) -> Iterator[str]:
    """The modules in which something of a kind at the top has this name: a union, a call."""
    for path in modules():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                named = node.value.func if isinstance(node.value, ast.Call) else node
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found = ast.unparse(named if kind is ast.Call else targets[0])
                if isinstance(node.value, kind) and found == name:
                    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
                    yield ".".join(parts)


def test_every_mode_is_one_of_the_codec() -> None:
    modes = looked_at("modes", set(having("Mode", ast.Call)))
    assert modes == {place.partition(":")[0] for place in MODULES.values()}


def test_every_event_that_a_module_says_is_one_of_the_codec() -> None:
    said = looked_at("modules that say events", set(having("Event", ast.BinOp)))
    kinds = {kind for module in said for kind in get_args(import_module(module).Event)}
    assert kinds <= set(EVENTS.values())


def parts(kind: Any) -> Iterator[Any]:
    """A type and all that its fields are made of."""
    yield kind
    fields = get_type_hints(kind).values() if is_dataclass(kind) else get_args(kind)
    for one in fields:
        yield from parts(one)


def test_no_class_beside_events_is_left_out_of_them() -> None:
    alone = set(having("Event", ast.BinOp)) - set(having("Mode", ast.Call))
    here = {kind for name in alone for kind in vars(import_module(name)).values() if is_dataclass(kind)}
    here = looked_at("classes beside events", {kind for kind in here if kind.__module__ in alone})
    assert here - {one for event in EVENTS.values() for one in parts(event) if is_dataclass(one)} == set()
