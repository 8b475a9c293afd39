"""What the pages of playing alone show: plain values that the app fills in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.views.screen import Question, Screen
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.duplicate.alone import Tally
from faristol.modes.duplicate.state import State
from faristol.rules.moves import Play
from faristol.rules.ruleset import RuleSet

MINUTES = (0, 1, 2, 3)
"""The minutes that a round may have, 0 without a clock."""


@dataclass(frozen=True)
class NoPlay(Question):
    """Whether a round is given up."""

    round: int


@dataclass(frozen=True)
class PlayedAlone:
    """A duplicate alone, begun in that epoch millisecond: of `length` rounds if that is known.

    `source` is the duplicate whose racks it has; then `rank` is the place among its `players` so far, oneself
    among them.
    """

    stream: str
    name: str
    date: str
    begun: int
    tally: Tally
    length: int
    source: str
    rank: int | None
    players: int
    ended: bool


@dataclass(frozen=True)
class KnownHall:
    """A duplicate of so many rounds that is over, and how many played it."""

    stream: str
    name: str
    date: str
    place: str
    rounds: int
    players: int


@dataclass(frozen=True, kw_only=True)
class AloneDoor:
    """What the door to practice offers of playing alone: fresh racks by these rules with so many minutes,
    what of them goes on and how the `last` one went; the `hall` of the last evening."""

    rules: RuleSet
    minutes: int
    going: PlayedAlone | None
    last: PlayedAlone | None
    hall: KnownHall | None
    hall_going: PlayedAlone | None


@dataclass(frozen=True, kw_only=True)
class AloneListScreen(Screen):
    """The page before a duplicate alone: the rules and minutes of the next one, the latest first of `alone`
    and of `halls`; `source` is the duplicate that is to be played again."""

    rules: str
    minutes: int
    presets: Sequence[RuleSet]
    lists: Sequence[LexiconHeader]
    alone: Sequence[PlayedAlone]
    halls: Sequence[KnownHall]
    source: State | None
    source_stream: str


@dataclass(frozen=True, kw_only=True)
class AloneScreen(Screen):
    """A round alone: what is laid, or what came of it.

    `better` has the best play of the rounds whose master play was lower, by number; `asks` whether the round
    is given up. The place is told `without_bonuses` if the hall had any.
    """

    stream: str
    state: State
    now: int
    ground: Ground
    laying: Laying | None
    attempt: Attempt
    better: Mapping[int, Play]
    asks: bool
    without_bonuses: bool
