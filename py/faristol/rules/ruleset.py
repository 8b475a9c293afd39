"""The rules of a duplicate as data: one flat frozen value, read from `rules/duplicate/` of a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from faristol.errors import Damaged
from faristol.rules.play_rules import PlayRules
from faristol.tiles.language import document_of

LEAST_PLAYERS = 2
"""With fewer it is no duplicate of the document (DUP-1.1)."""


@dataclass(frozen=True, slots=True)
class RuleSet(PlayRules):
    """Every setting of a duplicate."""

    FOLDER: ClassVar[str] = "duplicate"
    RANGES: ClassVar[Mapping[str, tuple[int, int]]] = {
        **PlayRules.RANGES,
        "round_seconds": (1, 3600),
        "rounds": (0, 60),
        "early_minimum": (1, 3),
        "early_rounds": (0, 60),
        "minimum_players": (1, 999),
        "bonus_players": (1, 999),
        "bonus_points": (0, 1000),
        "checking_minutes": (0, 1440),
    }
    LENGTHS: ClassVar[Mapping[str, int]] = {**PlayRules.LENGTHS, "letter_names": 40, "blank_name": 40}
    RENAMED: ClassVar[Mapping[str, str]] = {"joker": "blank_on_every_rack"}

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

    blank_on_every_rack: bool
    """Whether every rack has one blank, which changes place on the board with the tile that it stands for."""

    chosen_letter: bool
    """Whether each player completes the rack with a tile of his choice from the bag ("completiv")."""

    fixed_order: bool
    """Whether the tiles come in an order fixed before the game ("pe șir", ROM-6).

    No more than one of `blank_on_every_rack`, `chosen_letter` and `fixed_order` can be.
    """

    announce_order: Literal["alphabetical", "together", "drawn"]
    """The order in which the tiles of a rack are announced: alphabetical, those that stay first (DUP-1.4);
    alphabetical, all of them together (ROM-6); or as they were drawn."""

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
    def document(self) -> str:
        """The document by which these rules are cited: DUP, the Catalan one, or the general rules ROM."""
        return document_of(self.language, self.FOLDER)

    @property
    def classic(self) -> bool:
        """Whether racks, plays and bonuses are those of a Catalan classic duplicate (DUP-1)."""
        usual = (self.rack_size, self.most_tiles, self.bingo) == (7, 7, 50)
        variant = self.blank_on_every_rack or self.chosen_letter or self.fixed_order or self.early_rounds > 0
        bonuses = self.bonus == "none" or (self.bonus, self.bonus_players, self.bonus_points) == (
            "half",
            10,
            25,
        )
        return self.document == "DUP" and usual and not variant and bonuses

    @property
    def official(self) -> bool:
        """Whether every duplicate under these rules is official, also one of as few players as may begin."""
        return self.official_with(self.minimum_players)

    def official_with(self, players: int) -> bool:
        """Whether a duplicate of so many players is: the complete classic one of two or more (DUP-1.1)."""
        return self.classic and self.rounds == 0 and players >= LEAST_PLAYERS

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """No more than one of the variants of racks."""
        PlayRules.check_together(values)
        variants = [
            field for field in ("blank_on_every_rack", "chosen_letter", "fixed_order") if values[field]
        ]
        if len(variants) > 1:
            raise Damaged("ruleset.together", first=variants[0], second=variants[1])
