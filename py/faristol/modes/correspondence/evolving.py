"""Check that an event can be folded, and fold the events of a game by correspondence (COR-17)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import day, span
from faristol.modes.correspondence.state import ARBITER, Claim, Kept, Reopened, State, Struck
from faristol.rules.correspondence_rules import CorrespondenceRules

NEEDED = ("first", "last", "written", "returned", "notified")
"""Fields with a date that is never empty."""

DATES = (*NEEDED, "date", "resent", "started", "deadline")
"""All fields with a date; those not in `NEEDED` may be empty."""


def check_event(event: e.Event) -> None:
    """Refuse an event with an invalid date, with a seat that is neither player's, or without a valid ply."""
    for name in DATES:
        text = getattr(event, name, None)
        if isinstance(text, str) and (text or name in NEEDED):
            day(text)
    seat = getattr(event, "seat", 0)
    nobody = isinstance(event, e.Ended) and event.kind in ("draw", "deadline", "unknown")
    if seat not in (0, 1) and not (nobody and seat == -1):
        raise Refused("correspondence.role")
    if isinstance(event, e.LeaveEntered) and span(event.first, event.last) < 1:
        raise Refused("leave.backwards", rule="COR-11", first=event.first, last=event.last)


def replay(events: Iterable[e.Event]) -> State | None:
    """Return the state after all `events` of a game; None without any."""
    state: State | None = None
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: State | None, event: e.Event) -> State:
    """Return the state after `event`."""
    if isinstance(event, e.Created):
        return _created(event)
    if state is None:
        raise Refused("correspondence.unknown")
    match event:
        case e.DetailsChanged():
            return replace(state, **vars(event))
        case e.Joined():
            been = {*state.been, event.role} - {ARBITER}
            return replace(state, role=event.role, been=tuple(sorted(been)))
        case e.AnalysisAllowed():
            seats = {*state.allowed, event.seat} if event.allowed else {*state.allowed} - {event.seat}
            return replace(state, allowed=tuple(sorted(seats)))
        case e.MessageKept():
            id = 1 + max((kept.id for kept in state.kept), default=0)
            return replace(state, kept=(*state.kept, Kept(id, **vars(event))))
        case e.MessageSettled():
            return replace(state, kept=tuple(kept for kept in state.kept if kept.id != event.id))
    evolved = _evolve_ply(state, event) or _evolve_time(state, event) or _evolve_end(state, event)
    if evolved is None:
        raise Refused("correspondence.unknown")
    return evolved


def _created(event: e.Created) -> State:
    fields = {name: value for name, value in vars(event).items() if name != "letters"}
    return State(**{**fields, "rules": CorrespondenceRules.from_dict(event.rules)})


def _evolve_ply(state: State, event: e.Event) -> State | None:
    """Return the state after an event about plies; None for any other."""
    match event:
        case e.PlyMade():
            return replace(state, plies=(*state.plies, event))
        case e.PlyAnswered():
            return replace(state, answers={**state.answers, event.number: event.answers})
        case e.PlySentBack():
            last = state.plies[event.number]
            back = Struck(last, "returned", event.number, event.fault, event.remark, event.letter)
            return replace(_cut(state, event.number), struck=(*state.struck, back))
        case e.PlyAnnulled():
            gone = tuple(
                Struck(ply, "annulled", event.number, remark=event.reason)
                for ply in state.plies[event.number :]
            )
            return replace(_cut(state, event.number), struck=(*state.struck, *gone))
        case e.PlyWithdrawn():
            return _cut(state, event.number)
        case e.PlyReplaced():
            return _replaced(state, event.ply)
        case e.Ruled():
            ruling = replace(event, after=min(event.after, len(state.plies)))
            others = (r for r in state.rulings if (r.number, r.variant) != (event.number, event.variant))
            return replace(state, rulings=(*others, ruling))
        case e.PointsCorrected():
            return replace(state, corrections=(*state.corrections, event))
    return None


def _cut(state: State, number: int) -> State:
    """Return the game before a ply, without the answers, rulings and corrections from that ply on."""
    return replace(
        state,
        plies=state.plies[:number],
        answers={ply: answers for ply, answers in state.answers.items() if ply < number},
        rulings=_rulings_before(state, number, number),
        corrections=tuple(correction for correction in state.corrections if correction.number < number),
    )


