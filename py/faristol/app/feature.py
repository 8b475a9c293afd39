"""Features of the app: each declares its pages, its actions and what runs after them.

    FEATURE = Feature(
        actions=(play.ACTIONS, {"game.pass": does(CLASSIC, lambda request: commands.Pass(), anchor="panel")}),
        pages={"games": library.page, "game/*": play.page, "tournament/*/round/*": desk.round_page},
    )

A path is matched part by part: `*` is any one part and is passed to the page, `**` at the end any number of
them. Literal parts match before `*`, and that before `**`.

Most features are imported when one of their pages or actions is first used, since importing all of them would
delay the first page too long: `Later` stands for a feature until then.
"""

import re
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any, TypeVar

from faristol.app.session import HOME
from faristol.app.views.render import Page
from faristol.app.window import Action, Hooks, Request, Window
from faristol.errors import Refused
from faristol.modes.mode import Mode

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V")

PageOf = Callable[..., Awaitable[Page]]
"""A function that returns a page, from the window and the open parts of the page's path."""

Arrive = Callable[..., Awaitable[None]]
"""A function that prepares a page before it is drawn, or redirects its path; arguments as for `PageOf`."""

Follow = Callable[[Request, str], Awaitable[None]]
"""A function that runs before or after an action, with the action's name."""


LOOKED_AT = 24
"""Streams of a kind read at most for the first page: those changed last that may not be over."""


@dataclass(frozen=True)
class On:
    """A function that runs before or after some actions.

    They are those in `actions`, by their names or areas; those on one of `pages`, given by patterns of their
    paths, and those that lead to one; those that lead to one of the pages `arriving` from another one; those
    in a session that `holds` a value of a type; and those that have `saved` an event of a mode.
    """

    run: Follow
    actions: Collection[str] = ()
    pages: tuple[str, ...] = ()
    arriving: tuple[str, ...] = ()
    holds: Collection[type] = ()
    saved: Collection[str] = ()

    def concerns(self, request: Request, action: str, before: str) -> bool:
        """Tell whether it runs; `before` is the path to which the action before this one led."""
        here = request.session.path
        return (
            action in self.actions
            or action.partition(".")[0] in self.actions
            or _is_one_of(self.pages, before, here)
            or (before != here and _is_one_of(self.arriving, here))
            or any(map(request.session.all, self.holds))
            or not request.window.saved.isdisjoint(self.saved)
        )


def _is_one_of(patterns: tuple[str, ...], *paths: str) -> bool:
    """Tell whether a path matches a pattern; a `*` in a part is any text there."""
    return bool(patterns) and any(map(_matcher(patterns), paths))


@cache
def _matcher(patterns: tuple[str, ...]) -> Callable[[str], object]:
    written = (re.escape(one).replace(r"/\*\*", "(/.*)?").replace(r"\*", "[^/]+") for one in patterns)
    return re.compile(f"{HOME}(?:{'|'.join(written)})/?").fullmatch


@dataclass(frozen=True)
class Feature:
    """A part of the app that users know by name.

    `actions` are those of its areas, by name; the part of the name before the dot is the anchor of faults.
    `unasked` are the actions that the page sends by itself: the user has not reacted yet to the earlier
    notices. `before` may refuse an action, `follow` runs after it. `arriving` has what is done before a
    page is drawn, which itself changes nothing: all its matching patterns count. `hooks` are what it
    contributes where other features ask.
    """

    actions: Sequence[Mapping[str, Action]] = ()
    pages: Mapping[str, PageOf] = field(default_factory=dict)
    arriving: Mapping[str, Arrive] = field(default_factory=dict)
    unasked: Sequence[str] = ()
    before: Sequence[On] = ()
    follow: Sequence[On] = ()
    hooks: Hooks = field(default_factory=Hooks)


@dataclass(frozen=True)
class Later:
    """A feature in `module`, whose pages and actions are imported when one of them is first used.

    `paths` are the first parts of its paths, `areas` those of its actions' names; its `before` checks only
    these actions. Its `hooks` stand here, so that they are there from the start.
    """

    module: str
    paths: Sequence[str]
    areas: Sequence[str]
    hooks: Hooks = field(default_factory=Hooks)

    def modules(self) -> Iterator[str]:
        """Yield the modules of its folder and of its views, so that they can be imported little by little."""
        name = self.module.split(".")[2]
        here = files("faristol.app") / name
        for folder, directory in ((f"{name}.views", here / "views"), (name, here)):
            for file in sorted(directory.iterdir(), key=lambda file: file.name) if directory.is_dir() else ():
                stem, _, kind = file.name.partition(".")
                if kind in ("py", "pyc"):
                    yield f"faristol.app.{folder}.{stem}"


