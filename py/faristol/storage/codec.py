"""Events to records and back, by the fields of their dataclasses (`foreign/shape.py`).

An event's stored version is that of `version_of`; `UPCASTERS` lead older data to the present shape where
defaults do not. A mode is imported when the first of its events is read or written. A field that was added
later needs no step there if it has a default, which `decode` fills in.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from faristol.errors import Damaged, Refused
from faristol.foreign.shape import decode, encode, shown
from faristol.modes.mode import Mode
from faristol.rules.game_rules import GameRules
from faristol.storage.records import START, Record
from faristol.storage.settings import SettingChanged, WordsJudged

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


S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

MODULES = {
    "duplicate": "faristol.modes.duplicate.duplicate:DUPLICATE",
    "prepared": "faristol.modes.duplicate.prepared:PREPARED",
    "simultaneous": "faristol.modes.duplicate.simultaneous:SIMULTANEOUS",
    "classic": "faristol.modes.game.game:CLASSIC",
    "tournament": "faristol.tournament.tournament:TOURNAMENT",
    "correspondence": "faristol.modes.correspondence.correspondence:CORRESPONDENCE",
    "championship": "faristol.tournament.championship.championship:CHAMPIONSHIP",
    "practice": "faristol.modes.practice.practice:PRACTICE",
    "season": "faristol.modes.season.season:SEASON",
    "members": "faristol.modes.members.members:MEMBERS",
    "groups": "faristol.modes.groups.groups:GROUPS",
    "joined": "faristol.joined.log:JOINED",
}
"""The module and constant of each mode, by its name."""

_BESIDE = {"settings": (SettingChanged,), "challenges": (WordsJudged,)}
"""The events of streams without a mode."""


class _Modes(Mapping[str, Mode[Any, Any, Any]]):
    def __getitem__(self, name: str) -> Mode[Any, Any, Any]:
        module, _, constant = MODULES[name].partition(":")
        mode: Mode[Any, Any, Any] = getattr(import_module(module), constant)
        return mode

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)


@cache
def _events_of(area: str) -> Mapping[str, type]:
    kinds = MODES[area].events if area in MODULES else _BESIDE[area]
    return {f"{area}.{kind.__name__}": kind for kind in kinds}


class _Events(Mapping[str, type]):
    areas = (*MODULES, *_BESIDE)

    def __getitem__(self, name: str) -> type:
        area = name.partition(".")[0]
        if area not in self.areas:
            raise KeyError(name)
        return _events_of(area)[name]

    def __iter__(self) -> Iterator[str]:
        return (name for area in self.areas for name in _events_of(area))

    def __len__(self) -> int:
        return sum(1 for _ in self)


MODES = _Modes()
"""Every mode by its name, which the stored names of its events begin with."""

EVENTS = _Events()
"""Every event that can stand in a log, by its stored name."""


def version_of(name: str) -> int:
    """The present version of an event, by its stored name."""
    return VERSIONS.get(name, 1)


_NAMES: dict[type, str] = {}


def _name_of(kind: type) -> str:
    """Return the stored name of a type of events; the module of a mode is in the package of its events."""
    if kind not in _NAMES:
        beside = kind.__module__.rpartition(".")[0] + "."
        for area in EVENTS.areas:
            if MODULES.get(area, beside).startswith(beside):
                _NAMES.update((event, name) for name, event in _events_of(area).items())
    return _NAMES[kind]


def to_records(stream: str, events: Sequence[object], before: Sequence[Record], now: int) -> list[Record]:
    """The records for `events`, following the stream's records `before` them, all or the last ones."""
    previous, last = (before[-1].hash, before[-1].seq) if before else (START, 0)
    records: list[Record] = []
    for seq, event in enumerate(events, start=last + 1):
        name = _name_of(type(event))
        record = Record(stream, seq, now, name, version_of(name), encode(event), previous)
        previous = record.hash
        records.append(record)
    return records


def event_of(record: Record) -> Any:
    """The event in a record, brought up to the present version.

    Raises `Damaged`: "storage.newer" for an event or a field of a later program, "storage.event" for data
    that do not have its shape.
    """
    try:
        return event_in(record)
    except Damaged as fault:
        if fault.code == "storage.newer":
            raise
        raise Damaged("storage.event", type=record.type, seq=record.seq) from fault


def event_in(record: Record) -> Any:
    """The event in a record of any origin; raises `Damaged` "storage.newer", or as `decode` does."""
    kind, present = EVENTS.get(record.type), version_of(record.type)
    if kind is None or record.version > present:
        raise _newer(record)
    if record.version < 1:
        raise Damaged("file.range", where="version", value=shown(record.version), least=1, most=present)
    data = record.data
    try:
        for version in range(record.version, present):
            if upcaster := UPCASTERS.get((record.type, version)):
                data = upcaster(data)
    except (KeyError, TypeError, AttributeError) as fault:
        raise Damaged("file.missing", where=str(fault)[:40].strip("'")) from fault
    try:
        return decode(kind, data)
    except Damaged as fault:
        raise _newer(record) if fault.code == "file.unknown" else fault from None


def _newer(record: Record) -> Damaged:
    return Damaged("storage.newer", type=record.type[:60], seq=record.seq)


def replayed(mode: Mode[S, C, E], records: Sequence[Record], before: S | None = None) -> S | None:
    """Replay the records of a stream, from a state before them if there is one; None without any.

    Raises `Damaged` as `event_of` does, and "storage.replay" for events that do not follow from one another.
    """
    try:
        return mode.replay([(event, time) for _, time, event in events_of(mode, records)], before)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, Refused) as fault:
        raise Damaged("storage.replay", stream=records[0].stream) from fault


def events_of(mode: Mode[S, C, E], records: Sequence[Record]) -> list[tuple[int, int, E]]:
    """Return the events of a stream: the number of each record, its time and its event."""
    events = [(record.seq, record.time, event_of(record)) for record in records]
    return [happened for happened in events if isinstance(happened[2], mode.events)]
