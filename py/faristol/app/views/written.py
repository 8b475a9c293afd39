"""Notation of plays for every page: the one form for blanks and places (NOT-1, NOT-2).

Typed, spoken and filed plays have forms of their own.
"""

from itertools import groupby

from faristol.rules.moves import Play
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import DESIGNATED, Alphabet


def written_word(word: bytes, alphabet: Alphabet) -> str:
    """Return a word with its blanks in round brackets, as the sheets need it: "C(A)SA" (NOT-2, CLA-5A)."""
    parts = []
    for blank, run in groupby(word, key=lambda tile: bool(tile & DESIGNATED)):
        text = alphabet.show_word(bytes(tile & ~DESIGNATED for tile in run))
        parts.append(f"({text})" if blank else text)
    return "".join(parts)


def written_play(play: Play, alphabet: Alphabet) -> str:
    """Return word and place: "C(A)SA H8"."""
    return f"{written_word(play.word, alphabet)} {show_coordinates(play.square, play.direction)}"


def written_ply(play: Play, alphabet: Alphabet) -> str:
    """Return place and word, as correspondents write: "H8 C(A)SA" (NOT-1)."""
    return f"{show_coordinates(play.square, play.direction)} {written_word(play.word, alphabet)}"
