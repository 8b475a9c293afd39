"""Assemble the app in the worker and answer the page: an action as JSON in, effects as JSON out."""

import gc
import json
import random
import time
from functools import cache
from importlib.resources import files
from typing import Any

from faristol.app import text
from faristol.app.app import PREPARE, App
from faristol.app.features import FEATURES
from faristol.app.text import SOURCE, Texts, tongues
from faristol.app.text.catalogue import joined
from faristol.app.traces import told
from faristol.app.window import Window
from faristol.browser.curves import curves
from faristol.browser.indexed_log import IndexedLists, IndexedLog
from faristol.browser.library import ObjectUrls, Rest, library
from faristol.errors import Refused
from faristol.storage.log import EventLog, ListStore, MemoryLists, MemoryLog
from faristol.tiles.language import played

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
