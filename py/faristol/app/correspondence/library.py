"""The games by correspondence on this device: which there are, whose turn it is, and how they are deleted."""

from faristol.app.correspondence.planned import Arrived
from faristol.app.correspondence.views import library as library_view
from faristol.app.correspondence.views.screens import CorrespondenceScreen
from faristol.app.deleting import deleting_stream
from faristol.app.home.views.summaries import CorrespondenceSummary, Going
from faristol.app.views.render import Page
from faristol.app.window import Action, Window, with_damages
from faristol.errors import Fault
from faristol.modes.correspondence.correspondence import CORRESPONDENCE


async def saved(window: Window) -> tuple[list[CorrespondenceSummary], list[Fault]]:
    """Return every game by correspondence, latest change first, and the faults of the damaged ones."""
    found, damages = await window.store(CORRESPONDENCE).readable()
    read = {head.stream: bool(window.session.of(Arrived, head.stream).text) for head, _ in found}
    known = [
        CorrespondenceSummary(head.stream, state, head.last.time, window.today, read=read[head.stream])
        for head, state in found
    ]
    return known, damages


async def going_on(window: Window) -> list[Going]:
    """The games that are not over, or in which something is to be done here, the one changed last first."""
    found, _ = await saved(window)  # their own page says which ones are damaged
    due = [(known, bool(library_view.duty_of(known)[0])) for known in found]
    return [Going(known, idle=not is_due) for known, is_due in due if is_due or known.state.end is None]


async def page(window: Window, *rest: str) -> Page:
    """The page `#/correspondences`."""
    found, damages = await saved(window)
    screen = CorrespondenceScreen(
        games=found,
        today=window.today,
        removing=window.session.removing,
        typed=window.session.typed,
        notices=with_damages(window, damages, "posted"),
    )
    return library_view.library_page(screen, window.texts)


ACTIONS: dict[str, Action] = deleting_stream("posted")
