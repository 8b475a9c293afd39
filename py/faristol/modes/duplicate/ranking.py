"""The final order of a duplicate, and what each player has so far (DUP-1.9)."""

from dataclasses import dataclass

from faristol.modes.duplicate.state import Player, State


@dataclass(frozen=True)
class Standing:
    """A player's line: `rank` counts from 1 and is shared by players whom nothing separates.

    `points` has one entry a round: the points of the slip, None where the player was gone. `plays` are
    those that scored, from the best down: a round without points parts nobody.
    """

    rank: int
    player: Player
    points: tuple[int | None, ...]
    total: int
    plays: tuple[int, ...]
    tied_above: bool


def standings(state: State) -> list[Standing]:
    """Everybody by total; then the higher best play, the next best, and so on down (DUP-1.9)."""
    lines = []
    for player in state.players:
        points = tuple(_points(state, player, number) for number in range(1, len(state.rounds) + 1))
        scored = [value for value in points if value is not None]
        plays = tuple(sorted(filter(None, scored), reverse=True))
        lines.append((sum(scored), plays, points, player))
    lines.sort(key=lambda line: (line[0], line[1]), reverse=True)
    ordered: list[Standing] = []
    for index, (total, plays, points, player) in enumerate(lines):
        level = index > 0 and lines[index - 1][:2] == (total, plays)
        rank = ordered[-1].rank if level else index + 1
        tied_above = index > 0 and lines[index - 1][0] == total
        ordered.append(Standing(rank, player, points, total, plays, tied_above))
    return ordered


def _points(state: State, player: Player, number: int) -> int | None:
    if not player.plays_in(number):
        return None
    slip = state.rounds[number - 1].slips.get(player.id)
    return slip.points if slip else 0


def master_total(state: State) -> int:
    """What somebody who found every master play would have."""
    return sum(round_.master.points for round_ in state.rounds if round_.master)
