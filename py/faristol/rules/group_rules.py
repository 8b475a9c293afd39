"""The rules of events over groups of letters made beforehand, each player on his own board (FED-5, FED-6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from faristol.errors import Damaged
from faristol.rules.rule_file import PlayRules

MOST_REST_NOT = 40
"""The most characters of `rest_not`."""


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
        "filled": (2, 15),
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

    avocalic: bool
    """True if vowels of a group are not announced, and each player takes vowels of the stock instead."""

    filled: int
    """The most tiles of a group together with the vowels that a player takes for it, under `avocalic`."""

    rest_not: str
    """The letters that do not do as the consonant of a rest group, which it needs under `avocalic`."""

    @classmethod
    def earlier(cls, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what was so before there was the variant in which consonants alone are announced."""
        return {"avocalic": False, "filled": 7, "rest_not": ""}

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """Check that a group fits on a rack, that only a game with an order has people who leave, and that no
        whole groups are asked for where players fill them up."""
        PlayRules.check_together(values)
        sizes = ("group_size", "filled") if values["avocalic"] else ("group_size",)
        for field in sizes:
            if values[field] > values["rack_size"]:
                raise Damaged("ruleset.wrong_field", field=field, value=str(values[field]))
        if len(values["rest_not"]) > MOST_REST_NOT:
            raise Damaged("ruleset.wrong_field", field="rest_not", value=values["rest_not"][:MOST_REST_NOT])
        if values["exclusive"] != "no" and values["avocalic"]:
            raise Damaged("ruleset.wrong_field", field="exclusive", value=values["exclusive"])
        if values["exclusive"] == "out" and values["any_order"]:
            raise Damaged("ruleset.wrong_field", field="exclusive", value="out")
