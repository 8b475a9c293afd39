"""Check that a practice from outside is valid: every number within its range."""

from __future__ import annotations

import re

from faristol.foreign.limits import LATEST
from faristol.lexicon.query import LONGEST, SHORTEST
from faristol.modes.practice.data import MOST_CARDS, MOST_DAILY, Memory
from faristol.modes.practice.position_folding import are_sound
from faristol.modes.practice.questions import is_key
from faristol.modes.practice.scheduling import GRADES
from faristol.modes.practice.state import CardSet, State

LONGEST_KEY = 120
MOST_RANK = 1_000_000
HARDEST = 10
LONGEST_STABILITY = 1_000_000

_CHECKSUM = re.compile("(?:[0-9a-f]{64})?")


def require_sound(state: State) -> None:
    """Raises `ValueError` for a state that our program cannot have written."""
    for one in state.sets:
        _require(_is_set(one), one)
    _require(0 <= state.daily <= MOST_DAILY, state.daily)
    _require(are_sound(state.positions), "positions")
    for answer in state.answers:
        _require(answer.grade in GRADES and answer.milliseconds >= 0 and answer.set >= 1, answer)
        _require(is_key(answer.card) and len(answer.card) <= LONGEST_KEY, answer)
        _require(_is_memory(answer.memory), answer)


def _require(sound: bool, what: object) -> None:
    if not sound:
        raise ValueError(f"no program of ours wrote {what}")


def _is_set(one: CardSet) -> bool:
    definition, made = one.definition, one.made
    lengths = SHORTEST <= definition.shortest <= definition.longest <= LONGEST
    range_ = 1 <= definition.first <= MOST_RANK and 1 <= definition.most <= MOST_CARDS
    named = len(definition.words) <= MOST_CARDS and 0 <= made.cards <= MOST_CARDS
    checksums = (definition.older, made.checksum, made.lexicon_checksum)
    return lengths and range_ and named and all(map(_CHECKSUM.fullmatch, checksums))


def _is_memory(memory: Memory) -> bool:
    """Tell whether a memory is valid; NaN is within no range."""
    step = memory.step is None if memory.phase == "review" else memory.step in (0, 1)
    figures = 0 < memory.stability <= LONGEST_STABILITY and 1 <= memory.difficulty <= HARDEST
    return step and figures and 0 <= memory.due <= 2 * LATEST
