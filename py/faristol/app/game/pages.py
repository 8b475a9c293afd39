"""Every page and action of the games of two, gathered from their areas.

`#/games` and what is under it are about games in general, `#/game/STREAM/...` about one.
"""

from collections.abc import Awaitable, Callable, Sequence

from faristol.app.game import (
    analysis,
    arbiter,
    clock,
    computer,
    corrections,
    history,
    library,
    pasting,
    play,
    position,
    records,
    replay,
    rules,
    setup,
    sheet,
    tournament_link,
)
from faristol.app.streams import place_in
from faristol.app.tentative import actions
from faristol.app.views.game.articles import as_cited
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk, Request
from faristol.app.wordlists import lists
from faristol.modes.game.classic import CLASSIC

ACTIONS: dict[str, Action] = {
    **clock.ACTIONS,
    **computer.ACTIONS,
    **actions.ACTIONS,
    **analysis.ACTIONS,
    **arbiter.ACTIONS,
    **library.ACTIONS,
    **pasting.ACTIONS,
    **tournament_link.ACTIONS,
    **play.ACTIONS,
    **position.ACTIONS,
    **records.ACTIONS,
    **replay.ACTIONS,
    **rules.ACTIONS,
    **setup.ACTIONS,
    **sheet.ACTIONS,
}
"""Every action of the games of two, by name."""

UNASKED: tuple[str, ...] = (
    *clock.UNASKED,
    "arbiter.waited",
    *computer.UNASKED,
    *analysis.UNASKED,
    *replay.UNASKED,
)
"""What the page sends by itself."""

LIBRARY_PAGES: dict[str, Callable[[Desk, Sequence[str]], Awaitable[Page]]] = {
    "": library.page,
    "new": setup.page,
    "rules": rules.library_page,
    "print": sheet.empty_print_page,
    "position": position.page,
}
"""The pages of `#/games/NAME/...`, by name; they are given the rest of the path."""

PAGES: dict[str, Callable[[Desk, str], Awaitable[Page]]] = {
    "": play.page,
    "analysis": analysis.page,
    "arbiter": arbiter.page,
    "correct": corrections.page,
    "history": history.page,
    "help": arbiter.help_page,
    "replay": replay.page,
    "report": analysis.report_page,
    "rules": rules.game_page,
    "sheet": sheet.page,
    "print": sheet.game_print_page,
}
"""The pages of a game, by the third part of their path `#/game/STREAM/...`."""

WITHOUT_LIST = ("replay", "rules", "sheet", "print", "history", "help")
"""Those that need no word list."""


async def share_page(desk: Desk, rest: Sequence[str]) -> Page:
    """The page `#/share/FRAGMENT`: a game that came in a link."""
    return await replay.share_page(desk, rest)


async def follow(request: Request) -> None:
    """After any action: what the page of a game goes on with by itself."""
    await computer.follow(request)
    await analysis.follow(request)


async def library_page(desk: Desk, rest: Sequence[str]) -> Page:
    """The page `#/games/...`."""
    return await place_in(LIBRARY_PAGES, rest, desk.session.path)(desk, rest[1:])


async def page(desk: Desk, stream: str, rest: Sequence[str]) -> Page:
    """The page `#/game/STREAM/...`; without its word list, the page that asks for it."""
    shown = place_in(PAGES, rest, desk.session.path)
    game = await desk.open(CLASSIC, stream)
    if next(iter(rest), "") not in WITHOUT_LIST and not await desk.has_list_of(game.state):
        return await lists.missing_page(desk, stream, game.state)
    return as_cited(await shown(desk, stream), game.state.rules, desk.texts)
