"""What a mode is to the rest of the program: a name, its events, how it decides commands and folds events."""

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
    """What a decision may ask for beside the state: `now` is epoch milliseconds, `rng` draws.

    `judge` is who knows the rules and the words of what is decided, where words are judged.
    """

    now: int
    rng: random.Random
    judge: Referee | None = None

    @property
    def referee(self) -> Referee:
        """The judge; ValueError where there is none."""
        if self.judge is None:
            raise ValueError("nobody judges words here")
        return self.judge


@dataclass(frozen=True)
class Keeping(Generic[S]):
    """How a state is kept beside a long stream, so that opening it need not read all of it (PRA-11).

    `pack` gives lines of text without a break in them, each after little work, since pages wait meanwhile;
    `unpack` makes the state of them again, or raises whatever it meets. `version` is another one whenever any
    event leads to another state than before: what was kept by another version counts for nothing.
    """

    version: str
    pack: Callable[[S], Iterable[str]]
    unpack: Callable[[Sequence[str]], S]


@dataclass(frozen=True)
class Mode(Generic[S, C, E]):
    """Streams of one kind. `name` is the first part of what their events are called in a log.

    `decide` answers a command on a state, None before the first one, with events, or raises `Refused`.
    `evolve` is the state after an event at a time (epoch milliseconds). `judged` says that a decision needs
    a referee.
    """

    name: str
    events: tuple[type[E], ...]
    decide: Callable[[S | None, C, Context], Sequence[E]]
    evolve: Callable[[S | None, E, int], S]
    judged: bool = True
    fold: Callable[[Sequence[tuple[E, int]], S | None], S | None] | None = None
    """A quicker way to take in many events, with their times, than one after the other."""
    keeping: Keeping[S] | None = None
    """For streams that become long; the others are read from their beginning."""

    def replay(self, events: Iterable[tuple[E, int]], before: S | None = None) -> S | None:
        """The state after events, each with its time, that follow a state or begin one; None without any."""
        if self.fold is not None:
            return self.fold(list(events), before)
        state = before
        for event, time in events:
            state = self.evolve(state, event, time)
        return state


def recorded(state: S | None, event: E, context: Context) -> Sequence[E]:
    """The decision of a mode whose commands are its events: what somebody has made elsewhere is recorded."""
    return [event]
