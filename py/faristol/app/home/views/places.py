"""The bar or rail with the five places, and the tile of a person (FRO-1, FRO-3)."""

from __future__ import annotations

import unicodedata

from markupsafe import Markup

from faristol.app.views.board import tile
from faristol.app.views.render import values_part
from faristol.errors import Unreadable
from faristol.tiles.alphabet import BLANK, Alphabet

ID = "places"
PLACES = ("", "play", "practice", "club", "archive")
"""The paths of the five places."""

places_part = values_part("home/places.html")


def person_tile(name: str, alphabet: Alphabet) -> Markup:
    """Return the first letter of a name as a tile with its points; a blank if there is none."""
    letter = next(filter(str.isalpha, name), "")
    for shown in (letter.upper(), unicodedata.normalize("NFD", letter.upper())[:1]):
        try:
            [number] = alphabet.parse_rack(shown)
        except (Unreadable, ValueError):
            continue
        return tile(number, alphabet)
    if not letter:
        return tile(BLANK, alphabet)
    return Markup('<span class="tile" translate="no">{}</span>').format(letter.upper())
