"""The entry to all engines: `pair(state, policy, seed)`, or `steps` for a page that shows the progress.

The same state, policy and seed always give the same answer. check.py checks the pairing of an engine before
it is returned: no rule is broken silently unless the director has waived it (SWI-7).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace

from faristol.foreign.portions import as_part, finished
from faristol.rules.tournament_rules import Engine
from faristol.tournament.check import Broken, broken
from faristol.tournament.data import Pairing
from faristol.tournament.pairing.berger import berger
from faristol.tournament.pairing.blocking import blocked, blocked_by, impossible
from faristol.tournament.pairing.by_halves import by_halves, king
from faristol.tournament.pairing.dutch import dutch
from faristol.tournament.pairing.field import Field, field_of
from faristol.tournament.pairing.fixed_neighbours import fixed_neighbours
from faristol.tournament.pairing.matching import can_be_paired
from faristol.tournament.pairing.neighbours import ALMOST, neighbours
from faristol.tournament.pairing.policy import Blocked, Policy
from faristol.tournament.standings import Standing
from faristol.tournament.state import State

WEIGHING: Mapping[Engine, Callable[[Field], Generator[float, None, Pairing | None]]] = {
    "neighbours": neighbours,
    "halves": by_halves,
    "dutch": dutch,
    "fixed_neighbours": fixed_neighbours,
}
"""The engines that look for another pairing if the first one is not allowed; the others know only one."""


def pair(state: State, policy: Policy, seed: int) -> Pairing | Blocked:
    """Return the pairing of the next round, or what blocks it."""
    return finished(steps(state, policy, seed))


def steps(
    state: State, policy: Policy, seed: int, order: Sequence[Standing] | None = None
) -> Generator[float, None, Pairing | Blocked]:
    """Do the same in steps: yields the progress, from 0 to 1, and returns the answer.

    `order` are the standings to pair by, if they are not those of the players.
    """
    if policy.engine == "fixed_neighbours":  # it repeats a pair only where nothing else is left (FED-3)
        policy = replace(policy, waived=policy.waived | {"repeat"})
    field = field_of(state, policy, seed, order)
    yield 0.0
    hopeless = impossible(field)
    if hopeless is not None:
        return hopeless
    pairing: Pairing | None
    weighs = WEIGHING.get(policy.engine)
    pairing = (yield from weighs(field)) if weighs else _only_pairing(field)
    if pairing is None:
        helps = can_be_paired if weighs else _would_do
        return _stuck(field, (yield from as_part(ALMOST, 1, blocked(field, helps))))
    faults = _faults(field, pairing)
    if not faults:
        return pairing
    yield 0.9
    return _stuck(field, blocked_by(field, faults, _would_do))


def _stuck(field: Field, blocked: Blocked) -> Blocked:
    """Mark a blocked king of the hill if only its places prevent a pairing: neighbours could be paired."""
    if field.policy.engine != "king":
        return blocked
    return replace(blocked, neighbours=can_be_paired(replace(field, policy=Policy("neighbours"))))


def _only_pairing(field: Field) -> Pairing | None:
    return king(field) if field.policy.engine == "king" else berger(field)


def _faults(field: Field, pairing: Pairing) -> tuple[Broken, ...]:
    """Return the rules that a pairing breaks without a waiver; starts are no reason to refuse one."""
    return tuple(
        fault
        for fault in broken(field.state, pairing)
        if fault.code != "starts" and not field.waives(fault.code)
    )


def _would_do(field: Field) -> bool:
    """Tell whether an engine that knows only one pairing makes an allowed one."""
    pairing = _only_pairing(field)
    return pairing is not None and not _faults(field, pairing)
