"""The entry to all engines: `pair(state, policy, seed)`, or `steps` for a page that shows the progress.

The same state, policy and seed always give the same answer. check.py checks the pairing of an engine before
it is returned: no rule is broken silently unless the director has waived it (SWI-7).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice

from faristol.foreign.portions import as_part, finished
from faristol.rules.tournament_rules import Engine
from faristol.tournament.check import Broken, broken
from faristol.tournament.data import Note, Pairing
from faristol.tournament.pairing.berger import berger
from faristol.tournament.pairing.by_halves import by_halves, king
from faristol.tournament.pairing.dutch import dutch
from faristol.tournament.pairing.field import BYE, Blocked, Field, Policy, Waiver, field_of, pair_of
from faristol.tournament.pairing.matching import allowed_pairs, blockers, can_be_paired, matching
from faristol.tournament.pairing.neighbours import ALMOST, fixed_neighbours, neighbours
from faristol.tournament.standings import Standing
from faristol.tournament.state import State

WAYS: tuple[Waiver, ...] = ("club", "second_bye", "gap", "repeat")
"""The rules that the director may waive, the least harmful first."""

FEW = 100
"""The most players of whom all blockers are named; in a larger field only those left over."""

MOST_FACTS = 20
"""The most pairs of blockers for which the reason against their meeting is given."""


def impossible(field: Field) -> Blocked | None:
    """Return the obstacles that no engine and no waiver can overcome, None if there are none."""
    if field.policy.engine == "hand":
        return Blocked((), (), (Note("by_hand"),))
    if len(field.order) < 2:
        return Blocked((), (), (Note("too_few", numbers=(len(field.order),)),))
    return contradicted(field)


def contradicted(field: Field) -> Blocked | None:
    """Return the wishes that no pairing can grant, None if there are none."""
    notes = list(field.hopeless)
    for player, partners in field.bound.items():
        torn = len(partners) > 1 or any(pair_of(player, other) in field.apart for other in partners)
        if torn and player < min(partners):
            notes.append(Note("lock_conflict", (player, *sorted(partners))))
    players = dict.fromkeys(player for note in notes for player in note.players)
    return Blocked(tuple(players), (), tuple(notes)) if notes else None


def blocked(field: Field, helps: Callable[[Field], bool]) -> Generator[float, None, Blocked]:
    """Return why not everybody can have an opponent; `helps` tries a field with more rules waived.

    Yields the progress, from 0 to 1.
    """
    pairs = allowed_pairs(field)
    if len(field.order) <= FEW:
        stuck, sought, left = yield from as_part(0, 0.9, blockers(field.vertices, pairs))
    else:
        matched = {player for pair in matching(field.vertices, dict.fromkeys(pairs, ())) for player in pair}
        stuck = tuple(vertex for vertex in field.vertices if vertex not in matched)
        sought, left = (), len(stuck)
    players = _without_bye(stuck)
    yield 0.9
    ways, joined = _ways(field, helps)
    notes = _all_met(field)
    if not notes:
        notes.append(Note("stuck", players, (left,)))
        if others := _without_bye(sought):
            notes.append(Note("sought", others))
        if "second_bye" in ways:
            notes.append(Note("bye_again", tuple(player for player in players if not field.may_rest(player))))
        notes += _facts(field, players)
    return Blocked(players, ways, (*notes, *joined))


def blocked_by(field: Field, faults: Iterable[Broken], helps: Callable[[Field], bool]) -> Blocked:
    """Return why the only pairing that an engine can make is not allowed: the rules that it breaks."""
    codes = {"repeat": "met", "club": "club_mates", "gap": "far", "second_bye": "bye_again"}
    notes = []
    for fault in faults:
        numbers = [] if fault.number is None else [fault.number]
        if fault.code == "gap":
            numbers = [field.halves[player] for player in fault.players]
        notes.append(Note(codes.get(fault.code, "lock_conflict"), fault.players, tuple(numbers)))
    players = dict.fromkeys(player for note in notes for player in note.players)
    ways, joined = _ways(field, helps)
    return Blocked(tuple(players), ways, (*(_all_met(field) or notes), *joined))


def _all_met(field: Field) -> list[Note]:
    """Return the note that all players have met each other, which makes reasons for single pairs unnecessary.

    It is no reason in a round robin, whose table begins again, nor where pairs are repeated anyway.
    """
    if field.policy.engine in ("round_robin", "fixed_neighbours") or any(
        pair_of(*pair) not in field.meetings for pair in combinations(field.order, 2)
    ):
        return []
    return [Note("all_met", numbers=(field.round, len(field.order)))]


def _ways(field: Field, helps: Callable[[Field], bool]) -> tuple[tuple[Waiver, ...], tuple[Note, ...]]:
    """Return each waiver that helps alone, or else the fewest that help together, with a note on that."""
    open_ = [way for way in WAYS if not field.waives(way)]

    def tried(*ways: Waiver) -> bool:
        waived = Policy(field.policy.engine, field.policy.waived | {*ways})
        return helps(replace(field, policy=waived))

    alone = tuple(way for way in open_ if tried(way))
    if alone:
        return alone, ()
    for count in range(2, len(open_) + 1):
        for ways in combinations(open_, count):
            if tried(*ways):
                return ways, (Note("ways_joined"),)
    return (), ()


def _without_bye(vertices: Iterable[int]) -> tuple[int, ...]:
    return tuple(vertex for vertex in vertices if vertex != BYE)


def _facts(field: Field, players: tuple[int, ...]) -> Iterator[Note]:
    """Yield the reasons that keep the blockers apart."""
    for first, second in islice(combinations(players, 2), MOST_FACTS):
        pair = pair_of(first, second)
        if pair in field.meetings:
            yield Note("met", (first, second), field.meetings[pair][-1:])
        elif pair in field.apart:
            yield Note("kept_apart", (first, second))
        elif field.kept_by_club(pair):
            yield Note("club_mates", (first, second))
        elif field.too_far(pair):
            yield Note("far", (first, second), (field.halves[first], field.halves[second]))


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
