"""A club's own rule sets as the device keeps them, including those that another version wrote."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from faristol.errors import Damaged
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import RULE_SET
from faristol.rules.rule_file import RuleFile

R = TypeVar("R", bound=RuleFile)


@dataclass(frozen=True)
class Kept(Generic[R]):
    """A rule set kept under a key: a `text`, and the `rules` read from it, or the `fault` why there are none.

    `later` are fields that this version does not know. They stay with the rules for a version that does.
    """

    key: str
    text: str
    name: str = ""
    rules: R | None = None
    later: Mapping[str, Any] = field(default_factory=dict)
    fault: Damaged | None = None


def read_kept(kind: type[R], key: str, text: str) -> Kept[R]:
    """Read a text that was kept as a rule set of a kind."""
    name = ""
    try:
        data = _fields(text)
        name = str(data.get("name", ""))[:60]
        rules, later = kind.opened({**data, "key": key})
    except Damaged as fault:
        return Kept(key, text, name, fault=fault)
    return Kept(key, text, rules.name, rules, later)


def _fields(text: str) -> dict[str, Any]:
    try:
        data = read_json(text, RULE_SET)
    except Damaged as fault:
        raise Damaged("ruleset.damaged") from fault
    if not isinstance(data, dict):
        raise Damaged("ruleset.damaged")
    return data


def kept_text(rules: RuleFile, later: Mapping[str, Any]) -> str:
    """Return the text of a rule set to be kept, with the fields that are not known to this version."""
    return json.dumps({**later, **rules.to_dict()}, ensure_ascii=False)
