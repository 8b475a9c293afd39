"""What the moves that empty the bag come to, and whether that is exact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.game.moves import move_words, signed_tenths
from faristol.app.views.render import part
from faristol.modes.game.emptying import Emptied
from faristol.tiles.alphabet import Alphabet


@part("game/emptying.html")
def emptying(
    texts: Texts, alphabet: Alphabet, emptied: Emptied | None, in_bag: int, possible: bool
) -> Mapping[str, Any]:
    """The part with the button that begins, and with the figures so far."""
    rows = [
        (
            move_words(move, alphabet, texts),
            signed_tenths(fate.mean, texts),
            texts.tenths(fate.error) if fate.error else "",
            texts.tenths(100 * fate.wins),
        )
        for move, fate in (emptied.fates if emptied else ())
    ]
    return {
        "emptied": emptied,
        "rows": rows,
        "estimated": any(fate.error for _, fate in (emptied.fates if emptied else ())),
        "bag": in_bag,
        "possible": possible,
    }
