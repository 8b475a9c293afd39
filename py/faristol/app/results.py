"""Results: points by round and player, and the order (DUP-1.9, DUP-1.11)."""

from faristol.app.desk import Action, Desk, Request
from faristol.app.screens import ResultsScreen
from faristol.app.views import results as results_view
from faristol.app.views.render import Page
from faristol.modes.duplicate.ranking import master_total, standings


async def _print(request: Request) -> None:
    request.effect("print")


async def page(desk: Desk, stream: str) -> Page:
    """The results page; it needs no word list, so that old events can always be read."""
    state = (await desk.open(stream)).state
    screen = ResultsScreen(
        stream=stream,
        state=state,
        alphabet=desk.library.alphabet(state.language),
        standings=standings(state),
        master_total=master_total(state),
        notices=tuple(desk.session.notices),
    )
    return results_view.results_page(screen, desk.texts)


ACTIONS: dict[str, Action] = {"page.print": _print}
