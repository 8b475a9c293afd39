"""A position that came as a line of CGP, with the best plays there."""

from __future__ import annotations

from faristol.app.text import Texts
from faristol.app.views.board import board, small_tiles
from faristol.app.views.game.moves import move_words
from faristol.app.views.game.record_screens import PositionScreen
from faristol.app.views.game.unseen import unseen_tiles
from faristol.app.views.render import Page, page
from faristol.rules.placement import new_tiles


def position_page(screen: PositionScreen, texts: Texts) -> Page:
    """The page `#/games/position/...`."""
    cgp, alphabet = screen.cgp, screen.alphabet
    tried = screen.found[screen.tried] if screen.tried is not None else None
    laid = new_tiles(cgp.board, tried.play) if tried and tried.play else ()
    return page(
        "game/position.html",
        texts.gettext("Position"),
        texts,
        drawn=board(
            cgp.board.place(laid),
            alphabet,
            texts,
            tried=[at for at, _ in laid],
            score=tried.score if tried else 0,
        ),
        sides=[
            {"score": score, "rack": small_tiles(rack, alphabet, texts) if rack else None}
            for score, rack in zip(cgp.scores, cgp.racks, strict=True)
        ],
        found=[
            {"number": number, "words": move_words(move, alphabet, texts), "tried": number == screen.tried}
            for number, move in enumerate(screen.found)
        ],
        unseen=unseen_tiles(screen.unseen, alphabet, texts),
        bag=screen.bag,
        rules=screen.rules.name,
        elsewhere=screen.notices_elsewhere(()),
    )
