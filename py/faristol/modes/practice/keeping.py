"""Pack a practice as text, to be kept beside its log and read instead of it (PRA-11)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from operator import attrgetter

from faristol.foreign.shape import decode, encode
from faristol.modes.mode import Keeping
from faristol.modes.practice.answers import Answers
from faristol.modes.practice.data import Memory
from faristol.modes.practice.positions import Met, Positions, Result
from faristol.modes.practice.rating import Rating
from faristol.modes.practice.state import Card, CardSet, State

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
