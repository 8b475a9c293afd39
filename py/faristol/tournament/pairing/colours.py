"""Who of two opponents starts in the Dutch system: the colours of FIDE C.04.3, articles 1.6 and 5.2.

Starting stands for white.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Colour = Literal["white", "black"]

OTHER: Mapping[Colour, Colour] = {"white": "black", "black": "white"}


def first_colour(seed: int) -> Colour:
    """What the first player begins with, by the seed of round 1: it is drawn once (C.04.3, article 5.1)."""
    return "white" if seed % 2 else "black"


NONE, MILD, STRONG, ABSOLUTE = range(4)
"""How much somebody has to have a colour (1.6)."""

MOST_SAME = 2
"""Nobody starts, or does not start, more often than this in a row, or this more often than not (C.04.1)."""


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour that a player is to have next, None before his first game, and how much."""

    colour: Colour | None
    strength: int

    def against(self, other: Preference) -> bool:
        """Whether only one of two players can have his colour."""
        return self.colour is not None and self.colour == other.colour


def difference(past: Sequence[Colour]) -> int:
    """How much more often somebody has started than not (1.6)."""
    return past.count("white") - past.count("black")


def preference(past: Sequence[Colour]) -> Preference:
    """What follows from the games that somebody has played, the latest last (1.6)."""
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
    """Which of two opponents has white (5.2), the code of the reason, and who has his wish first.

    `higher` is the one ranked higher (1.2), `colours` are those of each player's games, `numbers` the pairing
    numbers, and `initial` is what the first of all began with.
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
    """The stronger preference first, of two absolute ones that with the wider difference (5.2.2)."""
    strength = preference(past).strength
    return strength, abs(difference(past)) if strength == ABSOLUTE else 0


def _at(players: tuple[int, int], given: Colour) -> int:
    """Who has white if the first of the two has this colour."""
    return players[0] if given == "white" else players[1]
