"""Groups with prizes of their own: their players, and their order within the standings."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.tiles.collation import sort_key
from faristol.tournament.standings import Standing, ranked
from faristol.tournament.state import State


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of a group's standings: the rank within the group, and the line in the standings of all.

    `last` is the last place still possible in the group; it differs from the rank while the play-off has not
    decided the place, when the rank is the best one possible (TOU-5).
    """

    rank: int
    line: Standing
    last: int = 0


def groups(state: State) -> tuple[str, ...]:
    """Return the groups of the players, in alphabetical order."""
    names = {player.entry.group for player in state.players} - {""}
    return tuple(sorted(names, key=lambda name: sort_key(name, state.rules.language)))


def placed(lines: Sequence[Standing], group: str = "") -> tuple[Placed, ...]:
    """Return the standings of a group, or of all: equal players share their rank there too."""
    chosen = [line for line in lines if not group or line.player.entry.group == group]
    return tuple(
        _undecided(line, chosen, sum(bool(one.place) for one in lines))
        if line.undecided
        else Placed(within.rank, line, within.rank)
        for within, line in zip(ranked(chosen), chosen, strict=True)
    )


def _undecided(line: Standing, lines: Sequence[Standing], playing: int) -> Placed:
    """Return the line of a player whose place is still open among `playing` players of a play-off.

    Its rank is the best place: after all players who will surely be before him.
    """
    others = [one for one in lines if one.place]
    before = sum(one.span[1] < line.span[0] for one in others)
    after = sum(one.span[0] > line.span[1] for one in others)
    best = max(before + 1, line.span[0] - (playing - len(others)))
    return Placed(best, line, min(len(others) - after, line.span[1]))
