"""The rules of a duplicate: a flat frozen value, read from `rules/duplicate/` of a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from faristol.errors import Damaged
from faristol.rules.rule_file import PlayRules
from faristol.tiles.language import document_of

LEAST_PLAYERS = 2
"""The fewest players of a duplicate by the document (DUP-1.1)."""


@dataclass(frozen=True, slots=True)
class RuleSet(PlayRules):
    """Every setting of a duplicate."""

    FOLDER: ClassVar[str] = "duplicate"
    RANGES: ClassVar[Mapping[str, tuple[int, int]]] = {
        **PlayRules.RANGES,
        "round_seconds": (1, 3600),
        "round_days": (0, 14),
        "rounds": (0, 60),
        "early_minimum": (1, 3),
        "early_rounds": (0, 60),
        "later_minimum": (0, 3),
        "minimum_players": (1, 999),
        "bonus_players": (1, 999),
        "bonus_points": (0, 1000),
        "checking_minutes": (0, 1440),
    }
    LENGTHS: ClassVar[Mapping[str, int]] = {**PlayRules.LENGTHS, "letter_names": 40, "blank_name": 40}
    RENAMED: ClassVar[Mapping[str, str]] = {"joker": "blank_on_every_rack"}

    round_seconds: int
    """Seconds to find a play in a round (DUP-1.5)."""

    round_days: int
    """Days to send a play in where a rack is sent round with a deadline, 0 for a round at a table (FED-7)."""

    late_slips: Literal["zero", "out"]
    """The worth of an answer after the deadline: 0 points, or the round does not count for its player."""

    join_late: bool
    """True if players may join once the first round has begun, from the round in progress on (FED-7)."""

    call_one_minute: bool
    """True if the last minute is called; the last thirty seconds always are (DUP-1.5)."""

    rounds: int
    """Rounds of a duplicate, 0 for a complete one: only a complete one is official (DUP-1.1)."""

    invalid_rack: Literal["whole", "new"]
    """The tiles that go back after an invalid draw: all of the rack, or only those just drawn (DUP-1.3)."""

    early_minimum: int
    """The fewest vowels and the fewest consonants of a rack in early rounds (ROM-7)."""

    early_rounds: int
    """The number of early rounds, 0 for none."""

    later_minimum: int
    """The fewest vowels and the fewest consonants of a rack after the early rounds (DUP-1.3, FED-1)."""

    blank_on_every_rack: bool
    """True if every rack has one blank, which is exchanged on the board for the tile that it stands for."""

    chosen_letter: bool
    """True if each player completes the rack with a tile of his choice from the bag ("completiv")."""

    fixed_order: bool
    """True if the tiles come in an order fixed before the game ("pe șir", ROM-6).

    At most one of `blank_on_every_rack`, `chosen_letter` and `fixed_order` is true.
    """

    announce_order: Literal["alphabetical", "together", "drawn"]
    """The order in which the tiles of a rack are announced: alphabetical, those that stay first (DUP-1.4);
    alphabetical, all of them together (ROM-6); or as they were drawn."""

    letter_names: str
    """The table of names with which tiles and coordinates are announced (DUP-1.4, NOT-3)."""

    blank_name: str
    """The name of a blank when a rack is announced (DUP-1.4)."""

    minimum_players: int
    """The fewest players with which a duplicate begins (DUP-1.1)."""

    claimed_points: Literal["no", "warning", "void"]
    """The treatment of points on a slip: not written, or, if wrong, a warning or a void slip (DUP-1.2)."""

    master_policy: Literal["proposal", "judge", "best_slip"]
    """The choice of the master play: by the judge on the app's proposal, by the judge alone, or best slip."""

    bonus: Literal["none", "half", "fixed"]
    """The bonus for the only player with the best play: none, half a point a player, or fixed (DUP-1.10)."""

    bonus_players: int
    """The fewest players at the start for a bonus."""

    bonus_points: int
    """The points of a fixed bonus, and the most that half a point a player comes to."""

    bonus_best: bool
    """True if a bonus needs the best possible play, not only the best one among the players."""

    checking_minutes: int
    """Minutes for claims after the results are published (DUP-1.11)."""

    @property
    def drawn_tiles(self) -> int:
        """Return the number of tiles of a full rack when it is announced."""
        return self.rack_size - self.chosen_letter

    @property
    def document(self) -> str:
        """Return the document cited for these rules: DUP, the Catalan one, or the general rules ROM."""
        return document_of(self.language, self.FOLDER)

    @property
    def classic(self) -> bool:
        """Tell whether racks, plays and bonuses are those of a Catalan classic duplicate (DUP-1)."""
        usual = (self.rack_size, self.most_tiles, self.bingo) == (7, 7, 50)
        variant = self.blank_on_every_rack or self.chosen_letter or self.fixed_order or self.early_rounds > 0
        variant = variant or self.later_minimum != 1 or self.join_late
        half_point = (self.bonus, self.bonus_players, self.bonus_points) == ("half", 10, 25)
        bonuses = self.bonus == "none" or half_point
        return self.document == "DUP" and usual and not variant and bonuses

    @property
    def official(self) -> bool:
        """Tell whether every duplicate under these rules is official, even with the fewest players."""
        return self.official_with(self.minimum_players)

    def official_with(self, players: int) -> bool:
        """Tell whether a duplicate of so many players is official: complete, classic, two or more
        (DUP-1.1)."""
        return self.classic and self.rounds == 0 and players >= LEAST_PLAYERS

    @classmethod
    def earlier(cls, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the values of these fields for rule sets written before they existed: later racks had one
        of each, rounds were played at tables."""
        return {"later_minimum": 1, "round_days": 0, "late_slips": "zero", "join_late": False}

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """Check that the rules have at most one variant of racks."""
        PlayRules.check_together(values)
        variants = [
            field for field in ("blank_on_every_rack", "chosen_letter", "fixed_order") if values[field]
        ]
        if len(variants) > 1:
            raise Damaged("ruleset.together", first=variants[0], second=variants[1])
