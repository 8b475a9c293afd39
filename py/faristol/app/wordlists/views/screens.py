"""What the pages about words show: the word judge and the study."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from faristol.app.lexicons import Listed
from faristol.app.views.screen import Screen
from faristol.lexicon.dawg import LexiconHeader
from faristol.lexicon.import_steps import Importing
from faristol.lexicon.neighbours import Hooks, Neighbours
from faristol.lexicon.query import WordQuery
from faristol.tiles.alphabet import Alphabet

if TYPE_CHECKING:
    from faristol.modes.correspondence.state import State as CorrespondenceState
    from faristol.modes.duplicate.state import State
    from faristol.modes.game.state import State as ClassicState
    from faristol.tournament.championship.state import State as ChampionshipState


@dataclass(frozen=True)
class ListChoice:
    """The word list in use and those that can be chosen, in order; `languages` has their languages' names."""

    chosen: LexiconHeader
    lists: Sequence[LexiconHeader]
    languages: Mapping[str, str]


@dataclass(frozen=True)
class Judged:
    """A verdict of the word judge: when (epoch milliseconds), what was asked, by which list."""

    time: int
    words: str
    stands: bool
    list_name: str
    checksum: str


@dataclass(frozen=True, kw_only=True)
class WordJudgeScreen(Screen):
    """The word judge. `verdict` is that of what was asked last, None while something is being typed.

    `history` has the latest first, `earlier` how many more there are; with `hidden` nobody sees what was
    asked. `clearing` waits for a confirmation.
    """

    verdict: bool | None
    history: Sequence[Judged]
    earlier: int
    choice: ListChoice
    now: int
    hidden: bool = False
    clearing: bool = False


@dataclass(frozen=True)
class StudyQuestion:
    """A question to a word list: the words that fit `query`, in groups of these lengths if there are any.

    `written` is the pattern as it was typed, `word` the word that was asked about, `hooks` whether each word
    comes with its hooks.
    """

    kind: str
    query: WordQuery
    written: str = ""
    word: bytes = b""
    lengths: tuple[int, ...] = ()
    by_points: bool = False
    hooks: bool = False


@dataclass(frozen=True)
class Group:
    """Words of one length, 0 if of any: how many there are, and the first of them."""

    length: int
    count: int
    words: tuple[bytes, ...]


@dataclass(frozen=True)
class Answer:
    """What a list has for a question."""

    question: StudyQuestion
    groups: tuple[Group, ...]
    word: Neighbours | None = None
    hooks: Mapping[bytes, Hooks] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many words fit."""
        return sum(group.count for group in self.groups)

    @property
    def shown(self) -> int:
        """How many of them are here."""
        return sum(len(group.words) for group in self.groups)


@dataclass(frozen=True, kw_only=True)
class StudyScreen(Screen):
    """The study: the kind of question, what its fields hold, and the answer, None if nothing is asked.

    `problem` says what is wrong with what is being typed.
    """

    kind: str
    fields: Mapping[str, str]
    answer: Answer | None
    alphabet: Alphabet
    choice: ListChoice
    today: str
    problem: str = ""


@dataclass(frozen=True, kw_only=True)
class ListsScreen(Screen):
    """The word lists at hand; `proposed` are the checksums of those that new events are offered.

    `removing` is the checksum of the list that waits for a confirmation, `used_by` the events played with it.
    `unusable` are those that an earlier version has kept and nothing can use.
    """

    lists: Sequence[Listed]
    alphabets: Mapping[str, Alphabet]
    proposed: Sequence[str]
    unusable: Sequence[Listed] = ()
    importing: Importing | None = None
    used_by: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class MissingListScreen(Screen):
    """A duplicate or a game of two whose word list is not at hand."""

    stream: str
    state: State | ClassicState | CorrespondenceState | ChampionshipState
    alphabet: Alphabet
    importing: Importing | None = None
