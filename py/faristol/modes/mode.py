"""The interface of a mode to the rest of the program, and the referee, whom it asks about words and plays."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from faristol.board.board import Board
from faristol.lexicon.dawg import Lexicon
from faristol.movegen.interface import MoveGenerator
from faristol.rules.notation import Play
from faristol.rules.placement import Placement, place, placement_of, score
from faristol.rules.rule_file import PlayRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag


class Judged(Protocol):
    """The state of anything with judged words: by which rules, and by which list."""

    @property
    def language(self) -> str:
        """Return the language of its tiles."""
        ...

    @property
    def lexicon_checksum(self) -> str:
        """Return the checksum of its word list."""
        ...

    @property
    def rules(self) -> PlayRules:
        """Return its rules."""
        ...


@dataclass(frozen=True)
class Referee:
    """One language, one word list, one rule set, and a move generator over them."""

    alphabet: Alphabet
    lexicon: Lexicon
    rules: PlayRules
    generator: MoveGenerator

    def place(self, board: Board, rack: bytes, play: Play) -> Placement:
        """Lay `play` from `rack` on `board`; raises `Refused` with the rule (PLA-1 to PLA-5)."""
        return placement_of(board, rack, play, self.lexicon, self.rules, self.alphabet)

    def language_and_list(self) -> dict[str, Any]:
        """Return the fields of an event that name the language, the tiles and the word list."""
        alphabet, header = self.alphabet, self.lexicon.header
        return {
            "language": alphabet.language,
            "letters": tuple(alphabet.letters),
            "counts": Bag.full(alphabet).counts,
            "lexicon_name": header.title,
            "lexicon_checksum": header.checksum,
            "lexicon_official": header.official,
        }

    def unlisted(self, board: Board, play: Play) -> tuple[bytes, ...]:
        """Return the words of a play that are not in the list; none for an impossible play (PLA-3)."""
        outcome = place(board, None, play, None, self.rules, self.alphabet)
        if not isinstance(outcome, Placement):
            return ()
        return tuple(word.letters for word in outcome.words if not self.lexicon.contains(word.letters))

    def points(self, board: Board, placement: Placement) -> int:
        """Return the score of a placement (SCO-1 to SCO-3)."""
        return score(board, placement, self.alphabet, self.rules).total


S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


@dataclass(frozen=True)
class Context:
    """The context of a decision beside the state: `now` is epoch milliseconds, `rng` draws.

    `judge` is the referee with the rules and the words, for modes that judge words.
    """

    now: int
    rng: random.Random
    judge: Referee | None = None

    @property
    def referee(self) -> Referee:
        """Return the judge; ValueError where there is none."""
        if self.judge is None:
            raise ValueError("nobody judges words here")
        return self.judge


@dataclass(frozen=True)
class Keeping(Generic[S]):
    """The way to keep a state beside a long stream, so that opening it need not read all of it (PRA-11).

    `pack` yields lines of text without a break in them, each after little work, since pages wait meanwhile;
    `unpack` restores the state, or raises any exception. `version` changes whenever any event leads to
    another state than before: a state kept by another version is ignored.
    """

    version: str
    pack: Callable[[S], Iterable[str]]
    unpack: Callable[[Sequence[str]], S]
    many: int = 500
    """The number of records after which the state of a stream is kept again."""


@dataclass(frozen=True)
class Mode(Generic[S, C, E]):
    """A kind of streams. `name` is the first part of its events' names in a log.

    `decide` answers a command on a state, None before the first one, with events, or raises `Refused`.
    `evolve` returns the state after an event at a time (epoch milliseconds). `judged` says that a decision
    needs a referee.
    """

    name: str
    events: tuple[type[E], ...]
    decide: Callable[[S | None, C, Context], Sequence[E]]
    evolve: Callable[[S | None, E, int], S]
    judged: bool = True
    fold: Callable[[Sequence[tuple[E, int]], S | None], S | None] | None = None
    """A faster way to fold many events, with their times, than one after the other."""
    keeping: Keeping[S] | None = None
    """The way to keep long streams; the others are read from their beginning."""

    def replay(self, events: Iterable[tuple[E, int]], before: S | None = None) -> S | None:
        """Return the state after events with their times that follow a state or begin one; None without
        any."""
        if self.fold is not None:
            return self.fold(list(events), before)
        state = before
        for event, time in events:
            state = self.evolve(state, event, time)
        return state


def recorded(state: S | None, event: E, context: Context) -> Sequence[E]:
    """Decide in a mode whose commands are its events: record an event that was made elsewhere."""
    return [event]
