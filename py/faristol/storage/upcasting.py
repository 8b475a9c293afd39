"""Older data of events led to their present shape, one step a version."""

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


def _with(**fields: Any) -> Callable[[Data], Data]:
    return lambda data: {**data, **fields}


def _below_zero(data: Data) -> Data:
    """Penalties led below zero before there was a word about it (COR-16)."""
    return {**data, "rules": {"below_zero": True, **data["rules"]}}


def _of_old(data: Data) -> Data:
    """Pairings had no divisions (TOU-6) or teams (TOU-7), and their byes the spread of the rules (TOU-12)."""
    pairing = data["pairing"]
    notes = [{**note, "division": 0} for note in pairing["notes"]]
    byes = [{"spread": None, **bye} for bye in pairing["byes"]]
    return {**data, "pairing": {**pairing, "notes": notes, "byes": byes, "parts": [], "lineups": []}}


def _entered(data: Data) -> Data:
    """Players had no divisions (TOU-6), and nobody was a newcomer (TOU-8)."""
    return {**_changed(data), "division": 0}


def _changed(data: Data) -> Data:
    return {**data, "entry": {"newcomer": False, **data["entry"]}}


def _without_list(data: Data) -> Data:
    """Nobody was known by a club's list of players."""
    return {**data, "entry": {"member": "", **data["entry"]}}


def _taken_without_list(data: Data) -> Data:
    results = [{"member": "", **one} for one in data["taken"]["results"]]
    return {**data, "taken": {**data["taken"], "results": results}}


UPCASTERS: Mapping[tuple[str, int], Callable[[Data], Data]] = {
    ("duplicate.Created", 1): _rules,
    ("duplicate.DetailsChanged", 1): _rules,
    ("duplicate.Created", 2): _with(),  # `RuleSet.RENAMED`
    ("duplicate.DetailsChanged", 2): _with(),
    ("duplicate.RuleSetChosen", 1): _with(),
    ("prepared.Planned", 1): _with(),
    ("duplicate.PlayerEntered", 1): _with(group=""),
    ("duplicate.PlayerChanged", 1): _with(group=""),
    ("duplicate.PlayerEntered", 2): _with(member=""),
    ("duplicate.PlayerChanged", 2): _with(member=""),
    ("duplicate.SlipJudged", 1): _with(claimed=None),
    ("duplicate.RoundWithoutPlay", 1): _with(repeated=False),
    ("duplicate.RackDrawn", 1): _with(coming=[]),
    ("duplicate.MasterPlayChosen", 1): _with(exchanged=[], chosen=[]),
    ("classic.Created", 1): _game_rules,
    ("classic.Challenged", 1): _with(seat=-1),
    ("championship.Created", 1): _with(means=""),
    ("championship.DetailsChanged", 1): _with(means=""),
    ("championship.Created", 2): _below_zero,
    ("championship.DetailsChanged", 2): _with(),  # plays may also travel by telex
    ("correspondence.Created", 1): _below_zero,
    ("correspondence.DetailsChanged", 1): _with(),
    ("tournament.PlayerEntered", 1): _entered,
    ("tournament.PlayerChanged", 1): _changed,
    ("tournament.PlayerEntered", 2): _without_list,
    ("tournament.PlayerChanged", 2): _without_list,
    ("season.ResultsTaken", 1): _taken_without_list,
    ("tournament.RoundPaired", 1): _of_old,
    ("tournament.PairingChanged", 1): _of_old,
}
"""(stored name, version) to what turns data of that version into the next one."""

LATER_VERSIONS = {name: version + 1 for name, version in sorted(UPCASTERS)}
"""The present version of every event that had another one before."""
