"""Whatever is asked of a game by correspondence, what must hold holds."""

import contextlib
import random
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.answering import MOST_VARIANTS, last_placement
from faristol.modes.correspondence.data import Answer, Letter, Move
from faristol.modes.correspondence.evolving import replay
from faristol.modes.correspondence.merging import rebuild, shared
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.reminders import own_turn, reminders
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import all_variants, penalty, variants
from faristol.modes.correspondence.times import circles, spent, used
from posted import Copy, agreed

START = date(2026, 1, 5).toordinal()


def a_day(rng: random.Random) -> str:
    """A day within a year and a half."""
    return date.fromordinal(START + rng.randrange(560)).isoformat()


def a_letter(rng: random.Random, plies: int) -> Letter:
    """Dates that more or less follow the ones before."""
    first = START + 10 * plies + rng.randrange(4)
    days = [date.fromordinal(first + step).isoformat() for step in sorted(rng.choices(range(9), k=3))]
    stamp = rng.choice(["stamp", "single", "province", "capital"])
    return Letter(rng.choice(["", days[0]]), rng.choice(["", days[1]]), stamp, rng.choice(["", days[2]]))


def a_ply(game: Copy, rng: random.Random) -> c.MakePly:
    """A play or a PAS in each variant; now and then a word that is none."""
    moves = []
    for variant in variants(game.state):
        rack = variant.rack(game.state.string, game.state.seat)
        plays = game.referee.generator.top(variant.board, rack, 5)
        play = rng.choice(plays).play if plays and rng.random() < 0.85 else None
        moves.append(Move(variant.path, play))
    return c.MakePly(tuple(moves), a_letter(rng, len(game.state.plies)))


def an_answer(game: Copy, rng: random.Random) -> c.AnswerPly:
    """Some variants challenged or, with a reason, a zero."""
    answers = []
    for variant in variants(game.state):
        with contextlib.suppress(Refused):
            found = game.state.plies and last_placement(game.state, variant.path, game.referee)
            if found and rng.random() < 0.7:
                words = tuple(word.letters for word in found.words)
                answers.append(Answer(variant.path, "challenged", words))
    # what is answered concerns the variants before the ply
    paths = {variant.path for variant in variants(game.state)} or {""}
    path = rng.choice([*paths, ""])
    if not answers and rng.random() < 0.6:
        answers = [Answer(path, rng.choice(["zero", "challenged"]), (), "Neclar")]
    return c.AnswerPly(tuple(answers), a_day(rng))


def a_ruling(game: Copy, rng: random.Random) -> c.Rule:
    """An answer to a challenge that is open, if there is one."""
    challenges = game.state.open_challenges
    number, answer = rng.choice(challenges) if challenges else (0, Answer("", "challenged"))
    valid = tuple(word for word in answer.words if rng.random() < 0.5)
    return c.Rule(number, answer.variant, valid, rng.random() < 0.5, "arbiter", "Dora", a_day(rng))


