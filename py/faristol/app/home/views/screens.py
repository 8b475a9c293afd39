"""The screens of the first page: plain values that the app fills in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from faristol.app.device.views.screens import Copies, Device, Runtime
from faristol.app.views.screen import Screen
from faristol.lexicon.dawg import LexiconHeader

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
class Going:
    """An event that is not over. `running` says that its clock runs at this moment.

    `playing` says that it is being played now, so that nothing may interrupt it; `idle` that nothing can be
    done here until another player has acted.
    """

    of: Summary | GameSummary | TournamentSummary | CorrespondenceSummary
    running: bool = False
    playing: bool = False
    idle: bool = False

    @property
    def left_alone(self) -> Going:
        """Return the same event as one that is not being played."""
        return replace(self, running=False, playing=False)


@dataclass(frozen=True)
class Due:
    """A player's practice today: the number of cards, and whether the puzzle of the day is still open."""

    cards: int = 0
    puzzle: bool = False


@dataclass(frozen=True, kw_only=True)
class HomeScreen(Screen):
    """The first page: events in progress, possible actions, and the state of the device.

    `going` is everything that is not over, in the order of the page; `over` are the duplicates that are,
    `waiting` what is to be practised today. `removing` is the stream that waits for a confirmation before it
    is deleted, `update_after` the name of the event for which a new version has to wait. `hint` is how
    Faristol can be installed, if that is to be shown.
    """

    going: Sequence[Going]
    over: Sequence[Summary]
    lexicons: Sequence[LexiconHeader]
    runtime: Runtime
    today: str
    now: int
    copies: Copies = field(default_factory=Copies)
    device: Device = field(default_factory=Device)
    hint: str = ""
    restore_question: str = ""
    restore_both: bool = False
    restore_begun: bool = False
    restore_lost: Sequence[str] = ()
    restore_differing: Sequence[str] = ()
    restore_steps: int = 0
    update_after: str = ""
    waiting: Due = field(default_factory=Due)
