"""What the moves that empty the bag come to, and whether that is exact."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.game.moves import MoveWords, move_words, signed_tenths
from faristol.app.views.render import part
from faristol.modes.game.analysing import Move
from faristol.modes.game.emptying import Emptied
from faristol.movegen.last_tiles import Fate
from faristol.tiles.alphabet import Alphabet

SURE = 2
"""A move is settled to be behind the first one by so many standard errors of what it is behind,"""

ENOUGH = 10
"""in so many draws at least: of fewer the errors are a guess."""


@dataclass(frozen=True)
class Row:
    """A move with what it has come to, `behind` the first one; the errors stand where it is an estimate."""

    words: MoveWords
    mean: str
    error: str
    behind: str
    behind_error: str
    wins: str


@part("game/emptying.html")
def emptying(
    texts: Texts, alphabet: Alphabet, emptied: Emptied | None, in_bag: int, possible: bool, none_empties: bool
) -> Mapping[str, Any]:
    """The part with the button that begins, and with the figures so far; or that `none_empties` the bag."""
    fates = emptied.fates if emptied else ()
    estimated = bool(emptied and fates and not emptied.complete)
    return {
        "emptied": emptied,
        "rows": [_row(move, fate, alphabet, texts, first=not at) for at, (move, fate) in enumerate(fates)],
        "estimated": estimated,
        "open": sum(not is_behind(fate) for _, fate in fates[1:]) if estimated else 0,
        "bag": in_bag,
        "possible": possible,
        "none_empties": none_empties,
    }


def _row(move: Move, fate: Fate, alphabet: Alphabet, texts: Texts, *, first: bool) -> Row:
    return Row(
        move_words(move, alphabet, texts),
        signed_tenths(fate.mean, texts),
        texts.tenths(fate.error),
        "–" if first else texts.tenths(fate.behind),
        "" if first else texts.tenths(fate.behind_error),
        texts.tenths(100 * fate.wins),
    )


def is_behind(fate: Fate) -> bool:
    """Whether the draws so far settle that a move is not the best."""
    return fate.ways >= ENOUGH and fate.behind > SURE * fate.behind_error
