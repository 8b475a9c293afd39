"""The page shown instead of an event whose word list is not on this device."""

from typing import Any

from faristol.app.feature import Arrive, PageOf
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.modes.mode import Mode


def with_words(mode: Mode[Any, Any, Any], page: PageOf) -> PageOf:
    """Return a page that needs its stream's word list; without it, a page to import that list."""

    async def shown(window: Window, stream: str, *rest: str) -> Page:
        state = (await window.open(mode, stream)).state
        if await window.has_list_of(state):
            return await page(window, stream, *rest)
        return _instead(window, stream, state)

    return shown


def if_words(mode: Mode[Any, Any, Any], arrive: Arrive) -> Arrive:
    """Return an `arrive` that does nothing while the word list of the page's stream is missing."""

    async def unless_missing(window: Window, stream: str, *rest: str) -> None:
        if await window.has_list_of((await window.open(mode, stream)).state):
            await arrive(window, stream, *rest)

    return unless_missing


def _instead(window: Window, stream: str, state: Any) -> Page:
    # Needed only if a list is missing.
    from faristol.app.wordlists.views.lists import missing_page
    from faristol.app.wordlists.views.screens import MissingListScreen
    from faristol.lexicon.importing import Importing

    screen = MissingListScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        importing=window.session.find(Importing),
        **window.session.said,
    )
    return missing_page(screen, window.texts)
