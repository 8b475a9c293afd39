"""Commands of a player's practice; an event that is decided as it was proposed is its own command."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.practice import events as e
from faristol.modes.practice.data import Definition, Made


@dataclass(frozen=True)
class MakeSet:
    """Add a set of cards that has been made by its definition."""

    name: str
    definition: Definition
    made: Made


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
class AnswerPosition:
    """Record the answer to a position.

    `after` is the number of its answers when it was shown: an answer counts once. `supposed` is its
    difficulty as estimated before any answer. An answer that could have been guessed is not `rated`: the
    ratings stay as they were.
    """

    after: int
    position: str
    day: str
    wrong: tuple[str, ...]
    hints: int
    solved: bool
    milliseconds: int
    supposed: float
    rated: bool = True


_Cards = e.Begun | e.Renamed | MakeSet | e.SetChanged | e.SetRemoved | Answer | TakeBack | e.CardsSetAside
_Positions = e.DailyChosen | AnswerPosition | e.PositionsSetAside

Command = _Cards | _Positions
