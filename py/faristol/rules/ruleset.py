"""A club's rules as data: one flat frozen value, read from `presets/<name>.toml`.

A club copies a preset and changes it; nothing in the program asks which club it is.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, get_args, get_type_hints

from faristol.errors import Damaged


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Every setting of a game. Events keep their own copy, so a game that was played never changes."""

    key: str
    """The name of the preset's file, by which it is chosen."""

    name: str
    """What people call these rules, in the language of the game."""

    language: Literal["ca", "ro"]
    """The alphabet they are for."""

    rack_size: int
    """How many tiles a full rack holds, one that a player chooses included."""

    most_tiles: int
    """The most tiles that one play may use (PLA-4): seven, also of a rack of eight."""

    bingo: int
    """Points on top for a play of `most_tiles` tiles (SCO-3)."""

    round_seconds: int
    """Seconds to find a play in a round of a duplicate (DUP-1.5)."""

    call_one_minute: bool
    """Whether the last minute is called; the last thirty seconds always are (DUP-1.5)."""

    rounds: int
    """Rounds of a duplicate, 0 for a complete one: only that is official (DUP-1.1)."""

    invalid_rack: Literal["whole", "new"]
    """What goes back after an invalid draw: the whole rack, or only the tiles just drawn (DUP-1.3)."""

    early_minimum: int
    """Vowels and consonants that a rack needs of each in the early rounds; afterwards one of each (ROM-7)."""

    early_rounds: int
    """How many rounds are early, 0 for none."""

    joker: bool
    """Whether every rack has one blank, which changes place on the board with the tile that it stands for."""

    chosen_letter: bool
    """Whether each player completes the rack with a tile of his choice from the bag ("completiv")."""

    fixed_order: bool
    """Whether the tiles come in an order fixed before the game ("pe șir", ROM-6).

    No more than one of `joker`, `chosen_letter` and `fixed_order` can be.
    """

    announce_order: Literal["alphabetical", "drawn"]
    """The order in which the tiles of a rack are announced (DUP-1.4, ROM-6)."""

    letter_names: str
    """The table of names that tiles and coordinates are announced with (DUP-1.4, NOT-3)."""

    blank_name: str
    """What a blank is called when a rack is announced (DUP-1.4)."""

    minimum_players: int
    """With fewer players a duplicate does not begin (DUP-1.1)."""

    claimed_points: Literal["no", "warning", "void"]
    """Whether points stand on a slip, and what a wrong number of them costs (DUP-1.2)."""

    master_policy: Literal["proposal", "judge", "best_slip"]
    """Who chooses the master play: the app proposes, the judge alone does, or it is the best slip."""

    bonus: Literal["none", "half", "fixed"]
    """The bonus for who alone has the best play: none, half a point a player, or a fixed one (DUP-1.10)."""

    bonus_players: int
    """With fewer players at the start there is no bonus."""

    bonus_points: int
    """The points of a fixed bonus, and the most that half a point a player comes to."""

    bonus_best: bool
    """Whether a bonus asks for the best possible play, not only the best among the players."""

    checking_minutes: int
    """The time for claims after the results are published (DUP-1.11)."""

    @property
    def drawn_tiles(self) -> int:
        """How many tiles a full rack has when it is announced."""
        return self.rack_size - self.chosen_letter

    @property
    def classic(self) -> bool:
        """Whether racks, plays and bonuses are those of a Catalan classic duplicate (DUP-1)."""
        usual = (self.language, self.rack_size, self.most_tiles, self.bingo) == ("ca", 7, 7, 50)
        variant = self.joker or self.chosen_letter or self.fixed_order or self.early_rounds > 0
        bonuses = self.bonus == "none" or (self.bonus, self.bonus_players, self.bonus_points) == (
            "half",
            10,
            25,
        )
        return usual and not variant and bonuses

    @property
    def official(self) -> bool:
        """Whether a duplicate under these rules is official: only the complete classic one is (DUP-1.1)."""
        return self.classic and self.rounds == 0

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RuleSet:
        """The rule set with these fields. Raises Damaged naming a field that is missing, unknown or wrong."""
        types = get_type_hints(cls)
        for field in data:
            if field not in types:
                raise Damaged("ruleset.unknown_field", field=field)
        for field, expected in types.items():
            if field not in data:
                raise Damaged("ruleset.missing_field", field=field)
            if not _fits(data[field], expected) or not _in_range(field, data[field]):
                raise Damaged("ruleset.wrong_field", field=field, value=str(data[field])[:60])
        if data["most_tiles"] > data["rack_size"]:
            raise Damaged("ruleset.wrong_field", field="most_tiles", value=str(data["most_tiles"]))
        variants = [field for field in ("joker", "chosen_letter", "fixed_order") if data[field]]
        if len(variants) > 1:
            raise Damaged("ruleset.together", first=variants[0], second=variants[1])
        return cls(**data)

    def to_dict(self) -> dict[str, str | int | bool]:
        """The fields as plain values, as `from_dict` takes them."""
        return asdict(self)


_RANGES = {
    "rack_size": (2, 15),
    "most_tiles": (1, 15),
    "bingo": (0, 1000),
    "round_seconds": (1, 3600),
    "rounds": (0, 60),
    "early_minimum": (1, 3),
    "early_rounds": (0, 60),
    "minimum_players": (1, 999),
    "bonus_players": (1, 999),
    "bonus_points": (0, 1000),
    "checking_minutes": (0, 1440),
}
"""The least and the most that a number may be."""

_TEXTS = {"key": 40, "name": 60, "letter_names": 40, "blank_name": 40}
"""The most characters of a text, which is never empty."""


def _in_range(field: str, value: Any) -> bool:
    if field in _RANGES:
        least, most = _RANGES[field]
        return bool(least <= value <= most)
    return field not in _TEXTS or (
        value.isprintable() and 0 < len(value.strip()) <= len(value) <= _TEXTS[field]
    )


def _fits(value: object, expected: Any) -> bool:
    choices = get_args(expected)
    # bool is an int to Python, not to a person who writes a rule file
    return value in choices if choices else type(value) is expected


def _presets() -> Traversable:
    return files("faristol.rules") / "presets"


def preset_names() -> list[str]:
    """The presets that come with the program."""
    return sorted(
        entry.name.removesuffix(".toml") for entry in _presets().iterdir() if entry.name.endswith(".toml")
    )


def load_preset(name: str) -> RuleSet:
    """The rule set of a preset. Raises Damaged if there is none of that name, or its file is wrong."""
    if name not in preset_names():
        raise Damaged("ruleset.unknown", name=name)
    return read_ruleset((_presets() / f"{name}.toml").read_text(encoding="utf-8"))


def write_ruleset(rules: RuleSet) -> str:
    """The text of a TOML file that `read_ruleset` makes the same rule set of."""
    # JSON writes strings, whole numbers and truth values just as TOML does.
    lines = (f"{field} = {json.dumps(value, ensure_ascii=False)}" for field, value in rules.to_dict().items())
    return "".join(f"{line}\n" for line in lines)


def read_ruleset(text: str) -> RuleSet:
    """The rule set in the text of a TOML file. Raises Damaged."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Damaged("ruleset.toml", reason=str(error)) from error
    return RuleSet.from_dict(data)
