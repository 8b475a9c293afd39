"""The tournaments in this browser: begun, continued, deleted."""

from dataclasses import replace

from faristol.app.deleting import deleting_stream
from faristol.app.home.views.summaries import Going, TournamentSummary
from faristol.app.tournament.views import library as library_view
from faristol.app.views.render import Page
from faristol.app.window import Action, Window, with_damages
from faristol.errors import Fault
from faristol.tournament.tournament import TOURNAMENT


async def saved(window: Window) -> tuple[list[TournamentSummary], list[Fault]]:
    """Return every tournament, the latest changed first, and the faults of damaged ones."""
    tournaments, damages = await window.store(TOURNAMENT).readable()
    return [TournamentSummary(head.stream, state, head.last.time) for head, state in tournaments], damages


async def going_on(window: Window) -> list[Going]:
    """Return the tournaments whose results are not final, the latest changed first."""
    tournaments, _ = await saved(window)  # the tournaments page lists the damaged ones
    return [Going(summary, playing=True) for summary in tournaments if not summary.state.closed]


async def page(window: Window, *rest: str) -> Page:
    """The page `#/tournaments`."""
    tournaments, damages = await saved(window)
    screen = replace(window.session.screen, notices=with_damages(window, damages, "tournaments"))
    return library_view.library_page(screen, tournaments, window.now(), window.texts)


ACTIONS: dict[str, Action] = deleting_stream("tournaments")
