"""The history of a tournament, for all or for a round, a player, or corrections only."""

from faristol.app.feature import more
from faristol.app.paths import number_in
from faristol.app.tournament import common
from faristol.app.tournament.views import history as view
from faristol.app.tournament.views.history import TournamentHistoryScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.storage.codec import events_of
from faristol.tournament.tournament import TOURNAMENT

CORRECTIONS = "corrections"


async def _narrow(request: Request) -> None:
    """Put the chosen filter into the address, so that the browser's Back button undoes it."""
    round_, player = (request.number(name, "history.filter") for name in ("round", "player"))
    kind = f"/{CORRECTIONS}" if request.text(CORRECTIONS) else ""
    request.go(f"{common.PATH}/{request.stream}/history/{round_}/{player}{kind}")


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The history as its address filters it: `.../history/ROUND/PLAYER/corrections`, 0 for all of them."""
    screen, held = await window.screen(TOURNAMENT, stream), await window.open(TOURNAMENT, stream)
    round_, player, kind, *_ = [*rest, "", "", ""]
    numbers = number_in(round_), number_in(player)
    state = screen.state
    if (numbers[0] and state.round(numbers[0]) is None) or (numbers[1] and state.player(numbers[1]) is None):
        raise Refused("history.filter")
    filtered = TournamentHistoryScreen(
        **vars(screen),
        alphabet=window.library.alphabet(state.rules.language),
        events=events_of(TOURNAMENT, held.records),
        round=numbers[0],
        player=numbers[1],
        corrections=kind == CORRECTIONS,
    )
    return view.history_page(filtered, window.texts)


ACTIONS: dict[str, Action] = {"tournament.history_narrow": _narrow, "tournament.history_more": more}
