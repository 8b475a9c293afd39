"""The history of a game of two: what its records tell."""

from faristol.app.desk import Desk
from faristol.app.game import table
from faristol.app.views.game import audit as view
from faristol.app.views.render import Page
from faristol.storage.codec import events_of_game


async def page(desk: Desk, stream: str) -> Page:
    """Everything that has happened; it needs no word list."""
    game = await table.opened(desk, stream)
    screen = view.AuditScreen(
        stream,
        game.state,
        desk.library.alphabet(game.state.language),
        desk.now(),
        events_of_game(game.records),
        tuple(desk.session.notices),
    )
    return view.audit_page(screen, desk.texts)
