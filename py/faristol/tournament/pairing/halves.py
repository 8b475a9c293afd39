"""Notes about a table and the halves of score groups: places in the group, floats, and barred opponents.

They follow from points, seeds and earlier rounds alone; criteria of the Dutch system are explained in
because.py.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from faristol.tournament.data import Note
from faristol.tournament.pairing.field import Field, pair_of
from faristol.tournament.standings import seeded

Groups = Mapping[int, Sequence[int]]
"""The players of a round by tournament points in halves, each group in the order of the seeds."""


def groups(field: Field) -> Groups:
    """Return the score groups of a round."""
    found: dict[int, list[int]] = defaultdict(list)
    for player in seeded(field.state):
        if player.id in field.places:
            found[field.halves[player.id]].append(player.id)
    return found


def of_a_group(field: Field, within: Groups, better: int, other: int) -> Note:
    """Return the note with the places of two players with equal points."""
    group = within[field.halves[better]]
    first, second = sorted((better, other), key=group.index)
    places = group.index(first) + 1, group.index(second) + 1
    half = len(group) // 2
    code = "halves" if places[0] <= half < places[1] else "seeds"
    return Note(code, (first, second), (*places, len(group)))


def of_the_barred(field: Field, player: int, expected: int) -> Note | None:
    """Return the reason against a meeting of two opponents by halves, under any engine; None without one."""
    pair = pair_of(player, expected)
    if pair in field.meetings:
        return Note("half_met", (player, expected), field.meetings[pair][-1:])
    if field.kept_by_club(pair):
        return Note("half_club", (player, expected))
    if not field.wanted(pair):
        return Note("half_apart", (player, expected))
    if field.too_far(pair):
        return Note("half_far", (player, expected), (field.halves[player], field.halves[expected]))
    return None


def of_a_float(field: Field, within: Groups, better: int) -> Iterator[Note]:
    """Yield the reason for which a player has to leave his score group, if the numbers show it."""
    halves = field.halves[better]
    group = within[halves]
    if len(group) == 1:
        yield Note("float_alone", (better,), (halves,))
    elif all(pair_of(better, one) in field.meetings for one in group if one != better):
        yield Note("float_met", (better,), (halves,))
    elif len(group) % 2:
        yield Note("float_odd", (better,), (halves, len(group)))


def of_the_starts(started: Mapping[int, Sequence[str]], named: tuple[int, int]) -> Note:
    """Return the note with the games that each of two players has started before this one (SWI-4)."""
    first, second = (started[player].count("white") for player in named)
    return Note("started", named, (first, second))
