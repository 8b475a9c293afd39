"""What the app is given to judge with: alphabets, word lists, move generators, rule sets."""

from collections.abc import Sequence
from typing import Protocol

from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.referee import Referee
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet


class Library(Protocol):
    """The word lists at hand. The browser loads them over the network, the tests from the folder."""

    def alphabet(self, language: str) -> Alphabet:
        """The alphabet of a language ("ca", "ro")."""
        ...

    def lexicons(self) -> Sequence[LexiconHeader]:
        """The word lists at hand, the one proposed first for each language in front."""
        ...

    async def referee(self, language: str, checksum: str, rules: RuleSet) -> Referee:
        """A referee over one word list; raises `Refused` "lexicon.missing" if it is not at hand."""
        ...
