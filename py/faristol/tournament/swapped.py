"""Find a score with two digits swapped, from the player's scores in earlier rounds (TOU-12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from faristol.tournament.data import Result, Table
from faristol.tournament.state import Round, State

LEAST_SCORES = 2
"""The fewest earlier scores from which a usual score is computed."""

FAR = 120
"""Points from the usual score beyond which a score of a few hundred points is rare."""

NEAR = 60
"""Points from the usual score within which another score is likely instead."""

LEAST_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Swapped:
    """A doubted score: its seat (0 for the first-named player), the score `typed`, the one that is `likely`
    instead, and the lowest and the highest of the player's earlier scores."""

    seat: int
    typed: int
    likely: int
    lowest: int
    highest: int

    def mended(self, result: tuple[int, int]) -> tuple[int, int]:
        """Return both scores with the likely one in place."""
        return (self.likely, result[1]) if self.seat == 0 else (result[0], self.likely)


def swapped(state: State, round_: Round, table: Table, result: Result) -> Swapped | None:
    """Return the first score of a game that probably has two digits swapped, None if there is none.

    It is far from the usual scores of both players, and near to that of its own player once two neighbouring
    digits are exchanged.
    """
    earlier = [_scores(state, round_, player) for player in table.players]
    usual = [_middle(scores) for scores in earlier if len(scores) >= LEAST_SCORES]
    for seat, typed in enumerate((result.first, result.second)):
        own = earlier[seat]
        if len(own) < LEAST_SCORES or any(abs(typed - middle) <= FAR for middle in usual):
            continue
        middle = _middle(own)
        likely = min(_exchanged(typed), key=lambda score: abs(score - middle), default=typed)
        if abs(likely - middle) <= NEAR:
            return Swapped(seat, typed, likely, min(own), max(own))
    return None


def _scores(state: State, round_: Round, player: int) -> list[int]:
    """Return a player's scores in the games of earlier rounds, in rising order."""
    found = []
    for earlier in state.published[: round_.number - 1]:
        table = earlier.pairing.table_of(player)
        result = earlier.result(table.number) if table else None
        if table and result and result.kind == "played":
            found.append(result.first if player == table.first else result.second)
    return sorted(found)


def _middle(scores: list[int]) -> float:
    half = len(scores) // 2
    return scores[half] if len(scores) % 2 else (scores[half - 1] + scores[half]) / 2


def _exchanged(score: int) -> Iterator[int]:
    """Yield the numbers made from a score by exchanging two neighbouring digits."""
    digits = str(score)
    if len(digits) < LEAST_DIGITS or score < 0:
        return
    for at in range(len(digits) - 1):
        other = int(digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :])
        if other != score and len(str(other)) == len(digits):
            yield other
