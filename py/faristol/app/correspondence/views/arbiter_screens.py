"""The screens of the arbiter's page and of the history of a game by correspondence, as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.views.screen import Question, Screen
from faristol.modes.correspondence.events import Event
from faristol.modes.correspondence.state import State
from faristol.tiles.alphabet import Alphabet

Happened = tuple[int, int, Event]
"""An event with its number and its time in epoch milliseconds."""


@dataclass(frozen=True, kw_only=True)
class ArbiterScreen(Screen):
    """The arbiter's page of a game: `known` are challenged words that the word list has.

    `question` waits for an answer, `typed` has what the form of that question, or a refused one, held.
    """

    stream: str
    state: State
    alphabet: Alphabet
    today: str
    known: frozenset[bytes]
    events: Sequence[Happened]
    question: Question | None = None


@dataclass(frozen=True, kw_only=True)
class CorrespondenceHistoryScreen(Screen):
    """A game and its events; `now` is epoch milliseconds, `portions` how many hundred lines are shown."""

    stream: str
    state: State
    alphabet: Alphabet
    now: int
    events: Sequence[Happened]
    corrections: bool = False
    portions: int = 1
