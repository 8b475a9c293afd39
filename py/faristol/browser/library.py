"""The word lists that come with the site: alphabets from the archive, lists fetched when first needed."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import js

import faristol
from faristol.browser.wasm_host import BrowserHost
from faristol.errors import Refused
from faristol.lexicon import format as lexicon_format
from faristol.lexicon.dawg import Lexicon, LexiconHeader
from faristol.modes.referee import Referee
from faristol.movegen.kernel.adapter import KernelGenerator, kernel_bytes
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet, load_alphabet

SHIPPED = files(faristol) / "shipped"
"""What the build puts into the archive beside the code: alphabets, and what each word list says of itself."""

REFEREES = 3
"""Kernels kept at a time: each has megabytes of its own."""


@dataclass(frozen=True)
class _Shipped:
    header: LexiconHeader
    file: str


class ShippedLibrary:
    """A `Library` of the lists in this build. Each is fetched once; each rule set has a kernel of its own."""

    def __init__(self) -> None:
        entries = json.loads((SHIPPED / "lexicons.json").read_text(encoding="utf-8"))
        self._shipped = [_shipped(entry) for entry in entries]
        self._lexicons: dict[str, Lexicon] = {}
        self._alphabets: dict[str, Alphabet] = {}
        self._referees: dict[tuple[str, RuleSet], Referee] = {}

    def alphabet(self, language: str) -> Alphabet:
        """See `Library.alphabet`."""
        if language not in self._alphabets:
            self._alphabets[language] = load_alphabet(SHIPPED / f"{language}.toml")
        return self._alphabets[language]

    def lexicons(self) -> Sequence[LexiconHeader]:
        """See `Library.lexicons`."""
        return [shipped.header for shipped in self._shipped]

    async def referee(self, language: str, checksum: str, rules: RuleSet) -> Referee:
        """See `Library.referee`."""
        if (checksum, rules) not in self._referees:
            alphabet = self.alphabet(language)
            lexicon = await self._lexicon(checksum)
            generator = KernelGenerator(BrowserHost(kernel_bytes()), lexicon, alphabet, rules)
            while len(self._referees) >= REFEREES:
                del self._referees[next(iter(self._referees))]
            self._referees[checksum, rules] = Referee(alphabet, lexicon, rules, generator)
        return self._referees[checksum, rules]

    async def _lexicon(self, checksum: str) -> Lexicon:
        if checksum not in self._lexicons:
            file = next(
                (shipped.file for shipped in self._shipped if shipped.header.checksum == checksum), None
            )
            if file is None:
                raise Refused("lexicon.missing", checksum=checksum[:8])
            data = await js.faristolFile(f"lexicons/{file}")
            self._lexicons[checksum] = lexicon_format.decode(data.to_bytes())
        return self._lexicons[checksum]


def _shipped(entry: dict[str, Any]) -> _Shipped:
    fields = entry["header"]
    header = LexiconHeader(
        **{**fields, "letters": tuple(fields["letters"]), "sources": tuple(fields["sources"])}
    )
    return _Shipped(header, entry["file"])
