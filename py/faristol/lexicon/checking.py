"""Check the file of a word list from outside before it is kept: every node is looked at.

A list that is kept is not checked again when it is opened: its bytes have their checksum (`format`).
"""

from __future__ import annotations

from array import array

from faristol.errors import Damaged
from faristol.foreign.lines import has_unseen
from faristol.lexicon.dawg import ACCEPTS, ARC, LAST, LETTER_SHIFT, Lexicon
from faristol.lexicon.query import LONGEST
from faristol.tiles.alphabet import Alphabet


def check(lexicon: Lexicon, alphabet: Alphabet) -> None:
    """Refuse a list that cannot be searched with these tiles: raises `Damaged`.

    Codes: "lexicon.nameless", "lexicon.signs" (its header has invisible characters), "lexicon.letters" (other
    letters, or in another order), "lexicon.nodes" (arcs or letters out of range, a cycle, a path longer than
    a row of the board), "lexicon.words" (not as many words as the header says).
    """
    header, nodes = lexicon.header, lexicon.nodes
    if not header.name.strip():
        raise Damaged("lexicon.nameless")
    if any(map(has_unseen, (header.name, header.version, header.licence, *header.sources))):
        raise Damaged("lexicon.signs")
    if header.letters != alphabet.letters[1:]:
        raise Damaged("lexicon.letters", name=header.title)
    _check_nodes(nodes, len(header.letters))
    found = _words(nodes)
    if found != header.words:
        raise Damaged("lexicon.words", found=found, said=header.words)


def _check_nodes(nodes: array[int], letters: int) -> None:
    """Check that every node has a letter and leads to a node, that lists ascend, and that each list ends."""
    count = len(nodes)
    if nodes[0] >> LETTER_SHIFT or not nodes[0] & LAST or nodes[0] & ARC >= count or not nodes[-1] & LAST:
        raise Damaged("lexicon.nodes", node=0)
    least = 1
    for number in range(1, count):
        node = nodes[number]
        letter = node >> LETTER_SHIFT
        if not least <= letter <= letters or node & ARC >= count:
            raise Damaged("lexicon.nodes", node=number)
        least = 1 if node & LAST else letter + 1


def _words(nodes: array[int]) -> int:
    """Count the words; raises `Damaged` "lexicon.nodes" for a cycle or a path that is too long.

    Each node is counted once, after what follows it: the words that begin with its letter or with one of the
    later ones of its list, and how many letters the longest of them has.
    """
    root = nodes[0] & ARC
    if not root:
        return 0
    words, longest, begun = [0] * len(nodes), bytearray(len(nodes)), bytearray(len(nodes))
    waiting = [root]
    while waiting:
        number = waiting[-1]
        node = nodes[number]
        following, later = node & ARC, 0 if node & LAST else number + 1
        if not begun[number]:
            begun[number] = 1
            for after in (following, later):
                if after and not longest[after]:
                    if begun[after]:
                        raise Damaged("lexicon.nodes", node=number)
                    waiting.append(after)
            continue
        waiting.pop()
        if longest[number]:
            continue
        length = max(1 + longest[following] if following else 1, longest[later] if later else 0)
        if length > LONGEST:
            raise Damaged("lexicon.nodes", node=number)
        longest[number] = length
        words[number] = bool(node & ACCEPTS) + words[following] + words[later]
    return words[root]
