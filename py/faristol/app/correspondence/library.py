"""The games by correspondence on this device: which there are, whose turn it is, and how they are deleted."""

from faristol.app.correspondence.planned import Arrived
from faristol.app.deleting import deleting_stream
from faristol.app.session import notice_of
from faristol.app.views.correspondence import library as library_view
from faristol.app.views.correspondence.screens import LettersScreen
from faristol.app.views.home.screens import Going, LettersSummary
from faristol.app.views.render import Page
from faristol.app.window import Action, Window
from faristol.errors import Fault
from faristol.modes.correspondence.correspondence import CORRESPONDENCE


async def saved(window: Window) -> tuple[list[LettersSummary], list[Fault]]:
    """Every game by correspondence, the one changed last first, and what is wrong with damaged ones."""
    found, damages = list[LettersSummary](), list[Fault]()
    for head in await window.store(CORRESPONDENCE).heads():
        try:
            state = (await window.open(CORRESPONDENCE, head.stream)).state
        except Fault as fault:
            damages.append(fault)
            continue
        read = bool(window.session.of(Arrived, head.stream).text)
        found.append(LettersSummary(head.stream, state, head.last.time, window.today, read=read))
    return found, damages


async def going_on(window: Window) -> list[Going]:
    """The games in which something is to be done here, the one changed last first."""
    found, _ = await saved(window)  # their own page says which ones are damaged
    return [Going(known) for known in found if library_view.duty_of(known)[0]]


async def page(window: Window, *rest: str) -> Page:
    """The page `#/correspondences`."""
    found, damages = await saved(window)
    told = [notice_of(fault, "posted", window.texts) for fault in damages]
    screen = LettersScreen(
        games=found,
        today=window.today,
        removing=window.session.removing,
        typed=window.session.typed,
        notices=[*window.session.notices, *told],
    )
    return library_view.library_page(screen, window.texts)


ACTIONS: dict[str, Action] = deleting_stream("posted")
