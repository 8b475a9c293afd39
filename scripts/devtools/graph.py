"""What Python files import, read from their text, and what leads to what in the app: modules by what they
import, templates by who names them.

Nodes are files by their paths in the repository. A feature is imported when it is first used; who imports
features leads to none of them, else every page would lead to every test. They are known by their names:
those of folders, of their pages' addresses and of their actions, read from where they are declared.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from pathlib import PurePosixPath


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


PACKAGE = "py/faristol/"
APP = PACKAGE + "app/"
VIEWS = APP + "views/"
TEMPLATES = "templates/"
FEATURES = APP + "features.py"
"""Who imports features."""

DECLARING = ("/feature.py", "_feature.py", "/features.py")
"""Where modules are named that are imported later."""

NO_FEATURES = {"views", "text"}
"""Folders of the app that every feature shares."""

TEMPLATE = re.compile(r'"([\w-]+(?:/[\w-]+)*\.html)"')
BEGINNING = re.compile(r'"(\w+/\w+_)" ~')
"""A template that is chosen by the end of its name."""

MODULE = re.compile(r'"(faristol(?:\.\w+)+)(:\w+)?"')
"""A module that is imported when it is needed; with a constant it is a mode, which is read by name."""

ACTION = re.compile(r'"([\w-]+\.[\w{}-]+)":')


def module_names(paths: Iterable[str], *roots: str) -> dict[str, str]:
    """The paths of modules by their full names; `roots` are the folders that imports begin in."""
    found = {}
    for path in paths:
        root = next((root for root in roots if path.startswith(root)), None)
        if root is not None and path.endswith(".py"):
            found[path[len(root) :].removesuffix(".py").removesuffix("/__init__").replace("/", ".")] = path
    return found


def _pairs(node: ast.expr, tree: ast.Module) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield the keys and values of a dictionary as it is written, with the constants that `**` takes in."""
    if isinstance(node, ast.Name):
        assigned = (one for one in tree.body if isinstance(one, ast.Assign))
        [node] = [one.value for one in assigned if ast.unparse(one.targets[0]) == node.id]
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "dict.fromkeys":
        names, value = node.args
        [keys] = [
            one.value
            for one in tree.body
            if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == ast.unparse(names)
        ]
        assert isinstance(keys, ast.Tuple)
        yield from ((key, value) for key in keys.elts)
        return
    assert isinstance(node, ast.Dict)
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            yield from _pairs(value, tree)
        else:
            yield key, value


class Graph:
    """The app's modules and templates. `texts` has what stands in each file, "" in one that is gone."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = {path: text for path, text in texts.items() if path.startswith(PACKAGE)}
        self.modules = module_names(self.texts, "py/")
        self._from: dict[str, set[str]] = defaultdict(set)
        self._by_name: dict[str, set[str]] = defaultdict(set)
        for path, text in self.texts.items():
            if path.endswith(".py"):
                self._read_module(path, text)
            elif path.endswith(".html"):
                self._lead(path, self._templates(text))

    def module(self, name: str) -> str | None:
        """The path of a module, or of that which a name of it is imported from."""
        return self.modules.get(name) or self.modules.get(name.rpartition(".")[0])

    def _lead(self, path: str, targets: Iterable[str]) -> None:
        for target in targets:
            self._from[target].add(path)

    def _read_module(self, path: str, text: str) -> None:
        names = (name for _, name in imported(ast.parse(text, path), typed=False))
        found = filter(None, map(self.module, names))
        self._lead(path, (one for one in found if path != FEATURES or not self.feature_of(one)))
        self._lead(path, self._templates(text))
        if "__path__" in text:  # it imports what lies beside it; the sheets of its folder have templates
            folder = path.removesuffix("__init__.py")
            beside = (folder, folder.replace("/views/", "/templates/"))
            self._lead(path, (one for one in self.texts if one.startswith(beside) and one != path))
        if not path.endswith(DECLARING):
            for name, constant in MODULE.findall(text):
                if found := self.module(name):
                    (self._by_name if constant else self._from)[found].add(path)

    def _templates(self, text: str) -> Iterator[str]:
        yield from map(self.template, TEMPLATE.findall(text))
        for beginning in BEGINNING.findall(text):
            yield from (path for path in self.texts if path.startswith(self.template(beginning)))

    def template(self, name: str) -> str:
        """The path of a template: in the folder of its feature, or among those that all share."""
        feature, _, rest = name.partition("/")
        own = feature in self.features and rest
        return f"{APP}{feature}/{TEMPLATES}{rest}" if own else VIEWS + TEMPLATES + name

    def reached_by(self, path: str, *, by_name: bool = True) -> set[str]:
        """Everything that leads to a file, itself included; also who reads modes `by_name`."""
        reached, todo = {path}, [path]
        while todo:
            one = todo.pop()
            found = self._from[one] | (self._by_name[one] if by_name else set())
            todo += found - reached
            reached |= found
        return reached

    @cached_property
    def features(self) -> frozenset[str]:
        """Their names: those of the folders of the app."""
        folders = (path.removeprefix(APP).split("/") for path in self.texts if path.startswith(APP))
        return frozenset(parts[0] for parts in folders if len(parts) > 1) - NO_FEATURES

    def feature_of(self, path: str) -> str | None:
        """The feature whose folder in the app a file lies in."""
        name = path.removeprefix(APP).split("/")[0] if path.startswith(APP) else ""
        return name if name in self.features else None

    def named_in(self, path: str) -> set[str]:
        """The features that a path names, in a folder or in the name of a file."""
        parts = PurePosixPath(path).with_suffix("").parts
        return {word for part in parts for word in (part, *re.split("[_-]", part))} & self.features

    @cached_property
    def pages(self) -> Mapping[str, Mapping[str, set[str]]]:
        """Of every feature the patterns of its pages, each with the modules that show it."""
        found: dict[str, dict[str, set[str]]] = defaultdict(dict)
        for path, text in self.texts.items():
            feature = self.feature_of(path)
            if feature and "Feature(" in text:
                tree = ast.parse(text)
                names = dict(imported_as(tree))
                own = {
                    one.name for one in tree.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
                }
                calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call)]
                features = [call for call in calls if getattr(call.func, "id", "") == "Feature"]
                declared = [word.value for call in features for word in call.keywords if word.arg == "pages"]
                for pattern, page in chain.from_iterable(_pairs(one, tree) for one in declared):
                    said = [str(getattr(one, "id", getattr(one, "value", ""))) for one in ast.walk(page)]
                    modules = (path if name in own else self.module(names.get(name, name)) for name in said)
                    written = re.sub(r"\{.*?\}", "*", ast.unparse(pattern)).lstrip("f").strip("'")
                    found[feature][written] = set(filter(None, modules))
        return found

    @cached_property
    def actions(self) -> Mapping[str, set[str]]:
        """The features that have an action, or one whose name begins so: some are made up of parts."""
        found: dict[str, set[str]] = defaultdict(set)
        later = set[str]()
        for call in ast.walk(ast.parse(self.texts.get(FEATURES, ""))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Later":
                feature = ast.literal_eval(call.args[0]).split(".")[2]
                later.add(feature)
                [named] = [one.value for one in call.keywords if one.arg == "areas"]
                for area in " ".join(re.findall(r"'([^']*)'", ast.unparse(named))).split():
                    found[area].add(feature)
        for path, text in self.texts.items():
            feature = self.feature_of(path)
            if feature and f"/{feature}/views/" not in path:
                for name in ACTION.findall(text):
                    found[name].add(feature)
                    if feature not in later:
                        found[name.split(".")[0]].add(feature)
        return found
