"""The screens of pages about words: the word judge and the study."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.lexicons import Listed
from faristol.app.views.screen import Screen
from faristol.lexicon.dawg import LexiconHeader
from faristol.lexicon.import_steps import Importing
from faristol.lexicon.neighbours import Hooks, Neighbours
from faristol.lexicon.query import WordQuery
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class ListChoice:
    """The word list in use and those that can be chosen, in order; `languages` are their languages' names."""

    chosen: LexiconHeader
    lists: Sequence[LexiconHeader]
    languages: Mapping[str, str]


@dataclass(frozen=True)
class Judged:
    """A verdict of the word judge: its time (epoch milliseconds), the words, and the list."""

    time: int
    words: str
    stands: bool
    list_name: str
    checksum: str


@dataclass(frozen=True, kw_only=True)
class WordJudgeScreen(Screen):
    """The word judge; `verdict` is that of the last words, None while others are being typed.

    `history` has the latest first, `earlier` counts further ones; with `hidden` the words are not shown.
    `clearing` waits for a confirmation.
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
    """A question to a word list: the words that match `query`, in groups of these lengths if given.

    `written` is the pattern as typed, `word` the word asked about; with `hooks` each word comes with its
    hooks.
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
    """Words of one length, 0 if of any: the number of all, and the first of them."""

    length: int
    count: int
    words: tuple[bytes, ...]


@dataclass(frozen=True)
class Answer:
    """The answer of a word list to a question."""

    question: StudyQuestion
    groups: tuple[Group, ...]
    word: Neighbours | None = None
    hooks: Mapping[bytes, Hooks] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """Return the number of words that match."""
        return sum(group.count for group in self.groups)

    @property
    def shown(self) -> int:
        """Return the number of matching words in the answer."""
        return sum(len(group.words) for group in self.groups)


@dataclass(frozen=True, kw_only=True)
class StudyScreen(Screen):
    """The study: the kind of question, its fields, and the answer, None if nothing is asked.

    `problem` is the fault of what is being typed.
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
    """The word lists on this device; `proposed` are the checksums of those offered to new events.

    `removing` is the checksum of the list that waits for a confirmation, `used_by` the events played with it.
    `unusable` are lists that an earlier version kept and no version can use.
    """

    lists: Sequence[Listed]
    alphabets: Mapping[str, Alphabet]
    proposed: Sequence[str]
    unusable: Sequence[Listed] = ()
    importing: Importing | None = None
    used_by: Sequence[str] = ()
