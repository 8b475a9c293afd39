"""Builds the minimal graph of a word list.

Words arrive sorted. The part below a letter that no later word can share any more is final: an equal
list that exists already is used instead (after Daciuk et al., "Incremental construction of minimal acyclic
finite-state automata", 2000). Lists that are the tail of a longer list share its nodes.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from faristol.lexicon.dawg import ACCEPTS, ARC, LAST, LETTER_SHIFT, Lexicon, LexiconHeader
from faristol.lexicon.format import FORMAT, checksum_of
from faristol.tiles.alphabet import Alphabet

_List = tuple[int, ...]
"""Alternatives at one point, each number of the list that follows << _HEAD_BITS | letter << 1 | accepts.

So the numbers are small, and quickly compared.
"""

_HEAD_BITS = 8
_HEAD = (1 << _HEAD_BITS) - 1
_END = b"\xff"
"""The end of all words: it comes after each and begins like none."""


class Builder:
    """Takes sorted words in as many portions as the caller likes, then gives the nodes.

    An import in the browser adds some thousands of words at a time and lets the page breathe between.
    """

    def __init__(self) -> None:
        self.words = 0
        self._previous = b""
        self._numbers: dict[_List, int] = {(): 0}
        self._lists: list[_List] = [()]
        self._open: list[list[int]] = [[]]
        self._pending: list[int] = []
        self._tail = b""
        self._tails: dict[bytes, int] = {}

    def add(self, words: Iterable[bytes]) -> None:
        """Adds words, ascending and after all those added before; equal ones count once."""
        previous, tail, pending, opened = self._previous, self._tail, self._pending, self._open
        read, tails, numbers, count = int.from_bytes, self._tails, self._numbers, 0
        before = read(previous, "little")
        for word in words:
            if word <= previous:
                if word == previous and word:
                    continue
                raise ValueError(f"{word!r} is not in order after {previous!r}")
            # The lowest bit in which two numbers differ is in the first letter that does: no letter is zero.
            number = read(word, "little")
            differing = number ^ before
            shared, before = (differing & -differing).bit_length() - 1 >> 3, number
            # What no word before shares is put aside as it is: most of it no later word shares either.
            if shared > len(pending):
                tail = previous[shared:]
                for letter in previous[len(pending) : shared]:
                    pending.append(letter << 1)
                    opened.append([])
            if tail:
                opened[-1].append(tails.get(tail) or self._entry(tail))
            elif shared == len(previous) and pending:
                pending[-1] |= 1
            while shared < len(pending):
                key = tuple(opened.pop())
                following = numbers[key] if key in numbers else self._number(key)
                opened[-1].append(following << _HEAD_BITS | pending.pop())
            previous, tail = word, word[shared:]
            count += 1
        self.words += count
        self._previous, self._tail = previous, tail

    def finish(self) -> array[int]:
        """The nodes of the graph of all words added."""
        words = self.words
        self.add((_END,))  # what was open is final, and the end itself stays put aside
        self.words = words
        root = self._number(tuple(self._open[0]))
        return _lay_out(self._lists, root)

    def lexicon(
        self,
        alphabet: Alphabet,
        *,
        name: str,
        version: str = "",
        licence: str = "",
        sources: Iterable[str] = (),
        official: bool = False,
    ) -> Lexicon:
        """The lexicon of all words added."""
        nodes, letters = self.finish(), alphabet.letters[1:]
        header = LexiconHeader(
            format=FORMAT,
            language=alphabet.language,
            letters=letters,
            words=self.words,
            name=name,
            version=version,
            licence=licence,
            sources=tuple(sources),
            checksum=checksum_of(letters, nodes),
            official=official,
        )
        return Lexicon(header, nodes)

    def _entry(self, tail: bytes) -> int:
        """Return the alternative with which one word alone goes on."""
        entry = self._tails.get(tail)
        if entry is None:
            following = self._number((self._entry(tail[1:]),)) if len(tail) > 1 else 0
            entry = self._tails[tail] = following << _HEAD_BITS | tail[0] << 1 | (len(tail) == 1)
        return entry

    def _number(self, key: _List) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._lists)
            self._lists.append(key)
        return number


def _lay_out(lists: Sequence[_List], root: int) -> array[int]:
    """The lists as one array, longest first: a list that is the tail of another has no nodes of its own."""
    starts = [0] * len(lists)
    tails: dict[_List, int] = {}
    laid: list[_List] = []
    size = 1
    for number in sorted(range(1, len(lists)), key=lambda number: -len(lists[number])):
        alternatives = lists[number]
        start = tails.get(alternatives)
        if start is None:
            start = size
            size += len(alternatives)
            laid.append(alternatives)
            for offset in range(len(alternatives)):
                tails.setdefault(alternatives[offset:], start + offset)
        starts[number] = start
    if size > ARC:
        raise ValueError(f"{size} nodes are more than an arc can address")
    nodes = array("I", [LAST | starts[root]])
    for alternatives in laid:
        for entry in alternatives:
            head = entry & _HEAD
            node = (head >> 1) << LETTER_SHIFT | starts[entry >> _HEAD_BITS]
            nodes.append(node | ACCEPTS if head & 1 else node)
        nodes[-1] |= LAST
    return nodes


def make_lexicon(words: Iterable[bytes], alphabet: Alphabet, **header: Any) -> Lexicon:
    """The lexicon of these words, in any order, with the fields of `Builder.lexicon`."""
    builder = Builder()
    builder.add(sorted(words))
    return builder.lexicon(alphabet, **header)
