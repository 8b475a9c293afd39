"""The settlement of a game, line by line, and the winner (CLA-4, CLA-7B, CLA-8A, MAL-20 to MAL-22, ROM-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.game.views import game_words
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.text.marking import _
from faristol.app.views.render import minus
from faristol.modes.game.settling import settle, tiles_left
from faristol.modes.game.state import State
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet

LINES = {
    "rack": _("Tiles left"),
    "time": _("Over time"),
    "leaving": _("For leaving or the time"),
    "penalty": _("Penalty"),
    "forfeit": _("Won without the other"),
}


DASH = "\N{EN DASH}"


def rows(state: State, alphabet: Alphabet, texts: Texts) -> Sequence[Mapping[str, Any]]:
    """Return the settlement from the points of the plays to the final score, which is left out."""
    result, seats = settle(state, alphabet), range(len(state.players))
    lines = []
    if not result.from_zero:
        lines.append(
            {
                "label": texts.gettext("Plays"),
                "points": tuple(map(str, state.scores)),
                "about": ("",) * len(seats),
            }
        )
    for kind in dict.fromkeys(line.kind for line in result.lines):
        sums = (
            sum(line.points for line in result.lines if (line.kind, line.seat) == (kind, seat))
            for seat in seats
        )
        about = tuple(_about(kind, state, seat, alphabet, texts) for seat in seats)
        if not result.both_lost:
            lines.append(
                {
                    "label": texts.gettext(LINES[kind]),
                    "points": tuple(game_words.signed(points) if points else "–" for points in sums),
                    "about": about,
                }
            )
    return lines


def _about(kind: str, state: State, seat: int, alphabet: Alphabet, texts: Texts) -> str:
    """Return the tiles of a rack, or the time over."""
    if kind == "rack":
        return alphabet.show_rack(tiles_left(state, seat))
    over = state.clock.elapsed[seat] - state.clock.total
    return texts.duration(over) if kind == "time" and over > 0 else ""


def totals(state: State, alphabet: Alphabet) -> tuple[str, ...]:
    """Return the final score by seat, with a typographic minus sign."""
    return tuple(map(minus, settle(state, alphabet).scores))


def verdict(state: State, alphabet: Alphabet, texts: Texts) -> str:
    """Return the winner in a sentence, the best score first; empty before the end."""
    if not state.ended:
        return ""
    result = settle(state, alphabet)
    if state.casual and state.ended == "abandoned" and result.winner is not None:
        winner, other = state.players[result.winner].name, state.players[1 - result.winner].name
        return texts.gettext("%(name)s wins: %(other)s has given up.") % {"name": winner, "other": other}
    order = sorted(
        range(len(state.players)), key=lambda seat: (seat not in result.best, -result.scores[seat])
    )
    points = [minus(result.scores[seat]) for seat in order]
    if result.winner is None and len(order) == PAIR:
        points = list(totals(state, alphabet))
    score = (f" {DASH} " if any(MINUS in one for one in points) else DASH).join(points)
    if result.both_lost:
        alone = (
            texts.gettext("Both lose, %(score)s.")
            if len(order) == PAIR
            else texts.gettext("All lose, %(score)s.")
        )
        return alone % {"score": score}
    if result.winner is not None:
        name = state.players[result.winner].name
        return texts.gettext("%(name)s wins, %(score)s.") % {"name": name, "score": score}
    if len(order) == PAIR:
        return texts.gettext("A draw, %(score)s.") % {"score": score}
    names = texts.sequence([state.players[seat].name for seat in result.best])
    return texts.gettext("%(names)s share the first place, %(score)s.") % {"names": names, "score": score}
