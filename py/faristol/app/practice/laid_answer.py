"""An answer that is laid with the tiles of its card, where typing is the other way (PRA-2)."""

from __future__ import annotations

from faristol.modes.practice.questions import Question
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling

BACK = "back"
"""The last tile is taken back."""


def lay(text: str, choice: str, question: Question, alphabet: Alphabet) -> str:
    """The answer after a tile, by its number from 0, or after the last one was taken back.

    A word that takes all tiles is followed by the next one. What cannot be laid changes nothing.
    """
    *before, last = text.split(" ") if choice != BACK else text.rstrip().split(" ")
    tiles = _tiles(last, alphabet)
    if tiles is None:
        return text
    if choice == BACK:
        tiles = tiles[:-1]
    elif choice.isdecimal() and int(choice) in free(text, question, alphabet):
        tiles += question.tiles[int(choice) : int(choice) + 1]
    else:
        return text
    whole = " " if len(tiles) == len(question.tiles) else ""
    return " ".join([*before, alphabet.show_word(tiles) if tiles else ""]) + whole


def free(text: str, question: Question, alphabet: Alphabet) -> list[int]:
    """The tiles, by their numbers from 0, that the word that is being laid has not got yet."""
    laid = list(_tiles(text.split(" ")[-1], alphabet) or b"")
    found: list[int] = []
    for number, tile in enumerate(question.tiles):
        if tile in laid:
            laid.remove(tile)
        else:
            found.append(number)
    return found


def _tiles(text: str, alphabet: Alphabet) -> bytes | None:
    """The tiles of a word that is being laid, None for what cannot be read."""
    return alphabet.normalise(text, Spelling.TILES) if text else b""
