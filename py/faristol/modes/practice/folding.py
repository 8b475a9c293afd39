"""Fold events into a practice. Many are folded at once, without copying the list of answers for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from faristol.modes.practice import events as e
from faristol.modes.practice.answers import Answer, Answers, Card, CardSet, State
from faristol.modes.practice.positions import Met, Positions, Result, language_of

SAT = 8 * 3_600_000
"""Milliseconds after which answering a learnt card tests memory; before that it is a repetition."""


def fold(events: Sequence[tuple[e.Event, int]], before: State | None) -> State | None:
    """Return the state after events with their times (epoch milliseconds) that follow a state or begin one.

    Raises `ValueError` for events that do not follow from one another.
    """
    if not events:
        return before
    folding = _Folding(before)
    for event, time in events:
        folding.take(event, time)
    return folding.state()


def evolve(state: State | None, event: e.Event, time: int) -> State:
    """Return the state after one event."""
    folding = _Folding(state)
    folding.take(event, time)
    return folding.state()


class _Folding:
    """A state in the making; `state` returns the result."""

    def __init__(self, before: State | None) -> None:
        self._before = before
        self._cards = dict(before.cards) if before else {}
        self._earlier = before.answers if before else Answers()
        self._answers: list[Answer] = []
        self._positions = _Positions(before.positions if before else Positions())

    def state(self) -> State:
        return replace(
            self._begun,
            cards=self._cards,
            answers=self._earlier.and_then(self._answers),
            positions=self._positions.positions(),
        )

    @property
    def _begun(self) -> State:
        if self._before is None:
            raise ValueError("nobody has begun")
        return self._before

    def take(self, event: e.Event, time: int) -> None:
        match event:
            case e.Answered():
                self._answer(event, time)
            case e.AnswerTakenBack():
                self._take_back(event.card)
            case e.CardsSetAside():
                for key in event.cards:
                    self._cards[key] = replace(self._cards[key], aside=event.lexicon_checksum)
            case e.PositionAnswered() | e.PositionsSetAside():
                self._positions.take(event, time)
            case e.Begun():
                self._before = State(event.name)
            case _:
                self._before = _with(self._begun, event)

    def _answer(self, event: e.Answered, time: int) -> None:
        if self._before is None:
            raise ValueError("nobody has begun")
        before = self._cards.get(event.card)
        sat = before is not None and before.memory.phase == "review" and time - before.last >= SAT
        answer = Answer(
            event.card, event.set, time, event.grade, event.milliseconds, event.missed, sat, event.memory
        )
        self._answers.append(answer)
        self._cards[event.card] = _card(before, answer)

    def _last(self) -> Answer | None:
        if self._answers:
            return self._answers[-1]
        return self._earlier[-1] if self._earlier else None

    def _take_back(self, key: str) -> None:
        """Take back the last answer of a card, which is then as its earlier answers have left it."""
        taken = self._last()
        if taken is None or taken.card != key:
            raise ValueError(f"{key} was not answered last")
        if self._answers:
            self._answers.pop()
        else:
            self._earlier = self._earlier.without_last()
        card = self._cards.pop(key)
        before = chain(reversed(self._answers), reversed(self._earlier))
        last = next((answer for answer in before if answer.card == key), None)
        if last is not None:
            lapses = card.lapses - (not taken.right)
            self._cards[key] = Card(
                last.set, card.first, last.time, card.answers - 1, lapses, last.memory, card.aside
            )


class _Positions:
    """Positions in the making; `positions` returns the result."""

    def __init__(self, before: Positions) -> None:
        self._before = before
        self._ratings, self._met, self._aside = dict(before.ratings), dict(before.met), dict(before.aside)
        self._results: list[Result] = []
        self._changed = False

    def positions(self) -> Positions:
        if not self._changed:
            return self._before
        results = (*self._before.results, *self._results)
        return Positions(self._ratings, self._met, self._aside, results)

    def take(self, event: e.PositionAnswered | e.PositionsSetAside, time: int) -> None:
        self._changed = True
        if isinstance(event, e.PositionsSetAside):
            self._aside.update(dict.fromkeys(event.positions, event.lexicon_checksum))
            return
        key = event.position
        before = self._met.get(key)
        self._met[key] = Met(before.answers + 1 if before else 1, time, event.level)
        self._ratings[language_of(key)] = event.player
        self._results.append(
            Result(
                position=key,
                day=event.day,
                time=time,
                wrong=len(event.wrong),
                hints=event.hints,
                solved=event.solved,
                percent=event.percent,
                milliseconds=event.milliseconds,
                rating=event.player.value,
                deviation=event.player.deviation,
            )
        )


def _card(before: Card | None, answer: Answer) -> Card:
    """Return the record of a card after an answer."""
    record = before or Card(answer.set, answer.time, answer.time, 0, 0, answer.memory)
    answers, lapses = record.answers + 1, record.lapses + (not answer.right)
    return Card(answer.set, record.first, answer.time, answers, lapses, answer.memory, record.aside)


def _with(state: State, event: e.Event) -> State:
    """Return the state after an event other than an answer."""
    match event:
        case e.Renamed():
            return replace(state, name=event.name)
        case e.SetMade():
            made = CardSet(event.id, event.name, event.definition, event.made)
            return replace(state, sets=(*state.sets, made), sets_made=max(state.sets_made, event.id))
        case e.SetChanged():
            changed = CardSet(event.id, event.name, event.definition, event.made)
            return replace(state, sets=tuple(changed if one.id == event.id else one for one in state.sets))
        case e.SetRemoved():
            return replace(state, sets=tuple(one for one in state.sets if one.id != event.id))
        case e.DailyChosen():
            return replace(state, daily=event.cards)
    raise ValueError(f"no event of practice: {event}")
