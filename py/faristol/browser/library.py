"""What comes with the site: alphabets from the archive, word lists fetched when first needed."""

import json
from collections.abc import Iterable, Sequence
from importlib.resources import files

import js
from pyodide.ffi import JsException

import faristol
from faristol.app.lexicons import Library
from faristol.browser.indexed_lists import IndexedLists
from faristol.browser.installing import install
from faristol.browser.wasm_host import BrowserHost
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.movegen.kernel.adapter import kernel_bytes
from faristol.movegen.leave_values import Worth, read_worth
from faristol.movegen.opponent import read_everyday
from faristol.tiles.alphabet import Alphabet, load_alphabet

SHIPPED = files(faristol) / "shipped"
"""What the build puts into the archive beside the code: alphabets, the worth of tiles, everyday words, what
each word list says of itself."""


class SiteFiles:
    """A `Shipped` of this build."""

    def __init__(self) -> None:
        entries = json.loads((SHIPPED / "lexicons.json").read_text(encoding="utf-8"))
        self._files = {entry["header"]["checksum"]: entry["file"] for entry in entries}
        self._headers = [LexiconHeader.from_values(entry["header"]) for entry in entries]
        self._alphabets: dict[str, Alphabet] = {}
        self._worths: dict[str, Worth] = {}

    def alphabet(self, language: str) -> Alphabet:
        """See `Shipped.alphabet`."""
        if language not in self._alphabets:
            self._alphabets[language] = load_alphabet(SHIPPED / f"{language}.toml")
        return self._alphabets[language]

    def worth(self, language: str) -> Worth:
        """See `Shipped.worth`."""
        if language not in self._worths:
            text = (SHIPPED / f"{language}.worth.toml").read_text(encoding="utf-8")
            self._worths[language] = read_worth(text, self.alphabet(language))
        return self._worths[language]

    def everyday(self, language: str) -> frozenset[bytes]:
        """See `Shipped.everyday`."""
        text = (SHIPPED / f"{language}.everyday.toml").read_text(encoding="utf-8")
        return read_everyday(text, self.alphabet(language))

    def headers(self) -> Sequence[LexiconHeader]:
        """See `Shipped.headers`."""
        return self._headers

    async def data(self, checksum: str) -> bytes:
        """See `Shipped.data`."""
        return await _fetched(f"lexicons/{self._files[checksum]}", Refused("lexicon.not_here"))

    async def pairing(self) -> None:
        """See `Shipped.pairing`."""
        await _installed(("networkx", "caissify-pairings"), Refused("pairing.not_here"))

    async def codes(self) -> None:
        """See `Shipped.codes`."""
        await _installed(("segno",), Refused("codes.not_here"))


async def _installed(names: Iterable[str], missing: Refused) -> None:
    """Make sure that packages can be imported; raises as `_fetched`."""
    try:
        await install(*names)
    except OSError as error:
        raise _refusal(str(error), missing) from error


async def _fetched(name: str, missing: Refused) -> bytes:
    """A file of this build; raises `missing`, "build.gone" if the server has none of that name,
    or "build.damaged"."""
    try:
        answer = await js.faristolFile(name)
    except JsException as error:
        raise _refusal(str(error), missing) from error
    data: bytes = answer.to_bytes()
    return data


def _refusal(reason: str, missing: Refused) -> Refused:
    """What a person is told; site/edge/interpreter.js says at the end of `reason` why a file did not come."""
    if ": 404" in reason:
        return Refused("build.gone")
    if ": damaged" in reason:
        return Refused("build.damaged")
    return missing


def library() -> Library:
    """The library of this build and this browser."""
    return Library(SiteFiles(), IndexedLists(), lambda: BrowserHost(kernel_bytes()))