def _rulings_before(state: State, number: int, plies: int) -> tuple[e.Ruled, ...]:
    """Return the rulings about earlier plies, entered after no more plies than are left."""
    return tuple(
        replace(ruling, after=min(ruling.after, plies)) for ruling in state.rulings if ruling.number < number
    )


def _replaced(state: State, ply: e.PlyMade) -> State:
    """Return the game with the other one of two plies; everything after the first is removed, unless only the
    dates differ."""
    mine = state.plies[ply.number]
    if (mine.attempt, mine.moves) == (ply.attempt, ply.moves):
        plies = (*state.plies[: ply.number], ply, *state.plies[ply.number + 1 :])
        return replace(state, plies=plies)
    cut, number = _cut(state, ply.number), ply.number
    return replace(
        cut,
        plies=(*cut.plies, ply),
        rulings=_rulings_before(state, number, number + 1),
        struck=struck_before(state, number),
        uncollected=tuple(letter for letter in state.uncollected if letter.number <= number),
        resent=tuple(letter for letter in state.resent if letter.number <= number),
        thinking=tuple(announced for announced in state.thinking if announced.number <= number),
    )


def struck_before(state: State, number: int) -> tuple[Struck, ...]:
    """Return the struck plies from before a counting ply was made; those struck later came after that ply."""
    before = [count for count, struck in enumerate(state.struck, start=1) if struck.first <= number]
    return state.struck[: max(before, default=0)]


def _evolve_time(state: State, event: e.Event) -> State | None:
    """Return the state after an event about days, letters and claims; None for any other."""
    match event:
        case e.LeaveEntered():
            return replace(state, leaves=(*state.leaves, event))
        case e.LongThinkingAnnounced():
            others = tuple(other for other in state.thinking if other.number != event.number)
            return replace(state, thinking=(*others, event) if event.days else others)
        case e.LetterReturned():
            came = (event.number, event.returned)
            letters = tuple(one for one in state.uncollected if (one.number, one.returned) != came)
            return replace(state, uncollected=(*letters, event))
        case e.PlyResent():
            return replace(state, resent=(*state.resent, event))
        case e.OverrunClaimed():
            return replace(state, claims=(*state.claims, Claim(**vars(event))))
        case e.OverrunAnswered():
            return _of_claim(state, 1 - event.seat, lambda it: replace(it, answered=event.date))
        case e.NoticeReceived():
            return _of_claim(state, 1 - event.seat, lambda it: replace(it, received=event.date))
        case e.OverrunDecided():
            end = e.Ended("overrun", 1 - event.seat, event.date, event.by) if event.upheld else state.end
            decided = _of_claim(state, event.seat, lambda it: replace(it, upheld=event.upheld, by=event.by))
            return replace(decided, end=end)
    return None


def _of_claim(state: State, seat: int, change: Callable[[Claim], Claim]) -> State:
    """Return the claims with the undecided ones of a seat changed."""
    undecided = (change(it) if it.seat == seat and it.upheld is None else it for it in state.claims)
    return replace(state, claims=tuple(undecided))


def _evolve_end(state: State, event: e.Event) -> State | None:
    """Return the state after an event about the end; None for any other."""
    match event:
        case e.DrawOffered():
            return replace(state, offer=event.seat)
        case e.DrawDeclined():
            return replace(state, offer=None)
        case e.PenaltyGiven():
            lost = event.kind in ("loss", "exclusion")
            end = e.Ended("lost", event.seat, event.date, event.by) if lost else state.end
            return replace(state, penalties=(*state.penalties, event), end=end)
        case e.Ended():
            return replace(state, end=event, offer=None)
        case e.EndTakenBack():
            end = state.end
            back = Reopened(end.kind, end.seat, end.date, event.date, event.by) if end else state.reopened
            return replace(state, end=None, reopened=back, proposals=(), signed=())
        case e.PositionReported():
            return replace(state, reports=tuple(sorted({*state.reports, event.seat})))
        case e.CoefficientsProposed():
            others = tuple(other for other in state.proposals if other.seat != event.seat)
            return replace(state, proposals=(*others, event))
        case e.Signed():
            return replace(state, signed=tuple(sorted({*state.signed, event.seat})))
    return None
