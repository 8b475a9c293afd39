"""P13: a set of 10,000 cards; somebody's practice of 50,000 answers, opened from the state beside its log.

The practice is made up here: 10,000 cards, each answered five times as FSRS asks for them. In the worker it
is first opened from its records alone, and its state is kept as the app does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from bench.cards import large_set
from bench.figures import Figure
from bench.lab import Lab
from faristol.modes.practice import events as e
from faristol.modes.practice.events import Definition, Made
from faristol.modes.practice.scheduling import SCHEDULER, after
from faristol.storage.codec import to_records
from faristol.storage.records import Record

CARDS, ANSWERS = 10_000, 50_000
START = 1_763_580_000_000
REOPENED = 1
"""At most, in seconds."""

STREAM = "practice"


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P13."""
    records = practised(CARDS, ANSWERS)
    file = lab.folder / "practice.json"
    file.write_text(json.dumps([record.canonical() for record in records]), encoding="utf-8")
    yield from large_set(lab)
    with lab.python(file) as python:
        python("practice.keep", stream=STREAM)
        first = python("practice.reopen")
        packed = python("practice.pack")
        found = python("practice.reopen")
    assert found["answers"] == ANSWERS
    yield Figure(
        bar="P13",
        what=f"reopened: {ANSWERS:,} answers",
        value=found["seconds"],
        unit="s",
        at_most=REOPENED,
        details={
            "from its records alone": round(first["seconds"], 2),
            "packed in": round(packed["seconds"], 2),
            "the longest portion": round(packed["longest"], 3),
        },
    )


def practised(cards: int, answers: int) -> list[Record]:
    """The records of a practice in which each card is answered as often as the others, when it is due."""
    chance = Random(11)
    definition = Definition("anagram", "ca", "probability", 7, 7, 1, cards, "", "", ())
    made = Made(cards, "b" * 64, "A list", "a" * 64)
    events: list[e.Event] = [e.Begun("Anna"), e.SetMade(1, "Sevens", definition, made)]
    memories: dict[str, tuple[e.Answered, int]] = {}
    for number in range(answers):
        card = f"anagram.ca.{number % cards:07d}"
        before, last = memories.get(card, (None, START))
        now = max(START + number * 20_000, before.memory.due if before else 0)
        grade = chance.choice((1, 3, 3, 3, 4))
        answered = e.Answered(
            card=card,
            set=1,
            words=2,
            missed=("PARAULA",) if grade == 1 else (),
            wrong=(),
            milliseconds=chance.randrange(2_000, 30_000),
            grade=grade,
            chosen=False,
            scheduler=SCHEDULER,
            memory=after(before.memory if before else None, last, grade, now),
        )
        memories[card] = answered, now
        events.append(answered)
    return to_records(STREAM, events, [], START)
