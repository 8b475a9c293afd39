"""Pack a duplicate as text, kept beside its log and read instead of it: an evening of very many slips.

A usual evening has fewer records and is read from them, as one with rounds that were fixed ahead always is: a
window that has all records can give them back if the browser loses its data.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, get_type_hints
from zlib import crc32

from faristol.board.board import Direction
from faristol.foreign.shape import decode, encode
from faristol.modes.duplicate import state as module
from faristol.modes.duplicate.state import Claim, Reading, Round, Slip, State
from faristol.modes.mode import Keeping
from faristol.rules.notation import Play

_KINDS = [kind for kind in vars(module).values() if is_dataclass(kind)]

VERSION = f"duplicate 1 {crc32(repr([[one.name for one in fields(kind)] for kind in _KINDS]).encode()):08x}"
"""The version, to change whenever an event leads to another state; it changes with the fields by itself."""

APART = {"rounds", "claims", "proposals", "script", "alone", "slips", "readings"}
"""The fields that are not packed by their types."""

TOGETHER = 200
"""The number of slips in a line."""


def pack(state: State) -> Iterator[str]:
    """Yield the lines of a state: what it has beside its slips, then these; ValueError for fixed rounds."""
    if state.script or state.alone:
        raise ValueError("rounds fixed ahead are not kept")
    readings = [
        [
            [player, desk, encode(one)]
            for player, by_desk in round_.readings.items()
            for desk, one in by_desk.items()
        ]
        for round_ in state.rounds
    ]
    claims = [[_values(claim), list(map(_row, claim.slips.values()))] for claim in state.claims]
    yield _line([_values(state), list(map(_values, state.rounds)), readings, claims, sorted(state.proposals)])
    for index, round_ in enumerate(state.rounds):
        slips = list(round_.slips.values())
        for first in range(0, len(slips), TOGETHER):
            yield _line([index, list(map(_row, slips[first : first + TOGETHER]))])


def unpack(lines: Sequence[str]) -> State:
    """Return the state that was packed; raises any exception for other lines."""
    values, rounds, readings, claims, proposals = json.loads(lines[0])
    play_of = cache(_play)
    slips: list[dict[int, Slip]] = [{} for _ in rounds]
    for index, rows in map(json.loads, lines[1:]):
        slips[index].update((row[0], _slip(row, play_of)) for row in rows)
    read: list[dict[int, dict[str, Reading]]] = [{} for _ in rounds]
    for index, of_round in enumerate(readings):
        for player, desk, one in of_round:
            read[index].setdefault(player, {})[desk] = decode(Reading, one)
    return State(
        **_decoded(State, values),
        rounds=tuple(
            Round(**_decoded(Round, round_), slips=of_round, readings=by_player)
            for round_, of_round, by_player in zip(rounds, slips, read, strict=True)
        ),
        claims=tuple(
            Claim(**_decoded(Claim, claim), slips={row[0]: _slip(row, play_of) for row in rows})
            for claim, rows in claims
        ),
        proposals=frozenset(proposals),
    )


def _row(slip: Slip) -> list[Any]:
    play = slip.play
    return [
        *(slip.player, slip.coordinates, slip.word),
        play and f"{play.square} {play.direction.value} {play.word.hex()}",
        *(slip.verdict, slip.points, slip.judged, slip.code, dict(slip.details)),
        *(slip.claimed, slip.desk, slip.came),
    ]


def _slip(row: Sequence[Any], play_of: Callable[[str], Play]) -> Slip:
    player, coordinates, word, play, verdict, points, judged, *more = row
    return Slip(player, coordinates, word, play and play_of(play), verdict, points, tuple(judged), *more)


def _play(text: str) -> Play:
    square, direction, word = text.split(" ")
    return Play(int(square), Direction(int(direction)), bytes.fromhex(word))


def _line(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _values(value: State | Round | Claim) -> dict[str, Any]:
    return {one.name: encode(getattr(value, one.name)) for one in fields(value) if one.name not in APART}


def _decoded(kind: type[State | Round | Claim], values: Mapping[str, Any]) -> dict[str, Any]:
    kinds = get_type_hints(kind, include_extras=True)
    return {name: decode(kinds[name], value) for name, value in values.items()}


KEEPING = Keeping(VERSION, pack, unpack, many=5_000)
