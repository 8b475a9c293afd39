"""The rules of a game by correspondence for reference, article by article of their document (COR)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.correspondence.views.words import coefficient, players
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.rules_at_hand import agree, document
from faristol.app.views.screen import Notice
from faristol.modes.correspondence.state import State
from faristol.rules.correspondence_rules import ONE, CorrespondenceRules

BETWEEN_PLAYS = slice(2, 6)
"""The parts on post, thinking time, claims and writing: the rules for players between two letters."""


def rules_page(stream: str, state: State, notices: Sequence[Notice], texts: Texts) -> Page:
    """The page `#/correspondence/STREAM/rules`."""
    return page(
        "correspondence/rules.html",
        f"{texts.gettext('Rules at hand')} · {players(state)}",
        texts,
        path=f"#/correspondence/{stream}/days",
        name=state.rules.name,
        groups=at_hand(state.rules, texts),
        elsewhere=notices,
    )


def at_hand(rules: CorrespondenceRules, texts: Texts) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return titles, and under each the sentences with their articles, in the order of the document."""
    values: Mapping[str, Any] = {
        **rules.to_dict(),
        "most": coefficient(rules.coefficient_most, texts),
        "below": coefficient(rules.below_zero_winner, texts),
        "below_loser": coefficient(2 * ONE - rules.below_zero_winner, texts),
        "over": coefficient(rules.over_zero_winner, texts),
        "over_loser": coefficient(2 * ONE - rules.over_zero_winner, texts),
        "abandoned": coefficient(rules.abandoned_least, texts),
        "each_turn": coefficient(rules.abandoned_turn, texts),
    }
    return [
        (
            texts.gettext(title),
            [(texts.gettext(one.said) % values, one.cited) for one in articles if agree(values, one.where)],
        )
        for title, articles in document(__package__, "COR").parts
    ]
