"""The main button of the page of a turn: its label names the next step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.correspondence.views.questions import Again, ByHand, Challenging, Doubt, Returning
from faristol.app.correspondence.views.screens import TurnScreen
from faristol.app.correspondence.views.words import letter_name
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.render import part
from faristol.app.views.screen import Question
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER, State
from faristol.modes.correspondence.timeline import variants
from faristol.tiles.alphabet import Alphabet


def answers_first(screen: TurnScreen) -> bool:
    """Tell whether the last play waits for its answer, or is being answered anew."""
    state = screen.state
    return bool(state.plies) and (
        len(state.plies) - 1 not in state.answers or isinstance(screen.question, Again)
    )


WAITING = ("lay", "lay_variant", "read", "judge")
"""The steps without a valid play; with tiles laid, the button gives the reason why they are none instead."""


def may_answer(state: State, question: Question | None) -> bool:
    """Tell whether the last play is answered here; the arbiter may only when entering answers by hand."""
    return state.role != ARBITER or isinstance(question, ByHand | Again | Returning | Challenging)


def step_of(screen: TurnScreen, texts: Texts) -> tuple[str, str, tuple[tuple[str, str], ...]]:
    """Return the next step: its kind, the game's stream, and the button's texts and fields by name."""
    state = screen.state
    kind, values = _step(screen)
    lies = screen.laying is not None and bool(screen.laying.laid) and screen.variant not in screen.drafts
    fault = screen.attempt.fault
    if lies and fault and screen.laying and len(screen.laying.laid) > 1 and kind in WAITING:
        kind, values = "mend", {"reason": explain(fault, texts)}
    step = f"{len(state.plies)}-{kind}-{_name(screen.question)}"
    return kind, screen.stream, (*values.items(), ("step", step), ("lies", "yes" if lies else ""))


def _name(question: Question | None) -> str:
    """Return a name for a question, so that a tap meant for one question does not answer another."""
    match question:
        case Doubt(kind=kind):
            return kind
        case Challenging(variant=variant):
            return variant
    return type(question).__name__ if question else ""


def _step(screen: TurnScreen) -> tuple[str, dict[str, str]]:
    """Return the next step; on the arbiter's copy an open challenge comes first, the other step beside."""
    state = screen.state
    kind, values = _going_on(screen)
    waits = state.role == ARBITER and bool(state.open_challenges) and outcome(state) is None
    if not waits or screen.question or any(screen.chosen.values()):
        return kind, values
    return "judge", {**values, "beside": kind}


def _going_on(screen: TurnScreen) -> tuple[str, dict[str, str]]:
    state = screen.state
    if answers_first(screen) and state.end is None:
        return _answering(screen)
    if outcome(state) is not None:
        return "over", {}
    missing = [path for path, text in screen.chosen.items() if not text]
    own = state.role == state.seat
    if not missing:
        texts = list(screen.chosen.values())
        several, doubted = len(texts) > 1, isinstance(screen.question, Doubt)
        kind = "all_the_same" if doubted else ("both" if several else "play")
        if not own and not doubted:
            kind = "write"
        return kind, {"play": _short(texts[0], state, screen.alphabet)}
    order = [variant.path for variant in variants(state)]
    if len(screen.chosen) == 1:
        return ("lay" if own else "read"), {
            "pass": state.rules.pass_word,
            "name": state.players[state.seat].name,
        }
    shown = screen.variant
    name = letter_name(order.index(shown))
    if screen.chosen.get(shown) and shown not in screen.drafts:
        return "keep", {"name": name, "pass": state.rules.pass_word}
    if shown in missing:
        return "lay_variant", {"name": name, "pass": state.rules.pass_word}
    return "go_on", {"name": letter_name(order.index(missing[0])), "path": missing[0]}


def _answering(screen: TurnScreen) -> tuple[str, dict[str, str]]:
    state, ply = screen.state, screen.state.plies[-1]
    if state.role == ply.seat:
        return "send", {"name": state.players[state.seat].name}
    if not may_answer(state, screen.question):
        return "hear", {"name": state.players[state.seat].name}
    if isinstance(screen.question, Challenging):
        return "challenge", {}
    if isinstance(screen.question, Returning):
        return "return", {}
    odd = [path for path, words in screen.words.items() if any(not word.valid for word in words)]
    if odd:
        return "zero", {"variant": odd[0]}
    moves = [move for move in ply.moves if move.variant in screen.words or move.play is None]
    if all(move.play is None for move in moves):
        return "seen", {"variant": moves[0].variant}
    return ("accept" if len(moves) == 1 else "accept_all"), {"variant": moves[0].variant}


def _short(text: str, state: State, alphabet: Alphabet) -> str:
    """Return the word of a move in writing, without its place."""
    return text.rpartition(" ")[2] if text != state.rules.pass_word else text


@part("correspondence/next.html")
def next_part(texts: Texts, kind: str, stream: str, values: tuple[tuple[str, str], ...]) -> Mapping[str, Any]:
    """Return the button, and beside it PAS while a move is chosen, or the way to take all tiles back."""
    return {"kind": kind, "stream": stream, "beside": "", **dict(values)}
