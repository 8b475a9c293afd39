"""Random tournaments, every engine: what is paired breaks no rule, or it is said why nothing can be.

The usual form has 25 tournaments an engine, a whole run 40; with FARISTOL_LONG=1 there are 120.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.rules.tournament_rules import Engine, engine_of, engines, planned
from faristol.tournament import commands as c
from faristol.tournament.arranging import with_rounds_kept
from faristol.tournament.check import broken
from faristol.tournament.data import Pairing
from faristol.tournament.evolving import replay
from faristol.tournament.pairing.field import Blocked, Policy
from faristol.tournament.pairing.pair import pair, steps
from tournaments import Hall
from tourneys import change_something, field_of_players, play_round

EXAMPLES = effort(25, 40, 120)
ENGINES: tuple[Engine, ...] = ("neighbours", "halves", "dutch", "king", "fixed_neighbours", "round_robin")
SMALL = 20
"""Up to so many players tournaments have many rounds, for there are few opponents."""

chosen = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
rule_sets = st.fixed_dictionaries(
    {
        "preset": st.sampled_from(("mallorca", "romanian", "classic")),
        "bye": st.sampled_from(("last_without", "last")),
        "most_gap": st.sampled_from((0, 0, 0, 1, 2)),
        "clubs_apart": st.sampled_from((0, 0, 1, 3)),
        "forfeit_meets": st.booleans(),
    }
)
sizes = st.one_of(st.integers(2, 9), st.integers(2, 60))


def answered(here: Hall, engine: Engine, seed: int) -> tuple[Pairing | None, frozenset[str]]:
    """The pairing, and what the director had to let go for it; None if only he can help.

    Every way out that is offered helps, and nothing that was not let go is broken.
    """
    policy = Policy(engine)
    own = frozenset({"repeat"}) if engine == "fixed_neighbours" else frozenset[str]()  # where none is left
    for _ in count():
        answer = pair(here.state, policy, seed)
        assert answer == pair(here.state, policy, seed)
        if isinstance(answer, Pairing):
            assert {fault.code for fault in broken(here.state, answer)} <= policy.waived | own
            return answer, policy.waived | own
        assert not policy.waived, f"{policy.waived} were offered and do not help: {answer}"
        assert answer.notes
        if not answer.ways:
            return None, frozenset()
        together = any(note.code == "ways_joined" for note in answer.notes)
        for way in () if together else answer.ways:
            assert isinstance(pair(here.state, Policy(engine, frozenset({way})), seed), Pairing)
        policy = replace(policy, waived=frozenset(answer.ways if together else answer.ways[:1]))
    raise AssertionError


@pytest.mark.rule("SWI-2", "SWI-4", "SWI-7")
@pytest.mark.parametrize("engine", ENGINES)
@given(seed=st.integers(0, 2**32), players=sizes, rules=rule_sets)
@chosen
def test_a_pairing_breaks_no_rule_that_was_not_let_go(
    engine: Engine, seed: int, players: int, rules: dict[str, object]
) -> None:
    rng = random.Random(seed)
    here = field_of_players(players, rounds=12, **rules)
    for _ in range(7 if players <= SMALL else 2):
        for _ in range(rng.randint(0, 2)):
            try:
                change_something(here, rng)
            except Refused:
                continue
        pairing, waived = answered(here, engine, seed)
        if pairing is None:
            return
        here.publish(pairing, *waived)
        play_round(here, rng)
    assert replay(here.events) == here.state


plans = st.lists(st.sampled_from((*ENGINES, "hand")), max_size=8)


@pytest.mark.rule("TOU-4")
@given(seed=st.integers(0, 2**32), players=st.integers(2, 12), plan=plans, rules=rule_sets)
@chosen
def test_a_random_plan_is_played_to_its_end_or_it_is_said_why_not(
    seed: int, players: int, plan: list[Engine], rules: dict[str, object]
) -> None:
    rng = random.Random(seed)
    here = field_of_players(players, rounds=8, plan=plan, **rules)
    for number in range(1, 9):
        if rng.random() < 0.3:
            drawn = [rng.choice(ENGINES) for _ in range(8)]
            coming = planned(here.state.rules, drawn)
            here.command(c.ChooseRules(with_rounds_kept(here.state, coming)))
            assert engines(here.state.rules)[number - 1 :] == tuple(drawn[number - 1 :])
        engine = engine_of(here.state.rules, number)
        pairing, waived = answered(here, engine, seed)
        if pairing is None:
            return
        assert pairing.engine == engine
        before = engines(here.state.rules)[: number - 1]
        here.publish(pairing, *waived)
        play_round(here, rng)
        assert engines(here.state.rules)[: number - 1] == before
    assert replay(here.events) == here.state


@pytest.mark.parametrize("engine", ENGINES)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 12))
@settings(max_examples=effort(5, 10), deadline=None)
def test_steps_tell_how_far_they_are_and_end_with_the_same_answer(
    engine: Engine, seed: int, players: int
) -> None:
    here = field_of_players(players)
    answers = []

    def progress() -> Iterator[float]:
        answers.append((yield from steps(here.state, Policy(engine), seed)))

    done = list(progress())
    assert done == sorted(done)
    assert all(0 <= part < 1 for part in done)
    assert answers == [pair(here.state, Policy(engine), seed)]


@given(players=st.integers(0, 3), seed=st.integers(0, 1000))
@settings(max_examples=effort(5, 10), deadline=None)
def test_the_tiniest_fields_are_paired_until_they_cannot_be(players: int, seed: int) -> None:
    here = field_of_players(players) if players else field_of_players(2)
    if not players:
        here.state = replace(here.state, players=())
    rng = random.Random(seed)
    for _ in range(4):
        answer = pair(here.state, Policy("neighbours"), seed)
        if isinstance(answer, Blocked):
            assert answer.notes[0].code in ("too_few", "all_met")
            return
        here.publish(answer)
        play_round(here, rng)
    raise AssertionError("three people do not have four rounds")
