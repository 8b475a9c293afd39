"""The history of a championship by correspondence: what its records tell."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.championship import hall
from faristol.app.views.championship import history as history_view
from faristol.app.views.championship.screens import ContestHistoryScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk, Request
from faristol.errors import Refused
from faristol.storage.codec import events_of
from faristol.tournament.championship.championship import CHAMPIONSHIP

CORRECTIONS = "corrections"


async def _narrow(request: Request) -> None:
    """What is chosen stands in the address, so that it can be gone back to."""
    kind = f"/{CORRECTIONS}" if request.text(CORRECTIONS) else ""
    request.go(f"{hall.PATH}/{request.stream}/history{kind}")


async def page(desk: Desk, stream: str, rest: Sequence[str]) -> Page:
    """The page `#/championship/STREAM/history`, or `.../history/corrections`."""
    if list(rest) not in ([], [CORRECTIONS]):
        raise Refused("app.path", path=desk.session.path)
    held = await desk.open(CHAMPIONSHIP, stream)
    screen = ContestHistoryScreen(
        stream=stream,
        state=held.state,
        today=desk.today,
        notices=tuple(desk.session.notices),
        alphabet=desk.library.alphabet(held.state.language),
        now=desk.now(),
        events=events_of(CHAMPIONSHIP, held.records),
        corrections=bool(rest),
        portions=desk.session.portions,
    )
    return history_view.history_page(screen, desk.texts)


ACTIONS: dict[str, Action] = {"championship.history": _narrow}
