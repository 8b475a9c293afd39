"""Assemble the app in the worker and answer the page: an action as JSON in, effects as JSON out.

The fair bag's group in the browser: ristretto255 by @noble/curves, through site/edge/curves.js.

It is fetched when somebody plays with a friend, and not before.
"""

import gc
import json
import random
import time
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from faristol.app import text
from faristol.app.app import PREPARE, App
from faristol.app.features import FEATURES
from faristol.app.text import SOURCE, Texts, tongues
from faristol.app.text.catalogue import joined
from faristol.app.traces import told
from faristol.app.window import Window
from faristol.browser.indexed_log import IndexedLists, IndexedLog
from faristol.browser.library import ObjectUrls, Rest, library
from faristol.errors import Refused
from faristol.fairbag.group import DOMAIN, SIZE, ZERO, Group, Points
from faristol.storage.log import EventLog, ListStore, MemoryLists, MemoryLog
from faristol.tiles.language import played


async def curves() -> Group:
    """Return the group; raises `Refused` "curves.not_here" if its script cannot be fetched."""
    try:
        return _Curves(await js.faristolCurves())
    except JsException as error:
        raise Refused("curves.not_here") from error


class _Ready:
    """Points that are multiplied, in as much time for every scalar."""

    def __init__(self, script: Any, order: int, points: Any) -> None:
        self._script, self._order, self._points = script, order, points

    def times(self, scalar: int) -> list[bytes]:
        """See `Points.times`."""
        if not 0 < scalar < self._order:
            raise ValueError("a scalar out of range")
        js.faristolAlive()
        joined: bytes = self._script.multiplied(self._points, scalar).to_bytes()
        return [joined[start : start + SIZE] for start in range(0, len(joined), SIZE)]


class _Curves:
    """A `Group` of the points that the script has."""

    def __init__(self, script: Any) -> None:
        self._script = script
        self.order = int(script.order)
        self.base: bytes = script.base.to_bytes()

    def hashed(self, message: bytes) -> bytes:
        """See `Group.hashed`."""
        point: bytes = self._script.hashed(to_js(message), DOMAIN).to_bytes()
        return point

    def is_point(self, data: bytes) -> bool:
        """See `Group.is_point`."""
        try:
            self._read([data])
        except ValueError:
            return False
        return data != ZERO

    def prepared(self, points: Sequence[bytes]) -> Points:
        """See `Group.prepared`."""
        read = self._without_zero(points)
        self._script.prepare(read)
        return _Ready(self._script, self.order, read)

    def times(self, points: Sequence[bytes], scalar: int) -> list[bytes]:
        """See `Group.times`."""
        return _Ready(self._script, self.order, self._without_zero(points)).times(scalar)

    def combined(self, points: Sequence[bytes], scalars: Sequence[int]) -> bytes:
        """See `Group.combined`."""
        if len(points) != len(scalars) or not all(0 <= scalar < self.order for scalar in scalars):
            raise ValueError("a scalar out of range")
        total: bytes = self._script.combined(self._read(points), to_js(scalars)).to_bytes()
        return total

    def _without_zero(self, points: Sequence[bytes]) -> Any:
        if ZERO in points:
            raise ValueError("zero is not to be multiplied")
        return self._read(points)

    def _read(self, points: Sequence[bytes]) -> Any:
        joined = b"".join(points)
        if any(len(point) != SIZE for point in points) or (read := self._script.read(to_js(joined))) is None:
            raise ValueError("no point of ristretto255")
        return read


REST = Rest()
"""The rest of the archive, which every window of this worker waits for."""


def start() -> None:
    """Let the page call the app; the log is opened by the first action that needs it."""
    from polyscript import xworker

    # A snapshot of the memory also holds the state of the random generator.
    random.seed()
    app = _app(IndexedLog(), IndexedLists())

    async def act(message: str) -> str:
        return json.dumps(await _effects(app, json.loads(message)), ensure_ascii=False)

    xworker.sync.act = act
    xworker.sync.hurry = app.hurry


async def rehearse() -> None:
    """Render the first page in every language, so that a snapshot of the memory has all that it needs.

    site/edge/maker.js makes the snapshot. Nothing that is kept on the device is read.
    """
    await REST.arrive()
    for _module in FEATURES.importing():
        pass
    await first_pages()
    _settle()


async def first_pages() -> None:
    """Render the first page of a first visit in every language."""
    for language in tongues():
        fields = {"path": "#/", "address": "", "language": language}
        action = {"name": "app.start", "fields": fields, "path": "#/"}
        await _app(MemoryLog(), MemoryLists()).handle(action)


def _app(log: EventLog, lists: ListStore) -> App:
    return App(
        Window(
            log=log,
            library=library(lists),
            files=ObjectUrls(),
            texts=_texts_in(played()[0].code),
            texts_in=_texts_in,
            now=lambda: time.time_ns() // 1_000_000,
            rng=random.SystemRandom(),
            whole=REST.arrive,
            curves=curves,
        )
    )


async def _effects(app: App, action: dict[str, Any]) -> list[dict[str, Any]]:
    """Run an action and return its effects; an exception becomes an effect "trouble", a panel on the page."""
    try:
        effects = await app.handle(action)
        if action["name"] == PREPARE and not effects:
            _settle()
        return effects
    except Refused as refusal:
        what = "load" if refusal.code == "app.rest" else "storage"
        return [{"kind": "trouble", "what": what, "text": str(refusal)}]
    except Exception as error:
        return [{"kind": "trouble", "what": "stopped", "text": told(error)}]


def _settle() -> None:
    """Let the collector pass over all that is imported by now: looking at it takes longer than a tap may."""
    gc.collect()
    gc.freeze()


@cache
def _texts_in(language: str) -> Texts:
    """The texts of a language, from the compiled catalogues in the archive."""
    return Texts.of(language, _compiled)


def _compiled(language: str) -> bytes | None:
    folder = files(text)
    translated = folder / f"{language}.texts"
    if language == SOURCE or not translated.is_file():
        return None
    return joined((folder / f"{SOURCE}.texts").read_bytes(), translated.read_bytes())
