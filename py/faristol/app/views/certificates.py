"""Certificates: one sheet on its side for each of the first places, of a duplicate or a tournament."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.views.poster import breadth
from faristol.app.views.printing import Choice

PLACES = "places"
"""The option: up to which place there are certificates."""

UP_TO = (1, 3, 5, 10, 20)

USUAL = 3

SIZES = ((16, "short"), (26, "middle"), (42, "long"))
"""So many letters of a name may be so large; a longer one has the smallest type."""


@dataclass(frozen=True)
class Certificate:
    """What stands on one: the name in a `size`, the place, the total in words."""

    name: str
    size: str
    place: int
    total: str


def certificates(found: Iterable[tuple[int, str, str]], most: int) -> list[Certificate]:
    """Those for places up to `most`, of (place, name, total); who shares a place has one too."""
    return [
        Certificate(
            name, next((size for letters, size in SIZES if breadth(name) <= letters), "longest"), place, total
        )
        for place, name, total in found
        if 0 < place <= most
    ]


def known(places: int) -> int:
    """What was chosen, or the usual."""
    return places if places in UP_TO else USUAL


def choice(chosen: int, texts: Texts) -> Choice:
    """Up to which place."""
    values = [(str(most), str(most)) for most in UP_TO]
    return Choice(PLACES, texts.gettext("Up to place"), values, str(known(chosen)))
