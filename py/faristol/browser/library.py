"""The files of the site beside its archive, fetched when needed: word lists and parts of the program."""

import json
from collections.abc import Iterable, Sequence

import js
from pyodide.ffi import JsException

from faristol.app.lexicons import Library
from faristol.browser.installing import install
from faristol.browser.wasm_host import BrowserHost
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.movegen.kernel.adapter import kernel_bytes
from faristol.storage.lists import ListStore
from faristol.tiles.language import shipped


class SiteFiles:
    """A `Shipped` of this build."""

    def __init__(self) -> None:
        entries = json.loads((shipped() / "lexicons.json").read_text(encoding="utf-8"))
        self._files = {entry["header"]["checksum"]: entry["file"] for entry in entries}
        self._puzzles = {entry["header"]["language"]: entry["puzzles"] for entry in entries}
        self._playability = {entry["header"]["language"]: entry["playability"] for entry in entries}
        self._headers = [LexiconHeader.from_values(entry["header"]) for entry in entries]

    def headers(self) -> Sequence[LexiconHeader]:
        """See `Shipped.headers`."""
        return self._headers

    async def data(self, checksum: str) -> bytes:
        """See `Shipped.data`."""
        return await _fetched(f"lexicons/{self._files[checksum]}", Refused("lexicon.not_here"))

    async def puzzles(self, language: str) -> bytes | None:
        """See `Shipped.puzzles`."""
        name = self._puzzles.get(language)
        return await _fetched(f"lexicons/{name}", Refused("puzzles.not_here")) if name else None

    async def playability(self, language: str) -> bytes | None:
        """See `Shipped.playability`."""
        name = self._playability.get(language)
        return await _fetched(f"lexicons/{name}", Refused("playability.not_here")) if name else None

    async def licences(self) -> bytes:
        """See `Shipped.licences`."""
        return await _fetched("licences.json", Refused("licences.not_here"))

    async def pairing(self) -> None:
        """See `Shipped.pairing`."""
        await _installed(("networkx",), Refused("pairing.not_here"))

    async def codes(self) -> None:
        """See `Shipped.codes`."""
        await _installed(("segno",), Refused("codes.not_here"))

    async def practice(self) -> None:
        """See `Shipped.practice`."""
        await _installed(("fsrs", "glicko2-py"), Refused("practice.not_here"))


async def _installed(names: Iterable[str], missing: Refused) -> None:
    """Make sure that packages can be imported; raises as `_fetched`."""
    try:
        await install(*names)
    except OSError as error:
        raise _refusal(str(error), missing) from error


async def _fetched(name: str, missing: Refused) -> bytes:
    """Fetch a file of this build.

    Raises "build.gone" if the server has none of that name, "build.damaged", or `missing`.
    """
    try:
        answer = await js.faristolFile(name)
    except JsException as error:
        raise _refusal(str(error), missing) from error
    data: bytes = answer.to_bytes()
    return data


def _refusal(reason: str, missing: Refused) -> Refused:
    """Return the refusal for a failed fetch; site/edge/interpreter.js ends `reason` with the cause."""
    if ": 404" in reason:
        return Refused("build.gone")
    if ": damaged" in reason:
        return Refused("build.damaged")
    return missing


def library(lists: ListStore) -> Library:
    """The library of this build, with these imported lists."""
    return Library(SiteFiles(), lists, lambda: BrowserHost(kernel_bytes()))
