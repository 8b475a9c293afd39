"""The championships by correspondence on this device: begun, gone on with, brought in, deleted."""

from __future__ import annotations

from faristol.app.copies import backups
from faristol.app.deleting import deleting_stream
from faristol.app.session import notice_of
from faristol.app.views.championship import library as library_view
from faristol.app.views.championship.screens import ChampionshipsScreen, ChampionshipSummary
from faristol.app.views.render import Page
from faristol.app.window import Action, Window
from faristol.errors import Fault
from faristol.tournament.championship.championship import CHAMPIONSHIP


async def saved(window: Window) -> tuple[list[ChampionshipSummary], list[Fault]]:
    """Every championship, the one changed last first, and what is wrong with damaged ones."""
    found, damages = list[ChampionshipSummary](), list[Fault]()
    for head in await window.store(CHAMPIONSHIP).heads():
        try:
            state = (await window.open(CHAMPIONSHIP, head.stream)).state
        except Fault as fault:
            damages.append(fault)
            continue
        found.append(ChampionshipSummary(head.stream, state, head.last.time))
    return found, damages


async def page(window: Window, *rest: str) -> Page:
    """The page `#/championships`."""
    found, damages = await saved(window)
    told = [notice_of(fault, library_view.PLACE, window.texts) for fault in damages]
    screen = ChampionshipsScreen(
        found=found,
        now=window.now(),
        removing=window.session.removing,
        notices=[*window.session.notices, *told],
    )
    return library_view.library_page(screen, window.texts)


ACTIONS: dict[str, Action] = {**deleting_stream("championships"), "championships.open": backups.open_copy}
