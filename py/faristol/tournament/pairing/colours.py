"""Decide who starts in the Dutch system: the colours of FIDE C.04.3, articles 1.6 and 5.2.

To start is to have white.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Colour = Literal["white", "black"]

OTHER: Mapping[Colour, Colour] = {"white": "black", "black": "white"}


def first_colour(seed: int) -> Colour:
    """Return the first player's colour in round 1, drawn once by that round's seed (C.04.3, article 5.1)."""
    return "white" if seed % 2 else "black"


NONE, MILD, STRONG, ABSOLUTE = range(4)
"""Strengths of a colour preference (1.6)."""

MOST_SAME = 2
"""The most games in a row, and the largest difference, of one colour (C.04.1)."""


@dataclass(frozen=True, slots=True)
class Preference:
    """A player's next colour, None before his first game, and the strength of the preference."""

    colour: Colour | None
    strength: int

    def against(self, other: Preference) -> bool:
        """Tell whether both players prefer the same colour."""
        return self.colour is not None and self.colour == other.colour


def difference(past: Sequence[Colour]) -> int:
    """Return the number of white minus black games (1.6)."""
    return past.count("white") - past.count("black")


def preference(past: Sequence[Colour]) -> Preference:
    """Return the preference that follows from a player's games, the latest last (1.6)."""
    if not past:
        return Preference(None, NONE)
    more = difference(past)
    rarer: Colour = "black" if more > 0 else "white"
    if abs(more) >= MOST_SAME:
        return Preference(rarer, ABSOLUTE)
    if past[-MOST_SAME:] == (past[-1],) * MOST_SAME:
        return Preference(OTHER[past[-1]], ABSOLUTE)
    return Preference(rarer, STRONG) if more else Preference(OTHER[past[-1]], MILD)


def white_of(
    higher: int,
    lower: int,
    colours: Mapping[int, Sequence[Colour]],
    numbers: Mapping[int, int],
    initial: Colour,
) -> tuple[int, str, int]:
    """Return the player with white (5.2), the reason's code, and the player whose preference comes first.

    `higher` is the player ranked higher (1.2), `colours` are those of each player's games, `numbers` the
    pairing numbers, and `initial` the colour of the first player in round 1.
    """
    players = (higher, lower)
    wishes = [preference(colours[player]) for player in players]
    given: Colour = initial if numbers[higher] % 2 else OTHER[initial]
    if not wishes[0].against(wishes[1]):
        if wishes[0].colour is not None:
            given = wishes[0].colour
        elif wishes[1].colour is not None:
            given = OTHER[wishes[1].colour]
        else:
            return _at(players, given), "start_number", higher
        return _at(players, given), "start_turn", higher
    wanted = wishes[0].colour or initial
    weights = [_weight(colours[player]) for player in players]
    if weights[0] != weights[1]:
        stronger = weights[0] > weights[1]
        given = wanted if stronger else OTHER[wanted]
        return _at(players, given), "start_stronger", higher if stronger else lower
    for first, second in zip(reversed(colours[higher]), reversed(colours[lower]), strict=False):
        if first != second:
            return _at(players, second), "start_change", higher
    return _at(players, wanted), "start_higher", higher


def _weight(past: Sequence[Colour]) -> tuple[int, int]:
    """Return a sort key: the strength of the preference, then, if absolute, the difference (5.2.2)."""
    strength = preference(past).strength
    return strength, abs(difference(past)) if strength == ABSOLUTE else 0


def _at(players: tuple[int, int], given: Colour) -> int:
    """Return the player with white if the first of the two has this colour."""
    return players[0] if given == "white" else players[1]
