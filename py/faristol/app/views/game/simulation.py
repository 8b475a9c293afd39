"""The moves of a turn as they fare when the game is played on many times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.game.moves import move_words, signed_tenths
from faristol.app.views.render import part
from faristol.app.views.screen import Notice
from faristol.modes.game.estimates import Simulated
from faristol.tiles.alphabet import Alphabet

PLACE = "simulating"


def simulation(
    texts: Texts, alphabet: Alphabet, simulated: Simulated | None, notices: Sequence[Notice], *, several: bool
) -> str:
    """The part with the figures so far, and how they are to be read where more than two play."""
    said = tuple(notice for notice in notices if notice.place == PLACE)
    return _simulation(texts, alphabet, simulated, several, said)


@part("game/simulation.html")
def _simulation(
    texts: Texts, alphabet: Alphabet, simulated: Simulated | None, several: bool, notices: Sequence[Notice]
) -> Mapping[str, Any]:
    rows = [
        (
            move_words(estimate.move, alphabet, texts),
            signed_tenths(estimate.mean, texts),
            texts.tenths(estimate.error),
            texts.tenths(estimate.wins),
            texts.tenths(estimate.wins_error),
            estimate.rounds if estimate.out else 0,
        )
        for estimate in (simulated.estimates if simulated else ())
    ]
    return {"simulated": simulated, "rows": rows, "several": several, "notices": notices}
