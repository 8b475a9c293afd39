"""The ranking of a season: the people in it, the worth of each result, those that count, and the order.

People are identified by an answer of the user, by the club's list, or else by their names. Where a name may
be that of several people, its results are kept apart until the user has told who it was.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from math import floor

from faristol.modes.person import Person, typed
from faristol.modes.season.events import Entry, Result, Taken
from faristol.modes.season.state import Counted, State


def people_of(state: State) -> Mapping[Entry, Person]:
    """Return the people who are identified: by answers of the user, or by the club's list under their latest
    names.

    A name that only one member of the list has had is that member's where it was typed, too. Where two
    players in one duplicate would be the same person, the list settles nothing.
    """
    names, carriers = dict[str, Person](), defaultdict[tuple[str, str], set[str]](set)
    for one in state.events:
        for result in one.taken.results:
            if result.member:
                names[result.member] = typed(result.name)
                carriers[typed(result.name).key].add(result.member)
    people = dict[Entry, Person]()
    for one in state.events:
        people.update(_of_list(state, one.taken, names, carriers) if names else {})
    return {**people, **state.told}


def _of_list(
    state: State,
    taken: Taken,
    names: Mapping[str, Person],
    carriers: Mapping[tuple[str, str], set[str]],
) -> Mapping[Entry, Person]:
    """Return the people of a duplicate that the club's list knows and no answer names."""
    here = {result.member for result in taken.results}
    named, listed = dict[Entry, Person](), dict[Entry, Person]()
    for result in taken.results:
        entry, person = Entry(taken.event, result.player), typed(result.name)
        members = {result.member} if result.member else carriers.get(person.key, set()) - here
        named[entry] = state.told.get(entry, person)
        if entry not in state.told and len(members) == 1:
            listed[entry] = names[next(iter(members))]
    while True:
        counts = Counter(listed.get(entry, person).key for entry, person in named.items())
        clear = {entry: person for entry, person in listed.items() if counts[person.key] == 1}
        if len(clear) == len(listed):
            return listed
        listed = clear


@dataclass(frozen=True)
class Value:
    """The worth of a result, in hundredths; `counts` says whether it is among the best ones that count."""

    entry: Entry
    result: Result
    hundredths: int
    counts: bool


