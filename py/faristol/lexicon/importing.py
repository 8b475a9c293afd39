"""Import a word list file as a lexicon, in portions, so that progress can be shown and it can be cancelled.

One word a line in UTF-8, either case, accents or none. Lines that cannot be words are left out and named with
their number; a file with too many of them is not a word list, and is refused.

The list is then built, and compared with the one in use.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from faristol.errors import Refused
from faristol.lexicon.builder import Builder
from faristol.lexicon.comparing import Comparison, Difference
from faristol.lexicon.dawg import Lexicon, LexiconHeader
from faristol.lexicon.query import LONGEST, SHORTEST
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling, marks_of

MOST_BYTES = 50_000_000
PORTION = 10_000
"""Words, or lines, between two reports of progress."""

NAMED = 5
"""The number of left-out lines that are shown."""

FEW = 0.01
"""The share of lines that may be no words; `NAMED` of them always may."""

SHOWN_LENGTH = 40
READING, SORTING = 0.35, 0.4
"""The progress when the lines are read, and when the words are in order."""


class Why(StrEnum):
    """The reason for leaving out a line."""

    LETTERS = "letters"
    SHORT = "short"
    LONG = "long"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line that is no word: its number from 1, its text (the beginning of a long one), and why."""

    line: int
    text: str
    why: Why


class ListImport:
    """The import of one file. `steps` does the work; afterwards `words` is how many different words it had,
    `repeated` how many lines repeated one, `left_out` the first lines that were left out of `left_out_count`.
    """

    def __init__(self, data: bytes, alphabet: Alphabet, spelling: Spelling = Spelling.TILES) -> None:
        """Raises Refused for a file that is too large, empty, or no UTF-8 text, like `text_of`."""
        self._text = text_of(data)
        self._alphabet = alphabet
        self._spelling = spelling
        self._builder = Builder()
        self.left_out: list[LeftOut] = []
        self.left_out_count = 0
        self.repeated = 0

    @property
    def words(self) -> int:
        """The different words taken so far."""
        return self._builder.words

    def steps(self) -> Iterator[float]:
        """Do the work in portions; yields the progress, from 0 to 1.

        Raises Refused: "list.not_words" with the first lines that are none if there are too many of them, and
        "list.no_words".
        """
        lines = self._text.splitlines()
        self._text = ""
        words: list[bytes] = []
        unreadable = 0
        for start in range(0, len(lines), PORTION):
            portion = lines[start : start + PORTION]
            unreadable += self._read(portion, start, words)
            yield READING * (start + len(portion)) / len(lines)
        if 2 * unreadable >= len(lines) or unreadable > max(NAMED, FEW * len(lines)):
            first = [f"{line.line} “{line.text}”" for line in self.left_out if line.why is Why.LETTERS]
            raise Refused("list.not_words", lines=unreadable, of=len(lines), first=", ".join(first))
        if not words:
            raise Refused("list.no_words")
        del lines
        words.sort()
        yield SORTING
        for start in range(0, len(words), PORTION):
            self._builder.add(words[start : start + PORTION])
            yield SORTING + (1 - SORTING) * min(1, (start + PORTION) / len(words))
        self.repeated = len(words) - self._builder.words

    def finish(self, *, name: str, version: str, source: str) -> Lexicon:
        """The lexicon of all words, once there are no more steps."""
        return self._builder.lexicon(self._alphabet, name=name, version=version, sources=(source,))

    def _read(self, lines: list[str], start: int, words: list[bytes]) -> int:
        """Add the words of these lines; returns how many lines are not spelt in tiles at all."""
        unreadable = 0
        stripped = [line.strip() for line in lines]
        text = "\n".join(stripped)
        read = self._alphabet.normalise_lines(text, self._spelling)
        if foreign := _foreign(text, self._alphabet):
            read = [
                None if foreign.intersection(line) else word
                for word, line in zip(read, stripped, strict=True)
            ]
        taken = [word for word in read if word and SHORTEST <= len(word) <= LONGEST]
        words += taken
        for number, word in enumerate(read if len(taken) < len(read) else (), start + 1):
            if word is None:
                unreadable += 1
                self._leave_out(number, stripped[number - start - 1], Why.LETTERS)
            elif word and not SHORTEST <= len(word) <= LONGEST:
                why = Why.SHORT if len(word) < SHORTEST else Why.LONG
                self._leave_out(number, stripped[number - start - 1], why)
        return unreadable

    def _leave_out(self, number: int, text: str, why: Why) -> None:
        self.left_out_count += 1
        shown = text if len(text) <= SHOWN_LENGTH else text[:SHOWN_LENGTH] + "…"
        reasons = [line.why for line in self.left_out]
        # One of each reason is always shown: a refusal names the first line that cannot be read.
        if len(reasons) < NAMED or why not in reasons:
            self.left_out.append(LeftOut(number, shown, why))


def _foreign(text: str, alphabet: Alphabet) -> frozenset[str]:
    """The characters of a text that bear an accent which no letter of the language has."""
    characters = set("".join(alphabet.aliases))
    marked = (
        character
        for character in set(text)
        if not character.isascii() and character.upper() not in characters
    )
    return frozenset(character for character in marked if marks_of(character) - alphabet.marks)


def text_of(data: bytes) -> str:
    """The text of a file.

    Raises Refused with what it is instead: "list.too_large", "list.wide", "list.binary", "list.encoding"
    with the line where it ceases to be UTF-8, "list.empty".
    """
    if len(data) > MOST_BYTES:
        raise too_large(len(data))
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or (
        any(data[:200:2]) and not any(data[1:200:2]) and len(data) > 3
    ):
        raise Refused("list.wide")
    if b"\0" in data[:100_000]:
        raise Refused("list.binary")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Refused("list.encoding", line=line) from error
    if not text.strip():
        raise Refused("list.empty")
    # "Ç" may be written as C with a cedilla after it, as some systems do: it is the same letter
    return unicodedata.normalize("NFC", text)


def too_large(size: int) -> Refused:
    """Return the refusal of a file of this size in bytes."""
    return Refused("list.too_large", megabytes=-(-size // 1_000_000), most=MOST_BYTES // 1_000_000)


def share_of(words: Iterable[bytes], lexicon: Lexicon) -> float:
    """Return the share of these words that a list has, from 0 to 1: a list in another language has few."""
    listed = list(words)
    return sum(word in lexicon for word in listed) / len(listed) if listed else 0.0


BUILT = 0.75
"""The progress when the list is built and only its comparison with the one in use is missing."""

SAMPLE = 1000
FOREIGN, NATIVE = 0.3, 0.6
"""The share of its own language below which, and of another above which, a list is taken for the other's."""


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
        self.lost = [self.lexicon.header.letters[letter - 1] for letter in comparison.lost()]
        self.difference = comparison.result()


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
