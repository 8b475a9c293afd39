"""The plan of a tournament that has begun: published rounds keep their planned engines (TOU-4)."""

from __future__ import annotations

from faristol.rules.tournament_rules import Engine, TournamentRules, engine_of, planned
from faristol.tournament.state import State


def replanned(state: State, rules: TournamentRules) -> int:
    """Return the first published round for which these rules plan another engine, 0 if there is none."""
    rounds = range(1, _played(state) + 1)
    return next((one for one in rounds if engine_of(state.rules, one) != engine_of(rules, one)), 0)


def with_rounds_kept(state: State, rules: TournamentRules) -> TournamentRules:
    """Return the rules, but with the tournament's own plan for published rounds."""
    played = _played(state)
    kept = [engine_of(state.rules, number) for number in range(1, played + 1)]
    coming = [engine_of(rules, number) for number in range(played + 1, len(rules.plan) + 1)]
    return planned(rules, [*kept, *coming])


def _played(state: State) -> int:
    """Return the number of published rounds of the plan, without those of a play-off."""
    return min(len(state.published), state.rules.rounds)


def paired_by(state: State, through: int) -> tuple[Engine, ...]:
    """Return the engine of each published round up to `through`, without those of a play-off."""
    return tuple(
        round_.pairing.engine for round_ in state.published[:through] if round_.pairing.engine != "playoff"
    )
