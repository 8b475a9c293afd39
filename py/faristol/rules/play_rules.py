"""Settings that the rules of every game have: alphabet and rack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from faristol.errors import Damaged
from faristol.rules.rule_file import RuleFile


@dataclass(frozen=True, slots=True)
class PlayRules(RuleFile):
    """The settings that placing and scoring a play need."""

    RANGES: ClassVar[Mapping[str, tuple[int, int]]] = {
        "rack_size": (2, 15),
        "most_tiles": (1, 15),
        "bingo": (0, 1000),
    }

    rack_size: int
    """The number of tiles on a full rack, including one that a player chooses."""

    most_tiles: int
    """The most tiles that one play may use (PLA-4): seven, even from a rack of eight."""

    bingo: int
    """The bonus points for a play of `most_tiles` tiles (SCO-3)."""

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """Check that no play needs more tiles than a rack has."""
        if values["most_tiles"] > values["rack_size"]:
            raise Damaged(
                "ruleset.most_tiles", field="most_tiles", most=values["most_tiles"], rack=values["rack_size"]
            )
