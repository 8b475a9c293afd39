"""Cards as a table of comma-separated values (PRA-10): COLUMNS; a file that comes in needs `word` alone.

`kind` is one of those of questions.py (anagram, blank, hooks, valid, recall), anagram where there is none;
`language` is "ca" or "ro", that of the page where there is none. `question` is what the card shows and `word`
its answers: of several in a file that comes in the first one is taken, which makes the same card. `set`,
`due` (a day), `answers` and `missed` tell the player's progress; they are not read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import get_args

from faristol.errors import Refused
from faristol.lexicon.dawg import Lexicon
from faristol.modes.practice.events import MOST_CARDS, Kind
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling

COLUMNS = ("set", "kind", "language", "question", "word", "due", "answers", "missed")

FROM_WORDS: tuple[Kind, ...] = tuple(kind for kind in get_args(Kind) if kind != "recall")
"""The kinds whose cards are made of a word."""


@dataclass(frozen=True)
class Language:
    """The alphabet and the word list of a language."""

    alphabet: Alphabet
    lexicon: Lexicon


@dataclass
class Reading:
    """The content of a table: the words of each kind and language as they are shown."""

    languages: Mapping[str, Language]
    usual: str
    columns: Mapping[str, int] = field(default_factory=dict)
    words: dict[tuple[Kind, str], list[str]] = field(default_factory=dict)
    _lines: dict[tuple[Kind, str, bytes], int] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """The number of cards."""
        return sum(map(len, self.words.values()))

    def head(self, cells: Sequence[str]) -> None:
        """Take the first row; raises `Refused` "cardsfile.columns" if no column has words."""
        names = [cell.strip().casefold() for cell in cells]
        self.columns = {name: names.index(name) for name in COLUMNS if name in names}
        if "word" not in self.columns:
            raise Refused("cardsfile.columns", found=", ".join(cells)[:80], columns=", ".join(COLUMNS[1:5]))

    def take(self, line: int, cells: Sequence[str]) -> None:
        """Take a row; raises `Refused` with what is wrong in it, and "cardsfile.many"."""
        kind_, language = self._cell("kind", cells).casefold() or "anagram", self._cell("language", cells)
        language = language.casefold() or self.usual
        if kind_ == "recall":
            raise Refused("cardsfile.recall")
        kind = next((one for one in FROM_WORDS if one == kind_), None)
        if kind is None:
            raise Refused("cardsfile.kind", text=kind_[:40], kinds=", ".join(FROM_WORDS))
        if language not in self.languages:
            raise Refused("cardsfile.language", text=language[:40], languages=", ".join(self.languages))
        text = next(iter(self._cell("word", cells).split()), "")
        if not text:
            raise Refused("cardsfile.no_word")
        self._add(line, kind, language, text)

    def _cell(self, column: str, cells: Sequence[str]) -> str:
        index = self.columns.get(column)
        return cells[index].strip() if index is not None and index < len(cells) else ""

    def _add(self, line: int, kind: Kind, language: str, text: str) -> None:
        alphabet = self.languages[language].alphabet
        word = alphabet.normalise(text, Spelling.TILES)
        if word is None:
            raise Refused("cardsfile.spelling", word=text[:40])
        if kind != "valid" and word not in self.languages[language].lexicon:
            raise Refused("cardsfile.unknown", word=alphabet.show_word(word)[:40])
        asked = bytes(sorted(word)) if kind in ("anagram", "blank") else word
        first = self._lines.setdefault((kind, language, asked), line)
        if first != line:
            raise Refused("cardsfile.twice", word=alphabet.show_word(word), line=first)
        words = self.words.setdefault((kind, language), [])
        if len(words) == MOST_CARDS:
            raise Refused("cardsfile.many", most=MOST_CARDS)
        words.append(alphabet.show_word(word))
