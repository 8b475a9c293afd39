"""Puts the app together in the worker and answers the page: an action as JSON in, effects as JSON out."""

import json
import random
import time
import traceback
from importlib.resources import files
from typing import Any

from polyscript import xworker

from faristol.app import text
from faristol.app.app import App
from faristol.app.text import Texts
from faristol.app.window import Window
from faristol.browser.files import ObjectUrls
from faristol.browser.indexed_log import IndexedLog
from faristol.browser.library import library
from faristol.errors import Refused
from faristol.tiles.language import played


def start() -> None:
    """Build the app and let the page call it; the log is opened by the first action that needs it."""
    app = App(
        Window(
            log=IndexedLog(),
            library=library(),
            files=ObjectUrls(),
            texts=_texts_in(played()[0].code),
            texts_in=_texts_in,
            now=lambda: time.time_ns() // 1_000_000,
            rng=random.SystemRandom(),
        )
    )

    async def act(message: str) -> str:
        return json.dumps(await _effects(app, json.loads(message)), ensure_ascii=False)

    xworker.sync.act = act


async def _effects(app: App, action: dict[str, Any]) -> list[dict[str, Any]]:
    """What the app answers; for a failure that it does not know, the page's calm panel."""
    try:
        return await app.handle(action)
    except Refused as refusal:
        return [{"kind": "trouble", "what": "storage", "text": str(refusal)}]
    except Exception:
        return [{"kind": "trouble", "what": "stopped", "text": traceback.format_exc()}]


def _texts_in(language: str) -> Texts:
    """The texts of a language, from the compiled catalogues in the archive."""
    return Texts.of(language, _compiled)


def _compiled(language: str) -> bytes | None:
    catalogue = files(text) / f"{language}.mo"
    return catalogue.read_bytes() if catalogue.is_file() else None
