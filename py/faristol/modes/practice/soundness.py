"""Check that a practice from outside is valid: every number within its range."""

from __future__ import annotations

import re

from faristol.foreign.limits import LATEST
from faristol.lexicon.query import LONGEST, SHORTEST
from faristol.modes.practice.data import MOST_CARDS, MOST_DAILY, Memory
from faristol.modes.practice.positions import HINTS, Positions, Result, is_position, kind_of
from faristol.modes.practice.questions import is_key
from faristol.modes.practice.rating import Rating
from faristol.modes.practice.scheduling import GRADES
from faristol.modes.practice.state import CardSet, State

LONGEST_KEY = 120
MOST_RANK = 1_000_000
HARDEST = 10
LONGEST_STABILITY = 1_000_000

HIGHEST, MOST_UNCERTAIN, MOST_RESTLESS = 100_000, 1_000, 10
"""The limits of a valid rating."""

_CHECKSUM = re.compile("(?:[0-9a-f]{64})?")


def require_sound(state: State) -> None:
    """Raise `ValueError` for a state that our program cannot have written."""
    for one in state.sets:
        _require(_is_set(one), one)
    _require(0 <= state.daily <= MOST_DAILY, state.daily)
    _require(_are_sound(state.positions), "positions")
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


def _are_sound(positions: Positions) -> bool:
    """Tell whether our program may have written these: every number is within its range, NaN within none."""
    ratings = (*positions.ratings.values(), *(one.level for one in positions.met.values()))
    return (
        all(map(_is_rating, ratings))
        and all(map(is_position, (*positions.met, *positions.aside)))
        and all(map(_is_result, positions.results))
    )


def _is_rating(rating: Rating) -> bool:
    within = abs(rating.value) <= HIGHEST and 0 < rating.deviation <= MOST_UNCERTAIN
    return within and 0 < rating.volatility <= MOST_RESTLESS


def _is_result(result: Result) -> bool:
    return (
        is_position(result.position)
        and 0 <= result.percent <= 100
        and 0 <= result.hints <= len(HINTS[kind_of(result.position)])
        and 0 <= result.milliseconds <= LATEST
        and len(result.day) in (0, 10)
        and abs(result.rating) <= HIGHEST
        and 0 < result.deviation <= MOST_UNCERTAIN
    )
