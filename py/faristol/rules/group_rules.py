"""The rules of events over groups of letters made beforehand, each player on his own board (FED-5, FED-6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from faristol.rules.rule_file import PlayRules


@dataclass(frozen=True, slots=True)
class GroupRules(PlayRules):
    """The settings of a compunere or of an anticipation that making groups, judging and ranking need."""

    FOLDER: ClassVar[str] = "groups"
    RANGES: ClassVar[Mapping[str, tuple[int, int]]] = {
        **PlayRules.RANGES,
        "groups": (1, 50),
        "group_size": (2, 15),
        "group_minimum": (0, 3),
    }

    groups: int
    """The number of whole groups."""

    group_size: int
    """The number of tiles of a whole group."""

    rest_group: bool
    """True if the tiles that are left after the whole groups are a group too."""

    group_minimum: int
    """The fewest vowels and the fewest consonants of a whole group, 0 for no condition."""

    any_order: bool
    """True if a player uses the groups in any order, each at most once; otherwise as they are announced."""

    order: Literal["total", "best_single"]
    """The order of the players: by the sum, or by the best single play, then the second best, and so on."""
