"""Empty sheets on which the players write down the game as it goes on, one each."""

from collections.abc import Mapping
from typing import Any

from faristol.app.duplicate.views.printing import BEFORE, PLAYERS, ROUNDS, DuplicateSheet, Job, about
from faristol.app.text import Texts
from faristol.app.text.marking import _

LOW, LOWER = 20, 26
"""With more rounds than these the lines get lower, so that a game has room on one sheet."""


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    rows = len(job.rounds)
    return {
        "about": about(job.state, texts),
        "height": "tall" if rows <= LOW else "low" if rows <= LOWER else "lowest",
    }


SHEET = DuplicateSheet(
    key="player_sheets",
    use=BEFORE,
    place=2,
    title=_("Player sheets"),
    summary=_("To follow the game: one a player, with a line for each round."),
    values=_values,
    options=frozenset((ROUNDS, PLAYERS)),
    sheets=lambda job: len(job.players),
)
