"""Words of the player's own list, typed, pasted or from a file (PRA-3)."""

from faristol.errors import Refused
from faristol.foreign.lines import WORDS, checked
from faristol.modes.practice.data import MOST_CARDS

LONGEST = 80
"""Most characters of a word."""


def read_words(text: str) -> tuple[str, ...]:
    """Return the words in their order, separated by spaces, commas, semicolons or line ends.

    Raises `Refused` for none or too many, `Damaged` as `checked` does.
    """
    words = checked(text, WORDS).replace(",", " ").replace(";", " ").split()
    if not words:
        raise Refused("practice.no_words")
    found = tuple(word[:LONGEST] for word in words)
    if len(set(found)) > MOST_CARDS:
        raise Refused("practice.many_cards", most=MOST_CARDS)
    return found
