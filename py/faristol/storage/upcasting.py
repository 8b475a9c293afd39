"""Convert older data of events to their present shape, one step for each version.

A field that was added later needs no step if it has a default, which `decode` fills in.
"""

from collections.abc import Callable, Mapping
from typing import Any

from faristol.rules.game_rules import GameRules

Data = dict[str, Any]

_FIRST_RULES: Mapping[str, Any] = {
    "early_minimum": 1,
    "early_rounds": 0,
    "joker": False,
    "chosen_letter": False,
    "fixed_order": False,
    "claimed_points": "no",
    "master_policy": "proposal",
    "bonus": "none",
    "bonus_players": 10,
    "bonus_points": 25,
    "bonus_best": False,
    "checking_minutes": 0,
}
"""The values of fields that the first rule sets did not have: how these were played."""


def _rules(data: Data) -> Data:
    rules = data["rules"]
    return {**data, "rules": {**_FIRST_RULES, "most_tiles": rules["rack_size"], **rules}}


def _game_rules(data: Data) -> Data:
    return {**data, "rules": {**GameRules.earlier(data["rules"]), **data["rules"]}}


def _below_zero(data: Data) -> Data:
    """Add `below_zero`: penalties led below zero before there was a rule about it (COR-16)."""
    return {**data, "rules": {"below_zero": True, **data["rules"]}}


UPCASTERS: Mapping[tuple[str, int], Callable[[Data], Data]] = {
    ("duplicate.Created", 1): _rules,
    ("duplicate.DetailsChanged", 1): _rules,
    ("classic.Created", 1): _game_rules,
    ("championship.Created", 2): _below_zero,
    ("correspondence.Created", 1): _below_zero,
}
"""(stored name, version) to the function that turns data of that version into the next one."""

VERSIONS: Mapping[str, int] = {
    **dict.fromkeys(("duplicate.Created", "duplicate.DetailsChanged"), 3),
    **dict.fromkeys(("duplicate.PlayerEntered", "duplicate.PlayerChanged"), 3),
    **dict.fromkeys(("duplicate.RuleSetChosen", "duplicate.SlipJudged", "duplicate.RoundWithoutPlay"), 2),
    **dict.fromkeys(("duplicate.RackDrawn", "duplicate.MasterPlayChosen", "prepared.Planned"), 2),
    **dict.fromkeys(("classic.Created", "classic.Challenged", "season.ResultsTaken"), 2),
    **dict.fromkeys(("championship.Created", "championship.DetailsChanged"), 3),
    **dict.fromkeys(("correspondence.Created", "correspondence.DetailsChanged"), 2),
    **dict.fromkeys(("tournament.PlayerEntered", "tournament.PlayerChanged"), 3),
    **dict.fromkeys(("tournament.RoundPaired", "tournament.PairingChanged"), 2),
}
"""The present version of every event that had others, most of which only lacked fields with a default."""
