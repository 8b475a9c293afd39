"""Saved events as lists and the first page show them: their states, and whether they go on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from faristol.modes.correspondence.state import State as CorrespondenceState
    from faristol.modes.duplicate.state import State
    from faristol.modes.game.state import State as GameState
    from faristol.tiles.alphabet import Alphabet
    from faristol.tournament.state import State as TournamentState


@dataclass(frozen=True)
class Summary:
    """A saved duplicate in a list; with its `alphabet` its board can be drawn."""

    stream: str
    state: State
    changed: int
    path: str
    alphabet: Alphabet | None = None


@dataclass(frozen=True)
class GameSummary:
    """A saved game of two in a list."""

    stream: str
    state: GameState
    changed: int
    alphabet: Alphabet


@dataclass(frozen=True)
class TournamentSummary:
    """A saved tournament in a list."""

    stream: str
    state: TournamentState
    changed: int


@dataclass(frozen=True)
class CorrespondenceSummary:
    """A game by correspondence in a list.

    `today` is the day by which something may be due, and `read` says that a message was read and not taken in
    yet.
    """

    stream: str
    state: CorrespondenceState
    changed: int
    today: str
    read: bool = False


@dataclass(frozen=True)
class RankingSummary:
    """A season, a championship or an event over groups in a list, told apart by the `kind`."""

    stream: str
    state: Any
    changed: int
    kind: str


Known = Summary | GameSummary | TournamentSummary | CorrespondenceSummary | RankingSummary
"""The summary of anything kept that is listed by its name."""


@dataclass(frozen=True)
class Going:
    """An event that is not over. `running` says that its clock runs at this moment.

    `playing` says that it is being played now, so that nothing may interrupt it; `idle` that nothing can be
    done here until another player has acted. `days` are those left for an answer, None where nobody counts.
    """

    of: Known
    running: bool = False
    playing: bool = False
    idle: bool = False
    days: int | None = None

    @property
    def left_alone(self) -> Going:
        """Return the same event as one that is not being played."""
        return replace(self, running=False, playing=False)


@dataclass(frozen=True)
class Due:
    """A player's practice today: the number of cards, the right answers that they still need, and whether the
    puzzle of the day is still open.

    `begun` says that somebody practises here.
    """

    cards: int = 0
    answers: int = 0
    puzzle: bool = False
    begun: bool = False
