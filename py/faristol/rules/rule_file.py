"""The common part of all rule sets: name and language, read from TOML and written to it; and the
settings that the rules of every game have.

A rule set is a flat frozen value. A club copies a preset and changes it; nothing in the program asks which
club it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, ClassVar, Self, get_args, get_origin, get_type_hints

from faristol.errors import Damaged
from faristol.foreign.limits import RULE_SET
from faristol.foreign.toml_text import read_toml
from faristol.tiles.language import Language, is_played, language_of, played

LANGUAGE = "language"
"""The field whose choices are the languages with tiles."""

LATER = "later"
"""The section of a file with fields that the writing version did not know, but a later one may."""


LIKE, OPEN = "like", "open"
"""Of a preset's file: the preset that it differs from, and the fields that the text leaves open (FED-1)."""

RuleData = dict[str, Any]
"""A rule set as plain values by field name, as events store it; `RuleFile.from_dict` reads it."""


@dataclass(frozen=True, slots=True)
class RuleFile:
    """A rule set as data. Events store their own copy, so a later change never affects what was played."""

    FOLDER: ClassVar[str] = ""
    RANGES: ClassVar[Mapping[str, tuple[int, int]]] = {}
    """The lowest and the highest value of a number."""
    LENGTHS: ClassVar[Mapping[str, int]] = {"key": 40, "name": 60, "language": 10}
    """The most characters of a text, which is never empty."""
    REPEATED: ClassVar[frozenset[str]] = frozenset()
    """Lists in which a value may be repeated."""
    RENAMED: ClassVar[Mapping[str, str]] = {}
    """Former names of fields, each with its present name."""

    key: str
    """The name of the preset's file, by which it is chosen."""

    name: str
    """The displayed name of these rules, in the language of the game."""

    language: str
    """The language of the games: it defines the tiles, and the order of names (SWI-3)."""

    @property
    def title(self) -> str:
        """Return the name with that of the language: "Regles clàssiques (Català)"."""
        return f"{self.name} ({language_of(self.language).name})"

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Return the rule set with these fields; raises Damaged naming a missing, unknown or wrong field."""
        types, values = _types(cls), {**cls.earlier(data), **cls._named(data)}
        for field in values:
            if field not in types:
                raise Damaged("ruleset.unknown_field", field=field)
        for field, expected in types.items():
            if field not in values:
                raise Damaged("ruleset.missing_field", field=field)
            fits = _fits(values[field], expected, field in cls.REPEATED) and cls._in_range(
                field, values[field]
            )
            if not fits or (field == LANGUAGE and not is_played(str(values[field]))):
                raise Damaged("ruleset.wrong_field", field=field, value=_shown(values[field]))
            if get_origin(expected) is tuple:
                values[field] = tuple(values[field])
        cls.check_together(values)
        return cls(**values)

    @classmethod
    def in_order(cls, data: Mapping[str, Any]) -> RuleData:
        """Return the same fields in the order of the class, whatever their order in a log."""
        return cls.from_dict(data).to_dict()

    @classmethod
    def opened(cls, data: Mapping[str, Any]) -> tuple[Self, Mapping[str, Any]]:
        """Return a rule set stored by any version, and those of its fields that this version does not know.

        Missing fields are taken from the most similar preset of its language. Raises Damaged as `from_dict`
        does, also for a rule set without key, name and language.
        """
        types, data = _types(cls), cls._named(data)
        fields = {field: value for field, value in data.items() if field in types}
        if fields.keys() >= {"key", "name", "language"}:
            preset = cls._most_like(fields) if types.keys() - fields.keys() else {}
            fields = {**preset, **cls.own_earlier(fields, preset), **fields}
        return cls.from_dict(fields), {field: value for field, value in data.items() if field not in types}

    @classmethod
    def _named(cls, data: Mapping[str, Any]) -> RuleData:
        """Return the fields by their present names."""
        return {cls.RENAMED.get(field, field): value for field, value in data.items()}

    @classmethod
    def _most_like(cls, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        presets = (cls.preset(name).to_dict() for name in cls.preset_names())
        of_language = [preset for preset in presets if preset["language"] == fields["language"]]
        return max(of_language, key=lambda preset: len(_pairs(preset) & _pairs(fields)), default={})

    @classmethod
    def earlier(cls, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the values of fields that are missing in a rule set written before they existed."""
        return {}

    @classmethod
    def own_earlier(cls, data: Mapping[str, Any], preset: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return `earlier` for a club's own rules, without values to be taken from the most similar
        preset."""
        return cls.earlier(data)

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """Raise Damaged if fields that are valid one by one exclude each other."""

    def to_dict(self) -> RuleData:
        """Return the fields as plain values, as `from_dict` takes them."""
        return {
            field: list(value) if isinstance(value, tuple) else value for field, value in asdict(self).items()
        }

    @classmethod
    def _in_range(cls, field: str, value: Any) -> bool:
        if field in cls.RANGES:
            least, most = cls.RANGES[field]
            return bool(least <= value <= most)
        return field not in cls.LENGTHS or (
            value.isprintable() and 0 < len(value.strip()) <= len(value) <= cls.LENGTHS[field]
        )

    @classmethod
    def preset_names(cls) -> list[str]:
        """Return the names of the presets that come with the program."""
        return sorted(cls._presets())

    @classmethod
    def preset(cls, name: str) -> Self:
        """Return the rule set of a preset; raises Damaged if it does not exist or its file is wrong."""
        presets = cls._presets()
        if name not in presets:
            raise Damaged("ruleset.unknown", name=name)
        preset: Self = _preset(cls, presets[name], name)
        return preset

    @classmethod
    def left_open(cls, name: str) -> tuple[str, ...]:
        """Return the fields of a preset that its text leaves open, none for any other name (FED-1)."""
        language = cls._presets().get(name)
        return tuple(_preset_file(cls, language, name).get(OPEN, ())) if language else ()

    @classmethod
    def usual(cls, language: str = "") -> Self:
        """Return the preset offered first for a language, or for the first language that has one of its
        kind."""
        usual = {one.code: one.usual[cls.FOLDER] for one in played() if cls.FOLDER in one.usual}
        return cls.preset(usual.get(language) or next(iter(usual.values())))

    @classmethod
    def _presets(cls) -> Mapping[str, Language]:
        """Return the names of the presets, each with the language whose folder it is in."""
        return {name: language for language in played() for name in language.rule_sets.get(cls.FOLDER, ())}

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a rule set from the text of a TOML file; raises Damaged with the line."""
        return cls.read_whole(text)[0]

    @classmethod
    def read_whole(cls, text: str) -> tuple[Self, Mapping[str, Any]]:
        """Read a rule set from the text of a TOML file, and its `LATER` fields unknown to this version.

        Any other unknown field is refused, as it may be a typing error. Raises Damaged with the line.
        """
        data = cls._named(read_toml(text, RULE_SET))
        later = data.pop(LATER, {})
        try:
            if unknown := next((field for field in data if field not in _types(cls)), ""):
                raise Damaged("ruleset.unknown_field", field=unknown)
            return cls.opened({**later, **data} if isinstance(later, dict) else data)
        except Damaged as fault:
            raise cls._in_file(fault, data, text) from fault

    @classmethod
    def _in_file(cls, fault: Damaged, data: Mapping[str, Any], text: str) -> Damaged:
        """Return the fault with the line of its field, and with the values allowed there."""
        field = str(fault.details.get("field", ""))
        starts = (
            number
            for number, line in enumerate(text.splitlines(), start=1)
            if cls.RENAMED.get(_field_of(line), _field_of(line)) == field
        )
        line = next(starts, 0)
        if not line or fault.code not in ("ruleset.unknown_field", "ruleset.wrong_field"):
            return fault
        if fault.code == "ruleset.unknown_field":
            return Damaged("ruleset.line_unknown", line=line, field=field)
        value, expected = data[field], _types(cls)[field]
        choices = _choices(field, expected)
        if choices and isinstance(value, list) and get_origin(expected) is tuple:
            wrong = [one for one in value if one not in choices]
            if not wrong and field in cls.REPEATED:
                return Damaged("ruleset.line_wrong", line=line, field=field, value=_shown(value))
            if not wrong:
                again = next((one for one in value if value.count(one) > 1), "")
                return Damaged("ruleset.line_repeated", line=line, field=field, value=str(again))
            value = wrong[0]
        shown = _shown(value)
        if choices:
            allowed = ", ".join(map(str, choices))
            return Damaged("ruleset.line_choice", line=line, field=field, value=shown, allowed=allowed)
        if field in cls.RANGES:
            least, most = cls.RANGES[field]
            return Damaged("ruleset.line_range", line=line, field=field, value=shown, least=least, most=most)
        return Damaged("ruleset.line_wrong", line=line, field=field, value=shown)

    def write(self, later: Mapping[str, Any] | None = None) -> str:
        """Return the text of a TOML file from which `read` makes the same rule set, with the `later`
        fields."""
        return _lines(self.to_dict()) + (f"\n[{LATER}]\n{_lines(later)}" if later else "")


def _lines(fields: Mapping[str, Any]) -> str:
    """Return fields as lines of TOML: it writes texts, numbers, booleans and lists of texts as JSON does."""
    return "".join(f"{field} = {json.dumps(value, ensure_ascii=False)}\n" for field, value in fields.items())


def _pairs(fields: Mapping[str, Any]) -> set[tuple[str, str]]:
    """Return the fields with their values as comparable pairs, whatever their types."""
    return {(field, json.dumps(value)) for field, value in fields.items()}


def _read_preset(kind: Any, language: Language, name: str) -> Any:
    data = _preset_file(kind, language, name)
    data.pop(OPEN, None)
    like = data.pop(LIKE, "")
    return kind.from_dict({**kind.preset(like).to_dict(), **data} if like else data)


def _preset_file(kind: Any, language: Language, name: str) -> RuleData:
    return read_toml(language.rule_sets[kind.FOLDER][name].read_text(encoding="utf-8"), RULE_SET)


_preset: Callable[[Any, Language, str], Any] = cache(_read_preset)
"""Cached, so that a preset is not read for every page that offers it."""


def _field_of(line: str) -> str:
    """Return the field that a line of a file begins with."""
    return line.partition("=")[0].strip().strip("\"'")


def _choices(field: str, expected: Any) -> tuple[Any, ...]:
    """Return the values allowed in a field, or in its list; empty if it is not a choice of a few."""
    if field == LANGUAGE:
        return tuple(language.code for language in played())
    return get_args(get_args(expected)[0]) if get_origin(expected) is tuple else get_args(expected)


def _shown(value: Any) -> str:
    """Return a wrong value as text for a message; a list as it is in the file."""
    text = json.dumps(value, ensure_ascii=False, default=str) if isinstance(value, list) else str(value)
    return text[:60]


def _look_into(kind: type) -> Mapping[str, Any]:
    """Return the type of each field."""
    return {name: hint for name, hint in get_type_hints(kind).items() if get_origin(hint) is not ClassVar}


_types: Callable[[type], Mapping[str, Any]] = cache(_look_into)
"""Cached, so that types are not computed for every game that is read."""


def _fits(value: object, expected: Any, repeated: bool = False) -> bool:
    if get_origin(expected) is tuple:
        one = get_args(expected)[0]
        return (
            isinstance(value, list | tuple)
            and all(_fits(item, one) for item in value)
            and (repeated or len(set(value)) == len(value))
        )
    choices = get_args(expected)
    # bool is a subclass of int in Python, but true is not a number in a rule file
    return value in choices if choices else type(value) is expected


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
