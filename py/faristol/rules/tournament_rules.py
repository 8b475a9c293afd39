"""The rules of a tournament: a flat frozen value, read from `rules/tournaments/` of a language; the pairing
engine of each round by their plan (TOU-4).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from faristol.errors import Damaged
from faristol.rules.rule_file import RuleFile

Engine = Literal["neighbours", "halves", "dutch", "round_robin", "king", "fixed_neighbours", "hand"]
"""The pairing engines: neighbours in the standings (SWI-2), the upper half with the lower half (TOU-2),
FIDE's Dutch system (SWI-8), round robin (Berger), first with second and so on (king of the hill), each with
the next whom he has not met, from the top down (FED-3), by hand."""

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
"""The tie-breaks among players with equal tournament points: spread, points for, median Buchholz, Buchholz,
Buchholz Cut-1 and Cut-2, the median Buchholz of the FISC, Sonneborn-Berger, the games among those tied, wins,
and starts (fewer starts first)."""

THOUSAND = 1000
"""The coefficient 1 of a draw: in a hall coefficients are in thousandths (FED-3)."""

BUCHHOLZ: frozenset[TieBreak] = frozenset({"median", "buchholz", "cut1", "cut2", "fisc"})
"""The tie-breaks that are sums of the opponents' points."""


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
        "most_spread": (0, 1000),
        "full_spread": (-1000, 1000),
        "half_spread": (-1000, 1000),
        "absent_spread": (-1000, 1000),
        "coefficient_most": (THOUSAND, 2 * THOUSAND),
        "over_zero_winner": (THOUSAND, 2 * THOUSAND),
        "below_zero_winner": (THOUSAND, 2 * THOUSAND),
        "forfeit_coefficient": (THOUSAND, 2 * THOUSAND),
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
    """The preset of the rules for the tournament's games, by which a table's game is recorded."""

    word_authority: str
    """The dictionaries by which words are judged (SWI-9)."""

    rounds: int
    """The number of planned rounds (SWI-1)."""

    rounds_by_entries: bool
    """True if the number of rounds is proposed by that of the players (FED-3)."""

    plan: tuple[Engine, ...]
    """The engine of each round, from the first one; later rounds are paired by `engine` (TOU-4)."""

    engine: Engine
    """The engine of rounds for which neither the plan nor the director says otherwise."""

    nearest: Literal["groups", "places"]
    """The first measure of nearness among neighbours: score groups, then ranks, or the reverse (TOU-3)."""

    colours: bool
    """True if the Dutch system balances who starts; otherwise `starts` says how it is done (SWI-8)."""

    acceleration: Literal["off", "baku"]
    """Acceleration: "baku" gives the stronger half virtual points in the Dutch system's first rounds
    (TOU-12)."""

    starts: Literal["lots", "balanced"]
    """The player who starts: drawn at the table, or the one who has started less often (SWI-4)."""

    bye: Literal["last_without", "last"]
    """The player to have the bye: the last one without a bye so far, or always the last (SWI-2)."""

    bye_late: bool
    """True if a player who was not there in the first round may have the bye like the others (FED-1)."""

    late_rounds: Literal["absent", "half", "full"]
    """The worth of each round that a latecomer has missed, unless the director says otherwise (EDG-E5)."""

    bye_spread: int
    """The spread that a bye adds; none in the document (SWI-2)."""

    full_spread: int
    """The spread of a round without a game for which the director gives a win (TOU-12)."""

    half_spread: int
    """The spread of a round without a game for which the director gives half a point (TOU-12)."""

    absent_spread: int
    """The spread of an absence, and of each player if both miss their game (TOU-12)."""

    most_gap: int
    """The largest difference of tournament points between two neighbours, 0 for no limit."""

    clubs_apart: int
    """The number of first rounds in which nobody meets a player of the same club, 0 for none (TOU-7)."""

    club_best: int
    """The number of a club's best players that count in the standings of clubs; 0 for no such standings
    (TOU-7)."""

    team_boards: int
    """The number of boards on which teams meet; 0 if players are paired, not teams (TOU-7)."""

    standings: Literal["points", "coefficients"]
    """The measure of the standings: tournament points, or the sum of coefficients (FED-3)."""

    coefficient_most: int
    """The highest coefficient of a game's winner, in thousandths; 2000 caps nothing (FED-3)."""

    over_zero_winner: int
    """The winner's coefficient if the loser is not above zero; 2000 as if he had zero (FED-3)."""

    below_zero_winner: int
    """The winner's coefficient if neither is above zero, or if by a ruling he is not ahead (FED-3)."""

    forfeit_coefficient: int
    """The coefficient of a win without a game; who did not come has 0 (FED-3)."""

    most_spread: int
    """The greatest spread that a game counts with, 0 for no limit (EDG-E5)."""

    forfeit_points: int
    """The score of a winner by forfeit; the loser's is 0 (SWI-5, CLA-8A)."""

    forfeit_spread: int
    """The spread of a winner by forfeit (TOU-12)."""

    missed_spread: int
    """The spread of a loser by forfeit (TOU-12)."""

    forfeit_meets: bool
    """True if a forfeited pairing counts as a meeting: the two are not paired again."""

    unrated: int
    """The provisional rating of an unrated player (SWI-3)."""

    rating_name: str
    """The name of the rating list."""

    tie_breaks: tuple[TieBreak, ...]
    """The tie-breaks among players with equal tournament points, in their order (SWI-1)."""

    unplayed: Literal["own", "nothing", "fide", "fide_2026"]
    """The value of a round without a game in a Buchholz: the player's own points at the end, or nothing;
    "fide" follows FIDE C.07, article 16, in its edition of August 2024, also for the opponents of those
    who did not play, "fide_2026" in the one that is in force since 1 March 2026 (EDG-E1)."""

    doubted_score: int
    """The score above which the app asks for confirmation."""

    doubted_spread: int
    """The difference of scores above which the app asks for confirmation."""

    performance: bool
    """True if ratings of the event are computed from its games by Elo's formula."""

    rating_factor: int
    """The rating points that a win is worth against an expectation of nothing (K)."""

    rating_scale: int
    """The rating difference at which ten games are won for each one that is lost."""

    @classmethod
    def earlier(cls, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the values of these fields for rule sets written before they existed.

        One engine paired all rounds, score groups came before ranks, nothing was accelerated, only the bye
        of an odd field had a spread of its own, and the spread of a forfeit was that of its points.
        """
        points = data.get("forfeit_points", 0)
        return {
            "bye_late": True,
            "late_rounds": "absent",
            "most_spread": 0,
            "rounds_by_entries": False,
            "standings": "points",
            "coefficient_most": 2 * THOUSAND,
            "over_zero_winner": 2 * THOUSAND,
            "below_zero_winner": THOUSAND + THOUSAND // 2,
            "forfeit_coefficient": 2 * THOUSAND,
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
        """Return `earlier`, without `nearest`, and without `plan` if the preset's engine is the same."""
        values = {name: value for name, value in cls.earlier(data).items() if name != "nearest"}
        if preset.get("engine") == data.get("engine"):
            del values["plan"]
        return values

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """Check that starts balanced by the pairing are not drawn by lots, teams do not meet by coefficients,
        and the plan is not too long."""
        if len(values["plan"]) > cls.RANGES["rounds"][1]:
            raise Damaged("ruleset.wrong_field", field="plan", value=", ".join(values["plan"])[:60])
        if values["colours"] and values["starts"] == "lots":
            raise Damaged("ruleset.together", first="colours", second="starts")
        if values["team_boards"] and values["standings"] == "coefficients":
            raise Damaged("ruleset.together", first="team_boards", second="standings")


@dataclass(frozen=True, slots=True)
class Run:
    """Consecutive rounds paired by one engine, from `first` to `last`."""

    first: int
    last: int
    engine: Engine

    @property
    def rounds(self) -> range:
        """Return the numbers of the rounds."""
        return range(self.first, self.last + 1)


ROUNDS_BY_ENTRIES = ((16, 5), (32, 6), (64, 7))
"""The rounds proposed up to so many players (FED-3)."""

MOST_PROPOSED = 8
"""The rounds proposed for more players than these."""


def proposed_rounds(players: int) -> int:
    """Return the number of rounds proposed for so many players (FED-3)."""
    return next((rounds for most, rounds in ROUNDS_BY_ENTRIES if players <= most), MOST_PROPOSED)


def engine_of(rules: TournamentRules, number: int) -> Engine:
    """Return the engine of a round, counted from 1."""
    return rules.plan[number - 1] if number <= len(rules.plan) else rules.engine


def engines(rules: TournamentRules) -> tuple[Engine, ...]:
    """Return the engine of each planned round."""
    return tuple(engine_of(rules, number) for number in range(1, rules.rounds + 1))


def runs(engines: Iterable[Engine]) -> list[Run]:
    """Group consecutive rounds with the same engine."""
    groups: list[Run] = []
    for number, engine in enumerate(engines, start=1):
        if groups and groups[-1].engine == engine:
            groups[-1] = replace(groups[-1], last=number)
        else:
            groups.append(Run(number, number, engine))
    return groups


def table_begins(rules: TournamentRules, number: int) -> int:
    """Return the round in which the Berger table starts that round `number` belongs to.

    It is the first of the consecutive rounds that the plan gives to the round robin. Any other round returns
    1, as does a round without a plan.
    """
    if engine_of(rules, number) != "round_robin":
        return 1
    return next((one + 1 for one in range(number - 1, 0, -1) if engine_of(rules, one) != "round_robin"), 1)


def planned(rules: TournamentRules, engines: Sequence[Engine]) -> TournamentRules:
    """Return the rules with these engines for the first rounds, without trailing ones equal to the
    default."""
    kept = list(engines)
    while kept and kept[-1] == rules.engine:
        kept.pop()
    return replace(rules, plan=tuple(kept))
