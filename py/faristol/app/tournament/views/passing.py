"""The page of a tablet that passes the game of its table on to the director's device (TOG-5)."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.tournament.state import State


def tablet_page(
    state: State, notices: Sequence[Notice], games: Sequence[tuple[str, str]], texts: Texts
) -> Page:
    """Return the page with the `games` that are passed on: stream and players of each."""
    title = texts.gettext("Tablet of a table")
    return page(
        "tournament/passing.html",
        f"{title} · {state.name}",
        texts,
        name=state.name,
        news=notices,
        games=games,
    )
