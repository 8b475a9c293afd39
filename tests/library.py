"""The library that tests judge with: the committed word lists and the committed kernel, through wasmtime."""

import atexit
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from faristol.errors import Refused
from faristol.lexicon.dawg import Lexicon, LexiconHeader
from faristol.lexicon.format import decode
from faristol.modes.referee import Referee
from faristol.movegen.kernel.adapter import KernelGenerator, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet, load_alphabet

LEXICONS = Path(__file__).parents[1] / "lexicons"


@cache
def alphabet(language: str) -> Alphabet:
    """The committed alphabet of a language."""
    return load_alphabet(LEXICONS / language / "alphabet.toml")


@cache
def lexicon(language: str) -> Lexicon:
    """The committed default list of a language."""
    [path] = (LEXICONS / language).glob("*.lexicon")
    return decode(path.read_bytes())


@cache
def referee(rules: RuleSet) -> Referee:
    """A referee over the default list of the rules' language."""
    words, letters = lexicon(rules.language), alphabet(rules.language)
    generator = KernelGenerator(WasmtimeHost(kernel_bytes()), words, letters, rules)
    return Referee(letters, words, rules, generator)


@atexit.register
def let_go() -> None:
    """Give the kernels back before wasmtime itself is taken down."""
    referee.cache_clear()


class FolderLibrary:
    """`faristol.app.library.Library` over the repository's folder."""

    def alphabet(self, language: str) -> Alphabet:
        return alphabet(language)

    def lexicons(self) -> Sequence[LexiconHeader]:
        return [lexicon("ca").header, lexicon("ro").header]

    async def referee(self, language: str, checksum: str, rules: RuleSet) -> Referee:
        if lexicon(language).header.checksum != checksum:
            raise Refused("lexicon.missing", checksum=checksum[:8])
        return referee(rules)
