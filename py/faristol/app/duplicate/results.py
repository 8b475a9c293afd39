"""Results: points by round and player, the order, a round, a player (DUP-1.9, DUP-1.11)."""

from dataclasses import dataclass

from faristol.app.duplicate.views import player_results, results, round_results
from faristol.app.duplicate.views.result_screens import PlayerScreen, RoundScreen
from faristol.app.duplicate.views.screens import ResultsScreen
from faristol.app.duplicate.views.wording import told_apart
from faristol.app.paths import number_in
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import master_total, standings


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


async def page(window: Window, stream: str) -> Page:
    """The results page; it needs no word list, so that old events can always be read."""
    state = told_apart((await window.open(DUPLICATE, stream)).state, window.texts)
    order = standings(state)
    shown = window.session.of(Shown, stream)
    screen = ResultsScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        standings=order,
        master_total=master_total(state),
        differences=shown.differences,
        group=shown.group if any(standing.player.group == shown.group for standing in order) else "",
        **window.session.said,
    )
    return results.results_page(screen, window.texts)


async def round_page(window: Window, stream: str, number: str) -> Page:
    """The page of a round, `#/duplicate/ID/results/NUMBER`."""
    state = told_apart((await window.open(DUPLICATE, stream)).state, window.texts)
    round_ = state.round(number_in(number))
    if round_ is None or not round_.closed:
        raise Refused("app.path", path=window.session.path)
    screen = RoundScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        standings=standings(state),
        round=round_,
        **window.session.said,
    )
    return round_results.round_page(screen, window.texts)


async def player_page(window: Window, stream: str, number: str) -> Page:
    """The page of a player, `#/duplicate/ID/player/NUMBER`."""
    state = told_apart((await window.open(DUPLICATE, stream)).state, window.texts)
    order = standings(state)
    standing = next((known for known in order if known.player.id == number_in(number)), None)
    if standing is None:
        raise Refused("app.path", path=window.session.path)
    screen = PlayerScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        standings=order,
        standing=standing,
        master_total=master_total(state),
        **window.session.said,
    )
    return player_results.player_page(screen, window.texts)


ACTIONS: dict[str, Action] = {"page.print": _print, "results.show": _show}
