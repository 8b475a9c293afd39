"""Decide the answer to a ply: accepted, zero, challenged, or sent back (COR-5 to COR-9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Answer, day
from faristol.modes.correspondence.evolving import struck_before
from faristol.modes.correspondence.making import check_dates, laid
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant, all_variants, variants
from faristol.modes.mode import Referee
from faristol.modes.person import checked_text
from faristol.rules.placement import Placement

MOST_VARIANTS = 8
"""The most variants that one game may have."""

MOST_POINTS = 5000
"""The most points that a play may be given."""


def answer(state: State, command: c.AnswerPly, referee: Referee) -> Iterable[e.Event]:
    """Answer the last ply; the answer can be changed until the next ply is made."""
    last = _last(state)
    if command.date:
        day(command.date)
    check_answers(state, command.answers, referee)
    if any(ruling.number == last.number for ruling in state.rulings):
        raise Refused("correspondence.ruled", rule="COR-32", turn=last.turn)
    if struck_before(state, last.number) != state.struck:  # a ply was made on it, though it no longer counts
        raise Refused("correspondence.answered")
    if state.answers.get(last.number) != command.answers:
        yield e.PlyAnswered(last.number, last.attempt, command.answers, command.date)


def check_answers(state: State, answers: tuple[Answer, ...], referee: Referee) -> None:
    """Refuse an answer that the last ply cannot have."""
    for one in answers:
        _check(state, one, referee)
    if len({one.variant for one in answers}) != len(answers):
        raise Refused("answer.twice")
    challenged = sum(one.verdict == "challenged" for one in answers)
    if challenged + len(variants(_before(state))) > MOST_VARIANTS:
        raise Refused("answer.variants", rule="COR-9", most=MOST_VARIANTS)


def _last(state: State) -> e.PlyMade:
    if not state.plies:
        raise Refused("answer.nothing")
    return state.plies[-1]


def _before(state: State) -> State:
    """Return the game before its last ply."""
    last = state.plies[-1].number
    answers = {number: given for number, given in state.answers.items() if number < last}
    return replace(state, plies=state.plies[:-1], answers=answers)


def position_before(state: State, variant: str) -> Variant:
    """Return the position in which the last ply was made; raises `Refused` for an unknown variant."""
    position = next((line for line in variants(_before(state)) if line.path == variant), None)
    if position is None:
        raise Refused("correspondence.variant", rule="COR-9", variant=variant)
    return position


def last_placement(state: State, variant: str, referee: Referee) -> Placement | None:
    """Return the placement of the last ply's play in a variant; None for a PAS."""
    move = state.plies[-1].move(variant)
    if move is None or move.play is None:
        return None
    return laid(_before(state), position_before(state, variant), move, referee)


def _check(state: State, one: Answer, referee: Referee) -> None:
    """Refuse words that are not those of the play, and a zero without an invalid word or a reason (COR-6,
    COR-7)."""
    placement = last_placement(state, one.variant, referee)
    if placement is None:
        raise Refused("answer.pass")
    formed = {word.letters for word in placement.words}
    for word in one.words:
        if word not in formed:
            raise Refused("answer.word", word=referee.alphabet.show_word(word))
    if one.verdict == "zero":
        for word in one.words:
            if referee.lexicon.contains(word):
                raise Refused("answer.valid", rule="COR-7", word=referee.alphabet.show_word(word))
    if not one.words and not one.remark.strip():
        raise Refused("answer.reason", rule="COR-9" if one.verdict == "challenged" else "COR-6")


def send_back(state: State, command: c.SendBack, _: Referee) -> Iterable[e.Event]:
    """Send a ply back: it does not count, and its player plays again (COR-5, COR-6B)."""
    last = _last(state)
    if last.number in state.answers:
        raise Refused("correspondence.answered")
    if not command.fault:
        raise Refused("answer.reason", rule="COR-5")
    check_dates(state, last.number + 1, command.letter)
    remark = " ".join(command.remark.split())
    yield e.PlySentBack(last.number, last.attempt, command.fault, command.letter, remark)


def annul(state: State, command: c.Annul, _: Referee) -> Iterable[e.Event]:
    """Strike out a ply and everything after it, for the arbiter (COR-5B)."""
    if not 0 <= command.number < len(state.plies):
        raise Refused("correspondence.no_such_ply", turn=command.number // 2 + 1)
    reason = checked_text(command.reason, "correspondence.reason")
    ply = state.plies[command.number]
    yield e.PlyAnnulled(ply.number, ply.attempt, reason, command.by, command.date)


def rule(state: State, command: c.Rule, referee: Referee) -> Iterable[e.Event]:
    """Answer a challenge: once, and the answer is final (COR-9, COR-32)."""
    challenged = check_ruling(state, command.number, command.variant, command.valid, referee)
    if state.ruling(command.number, command.variant) is not None:
        raise Refused("correspondence.ruled", rule="COR-32", turn=command.number // 2 + 1)
    correct = set(command.valid) == set(challenged.words) if challenged.words else command.correct
    if command.by == "partner" and correct:
        raise Refused("correspondence.admits", rule="COR-9B")
    name, plies = " ".join(command.name.split()), len(state.plies)
    number, variant, valid = command.number, command.variant, command.valid
    yield e.Ruled(number, variant, correct, valid, command.by, name, command.date, plies)


def check_ruling(
    state: State, number: int, variant: str, valid: tuple[bytes, ...], referee: Referee
) -> Answer:
    """Return the challenge that is answered; raises `Refused` without one, or for a word not challenged."""
    for challenge in state.answers.get(number, ()):
        if challenge.verdict == "challenged" and challenge.variant == variant:
            for word in valid:
                if word not in challenge.words:
                    raise Refused("answer.word", word=referee.alphabet.show_word(word))
            return challenge
    raise Refused("correspondence.no_challenge", turn=number // 2 + 1)


def correct_points(state: State, corrected: e.PointsCorrected, _: Referee) -> Iterable[e.Event]:
    """Correct the points of a play, which is possible at any time (COR-8)."""
    check_correction(state, corrected.number, corrected.variant, corrected.points)
    reason = checked_text(corrected.reason, "correspondence.reason")
    yield replace(corrected, reason=reason, by=" ".join(corrected.by.split()))


def check_correction(state: State, number: int, variant: str, points: int) -> None:
    """Refuse a correction for an unknown play, and points that no play can have (COR-8)."""
    rows = {(row.ply.number, row.move.variant) for line in all_variants(state) for row in line.rows}
    if (number, variant) not in rows:
        raise Refused("correspondence.no_such_ply", turn=number // 2 + 1)
    if not 0 <= points <= MOST_POINTS:
        raise Refused("correspondence.points", rule="COR-8", most=MOST_POINTS)
