"""Every page and action of championships by correspondence, gathered from their areas.

`#/championships` and what is under it are about championships in general, `#/championship/STREAM/...` about
one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from faristol.app.championship import (
    games,
    history,
    judging,
    library,
    players,
    results,
    sending,
    setup,
    table,
)
from faristol.app.streams import place_in
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk
from faristol.app.wordlists import lists
from faristol.tournament.championship.championship import CHAMPIONSHIP

ACTIONS: dict[str, Action] = {
    **library.ACTIONS,
    **setup.ACTIONS,
    **players.ACTIONS,
    **games.ACTIONS,
    **sending.ACTIONS,
    **results.ACTIONS,
    **judging.ACTIONS,
    **history.ACTIONS,
}
"""Every action of championships by correspondence, by name."""

LIBRARY_PAGES: dict[str, Callable[[Desk, Sequence[str]], Awaitable[Page]]] = {
    "": library.page,
    "new": setup.page,
}
"""The pages of `#/championships/NAME`, by name; they are given the rest of the path."""

PAGES: dict[str, Callable[[Desk, str, Sequence[str]], Awaitable[Page]]] = {
    "": setup.overview_page,
    "players": players.page,
    "player": players.player_page,
    "games": games.page,
    "game": judging.page,
    "results": results.page,
    "table": table.page,
    "print": table.print_page,
    "history": history.page,
}
"""The pages of `#/championship/STREAM/NAME/...`, by name; they get the stream and the rest of the path."""

WITHOUT_LIST = ("table", "print", "history")
"""Those that need no word list."""


async def library_page(desk: Desk, rest: Sequence[str]) -> Page:
    """The page `#/championships/...`."""
    return await place_in(LIBRARY_PAGES, rest, desk.session.path)(desk, rest[1:])


async def page(desk: Desk, stream: str, rest: Sequence[str]) -> Page:
    """The page `#/championship/STREAM/...`; without its word list, the page that asks for it."""
    shown = place_in(PAGES, rest, desk.session.path)
    state = (await desk.open(CHAMPIONSHIP, stream)).state
    if next(iter(rest), "") not in WITHOUT_LIST and not await desk.has_list_of(state):
        return await lists.missing_page(desk, stream, state)
    return await shown(desk, stream, rest[1:])
