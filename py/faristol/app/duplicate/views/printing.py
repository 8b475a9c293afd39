"""Common parts of the printed sheets of a duplicate: the job with its players and rounds, texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.duplicate.views import checking, wording
from faristol.app.text import Texts
from faristol.app.views.printing import Sheet
from faristol.modes.duplicate.events import Event
from faristol.modes.duplicate.ranking import Standing
from faristol.modes.duplicate.state import Player, State
from faristol.tiles.alphabet import Alphabet

BEFORE, AFTER = "before", "after"
"""Uses of a sheet: to play with it, or to read what was played."""

ROUNDS, PLAYERS, SORTED = "rounds", "players", "sorted"
"""Options of a sheet: its rounds, its players, and which of the two it is sorted by."""

EXPECTED = 25
"""Rounds that a complete duplicate is expected to have: it ends sooner more often than later."""


Recorded = tuple[int, int, Event]


@dataclass(frozen=True)
class Job:
    """A print job: an event, some of its players, and the rounds from `first` to `last`.

    `events` is what has happened, as (number, epoch milliseconds, event), if the sheet needs it.
    """

    state: State
    alphabet: Alphabet
    standings: Sequence[Standing]
    master_total: int
    players: Sequence[Player]
    first: int
    last: int
    by_round: bool = False
    events: Sequence[Recorded] = ()
    ranks: int = 0

    @property
    def rounds(self) -> range:
        """Return the numbers of the rounds."""
        return range(self.first, self.last + 1)

    def of_players(self) -> list[Standing]:
        """Return the standings of the players chosen."""
        chosen = {player.id for player in self.players}
        return [standing for standing in self.standings if standing.player.id in chosen]


@dataclass(frozen=True, kw_only=True)
class DuplicateSheet(Sheet[Job]):
    """A sheet of a duplicate; `with_events` is True if it tells what has happened."""

    FOLDER = "duplicate"

    with_events: bool = False


def most_rounds(state: State) -> int:
    """Return the number of rounds that sheets are offered for: those agreed, or as many as there may be."""
    return max(state.rules.rounds or EXPECTED, len(state.rounds))


def about(state: State, texts: Texts) -> str:
    """Return the date and the venue, as they stand under the name of the event."""
    return " · ".join(part for part in (texts.date(state.date), state.place) if part)


def origin(state: State, texts: Texts) -> str:
    """Return the foot of a sheet: the status of the results (DUP-1.11), the rules and the word list."""
    played = f"{texts.gettext('Duplicate')}: {wording.official(state, texts)}."
    return f"{checking.line(state, texts)} {played} {wording.word_list(state, texts)}."
