"""Plays and tiles in a page stay as they are where a browser translates the page."""

import re

from markupsafe import Markup, escape

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
