"""A word list file on its way in: read, ordered, built and compared, in portions that a page can show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from faristol.errors import Refused
from faristol.lexicon.dawg import Lexicon, LexiconHeader
from faristol.lexicon.difference import Comparison, Difference
from faristol.lexicon.importing import PORTION, ListImport, share_of
from faristol.tiles.alphabet import Alphabet

BUILT = 0.75
"""Where the progress stands when the list is built and only its difference to the one in use is missing."""

SAMPLE = 1000
FOREIGN, NATIVE = 0.3, 0.6
"""A list that shares less than the first with its language, more than the second with another, is of that."""


COUNTED = 50_000
"""Words of a list, from everywhere in it, whose letters are counted."""

EXPECTED = 200
"""As many words with a letter have to be expected before their absence says something."""

LEFT = 0.05
"""So many of the expected ones, or fewer: the letter was lost on the way."""


class Importing:
    """One file. `steps` does everything; then `lexicon` and `difference` are there, waiting for a decision.

    `lost` are the letters whose words are nearly all missing, though the list in use has many of them.
    `known` is the list of the same words that is at hand already, once somebody has looked for it.
    """

    def __init__(self, reading: ListImport, file: str, in_use: Lexicon) -> None:
        self.reading = reading
        self.file = file
        self.in_use = in_use
        self.lexicon: Lexicon | None = None
        self.difference: Difference | None = None
        self.lost: list[str] = []
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
        mine, theirs = Counter[int](), Counter[int]()
        for words, counted in ((self.lexicon, mine), (self.in_use, theirs)):
            for _ in _count_letters(words, counted):
                yield 1.0
        self.lost = [self.lexicon.header.letters[letter - 1] for letter in lost_letters(mine, theirs)]
        self.difference = comparison.result()


def _count_letters(lexicon: Lexicon, counted: Counter[int]) -> Iterator[None]:
    """Count in how many words each letter is, and under 0 the words; a portion at a time."""
    every = max(1, len(lexicon) // COUNTED)
    for number, word in enumerate(lexicon.words()):
        if not number % every:
            counted.update({0, *word})
        if not number % PORTION:
            yield


def lost_letters(mine: Counter[int], theirs: Counter[int]) -> list[int]:
    """The letters that nearly no word has, though by the other list many words would."""
    share = mine[0] / max(1, theirs[0])
    return [
        letter
        for letter, there in sorted(theirs.items())
        if letter and min(there, there * share) >= EXPECTED and mine[letter] < LEFT * there * share
    ]


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
