"""The figures of a duplicate in every file: its closed rounds, and each player's share of the best."""

from __future__ import annotations

from faristol.modes.duplicate.state import Round, State
from faristol.rules.moves import Play
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet


def closed(state: State) -> list[Round]:
    """The rounds that have a result."""
    return [round_ for round_ in state.rounds if round_.closed]


def percent(points: float, best: float) -> float | None:
    """Points in the hundred of the best possible, to one decimal; None where nothing could be had."""
    return round(100 * points / best, 1) if best else None


def written(play: Play | None, alphabet: Alphabet) -> tuple[str, str]:
    """A play's coordinates and its word; empty without a play."""
    if play is None:
        return "", ""
    return show_coordinates(play.square, play.direction), alphabet.show_word(play.word)


def whole(value: float) -> float:
    """A number without a needless decimal: files say 12, not 12.0."""
    return int(value) if value == int(value) else value
