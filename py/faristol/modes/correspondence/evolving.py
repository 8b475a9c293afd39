"""Fold the events of a game by correspondence into its state. Document COR."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.state import (
    ARBITER,
    Claim,
    Correction,
    End,
    Kept,
    Leave,
    Penalty,
    Ply,
    Proposal,
    Reopened,
    Resent,
    Ruling,
    State,
    Struck,
    Thinking,
    Uncollected,
)
from faristol.rules.correspondence_rules import CorrespondenceRules


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
            first, second = event.players
            return replace(
                state,
                name=event.name,
                number=event.number,
                players=(first, second),
                arbiters=event.arbiters,
                red_coefficient=event.red_coefficient,
                red_rank=event.red_rank,
                started=event.started,
                deadline=event.deadline,
                means=event.means,
            )
        case e.Joined():
            been = {*state.been, event.role} - {ARBITER}
            return replace(state, role=event.role, been=tuple(sorted(been)))
        case e.AnalysisAllowed():
            seats = {*state.allowed, event.seat} if event.allowed else {*state.allowed} - {event.seat}
            return replace(state, allowed=tuple(sorted(seats)))
        case (
            e.PlyMade()
            | e.PlyAnswered()
            | e.PlySentBack()
            | e.PlyAnnulled()
            | e.PlyWithdrawn()
            | e.PlyReplaced()
            | e.Ruled()
            | e.PointsCorrected()
        ):
            return _evolve_ply(state, event)
        case (
            e.LeaveEntered()
            | e.LongThinkingAnnounced()
            | e.LetterReturned()
            | e.PlyResent()
            | e.OverrunClaimed()
            | e.OverrunAnswered()
            | e.NoticeReceived()
            | e.OverrunDecided()
        ):
            return _evolve_time(state, event)
        case e.MessageKept():
            id = 1 + max((kept.id for kept in state.kept), default=0)
            kept = Kept(id, event.number, event.text, event.reason, event.date)
            return replace(state, kept=(*state.kept, kept))
        case e.MessageSettled():
            return replace(state, kept=tuple(kept for kept in state.kept if kept.id != event.id))
        case _:
            return _evolve_end(state, event)


def _created(event: e.Created) -> State:
    first, second = event.players
    return State(
        code=event.code,
        name=event.name,
        series=event.series,
        number=event.number,
        rules=CorrespondenceRules.from_dict(event.rules),
        language=event.language,
        lexicon_name=event.lexicon_name,
        lexicon_checksum=event.lexicon_checksum,
        lexicon_official=event.lexicon_official,
        string=event.string,
        drawn=event.drawn,
        players=(first, second),
        arbiters=event.arbiters,
        red_coefficient=event.red_coefficient,
        red_rank=event.red_rank,
        started=event.started,
        deadline=event.deadline,
        means=event.means,
        competition=event.competition,
    )


def ply_of(event: e.PlyMade) -> Ply:
    """Return the ply of an event."""
    return Ply(event.number, event.attempt, event.moves, event.letter, event.remark)


def _evolve_ply(state: State, event: e.Event) -> State:
    match event:
        case e.PlyMade():
            return replace(state, plies=(*state.plies, ply_of(event)))
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
            return _replaced(state, ply_of(event.ply))
        case e.Ruled():
            ruling = Ruling(
                event.number,
                event.variant,
                event.correct,
                event.valid,
                event.by,
                event.name,
                event.date,
                min(event.after, len(state.plies)),
            )
            others = (r for r in state.rulings if (r.number, r.variant) != (event.number, event.variant))
            return replace(state, rulings=(*others, ruling))
        case e.PointsCorrected():
            correction = Correction(event.number, event.variant, event.points, event.reason, event.by)
            return replace(state, corrections=(*state.corrections, correction))
    raise Refused("correspondence.unknown")


def _cut(state: State, number: int) -> State:
    """Return the game before a ply, without the answers, rulings and corrections from that ply on."""
    return replace(
        state,
        plies=state.plies[:number],
        answers={ply: answers for ply, answers in state.answers.items() if ply < number},
        rulings=_rulings_before(state, number, number),
        corrections=tuple(correction for correction in state.corrections if correction.number < number),
    )


def _rulings_before(state: State, number: int, plies: int) -> tuple[Ruling, ...]:
    """Return the rulings about earlier plies, entered after no more plies than are left."""
    return tuple(
        replace(ruling, after=min(ruling.after, plies)) for ruling in state.rulings if ruling.number < number
    )


def _replaced(state: State, ply: Ply) -> State:
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
        thinking=tuple(known for known in state.thinking if known.number <= number),
    )


def struck_before(state: State, number: int) -> tuple[Struck, ...]:
    """Return the struck plies from before a counting ply was made; those struck later came after that ply."""
    before = [place for place, struck in enumerate(state.struck, start=1) if struck.first <= number]
    return state.struck[: max(before, default=0)]


def _evolve_time(state: State, event: e.Event) -> State:
    match event:
        case e.LeaveEntered():
            leave = Leave(event.seat, event.first, event.last, event.written)
            return replace(state, leaves=(*state.leaves, leave))
        case e.LongThinkingAnnounced():
            thinking = Thinking(event.number, event.days, event.date)
            others = tuple(known for known in state.thinking if known.number != event.number)
            return replace(state, thinking=(*others, thinking) if event.days else others)
        case e.LetterReturned():
            letter = Uncollected(event.number, event.returned, event.resent, event.receipt)
            came = (letter.number, letter.returned)
            other = tuple(known for known in state.uncollected if (known.number, known.returned) != came)
            return replace(state, uncollected=(*other, letter))
        case e.PlyResent():
            return replace(state, resent=(*state.resent, Resent(event.number, event.date, event.receipt)))
        case e.OverrunClaimed():
            claim = Claim(event.seat, event.date, event.notified)
            return replace(state, claims=(*state.claims, claim))
        case e.OverrunAnswered():
            return _of_claim(state, 1 - event.seat, lambda it: replace(it, answered=event.date))
        case e.NoticeReceived():
            return _of_claim(state, 1 - event.seat, lambda it: replace(it, received=event.date))
        case e.OverrunDecided():
            end = End("overrun", 1 - event.seat, event.date, event.by) if event.upheld else state.end
            decided = _of_claim(state, event.seat, lambda it: replace(it, upheld=event.upheld, by=event.by))
            return replace(decided, end=end)
    raise Refused("correspondence.unknown")


def _of_claim(state: State, seat: int, change: Callable[[Claim], Claim]) -> State:
    """Return the claims with the undecided ones of a seat changed."""
    undecided = (change(it) if it.seat == seat and it.upheld is None else it for it in state.claims)
    return replace(state, claims=tuple(undecided))


def _evolve_end(state: State, event: e.Event) -> State:
    match event:
        case e.DrawOffered():
            return replace(state, offer=event.seat)
        case e.DrawDeclined():
            return replace(state, offer=None)
        case e.PenaltyGiven():
            penalty = Penalty(event.seat, event.kind, event.tenths, event.reason, event.by, event.date)
            lost = event.kind in ("loss", "exclusion")
            end = End("lost", event.seat, event.date, event.by) if lost else state.end
            return replace(state, penalties=(*state.penalties, penalty), end=end)
        case e.Ended():
            return replace(state, end=End(event.kind, event.seat, event.date, event.by), offer=None)
        case e.EndTakenBack():
            end = state.end
            back = Reopened(end.kind, end.seat, end.date, event.date, event.by) if end else state.reopened
            return replace(state, end=None, reopened=back, proposals=(), signed=())
        case e.PositionReported():
            return replace(state, reports=tuple(sorted({*state.reports, event.seat})))
        case e.CoefficientsProposed():
            proposal = Proposal(event.seat, event.coefficients, event.date)
            others = tuple(known for known in state.proposals if known.seat != event.seat)
            return replace(state, proposals=(*others, proposal))
        case e.Signed():
            return replace(state, signed=tuple(sorted({*state.signed, event.seat})))
    raise Refused("correspondence.unknown")
