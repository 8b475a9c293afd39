"""The sheet of a game by correspondence, front and back (COR-4, COR-20), on the screen and on paper."""

from collections.abc import Sequence

from faristol.app.correspondence import post
from faristol.app.correspondence.screens import SheetScreen
from faristol.app.desk import Action, Desk, Request
from faristol.app.views.correspondence import sheet as sheet_view
from faristol.app.views.render import Page
from faristol.modes.correspondence.course import variants

VARIANT = "sheet"
"""What the session keeps: the variant whose sheet is shown."""


async def _variant(request: Request) -> None:
    request.session.chosen[post.stream_of(request), VARIANT] = request.text("value")


async def page(desk: Desk, stream: str, rest: Sequence[str]) -> Page:
    """The page `#/correspondence/STREAM/sheet`."""
    state = (await post.opened(desk, stream)).state
    found = variants(state)
    chosen = desk.session.chosen.get((stream, VARIANT), "")
    screen = SheetScreen(
        stream=stream,
        state=state,
        alphabet=desk.library.alphabet(state.language),
        variant=next((variant for variant in found if variant.path == chosen), found[0]),
        notices=tuple(desk.session.notices),
    )
    return sheet_view.sheet_page(screen, desk.texts)


ACTIONS: dict[str, Action] = {"letters-sheet.variant": _variant}
