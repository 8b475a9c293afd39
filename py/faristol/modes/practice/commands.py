"""Commands of a player's practice."""

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
    """Rename the player."""

    name: str


@dataclass(frozen=True)
class MakeSet:
    """Add a set of cards that has been made by its definition."""

    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True)
class ChangeSet:
    """Rename a set, or give it other cards."""

    id: int
    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True)
class RemoveSet:
    """Stop practising a set."""

    id: int


@dataclass(frozen=True)
class Answer:
    """Record the answer to a card. `after` is the number of answers when it was asked: none counts twice."""

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
    """Take back the last answer; `after` is the number of answers."""

    after: int


@dataclass(frozen=True)
class SetAside:
    """Set aside cards to which the word list has no answer."""

    cards: tuple[str, ...]
    lexicon_checksum: str


@dataclass(frozen=True)
class ChooseDaily:
    """Choose the number of new cards a day."""

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
