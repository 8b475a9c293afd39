"""The history of a game, from its records."""

from faristol.app.game.views import history as view
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.modes.game.game import CLASSIC
from faristol.storage.codec import events_of


async def page(window: Window, stream: str) -> Page:
    """The page of everything that happened in a game; it needs no word list."""
    game = await window.open(CLASSIC, stream)
    screen = view.AuditScreen(
        stream=stream,
        state=game.state,
        alphabet=window.library.alphabet(game.state.language),
        now=window.now(),
        events=events_of(CLASSIC, game.records),
        **window.session.said,
    )
    return view.audit_page(screen, window.texts)
