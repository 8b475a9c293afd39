"""What the rules of every game have: its alphabet and its racks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from faristol.errors import Damaged
from faristol.rules.rule_file import RuleFile


@dataclass(frozen=True, slots=True)
class PlayRules(RuleFile):
    """What plays and scores ask for."""

    RANGES: ClassVar[Mapping[str, tuple[int, int]]] = {
        "rack_size": (2, 15),
        "most_tiles": (1, 15),
        "bingo": (0, 1000),
    }

    rack_size: int
    """How many tiles a full rack holds, one that a player chooses included."""

    most_tiles: int
    """The most tiles that one play may use (PLA-4): seven, also of a rack of eight."""

    bingo: int
    """Points on top for a play of `most_tiles` tiles (SCO-3)."""

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """No play needs more tiles than a rack has."""
        if values["most_tiles"] > values["rack_size"]:
            raise Damaged(
                "ruleset.most_tiles", field="most_tiles", most=values["most_tiles"], rack=values["rack_size"]
            )