def anything(game: Copy, rng: random.Random) -> c.Command:
    """One command of any kind, more often a ply."""
    seat, number, day = rng.randrange(2), rng.randrange(max(1, len(game.state.plies) + 1)), a_day(rng)
    others: list[c.Command] = [
        c.SendBack(rng.choice(["unclear", ""]), a_letter(rng, len(game.state.plies))),
        c.Annul(number, "Greșeală", "Dora", day),
        c.WithdrawPly(),
        e.PointsCorrected(number, rng.choice(["", "0+"]), rng.randrange(-5, 90), "Calcul", "Dora"),
        e.LeaveEntered(seat, day, a_day(rng), a_day(rng)),
        c.AnnounceThinking(rng.randrange(60), day),
        e.LetterReturned(number, day, rng.choice(["", a_day(rng)]), ""),
        c.Resend(day),
        e.DrawOffered(seat, day),
        c.AnswerDraw(rng.random() < 0.1, day),
        e.OverrunClaimed(seat, day, rng.choice(["", a_day(rng)])),
        e.OverrunAnswered(seat, day),
        e.OverrunDecided(seat, rng.random() < 0.2, "Dora", day),
        e.PenaltyGiven(seat, rng.choice(["warning", "tenths"]), rng.randrange(12), "Motiv", "Dora", day),
        e.EndTakenBack(day, ""),
        e.PositionReported(seat, day),
        e.CoefficientsProposed(seat, (rng.randrange(-5, 20005), 10000), day),
        e.Signed(seat, day),
        e.AnalysisAllowed(seat, rng.random() < 0.5),
    ]
    if rng.random() < 0.04:
        kind = rng.choice(["abandoned", "absent", "lost", "deadline", "unknown", "draw"])
        return e.Ended(kind, seat, day, "")
    chance = rng.random()
    if chance < 0.4:
        return a_ply(game, rng)
    if chance < 0.6:
        return an_answer(game, rng)
    return a_ruling(game, rng) if chance < 0.68 else rng.choice(others)


def check(game: Copy) -> None:
    """Every invariant of a game."""
    state = game.state
    for variant in all_variants(state):
        on_board = sum(map(bool, variant.board.cells))
        assert on_board + sum(map(len, variant.hands)) + 100 - variant.next == 100
        places = [*variant.hands[0], *variant.hands[1], *(p for row in variant.rows for p in row.used)]
        assert sorted(places) == list(range(variant.next))
        for seat in (0, 1):
            recorded = sum(row.recorded for row in variant.rows if row.ply.seat == seat)
            paid = sum(
                penalty(state, ruling)
                for ruling in state.rulings
                if ruling.number % 2 != seat and variant.path.startswith(ruling.variant)
            )
            assert variant.points[seat] == recorded
            assert variant.scores[seat] == recorded - paid
    assert 1 <= len(variants(state)) <= MOST_VARIANTS
    assert all(part.days >= 0 for part in spent(state))
    assert used(state) == (len(circles(state, 0)), len(circles(state, 1)))
    check_views(state)
    assert replay(game.events) == state


def check_views(state: State) -> None:
    """What is drawn from a game can be drawn from any."""
    for seat in (0, 1):
        days = [reminder.date for reminder in reminders(state, seat)]
        assert days == sorted(days)
        own_turn(state, seat, "2027-01-05")
    found = outcome(state)
    assert found is None or sum(found.before) <= 20_000


@given(st.integers(0, 10**9))
@settings(max_examples=effort(7, 30), deadline=None)
def test_no_command_breaks_a_game(seed):
    rng = random.Random(seed)
    game = Copy.made(seed=seed)
    for _ in range(30):
        with contextlib.suppress(Refused):
            game.do(anything(game, rng))
        check(game)
    events, refusal, _ = rebuild(shared(game.events), game.referee)
    assert refusal is None
    assert agreed(Copy(events).state) == agreed(game.state)


@pytest.mark.rule("COR-17")
@given(st.integers(0, 10**9))
@settings(max_examples=effort(5, 20), deadline=None)
def test_two_copies_agree_after_every_message(seed):
    rng = random.Random(seed)
    copies = [Copy.made(seed=seed)]
    copies.append(copies[0].rebuilt())
    for message in range(24):
        mine, other = copies[message % 2], copies[1 - message % 2]
        for _ in range(rng.randrange(1, 4)):
            command = anything(mine, rng)
            with contextlib.suppress(Refused):
                if not isinstance(command, c.WithdrawPly):  # of a ply that was sent the other knows nothing
                    mine.do(command)
        if mine.state.seat == message % 2:
            with contextlib.suppress(Refused):
                mine.do(a_ply(mine, rng))
        # an answer that was changed after it was sent is for the players to settle
        mine.post(other)
        if other.state.kept:
            return
        assert agreed(mine.state) == agreed(other.state)
        assert agreed(mine.rebuilt().state) == agreed(mine.state)
