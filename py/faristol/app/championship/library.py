"""The championships by correspondence on this device: begun, continued, imported, deleted."""

from __future__ import annotations

from faristol.app.championship.views import library as library_view
from faristol.app.championship.views.screens import ChampionshipsScreen, ChampionshipSummary
from faristol.app.copies import backups
from faristol.app.deleting import deleting_stream
from faristol.app.views.render import Page
from faristol.app.window import Action, Window, with_damages
from faristol.errors import Fault
from faristol.tournament.championship.championship import CHAMPIONSHIP


async def saved(window: Window) -> tuple[list[ChampionshipSummary], list[Fault]]:
    """Return every championship, the latest changed first, and the faults of damaged ones."""
    found, damages = await window.store(CHAMPIONSHIP).readable()
    return [ChampionshipSummary(head.stream, state, head.last.time) for head, state in found], damages


async def page(window: Window, *rest: str) -> Page:
    """The page `#/championships`."""
    found, damages = await saved(window)
    screen = ChampionshipsScreen(
        found=found,
        now=window.now(),
        removing=window.session.removing,
        notices=with_damages(window, damages, library_view.PLACE),
    )
    return library_view.library_page(screen, window.texts)


ACTIONS: dict[str, Action] = {**deleting_stream("championships"), "championships.open": backups.open_copy}
