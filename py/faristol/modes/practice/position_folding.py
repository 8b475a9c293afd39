"""Fold the events of positions, and pack the result as text, to be kept beside the log (PRA-11)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from operator import attrgetter

from faristol.foreign.limits import LATEST
from faristol.modes.practice.costs import HINTS
from faristol.modes.practice.position_events import PositionAnswered, PositionsSetAside
from faristol.modes.practice.positions import Met, Positions, Result, is_position, kind_of, language_of
from faristol.modes.practice.rating import Rating

TOGETHER = 500
"""The number of answers, or positions, in a line."""

HIGHEST, MOST_UNCERTAIN, MOST_RESTLESS = 100_000, 1_000, 10
"""The limits of a valid rating."""

_RESULT = attrgetter(*Result.__slots__)
_RATING = attrgetter(*Rating.__slots__)


class Taking:
    """Positions in the making; `positions` returns the result."""

    def __init__(self, before: Positions) -> None:
        self._before = before
        self._ratings, self._met, self._aside = dict(before.ratings), dict(before.met), dict(before.aside)
        self._results: list[Result] = []
        self._changed = False

    def positions(self) -> Positions:
        if not self._changed:
            return self._before
        results = (*self._before.results, *self._results)
        return Positions(self._ratings, self._met, self._aside, results)

    def take(self, event: PositionAnswered | PositionsSetAside, time: int) -> None:
        self._changed = True
        if isinstance(event, PositionsSetAside):
            self._aside.update(dict.fromkeys(event.positions, event.lexicon_checksum))
            return
        key = event.position
        before = self._met.get(key)
        self._met[key] = Met(before.answers + 1 if before else 1, time, event.level)
        self._ratings[language_of(key)] = event.player
        self._results.append(
            Result(
                position=key,
                day=event.day,
                time=time,
                wrong=len(event.wrong),
                hints=event.hints,
                solved=event.solved,
                percent=event.percent,
                milliseconds=event.milliseconds,
                rating=event.player.value,
                deviation=event.player.deviation,
            )
        )


def pack(positions: Positions) -> Iterator[str]:
    """Yield lines of text, without breaks in them: the ratings and what is aside, then positions and
    answers."""
    met = [[key, one.answers, one.last, *_RATING(one.level)] for key, one in positions.met.items()]
    ratings = {language: _RATING(one) for language, one in positions.ratings.items()}
    yield json.dumps([ratings, dict(positions.aside), -(-len(met) // TOGETHER)], separators=(",", ":"))
    yield from _rows(met)
    yield from _rows(list(map(_RESULT, positions.results)))


def _rows(rows: Sequence[object]) -> Iterator[str]:
    for at in range(0, len(rows), TOGETHER):
        yield json.dumps(rows[at : at + TOGETHER], separators=(",", ":"))


def unpack(lines: Sequence[str]) -> Positions:
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


def are_sound(positions: Positions) -> bool:
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
