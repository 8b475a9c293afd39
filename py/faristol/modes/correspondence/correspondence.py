"""Every decision of a game by correspondence: `decide` answers a command with events; evolving.py folds them.

Neither reads a clock, draws at random nor stores anything: dates and `rng` are arguments, and what was drawn
stands in the events. Document COR.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, get_args

from faristol.errors import Refused
from faristol.modes.correspondence import answering, making, times
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import UNPROVED, day
from faristol.modes.correspondence.evolving import check_event, evolve
from faristol.modes.correspondence.merging import merge_events
from faristol.modes.correspondence.outcome import has_appeared, outcome
from faristol.modes.correspondence.state import ARBITER, Claim, State
from faristol.modes.mode import Mode, Referee
from faristol.modes.person import checked_text

MOST_TENTHS = 10
"""The most tenths that a disciplinary penalty can take off: 0.1 to 1 off a coefficient (COR-16)."""

MOST_COEFFICIENT = 20_000


def decide(state: State | None, command: c.Command, referee: Referee, *, rng: random.Random) -> list[e.Event]:
    """Return the events that `command` leads to; raises `Refused` with the rule that forbids it."""
    if isinstance(command, c.Create):
        return [making.created(command, referee, rng)]
    if state is None:
        raise Refused("correspondence.unknown")
    events = list(_DECIDERS[type(command)](state, command, referee))
    for event in events:
        check_event(event)
    return events


def _join(state: State, joined: e.Joined, _: Referee) -> Iterable[e.Event]:
    if joined.role not in (0, 1, ARBITER):
        raise Refused("correspondence.role")
    if joined.role != state.role:
        yield joined


def _announce(state: State, command: c.AnnounceThinking, _: Referee) -> Iterable[e.Event]:
    """Announce that the player to move will think for more than ten days, within the time left (COR-26).

    0 days take back the announcement of this turn.
    """
    making.require_going_on(state)
    day(command.date)
    number = len(state.plies)
    if command.days == 0 and any(announced.number == number for announced in state.thinking):
        yield e.LongThinkingAnnounced(number, 0, command.date)
        return
    left = state.rules.thinking_days - times.used(state)[state.seat]
    if left < 1:
        raise Refused("thinking.none_left", rule="COR-26")
    if command.days > left:
        raise Refused("thinking.days", rule="COR-26", most=left)
    if command.days <= state.rules.long_thinking_days:
        raise Refused("thinking.short", rule="COR-26", days=state.rules.long_thinking_days)
    yield e.LongThinkingAnnounced(number, command.days, command.date)


def _return_letter(state: State, letter: e.LetterReturned, _: Referee) -> Iterable[e.Event]:
    """Record a letter that came back unopened (COR-12, COR-28)."""
    if not 0 <= letter.number < len(state.plies):
        raise Refused("correspondence.no_such_ply", turn=letter.number // 2 + 1)
    sent = state.plies[letter.number].letter.sent
    day(letter.returned)
    if sent and letter.returned < sent:
        raise Refused("letter.returned_early", rule="COR-28", returned=letter.returned, sent=sent)
    if letter.resent and day(letter.resent) < day(letter.returned):
        raise Refused("letter.resent_early", rule="COR-28", returned=letter.returned, resent=letter.resent)
    yield replace(letter, receipt=" ".join(letter.receipt.split()))


def _resend(state: State, command: c.Resend, _: Referee) -> Iterable[e.Event]:
    """Record that the last ply was sent again, on a dated and signed sheet of paper (COR-12, COR-28)."""
    number = command.number if command.number >= 0 else len(state.plies) - 1
    if not 0 <= number < len(state.plies) or (command.number < 0 and number in state.answers):
        raise Refused("correspondence.nothing_sent")
    last = state.plies[number]
    day(command.date)
    if last.letter.sent and command.date < last.letter.sent:
        raise Refused("letter.resent_before", rule="COR-12", resent=command.date, sent=last.letter.sent)
    yield e.PlyResent(last.number, command.date, " ".join(command.receipt.split()))


def _offer_draw(state: State, offered: e.DrawOffered, _: Referee) -> Iterable[e.Event]:
    making.require_going_on(state)
    if state.offer is not None:
        raise Refused("draw.offered", rule="COR-15")
    yield offered


def _answer_draw(state: State, command: c.AnswerDraw, _: Referee) -> Iterable[e.Event]:
    """Accept or decline a draw, at any time and whatever the score (COR-15)."""
    making.require_going_on(state)
    if state.offer is None:
        raise Refused("draw.none", rule="COR-15")
    if command.agreed:
        yield e.Ended("draw", -1, command.date, "")
    else:
        yield e.DrawDeclined(1 - state.offer, command.date)


def _claim(state: State, claimed: e.OverrunClaimed, _: Referee) -> Iterable[e.Event]:
    """Claim an overrun: only the opponent can, after telling the other player, and not in a game played by
    telephone or in person (COR-12, COR-24, COR-29)."""
    _seat(claimed.seat)
    _open(state)
    if state.means in UNPROVED:
        raise Refused("claim.means", rule="COR-24")
    if not claimed.notified:
        raise Refused("claim.notified", rule="COR-29")
    day(claimed.notified)
    if any(claim.upheld is None for claim in state.claims):
        raise Refused("claim.open", rule="COR-29")
    yield claimed


def _answer_claim(state: State, answered: e.OverrunAnswered, _: Referee) -> Iterable[e.Event]:
    """Record the answer to a claim, which is taken to be right until then (COR-29)."""
    _claim_of(state, 1 - answered.seat)
    yield answered


def _receive_notice(state: State, received: e.NoticeReceived, _: Referee) -> Iterable[e.Event]:
    """Record that the notice was received, which starts the days for an answer (COR-29)."""
    claim = _claim_of(state, 1 - received.seat)
    if day(received.date) < day(claim.notified):
        raise Refused("claim.received_early", rule="COR-29", received=received.date, sent=claim.notified)
    yield received


def _decide_overrun(state: State, decided: e.OverrunDecided, _: Referee) -> Iterable[e.Event]:
    _claim_of(state, decided.seat)
    yield decided


def _claim_of(state: State, seat: int) -> Claim:
    """Return the undecided claim of a seat; raises `Refused` without one."""
    for claim in state.claims:
        if claim.seat == seat and claim.upheld is None:
            return claim
    raise Refused("claim.none", rule="COR-29")


def _penalise(state: State, given: e.PenaltyGiven, _: Referee) -> Iterable[e.Event]:
    _seat(given.seat)
    tenths = given.tenths if given.kind == "tenths" else 0
    if given.kind == "tenths" and not 1 <= tenths <= MOST_TENTHS:
        raise Refused("discipline.tenths", rule="COR-16")
    yield replace(given, tenths=tenths, reason=checked_text(given.reason, "correspondence.reason"))


def _end(state: State, ended: e.Ended, _: Referee) -> Iterable[e.Event]:
    """End a game that a player abandons, or that the arbiter settles before its end (COR-14, COR-15)."""
    if ended.kind == "lost":
        _open(state)
    else:
        making.require_going_on(state)
    day(ended.date)
    if ended.kind in ("draw", "overrun"):
        raise Refused("correspondence.ending")
    if ended.kind in ("deadline", "unknown"):
        _require_due(state, ended.date)
        if ended.kind == "deadline" and not state.reports:
            raise Refused("correspondence.no_report", rule="COR-15")
        if ended.kind == "deadline" and any(claim.upheld is None for claim in state.claims):
            raise Refused("claim.open", rule="COR-15")
        yield replace(ended, seat=-1)
        return
    _seat(ended.seat)
    if ended.kind == "absent" and has_appeared(state, ended.seat):
        raise Refused("correspondence.appeared", rule="COR-14")
    yield ended


def _require_due(state: State, date: str) -> None:
    """Refuse what can be done only after the deadline (COR-15)."""
    if not state.deadline or date < state.deadline:
        raise Refused("correspondence.not_due", rule="COR-15", deadline=state.deadline)


def _take_end_back(state: State, back: e.EndTakenBack, _: Referee) -> Iterable[e.Event]:
    if state.end is not None:
        yield back


def _report(state: State, reported: e.PositionReported, _: Referee) -> Iterable[e.Event]:
    _seat(reported.seat)
    _require_due(state, reported.date)
    if reported.seat not in state.reports:
        yield reported


def _propose(_state: State, proposed: e.CoefficientsProposed, _: Referee) -> Iterable[e.Event]:
    """Propose coefficients, for any game, also one that did not end as usual (COR-30)."""
    _seat(proposed.seat)
    if not all(0 <= coefficient <= MOST_COEFFICIENT for coefficient in proposed.coefficients):
        raise Refused("correspondence.coefficients", rule="COR-30")
    yield proposed


def _sign(state: State, signed: e.Signed, _: Referee) -> Iterable[e.Event]:
    _seat(signed.seat)
    if outcome(state) is None:
        raise Refused("correspondence.goes_on", rule="COR-30")
    if signed.seat not in state.signed:
        yield signed


def _allow(state: State, allowed: e.AnalysisAllowed, _: Referee) -> Iterable[e.Event]:
    """Allow analysis for the own seat only: a copy that was only ever one player's cannot allow it for the
    other."""
    _seat(allowed.seat)
    if allowed.allowed and not state.is_only(allowed.seat):
        raise Refused("ahead.both")
    if (allowed.seat in state.allowed) != allowed.allowed:
        yield allowed


def _take(state: State, command: c.Take, referee: Referee) -> Iterable[e.Event]:
    """Take in every event of a message that agrees with this copy; at the first that does not, keep the
    message."""
    added, refusal, wrong = merge_events(state, command.own, command.received, referee)
    yield from added
    if refusal is not None:
        number = getattr(wrong, "number", -1)
        kept = e.MessageKept(number, command.text, refusal.code, command.date)
        if not any((message.text, message.reason) == (kept.text, kept.reason) for message in state.kept):
            yield kept


def _choose(state: State, command: c.ChoosePly, referee: Referee) -> Iterable[e.Event]:
    """Replace a ply by the other one, as if the one in this copy had never come."""
    _kept(state, command.id)
    number = command.ply.number
    if not 0 <= number < len(state.plies):
        raise Refused("correspondence.no_such_ply", turn=number // 2 + 1)
    before = replace(state, end=None)
    while len(before.plies) > number:
        before = evolve(before, e.PlyWithdrawn(len(before.plies) - 1, before.plies[-1].attempt))
    yield e.PlyReplaced(making.checked_ply(before, command.ply, referee))
    yield e.MessageSettled(command.id)


def _settle(state: State, settled: e.MessageSettled, _: Referee) -> Iterable[e.Event]:
    _kept(state, settled.id)
    yield settled


def _kept(state: State, id: int) -> None:
    if not any(kept.id == id for kept in state.kept):
        raise Refused("correspondence.no_message")


def _withdraw(state: State, _command: c.WithdrawPly, _: Referee) -> Iterable[e.Event]:
    last = len(state.plies) - 1
    if not state.plies or last in state.answers:
        raise Refused("correspondence.answered")
    if last in {one.number for one in state.resent} | {one.number for one in state.uncollected}:
        raise Refused("correspondence.sent_again")
    yield e.PlyWithdrawn(last, state.plies[last].attempt)


def _seat(seat: int) -> None:
    if seat not in (0, 1):
        raise Refused("correspondence.role")


def _open(state: State) -> None:
    """Refuse a command that needs a game without a declared end."""
    if state.end is not None:
        raise Refused("correspondence.over")


_DECIDERS: dict[type, Callable[[State, Any, Referee], Iterable[e.Event]]] = {
    e.DetailsChanged: making.change_details,
    e.Joined: _join,
    c.MakePly: making.make_ply,
    c.AnswerPly: answering.answer,
    c.SendBack: answering.send_back,
    c.Annul: answering.annul,
    c.WithdrawPly: _withdraw,
    c.Rule: answering.rule,
    e.PointsCorrected: answering.correct_points,
    e.LeaveEntered: times.enter_leave,
    c.AnnounceThinking: _announce,
    e.LetterReturned: _return_letter,
    c.Resend: _resend,
    e.DrawOffered: _offer_draw,
    c.AnswerDraw: _answer_draw,
    e.OverrunClaimed: _claim,
    e.OverrunAnswered: _answer_claim,
    e.NoticeReceived: _receive_notice,
    e.OverrunDecided: _decide_overrun,
    e.PenaltyGiven: _penalise,
    e.Ended: _end,
    e.EndTakenBack: _take_end_back,
    e.PositionReported: _report,
    e.CoefficientsProposed: _propose,
    e.Signed: _sign,
    e.AnalysisAllowed: _allow,
    c.Take: _take,
    e.MessageKept: lambda state, kept, referee: [kept],
    c.ChoosePly: _choose,
    e.MessageSettled: _settle,
}

CORRESPONDENCE: Mode[State, c.Command, e.Event] = Mode(
    "correspondence",
    get_args(e.Event),
    lambda state, command, context: decide(state, command, context.referee, rng=context.rng),
    lambda state, event, time: evolve(state, event),
)
