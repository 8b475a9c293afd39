"""Which engine pairs which round: the plan of a tournament's rules (TOU-4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from faristol.rules.tournament_rules import Engine, TournamentRules


@dataclass(frozen=True, slots=True)
class Run:
    """Rounds in a row that one engine pairs, from `first` to `last`."""

    first: int
    last: int
    engine: Engine

    @property
    def rounds(self) -> range:
        """The numbers of the rounds."""
        return range(self.first, self.last + 1)


def engine_of(rules: TournamentRules, number: int) -> Engine:
    """Who pairs a round, counted from 1."""
    return rules.plan[number - 1] if number <= len(rules.plan) else rules.engine


def engines(rules: TournamentRules) -> tuple[Engine, ...]:
    """Who pairs each of the rounds that are planned."""
    return tuple(engine_of(rules, number) for number in range(1, rules.rounds + 1))


def runs(engines: Iterable[Engine]) -> list[Run]:
    """The rounds of a list of engines, those in a row with the same one together."""
    found: list[Run] = []
    for number, engine in enumerate(engines, start=1):
        if found and found[-1].engine == engine:
            found[-1] = replace(found[-1], last=number)
        else:
            found.append(Run(number, number, engine))
    return found


def table_begins(rules: TournamentRules, number: int) -> int:
    """The round with which the Berger table begins that round `number` goes by.

    It is the first of the rounds in a row that the plan gives to everybody with everybody. For a single round
    of another plan it is the first of all, as without a plan.
    """
    if engine_of(rules, number) != "round_robin":
        return 1
    return next((one + 1 for one in range(number - 1, 0, -1) if engine_of(rules, one) != "round_robin"), 1)


def planned(rules: TournamentRules, engines: Sequence[Engine]) -> TournamentRules:
    """The rules with these engines for the first rounds, no longer than it takes to say so."""
    kept = list(engines)
    while kept and kept[-1] == rules.engine:
        kept.pop()
    return replace(rules, plan=tuple(kept))
