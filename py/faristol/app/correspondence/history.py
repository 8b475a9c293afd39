"""The history of a game by correspondence: what its records tell, also what concerns this copy alone."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.correspondence import post
from faristol.app.views.correspondence import history as view
from faristol.app.views.correspondence.arbiter_screens import LettersHistoryScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk, Request
from faristol.errors import Refused
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.storage.codec import events_of

CORRECTIONS = "corrections"


async def _narrow(request: Request) -> None:
    """What is chosen stands in the address, so that it can be gone back to."""
    kind = f"/{CORRECTIONS}" if request.text(CORRECTIONS) else ""
    request.go(f"{post.PATH}/{request.stream}/history{kind}")


async def _more(request: Request) -> None:
    request.session.portions += 1


async def page(desk: Desk, stream: str, rest: Sequence[str]) -> Page:
    """The page `#/correspondence/STREAM/history`, or `.../history/corrections`; it needs no word list."""
    if list(rest) not in ([], [CORRECTIONS]):
        raise Refused("app.path", path=desk.session.path)
    held = await desk.open(CORRESPONDENCE, stream)
    screen = LettersHistoryScreen(
        stream=stream,
        state=held.state,
        alphabet=desk.library.alphabet(held.state.language),
        now=desk.now(),
        events=events_of(CORRESPONDENCE, held.records),
        corrections=bool(rest),
        portions=desk.session.portions,
        notices=tuple(desk.session.notices),
    )
    return view.history_page(screen, desk.texts)


ACTIONS: dict[str, Action] = {"letters-history.narrow": _narrow, "letters-history.more": _more}
