"""Older data of events led to their present shape, one step a version.

A field that came later needs none of this where it has a default, which `decode` puts in.
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
"""How the first rule sets were played, which had no word about these."""


def _rules(data: Data) -> Data:
    rules = data["rules"]
    return {**data, "rules": {**_FIRST_RULES, "most_tiles": rules["rack_size"], **rules}}


def _game_rules(data: Data) -> Data:
    return {**data, "rules": {**GameRules.earlier(data["rules"]), **data["rules"]}}


def _below_zero(data: Data) -> Data:
    """Penalties led below zero before there was a word about it (COR-16)."""
    return {**data, "rules": {"below_zero": True, **data["rules"]}}


UPCASTERS: Mapping[tuple[str, int], Callable[[Data], Data]] = {
    ("duplicate.Created", 1): _rules,
    ("duplicate.DetailsChanged", 1): _rules,
    ("classic.Created", 1): _game_rules,
    ("championship.Created", 2): _below_zero,
    ("correspondence.Created", 1): _below_zero,
}
"""(stored name, version) to what turns data of that version into the next one."""

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
"""The present version of every event that had others, most of which only lacked what has a default by now."""
