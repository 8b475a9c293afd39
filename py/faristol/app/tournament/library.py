"""The tournaments in this browser: all of them, those not over."""

from faristol.app.home.views.summaries import Going, TournamentSummary
from faristol.app.window import Window
from faristol.errors import Fault
from faristol.tournament.tournament import TOURNAMENT


async def saved(window: Window) -> tuple[list[TournamentSummary], list[Fault]]:
    """Return every tournament, the latest changed first, and the faults of damaged ones."""
    tournaments, damages = await window.store(TOURNAMENT).readable()
    return [TournamentSummary(head.stream, state, head.last.time) for head, state in tournaments], damages


async def going_on(window: Window) -> list[Going]:
    """Return the tournaments whose results are not final, the latest changed first."""
    tournaments, _ = await saved(window)  # the archive lists the damaged ones
    return [Going(summary, playing=True) for summary in tournaments if not summary.state.closed]
