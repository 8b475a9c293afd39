"""Results: points by round and player, the order, a round, a player (DUP-1.9, DUP-1.11)."""

from faristol.app.screens import ResultsScreen
from faristol.app.views.duplicate import player_results, results, round_results
from faristol.app.views.duplicate.result_screens import PlayerScreen, RoundScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk, Request
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import State

SHOWN = ("figures", "group")
"""What can be chosen on the page of results."""


async def _print(request: Request) -> None:
    request.effect("print")


async def _show(request: Request) -> None:
    """Points or differences, all players or a group."""
    for name in SHOWN:
        if name in request.fields:
            request.session.chosen[request.stream, name] = request.text(name)


async def page(desk: Desk, stream: str) -> Page:
    """The results page; it needs no word list, so that old events can always be read.

    `#/duplicate/ID/results/N` is the page of round N.
    """
    state = (await desk.open(DUPLICATE, stream)).state
    number = _number_in(desk.session.path)
    if number is not None:
        return _round_page(desk, stream, state, number)
    order = standings(state)
    group = desk.session.chosen.get((stream, "group"), "")
    screen = ResultsScreen(
        stream=stream,
        state=state,
        alphabet=desk.library.alphabet(state.language),
        standings=order,
        master_total=master_total(state),
        differences=desk.session.chosen.get((stream, "figures")) == "differences",
        group=group if any(standing.player.group == group for standing in order) else "",
        notices=tuple(desk.session.notices),
    )
    return results.results_page(screen, desk.texts)


def _round_page(desk: Desk, stream: str, state: State, number: int) -> Page:
    round_ = state.round(number)
    if round_ is None or not round_.closed:
        raise Refused("app.path", path=desk.session.path)
    screen = RoundScreen(
        stream=stream,
        state=state,
        alphabet=desk.library.alphabet(state.language),
        standings=standings(state),
        round=round_,
        notices=tuple(desk.session.notices),
    )
    return round_results.round_page(screen, desk.texts)


async def player_page(desk: Desk, stream: str) -> Page:
    """The page of a player, `#/duplicate/ID/player/N` with the player's number."""
    state = (await desk.open(DUPLICATE, stream)).state
    number = _number_in(desk.session.path)
    order = standings(state)
    standing = next((known for known in order if known.player.id == number), None)
    if standing is None:
        raise Refused("app.path", path=desk.session.path)
    screen = PlayerScreen(
        stream=stream,
        state=state,
        alphabet=desk.library.alphabet(state.language),
        standings=order,
        standing=standing,
        master_total=master_total(state),
        notices=tuple(desk.session.notices),
    )
    return player_results.player_page(screen, desk.texts)


def _number_in(path: str) -> int | None:
    """The number at the end of a path `#/duplicate/ID/results/3`, None without one."""
    match path.rstrip("/").split("/"):
        case [_, _, _, _]:
            return None
        case [_, _, _, _, number] if number.isascii() and number.isdigit() and len(number) <= 6:
            return int(number)
        case _:
            raise Refused("app.path", path=path)


ACTIONS: dict[str, Action] = {"page.print": _print, "results.show": _show}
