"""The order of names and of words typed as text, as each language has it.

Words that are tiles already are in order as they are: TIL-ORD is the order of their numbers.
"""

from __future__ import annotations

import re
import unicodedata

from faristol.tiles.reading import fold

AFTER = {"ca": {"Ç": "C", "L·L": "L", "NY": "N"}, "ro": {}}
"""Letters of their own that have an accent or several characters, and the letter that each follows."""

_MIDDLE_DOTS = str.maketrans({"•": "·", "∙": "·", "⋅": "·", "‧": "·", "Ŀ": "L·"})

SortKey = tuple[tuple[tuple[int, int, int], ...], str]


def sort_key(text: str, language: str) -> SortKey:
    """The place of a text among others: `sorted(names, key=lambda name: sort_key(name, "ca"))`.

    Case and accents count for nothing; spaces come before numbers, which go by their value, and those before
    letters; other marks are left out. Catalan has Ç after C, L·L after L and NY after N. Texts that are alike
    so far are in the order of their characters.
    """
    after = AFTER.get(language, {})
    upper = unicodedata.normalize("NFC", text).upper().translate(_MIDDLE_DOTS).replace("L··", "L·")
    folded = "".join(fold(character, after) for character in upper)
    pairs = (letter for letter in after if len(letter) > 1)
    units = re.findall("|".join([*pairs, r"\d{1,9}", "."]), folded, re.DOTALL)
    return tuple(place for unit in units if (place := _place(unit, after)) is not None), text


def _place(unit: str, after: dict[str, str]) -> tuple[int, int, int] | None:
    """What kind of character it is, its letter, and whether it comes right after that letter."""
    if unit in after:
        return 2, ord(after[unit]), 1
    if unit.isspace():
        return 0, 0, 0
    if unit.isdecimal():
        return 1, int(unit), 0
    return (2, ord(unit), 0) if unit.isalpha() else None
