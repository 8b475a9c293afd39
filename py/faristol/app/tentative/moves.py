"""The page's moves with tentative tiles, by the name of the action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from faristol.app.paths import number_in
from faristol.app.tentative.handling import drop, tap
from faristol.app.tentative.keys import key
from faristol.app.tentative.tentative import (
    Ground,
    Laying,
    Spot,
    lettered,
    shuffled,
    sorted_rack,
    taken_back,
    unasked,
)
from faristol.app.tentative.writing import written

Fields = Mapping[str, str]
Move = Callable[[Laying, Ground, Fields, Random], Laying]


def _tap(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    spot = Spot.read(fields.get("spot", ""))
    return laying if spot is None else tap(laying, ground, spot)


def _drop(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    source, target = Spot.read(fields.get("from", "")), Spot.read(fields.get("to", ""))
    return laying if source is None or target is None else drop(laying, ground, source, target)


def _key(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    return key(laying, ground, fields.get("key", ""), shift=bool(fields.get("shift")))


def _letter(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    text = fields.get("letter", "")
    number = number_in(text)
    return lettered(laying, number) if 0 < number < len(ground.alphabet.letters) else laying


def _cancel(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    return unasked(laying)


def _recall(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    return replace(taken_back(laying), cursor=None, near=False)


def _shuffle(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    return shuffled(laying, rng)


def _sort(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    return sorted_rack(laying, ground.alphabet)


def _near(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    return replace(laying, near=not laying.near)


def _write(laying: Laying, ground: Ground, fields: Fields, rng: Random) -> Laying:
    return written(laying, ground, fields.get("play", ""))


NEAR = "lay.near"
"""The action that switches between larger and usual squares of a small screen."""

MOVES: dict[str, Move] = {
    "lay.tap": _tap,
    "lay.drop": _drop,
    "lay.key": _key,
    "lay.letter": _letter,
    "lay.cancel": _cancel,
    "lay.recall": _recall,
    "lay.shuffle": _shuffle,
    "lay.sort": _sort,
    NEAR: _near,
    "lay.write": _write,
}
