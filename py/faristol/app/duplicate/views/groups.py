"""Groups of players: their members, and the places within a group."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from faristol.modes.duplicate.ranking import Standing


def names(standings: Sequence[Standing]) -> list[str]:
    """The groups that there are, in the order of the alphabet."""
    return sorted({standing.player.group for standing in standings} - {""}, key=str.casefold)


def within(standings: Sequence[Standing], group: str) -> list[Standing]:
    """The standings of a group alone: its places count from 1."""
    members = [standing for standing in standings if standing.player.group == group]
    places = _places(members)
    found: list[Standing] = []
    for standing in members:
        tied = bool(found) and standing.rank is not None and found[-1].total == standing.total
        found.append(replace(standing, rank=places.get(standing.player.id), tied_above=tied))
    return found


def places(standings: Sequence[Standing]) -> Mapping[int, int]:
    """Each player's place within the own group, by player."""
    members = defaultdict[str, list[Standing]](list)
    for standing in standings:
        members[standing.player.group].append(standing)
    return {player: place for group in members.values() for player, place in _places(group).items()}


def _places(members: Sequence[Standing]) -> dict[int, int]:
    """Return the places within a group; players who share a place among all share it here too."""
    found: dict[int, int] = {}
    above: Standing | None = None
    ranked = [standing for standing in members if standing.rank is not None]
    for index, standing in enumerate(ranked):
        shared = above is not None and above.rank == standing.rank
        found[standing.player.id] = found[above.player.id] if above and shared else index + 1
        above = standing
    return found
