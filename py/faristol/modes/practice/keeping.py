"""Pack a practice as text, to be kept beside its log and read instead of it (PRA-11)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from faristol.foreign.shape import decode, encode
from faristol.modes.mode import Keeping
from faristol.modes.practice import position_folding
from faristol.modes.practice.answers import Answers
from faristol.modes.practice.data import Memory
from faristol.modes.practice.state import Card, CardSet, State

VERSION = "practice 2"
"""The version, to change whenever an event leads to another state, or a state is packed differently."""

TOGETHER = 500
"""The number of cards in a line."""


def pack(state: State) -> Iterator[str]:
    """Yield the lines of a state: its sets and settings, its cards, its positions, its answers."""
    rows = list(state.cards.items())
    positions = list(position_folding.pack(state.positions))
    head = {
        "name": state.name,
        "sets": [encode(one) for one in state.sets],
        "sets_made": state.sets_made,
        "daily": state.daily,
        "cards": -(-len(rows) // TOGETHER),
        "positions": len(positions),
    }
    yield json.dumps(head, separators=(",", ":"))
    for at in range(0, len(rows), TOGETHER):
        cards = [_row(key, card) for key, card in rows[at : at + TOGETHER]]
        yield json.dumps(cards, separators=(",", ":"))
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
        positions=position_folding.unpack(lines[positions:answers]),
    )


KEEPING = Keeping(VERSION, pack, unpack)
