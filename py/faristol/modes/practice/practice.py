"""Every decision of a player's practice: `decide` answers a command with events (PRA-2, PRA-4, PRA-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from faristol.errors import Refused
from faristol.modes.mode import Context, Mode
from faristol.modes.practice import commands as c
from faristol.modes.practice import events as e
from faristol.modes.practice import position_commands as of_positions
from faristol.modes.practice import scheduling
from faristol.modes.practice.data import MOST_DAILY, Made
from faristol.modes.practice.folding import evolve, fold
from faristol.modes.practice.keeping import KEEPING
from faristol.modes.practice.position_events import PositionAnswered, PositionsSetAside
from faristol.modes.practice.scheduling import GRADES, SCHEDULER
from faristol.modes.practice.state import CardSet, State
from faristol.modes.wording import checked_name

MOST_SETS = 60
"""The most sets that one player practises at a time."""

LONGEST_TIME = 600_000
"""The longest time recorded for an answer, in milliseconds: a player who took longer did something else."""

MOST_NAMED = 400
"""The most words, missed or wrong, that an answer names."""


def decide(state: State | None, command: c.Command, context: Context) -> Sequence[e.Event]:
    """Return the events that `command` leads to; raises `Refused`."""
    if isinstance(command, c.Begin):
        return [e.Begun(checked_name(command.name, "practice.name"))]
    if state is None:
        raise Refused("practice.unknown")
    if isinstance(command, c.Answer):
        return [_answered(state, command, context.now)]
    return _DECIDERS[type(command)](state, command)


def _renamed(state: State, command: c.Rename) -> list[e.Event]:
    name = checked_name(command.name, "practice.name")
    return [e.Renamed(name)] if name != state.name else []


def _daily_chosen(state: State, command: c.ChooseDaily) -> list[e.Event]:
    if not 0 <= command.cards <= MOST_DAILY:
        raise Refused("practice.daily", most=MOST_DAILY)
    return [e.DailyChosen(command.cards)] if command.cards != state.daily else []


def _known(state: State, number: int) -> CardSet:
    found = state.find(number)
    if found is None:
        raise Refused("practice.no_set")
    return found


def _set_made(state: State, command: c.MakeSet) -> e.SetMade:
    if len(state.sets) >= MOST_SETS:
        raise Refused("practice.many_sets", most=MOST_SETS)
    name = _checked(command.name, command.made)
    for one in state.sets:
        if one.definition == command.definition:
            raise Refused("practice.same_set", name=one.name)
    return e.SetMade(state.sets_made + 1, name, command.definition, command.made)


def _set_changed(state: State, command: c.ChangeSet) -> list[e.Event]:
    known = _known(state, command.id)
    name = _checked(command.name, command.made)
    changed = e.SetChanged(known.id, name, command.definition, command.made)
    same = (known.name, known.definition, known.made) == (name, command.definition, command.made)
    return [] if same else [changed]


def _checked(name: str, made: Made) -> str:
    """Return the name of a set that has cards."""
    if not made.cards:
        raise Refused("practice.empty_set")
    return checked_name(name, "practice.set_name")


def _answered(state: State, command: c.Answer, now: int) -> e.Answered:
    """Record an answer once, even if it is sent twice: by another tap, from another window."""
    if command.after != len(state.answers):
        raise Refused("practice.answered")
    if command.grade not in GRADES:
        raise Refused("practice.grade")
    _known(state, command.set)
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
        scheduler=SCHEDULER,
        memory=memory,
    )


def _taken_back(state: State, command: c.TakeBack) -> e.AnswerTakenBack:
    if not state.answers:
        raise Refused("practice.nothing_answered")
    if command.after != len(state.answers):
        raise Refused("practice.answered")
    return e.AnswerTakenBack(state.answers[-1].card)


def _set_aside(state: State, command: c.SetAside) -> list[e.Event]:
    """Set aside cards with a memory; a card never answered is not asked anyway."""
    cards = tuple(
        key
        for key in dict.fromkeys(command.cards)
        if (card := state.cards.get(key)) is not None and card.aside != command.lexicon_checksum
    )
    return [e.CardsSetAside(cards, command.lexicon_checksum)] if cards else []


_DECIDERS: dict[type, Callable[[State, Any], Sequence[e.Event]]] = {
    c.Rename: _renamed,
    c.MakeSet: lambda state, command: [_set_made(state, command)],
    c.ChangeSet: _set_changed,
    c.RemoveSet: lambda state, command: [e.SetRemoved(_known(state, command.id).id)],
    c.TakeBack: lambda state, command: [_taken_back(state, command)],
    c.SetAside: _set_aside,
    c.ChooseDaily: _daily_chosen,
    of_positions.AnswerPosition: lambda state, command: [of_positions.answered(state.positions, command)],
    of_positions.SetPositionsAside: lambda state, command: of_positions.set_aside(state.positions, command),
}


PRACTICE: Mode[State, c.Command, e.Event] = Mode(
    "practice",
    (
        e.Begun,
        e.Renamed,
        e.SetMade,
        e.SetChanged,
        e.SetRemoved,
        e.Answered,
        e.AnswerTakenBack,
        e.CardsSetAside,
        e.DailyChosen,
        PositionAnswered,
        PositionsSetAside,
    ),
    decide,
    evolve,
    judged=False,
    fold=fold,
    keeping=KEEPING,
)
"""The mode of practice, with one stream for each player (PRA-11)."""
