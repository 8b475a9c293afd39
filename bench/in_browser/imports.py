"""The import of a word list in the worker, with what it takes of memory."""

from __future__ import annotations

import time

import js
import pyodide_js

from bench.in_browser.moves import LIBRARY
from faristol.lexicon.format import encode
from faristol.lexicon.importing import Importing, ListImport


async def memory(language: str) -> dict[str, float]:
    """Seconds, words and the megabytes by which Python's memory grew, for the text beside the app."""
    [listed] = await LIBRARY.lists(language)
    in_use = await LIBRARY.lexicon(listed.header.checksum)
    data = (await js.faristolFile("bench/list.txt")).to_bytes()
    before, start = _megabytes(), time.perf_counter()
    importing = Importing(ListImport(data, LIBRARY.alphabet(language)), "list.txt", in_use)
    for _ in importing.steps():
        pass
    encode(importing.named("List", "1"))
    words = importing.reading.words
    return {"seconds": time.perf_counter() - start, "words": words, "megabytes": _megabytes() - before}


def _megabytes() -> float:
    """Python's whole memory in the browser: it grows and never shrinks, so growth is the peak."""
    megabytes: float = pyodide_js._module.HEAPU8.length / 1e6
    return megabytes
