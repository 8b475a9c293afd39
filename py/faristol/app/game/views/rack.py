"""The rack below the board, the unseen tiles if no rack is known, and the letters for a blank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from faristol.app.tentative.tentative import GAP, Ground, Laying, Spot, left
from faristol.app.text import Texts
from faristol.app.views.board import tile
from faristol.app.views.render import part
from faristol.tiles.alphabet import BLANK, DESIGNATED, Alphabet


def said_tile(number: int, alphabet: Alphabet, texts: Texts) -> str:
    """Return a tile in words: letter and points, or the letter that a blank shows."""
    if number == BLANK:
        return texts.gettext("blank")
    letter = alphabet.letter(number & ~DESIGNATED)
    if number & DESIGNATED:
        return texts.gettext("%(letter)s by a blank") % {"letter": letter}
    points = alphabet.value(number)
    return texts.ngettext("%(letter)s, %(num)s point", "%(letter)s, %(num)s points", points) % {
        "letter": letter,
        "num": points,
    }


@part("game/rack.html")
def rack(
    texts: Texts, ground: Ground, laying: Laying | None, hidden: bool, owner: str = ""
) -> Mapping[str, Any]:
    """Return the rack with its gaps, its backs while hidden, or all unseen tiles if it is not known."""
    alphabet = ground.alphabet
    if ground.rack is None:
        kinds = [] if laying is None else [*range(1, len(alphabet.letters)), BLANK]
        return {
            "unseen": [_kind(kind, ground, laying, texts) for kind in kinds],
            "places": None,
            "hidden": False,
        }
    slots = ground.rack if laying is None else laying.slots
    count = sum(slot != GAP for slot in slots)
    return {
        "unseen": None,
        "places": [_place(place, slot, ground, laying, hidden, texts) for place, slot in enumerate(slots)],
        "hidden": hidden,
        "owner": owner,
        "count": texts.ngettext("%(num)s tile face down", "%(num)s tiles face down", count) % {"num": count},
    }


def _place(
    place: int, slot: int, ground: Ground, laying: Laying | None, hidden: bool, texts: Texts
) -> Markup:
    """Return a place of the rack: a tile to take, its back, or a gap."""
    if slot == GAP:
        return Markup('<span class="gap" data-spot="rack:{}"></span>').format(place)
    if hidden:
        return Markup('<span class="tile back"></span>')
    if laying is None:
        return tile(slot, ground.alphabet, said=said_tile(slot, ground.alphabet, texts))
    return _button(slot, Spot("rack", place), ground.alphabet, laying, texts)


def _kind(kind: int, ground: Ground, laying: Laying | None, texts: Texts) -> tuple[Markup, int] | None:
    """Return a kind of tile with the number unseen; None if the set has none of it."""
    if laying is None or not ground.alphabet.counts[kind]:
        return None
    return _button(kind, Spot("tile", kind), ground.alphabet, laying, texts), left(laying, ground, kind)


def _button(number: int, spot: Spot, alphabet: Alphabet, laying: Laying, texts: Texts) -> Markup:
    pressed = "true" if laying.picked == spot else "false"
    attributes = Markup(' type="button" data-spot="{}:{}" aria-pressed="{}"')
    return tile(
        number,
        alphabet,
        element="button",
        attributes=attributes.format(spot.kind, spot.number, pressed),
        said=said_tile(number, alphabet, texts),
    )


@part("game/letters.html")
def letters(texts: Texts, alphabet: Alphabet, waits: bool) -> Mapping[str, Any]:
    """Return the letters that a blank may show (TIL-BL): the whole alphabet."""
    shown = [
        tile(
            number | DESIGNATED,
            alphabet,
            element="button",
            attributes=Markup(
                ' type="button" data-action="lay.letter" data-letter="{}" aria-label="{}"'
            ).format(number, alphabet.letter(number)),
        )
        for number in range(1, len(alphabet.letters))
    ]
    return {"waits": waits, "letters": shown}
