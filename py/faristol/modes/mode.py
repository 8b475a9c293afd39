"""The interface of a mode to the rest of the program: its name, its events, how it decides and folds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from faristol.modes.referee import Referee

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
