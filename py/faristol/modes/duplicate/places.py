"""Compare two files with results of places: their differences, and whether they are of the same hall."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from faristol.modes.duplicate.simultaneous import PlaceResult, PlayerResult


@dataclass(frozen=True)
class Difference:
    """The differences of the second of two files: `slips` in these `rounds`, and players by name.

    Slips are compared in the rounds that both have. `facts` is set if anything else differs: rounds, master
    plays, the end, the day, groups, an expulsion. `later` tells which file was saved later: 1 the second, -1
    the first, 0 if that is not known.
    """

    slips: int
    rounds: tuple[int, ...]
    added: tuple[str, ...]
    gone: tuple[str, ...]
    facts: bool
    later: int

    @property
    def nothing(self) -> bool:
        """Tell whether the two have the same results."""
        return not (self.slips or self.added or self.gone or self.facts)


def difference(first: PlaceResult, second: PlaceResult) -> Difference:
    """Compare `second` with `first`; players are the same if name and table are."""
    there, here = _by_person(first.players), _by_person(second.players)
    slips, rounds, facts = 0, set[int](), _facts(first) != _facts(second)
    for person in there.keys() & here.keys():
        pairs = zip(_slips(there[person]), _slips(here[person]), strict=False)
        facts = facts or _manner(there[person]) != _manner(here[person])
        changed = [number for number, (one, other) in enumerate(pairs, start=1) if one != other]
        slips += len(changed)
        rounds.update(changed)
    known = first.saved and second.saved
    return Difference(
        slips=slips,
        rounds=tuple(sorted(rounds)),
        added=_names(here.keys() - there.keys()),
        gone=_names(there.keys() - here.keys()),
        facts=facts,
        later=(second.saved > first.saved) - (second.saved < first.saved) if known else 0,
    )


def twin(result: PlaceResult, others: Iterable[PlaceResult]) -> PlaceResult | None:
    """Return the place with the same players at the same tables and equal slips in the rounds of both."""
    people = _by_person(result.players)
    for other in others:
        rounds, there = min(result.closed, other.closed), _by_person(other.players)
        if not rounds or people.keys() != there.keys():
            continue
        if all(_did(player, rounds) == _did(there[person], rounds) for person, player in people.items()):
            return other
    return None


def _did(player: PlayerResult, rounds: int) -> tuple[object, ...]:
    return player.points[:rounds], player.verdicts[:rounds], player.plays[:rounds]


def _by_person(players: Iterable[PlayerResult]) -> dict[tuple[str, int], PlayerResult]:
    return {(player.name, player.table): player for player in players}


def _slips(player: PlayerResult) -> list[tuple[int | None, str, str]]:
    return list(zip(player.points, player.verdicts, player.plays, strict=True))


def _manner(player: PlayerResult) -> tuple[str, bool]:
    return player.group, player.expelled


def _names(people: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(name for name, _ in sorted(people))


def _facts(result: PlaceResult) -> PlaceResult:
    return replace(result, players=(), saved=0)
