"""The sheet of a game by correspondence, front and back (COR-4, COR-20), on the screen and on paper."""

from faristol.app.correspondence.planned import SheetShown
from faristol.app.correspondence.views import sheet as sheet_view
from faristol.app.correspondence.views.screens import SheetScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.timeline import line, variants
from faristol.storage.exchange.correspondence_message import until

ORIGINAL = "original"
"""The form's value for the sheet that travels while a challenge waits."""


async def _variant(request: Request) -> None:
    value = request.text("value")
    shown = SheetShown(original=True) if value == ORIGINAL else SheetShown(value)
    request.session.put(shown, request.stream)


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/correspondence/STREAM/sheet`."""
    state = (await window.open(CORRESPONDENCE, stream)).state
    found = variants(state)
    shown = window.session.of(SheetShown, stream)
    waits = [number for number, _ in state.open_challenges]
    original = min(waits) if waits and shown.original else None
    variant = next((variant for variant in found if variant.path == shown.variant), found[0])
    screen = SheetScreen(
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        variant=variant if original is None else line(until(state, original)),
        waits=bool(waits),
        original=original,
        **window.session.said,
    )
    return sheet_view.sheet_page(screen, window.texts)


ACTIONS: dict[str, Action] = {"correspondence-sheet.variant": _variant}
