"""What a test is made of: of the modules that help it only the functions that it uses, and what they use.

A name is used where it stands in code that is used; a method too, of a class that is used; a fixture where a
test or another fixture asks for it. Comments and docstrings are no code.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch
from functools import cached_property
from pathlib import PurePosixPath

from devtools.graph import imported_as, module_names

NO_CODE = re.compile(r'"""[\s\S]*?"""|(?:^|\s)#\s.*')
WORD = re.compile(r"[A-Za-z_]\w*")
PATTERN = re.compile(r'glob\(\s*f?"(?:[^"]*/)?([^"/]+)"')
ANY = {"*", "*.*"}
ROOMS = "scripts/devtools/rooms.py"
"""Where files are found by what stands in them: what a test asks for there, it reads."""
FOUND = re.compile(r'def (\w+)[\s\S]*?suffix == "(\.\w+)"')
FOLDER = re.compile(r'"([\w/-]+)"|(\w+)\.__file__')
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(eq=False)
class Piece:
    """A part of a file that is used as a whole: a function, a constant, a method, a class without these.

    A test and a fixture ask for their parameters; to another function these are nobody else's names.
    """

    path: str
    text: str
    parameters: frozenset[str] = frozenset()
    is_asking: bool = False

    @cached_property
    def words(self) -> frozenset[str]:
        """The names in its code."""
        return frozenset(WORD.findall(NO_CODE.sub(" ", self.text))) - self.parameters

    @cached_property
    def asked(self) -> frozenset[str]:
        """The fixtures that it needs."""
        if "usefixtures" in self.text:
            return self.words
        return self.parameters if self.is_asking else frozenset()


class Source:
    """A file in pieces, by their names, and what runs in any case."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self._lines = path, text.splitlines(keepends=True)
        self.pieces: dict[str, list[Piece]] = {}
        self.fixtures: dict[str, list[Piece]] = {}
        self.methods: dict[str, dict[str, Piece]] = {}
        self.always: list[Piece] = []
        self.imports: dict[str, list[str]] = {}
        tree = ast.parse(text, path)
        for node in tree.body:
            is_said = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            if not isinstance(node, ast.Import | ast.ImportFrom) and not is_said:
                self._cut(node)
        for name, full in imported_as(tree):
            self.imports.setdefault(name, []).append(full)

    @property
    def all(self) -> set[Piece]:
        """All of it."""
        named = (*self.pieces.values(), *self.fixtures.values(), *map(dict.values, self.methods.values()))
        return {*self.always, *(piece for pieces in named for piece in pieces)}

    def _cut(self, node: ast.stmt) -> None:
        piece, names = self._piece(node), set(_named(node))
        if isinstance(node, ast.ClassDef):
            methods = [one for one in node.body if isinstance(one, FUNCTION)]
            own = {one.name: self._piece(one) for one in methods if not one.name.startswith("__")}
            self.methods[node.name] = own
            for method in own.values():
                piece = replace(piece, text=piece.text.replace(method.text, "", 1))
        for name in names:
            is_fixture = piece.is_asking and not name.startswith("test_")
            (self.fixtures if is_fixture else self.pieces).setdefault(name, []).append(piece)
        if not names:
            self.always.append(piece)

    def _piece(self, node: ast.stmt) -> Piece:
        decorators = getattr(node, "decorator_list", ())
        first = min([node.lineno, *(one.lineno for one in decorators)])
        text = "".join(self._lines[first - 1 : node.end_lineno])
        if not isinstance(node, FUNCTION):
            return Piece(self.path, text)
        parameters = frozenset(one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg))
        is_fixture = "fixture" in "".join(self._lines[first - 1 : node.lineno - 1])
        return Piece(self.path, text, parameters, node.name.startswith("test_") or is_fixture)


