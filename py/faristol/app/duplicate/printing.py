"""Printing: choose a sheet, its rounds and its players; the page shows it as it will be on paper."""

from dataclasses import replace

from faristol.app.duplicate.views import print_page
from faristol.app.duplicate.views.result_screens import Chosen, PrintScreen
from faristol.app.duplicate.views.sheets import SHEETS
from faristol.app.duplicate.views.wording import told_apart
from faristol.app.paths import known_part
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.storage.codec import events_of


async def _choose(request: Request) -> None:
    """Choose the rounds, tables or group of a sheet."""
    known, fields = request.session.of(Chosen, request.stream), request.fields
    chosen = Chosen(
        first=request.lenient("first", known.first),
        last=request.lenient("last", known.last),
        low=request.lenient("from", known.low),
        high=request.lenient("to", known.high),
        group=fields.get("group", known.group),
        places=request.lenient("places", known.places),
        by_round=fields["sorted"] == "round" if "sorted" in fields else known.by_round,
    )
    request.session.put(chosen, request.stream)


async def _player(request: Request) -> None:
    """Open the sheet of one player alone."""
    player = (await request.state(DUPLICATE)).player(request.number("player", "player.unknown"))
    if player is None:
        raise Refused("player.unknown")
    known = request.session.of(Chosen, request.stream)
    chosen = replace(known, low=player.table, high=player.table, group="")
    request.session.put(chosen, request.stream)
    request.go(f"#/duplicate/{request.stream}/print/player_reports")


async def page(window: Window, stream: str, *sheet: str) -> Page:
    """The page for printing, `#/duplicate/ID/print`, or that of one sheet, `#/duplicate/ID/print/KEY`."""
    opened = await window.open(DUPLICATE, stream)
    state = opened.state
    usual = "points" if any(round_.closed for round_ in state.rounds) else "slips"
    key = known_part(SHEETS, sheet, usual)
    screen = PrintScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        standings=standings(state if key == "certificates" else told_apart(state, window.texts)),
        master_total=master_total(state),
        sheet=key,
        events=events_of(DUPLICATE, opened.records) if SHEETS[key].with_events else (),
        chosen=window.session.of(Chosen, stream),
        **window.session.said,
    )
    return print_page.print_page(screen, window.texts)


ACTIONS: dict[str, Action] = {"print.choose": _choose, "print.player": _player}
