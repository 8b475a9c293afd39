"""Import a word list file: read, sort, build and compare it with another one, in portions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from faristol.errors import Refused
from faristol.lexicon.dawg import Lexicon, LexiconHeader
from faristol.lexicon.importing import PORTION, ListImport, share_of
from faristol.tiles.alphabet import Alphabet

EXAMPLES = 12


@dataclass(frozen=True, slots=True)
class Difference:
    """The numbers of words added and removed, and the first of them."""

    added: int
    removed: int
    added_examples: tuple[bytes, ...]
    removed_examples: tuple[bytes, ...]


class Comparison:
    """Two lists side by side, word by word in tile order, a portion at a time."""

    def __init__(self, new: Lexicon, old: Lexicon) -> None:
        self._new = new
        self._old = old
        self._counts = [0, 0]
        self._examples: list[list[bytes]] = [[], []]

    def steps(self) -> Iterator[float]:
        """Do the work in portions; yields the progress, from 0 to 1."""
        new, old = self._new.words(), self._old.words()
        mine, theirs = next(new, None), next(old, None)
        seen = 0
        while mine is not None or theirs is not None:
            if mine == theirs:
                mine, theirs = next(new, None), next(old, None)
            elif theirs is None or (mine is not None and mine < theirs):
                self._note(0, mine or b"")
                mine = next(new, None)
            else:
                self._note(1, theirs)
                theirs = next(old, None)
            seen += 1
            if not seen % PORTION:
                yield min(1.0, seen / max(len(self._new), len(self._old)))
        yield 1.0

    def result(self) -> Difference:
        """The difference, once there are no more steps."""
        (added, removed), (came, went) = self._counts, self._examples
        return Difference(added, removed, tuple(came), tuple(went))

    def _note(self, side: int, word: bytes) -> None:
        self._counts[side] += 1
        if len(self._examples[side]) < EXAMPLES:
            self._examples[side].append(word)


BUILT = 0.75
"""The progress when the list is built and only its comparison with the one in use is missing."""

SAMPLE = 1000
FOREIGN, NATIVE = 0.3, 0.6
"""The share of its own language below which, and of another above which, a list is taken for the other's."""


COUNTED = 50_000
"""Words of a list, taken from all parts of it, whose letters are counted."""

EXPECTED = 200
"""The least number of expected words with a letter for their absence to count."""

LEFT = 0.05
"""The share of the expected words up to which a letter counts as lost."""


class Importing:
    """The import of one file. `steps` does the work; then `lexicon` and `difference` wait for a decision.

    `lost` are the letters whose words are nearly all missing, though the list in use has many of them.
    `known` is the list with the same words that is there already, once it has been looked for.
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
        """Return the list under the name and version that the user gives, official if the user says so."""
        if self.lexicon is None:
            raise Refused("list.not_ready")
        return Lexicon(
            replace(self.lexicon.header, name=name, version=version, official=official), self.lexicon.nodes
        )

    def steps(self) -> Iterator[float]:
        """Do the work in portions; yields the progress. Raises the `Refused` of `ListImport.steps`."""
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
    """Return the letters that nearly no word has, though many words would by the other list."""
    share = mine[0] / max(1, theirs[0])
    return [
        letter
        for letter, there in sorted(theirs.items())
        if letter and min(there, there * share) >= EXPECTED and mine[letter] < LEFT * there * share
    ]


def sample(lexicon: Lexicon) -> list[bytes]:
    """Return some words from all parts of a list."""
    every = max(1, len(lexicon) // SAMPLE)
    return [word for number, word in enumerate(lexicon.words()) if not number % every]


def is_foreign(lexicon: Lexicon, in_use: Lexicon) -> bool:
    """Tell whether a list has so few words of its language that it may be in another."""
    return share_of(sample(lexicon), in_use) < FOREIGN


def is_rather(lexicon: Lexicon, alphabet: Alphabet, other: Lexicon, its_alphabet: Alphabet) -> bool:
    """Tell whether the words of a list, as they are written, are those of a list in another language."""
    written = map(alphabet.show_word, sample(lexicon))
    return share_of(filter(None, map(its_alphabet.normalise, written)), other) > NATIVE
