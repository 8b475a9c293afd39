"""The screens of cards: plain values that the app fills in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.practice.views.alone_screens import AloneDoor
from faristol.app.practice.views.position_screens import DoorPositions
from faristol.app.views.screen import Screen
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.practice.data import Definition
from faristol.modes.practice.learning import Done, Reached, Week
from faristol.modes.practice.questions import Outcome, Question
from faristol.modes.practice.state import CardSet
from faristol.tiles.alphabet import Alphabet

MORE = 10
"""New cards beyond the daily number, added by a tap."""


@dataclass(frozen=True)
class Suggestion:
    """A suggested set."""

    key: str
    definition: Definition


@dataclass(frozen=True)
class Missed:
    """A missed word with its hooks."""

    word: bytes
    front: bytes
    back: bytes


@dataclass(frozen=True)
class Checked:
    """The result of an answer, its time, and the proposed grade.

    `given_up` says that the player did not try.
    """

    outcome: Outcome
    milliseconds: int
    grade: int
    missed: tuple[Missed, ...]
    given_up: bool


@dataclass(frozen=True, kw_only=True)
class DoorScreen(Screen):
    """The start page of practice: cards missed or met today, due, new; `left` counts those never met."""

    name: str
    sets: Sequence[tuple[CardSet, Reached]]
    drills: int
    due: int
    new: int
    left: int
    daily: int
    answered: bool
    clock_behind: bool
    suggestions: Sequence[Suggestion]
    language: str
    positions: DoorPositions
    alphabets: Mapping[str, Alphabet]
    alone: AloneDoor


@dataclass(frozen=True, kw_only=True)
class NewSetScreen(Screen):
    """The form of a set, by field name; `older` are the lists that new words can be compared with."""

    fields: Mapping[str, str]
    language: str
    alphabets: Mapping[str, Alphabet]
    older: Sequence[LexiconHeader]


@dataclass(frozen=True)
class Ended:
    """The summary of the day at the end of a session.

    `missed` are the words missed, each with its language; `solved` are the words asked by cards with mixed
    tiles, by card; `coming` counts the cards that come back today and on each of the next days. `named` is
    the number of cards listed of each sort, `looked_at` the number of missed words looked at, readable or
    not.
    """

    done: Done
    missed: Sequence[tuple[str, Missed]]
    solved: Mapping[str, tuple[bytes, ...]]
    coming: Sequence[int]
    named: int
    looked_at: int


@dataclass(frozen=True, kw_only=True)
class CardScreen(Screen):
    """A card by its question, or the end of the session.

    `after` counts all answers so far, `left` the cards never met. With a `chosen` set these are its cards,
    and `others` wait in other sets. `to_go` counts the right answers still needed today. `laid` is the answer
    laid with tiles, `free` are the tiles, by number, that can still be laid.
    """

    shown: Question | Ended
    checked: Checked | None
    laid: str
    free: Sequence[int]
    set_name: str
    alphabets: Mapping[str, Alphabet]
    chosen: CardSet | None
    waiting: int
    to_go: int
    others: int
    after: int
    left: int


@dataclass(frozen=True, kw_only=True)
class FiguresScreen(Screen):
    """The figures of practice; days are ordinal numbers, `day` is today."""

    day: int
    forecast: Sequence[int]
    retention: Sequence[Week]
    year: Mapping[int, int]
    sets: Sequence[tuple[CardSet, Reached]]
