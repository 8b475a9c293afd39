"""Which positions are simulated in the bench: five of each language, in the middle of a game."""

from __future__ import annotations

import library
from bench.in_browser.trials import trial
from bench.positions import committed
from faristol.movegen.simulation import Trial
from faristol.rules.game_rules import GameRules

PRESETS = {"ca": "classic", "ro": "romanian"}

UNSEEN = range(42, 52)
"""Tiles that nobody has seen in such a position."""

EACH = 5


def trials(language: str) -> list[Trial]:
    """The simulations of a language: those of the first positions that are in the middle of a game."""
    rules = GameRules.preset(PRESETS[language])
    judge, worth = library.referee(rules), library.worth(language)
    found = []
    for position in committed(language):
        one = trial(judge, worth, rules, position.board, position.rack)
        if one and len(one.position.unseen) in UNSEEN:
            found.append(one)
        if len(found) == EACH:
            break
    return found
