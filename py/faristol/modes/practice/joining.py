"""Merge the practice of one player on two devices: every answer counts, and none twice (PRA-10).

An action is identified by its content and time, not by its position in a log or by the number of a set, which
both devices may have given to different sets; a set is identified by its definition. An answer taken back on
either device is taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import groupby

from faristol.modes.practice import events as e

TimedEvent = tuple[e.Event, int]
"""An event and its time (epoch milliseconds)."""

Key = tuple[str, int, Hashable, int]
"""The key of an event: its name, its time, its fields, and the number of equal ones before it; for a new set,
0 and its definition."""

PORTION = 500
"""The number of events between two updates of the progress."""

_NUMBERED = ("id", "set")
"""Fields with the number of a set."""


@dataclass
class _Deed:
    """An action: the `set` that it is about, as it was made; its position in its log (`since`, `index`),
    after all earlier events there, whatever the clock said; the time at which it was `taken` back, or
    None."""

    event: e.Event
    time: int
    since: int
    index: int
    set: Key | None
    taken: int | None = None


@dataclass
class _Log:
    """The actions of a log, by their keys."""

    begun: TimedEvent
    deeds: dict[Key, _Deed] = field(default_factory=dict)

    def undone(self) -> dict[Key, bool]:
        """Return the keys of the actions, each with whether it was taken back."""
        return {key: deed.taken is not None for key, deed in self.deeds.items()}


def joining(
    here: Sequence[TimedEvent], coming: Sequence[TimedEvent]
) -> Generator[float, None, list[TimedEvent] | None]:
    """Return the events of both logs, or None where `coming` has nothing new; works in portions.

    Yields the progress, from 0 to 1. The result is the same whichever of the two is `here`. A set that both
    have made alike is one set; it is gone if either has removed it later.
    """
    own = yield from _read(here, 0)
    other = yield from _read(coming, 0.3)
    both = _Log(min(own.begun, other.begun, key=lambda one: (one[1], repr(one[0]))))
    for key in {**own.deeds, **other.deeds}:
        both.deeds[key] = _one(own.deeds.get(key), other.deeds.get(key))
    if both.undone() == own.undone() and _sets(_in_order(both.deeds)) == _sets(own.deeds):
        return None
    written = yield from _written(both)
    again = yield from _read(written, 0.9)
    same = again.undone() == own.undone() and _sets(again.deeds) == _sets(own.deeds)
    return None if same else written


def _sets(keys: Iterable[Key]) -> list[Key]:
    """Return the sets that were made, in their order, from which their numbers follow."""
    return [key for key in keys if key[0] == e.SetMade.__name__]


def _one(first: _Deed | None, second: _Deed | None) -> _Deed:
    """Merge the same action of two logs."""
    if first is None or second is None:
        deed = first or second
        assert deed is not None
        return deed
    taken = [time for time in (first.taken, second.taken) if time is not None]
    earlier = min(first, second, key=lambda deed: (deed.time, repr(deed.event)))
    if isinstance(earlier.event, e.SetMade):
        since, index = min((first.since, first.index), (second.since, second.index))
        return replace(earlier, since=since, index=index)
    return replace(
        earlier,
        since=max(first.since, second.since),
        index=max(first.index, second.index),
        taken=min(taken, default=None),
    )


def _read(events: Sequence[TimedEvent], begin: float) -> Generator[float, None, _Log]:
    """Read the actions of a log. An action taken back stays, with the time at which it was."""
    log = _Log(events[0])
    sets: dict[int, Key] = {}
    answers: list[_Deed] = []
    alike = Counter[tuple[str, int, Hashable]]()
    since = 0
    for index, (event, time) in enumerate(events[1:]):
        if index % PORTION == 0:
            yield begin + 0.3 * index / len(events)
        if isinstance(event, e.AnswerTakenBack):
            answers.pop().taken = time
            continue
        since = max(since, time)
        identity = _identity(event, time)
        key = (*identity, alike[identity])
        alike[identity] += 1
        number = next((getattr(event, name) for name in _NUMBERED if hasattr(event, name)), None)
        if isinstance(event, e.SetMade):
            sets[event.id] = key
            number = None
        deed = _Deed(event, time, since, index, None if number is None else sets.get(number))
        log.deeds[key] = deed
        if isinstance(event, e.Answered):
            answers.append(deed)
    return log


def _identity(event: e.Event, time: int) -> tuple[str, int, Hashable]:
    if isinstance(event, e.SetMade):
        return "SetMade", 0, event.definition
    values = tuple(getattr(event, one.name) for one in fields(event) if one.name not in _NUMBERED)
    return type(event).__name__, time, values


def _written(log: _Log) -> Generator[float, None, list[TimedEvent]]:
    """Return the events of a log's actions, in their order."""
    writing = _Writing(log)
    for number, key in enumerate(_in_order(log.deeds)):
        if number % PORTION == 0:
            yield 0.6 + 0.3 * number / len(log.deeds)
        writing.write(key)
    return writing.events


def _in_order(deeds: Mapping[Key, _Deed]) -> Iterator[Key]:
    """Yield the actions by time, those of one moment, which are few, in the same order on both devices."""

    def when(key: Key) -> tuple[int, int]:
        return deeds[key].since, deeds[key].index

    for _, of_moment in groupby(sorted(deeds, key=when), when):
        several = list(of_moment)
        yield from several if len(several) == 1 else sorted(several, key=repr)


class _Writing:
    """Events that follow from one another: each names existing sets and cards."""

    def __init__(self, log: _Log) -> None:
        self.events: list[TimedEvent] = [log.begun]
        self._log = log
        self._sets: dict[Key, int] = {}
        self._practised: set[int] = set()
        self._cards = Counter[str]()
        self._aside: dict[str, str] = {}

    def write(self, key: Key) -> None:
        """Write an action, unless its effect exists already or the set or card that it is about is gone."""
        deed = self._log.deeds[key]
        match deed.event:
            case e.SetMade():
                self._number(key)
            case e.SetChanged() | e.SetRemoved():
                self._change(deed.event, deed)
            case e.Answered():
                self._answer(deed.event, deed)
            case e.CardsSetAside():
                self._put_aside(deed.event, deed)
            case _:
                self.events.append((deed.event, deed.time))

    def _number(self, key: Key) -> int:
        """Return the number of a set, which is written first if it has none yet."""
        if key not in self._sets:
            deed = self._log.deeds[key]
            assert isinstance(deed.event, e.SetMade)
            number = self._sets[key] = len(self._sets) + 1
            self._practised.add(number)
            self.events.append((replace(deed.event, id=number), deed.time))
        return self._sets[key]

    def _change(self, event: e.SetChanged | e.SetRemoved, deed: _Deed) -> None:
        number = self._number(deed.set) if deed.set else 0
        if number not in self._practised:
            return
        if isinstance(event, e.SetRemoved):
            self._practised.remove(number)
        self.events.append((replace(event, id=number), deed.time))

    def _answer(self, event: e.Answered, deed: _Deed) -> None:
        number = self._number(deed.set) if deed.set else event.set
        self.events.append((replace(event, set=number), deed.time))
        if deed.taken is not None:
            self.events.append((e.AnswerTakenBack(event.card), deed.taken))
        else:
            self._cards[event.card] += 1

    def _put_aside(self, event: e.CardsSetAside, deed: _Deed) -> None:
        checksum = event.lexicon_checksum
        cards = tuple(one for one in event.cards if self._cards[one] and self._aside.get(one) != checksum)
        self._aside.update(dict.fromkeys(cards, checksum))
        if cards:
            self.events.append((replace(event, cards=cards), deed.time))