def _named(node: ast.stmt) -> Iterator[str]:
    """The names that a statement gives, if that is what it is for."""
    if isinstance(node, FUNCTION | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            yield from (one.id for one in ast.walk(target) if isinstance(one, ast.Name))


@dataclass
class Used:
    """What a file of tests uses: pieces of files, and what they import, by full names."""

    pieces: set[Piece] = field(default_factory=set)
    imports: set[str] = field(default_factory=set)

    @cached_property
    def words(self) -> frozenset[str]:
        """Every name in its code."""
        return frozenset[str]().union(*(piece.words for piece in self.pieces))

    @cached_property
    def text(self) -> str:
        """All of it."""
        return "\n".join(piece.text for piece in self.pieces)

    @cached_property
    def tests(self) -> str:
        """What of it is written in tests: tools name much that a test is not about."""
        return "\n".join(piece.text for piece in self.pieces if piece.path.startswith("tests/"))

    @cached_property
    def strings(self) -> str:
        """The strings in its tests."""
        return "\n".join(re.findall(r'"([^"\n]*)"', NO_CODE.sub(" ", self.tests)))

    @cached_property
    def said(self) -> set[str]:
        """The words in its strings: of addresses, and of the buttons and links that lead to pages."""
        return set(re.findall("[a-z]+", self.strings.lower()))

    def reads(self, path: str) -> bool:
        """Whether it goes over files such as this one: by a pattern, in a folder that it names."""
        folder, _, name = path.rpartition("/")
        if not any(fnmatch(name, pattern) for pattern in self.patterns - ANY):
            folder = path.split("/")[0] if self.patterns & ANY else ""
        return any(f"/{one}/" in f"/{folder}/" for one in self.folders)

    @cached_property
    def patterns(self) -> set[str]:
        """The patterns by which it looks for files, or has them found."""
        own = {re.sub(r"\{.*?\}", "*", pattern) for pattern in PATTERN.findall(self.tests)}
        named = set(WORD.findall(self.tests))
        kinds = (FOUND.search(piece.text) for piece in self.pieces if piece.path == ROOMS)
        return own | {f"*{kind[2]}" for kind in kinds if kind and kind[1] in named}

    @cached_property
    def folders(self) -> set[str]:
        """The folders that it names, by a part of their path or as a package."""
        return {one.strip("/") for pair in FOLDER.findall(self.text) for one in pair} - {""}


class Tests:
    """The tests and what helps them: `texts` are those of all Python files outside of the app."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.sources = {path: Source(path, text) for path, text in texts.items()}
        self._modules = module_names(texts, "tests/", "scripts/", "")

    @property
    def files(self) -> list[str]:
        """The files of tests."""
        tests = (path for path, source in self.sources.items() if source.pieces)
        return [path for path in tests if PurePosixPath(path).name.startswith("test_")]

    def used_by(self, path: str) -> Used:
        """What the tests of a file use, the fixtures of its folders among them."""
        used, todo = Used(), [*self.sources[path].all]
        above = (f"{folder}/conftest.py" for folder in PurePosixPath(path).parents)
        asked = [self.sources[one] for one in (path, *above) if one in self.sources]
        said, opened = set[str](), set[tuple[str, str]]()
        waiting: dict[str, list[Piece]] = defaultdict(list)
        while todo:
            piece = todo.pop()
            if piece in used.pieces:
                continue
            used.pieces.add(piece)
            here = self.sources[piece.path]
            for name in (piece.words | piece.parameters) - said:
                todo += waiting.pop(name, ())
            said |= piece.words | piece.parameters
            found = {(here, name) for name in piece.words & here.pieces.keys()}
            for name in piece.asked:  # the nearest of this name
                found.update([(one, name) for one in asked if name in one.fixtures][:1])
            for name in piece.words & here.imports.keys():
                used.imports.update(here.imports[name])
                found.update(pair for full in here.imports[name] for pair in self._found(full, piece.words))
            for source, name in found:
                if (source.path, name) not in opened:
                    opened.add((source.path, name))
                    todo += (*source.always, *source.pieces.get(name, ()), *source.fixtures.get(name, ()))
                    for method, body in source.methods.get(name, {}).items():
                        (todo if method in said else waiting[method]).append(body)
        return used

    def _found(self, full: str, words: Iterable[str]) -> Iterator[tuple[Source, str]]:
        """What an import leads to in a file that helps: of a module the names that stand beside it."""
        if whole := self._modules.get(full):
            source = self.sources[whole]
            yield from ((source, name) for name in {"", *source.pieces.keys() & words})
        module, _, symbol = full.rpartition(".")
        if path := self._modules.get(module):
            source = self.sources[path]
            yield source, symbol
            for again in source.imports.get(symbol, ()):
                yield from self._found(again, words)