@dataclass(frozen=True)
class Line:
    """A player in the ranking: `values` by the names of the duplicates, `total` in hundredths.

    `rank` is shared by players in a complete tie, and 0 for occasional players. `asked` is set while
    it is unknown who the player is. `group` has each group that the player was in, in the order of events.
    """

    rank: int
    person: Person
    group: str
    values: Mapping[str, Value]
    total: int
    asked: bool = False

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return the results of the line."""
        return tuple(value.entry for value in self.values.values())


@dataclass(frozen=True)
class Question:
    """A name in a duplicate that may be that of several people; `people` are the known candidates."""

    entry: Entry
    result: Result
    people: tuple[Person, ...]


def ranking(state: State) -> list[Line]:
    """Rank the players by the sum or the mean of their best results; occasional players are the last.

    Equal sums are parted by the better best result that counts, the better second one, and so on.
    """
    people = people_of(state)
    unclear = unclear_names(state, people)
    by_person = defaultdict[tuple[str, ...], list[tuple[Counted, Result, Person]]](list)
    for one in state.counting:
        for result in one.taken.results:
            entry = Entry(one.taken.event, result.player)
            person = people.get(entry)
            asked = person is None and typed(result.name).key in unclear
            person = person or typed(result.name)
            key: tuple[str, ...] = ("", entry.event, str(entry.player)) if asked else ("known", *person.key)
            by_person[key].append((one, result, person))
    lines, least = [], state.least_now
    for key, results in by_person.items():
        values = [(one, result, worth(state, one, result)) for one, result, _person in results]
        best = sorted(range(len(values)), key=lambda at: (-values[at][2], at))[: state.best or None]
        total, amounts = _total(state, [values[at][2] for at in best])
        by_event = {
            one.taken.event: Value(Entry(one.taken.event, result.player), result, amount, at in best)
            for at, (one, result, amount) in enumerate(values)
        }
        last = results[-1]
        groups = ", ".join(dict.fromkeys(result.group for _one, result, _person in results if result.group))
        occasional = len(results) < least
        lines.append((occasional, total, amounts, last[2], groups, by_event, not key[0]))
    lines.sort(key=lambda line: (line[0], -line[1], [-amount for amount in line[2]], line[3].key))
    ranked: list[Line] = []
    for at, (occasional, total, amounts, person, group, by_event, asked) in enumerate(lines):
        level = at > 0 and lines[at - 1][:3] == (occasional, total, amounts)
        rank = 0 if occasional else ranked[-1].rank if level else at + 1
        ranked.append(Line(rank, person, group, by_event, floor(total + 0.5), asked))
    return ranked


def _total(state: State, amounts: list[int]) -> tuple[float, tuple[int, ...]]:
    """Return the total, and what parts equals: no rule is known to part equal means.

    Means of so few and small numbers are equal or in order as the quotients of floating point are.
    """
    if state.total == "mean":
        return sum(amounts) / len(amounts), ()
    return float(sum(amounts)), tuple(amount for amount in amounts if amount)  # 0 breaks no tie


def worth(state: State, one: Counted, result: Result) -> int:
    """Return the worth of a result in hundredths, rounded as it is shown, so that a printed list adds up."""
    if one.taken.kind == "opening":
        return result.played
    if state.measure == "points":
        return result.tenths * 10
    if state.measure == "value":
        return result.tenths * 10 * len(one.taken.results)
    if state.measure == "places":
        return _points_of_place(state, one, result)
    maximum = one.taken.maximum
    return (2 * result.played * 10_000 + maximum) // (2 * maximum) if maximum > 0 else 0


def _points_of_place(state: State, one: Counted, result: Result) -> int:
    """Return the points of a place in hundredths; who shares a place may have the mean (FED-4)."""
    if not result.rank:
        return 0
    here = one.taken.results
    level = 1 if state.ties != "mean" else sum(other.rank == result.rank for other in here)
    points = sum(state.scale_for(len(here))[result.rank - 1 : result.rank - 1 + level])
    return (2 * points * one.value + level) // (2 * level)


def unclear_names(state: State, people: Mapping[Entry, Person]) -> set[tuple[str, str]]:
    """Return the keys of typed names that may be several `people`, those identified so far.

    They stand twice in one duplicate, or one of them is known to be another.
    """
    unclear = set[tuple[str, str]]()
    for one in state.counting:
        keys = Counter(typed(result.name).key for result in one.taken.results)
        unclear |= {key for key, count in keys.items() if count > 1}
    for entry, result in state.entries():
        if entry in people and people[entry].key != typed(result.name).key:
            unclear.add(typed(result.name).key)
    return unclear


def questions(state: State) -> list[Question]:
    """Return the questions to be asked, in the order of the duplicates."""
    people = people_of(state)
    unclear = unclear_names(state, people)
    return [
        Question(entry, result, possible(state, entry, people))
        for entry, result in state.entries()
        if entry not in people and typed(result.name).key in unclear
    ]


def possible(state: State, entry: Entry, people: Mapping[Entry, Person]) -> tuple[Person, ...]:
    """Return the `known` people who may be this player: those who did not play there as another one."""
    one = state.event(entry.event)
    result = one.taken.result(entry.player) if one else None
    if result is None:
        return ()
    name = typed(result.name).key[0]
    taken = {person.key for told, person in people.items() if told.event == entry.event and told != entry}
    candidates = dict[tuple[str, str], Person]()
    names = {told: typed(one.name).key[0] for told, one in state.entries()}
    for told, person in people.items():
        if name in (names.get(told), person.key[0]):
            candidates.setdefault(person.key, person)
    return tuple(person for key, person in sorted(candidates.items()) if key not in taken)
