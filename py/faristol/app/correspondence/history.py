"""The history of a game by correspondence: its recorded events, also those of this copy alone."""

from __future__ import annotations

from faristol.app.correspondence import common
from faristol.app.correspondence.views import history as view
from faristol.app.correspondence.views.arbiter_screens import CorrespondenceHistoryScreen
from faristol.app.feature import more
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.storage.codec import events_of

CORRECTIONS = "corrections"


async def _narrow(request: Request) -> None:
    """Put the chosen filter into the address, so that the browser can go back to it."""
    kind = f"/{CORRECTIONS}" if request.text(CORRECTIONS) else ""
    request.go(f"{common.PATH}/{request.stream}/history{kind}")


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/correspondence/STREAM/history`, or `.../history/corrections`; it needs no word list."""
    if list(rest) not in ([], [CORRECTIONS]):
        raise Refused("app.path", path=window.session.path)
    held = await window.open(CORRESPONDENCE, stream)
    screen = CorrespondenceHistoryScreen(
        stream=stream,
        state=held.state,
        alphabet=window.library.alphabet(held.state.language),
        now=window.now(),
        events=events_of(CORRESPONDENCE, held.records),
        corrections=bool(rest),
        portions=window.session.portions,
        **window.session.said,
    )
    return view.history_page(screen, window.texts)


ACTIONS: dict[str, Action] = {"correspondence-history.narrow": _narrow, "correspondence-history.more": more}
