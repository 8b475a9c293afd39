"""The settings for a pairing engine, and its answer when no pairing is possible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.rules.tournament_rules import Engine
from faristol.tournament.data import Note

Waiver = Literal["club", "second_bye", "gap", "repeat"]
"""Rules that the director can waive: players of one club meet, a player has a second bye, opponents are
further apart than the rules allow, two players meet again."""


@dataclass(frozen=True, slots=True)
class Policy:
    """The settings by which a round is paired."""

    engine: Engine
    waived: frozenset[Waiver] = frozenset()


@dataclass(frozen=True, slots=True)
class Blocked:
    """The answer if no pairing keeps every rule (SWI-7).

    `players` are those who block it, by id; `ways` are the waivers that would help, the least harmful first,
    without pairing by hand, which always helps; `notes` explain it. `neighbours` is true for an engine which
    knows only one pairing, if neighbours in the standings could meet with every rule kept. `division` is the
    one that cannot be paired, if there are several.
    """

    players: tuple[int, ...]
    ways: tuple[Waiver, ...]
    notes: tuple[Note, ...]
    neighbours: bool = False
    division: int = 0
