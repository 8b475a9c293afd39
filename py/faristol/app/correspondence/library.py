"""The games by correspondence on this device: which there are, whose turn it is, and how they are deleted."""

from collections.abc import Sequence

from faristol.app.deleting import deleting_stream
from faristol.app.screens import LettersSummary
from faristol.app.session import notice_of
from faristol.app.views.correspondence import library as library_view
from faristol.app.views.correspondence.screens import LettersScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk
from faristol.errors import Fault
from faristol.modes.correspondence.correspondence import CORRESPONDENCE

INCOMING = "incoming"
"""What the session keeps of a game: the text that is being read."""


async def saved(desk: Desk) -> tuple[list[LettersSummary], list[Fault]]:
    """Every game by correspondence, the one changed last first, and what is wrong with damaged ones."""
    found, damages = list[LettersSummary](), list[Fault]()
    for head in await desk.store(CORRESPONDENCE).heads():
        try:
            state = (await desk.open(CORRESPONDENCE, head.stream)).state
        except Fault as fault:
            damages.append(fault)
            continue
        read = (head.stream, INCOMING) in desk.session.chosen
        found.append(LettersSummary(head.stream, state, head.last.time, desk.today, read=read))
    return found, damages


async def page(desk: Desk, rest: Sequence[str]) -> Page:
    """The page `#/correspondences`."""
    found, damages = await saved(desk)
    told = [notice_of(fault, "posted", desk.texts) for fault in damages]
    screen = LettersScreen(
        games=found,
        today=desk.today,
        removing=desk.session.removing,
        typed=desk.session.typed,
        notices=[*desk.session.notices, *told],
    )
    return library_view.library_page(screen, desk.texts)


ACTIONS: dict[str, Action] = deleting_stream("posted")
