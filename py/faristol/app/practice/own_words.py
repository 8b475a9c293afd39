"""Words of a list of one's own, as people type or paste them, or as they stand in a file (PRA-3)."""

from faristol.errors import Refused
from faristol.foreign.lines import WORDS, checked
from faristol.modes.practice.data import MOST_CARDS

LONGEST = 80
"""Signs of a word: what is longer is none, and is told as it begins."""


def read_words(text: str) -> tuple[str, ...]:
    """The words in their order, with spaces, commas, semicolons or ends of lines between them.

    Raises `Refused` where there is none or too many, `Damaged` as `checked` does.
    """
    words = checked(text, WORDS).replace(",", " ").replace(";", " ").split()
    if not words:
        raise Refused("practice.no_words")
    found = tuple(word[:LONGEST] for word in words)
    if len(set(found)) > MOST_CARDS:
        raise Refused("practice.many_cards", most=MOST_CARDS)
    return found
