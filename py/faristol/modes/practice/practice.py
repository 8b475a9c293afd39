"""Commands of a player's practice, and their decisions: `decide` answers with events (PRA-2 to PRA-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, get_args

from faristol.errors import Refused
from faristol.modes.mode import Context, Mode
from faristol.modes.person import checked_name
from faristol.modes.practice import events as e
from faristol.modes.practice import rating, scheduling
from faristol.modes.practice.answers import CardSet, State
from faristol.modes.practice.events import MOST_DAILY, Definition, Made
from faristol.modes.practice.folding import evolve, fold
from faristol.modes.practice.keeping import KEEPING
from faristol.modes.practice.positions import HINTS, is_position, kind_of, language_of, worth


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


MOST_SETS = 60
"""The most sets that one player practises at a time."""

LONGEST_TIME, LONGEST_POSITION = 600_000, 3_600_000
"""The longest times recorded for the answers to a card and to a position, in milliseconds: a player who took
longer did something else."""

MOST_NAMED = 400
"""The most words, missed or wrong, that an answer names."""

MOST_WRONG = 100
"""The most wrong attempts that an answer to a position names."""


def decide(state: State | None, command: Command, context: Context) -> Sequence[e.Event]:
    """Return the events that `command` leads to; raises `Refused`."""
    if isinstance(command, e.Begun):
        return [e.Begun(checked_name(command.name, "practice.name"))]
    if state is None:
        raise Refused("practice.unknown")
    if isinstance(command, Answer):
        return [_answered(state, command, context.now)]
    return _DECIDERS[type(command)](state, command)


def _renamed(state: State, renamed: e.Renamed) -> list[e.Event]:
    name = checked_name(renamed.name, "practice.name")
    return [e.Renamed(name)] if name != state.name else []


def _daily_chosen(state: State, chosen: e.DailyChosen) -> list[e.Event]:
    if not 0 <= chosen.cards <= MOST_DAILY:
        raise Refused("practice.daily", most=MOST_DAILY)
    return [chosen] if chosen.cards != state.daily else []


def _set_of(state: State, number: int) -> CardSet:
    card_set = state.find(number)
    if card_set is None:
        raise Refused("practice.no_set")
    return card_set


def _set_made(state: State, command: MakeSet) -> list[e.Event]:
    if len(state.sets) >= MOST_SETS:
        raise Refused("practice.many_sets", most=MOST_SETS)
    name = _checked(command.name, command.made)
    for one in state.sets:
        if one.definition == command.definition:
            raise Refused("practice.same_set", name=one.name)
    return [e.SetMade(state.sets_made + 1, name, command.definition, command.made)]


def _set_changed(state: State, changed: e.SetChanged) -> list[e.Event]:
    before = _set_of(state, changed.id)
    changed = replace(changed, name=_checked(changed.name, changed.made))
    same = (before.name, before.definition, before.made) == (changed.name, changed.definition, changed.made)
    return [] if same else [changed]


def _set_removed(state: State, removed: e.SetRemoved) -> list[e.Event]:
    _set_of(state, removed.id)
    return [removed]


def _checked(name: str, made: Made) -> str:
    """Return the name of a set that has cards."""
    if not made.cards:
        raise Refused("practice.empty_set")
    return checked_name(name, "practice.set_name")


def _answered(state: State, command: Answer, now: int) -> e.Answered:
    """Record an answer once, even if it is sent twice: by another tap, from another window."""
    if command.after != len(state.answers):
        raise Refused("practice.answered")
    if command.grade not in scheduling.GRADES:
        raise Refused("practice.grade")
    _set_of(state, command.set)
    card = state.cards.get(command.card)
    memory = scheduling.after(card.memory if card else None, card.last if card else now, command.grade, now)
    return e.Answered(
        card=command.card,
        set=command.set,
        words=command.words,
        missed=command.missed[:MOST_NAMED],
        wrong=command.wrong[:MOST_NAMED],
        milliseconds=max(0, min(command.milliseconds, LONGEST_TIME)),
        grade=command.grade,
        chosen=command.chosen,
        scheduler=scheduling.SCHEDULER,
        memory=memory,
    )


def _taken_back(state: State, command: TakeBack) -> list[e.Event]:
    if not state.answers:
        raise Refused("practice.nothing_answered")
    if command.after != len(state.answers):
        raise Refused("practice.answered")
    return [e.AnswerTakenBack(state.answers[-1].card)]


def _set_aside(state: State, aside: e.CardsSetAside) -> list[e.Event]:
    """Set aside cards with a memory; a card never answered is not asked anyway."""
    cards = tuple(
        key
        for key in dict.fromkeys(aside.cards)
        if (card := state.cards.get(key)) is not None and card.aside != aside.lexicon_checksum
    )
    return [replace(aside, cards=cards)] if cards else []


def _position_answered(state: State, command: AnswerPosition) -> list[e.Event]:
    positions, key = state.positions, command.position
    if not is_position(key):
        raise Refused("position.unknown")
    if command.after != positions.answers(key):
        raise Refused("position.answered")
    if command.day and (not _is_day(command.day) or positions.of_day(command.day)):
        raise Refused("position.day_done")
    kind, language = kind_of(key), language_of(key)
    hints = max(0, min(command.hints, len(HINTS[kind])))
    percent = worth(kind, hints, command.wrong, solved=command.solved)
    met = positions.met.get(key)
    level = met.level if met else rating.supposed(command.supposed)
    player = positions.rating(language)
    if command.rated:
        player, level = rating.after(player, level, percent / 100)
    answered = e.PositionAnswered(
        position=key,
        day=command.day,
        wrong=command.wrong[:MOST_WRONG],
        hints=hints,
        solved=command.solved,
        percent=percent,
        milliseconds=max(0, min(command.milliseconds, LONGEST_POSITION)),
        rater=rating.RATER,
        player=player,
        level=level,
    )
    return [answered]


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _positions_set_aside(state: State, aside: e.PositionsSetAside) -> list[e.Event]:
    already = state.positions.aside
    keys = tuple(
        key
        for key in dict.fromkeys(aside.positions)
        if is_position(key) and already.get(key) != aside.lexicon_checksum
    )
    return [replace(aside, positions=keys)] if keys else []


_DECIDERS: dict[type, Callable[[State, Any], Sequence[e.Event]]] = {
    e.Renamed: _renamed,
    MakeSet: _set_made,
    e.SetChanged: _set_changed,
    e.SetRemoved: _set_removed,
    TakeBack: _taken_back,
    e.CardsSetAside: _set_aside,
    e.DailyChosen: _daily_chosen,
    AnswerPosition: _position_answered,
    e.PositionsSetAside: _positions_set_aside,
}

PRACTICE: Mode[State, Command, e.Event] = Mode(
    "practice", get_args(e.Event), decide, evolve, judged=False, fold=fold, keeping=KEEPING
)
"""The mode of practice, with one stream for each player (PRA-11)."""
