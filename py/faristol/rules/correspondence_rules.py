"""The rules of correspondence games: a flat frozen value, read from `rules/correspondence/` of a language.

Coefficients are whole numbers, in ten-thousandths: 15219 is 1.5219 (COR-13). Document COR.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from faristol.errors import Damaged
from faristol.rules.rule_file import PlayRules

ONE = 10_000
"""The coefficient 1 of a draw."""


@dataclass(frozen=True, slots=True)
class CorrespondenceRules(PlayRules):
    """Every setting of a game by correspondence."""

    FOLDER: ClassVar[str] = "correspondence"
    RANGES: ClassVar[Mapping[str, tuple[int, int]]] = {
        **PlayRules.RANGES,
        "red_first_most": (0, 1000),
        "blue_first_most": (0, 1000),
        "red_second_most": (0, 1000),
        "blue_second_most": (0, 1000),
        "passes_end": (0, 99),
        "challenge_points": (0, 100),
        "thinking_days": (1, 1000),
        "leave_days": (0, 365),
        "short_leave_days": (0, 365),
        "leave_notice_months": (0, 12),
        "long_thinking_days": (0, 1000),
        "resend_days": (1, 365),
        "arbiter_days": (1, 365),
        "uncollected_days": (0, 365),
        "claim_answer_days": (1, 365),
        "report_days": (1, 365),
        "coefficient_most": (10_000, 20_000),
        "below_zero_winner": (10_000, 20_000),
        "over_zero_winner": (10_000, 20_000),
        "abandoned_least": (10_000, 20_000),
        "abandoned_turn": (0, 10_000),
    }
    LENGTHS: ClassVar[Mapping[str, int]] = {**PlayRules.LENGTHS, "pass_word": 20}

    red_first_most: int
    """The most points recorded for RED's first turn, 0 for no limit (COR-3)."""

    blue_first_most: int
    """The most points recorded for BLUE's first turn, 0 for no limit."""

    red_second_most: int
    """The most points recorded for RED's second turn, 0 for no limit."""

    blue_second_most: int
    """The most points recorded for BLUE's second turn, 0 for no limit."""

    passes_end: int
    """Consecutive PAS that end the game (COR-19, ROM-3), 0 if they do not."""

    pass_word: str
    """The word written for a turn without a play."""

    challenge_points: int
    """Points off for each challenged word that proves valid (COR-9)."""

    thinking_days: int
    """Thinking time of each player for the game, in days (COR-10)."""

    leave_days: int
    """Days of leave in one piece, if it was entered at the start or long enough before (COR-11)."""

    short_leave_days: int
    """Days of leave at any other time."""

    leave_notice_months: int
    """Months of notice for entering or changing leave; so many months before the deadline the right
    lapses."""

    long_thinking_days: int
    """Days of thinking after which the player has to tell the partner (COR-26)."""

    resend_days: int
    """Days without an answer after which a play is sent again (COR-12, COR-27)."""

    arbiter_days: int
    """Further days after which the arbiter is told."""

    uncollected_days: int
    """Days that an uncollected letter costs its addressee (COR-12)."""

    claim_answer_days: int
    """Days for the answer to a claim that the partner is over time (COR-29)."""

    report_days: int
    """Days after the deadline within which the results are reported (COR-30)."""

    coefficient_most: int
    """The highest coefficient of a winner (COR-13)."""

    below_zero_winner: int
    """The winner's coefficient if neither player is above zero (COR-13)."""

    over_zero_winner: int
    """The winner's coefficient if the loser is not above zero (COR-13)."""

    abandoned_least: int
    """The lowest coefficient of a player whose partner abandons, if he was behind; the highest is this plus
    `abandoned_turn` for each full turn (COR-14)."""

    abandoned_turn: int
    """The addition to that highest coefficient for each full turn (COR-14)."""

    below_zero: bool
    """True if penalties may lead a coefficient below zero, which the document leaves open (COR-16)."""

    @classmethod
    def earlier(cls, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the earlier value of the field: games without it were counted below zero too."""
        return {"below_zero": True}

    @classmethod
    def check_together(cls, values: Mapping[str, Any]) -> None:
        """Check that short leave is no longer than leave, and no play needs more tiles than a rack has."""
        PlayRules.check_together(values)
        if values["short_leave_days"] > values["leave_days"]:
            field = "short_leave_days"
            raise Damaged("ruleset.wrong_field", field=field, value=str(values[field]))

    @property
    def caps(self) -> tuple[int, ...]:
        """Return the most points recorded for the first plies, RED's first; 0 for no limit (COR-3)."""
        return self.red_first_most, self.blue_first_most, self.red_second_most, self.blue_second_most
