"""Groups that have prizes of their own: who is in them, and their order within the order of all."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.tiles.collation import sort_key
from faristol.tournament.standings import Standing, ranked
from faristol.tournament.state import State


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the order of a group: the rank within it, and the line among all."""

    rank: int
    line: Standing


def groups(state: State) -> tuple[str, ...]:
    """The groups that players are in, in alphabetical order."""
    names = {player.entry.group for player in state.players} - {""}
    return tuple(sorted(names, key=lambda name: sort_key(name, state.rules.language)))


def placed(lines: Sequence[Standing], group: str = "") -> tuple[Placed, ...]:
    """The order of a group, or of all: equal players share their rank there too."""
    chosen = [line for line in lines if not group or line.player.entry.group == group]
    return tuple(Placed(within.rank, line) for within, line in zip(ranked(chosen), chosen, strict=True))
