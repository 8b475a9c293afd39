"""The history of a duplicate from its records, narrowed to a round, a player, or corrections."""

from collections.abc import Sequence

from faristol.app.duplicate.views import history as history_view
from faristol.app.duplicate.views.screens import HistoryScreen
from faristol.app.feature import more
from faristol.app.paths import number_in
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State
from faristol.storage.codec import events_of


async def _narrow(request: Request) -> None:
    """Put the filter in the address, so that the browser can go back to it."""
    kind = "/corrections" if request.text("corrections") else ""
    round_, player = (request.number(name, "history.filter") for name in ("round", "player"))
    request.go(f"#/duplicate/{request.stream}/history/{round_}/{player}{kind}")


async def page(window: Window, stream: str, *narrowed: str) -> Page:
    """The history as its address narrows it: `.../history/ROUND/PLAYER/corrections`, 0 for all of them."""
    opened = await window.open(DUPLICATE, stream)
    state, session = opened.state, window.session
    round_, player, corrections = _narrowed(narrowed, state)
    screen = HistoryScreen(
        stream=stream,
        state=state,
        now=window.now(),
        alphabet=window.library.alphabet(state.language),
        events=events_of(DUPLICATE, opened.records),
        round=round_,
        player=player,
        corrections=corrections,
        portions=session.portions,
        **session.said,
    )
    return history_view.history_page(screen, window.texts)


def _narrowed(narrowed: Sequence[str], state: State) -> tuple[int, int, bool]:
    round_, player, kind, *_ = [*narrowed, "", "", ""]
    numbers = number_in(round_), number_in(player)
    if (numbers[0] and state.round(numbers[0]) is None) or (numbers[1] and state.player(numbers[1]) is None):
        raise Refused("history.filter")
    return numbers[0], numbers[1], kind == "corrections"


ACTIONS: dict[str, Action] = {"history.narrow": _narrow, "history.more": more}
