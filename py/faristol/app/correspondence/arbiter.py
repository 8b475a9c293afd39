"""The arbiter's page of a game by correspondence: what is decided about it, by whom, and how it ends."""

from __future__ import annotations

from faristol.app.correspondence import deciding, settling
from faristol.app.correspondence.views import arbiter as view
from faristol.app.correspondence.views.arbiter_screens import ArbiterScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Window
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.storage.codec import events_of


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/correspondence/STREAM/arbiter`."""
    held = await window.open(CORRESPONDENCE, stream)
    state = held.state
    referee = await window.referee(state)
    challenged = {word for _, answer in state.open_challenges for word in answer.words}
    screen = ArbiterScreen(
        stream=stream,
        state=state,
        alphabet=referee.alphabet,
        today=window.today,
        known=frozenset(word for word in challenged if referee.lexicon.contains(word)),
        events=events_of(CORRESPONDENCE, held.records),
        question=window.session.question,
        **window.session.said,
    )
    return view.arbiter_page(screen, window.texts)


ACTIONS: dict[str, Action] = {**deciding.ACTIONS, **settling.ACTIONS}
