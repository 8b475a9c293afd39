"""The screens of the pages of games by correspondence: plain values that the app fills in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.home.views.summaries import CorrespondenceSummary
from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.views.screen import Question, Screen
from faristol.modes.correspondence.doubts import Doubts
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True, kw_only=True)
class CorrespondenceScreen(Screen):
    """The games by correspondence on this device; `typed` is a message that could not be taken in."""

    games: Sequence[CorrespondenceSummary]
    today: str


@dataclass(frozen=True, kw_only=True)
class NewLettersScreen(Screen):
    """The set-up of a game; `chosen` has what the form held."""

    rules: CorrespondenceRules
    alphabet: Alphabet
    chosen: Mapping[str, str]


@dataclass(frozen=True)
class Drafted:
    """The move that was chosen for a variant, before the ply is made: `text` is a play or PAS."""

    variant: str
    text: str
    points: int


@dataclass(frozen=True)
class Checked:
    """A word of the partner's play, and whether the list has it."""

    word: bytes
    valid: bool


@dataclass(frozen=True, kw_only=True)
class TurnScreen(Screen):
    """The page of a turn: `variant` is the one that the board shows.

    `ground` is the board and rack of the next play, None if nothing can be laid. `words` are the last play's
    where it waits for an answer, by variant; `drafts` the moves chosen so far, `chosen` these and the laid
    one. `unknown` are words of these that the list does not have. `question` is the open question, `doubts`
    what is odd about the dates where that is asked.
    """

    stream: str
    state: State
    alphabet: Alphabet
    today: str
    variant: str
    ground: Ground | None
    laying: Laying | None
    attempt: Attempt
    words: Mapping[str, Sequence[Checked]]
    unknown: Sequence[bytes]
    drafts: Mapping[str, Drafted]
    chosen: Mapping[str, str]
    question: Question | None = None
    doubts: Doubts | None = None


@dataclass(frozen=True, kw_only=True)
class SheetScreen(Screen):
    """The sheet of a game, in the chosen variant.

    `waits` says that a challenge has no answer yet; on the `original` sheet the plies from that one on have
    dates alone (COR-9B).
    """

    stream: str
    state: State
    alphabet: Alphabet
    variant: Variant
    waits: bool = False
    original: int | None = None


@dataclass(frozen=True, kw_only=True)
class DaysScreen(Screen):
    """Thinking time and letters; `seat` has the reminders shown, `received` is its letter's arrival."""

    stream: str
    state: State
    seat: int
    today: str
    received: str
