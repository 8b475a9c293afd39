"""Certificates: one sheet on its side for each of the first places, of a duplicate or a tournament."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.views.printing import Choice
from faristol.app.views.wall_poster import breadth

PLACES = "places"
"""The option for the last place that gets a certificate."""

UP_TO = (1, 3, 5, 10, 20)

USUAL = 3

SIZES = ((16, "short"), (26, "middle"), (42, "long"))
"""Letters of a name, at most, for each size of type; a longer name has the smallest type."""


@dataclass(frozen=True)
class Certificate:
    """The text of one certificate: the name in a `size`, the place, the total in words."""

    name: str
    size: str
    place: int
    total: str


def certificates(found: Iterable[tuple[int, str, str]], most: int) -> list[Certificate]:
    """Make the certificates for places up to `most`, of (place, name, total); tied players have one each."""
    return [
        Certificate(
            name, next((size for letters, size in SIZES if breadth(name) <= letters), "longest"), place, total
        )
        for place, name, total in found
        if 0 < place <= most
    ]


def known(places: int) -> int:
    """Return the chosen last place, or the usual one if it cannot be chosen."""
    return places if places in UP_TO else USUAL


def choice(chosen: int, texts: Texts) -> Choice:
    """Return the choice of the last place with a certificate."""
    values = [(str(most), str(most)) for most in UP_TO]
    return Choice(PLACES, texts.gettext("Up to place"), values, str(known(chosen)))
