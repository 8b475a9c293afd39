"""The order of names, as each language has it.

Words that are tiles already are in order as they are: TIL-ORD is the order of their numbers.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from faristol.tiles.language import languages
from faristol.tiles.reading import fold

_MIDDLE_DOTS = str.maketrans({"•": "·", "∙": "·", "⋅": "·", "‧": "·", "Ŀ": "L·"})

SortKey = tuple[tuple[tuple[int, int, int], ...], str]


@lru_cache(maxsize=4096)
def sort_key(text: str, language: str) -> SortKey:
    """Return the sort key of a text: `sorted(names, key=lambda name: sort_key(name, "ca"))`.

    Case and accents count for nothing; spaces come before numbers, which go by their value, and those before
    letters; other marks are left out. Letters of their own follow the one that `Language.order` has. Texts
    that are alike so far are in the order of their characters.
    """
    after = languages()[language].order
    upper = unicodedata.normalize("NFC", text).upper().translate(_MIDDLE_DOTS).replace("L··", "L·")
    folded = "".join(fold(character, after) for character in upper)
    pairs = (letter for letter in after if len(letter) > 1)
    units = re.findall("|".join([*pairs, r"\d{1,9}", "."]), folded, re.DOTALL)
    return tuple(key for unit in units if (key := _unit_key(unit, after)) is not None), text


def _unit_key(unit: str, after: Mapping[str, str]) -> tuple[int, int, int] | None:
    """Return the sort key of a unit: its kind, its letter, 1 if it follows that letter; None if left out."""
    if unit in after:
        return 2, ord(after[unit]), 1
    if unit.isspace():
        return 0, 0, 0
    if unit.isdecimal():
        return 1, int(unit), 0
    return (2, ord(unit), 0) if unit.isalpha() else None
