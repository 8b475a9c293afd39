"""The library that tests judge with: the languages’ word lists, the committed kernel, through wasmtime."""

import atexit
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from devtools.licences import licences_json
from faristol.app.lexicons import Library
from faristol.lexicon.dawg import Lexicon, LexiconHeader
from faristol.lexicon.format import decode
from faristol.lexicon.query import WordSearch
from faristol.modes.mode import Referee
from faristol.movegen.kernel.adapter import KernelGenerator, KernelSearch, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost, compiled
from faristol.movegen.leave_values import Worth
from faristol.rules.rule_file import PlayRules
from faristol.storage.log import ListStore, MemoryLists
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import language_of, played

OF_EXAMPLES = "ro-2026.1"
"""The default list, of an earlier version, that has every word of the examples in the Romanian texts."""


def alphabet(language: str) -> Alphabet:
    """The committed alphabet of a language; raises like `Library.alphabet`."""
    return language_of(language).alphabet


@cache
def worth(language: str) -> Worth:
    """The committed worth of tiles of a language."""
    return FolderLibrary().worth(language)


@cache
def everyday(language: str) -> frozenset[bytes]:
    """The committed short words of a language that everybody uses."""
    return FolderLibrary().everyday(language)


def _folder(language: str) -> Path:
    return Path(str(language_of(language).folder))


def _file(language: str, earlier: str = "") -> Path:
    [path] = _folder(language).glob(f"earlier/{earlier}.lexicon" if earlier else "*.lexicon")
    return path


def _earlier() -> list[Path]:
    """The files of the default lists of earlier versions, the last one first."""
    return [
        path
        for language in played()
        for path in sorted(_folder(language.code).glob("earlier/*.lexicon"), reverse=True)
    ]


def _files() -> dict[str, Path]:
    """The file of every list by its checksum."""
    usual = {lexicon(one.code).header.checksum: _file(one.code) for one in played()}
    return usual | {_opened(path).header.checksum: path for path in _earlier()}


@cache
def _opened(path: Path) -> Lexicon:
    return decode(path.read_bytes())


@cache
def lexicon(language: str, earlier: str = "") -> Lexicon:
    """The default list in the folder of a language, or the one of an earlier version that is named."""
    return _opened(_file(language, earlier))


@cache
def referee(rules: PlayRules, earlier: str = "") -> Referee:
    """A referee over the default list of the rules' language, or one of an earlier version."""
    words, letters = lexicon(rules.language, earlier), alphabet(rules.language)
    generator = KernelGenerator(WasmtimeHost(kernel_bytes()), words, letters, rules)
    return Referee(letters, words, rules, generator)


@cache
def search(language: str) -> WordSearch:
    """A search over the default list of a language."""
    return KernelSearch(WasmtimeHost(kernel_bytes()), lexicon(language), alphabet(language))


@atexit.register
def let_go() -> None:
    """Give the kernels back before wasmtime itself is taken down."""
    referee.cache_clear()
    search.cache_clear()
    compiled.cache_clear()


class Folder:
    """`faristol.app.lexicons.Shipped` over the repository's folder."""

    def headers(self) -> Sequence[LexiconHeader]:
        return [lexicon(language.code).header for language in played()]

    def earlier(self) -> Sequence[LexiconHeader]:
        return [_opened(path).header for path in _earlier()]

    async def data(self, checksum: str) -> bytes:
        return _files()[checksum].read_bytes()

    async def puzzles(self, checksum: str) -> bytes | None:
        path = _files()[checksum].with_suffix(".puzzles")
        return path.read_bytes() if path.exists() else None

    async def playability(self, language: str) -> bytes | None:
        path = _file(language).with_suffix(".playability")
        return path.read_bytes() if path.exists() else None

    async def licences(self) -> bytes:
        return licences_json().encode()

    async def pairing(self) -> None:
        """Tests have it installed."""

    async def codes(self) -> None:
        """Likewise."""

    async def practice(self) -> None:
        """Likewise."""


class FolderLibrary(Library):
    """A library over the repository's folder and a store of its own; all share the committed lists."""

    def __init__(self, store: ListStore | None = None) -> None:
        super().__init__(Folder(), store or MemoryLists(), lambda: WasmtimeHost(kernel_bytes()))

    async def lexicon(self, checksum: str) -> Lexicon:
        shared = {header.checksum: header.language for header in Folder().headers()}
        return lexicon(shared[checksum]) if checksum in shared else await super().lexicon(checksum)

    async def referee(self, language: str, checksum: str, rules: PlayRules) -> Referee:
        if lexicon(language).header.checksum != checksum:
            return await super().referee(language, checksum, rules)
        return referee(rules)
