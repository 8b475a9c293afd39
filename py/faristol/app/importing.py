"""A word list file on its way in: read, ordered, built and compared, in portions that a page can show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from faristol.errors import Refused
from faristol.lexicon.dawg import Lexicon, LexiconHeader
from faristol.lexicon.difference import Comparison, Difference
from faristol.lexicon.importing import ListImport, share_of
from faristol.tiles.alphabet import Alphabet

BUILT = 0.75
"""Where the progress stands when the list is built and only its difference to the one in use is missing."""

SAMPLE = 1000
FOREIGN, NATIVE = 0.3, 0.6
"""A list that shares less than the first with its language, more than the second with another, is of that."""


class Importing:
    """One file. `steps` does everything; then `lexicon` and `difference` are there, waiting for a decision.

    `known` is the list of the same words that is at hand already, once somebody has looked for it.
    """

    def __init__(self, reading: ListImport, file: str, in_use: Lexicon) -> None:
        self.reading = reading
        self.file = file
        self.in_use = in_use
        self.lexicon: Lexicon | None = None
        self.difference: Difference | None = None
        self.known: LexiconHeader | None = None

    def named(self, name: str, version: str, *, official: bool = False) -> Lexicon:
        """The list under the name that people know it by; whether it is official they must say."""
        if self.lexicon is None:
            raise Refused("list.not_ready")
        return Lexicon(
            replace(self.lexicon.header, name=name, version=version, official=official), self.lexicon.nodes
        )

    def steps(self) -> Iterator[float]:
        """Do a portion at a time; yields how much is done. Raises the `Refused` of `ListImport.steps`."""
        for done in self.reading.steps():
            yield BUILT * done
        self.lexicon = self.reading.finish(name=self.file, version="", source=self.file)
        comparison = Comparison(self.lexicon, self.in_use)
        for done in comparison.steps():
            yield BUILT + (1 - BUILT) * done
        self.difference = comparison.result()


def sample(lexicon: Lexicon) -> list[bytes]:
    """Some words from everywhere in a list."""
    every = max(1, len(lexicon) // SAMPLE)
    return [word for number, word in enumerate(lexicon.words()) if not number % every]


def is_foreign(lexicon: Lexicon, in_use: Lexicon) -> bool:
    """Whether a list has so few words of its language that it may be one of another."""
    return share_of(sample(lexicon), in_use) < FOREIGN


def is_rather(lexicon: Lexicon, alphabet: Alphabet, other: Lexicon, its_alphabet: Alphabet) -> bool:
    """Whether the words of a list are, as they are written, those of a list in another language."""
    written = map(alphabet.show_word, sample(lexicon))
    return share_of(filter(None, map(its_alphabet.normalise, written)), other) > NATIVE
