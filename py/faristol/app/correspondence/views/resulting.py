"""Ends and results of games, possible and final (COR-13 to COR-16, COR-19, COR-30)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.correspondence.views.words import below_zero_sentences, coefficient, enclosed
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.modes.correspondence.dates import later
from faristol.modes.correspondence.outcome import Outcome, is_settled, outcome, proposable
from faristol.modes.correspondence.state import State
from faristol.rules.correspondence_rules import ONE

ENDINGS: Mapping[str, tuple[str, str]] = {
    "out": (_("%(name)s has played all tiles."), "COR-13"),
    "passes": (_("Nobody could play any more."), "COR-13"),
    "draw": (_("The players agreed on a draw."), "COR-15"),
    "abandoned": (_("%(name)s has abandoned the game."), "COR-14"),
    "overrun": (_("%(name)s was over time."), "COR-14"),
    "absent": (_("%(name)s never played."), "COR-14"),
    "lost": (_("%(name)s lost the game by a penalty."), "COR-16"),
    "deadline": (_("The game was not over at the deadline."), "COR-15"),
    "unknown": (_("Nobody has told the arbiter about this game."), "COR-15"),
}
"""A sentence for each ending, with the player who caused it, and the rule for both coefficients."""


def ending_sentence(state: State, result: Outcome, texts: Texts) -> str:
    """Return the sentence about an ending."""
    seat = state.end.seat if state.end else (len(state.plies) - 1) % 2
    name = state.players[seat].name if seat >= 0 else ""
    return texts.gettext(ENDINGS[result.how][0]) % {"name": name}


def in_short(state: State, texts: Texts) -> dict[str, Any] | None:
    """Return how the game ended, and each player's coefficient; None while it goes on."""
    final = outcome(state)
    if final is None:
        return None
    return {
        "sentence": ending_sentence(state, final, texts),
        "rule": ENDINGS[final.how][1],
        "settled": is_settled(state),
        "worth": [
            (player.name, coefficient(number, texts))
            for player, number in zip(state.players, final.coefficients, strict=True)
        ],
    }


def result(state: State, texts: Texts) -> dict[str, Any] | None:
    """Return the result with both players' proposals and signatures; None while the game goes on."""
    final = outcome(state)
    if final is None:
        return None
    return {
        "sentence": ending_sentence(state, final, texts),
        "settled": is_settled(state),
        "declared": state.end is not None,
        "lines": [
            {
                "score": final.scores[seat],
                "coefficient": coefficient(final.coefficients[seat], texts),
                "before": coefficient(final.before[seat], texts)
                if final.before[seat] != final.coefficients[seat]
                else "",
                "signed": seat in state.signed,
            }
            for seat in (0, 1)
        ],
        "notes": below_zero_sentences(state, final, texts),
        "until": later(state.deadline, state.rules.report_days) if state.deadline else "",
        "enclosed": enclosed("results", state.means, texts),
    }


def at_deadline(state: State) -> dict[str, Any]:
    """Return the reports on a game that is not over at the deadline (COR-15)."""
    return {"reported": [seat in state.reports for seat in (0, 1)], "any": bool(state.reports)}


def proposals(state: State, texts: Texts) -> list[str]:
    """Return the coefficients proposed by RED and by BLUE; empty for a player without a proposal (COR-30)."""
    proposed = {proposal.seat: proposal.coefficients for proposal in state.proposals}
    return [" – ".join(coefficient(number, texts) for number in proposed.get(seat, ())) for seat in (0, 1)]


def proposal(state: State, texts: Texts) -> list[str]:
    """Return the coefficients to propose: those of the result, 1 and 1 while there is none (COR-15)."""
    final = outcome(state)
    worth = proposable(final) if final else (ONE, ONE)
    return [coefficient(number, texts) for number in worth]
