"""The word search in plain Python, letter by letter along the graph: the reference for the kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from faristol.lexicon.dawg import ACCEPTS, ARC, LAST, LETTER_SHIFT, Lexicon
from faristol.lexicon.query import ANYTHING, Element, FoundWords, WordQuery
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, DESIGNATED, letters_of


class PythonSearch:
    """A WordSearch over a lexicon and its alphabet."""

    def __init__(self, lexicon: Lexicon, alphabet: Alphabet) -> None:
        self._lexicon = lexicon
        self._alphabet = alphabet

    def search(self, query: WordQuery, *, limit: int, offset: int = 0, by_points: bool = False) -> FoundWords:
        """See `WordSearch.search`."""
        words = list(self._all(query))
        if by_points:
            words.sort(key=self._alphabet.value_of, reverse=True)
        return FoundWords(len(words), tuple(words[offset : offset + limit]))

    def _all(self, query: WordQuery) -> Iterator[bytes]:
        """Every word that fits, in tile order."""
        places = (ANYTHING,) if query.pattern is None else query.pattern
        rack = None if query.rack is None else Counter(query.rack)
        needed = Counter(query.tiles)
        for word in self._grow(self._lexicon.nodes[0] & ARC, b"", _reached(places, {0}), places, rack, query):
            if not needed - Counter(letters_of(word)):
                yield word

    def _grow(
        self,
        index: int,
        word: bytes,
        reached: frozenset[int],
        places: tuple[Element, ...],
        rack: Counter[int] | None,
        query: WordQuery,
    ) -> Iterator[bytes]:
        """The words that begin so; `reached` are the places of the pattern that may come next."""
        nodes = self._lexicon.nodes
        while index and len(word) < query.lengths.stop - 1:
            node = nodes[index]
            letter = node >> LETTER_SHIFT
            after = _reached(
                places,
                {
                    place if places[place].many else place + 1
                    for place in reached
                    if place < len(places) and (places[place].many or letter in places[place].letters)
                },
            )
            from_rack = letter if rack is None or rack[letter] else BLANK
            if after and (rack is None or rack[from_rack]):
                longer = word + bytes((letter if from_rack == letter else letter | DESIGNATED,))
                if node & ACCEPTS and len(places) in after and len(longer) in query.lengths:
                    yield longer
                left = rack if rack is None else rack - Counter((from_rack,))
                yield from self._grow(node & ARC, longer, after, places, left, query)
            index = 0 if node & LAST else index + 1


def _reached(places: tuple[Element, ...], reached: set[int]) -> frozenset[int]:
    """These places, and those behind any number of tiles, which may be none."""
    return frozenset(reached).union(
        later
        for place in reached
        for later in range(place + 1, len(places) + 1)
        if all(element.many for element in places[place:later])
    )
