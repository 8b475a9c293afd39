"""The rules of events over groups of letters made beforehand, each player on his own board (FED-5, FED-6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from faristol.errors import Damaged
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
        "ahead": (0, 50),
        "round_seconds": (0, 10_800),
    }
    LENGTHS: ClassVar[Mapping[str, int]] = {**PlayRules.LENGTHS, "pass_word": 12}

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

    ties: Literal["shared", "best_single"]
    """Equal sums share a place, or the best single play decides, then the second best, and so on."""

    ahead: int
    """The number of groups that are announced beside the one that is played, where they have an order."""

    round_seconds: int
    """The seconds for a group, or for all of them where they may be used in any order; 0 for no limit."""

    withdraw: Literal["gone", "no"]
    """Under "gone" a player may withdraw his last play: its letters are gone all the same."""

    pass_word: str
    """The word that stands on a slip instead of a play."""

    exclusive: Literal["no", "out", "pass"]
    """Unless "no" only plays of a whole group count; under "out" a player leaves with the first other one."""

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """Check that a group fits on a rack, and that only a game with an order has people who leave."""
        PlayRules.check_together(values)
        if values["group_size"] > values["rack_size"]:
            raise Damaged("ruleset.wrong_field", field="group_size", value=str(values["group_size"]))
        if values["exclusive"] == "out" and values["any_order"]:
            raise Damaged("ruleset.wrong_field", field="exclusive", value="out")
