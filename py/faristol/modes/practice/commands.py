"""What somebody who practises can do."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.practice.data import Definition, Made
from faristol.modes.practice.position_commands import AnswerPosition, SetPositionsAside


@dataclass(frozen=True)
class Begin:
    """Begin to practise; `name` is that of the player."""

    name: str


@dataclass(frozen=True)
class Rename:
    """Call the player otherwise."""

    name: str


@dataclass(frozen=True)
class MakeSet:
    """Take a set of cards, which somebody has made by its definition."""

    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True)
class ChangeSet:
    """Call a set otherwise, or give it other cards."""

    id: int
    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True)
class RemoveSet:
    """Practise a set no more."""

    id: int


@dataclass(frozen=True)
class Answer:
    """What came of a card. `after` is how many answers there were when it was asked: none counts twice."""

    after: int
    card: str
    set: int
    words: int
    missed: tuple[str, ...]
    wrong: tuple[str, ...]
    milliseconds: int
    grade: int
    chosen: bool


@dataclass(frozen=True)
class TakeBack:
    """Let the last answer not count; `after` is how many there were."""

    after: int


@dataclass(frozen=True)
class SetAside:
    """Do not ask cards to which the word list has no answer."""

    cards: tuple[str, ...]
    lexicon_checksum: str


@dataclass(frozen=True)
class ChooseDaily:
    """Have so many new cards a day."""

    cards: int


Command = (
    Begin
    | Rename
    | MakeSet
    | ChangeSet
    | RemoveSet
    | Answer
    | TakeBack
    | SetAside
    | ChooseDaily
    | AnswerPosition
    | SetPositionsAside
)
