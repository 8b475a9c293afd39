"""The judge's rarer actions: players who leave, ending the duplicate."""

from faristol.app.desk import Action, Desk, Request
from faristol.app.screens import MenuScreen
from faristol.app.views import menu as menu_view
from faristol.app.views.render import Page
from faristol.errors import Refused
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.results import AGREED_ENDINGS


async def _leave(request: Request) -> None:
    request.place = "players"
    await request.command(commands.LeavePlayer(request.number("player", "player.unknown")))


async def _restore(request: Request) -> None:
    request.place = "players"
    await request.command(commands.RestorePlayer(request.number("player", "player.unknown")))


async def _end(request: Request) -> None:
    """Ending is asked once more: it cannot be taken back (DUP-1.6)."""
    request.place = "end"
    reason = request.text("reason")
    if reason not in AGREED_ENDINGS:
        raise Refused("duplicate.ending", reason=reason[:40])
    request.session.question = f"end:{reason}"
    request.session.path = f"#/duplicate/{request.stream}/menu"


async def _end_yes(request: Request) -> None:
    request.place = "end"
    kind, _, reason = request.session.question.partition(":")
    if kind != "end":
        return
    await request.command(commands.End(reason))
    request.go(f"#/duplicate/{request.stream}")


async def _cancel(request: Request) -> None:
    request.session.question = ""


async def page(desk: Desk, stream: str) -> Page:
    """The menu page; `confirm` is the question that waits for an answer."""
    state = (await desk.open(stream)).state
    session = desk.session
    screen = MenuScreen(
        stream, state, confirm=session.question, typed=session.typed, notices=tuple(session.notices)
    )
    return menu_view.menu_page(screen, desk.texts)


ACTIONS: dict[str, Action] = {
    "player.leave": _leave,
    "player.restore": _restore,
    "game.end": _end,
    "game.end_yes": _end_yes,
    "menu.cancel": _cancel,
}
