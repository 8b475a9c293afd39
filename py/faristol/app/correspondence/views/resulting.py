"""Results of games, possible and final: coefficients, proposals, signatures (COR-13 to COR-16, COR-30)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from faristol.app.correspondence.views.arbiter_screens import ArbiterScreen
from faristol.app.correspondence.views.enclosing import enclosed
from faristol.app.correspondence.views.endings import RULES, ending_sentence
from faristol.app.correspondence.views.questions import Closing
from faristol.app.correspondence.views.words import below_zero_sentences, coefficient
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.modes.correspondence.data import Ending
from faristol.modes.correspondence.dates import later
from faristol.modes.correspondence.outcome import is_settled, outcome, proposable
from faristol.modes.correspondence.state import End, State
from faristol.rules.correspondence_rules import ONE

QUESTIONS: dict[Ending, tuple[str, str]] = {
    "abandoned": (_("%(name)s gives the game up?"), "COR-14"),
    "absent": (_("%(name)s never played: does the game end so?"), "COR-14"),
    "deadline": (_("The game was not over at the deadline: does it end so?"), "COR-15"),
    "unknown": (_("Nobody has told how the game stands: does it end so?"), "COR-15"),
}
"""The question before each ending of a game, and its rule."""


def in_short(state: State, texts: Texts) -> dict[str, Any] | None:
    """Return how the game ended, and each player's coefficient; None while it goes on."""
    found = outcome(state)
    if found is None:
        return None
    return {
        "sentence": ending_sentence(state, found, texts),
        "rule": RULES[found.how],
        "settled": is_settled(state),
        "worth": [
            (player.name, coefficient(number, texts))
            for player, number in zip(state.players, found.coefficients, strict=True)
        ],
    }


def result(state: State, texts: Texts) -> dict[str, Any] | None:
    """Return the result with both players' proposals and signatures; None while the game goes on."""
    found = outcome(state)
    if found is None:
        return None
    return {
        "sentence": ending_sentence(state, found, texts),
        "settled": is_settled(state),
        "declared": state.end is not None,
        "lines": [
            {
                "score": found.scores[seat],
                "coefficient": coefficient(found.coefficients[seat], texts),
                "before": coefficient(found.before[seat], texts)
                if found.before[seat] != found.coefficients[seat]
                else "",
                "signed": seat in state.signed,
            }
            for seat in (0, 1)
        ],
        "notes": below_zero_sentences(state, found, texts),
        "until": later(state.deadline, state.rules.report_days) if state.deadline else "",
        "enclosed": enclosed("results", state.means, texts),
    }


def at_deadline(state: State) -> dict[str, Any]:
    """Return the reports on a game that is not over at the deadline (COR-15)."""
    return {"reported": [seat in state.reports for seat in (0, 1)], "any": bool(state.reports)}


def proposals(state: State, texts: Texts) -> list[str]:
    """Return the coefficients proposed by RED and by BLUE; empty for a player without a proposal (COR-30)."""
    said = {proposal.seat: proposal.coefficients for proposal in state.proposals}
    return [" – ".join(coefficient(number, texts) for number in said.get(seat, ())) for seat in (0, 1)]


def proposal(state: State, texts: Texts) -> list[str]:
    """Return the coefficients to propose: those of the result, 1 and 1 while there is none (COR-15)."""
    found = outcome(state)
    worth = proposable(found) if found else (ONE, ONE)
    return [coefficient(number, texts) for number in worth]


def ending_question(screen: ArbiterScreen, texts: Texts) -> dict[str, Any] | None:
    """Return the ending that is asked about, with its coefficients."""
    if not isinstance(screen.question, Closing):
        return None
    state, kind, seat = screen.state, screen.question.kind, screen.question.seat
    found = outcome(replace(state, end=End(kind, seat, screen.today)))
    worth = found.coefficients if found else (ONE, ONE)
    question, rule = QUESTIONS[kind]
    return {
        "kind": kind,
        "seat": seat,
        "question": texts.gettext(question) % {"name": state.players[seat].name if seat >= 0 else ""},
        "rule": rule,
        "worth": [
            (player.name, coefficient(number, texts))
            for player, number in zip(state.players, worth, strict=True)
        ],
    }
