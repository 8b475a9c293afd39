"""Every page and action of tournaments, gathered from their areas.

`#/tournaments` and what is under it are about tournaments in general, `#/tournament/STREAM/...` about one.
"""

from collections.abc import Awaitable, Callable, Sequence

from faristol.app.streams import place_in
from faristol.app.tournament import (
    desk_page,
    files,
    foreign,
    history,
    library,
    pairing,
    people,
    printing,
    publishing,
    ratings,
    rules,
    setup,
    standings,
)
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk, Request
from faristol.tournament.tournament import TOURNAMENT

ACTIONS: dict[str, Action] = {
    **desk_page.ACTIONS,
    **files.ACTIONS,
    **foreign.ACTIONS,
    **history.ACTIONS,
    **library.ACTIONS,
    **people.ACTIONS,
    **ratings.ACTIONS,
    **pairing.ACTIONS,
    **rules.ACTIONS,
    **printing.ACTIONS,
    **publishing.ACTIONS,
    **setup.ACTIONS,
    **standings.ACTIONS,
}
"""Every action of tournaments, by name."""

UNASKED: tuple[str, ...] = (*pairing.UNASKED,)
"""What the page sends by itself."""

LIBRARY_PAGES: dict[str, Callable[[Desk, Sequence[str]], Awaitable[Page]]] = {
    "": library.page,
    "new": setup.page,
    "open": foreign.page,
    "rules": rules.library_page,
}
"""The pages of `#/tournaments/NAME/...`, by name; they are given the rest of the path."""

PAGES: dict[str, Callable[[Desk, str, Sequence[str]], Awaitable[Page]]] = {
    "players": people.page,
    "ratings": ratings.page,
    "": desk_page.page,
    "round": desk_page.round_page,
    "pairing": pairing.page,
    "print": printing.page,
    "files": files.page,
    "rules": rules.page,
    "history": history.page,
    "standings": standings.page,
    "cross": standings.cross_page,
    "player": standings.player_page,
}
"""The pages of `#/tournament/STREAM/NAME/...`, by name; they get the stream and the rest of the path."""


async def follow(request: Request) -> None:
    """After any action: what the page of a tournament goes on with by itself."""
    await pairing.follow(request)


async def library_page(desk: Desk, rest: Sequence[str]) -> Page:
    """The page `#/tournaments/...`."""
    return await place_in(LIBRARY_PAGES, rest, desk.session.path)(desk, rest[1:])


async def page(desk: Desk, stream: str, rest: Sequence[str]) -> Page:
    """The page `#/tournament/STREAM/...`."""
    shown = place_in(PAGES, rest, desk.session.path)
    await desk.open(TOURNAMENT, stream)
    return await shown(desk, stream, rest[1:])
