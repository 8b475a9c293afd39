"""The shape of every stored event, as JSON has it: fields, types, choices, and what stands inside them.

    {"duplicate.ClockStarted": {"version": 1, "fields": {"seconds": "int"}}, ...}

The names of classes are not in it: they may change, what is stored may not. And what has been released: its
golden logs are never written anew.
"""

from __future__ import annotations

import re
import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from devtools import ROOT
from faristol import __version__
from faristol.foreign.shape import defaults
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.rules.game_rules import GameRules
from faristol.rules.group_rules import GroupRules
from faristol.rules.rule_file import RuleFile
from faristol.rules.ruleset import RuleSet
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.codec import EVENTS, version_of

RULES: Mapping[str, type[RuleFile]] = {
    f"rules.{kind.FOLDER}": kind
    for kind in (RuleSet, GameRules, CorrespondenceRules, TournamentRules, GroupRules)
}
"""The kinds of rule sets, which events keep as plain values."""


def shapes() -> dict[str, Any]:
    """Each event's version and fields by its stored name, and the fields of each kind of rule set."""
    events = {name: {"version": version_of(name), "fields": shape(EVENTS[name])} for name in sorted(EVENTS)}
    return {**events, **{name: {"version": 1, "fields": shape(kind)} for name, kind in RULES.items()}}


def shape(kind: Any) -> Any:
    """A dataclass as its fields, any other type as a word or a list of choices."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        [some] = [choice for choice in get_args(kind) if choice is not types.NoneType]
        return {"or null": shape(some)}
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        shapes, usual = {field.name: shape(hints[field.name]) for field in fields(kind)}, defaults(kind)
        return shapes | {name: {"default": value, "is": shapes[name]} for name, value in usual.items()}
    if origin is Literal:
        return list(get_args(kind))
    if origin is tuple:
        members = get_args(kind)
        return {"list of": shape(members[0])} if members[-1] is Ellipsis else [*map(shape, members)]
    if origin is not None:
        return {"map of": shape(get_args(kind)[1])}
    if kind is Any:
        return "any"
    if issubclass(kind, Enum):
        return [member.value for member in kind]
    return {"list of": "int"} if kind is bytes else kind.__name__


CHANGELOG = ROOT / "CHANGELOG.md"
FOLDER = ROOT / "tests/golden/logs"


def is_dated(version: str) -> bool:
    """Whether a version has its date in CHANGELOG.md."""
    heading = rf"^## {re.escape(version)} – \d{{4}}-\d\d-\d\d$"
    return re.search(heading, CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE) is not None


def has_its_logs(version: str) -> bool:
    """Whether a version is released and has its golden logs."""
    return is_dated(version) and (FOLDER / version).exists()


def frozen() -> dict[str, str]:
    """The SHA-256 of the golden logs of each released version."""
    folders = sorted(FOLDER.iterdir())
    return {one.name: _digest(one) for one in folders if one.name != __version__ or is_dated(__version__)}


def _digest(folder: Path) -> str:
    whole = sha256()
    for path in sorted(folder.glob("*/*.json*")):
        whole.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()
