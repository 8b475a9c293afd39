"""Pack a practice as text, kept beside its log and read instead of it (PRA-11), and check its numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from operator import attrgetter

from faristol.foreign.limits import LATEST
from faristol.foreign.shape import decode, encode
from faristol.lexicon.query import LONGEST, SHORTEST
from faristol.modes.mode import Keeping
from faristol.modes.practice.answers import Answers, Card, CardSet, State
from faristol.modes.practice.events import MOST_CARDS, MOST_DAILY, Memory
from faristol.modes.practice.positions import HINTS, Met, Positions, Result, is_position, kind_of
from faristol.modes.practice.questions import is_key
from faristol.modes.practice.rating import Rating
from faristol.modes.practice.scheduling import GRADES

VERSION = "practice 2"
"""The version, to change whenever an event leads to another state, or a state is packed differently."""

TOGETHER = 500
"""The number of cards, answers or positions in a line."""

_RESULT = attrgetter(*Result.__slots__)
_RATING = attrgetter(*Rating.__slots__)


def pack(state: State) -> Iterator[str]:
    """Yield the lines of a state: its sets and settings, its cards, its positions, its answers."""
    rows = list(state.cards.items())
    positions = list(_packed_positions(state.positions))
    head = {
        "name": state.name,
        "sets": [encode(one) for one in state.sets],
        "sets_made": state.sets_made,
        "daily": state.daily,
        "cards": -(-len(rows) // TOGETHER),
        "positions": len(positions),
    }
    yield json.dumps(head, separators=(",", ":"))
    yield from _lines([_row(key, card) for key, card in rows])
    yield from positions
    yield from state.answers.lines()


def _row(key: str, card: Card) -> list[object]:
    memory = card.memory
    return [
        *(key, card.set, card.first, card.last, card.answers, card.lapses, card.aside),
        *(memory.phase, memory.step, memory.stability, memory.difficulty, memory.due),
    ]


def unpack(lines: Sequence[str]) -> State:
    """Return the state that was packed; raises any exception for other lines."""
    head = json.loads(lines[0])
    positions = 1 + head["cards"]
    answers = positions + head["positions"]
    cards: dict[str, Card] = {}
    for line in lines[1:positions]:
        for key, set_, first, last, count, lapses, aside, *memory in json.loads(line):
            cards[key] = Card(set_, first, last, count, lapses, Memory(*memory), aside)
    return State(
        name=head["name"],
        sets=tuple(decode(CardSet, one) for one in head["sets"]),
        sets_made=head["sets_made"],
        daily=head["daily"],
        cards=cards,
        answers=Answers.of_lines(lines[answers:]),
        positions=_positions_in(lines[positions:answers]),
    )


def _packed_positions(positions: Positions) -> Iterator[str]:
    """Yield lines of text, without breaks in them: the ratings and what is aside, then positions and
    answers."""
    met = [[key, one.answers, one.last, *_RATING(one.level)] for key, one in positions.met.items()]
    ratings = {language: _RATING(one) for language, one in positions.ratings.items()}
    yield json.dumps([ratings, dict(positions.aside), -(-len(met) // TOGETHER)], separators=(",", ":"))
    yield from _lines(met)
    yield from _lines(list(map(_RESULT, positions.results)))


def _lines(rows: Sequence[object]) -> Iterator[str]:
    for at in range(0, len(rows), TOGETHER):
        yield json.dumps(rows[at : at + TOGETHER], separators=(",", ":"))


def _positions_in(lines: Sequence[str]) -> Positions:
    """Return the positions that were packed; raises any exception for other lines."""
    ratings, aside, count = json.loads(lines[0])
    met = (row for line in lines[1 : 1 + count] for row in json.loads(line))
    results = (row for line in lines[1 + count :] for row in json.loads(line))
    return Positions(
        {language: Rating(*rating) for language, rating in ratings.items()},
        {key: Met(answers, last, Rating(*level)) for key, answers, last, *level in met},
        aside,
        tuple(Result(*row) for row in results),
    )


KEEPING = Keeping(VERSION, pack, unpack)


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
