"""Sentences about the end of a game by correspondence (COR-13 to COR-15, COR-19)."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.modes.correspondence.outcome import Outcome
from faristol.modes.correspondence.state import State

ENDINGS: Mapping[str, str] = {
    "out": _("%(name)s has played all tiles."),
    "passes": _("Nobody could play any more."),
    "draw": _("The players agreed on a draw."),
    "abandoned": _("%(name)s has abandoned the game."),
    "overrun": _("%(name)s was over time."),
    "absent": _("%(name)s never played."),
    "lost": _("%(name)s lost the game by a penalty."),
    "deadline": _("The game was not over at the deadline."),
    "unknown": _("Nobody has told the arbiter about this game."),
}
"""A sentence for each ending; `name` is the player who caused it."""


RULES: Mapping[str, str] = {
    "out": "COR-13",
    "passes": "COR-13",
    "draw": "COR-15",
    "abandoned": "COR-14",
    "overrun": "COR-14",
    "absent": "COR-14",
    "lost": "COR-16",
    "deadline": "COR-15",
    "unknown": "COR-15",
}
"""The rule for both coefficients after each ending."""


def ending_sentence(state: State, result: Outcome, texts: Texts) -> str:
    """Return the sentence about an ending."""
    seat = state.end.seat if state.end else (len(state.plies) - 1) % 2
    name = state.players[seat].name if seat >= 0 else ""
    return texts.gettext(ENDINGS[result.how]) % {"name": name}
