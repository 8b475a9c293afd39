"""The screens of playing alone: plain values that the app fills in."""

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
    """Ask whether to give up a round."""

    round: int


@dataclass(frozen=True)
class PlayedAlone:
    """A duplicate for one player, begun at that epoch millisecond; of `length` rounds if that is known.

    `source` is the duplicate whose racks it has; then `rank` is the place so far among its `players`, this
    one included.
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
    """A recorded duplicate that is over, with the numbers of its rounds and players."""

    stream: str
    name: str
    date: str
    place: str
    rounds: int
    players: int


@dataclass(frozen=True, kw_only=True)
class AloneDoor:
    """The offers of playing alone on the start page of practice.

    They are fresh racks by these rules with so many minutes, the unfinished duplicate `going`, and the result
    of the `last` one; the `hall` of the last evening, and the unfinished duplicate with its racks.
    """

    rules: RuleSet
    minutes: int
    going: PlayedAlone | None
    last: PlayedAlone | None
    hall: KnownHall | None
    hall_going: PlayedAlone | None


@dataclass(frozen=True, kw_only=True)
class AloneListScreen(Screen):
    """The page before a duplicate for one player: the rules and minutes of the next one.

    `alone` and `halls` have the latest first; `source` is the duplicate that is to be played again.
    """

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
    """A round for one player: the tiles laid, or the result.

    `better` has the best play of the rounds whose master play was lower, by number; `asks` says whether the
    page asks to give up the round. The place is told `without_bonuses` if the recorded players had any.
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
