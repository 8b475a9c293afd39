"""Printing: which sheet, of which rounds and players; the page shows it as it will be on paper."""

from faristol.app.views import print_page
from faristol.app.views.duplicate.result_screens import PrintScreen
from faristol.app.views.duplicate.sheets import REPORTS
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import master_total, standings

CHOICES = ("first", "last", "from", "to", "group", "sorted")
"""What the form asks: the rounds, the tables, the group, what comes first."""


async def _choose(request: Request) -> None:
    """Rounds, tables, a group: the sheet is shown with what was chosen."""
    for name in CHOICES:
        if name in request.fields:
            request.session.chosen[request.stream, f"print.{name}"] = request.text(name)


async def _player(request: Request) -> None:
    """The sheet of one player alone."""
    player = (await request.state(DUPLICATE)).player(request.number("player", "player.unknown"))
    if player is None:
        raise Refused("player.unknown")
    chosen = {"from": str(player.table), "to": str(player.table), "group": ""}
    request.session.chosen.update({(request.stream, f"print.{name}"): text for name, text in chosen.items()})
    request.go(f"#/duplicate/{request.stream}/print/player_reports")


async def page(window: Window, stream: str, *sheet: str) -> Page:
    """The page for printing, `#/duplicate/ID/print`, or that of one sheet, `#/duplicate/ID/print/KEY`."""
    state = (await window.open(DUPLICATE, stream)).state
    report = "/".join(sheet) or ("points" if any(round_.closed for round_ in state.rounds) else "slips")
    if report not in REPORTS:
        raise Refused("app.path", path=window.session.path)
    chosen = window.session.chosen
    screen = PrintScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        standings=standings(state),
        master_total=master_total(state),
        report=report,
        chosen={name: chosen.get((stream, f"print.{name}"), "") for name in CHOICES},
        **window.session.said,
    )
    return print_page.print_page(screen, window.texts)


ACTIONS: dict[str, Action] = {"print.choose": _choose, "print.player": _player}
