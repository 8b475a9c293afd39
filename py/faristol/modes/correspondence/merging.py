"""What a message tells is taken into a copy, and what does not agree with it is found (COR-17).

A message has the shared events of the copy that it comes from, in their order. Those that are here already
are passed over; a new one counts if it could have been decided here. Two different plies for one turn, or two
answers to one ply, are a disagreement, which only the players can end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from faristol.errors import Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.course import all_variants
from faristol.modes.correspondence.evolving import evolve, ply_of
from faristol.modes.correspondence.making import checked_ply
from faristol.modes.correspondence.state import State
from faristol.modes.referee import Referee


def shared(events: Iterable[e.Event]) -> tuple[e.Event, ...]:
    """What of a copy's events travels: without plies that were withdrawn or replaced, and what was said of
    them and after them before that."""
    told: list[e.Event] = []
    for event in events:
        if isinstance(event, e.PlyWithdrawn):
            told = [known for known in told if not _concerns(known, event.number, event.attempt)]
        elif isinstance(event, e.PlyReplaced):
            told = [known for known in told if not _at_least(known, event.ply.number)]
            told.append(event.ply)
        elif not isinstance(event, e.LOCAL):
            told.append(event)
    return tuple(told)


def _concerns(event: e.Event, number: int, attempt: int) -> bool:
    return isinstance(event, e.PlyMade) and (event.number, event.attempt) == (number, attempt)


def _at_least(event: e.Event, number: int) -> bool:
    """Whether an event is about a ply from this one on that still counted."""
    told = (e.PlyMade, e.PlyAnswered, e.PlySentBack, e.Ruled, e.PointsCorrected)
    return isinstance(event, told) and event.number >= number


def taken_in(
    state: State, known: Sequence[e.Event], told: Sequence[e.Event], referee: Referee
) -> tuple[list[e.Event], Refused | None]:
    """The events of a message that are new and count, and the first thing that does not agree, if any.

    Raises `Refused` "correspondence.other_game" for a message about another game, "correspondence.altered"
    where players, string or rules are not those of this copy.
    """
    for event in told:
        if isinstance(event, e.Created):
            _same_game(known, event)
    here = Counter(shared(known))
    added: list[e.Event] = []
    for event in told:
        if isinstance(event, (e.Created, *e.LOCAL)):
            continue
        if here[event]:
            here[event] -= 1
            continue
        try:
            if not _is_here(state, event):
                event = _checked(state, event, referee)
                state = evolve(state, event)
                added.append(event)
        except Refused as refusal:
            return added, refusal
    return added, None


def _same_game(known: Sequence[e.Event], told: e.Created) -> None:
    mine = known[0]
    if isinstance(mine, e.Created) and mine.code != told.code:
        raise Refused("correspondence.other_game", name=told.name, code=told.code)
    if mine != told:
        raise Refused("correspondence.altered")


def _is_here(state: State, event: e.Event) -> bool:
    """Whether the state tells it already; raises `Refused` if it tells something else."""
    match event:
        case e.PlyMade():
            if any((s.ply.number, s.ply.attempt) == (event.number, event.attempt) for s in state.struck):
                return True
            if event.number >= len(state.plies):
                return False
            mine = state.plies[event.number]
            if mine == ply_of(event):
                return True
            if event.attempt < mine.attempt:
                return True
            raise Refused("correspondence.two_plies", turn=mine.turn, seat=mine.seat)
        case e.PlyAnswered():
            if event.number not in state.answers:
                return _is_struck(state, event.number, event.attempt)
            if state.plies[event.number].attempt != event.attempt:
                return True
            if sorted(state.answers[event.number], key=repr) == sorted(event.answers, key=repr):
                return True
            mine = state.plies[event.number]
            raise Refused("correspondence.two_answers", turn=mine.turn, seat=mine.seat)
        case e.PlySentBack() | e.PlyAnnulled():
            return _is_struck(state, event.number, event.attempt)
        case e.Ruled():
            ruling = state.ruling(event.number, event.variant)
            if ruling is None:
                return False
            if (ruling.correct, ruling.valid) == (event.correct, event.valid):
                return True
            turn = event.number // 2 + 1
            raise Refused("correspondence.two_rulings", turn=turn, seat=event.number % 2)
    return False


def _is_struck(state: State, number: int, attempt: int) -> bool:
    return any((s.ply.number, s.ply.attempt) == (number, attempt) for s in state.struck)


def _checked(state: State, event: e.Event, referee: Referee) -> e.Event:
    """The event as it counts here; raises `Refused` if it cannot be."""
    match event:
        case e.PlyMade():
            if event.number > len(state.plies):
                turn = event.number // 2 + 1
                raise Refused("correspondence.future", turn=turn, expected=len(state.plies) // 2 + 1)
            right = checked_ply(state, event, referee)
            if right != event:
                raise Refused("correspondence.points_altered", turn=event.number // 2 + 1)
        case e.PlyAnswered() | e.PlySentBack() | e.PlyAnnulled():
            if event.number >= len(state.plies) or state.plies[event.number].attempt != event.attempt:
                raise Refused("correspondence.no_such_ply", turn=event.number // 2 + 1)
        case e.Ruled():
            challenged = [
                answer
                for answer in state.answers.get(event.number, ())
                if answer.verdict == "challenged" and answer.variant == event.variant
            ]
            if not challenged:
                raise Refused("correspondence.no_challenge", turn=event.number // 2 + 1)
        case e.PointsCorrected():
            if not any(line.path.startswith(event.variant) for line in all_variants(state)):
                raise Refused("correspondence.no_such_ply", turn=event.number // 2 + 1)
    return event
