"""Notation of plays for every page (NOT-1, NOT-2), and marks for what no browser may translate.

There is one form for blanks and places; typed, spoken and filed plays have forms of their own.
"""

import re
from itertools import groupby

from markupsafe import Markup, escape

from faristol.rules.notation import Play, show_coordinates
from faristol.tiles.alphabet import DESIGNATED, Alphabet

_AT = r"(?<![\w-])(?:[A-O](?:1[0-5]|[1-9])|(?:1[0-5]|[1-9])[A-O])"
_LETTERS = r"(?=(?:[^\s<]*?[^\W\d_a-zà-öø-ÿăâîșțşţŀ]){2})[^\W\d_](?:[^\W\d_]|[·()])*"
_PLAY = re.compile(rf"(?<!\w)(?:{_LETTERS}\s{_AT}|{_AT}(?::?\s{_LETTERS})?)(?!\w)")
_PART = re.compile(rf"{_AT}:?|{_LETTERS}(?:\s.*)?|(?=.*[0-9])[A-Z0-9]{{4,12}}")


def plays(text: str) -> Markup:
    """Mark the plays of a sentence, "CANTADA H4" or "H4: CANTADA"."""
    return Markup(_PLAY.sub(r'<bdi translate="no">\g<0></bdi>', str(escape(text))))  # escaped


def kept(text: str) -> Markup:
    """Mark a word, coordinates, tiles or a code that stand by themselves, and nothing else."""
    shown = escape(text)
    is_part = _PART.fullmatch(shown.striptags())
    return Markup('<bdi translate="no">{}</bdi>').format(shown) if is_part else shown


def unchanged(text: str) -> Markup:
    """Mark a name."""
    return Markup('<bdi translate="no">{}</bdi>').format(text)


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
