"""The evening of a rehearsal: every special case in it, and each of them as the engine judges it."""

import itertools
import random
from dataclasses import replace
from functools import cache
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.commands import STEPS
from faristol.modes.duplicate.duplicate import decide
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.judging import CLAIMS, VERDICTS, judge_text
from faristol.modes.duplicate.plays import best_plays, propose
from faristol.modes.duplicate.rehearsal.evening import ANNOUNCED, BY_HAND, PLAN, TIED, Evening
from faristol.modes.duplicate.rehearsal.papers import CASES, END, PLAYERS, ROUNDS, Paper
from faristol.modes.duplicate.state import State, Step
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import BLANK

NOT_REHEARSED = {
    "claim": "only where the organiser asks for points (DUP-1.2), which the usual rules do not",
    "out": "only where a rack is sent round with a deadline (FED-7)",
    "unknown": "a slip of a file that tells no reason",
}
"""Verdicts that no special case has, and why."""

BEFORE = "the set-up, which is over when a rehearsal begins"
BACK = "takes back what the judge has done himself, and is offered where that stands"
COMMANDS_NOT_REHEARSED = {
    **dict.fromkeys(
        (
            *(c.Create, c.ChangeDetails, c.ChooseRules, c.FixOrder, c.ChooseLexicon, c.ChooseLetterTable),
            *(e.BagChosen, e.PlayerRemoved, e.JudgeSeated, e.Started),
        ),
        BEFORE,
    ),
    **dict.fromkeys(
        (
            *(e.PlayerRestored, e.ConductWithdrawn, c.TakeTimeBack, e.SlipWithdrawn, e.EndingTakenBack),
            *(e.MasterPlayReinstated, e.ResultsReopened, c.CorrectClock),
        ),
        BACK,
    ),
    c.TakeGame: "another kind of evening",
    c.PlayAlone: "another kind of evening",
    e.DeadlineSet: "another kind of evening",
    e.DoubleEntryChosen: "needs a second device",
    e.MasterPlayAnnulled: "follows of itself when a play that is none is announced (DUP-1.8B)",
    c.RepeatRack: "another way out of a round without a play, only by the Romanian rules (ROM-7)",
    e.Ended: "would end the rehearsal",
}
"""Commands that no special case has, and why."""


def table(language: str) -> State:
    rules = replace(RuleSet.usual(language), rounds=ROUNDS)
    seats = tuple(c.Seat(number, f"Tile {number}") for number in range(1, PLAYERS + 1))
    return do(None, language, c.Create("R", "2026-01-01", "", rules), c.EnterPlayers(seats), e.Started())


def referee_of(language: str):
    return library.referee(replace(RuleSet.usual(language), rounds=ROUNDS))


def do(state: State | None, language: str, *commands: c.Command, rng: random.Random | None = None) -> State:
    for command in commands:
        for event in decide(state, command, referee_of(language), now=0, rng=rng or random.Random(0)):
            state = evolve(state, event)
    assert state is not None
    return state


@cache
def played(seed: str, language: str) -> tuple[State, dict[int, tuple[Paper, ...]]]:
    """The evening of a judge who draws, announces what is proposed, and gives the fifth rack up."""
    evening, referee, state, papers = Evening(seed), referee_of(language), table(language), {}
    for number in range(1, ROUNDS + 1):
        if number == BY_HAND:
            state = do(state, language, c.TypeRack(evening.by_hand(state, referee)[:-1]))
        else:
            state = do(state, language, c.DrawRack(), rng=evening.drawing(state, referee))
        round_ = state.rounds[-1]
        papers[number] = evening.papers(round_, referee)
        state = do(state, language, c.CallTime(), c.CloseSlips())
        assert tiles_of(state) == 100
        best = propose(round_.board, round_.rack, best_plays(round_, referee), referee.alphabet)[0].play
        master = c.ChooseMaster(evening.announced(round_, referee) or best, announced=True)
        state = do(state, language, c.ProposeNewRack() if number == 5 else master)
    return state, papers


def tiles_of(state: State) -> int:
    """Tiles in the bag, on the board, and on the rack or kept."""
    current = state.current
    assert current
    on_rack = current.rack if not (current.master or current.given_up) else state.kept
    return len(state.bag) + sum(bool(tile) for tile in state.board.cells) + len(on_rack)


seeds, tongues = st.integers(0, 10**9).map(str), st.sampled_from(("ca", "ro"))


@given(seeds, tongues)
def test_every_special_case_comes(seed, language):
    state, papers = played(seed, language)
    for number, plan in PLAN.items():
        assert {paper.case for paper in papers[number]} == set(filter(None, plan))
    assert state.rounds[0].refused
    assert BLANK in state.rounds[1].rack
    assert len(best_plays(state.rounds[TIED - 1], referee_of(language))) > 1
    assert state.rounds[BY_HAND - 1].typed
    assert state.rounds[ANNOUNCED - 1].annulled


@given(seeds, tongues)
def test_what_is_right_is_what_the_engine_judges(seed, language):
    state, papers = played(seed, language)
    referee = referee_of(language)
    for number, written in papers.items():
        round_ = state.rounds[number - 1]
        for paper in written:
            wanted = paper.verdicts[0]
            if wanted in CLAIMS and wanted != "blank":
                assert paper.due == 0
                assert paper.play is None
                continue
            word = referee.alphabet.show_word(paper.word)
            judged = judge_text(round_, paper.coordinates, word, referee)
            assert (judged.verdict, judged.points) == (wanted, paper.due), (paper, judged)


@pytest.mark.slow
@given(seeds, tongues)
def test_the_number_alone_decides_the_evening(seed, language):
    played.cache_clear()
    first = played(seed, language)
    played.cache_clear()
    assert played(seed, language) == first


@pytest.mark.slow
@given(seeds)
def test_slips_come_one_after_the_other_a_few_seconds_apart(seed):
    for papers in played(seed, "ca")[1].values():
        times = [paper.seconds for paper in papers if not paper.second]
        assert all(4 <= later - one <= 8 for one, later in itertools.pairwise(times))
        assert times[-1] < 60


def test_the_cases_have_every_verdict_a_slip_can_have():
    shown = {verdict for case in CASES.values() for verdict in case.verdicts}
    assert shown == set(VERDICTS) - NOT_REHEARSED.keys()


def test_the_cases_have_every_command_of_the_mode():
    shown = {command for case in CASES.values() for command in case.commands}
    assert shown | COMMANDS_NOT_REHEARSED.keys() == set(get_args(c.Command))
    assert not shown & COMMANDS_NOT_REHEARSED.keys()


@pytest.mark.parametrize("step", [step for step in Step if step is not Step.SETUP])
def test_every_step_of_the_judge_has_something_to_rehearse(step):
    shown = {command for case in CASES.values() for command in case.commands}
    assert shown & set(STEPS[step])


def test_cases_stand_in_the_order_of_the_rounds():
    numbers = [case.round for case in CASES.values()]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, END + 1))
