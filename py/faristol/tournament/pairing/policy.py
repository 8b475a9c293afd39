"""What is asked of a pairing engine, and its answer when nothing fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.rules.tournament_rules import Engine
from faristol.tournament.data import Note

Waiver = Literal["club", "second_bye", "gap", "repeat"]
"""A rule that the director lets go: two of a club meet, somebody has a second bye, opponents lie further
apart than the rules allow, two meet again."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How a round is paired."""

    engine: Engine
    waived: frozenset[Waiver] = frozenset()


@dataclass(frozen=True, slots=True)
class Blocked:
    """No pairing keeps every rule (SWI-7).

    `players` are those who stand in the way, by id; `ways` are what would help, the least harm first, without
    pairing by hand, which always does; `notes` say why. `neighbours` says that an engine which knows
    only one pairing stands in its own way: neighbours in the standings could meet, with every rule kept.
    `division` is the one that is stuck, where there are several.
    """

    players: tuple[int, ...]
    ways: tuple[Waiver, ...]
    notes: tuple[Note, ...]
    neighbours: bool = False
    division: int = 0
