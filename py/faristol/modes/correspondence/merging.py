"""Merge a message into a copy, and find what does not agree with it (COR-17).

A message has the shared events of the copy that it comes from, in their order. Those already in this copy are
skipped; a new one counts if it could have been decided here. Two different plies for one turn, or two answers
to one ply, are a disagreement, which only the players can end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.answering import check_answers, check_correction, check_ruling
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.evolving import check_event, evolve
from faristol.modes.correspondence.making import check_created, checked_ply
from faristol.modes.correspondence.state import State
from faristol.modes.mode import Referee


def shared(events: Iterable[e.Event]) -> tuple[e.Event, ...]:
    """Return the events of a copy that travel: without plies that were withdrawn or replaced and everything
    that followed on them, and without an answer that was changed before the next ply."""
    kept: list[e.Event] = []
    for event in events:
        match event:
            case e.PlyWithdrawn():
                before, after = _parted(kept, event.number)
                kept = before + after
            case e.PlyReplaced() if (index := _with_moves(kept, event.ply)) is not None:
                kept[index] = event.ply
            case e.PlyReplaced():
                before, after = _parted(kept, event.ply.number)
                kept = [one for one in (*before, event.ply, *after) if not _later(one, event.ply.number)]
            case e.PlyAnswered():
                kept = [one for one in kept if not _is_same_answer(one, event)]
                kept.append(event)
            case _ if not isinstance(event, e.LOCAL):
                kept.append(event)
    return tuple(kept)


_OF_PLIES = (e.PlyMade, e.PlyAnswered, e.PlySentBack, e.PlyAnnulled, e.Ruled, e.PointsCorrected)


_OF_LETTERS = (e.LetterReturned, e.PlyResent, e.LongThinkingAnnounced)


def _parted(events: list[e.Event], number: int) -> tuple[list[e.Event], list[e.Event]]:
    """Return the events before a ply that counts, and those after it, without events about it and about later
    plies."""
    start = max(
        index for index, event in enumerate(events) if isinstance(event, e.PlyMade) and event.number == number
    )
    after = [
        event for event in events[start:] if not (isinstance(event, _OF_PLIES) and event.number >= number)
    ]
    return events[:start], after


def _with_moves(events: list[e.Event], ply: e.PlyMade) -> int | None:
    """Return the index of the event with the same ply and the same moves, so that at most dates differ; None
    if the moves differ."""
    indexes = [
        index
        for index, event in enumerate(events)
        if isinstance(event, e.PlyMade) and (event.number, event.attempt) == (ply.number, ply.attempt)
    ]
    last = events[indexes[-1]] if indexes else None
    return indexes[-1] if isinstance(last, e.PlyMade) and last.moves == ply.moves else None


def _later(event: e.Event, number: int) -> bool:
    """Tell whether an event is about a letter after that ply, and so followed on the replaced one."""
    return isinstance(event, _OF_LETTERS) and event.number > number


def _is_same_answer(other: e.Event, event: e.PlyAnswered) -> bool:
    """Tell whether both answer the same attempt at a ply."""
    return isinstance(other, e.PlyAnswered) and (other.number, other.attempt) == (event.number, event.attempt)


def rebuild(
    received: Sequence[e.Event], referee: Referee
) -> tuple[list[e.Event], Refused | None, e.Event | None]:
    """Return the events of a copy that begins with a message; the other values are as for `merge_events`.

    Raises `Refused` "correspondence.unknown" if the message does not begin with a game, and others if the
    game that it tells is impossible.
    """
    first = received[0] if received else None
    if not isinstance(first, e.Created):
        raise Refused("correspondence.unknown")
    check_created(first, referee)
    added, refusal, wrong = merge_events(evolve(None, first), [first], received, referee)
    return [first, *added], refusal, wrong


def merge_events(
    state: State, own: Sequence[e.Event], received: Sequence[e.Event], referee: Referee
) -> tuple[list[e.Event], Refused | None, e.Event | None]:
    """Return the new events of a message that count, and the first disagreement, if any: its reason and its
    event.

    Raises `Refused` "correspondence.other_game" for a message about another game, "correspondence.altered"
    where players, string or rules are not those of this copy.
    """
    for event in received:
        if isinstance(event, e.Created):
            _same_game(own, event)
    here = Counter(event for event in shared(own) if not isinstance(event, e.Created))
    added: list[e.Event] = []
    ends = _end_in(state, received)
    for index, event in enumerate(received):
        if isinstance(event, (e.Created, *e.LOCAL)):
            continue
        if here[event]:
            here[event] -= 1
            continue
        try:
            check_event(event)
            if not _is_here(state, event):
                _check(replace(state, end=None) if index < ends else state, event, referee)
                state = evolve(state, event)
                added.append(event)
        except Refused as refusal:
            return added, refusal, event
    return added, None, None


def _end_in(state: State, received: Sequence[e.Event]) -> int:
    """Return the index of the event with which a message ends the game as this copy has it, 0 without one;
    the events before it came before that end."""
    if state.end is None:
        return 0
    mine, going = (state.end.kind, state.end.seat), replace(state, end=None)
    for index, event in enumerate(received):
        if isinstance(event, (e.Ended, e.OverrunDecided, e.PenaltyGiven)):
            end = evolve(going, event).end
            if end is not None and (end.kind, end.seat) == mine:
                return index
    return 0


def _same_game(own: Sequence[e.Event], received: e.Created) -> None:
    mine = own[0]
    if isinstance(mine, e.Created) and mine.code != received.code:
        raise Refused("correspondence.other_game", name=received.name, code=received.code)
    if _essence(mine) != _essence(received):
        raise Refused("correspondence.altered")


def _essence(event: e.Event) -> object:
    """Return the data that must be equal in all copies of a game; everything else in its head may have been
    typed from a letter."""
    if not isinstance(event, e.Created):
        return event
    names = tuple(player.name.casefold() for player in event.players)
    # Not compared: a copy typed from a letter lacks it.
    rules = {**event.rules, "below_zero": False}
    return event.string, rules, event.language, event.letters, event.lexicon_checksum, names


def _is_here(state: State, event: e.Event) -> bool:
    """Tell whether the state has an event already; raises `Refused` if it has a different one."""
    match event:
        case e.PlyMade():
            return _has_ply(state, event)
        case e.PlyAnswered():
            return _has_answers(state, event)
        case e.PlySentBack() | e.PlyAnnulled():
            return _is_struck(state, event)
        case e.Ruled():
            ruling = state.ruling(event.number, event.variant)
            if ruling is not None and (ruling.correct, ruling.valid) != (event.correct, event.valid):
                turn = event.number // 2 + 1
                raise Refused("correspondence.two_rulings", turn=turn, seat=event.number % 2)
            return ruling is not None
        case e.NoticeReceived():
            return any(claim.seat != event.seat and claim.received == event.date for claim in state.claims)
        case e.OverrunDecided():
            claims = [claim for claim in state.claims if claim.seat == event.seat]
            return bool(claims) and claims[-1].upheld == event.upheld
        case e.Ended():
            if state.end is not None and (state.end.kind, state.end.seat) != (event.kind, event.seat):
                raise Refused("correspondence.two_endings")
            return state.end is not None
    return False


def _has_ply(state: State, event: e.PlyMade) -> bool:
    if _is_struck(state, event):
        return True
    if event.number >= len(state.plies):
        return False
    mine = state.plies[event.number]
    if event.attempt < mine.attempt:
        return True
    if (mine.attempt, mine.moves) != (event.attempt, event.moves):
        raise Refused("correspondence.two_plies", turn=mine.turn, seat=mine.seat)
    if mine.letter != event.letter:
        dates = zip(_dates(event.letter), _dates(mine.letter), strict=True)
        theirs, here = next((pair for pair in dates if pair[0] != pair[1]), ("", ""))
        raise Refused("correspondence.two_dates", turn=mine.turn, seat=mine.seat, said=theirs, here=here)
    return True


def _dates(letter: Letter) -> tuple[str, str, str]:
    """Return the dates of a letter, that of dispatch first, as it counts most."""
    return letter.sent, letter.arrived, letter.partner_sent


def _has_answers(state: State, event: e.PlyAnswered) -> bool:
    if event.number not in state.answers:
        return _is_struck(state, event)
    mine = state.plies[event.number]
    same = sorted(state.answers[event.number], key=repr) == sorted(event.answers, key=repr)
    if mine.attempt == event.attempt and not same:
        raise Refused("correspondence.two_answers", turn=mine.turn, seat=mine.seat)
    return True


def _is_struck(state: State, event: e.PlyMade | e.PlyAnswered | e.PlySentBack | e.PlyAnnulled) -> bool:
    return any((s.ply.number, s.ply.attempt) == (event.number, event.attempt) for s in state.struck)


def _check(state: State, event: e.Event, referee: Referee) -> None:
    """Refuse an event that could not have been decided here."""
    match event:
        case e.PlyMade():
            _check_ply(state, event, referee)
        case e.PlyAnswered():
            _require_ply(state, event.number, event.attempt)
            check_answers(state, event.answers, referee)
        case e.PlySentBack():
            _require_ply(state, event.number, event.attempt)
            if event.number in state.answers:
                raise Refused("correspondence.answered")
        case e.PlyAnnulled():
            _require_ply(state, event.number, event.attempt)
        case e.Ruled():
            check_ruling(state, event.number, event.variant, event.valid, referee)
        case e.PointsCorrected():
            check_correction(state, event.number, event.variant, event.points)
        case e.LetterReturned() | e.PlyResent():
            _require_ply(state, event.number)
        case e.Ended(kind="draw") if state.offer is None:
            raise Refused("draw.none", rule="COR-15")


def _check_ply(state: State, event: e.PlyMade, referee: Referee) -> None:
    turn = event.number // 2 + 1
    if event.number > len(state.plies):
        raise Refused("correspondence.future", turn=turn, expected=len(state.plies) // 2 + 1)
    if event.attempt != state.attempt(event.number):
        raise Refused("correspondence.no_such_ply", turn=turn)
    if checked_ply(state, event, referee) != event:
        raise Refused("correspondence.points_altered", turn=turn)


def _require_ply(state: State, number: int, attempt: int | None = None) -> None:
    there = 0 <= number < len(state.plies)
    if not there or attempt not in (None, state.plies[number].attempt):
        raise Refused("correspondence.no_such_ply", turn=number // 2 + 1)
