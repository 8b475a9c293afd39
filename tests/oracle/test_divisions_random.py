"""Random tournaments with divisions: what is paired breaks no rule, each division stands alone (TOU-6)."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Division, Entry, Pairing
from faristol.tournament.divisions import parts, within
from faristol.tournament.evolving import replay
from faristol.tournament.pairing.divided import pair_all
from faristol.tournament.pairing.field import Blocked, Policy
from faristol.tournament.standings import standings
from tournaments import Hall, hall
from tourneys import change_something, play_round

pytestmark = pytest.mark.rule("TOU-6")

EXAMPLES = effort(25, 40, 120)

ENGINES = st.sampled_from(("neighbours", "dutch", "king", "round_robin"))


def divided(sizes: list[int], engines: list[str]) -> Hall:
    here = hall(rounds=12)
    for number, (size, engine) in enumerate(zip(sizes, engines, strict=True), start=1):
        here.command(e.DivisionSet(Division(0, f"Division {number}", engine=engine)))
        entries = tuple(Entry(f"Player {number}-{n:02}", 2000 - n) for n in range(size))
        here.command(c.EnterPlayers(entries, number))
    return here


def paired(here: Hall, seed: int) -> tuple[Pairing | None, frozenset[str]]:
    """The pairing, and the rules that had to be let go for it, division by division."""
    policies = {part.scope: Policy(part.rules.engine) for part in parts(here.state)}
    while True:
        answer = pair_all(here.state, policies, seed)
        waived = frozenset[str]().union(*(policy.waived for policy in policies.values()))
        if not isinstance(answer, Blocked):
            return answer, waived
        assert answer.division in policies
        assert answer.notes
        stuck = policies[answer.division]
        if not answer.ways or stuck.waived >= {*answer.ways}:
            return None, waived
        policies[answer.division] = Policy(stuck.engine, stuck.waived | {*answer.ways})


def move_somebody(here: Hall, rng: random.Random) -> None:
    state = here.state
    player, to = rng.choice(state.players), rng.choice(state.divisions)
    here.command(c.MovePlayer(player.id, to.id, "Misplaced"))


@given(
    seed=st.integers(0, 2**32),
    sizes=st.lists(st.integers(1, 9), min_size=2, max_size=4),
    data=st.data(),
)
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_divisions_are_paired_as_if_each_were_alone(seed: int, sizes: list[int], data: st.DataObject) -> None:
    rng = random.Random(seed)
    here = divided(sizes, data.draw(st.lists(ENGINES, min_size=len(sizes), max_size=len(sizes))))
    for _ in range(5):
        for change in (change_something, move_somebody):
            try:
                if rng.random() < 0.4:
                    change(here, rng)
            except Refused:
                continue
        pairing, waived = paired(here, seed)
        if pairing is None:
            break
        assert {fault.code for fault in broken(here.state, pairing)} <= waived
        of = {player.id: here.state.division_of(player) for player in here.state.players}
        assert all(of[table.first] == of[table.second] for table in pairing.tables)
        assert len({table.number for table in pairing.tables}) == len(pairing.tables)
        here.publish(pairing, *waived)
        play_round(here, rng)
        orders = [standings(within(here.state, one.id)) for one in here.state.divisions]
        assert standings(here.state) == tuple(line for order in orders for line in order)
        assert sorted(line.player.id for order in orders for line in order) == sorted(of)
    assert replay(here.events) == here.state
