"""The plan of a tournament that has begun: rounds that are published stay as they were planned (TOU-4)."""

from __future__ import annotations

from faristol.rules.round_plan import engine_of, planned
from faristol.rules.tournament_rules import Engine, TournamentRules
from faristol.tournament.state import State


def replanned(state: State, rules: TournamentRules) -> int:
    """The first published round that these rules would have another engine pair, 0 if there is none."""
    rounds = range(1, _played(state) + 1)
    return next((one for one in rounds if engine_of(state.rules, one) != engine_of(rules, one)), 0)


def with_rounds_kept(state: State, rules: TournamentRules) -> TournamentRules:
    """The rules with the published rounds of the tournament's own plan, and the others of theirs."""
    played = _played(state)
    kept = [engine_of(state.rules, number) for number in range(1, played + 1)]
    coming = [engine_of(rules, number) for number in range(played + 1, len(rules.plan) + 1)]
    return planned(rules, [*kept, *coming])


def _played(state: State) -> int:
    """How many rounds of the plan are published; those of a play-off are none of it."""
    return min(len(state.published), state.rules.rounds)


def paired_by(state: State, through: int) -> tuple[Engine, ...]:
    """Who has paired each published round up to `through`, without those of a play-off."""
    return tuple(
        round_.pairing.engine for round_ in state.published[:through] if round_.pairing.engine != "playoff"
    )
