"""A round of one player in a few characters: opponent, outcome, starter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.text.marking import _
from faristol.app.views.render import minus
from faristol.tournament.data import DRAW, LOSS, WIN, ByeKind
from faristol.tournament.history import Game

BYES: Mapping[ByeKind, str] = {
    "bye": _("bye"),
    "full": _("bye"),
    "half": _("draw without a game"),
    "absent": _("not there"),
}
"""A round without an opponent, in a word or two."""

SIGNS: Mapping[int | None, str] = {WIN: "+", DRAW: "=", LOSS: MINUS, None: "?"}
"""The signs of a round's outcome, by tournament points in halves; None for a missing result."""


@dataclass(frozen=True)
class Cell:
    """A round in a table: the opponent by place or number, or why there is none.

    `started` has its own mark, `forfeit` is a result without a game, marked F.
    """

    opponent: str
    sign: str
    started: bool
    forfeit: bool
    scores: str


def scores(game: Game) -> str:
    """Return both scores, the player's own first: "412–388"."""
    return f"{minus(game.own)}–{minus(game.other)}"


def cell(game: Game, numbers: Mapping[int, int | str], texts: Texts) -> Cell:
    """Return a round with the opponent as in `numbers`: by a place, a number, or a letter."""
    if game.bye is not None:
        away = game.bye in ("absent", "half")
        word = texts.gettext("abs.") if away else texts.gettext(BYES[game.bye])
        return Cell(word, "" if game.bye == "absent" else SIGNS[game.halves], False, False, "")
    number = numbers.get(game.opponent or 0)
    forfeit = game.halves is not None and not game.played
    shown = "" if game.halves is None else scores(game)
    return Cell(
        "–" if number is None else str(number), SIGNS[game.halves], bool(game.started), forfeit, shown
    )
