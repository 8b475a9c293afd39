"""The words of a player's own list that a set leaves out, and the reasons (PRA-3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from faristol.modes.practice.data import Definition
from faristol.modes.practice.sets import Words, card_of, own_letters


@dataclass(frozen=True)
class LeftOut:
    """Words as they were written, each once.

    `unreadable` cannot be spelt with the tiles, `unknown` are not in the list, `repeated` were there already,
    and `beyond` were cut off: the set was to have fewer cards, or to begin with a later one.
    """

    unreadable: tuple[str, ...]
    unknown: tuple[str, ...]
    repeated: tuple[str, ...]
    beyond: tuple[str, ...]


def left_out(written: Sequence[str], definition: Definition, keys: Collection[str], words: Words) -> LeftOut:
    """Return the words of a list that are on none of the cards made of it, or on one already."""
    unreadable, unknown, repeated, beyond = (dict[str, None]() for _ in range(4))
    cards, seen = set(keys), set[bytes]()
    for text in written:
        word = own_letters(text, words.alphabet)
        if word is None:
            unreadable[text] = None
        elif word in seen:
            repeated[text] = None
        elif definition.kind != "valid" and word not in words.lexicon:
            unknown[text] = None
        else:
            seen.add(word)
            if card_of(definition.kind, word, words.alphabet) not in cards:
                beyond[text] = None
    return LeftOut(*(tuple(found) for found in (unreadable, unknown, repeated, beyond)))
