"""The history of a championship by correspondence: what its records tell."""

from __future__ import annotations

from faristol.app.championship import common
from faristol.app.championship.views import history as history_view
from faristol.app.championship.views.screens import ChampionshipHistoryScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.storage.codec import events_of
from faristol.tournament.championship.championship import CHAMPIONSHIP

CORRECTIONS = "corrections"


async def _narrow(request: Request) -> None:
    """Put the chosen filter into the address, so that the browser's Back button undoes it."""
    kind = f"/{CORRECTIONS}" if request.text(CORRECTIONS) else ""
    request.go(f"{common.PATH}/{request.stream}/history{kind}")


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/history`, or `.../history/corrections`."""
    if list(rest) not in ([], [CORRECTIONS]):
        raise Refused("app.path", path=window.session.path)
    held = await window.open(CHAMPIONSHIP, stream)
    screen = ChampionshipHistoryScreen(
        stream=stream,
        state=held.state,
        today=window.today,
        alphabet=window.library.alphabet(held.state.language),
        now=window.now(),
        events=events_of(CHAMPIONSHIP, held.records),
        corrections=bool(rest),
        portions=window.session.portions,
        **window.session.said,
    )
    return history_view.history_page(screen, window.texts)


ACTIONS: dict[str, Action] = {"championship.history": _narrow}
