"""The string of all tiles, in each player's own colour: held tiles underlined, used ones struck (COR-20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup, escape

from faristol.app.correspondence.views.words import colour
from faristol.app.text import Texts
from faristol.app.views.render import part
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant
from faristol.tiles.alphabet import Alphabet

TENS = 10
"""Tiles stand in groups of ten, so that a place is found."""

SEAT_CLASSES = ("red", "blue")


@part("correspondence/string.html")
def string_part(texts: Texts, state: State, variant: Variant, alphabet: Alphabet) -> Mapping[str, Any]:
    """The string with both players' racks, as a part with the id `correspondence-string`."""
    return {
        "groups": groups(state, variant, alphabet),
        "left": len(state.string) - variant.next,
        "racks": [
            {
                "seat": SEAT_CLASSES[seat],
                "name": colour(seat, texts),
                "tiles": alphabet.show_rack(variant.rack(state.string, seat)) or "–",
            }
            for seat in (0, 1)
        ],
    }


def groups(state: State, variant: Variant, alphabet: Alphabet) -> list[Markup]:
    """Ten tiles each: `red` or `blue` whose they are, `spent` or `held`, and plain those to come."""
    owners = {place: (row.ply.seat, "spent") for row in variant.rows for place in row.used}
    owners |= {place: (seat, "held") for seat in (0, 1) for place in variant.hands[seat]}
    cells = [_cell(alphabet.letter(tile), owners.get(place)) for place, tile in enumerate(state.string)]
    return [Markup("").join(cells[start : start + TENS]) for start in range(0, len(cells), TENS)]


def _cell(letter: str, owner: tuple[int, str] | None) -> Markup:
    if owner is None:
        return Markup("<i>{}</i>").format(letter)
    seat, how = owner
    # marks that print shows in black and white too: struck through, or underlined
    inner = Markup("<s>{}</s>" if how == "spent" else "<u>{}</u>").format(escape(letter))
    return Markup('<i class="{} {}">{}</i>').format(SEAT_CLASSES[seat], how, inner)
