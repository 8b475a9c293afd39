"""The judge's rarer actions: players who leave, ending the duplicate."""

from faristol.app.duplicate import rulings
from faristol.app.duplicate.views import at_hand
from faristol.app.duplicate.views import menu as menu_view
from faristol.app.duplicate.views.podium import order_of
from faristol.app.duplicate.views.questions import Ending
from faristol.app.duplicate.views.screens import MenuScreen
from faristol.app.feature import dismiss, does
from faristol.app.hall.feature import over_board
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.script import AGREED_ENDINGS


async def _end(request: Request) -> None:
    """Ask before the end, since the players have to agree (DUP-1.6)."""
    request.place = "end"
    reason = request.text("reason")
    if reason not in AGREED_ENDINGS:
        raise Refused("duplicate.ending", reason=reason[:40])
    request.session.question = Ending(reason)
    request.session.path = f"#/duplicate/{request.stream}/menu"


async def _end_yes(request: Request) -> None:
    request.place = "end"
    if question := request.session.asks(Ending):
        await request.command(DUPLICATE, commands.End(question.reason))
        request.go(f"#/duplicate/{request.stream}")


async def rules_page(window: Window, stream: str) -> Page:
    """The rules of this duplicate, article by article."""
    state = (await window.open(DUPLICATE, stream)).state
    alphabet = window.library.alphabet(state.language)
    return at_hand.rules_page(stream, state, alphabet, tuple(window.session.notices), window.texts)


async def page(window: Window, stream: str) -> Page:
    """The menu page."""
    state = (await window.open(DUPLICATE, stream)).state
    screen = MenuScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        question=window.session.question,
        told=await over_board(window, stream, len(state.rounds), order_of(state, window.texts)),
        **window.session.said,
    )
    return menu_view.menu_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "player.leave": does(
        DUPLICATE,
        lambda request: commands.LeavePlayer(request.number("player", "player.unknown")),
        place="players",
    ),
    "player.restore": does(
        DUPLICATE,
        lambda request: commands.RestorePlayer(request.number("player", "player.unknown")),
        place="players",
    ),
    "game.end": _end,
    "game.end_yes": _end_yes,
    "game.go_on": does(DUPLICATE, lambda _: commands.TakeEndBack(), place="end", go="#/duplicate/*"),
    **rulings.ACTIONS,
    "menu.cancel": dismiss(),
}
