"""What a game of two comes to, line by line, and who won (CLA-4, CLA-7B, CLA-8A, MAL-20 to MAL-22, ROM-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.duplicate.figures import MINUS
from faristol.app.views.game import game_words
from faristol.app.views.render import minus
from faristol.modes.game.settling import settle, tiles_left
from faristol.modes.game.state import State
from faristol.tiles.alphabet import Alphabet

LINES = {
    "rack": _("Tiles left"),
    "time": _("Over time"),
    "leaving": _("For leaving or the time"),
    "penalty": _("Penalty"),
    "forfeit": _("Won without the other"),
}


@dataclass(frozen=True)
class Row:
    """A line of the settlement: what it is, by seat what it adds, and what it is about."""

    label: str
    points: tuple[str, str]
    about: tuple[str, str] = ("", "")


def rows(state: State, alphabet: Alphabet, texts: Texts) -> Sequence[Row]:
    """The settlement from the points of the plays to the final score, which is not among them."""
    result = settle(state, alphabet)
    found = []
    if not result.from_zero:
        first, second = state.scores
        found.append(Row(texts.gettext("Plays"), (str(first), str(second))))
    for kind in dict.fromkeys(line.kind for line in result.lines):
        sums = [
            sum(line.points for line in result.lines if (line.kind, line.seat) == (kind, seat))
            for seat in (0, 1)
        ]
        about = (_about(kind, state, 0, alphabet, texts), _about(kind, state, 1, alphabet, texts))
        if not result.both_lost:
            found.append(Row(texts.gettext(LINES[kind]), (_sum(sums[0]), _sum(sums[1])), about))
    return found


def _sum(points: int) -> str:
    return game_words.signed(points) if points else "–"


def _about(kind: str, state: State, seat: int, alphabet: Alphabet, texts: Texts) -> str:
    """The tiles of a rack, or the time over."""
    if kind == "rack":
        return alphabet.show_rack(tiles_left(state, seat))
    over = state.clock.elapsed[seat] - state.clock.total
    return texts.duration(over) if kind == "time" and over > 0 else ""


def totals(state: State, alphabet: Alphabet) -> tuple[str, str]:
    """The final score, with a minus sign as print has it."""
    first, second = settle(state, alphabet).scores
    return minus(first), minus(second)


def verdict(state: State, alphabet: Alphabet, texts: Texts) -> str:
    """Who won, in a sentence; empty before the end."""
    if not state.ended:
        return ""
    result, (first, second) = settle(state, alphabet), totals(state, alphabet)
    if result.winner == 1:
        first, second = second, first
    score = f"{first} – {second}" if MINUS in first + second else f"{first}–{second}"
    if result.both_lost:
        return texts.gettext("Both lose, %(score)s.") % {"score": score}
    if result.winner is None:
        return texts.gettext("A draw, %(score)s.") % {"score": score}
    name = state.players[result.winner].name
    return texts.gettext("%(name)s wins, %(score)s.") % {"name": name, "score": score}
