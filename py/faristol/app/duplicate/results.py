"""Results: points, order, a round, a player, the history, sheets to print (DUP-1.9, DUP-1.11)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.duplicate.views import history, player_results, print_page, results
from faristol.app.duplicate.views.print_page import Chosen, PrintScreen
from faristol.app.duplicate.views.screens import ResultsScreen
from faristol.app.duplicate.views.sheets import SHEETS
from faristol.app.duplicate.views.wording import told_apart
from faristol.app.feature import more
from faristol.app.paths import known_part, number_in
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import Standing, master_total, standings
from faristol.modes.duplicate.state import State
from faristol.storage.codec import events_of


@dataclass
class Shown:
    """The choices of a window on the results page: points or differences, all players or those of a group."""

    differences: bool = False
    group: str = ""


async def _print(request: Request) -> None:
    request.effect("print")


async def _show(request: Request) -> None:
    """Choose points or differences, all players or a group."""
    shown = request.session.of(Shown, request.stream)
    if "figures" in request.fields:
        shown.differences = request.text("figures") == "differences"
    shown.group = request.fields.get("group", shown.group)


def _common(window: Window, stream: str, state: State, order: Sequence[Standing]) -> dict[str, Any]:
    """Return the values that every page of results has."""
    return {
        "stream": stream,
        "state": state,
        "alphabet": window.library.alphabet(state.language),
        "standings": order,
        "master_total": master_total(state),
        **window.session.said,
    }


async def _results(window: Window, stream: str) -> ResultsScreen:
    state = told_apart((await window.open(DUPLICATE, stream)).state, window.texts)
    return ResultsScreen(**_common(window, stream, state, standings(state)))


async def page(window: Window, stream: str) -> Page:
    """Return the results page; it needs no word list, so that old events can always be read."""
    screen, shown = await _results(window, stream), window.session.of(Shown, stream)
    exists = any(standing.player.group == shown.group for standing in screen.standings)
    screen = replace(screen, differences=shown.differences, group=shown.group if exists else "")
    return results.results_page(screen, window.texts)


async def round_page(window: Window, stream: str, number: str) -> Page:
    """Return the page of a round, `#/duplicate/ID/results/NUMBER`."""
    screen = await _results(window, stream)
    round_ = screen.state.round(number_in(number))
    if round_ is None or not round_.closed:
        raise Refused("app.path", path=window.session.path)
    return results.round_page(screen, round_, window.texts)


async def player_page(window: Window, stream: str, number: str) -> Page:
    """Return the page of a player, `#/duplicate/ID/player/NUMBER`."""
    screen = await _results(window, stream)
    standing = next((one for one in screen.standings if one.player.id == number_in(number)), None)
    if standing is None:
        raise Refused("app.path", path=window.session.path)
    return player_results.player_page(screen, standing, window.texts)


async def _narrow(request: Request) -> None:
    """Put the filter in the address, so that the browser can go back to it."""
    kind = "/corrections" if request.text("corrections") else ""
    round_, player = (request.number(name, "history.filter") for name in ("round", "player"))
    request.go(f"#/duplicate/{request.stream}/history/{round_}/{player}{kind}")


async def history_page(window: Window, stream: str, *narrowed: str) -> Page:
    """Return the history as its address narrows it: `.../history/ROUND/PLAYER/corrections`, 0 for all."""
    opened = await window.open(DUPLICATE, stream)
    state, session = opened.state, window.session
    round_, player, corrections = _narrowed(narrowed, state)
    return history.history_page(
        stream,
        state,
        events_of(DUPLICATE, opened.records),
        history.Wanted(round_, player, corrections, history.PORTION * session.portions),
        session.notices,
        window.now(),
        window.library.alphabet(state.language),
        window.texts,
    )


def _narrowed(narrowed: Sequence[str], state: State) -> tuple[int, int, bool]:
    round_, player, kind, *_ = [*narrowed, "", "", ""]
    numbers = number_in(round_), number_in(player)
    if (numbers[0] and state.round(numbers[0]) is None) or (numbers[1] and state.player(numbers[1]) is None):
        raise Refused("history.filter")
    return numbers[0], numbers[1], kind == "corrections"


async def _choose(request: Request) -> None:
    """Choose the rounds, tables or group of a sheet."""
    previous, fields = request.session.of(Chosen, request.stream), request.fields
    chosen = Chosen(
        first=request.lenient("first", previous.first),
        last=request.lenient("last", previous.last),
        low=request.lenient("from", previous.low),
        high=request.lenient("to", previous.high),
        group=fields.get("group", previous.group),
        ranks=request.lenient("places", previous.ranks),
        by_round=fields["sorted"] == "round" if "sorted" in fields else previous.by_round,
    )
    request.session.put(chosen, request.stream)


async def _player(request: Request) -> None:
    """Open the sheet of one player alone."""
    player = (await request.state(DUPLICATE)).player(request.number("player", "player.unknown"))
    if player is None:
        raise Refused("player.unknown")
    previous = request.session.of(Chosen, request.stream)
    chosen = replace(previous, low=player.table, high=player.table, group="")
    request.session.put(chosen, request.stream)
    request.go(f"#/duplicate/{request.stream}/print/player_reports")


async def printing_page(window: Window, stream: str, *sheet: str) -> Page:
    """Return the page for printing, `#/duplicate/ID/print`, or that of one sheet, `.../print/KEY`."""
    opened = await window.open(DUPLICATE, stream)
    state = opened.state
    usual = "points" if any(round_.closed for round_ in state.rounds) else "slips"
    key = known_part(SHEETS, sheet, usual)
    order = standings(state if key == "certificates" else told_apart(state, window.texts))
    screen = PrintScreen(
        **_common(window, stream, state, order),
        sheet=key,
        events=events_of(DUPLICATE, opened.records) if SHEETS[key].with_events else (),
        chosen=window.session.of(Chosen, stream),
    )
    return print_page.print_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "page.print": _print,
    "results.show": _show,
    "history.narrow": _narrow,
    "history.more": more,
    "print.choose": _choose,
    "print.player": _player,
}
