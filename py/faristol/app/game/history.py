"""The history of a game of two: what its records tell."""

from faristol.app.views.game import history as view
from faristol.app.views.render import Page
from faristol.app.window import Desk
from faristol.modes.game.classic import CLASSIC
from faristol.storage.codec import events_of


async def page(desk: Desk, stream: str) -> Page:
    """Everything that has happened; it needs no word list."""
    game = await desk.open(CLASSIC, stream)
    screen = view.AuditScreen(
        stream,
        game.state,
        desk.library.alphabet(game.state.language),
        desk.now(),
        events_of(CLASSIC, game.records),
        tuple(desk.session.notices),
    )
    return view.audit_page(screen, desk.texts)
