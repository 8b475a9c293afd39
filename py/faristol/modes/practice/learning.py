"""The tasks of today and the progress of a player, derived from the state and never stored (PRA-4).

Days are those of the device: the caller gives `Today`. A card is asked once a day; a missed or new card until
it was right twice in a row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from operator import attrgetter

from faristol.modes.practice.answers import Answer, Card, CardSet, State
from faristol.modes.practice.questions import language_in

RIGHT = 2
"""The consecutive right answers that a missed or new card needs."""

BETWEEN = 4
"""The number of other cards before a missed one comes again, as long as there are others."""

MATURE = 21
"""The stability in days from which on a card counts as mature."""

AHEAD = 36 * 3_600_000
"""Milliseconds by which an answer may be later than now; no traveller puts a clock further back."""

WEEK_DAYS, DAY = 7, 24 * 3_600_000
DAYS_FORECAST, DAYS_YEAR, WEEKS = 30, 371, 12


@dataclass(frozen=True)
class Today:
    """The present: `now` in epoch milliseconds, `day_of` returns the number of a moment's day on this device.

    `lists` has the checksum of the word list in use by language. `more` new cards may come today beyond the
    daily number.
    """

    now: int
    day_of: Callable[[int], int]
    lists: Mapping[str, str]
    more: int = 0

    @cached_property
    def day(self) -> int:
        """Return the number of the day."""
        return self.day_of(self.now)


@dataclass(frozen=True)
class Drill:
    """A card of today that is not done yet: its consecutive right answers, and other answers since."""

    card: str
    right: int
    ago: int


@dataclass(frozen=True)
class Reached:
    """The cards of a set that are new, being learnt, known for less than three weeks, or for longer."""

    new: int
    learning: int
    young: int
    mature: int


@dataclass(frozen=True)
class Week:
    """Seven days that begin with a day: the answers to cards learnt before, and the right ones of them."""

    day: int
    tests: int
    right: int


@dataclass(frozen=True)
class Done:
    """The results of today: answers, cards, new cards, cards missed and known again, and those still missed.

    `missed` are the words that were not found, each once with its language.
    """

    answers: int
    right: int
    cards: int
    missed: tuple[tuple[str, str], ...]
    met: tuple[str, ...]
    relearnt: tuple[str, ...]
    left: tuple[str, ...]


Keys = Mapping[int, Sequence[str]]
"""The cards of the sets that have been made, by the numbers of the sets."""


def is_asked(state: State, key: str, card: Card, today: Today) -> bool:
    """Tell whether the set of a card is practised and the word list has an answer to it."""
    return state.find(card.set) is not None and _has_answer(key, card, today)


def _has_answer(key: str, card: Card, today: Today) -> bool:
    return not card.aside or card.aside != today.lists.get(language_in(key))


def answers_today(state: State, today: Today) -> list[Answer]:
    """Return the answers of today, in their order."""
    answers: list[Answer] = []
    for answer in reversed(state.answers):
        if today.day_of(answer.time) != today.day:
            break
        answers.append(answer)
    return answers[::-1]


def drills(state: State, today: Today) -> list[Drill]:
    """Return the cards that are not done today, the one that has waited longest first."""
    answers = answers_today(state, today)
    rows: dict[str, tuple[int, bool, int]] = {}
    for index, answer in enumerate(answers):
        right, drilled, _ = rows.get(answer.card, (0, _is_new(state, answer.card, today), 0))
        right = right + 1 if answer.right else 0
        rows[answer.card] = (right, drilled or not answer.right, index)
    left = [
        Drill(key, right, len(answers) - 1 - index)
        for key, (right, drilled, index) in rows.items()
        if drilled and right < RIGHT and is_asked(state, key, state.cards[key], today)
    ]
    return sorted(left, key=lambda drill: -drill.ago)


def _is_new(state: State, key: str, today: Today) -> bool:
    return today.day_of(state.cards[key].first) == today.day


def due(state: State, today: Today, keys: Keys | None = None) -> list[str]:
    """Return the cards that come back today and have not been answered yet, the one due longest first.

    A card with a last answer far in the future was answered while the clock was wrong: it is due. With the
    `keys` of the sets, a card of a removed set is asked if another set has it.
    """
    practised = {one.id for one in state.sets}
    elsewhere = {key for of_set in (keys or {}).values() for key in of_set}
    answered = {answer.card for answer in answers_today(state, today)}
    waiting = [
        (card.memory.due, key)
        for key, card in state.cards.items()
        if (card.set in practised or key in elsewhere)
        and key not in answered
        and _is_due(card, today)
        and _has_answer(key, card, today)
    ]
    return [key for _, key in sorted(waiting)]


def _is_due(card: Card, today: Today) -> bool:
    return (
        card.memory.due <= today.now
        or today.day_of(card.memory.due) <= today.day
        or card.last > today.now + AHEAD
    )


def new_left(state: State, today: Today) -> int:
    """Count the new cards that are left for today."""
    return max(0, state.daily + today.more - met_today(state, today))


def met_today(state: State, today: Today) -> int:
    """Count the cards met today for the first time."""
    return len({answer.card for answer in answers_today(state, today) if _is_new(state, answer.card, today)})


def unmet(state: State) -> int:
    """Count the cards of all sets that have never been asked, as if the sets shared none."""
    met = Counter(card.set for card in state.cards.values())
    return sum(max(0, one.made.cards - met[one.id]) for one in state.sets)


def only(state: State, number: int) -> State:
    """Return the practice as if this were its only set."""
    return replace(state, sets=tuple(one for one in state.sets if one.id == number))


def fresh(state: State, today: Today, keys: Keys) -> Iterator[tuple[int, str]]:
    """Yield cards never asked so far with the number of their set, each from the set with the fewest new
    cards today: a new set has its turn."""
    waiting = {one.id: iter(keys[one.id]) for one in state.sets if one.id in keys}
    first = {answer.card: answer.set for answer in reversed(answers_today(state, today))}
    taken = Counter(number for card, number in first.items() if _is_new(state, card, today))
    given: set[str] = set()
    while waiting:
        number = min(waiting, key=lambda number: taken[number])
        key = next((key for key in waiting[number] if key not in state.cards and key not in given), None)
        if key is None:
            del waiting[number]
        else:
            given.add(key)
            taken[number] += 1
            yield number, key


def following(state: State, today: Today, keys: Keys) -> Iterator[tuple[int, str]]:
    """Yield the cards to be asked next with the numbers of their sets, in order; none when all is done.

    Missed cards come again after some others; then due cards, then new ones, then missed ones without others
    between.
    """
    waiting = drills(state, today)
    sets = {key: number for number, of_set in keys.items() for key in of_set}

    def with_set(key: str) -> tuple[int, str]:
        number = state.cards[key].set
        return (number if state.find(number) else sets.get(key, number)), key

    yield from (with_set(one.card) for one in waiting if one.ago >= BETWEEN)
    yield from map(with_set, due(state, today, keys))
    left = new_left(state, today)
    if left:
        for number, one in enumerate(fresh(state, today, keys)):
            if number == left:
                break
            yield one
    yield from (with_set(one.card) for one in waiting if one.ago < BETWEEN)


def left_today(state: State, today: Today, keys: Keys | None = None) -> tuple[int, int]:
    """Count the cards waiting today (missed or new and not done yet, due as `due` has it, and new), and the
    right answers that they still need, of which each one is one less."""
    begun, again = drills(state, today), len(due(state, today, keys))
    new = min(new_left(state, today), unmet(state))
    return len(begun) + again + new, sum(RIGHT - one.right for one in begun) + again + RIGHT * new


def forecast(state: State, today: Today, days: int = DAYS_FORECAST) -> list[int]:
    """Count the cards that come back today and on each of the following days; overdue ones come today."""
    coming = [0] * days
    for key, card in state.cards.items():
        if is_asked(state, key, card, today):
            day = 0 if card.last > today.now + AHEAD else today.day_of(card.memory.due) - today.day
            if day < days:
                coming[max(0, day)] += 1
    return coming


def retention(state: State, today: Today) -> list[Week]:
    """Return the retention of learnt cards in each of the last weeks; the last week ends today."""
    start = today.day - 7 * WEEKS + 1
    tests, right = Counter[int](), Counter[int]()
    for answer in state.answers:
        if answer.sat:
            week = (today.day_of(answer.time) - start) // 7
            tests[week] += 1
            right[week] += answer.right
    return [Week(start + 7 * week, tests[week], right[week]) for week in range(WEEKS)]


def by_day(state: State, today: Today, days: int = DAYS_YEAR) -> dict[int, int]:
    """Count the answers on each day of the last year that had any."""
    counted = Counter(today.day_of(answer.time) for answer in state.answers)
    return {day: counted[day] for day in sorted(counted) if today.day - days < day <= today.day}


def days_practised(state: State, today: Today) -> list[set[int]]:
    """Return the days of last week and of this one on which something was answered, by their numbers.

    Weeks begin on Mondays. What was answered while the clock was wrong counts on the day that it showed.
    """
    monday = today.day - (today.day - 1) % WEEK_DAYS
    times = chain(map(attrgetter("time"), state.answers), map(attrgetter("time"), state.positions.results))
    around = (time for time in times if abs(time - today.now) < 3 * WEEK_DAYS * DAY)
    days = set(map(today.day_of, around))
    return [days.intersection(range(start, start + WEEK_DAYS)) for start in (monday - WEEK_DAYS, monday)]


def is_learnt(state: State, one: CardSet) -> bool:
    """Tell whether all the cards of a set sit for weeks."""
    return 0 < one.made.cards <= reached(state, one).mature


def reached(state: State, one: CardSet) -> Reached:
    """Return the progress with a set; a card of several sets counts where it was answered last."""
    memories = [card.memory for card in state.cards.values() if card.set == one.id]
    sitting = [memory for memory in memories if memory.phase == "review"]
    mature = sum(memory.stability >= MATURE for memory in sitting)
    return Reached(
        max(0, one.made.cards - len(memories)), len(memories) - len(sitting), len(sitting) - mature, mature
    )


def done(state: State, today: Today) -> Done:
    """Return the results of today."""
    answers = answers_today(state, today)
    left = [drill.card for drill in drills(state, today)]
    cards = list(dict.fromkeys(answer.card for answer in answers))
    missed = {answer.card for answer in answers if not answer.right}
    return Done(
        len(answers),
        sum(answer.right for answer in answers),
        len(cards),
        tuple(dict.fromkeys((language_in(one.card), word) for one in answers for word in one.missed)),
        tuple(key for key in cards if _is_new(state, key, today) and key not in left),
        tuple(key for key in cards if key in missed and key not in left and not _is_new(state, key, today)),
        tuple(left),
    )


def missed_most(state: State, language: str, most: int) -> tuple[str, ...]:
    """Return the words of a language that were missed, the most often missed first."""
    missed = Counter(
        word for answer in state.answers if language_in(answer.card) == language for word in answer.missed
    )
    return tuple(word for word, _ in sorted(missed.items(), key=lambda one: (-one[1], one[0]))[:most])
