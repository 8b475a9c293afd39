"""Mutations of sound files by the doors that people use: of what is refused nothing is kept."""

import asyncio
import random
import time

import pytest

from fuzz.mutator import mutated
from fuzz.registry import all_samples, named

DOORS = (
    ("#/", "archive.open", "text", "eliot"),
    ("#/games", "archive.open", "pasted", "gcg"),
    ("#/games", "archive.open", "pasted", "cgp"),
    ("#/games/editor", "editor.read", "line", "set-up"),
    ("#/tournaments", "archive.open", "text", "trf"),
    ("#/tournaments", "archive.open", "text", "tsh"),
    ("#/correspondences", "archive.open", "pasted", "message"),
    ("#/correspondences", "archive.open", "text", "letter-file"),
)
RUNS = 24


@pytest.mark.parametrize(("path", "action", "field", "reader"), DOORS, ids=lambda value: str(value))
def test_nothing_is_kept_of_what_is_refused(window, log, path, action, field, reader):
    samples, refused = list(named(reader).samples()), 0
    for number in range(RUNS):
        rng = random.Random(f"{reader} {number}")
        data = mutated(rng.choice(samples), rng, all_samples())
        text = data if isinstance(data, str) else data.decode("utf-8", "replace")
        window.go(path)
        before = asyncio.run(log.heads())
        window.send(action, **{field: text}, filename="fitxer.txt")
        window.work()
        if any(notice.kind == "bad" for notice in window.inner.session.notices):
            refused += 1
            assert asyncio.run(log.heads()) == before, (reader, number)
    assert refused


@pytest.mark.parametrize(
    ("begin", "action", "field"),
    [
        ("duplicate.new", "setup.paste", "text"),
        *(("", action, field) for _, action, field, _ in DOORS),
    ],
)
def test_a_line_of_any_length_is_answered_at_once(window, begin, action, field):
    """What was typed is shown again, and a page is worked over as a whole: neither may take its square."""
    path = next((path for path, door, *_ in DOORS if door == action), "#/")
    window.go(path)
    if begin:
        window.send(begin)
    started = time.monotonic()
    window.send(action, **{field: f"Nom\n{'x' * 200_000}\n", "filename": "players.csv"})
    assert time.monotonic() - started < 5
    assert window.notices
