"""The files of the site beside its archive, fetched when needed: word lists, the rest of the program,
packages; and files between the page and the worker.

devtools/parts.py says how the two parts of the program are one archive. Packages that most visits never
need are installed by micropip from wheels: the build makes these (devtools/wheels.py), Pyodide's lock file
names them. micropip is there too, and is loaded at its first use.

The kernel in the browser: an instance of WebAssembly beside the one that Python itself runs in.
"""

from __future__ import annotations

import importlib
import json
import site
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import js
import pyodide
import pyodide_js
from pyodide.ffi import JsException

from faristol.app.lexicons import Library
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.movegen.kernel.adapter import kernel_bytes
from faristol.storage.log import ListStore
from faristol.tiles.language import shipped


class BrowserHost:
    """A WasmHost with an instance and a memory of its own.

    It compiles synchronously, which browsers allow in a worker, where the app runs.
    """

    def __init__(self, kernel: bytes) -> None:
        code = js.Uint8Array.new(len(kernel))
        code.assign(kernel)
        self._exports: Any = js.WebAssembly.Instance.new(js.WebAssembly.Module.new(code)).exports
        self._bytes: Any = js.Uint8Array.new(self._exports.memory.buffer)

    def function(self, name: str) -> Callable[..., int]:
        """An exported function."""
        function: Callable[..., int] = getattr(self._exports, name)
        return function

    def call(self, name: str, *arguments: int) -> int:
        """Call an exported function and return its result."""
        return self.function(name)(*arguments)

    def read(self, pointer: int, length: int) -> bytes:
        """Return a copy of `length` bytes of its memory."""
        copy: bytes = self._view(pointer, length).to_bytes()
        return copy

    def write(self, pointer: int, data: bytes) -> None:
        """Copy the bytes into its memory."""
        self._view(pointer, len(data)).assign(data)

    def reader(self, pointer: int, length: int) -> Callable[[], bytes]:
        """Return a function that reads these bytes of its memory anew at each call."""
        read: Callable[[], bytes] = self._view(pointer, length).to_bytes
        return read

    def writer(self, pointer: int, length: int) -> Callable[[bytes], object]:
        """Return a function that copies exactly `length` bytes to this place at each call."""
        write: Callable[[bytes], object] = self._view(pointer, length).assign
        return write

    def _view(self, pointer: int, length: int) -> Any:
        try:
            return self._bytes.subarray(pointer, pointer + length)
        except JsException:
            # The memory has grown, which detaches every view of its old buffer.
            self._bytes = js.Uint8Array.new(self._exports.memory.buffer)
            return self._bytes.subarray(pointer, pointer + length)


class ObjectUrls:
    """A `Files` for the files that are chosen in the page or offered for saving."""

    async def read(self, url: str) -> bytes:
        """See `Files.read`."""
        try:
            answer = await js.fetch(url)
            data: bytes = (await answer.arrayBuffer()).to_bytes()
        except JsException as error:
            raise Refused("list.unreadable") from error
        return data

    async def offer(self, data: bytes, media_type: str) -> str:
        """See `Files.offer`."""
        copy = js.Uint8Array.new(len(data))
        copy.assign(data)
        kind = js.JSON.parse(f'{{"type": "{media_type}"}}')
        return str(js.URL.createObjectURL(js.Blob.new(js.Array.of(copy), kind)))


class Rest:
    """The second part of the archive that this module lies in."""

    def __init__(self) -> None:
        self._is_here = False

    async def arrive(self) -> None:
        """Wait until every module can be imported; raises `Refused` "app.rest" if the rest does not come."""
        if self._is_here:
            return
        try:
            await js.faristolRest()
        except JsException as error:
            raise Refused("app.rest", reason=error.message) from error
        # All importers of an archive have one list of it, which is read again.
        loader: Any = globals()["__loader__"]
        loader.invalidate_caches()
        self._is_here = True


async def install(*names: str) -> None:
    """Make sure that these packages of the lock file can be imported.

    Raises OSError if a wheel cannot be fetched, with the reason that site/edge/interpreter.js gives.
    """
    missing = [name for name in names if not hasattr(pyodide_js.loadedPackages, name)]
    if not missing:
        return
    try:
        import micropip
    except ModuleNotFoundError:
        await _load_micropip()
        import micropip
    try:
        await micropip.install([_address(name) for name in missing], deps=False)
    except ValueError as error:
        raise OSError(" ".join(_reasons(error))) from error


def _address(name: str) -> str:
    """Return the URL of the wheel of a package."""
    return f"{pyodide_js.lockfileBaseUrl}{getattr(pyodide_js.lockfile.packages, name).file_name}"


async def _load_micropip() -> None:
    """Load micropip; its wheel also has modules that `html`, `importlib` and `pyodide` lack here."""
    import html

    try:
        wheel = await (await js.fetch(_address("micropip"))).arrayBuffer()
    except JsException as error:
        raise OSError(str(error)) from error
    folder = site.getsitepackages()[0]
    pyodide_js.unpackArchive(wheel, "wheel", extractDir=folder)
    for package in (html, importlib, pyodide):
        package.__path__.append(f"{folder}/{package.__name__}")
    importlib.invalidate_caches()


def _reasons(error: BaseException | None) -> Iterator[str]:
    """Yield the message of an error and of each error that caused it."""
    while error:
        yield str(error)
        error = error.__cause__


class SiteFiles:
    """A `Shipped` of this build."""

    def __init__(self) -> None:
        entries = json.loads((shipped() / "lexicons.json").read_text(encoding="utf-8"))
        usual = [entry for entry in entries if not entry["earlier"]]
        self._files = {entry["header"]["checksum"]: entry["lexicon"] for entry in entries}
        self._puzzles = {entry["header"]["checksum"]: entry["puzzles"] for entry in entries}
        self._playability = {entry["header"]["language"]: entry["playability"] for entry in usual}
        self._headers = [LexiconHeader.from_values(entry["header"]) for entry in usual]
        self._earlier = [LexiconHeader.from_values(one["header"]) for one in entries if one["earlier"]]

    def headers(self) -> Sequence[LexiconHeader]:
        """See `Shipped.headers`."""
        return self._headers

    def earlier(self) -> Sequence[LexiconHeader]:
        """See `Shipped.earlier`."""
        return self._earlier

    async def data(self, checksum: str) -> bytes:
        """See `Shipped.data`."""
        earlier = next((one.title for one in self._earlier if one.checksum == checksum), "")
        missing = Refused("lexicon.earlier", name=earlier) if earlier else Refused("lexicon.not_here")
        return await _fetched(self._files[checksum], missing)

    async def puzzles(self, checksum: str) -> bytes | None:
        """See `Shipped.puzzles`."""
        path = self._puzzles.get(checksum)
        return await _fetched(path, Refused("puzzles.not_here")) if path else None

    async def playability(self, language: str) -> bytes | None:
        """See `Shipped.playability`."""
        path = self._playability.get(language)
        return await _fetched(path, Refused("playability.not_here")) if path else None

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
