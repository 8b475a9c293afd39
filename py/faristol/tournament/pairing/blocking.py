"""Explain why no pairing keeps every rule: blocking players, and waivers that would help (SWI-7)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, islice

from faristol.foreign.portions import as_part
from faristol.tournament.check import Broken
from faristol.tournament.data import Note
from faristol.tournament.pairing.field import BYE, Field, pair_of
from faristol.tournament.pairing.matching import allowed_pairs, blockers, matching
from faristol.tournament.pairing.policy import Blocked, Policy, Waiver

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
