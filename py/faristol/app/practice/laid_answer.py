"""Answers laid with the tiles of a card, as an alternative to typing (PRA-2)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.practice.questions import Question
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling

BACK = "back"
"""The choice that takes the last tile back."""


@dataclass(frozen=True)
class Laid:
    """The words of an answer so far, with spaces between them.

    `taps` are the tiles of the last word that were tapped, by number; the others were typed.
    """

    text: str = ""
    taps: tuple[int, ...] = ()


NOTHING = Laid()


def lay(laid: Laid, choice: str, question: Question, alphabet: Alphabet) -> Laid:
    """Return the answer after a tile, by its number from 0, or after the last one was taken back.

    A word that takes all tiles is followed by the next one, as long as there are others to be found. An
    impossible choice changes nothing.
    """
    *before, last = (laid.text.rstrip() if choice == BACK else laid.text).split(" ")
    tiles = _tiles(last, alphabet)
    if tiles is None:
        return laid
    if choice == BACK:
        taken, tiles = tiles[-1:], tiles[:-1]
        of_it = laid.taps and question.tiles[laid.taps[-1]] == next(iter(taken), None)
        taps = laid.taps[:-1] if of_it else ()
    elif choice.isdecimal() and int(choice) in free(laid, question, alphabet):
        number = int(choice)
        tiles += question.tiles[number : number + 1]
        taps = (*laid.taps, number)
    else:
        return laid
    text = " ".join([*before, alphabet.show_word(tiles) if tiles else ""])
    if len(tiles) == len(question.tiles) and len(text.split()) < len(question.words):
        return Laid(f"{text} ")
    return Laid(text, taps)


def free(laid: Laid, question: Question, alphabet: Alphabet) -> list[int]:
    """Return the tiles, by number from 0, that the present word has not used yet."""
    left = list(_tiles(laid.text.split(" ")[-1], alphabet) or b"")
    numbers = range(len(question.tiles))
    found: list[int] = []
    for number in sorted(numbers, key=lambda number: number not in laid.taps):
        if question.tiles[number] in left:
            left.remove(question.tiles[number])
        else:
            found.append(number)
    return sorted(found)


def _tiles(text: str, alphabet: Alphabet) -> bytes | None:
    """Return the tiles of the present word, None if it cannot be read."""
    return alphabet.normalise(text, Spelling.TILES) if text else b""
