"""The rules of a tournament as data: one flat frozen value, read from `rules/tournaments/` of a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from faristol.errors import Damaged
from faristol.rules.rule_file import RuleFile

Engine = Literal["neighbours", "halves", "dutch", "round_robin", "king", "hand"]
"""Who is paired with whom: neighbours in the standings (SWI-2), the upper half with the lower half (TOU-2),
FIDE's Dutch system (SWI-8), everybody with everybody (Berger), first with second and so on (king of the
hill), or as the director says."""

TieBreak = Literal[
    "spread",
    "total",
    "median",
    "buchholz",
    "cut1",
    "cut2",
    "fisc",
    "sonneborn",
    "direct",
    "wins",
    "starts",
]
"""What parts players with as many tournament points: spread, points for, median Buchholz, Buchholz, Buchholz
Cut-1 and Cut-2, the median Buchholz of the FISC, Sonneborn-Berger, the games among those tied, wins, and
starts (who started less often comes first)."""

BUCHHOLZ: frozenset[TieBreak] = frozenset({"median", "buchholz", "cut1", "cut2", "fisc"})
"""Those that are sums of the opponents' points."""


@dataclass(frozen=True, slots=True)
class TournamentRules(RuleFile):
    """Every setting of a tournament."""

    FOLDER: ClassVar[str] = "tournaments"
    RANGES: ClassVar[Mapping[str, tuple[int, int]]] = {
        "rounds": (1, 99),
        "most_gap": (0, 99),
        "clubs_apart": (0, 99),
        "club_best": (0, 99),
        "team_boards": (0, 20),
        "bye_spread": (0, 1000),
        "full_spread": (-1000, 1000),
        "half_spread": (-1000, 1000),
        "absent_spread": (-1000, 1000),
        "forfeit_points": (0, 1000),
        "forfeit_spread": (-1000, 1000),
        "missed_spread": (-1000, 1000),
        "unrated": (0, 9999),
        "doubted_score": (1, 10_000),
        "doubted_spread": (1, 10_000),
        "rating_factor": (1, 1000),
        "rating_scale": (1, 10_000),
    }
    REPEATED: ClassVar[frozenset[str]] = frozenset({"plan"})
    LENGTHS: ClassVar[Mapping[str, int]] = {
        **RuleFile.LENGTHS,
        "rating_name": 40,
        "word_authority": 200,
        "games": 40,
    }

    games: str
    """The preset of the games' own rules, by which a table's game is recorded."""

    word_authority: str
    """By which books words are judged (SWI-9)."""

    rounds: int
    """How many rounds are planned (SWI-1)."""

    plan: tuple[Engine, ...]
    """The engine of each round, the first one first; `engine` pairs those beyond it (TOU-4)."""

    engine: Engine
    """Who is paired with whom, unless the plan or the director says otherwise for a round."""

    nearest: Literal["groups", "places"]
    """What neighbours are near in first: score groups, then places, or the other way round (TOU-3)."""

    colours: bool
    """Whether the Dutch system balances who starts; otherwise `starts` says how it is done (SWI-8)."""

    acceleration: Literal["off", "baku"]
    """Whether the Dutch system gives the stronger half virtual points in the first rounds (TOU-12)."""

    starts: Literal["lots", "balanced"]
    """Who starts a game: drawn at the table, or who has started less often (SWI-4)."""

    bye: Literal["last_without", "last"]
    """With an odd number, who is not paired: the last of those without a bye, or always the last (SWI-2)."""

    bye_spread: int
    """The spread that a bye adds; none in the document (SWI-2)."""

    full_spread: int
    """The spread of a round not played for which the director gives a win (TOU-12)."""

    half_spread: int
    """The spread of a round not played for which the director gives half a point (TOU-12)."""

    absent_spread: int
    """The spread of an absence, and of both who do not come to their game (TOU-12)."""

    most_gap: int
    """The most tournament points that may lie between two neighbours, 0 for any number."""

    clubs_apart: int
    """In so many first rounds nobody meets somebody of the same club, 0 in none (TOU-7)."""

    club_best: int
    """How many players of a club count in the standings of clubs, the best ones; 0 for no such standings
    (TOU-7)."""

    team_boards: int
    """On how many boards teams meet, 0 where players are paired, not teams (TOU-7)."""

    forfeit_points: int
    """The score of who wins without a game, to 0 (SWI-5, CLA-8A)."""

    forfeit_spread: int
    """The spread of who wins without a game (TOU-12)."""

    missed_spread: int
    """The spread of who did not come and loses without a game (TOU-12)."""

    forfeit_meets: bool
    """Whether two who were paired have met although they did not play: then they are not paired again."""

    unrated: int
    """The provisional rating of who has none (SWI-3)."""

    rating_name: str
    """What the ratings are called."""

    tie_breaks: tuple[TieBreak, ...]
    """What parts players with as many tournament points, the first one first (SWI-1)."""

    unplayed: Literal["own", "nothing", "fide"]
    """What a round without a game adds to a Buchholz: the player's own points at the end, or nothing; or as
    FIDE C.07, article 16, has it, for the opponents of who did not play too."""

    doubted_score: int
    """A score above this one is asked about."""

    doubted_spread: int
    """A difference above this one is asked about."""

    performance: bool
    """Whether ratings of the event are computed from its games by Elo's formula."""

    rating_factor: int
    """How many rating points a win is worth against an expectation of nothing (K)."""

    rating_scale: int
    """With so many rating points more ten games are won for one that is lost."""

    @classmethod
    def earlier(cls, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """One engine paired all rounds, score groups came before places, none was accelerated, only the bye
        of an odd field had a spread of its own, and a forfeit had that of its points."""
        points = data.get("forfeit_points", 0)
        return {
            "plan": [],
            "nearest": "groups",
            "acceleration": "off",
            "clubs_apart": 0,
            "club_best": 0,
            "team_boards": 0,
            "full_spread": 0,
            "half_spread": 0,
            "absent_spread": 0,
            "forfeit_spread": points,
            "missed_spread": -points if isinstance(points, int) else points,
        }

    @classmethod
    def own_earlier(cls, data: Mapping[str, Any], preset: Mapping[str, Any]) -> Mapping[str, Any]:
        """The plan is the preset's where the engine is, and what is nearest too."""
        values = {name: value for name, value in cls.earlier(data).items() if name != "nearest"}
        if preset.get("engine") == data.get("engine"):
            del values["plan"]
        return values

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """Starts that the pairing balances are not drawn at the table; no plan is endless."""
        if len(values["plan"]) > cls.RANGES["rounds"][1]:
            raise Damaged("ruleset.wrong_field", field="plan", value=", ".join(values["plan"])[:60])
        if values["colours"] and values["starts"] == "lots":
            raise Damaged("ruleset.together", first="colours", second="starts")
