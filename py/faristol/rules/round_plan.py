"""The pairing engine of each round, by the plan of a tournament's rules (TOU-4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from faristol.rules.tournament_rules import Engine, TournamentRules


@dataclass(frozen=True, slots=True)
class Run:
    """Consecutive rounds paired by one engine, from `first` to `last`."""

    first: int
    last: int
    engine: Engine

    @property
    def rounds(self) -> range:
        """Return the numbers of the rounds."""
        return range(self.first, self.last + 1)


def engine_of(rules: TournamentRules, number: int) -> Engine:
    """Return the engine of a round, counted from 1."""
    return rules.plan[number - 1] if number <= len(rules.plan) else rules.engine


def engines(rules: TournamentRules) -> tuple[Engine, ...]:
    """Return the engine of each planned round."""
    return tuple(engine_of(rules, number) for number in range(1, rules.rounds + 1))


def runs(engines: Iterable[Engine]) -> list[Run]:
    """Group consecutive rounds with the same engine."""
    found: list[Run] = []
    for number, engine in enumerate(engines, start=1):
        if found and found[-1].engine == engine:
            found[-1] = replace(found[-1], last=number)
        else:
            found.append(Run(number, number, engine))
    return found


def table_begins(rules: TournamentRules, number: int) -> int:
    """Return the round in which the Berger table starts that round `number` belongs to.

    It is the first of the consecutive rounds that the plan gives to the round robin. Any other round returns
    1, as does a round without a plan.
    """
    if engine_of(rules, number) != "round_robin":
        return 1
    return next((one + 1 for one in range(number - 1, 0, -1) if engine_of(rules, one) != "round_robin"), 1)


def planned(rules: TournamentRules, engines: Sequence[Engine]) -> TournamentRules:
    """Return the rules with these engines for the first rounds, without trailing ones equal to the
    default."""
    kept = list(engines)
    while kept and kept[-1] == rules.engine:
        kept.pop()
    return replace(rules, plan=tuple(kept))
