"""The page of a turn: what it shows, what it asks, and its main button, whose label names the next step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from faristol.app.correspondence.views.words import letter_name, variant_name
from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.render import part
from faristol.app.views.screen import Notice, Question, Screen
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER, State
from faristol.modes.correspondence.timeline import variants
from faristol.modes.correspondence.times import Doubts
from faristol.tiles.alphabet import Alphabet

Doubtful = Literal["zero", "undated", "odd"]
"""The doubts about a turn: words that the list lacks, no date of arrival, odd dates."""

Checked = tuple[bytes, bool]
"""A word of the partner's play, and whether the list has it."""

WAITING = ("lay", "lay_variant", "read", "judge")
"""The steps without a valid play; with tiles laid, the button gives the reason why they are none instead."""


@dataclass(frozen=True)
class Again(Question):
    """A question: which answer replaces that of the last play."""


@dataclass(frozen=True)
class ByHand(Question):
    """A question: which answer of a player the arbiter enters by hand."""


@dataclass(frozen=True)
class Challenging(Question):
    """A question: which words of a variant's play are challenged."""

    variant: str


@dataclass(frozen=True)
class Returning(Question):
    """A question: the unclear part of the partner's sheet."""


@dataclass(frozen=True)
class Doubt(Question):
    """A question: whether to make these moves all the same."""

    kind: Doubtful
    moves: tuple[str, ...]
    dates: tuple[str, ...] = ()


@dataclass(frozen=True)
class Drafted:
    """The move that was chosen for a variant, before the ply is made: `text` is a play or PAS."""

    variant: str
    text: str
    points: int


@dataclass(frozen=True, kw_only=True)
class TurnScreen(Screen):
    """The page of a turn: `variant` is the one that the board shows.

    `ground` is the board and rack of the next play, None if nothing can be laid. `words` are the last play's
    where it waits for an answer, by variant; `drafts` the moves chosen so far, `chosen` these and the laid
    one. `unknown` are words of these that the list does not have. `question` is the open question, `doubts`
    what is odd about the dates where that is asked.
    """

    stream: str
    state: State
    alphabet: Alphabet
    today: str
    variant: str
    ground: Ground | None
    laying: Laying | None
    attempt: Attempt
    words: Mapping[str, tuple[Checked, ...]]
    unknown: Sequence[bytes]
    drafts: Mapping[str, Drafted]
    chosen: Mapping[str, str]
    question: Question | None = None
    doubts: Doubts | None = None


def answers_first(screen: TurnScreen) -> bool:
    """Tell whether the last play waits for its answer, or is being answered anew."""
    state = screen.state
    return bool(state.plies) and (
        len(state.plies) - 1 not in state.answers or isinstance(screen.question, Again)
    )


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
    odd = [path for path, words in screen.words.items() if not all(valid for _, valid in words)]
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


@part("correspondence/notices.html")
def notices_part(
    texts: Texts, standing: tuple[Notice, ...], said: tuple[Notice, ...] = ()
) -> Mapping[str, Any]:
    """Return the notices that stay until something is done, and the latest ones."""
    return {"standing": standing, "said": said}


@part("correspondence/variants.html")
def variants_part(
    texts: Texts, state: State, shown: str, drafts: tuple[Drafted, ...] = ()
) -> Mapping[str, Any]:
    """Return the variants to choose from, while a challenge has no answer (COR-9)."""
    chosen = {draft.variant: draft for draft in drafts}
    return {
        "variants": [
            {
                "path": variant.path,
                "name": variant_name(variant.path, order, texts),
                "here": variant.path == shown,
                "draft": chosen.get(variant.path),
                "ended": bool(variant.ended),
            }
            for order, variant in enumerate(variants(state))
        ]
    }
