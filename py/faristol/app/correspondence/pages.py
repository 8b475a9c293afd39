"""Every page and action of games by correspondence, gathered from their areas.

`#/correspondences` and what is under it are about games in general, `#/correspondence/STREAM/...` about one.
"""

from collections.abc import Awaitable, Callable, Sequence

from faristol.app.correspondence import (
    analysis,
    arbiter,
    days,
    drafts,
    history,
    library,
    message,
    setup,
    sheet,
    turn,
)
from faristol.app.streams import place_in
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk, Request
from faristol.app.wordlists import lists
from faristol.modes.correspondence.correspondence import CORRESPONDENCE

ACTIONS: dict[str, Action] = {
    **library.ACTIONS,
    **setup.ACTIONS,
    **sheet.ACTIONS,
    **days.ACTIONS,
    **message.ACTIONS,
    **turn.ACTIONS,
    **arbiter.ACTIONS,
    **history.ACTIONS,
    **analysis.ACTIONS,
}
"""Every action of games by correspondence, by name."""

UNASKED: tuple[str, ...] = (*analysis.UNASKED,)
"""What the page sends by itself."""

LIBRARY_PAGES: dict[str, Callable[[Desk, Sequence[str]], Awaitable[Page]]] = {
    "": library.page,
    "new": setup.page,
}
"""The pages of `#/correspondences/NAME/...`, by name; they are given the rest of the path."""

PAGES: dict[str, Callable[[Desk, str, Sequence[str]], Awaitable[Page]]] = {
    "": turn.page,
    "sheet": sheet.page,
    "days": days.page,
    "rules": days.rules_page,
    analysis.PAGE: analysis.page,
    "message": message.page,
    "arbiter": arbiter.page,
    "history": history.page,
}
"""The pages of `#/correspondence/STREAM/NAME/...`, by name; they get the stream and the rest of the path."""

WITHOUT_LIST = ("sheet", "days", "rules", "history")
"""Those that need no word list."""


async def follow(request: Request) -> None:
    """After any action: what the page of a game goes on with by itself, and what the browser keeps of it."""
    drafts.follow(request)
    await analysis.follow(request)


async def link_page(desk: Desk, fragment: str) -> Page:
    """The page `#/letter/FRAGMENT`: a game that came in a link."""
    return await message.link_page(desk, fragment)


async def library_page(desk: Desk, rest: Sequence[str]) -> Page:
    """The page `#/correspondences/...`."""
    return await place_in(LIBRARY_PAGES, rest, desk.session.path)(desk, rest[1:])


async def page(desk: Desk, stream: str, rest: Sequence[str]) -> Page:
    """The page `#/correspondence/STREAM/...`; without its word list, the page that asks for it."""
    shown = place_in(PAGES, rest, desk.session.path)
    state = (await desk.open(CORRESPONDENCE, stream)).state
    if next(iter(rest), "") not in WITHOUT_LIST and not await desk.has_list_of(state):
        return await lists.missing_page(desk, stream, state)
    return await shown(desk, stream, rest[1:])