class Features:
    """All features together, as the app uses them."""

    def __init__(self, features: Sequence[Feature | Later]) -> None:
        self.declared = tuple(features)
        self._imported: dict[str, Feature] = {}
        self._gather()

    def _gather(self) -> None:
        features = (
            one if isinstance(one, Feature) else self._imported.get(one.module) for one in self.declared
        )
        self.all = [one for one in features if one]
        self.actions = _once(pair for one in self.all for area in one.actions for pair in area.items())
        self.unasked = frozenset(name for one in self.all for name in one.unasked)
        pages = _once(pair for one in self.all for pair in one.pages.items())
        patterns = [(path.split("/"), page) for path, page in pages.items()]
        self._patterns = sorted(patterns, key=lambda pattern: [_OPEN.get(part, 0) for part in pattern[0]])
        self._arriving = [(path.split("/"), one) for own in self.all for path, one in own.arriving.items()]

    @property
    def missing(self) -> list[Later]:
        """Return the features not imported yet."""
        return [one for one in self.declared if isinstance(one, Later) and one.module not in self._imported]

    def need(self, *, action: str = "", path: str = "") -> None:
        """Import the feature that has an action, or the page of a path such as "game/k3/sheet"."""
        area, first = action.partition(".")[0], path.partition("/")[0]
        for one in self.missing:
            if area in one.areas or first in one.paths:
                self.take(one)

    def take(self, later: Later) -> None:
        """Import a feature, unless it is imported; it keeps its place among the others."""
        if later.module not in self._imported:
            self._imported[later.module] = import_module(later.module).FEATURE
            self._gather()

    def importing(self) -> Iterator[None]:
        """Import all missing features, one module per step."""
        for later in self.missing:
            for module in later.modules():
                import_module(module)
                yield
            self.take(later)

    def hooks(self) -> Hooks:
        """Return the hooks of all features together."""
        hooks = Hooks()
        for one in self.declared:
            for part in fields(Hooks):
                theirs, ours = getattr(one.hooks, part.name), getattr(hooks, part.name)
                ours.update(theirs) if isinstance(ours, dict) else ours.extend(theirs)
        return hooks

    def page(self, path: str) -> tuple[PageOf, Sequence[str]]:
        """Return the function for the page of a path such as "game/k3/sheet", and the open parts of the path.

        Raises `Refused` "app.path" for a path that leads nowhere.
        """
        self.need(path=path)
        parts = path.rstrip("/").split("/")
        for pattern, page in self._patterns:
            given = _given(pattern, parts)
            if given is not None:
                return page, given
        raise Refused("app.path", path=path)

    def arriving(self, path: str) -> Iterator[tuple[Arrive, Sequence[str]]]:
        """Yield the functions that prepare the page of a path, each with its open parts; raises as `page`."""
        self.page(path)
        parts = path.rstrip("/").split("/")
        for pattern, arrive in self._arriving:
            given = _given(pattern, parts)
            if given is not None:
                yield arrive, given


def opens(mode: Mode[Any, Any, Any]) -> Arrive:
    """Make a function that opens the stream of a page before drawing; a bad stream leads home."""

    async def arrive(window: Window, stream: str, *_rest: str) -> None:
        await window.open(mode, stream)

    return arrive


def later(module: str, name: str) -> Callable[..., Any]:
    """Make a function that imports its module when it is first called."""

    def call(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return call


def _once(pairs: Iterable[tuple[str, V]]) -> dict[str, V]:
    """Return the values by name; raises `ValueError` for a name that two areas have."""
    result = dict[str, V]()
    for name, value in pairs:
        if name in result:
            raise ValueError(f"twice: {name}")
        result[name] = value
    return result


_OPEN = {"*": 1, "**": 2}
"""The open parts of a pattern, and how late they are tried."""


def _given(pattern: Sequence[str], parts: Sequence[str]) -> list[str] | None:
    """Return the parts of a path that a pattern leaves open; None if it does not match."""
    if pattern[-1] == "**":
        head = len(pattern) - 1
        given = _given(pattern[:-1], parts[:head]) if head <= len(parts) else None
        return None if given is None else [*given, *parts[head:]]
    if len(pattern) != len(parts) or pattern[0] not in ("*", parts[0]):
        return None
    if any(one not in ("*", part) for one, part in zip(pattern, parts, strict=True)):
        return None
    return [part for one, part in zip(pattern, parts, strict=True) if one == "*"]


def dismiss(focus: str = "", *, select: bool = True) -> Action:
    """Make an action that closes the open question; then `focus` gets the keyboard."""

    async def act(request: Request) -> None:
        request.session.question = None
        if focus:
            request.focus(focus, select=select)

    return act


async def more(request: Request) -> None:
    """Show one more portion of a long list."""
    request.session.portions += 1


def does(
    mode: Mode[S, C, E], command: Callable[[Request], C], *, anchor: str = "", focus: str = "", go: str = ""
) -> Action:
    """Make an action that is one command of a mode, on the page's stream.

    Faults are shown at `anchor`; once it is saved, `focus` gets the keyboard and `go` is shown, a path with
    `*` for the stream.
    """

    async def act(request: Request) -> None:
        request.anchor = anchor or request.anchor
        await request.command(mode, command(request))
        if focus:
            request.focus(focus, select=False)
        if go:
            request.go(go.replace("*", request.stream))

    return act


def deleting(area: str, field: str, delete: Callable[[Request, str], Awaitable[None]]) -> dict[str, Action]:
    """Make the actions AREA.remove, AREA.remove_no and AREA.remove_yes for the item in a form's `field`."""

    async def ask(request: Request) -> None:
        request.session.removing = request.text(field)
        request.focus("keep-it", select=False)

    async def keep(request: Request) -> None:
        request.session.removing = ""

    async def confirm(request: Request) -> None:
        removing, request.session.removing = request.session.removing, ""
        if removing and removing == request.text(field):
            await delete(request, removing)

    return {f"{area}.remove": ask, f"{area}.remove_no": keep, f"{area}.remove_yes": confirm}


def deleting_stream(area: str) -> dict[str, Action]:
    """Make these actions for a stream."""

    async def delete(request: Request, stream: str) -> None:
        await request.window.remove(stream)

    return deleting(area, "stream", delete)
