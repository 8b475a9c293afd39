"""The role of another device at an event over groups of letters: its hall board (DEV-7)."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.device_roles import At, Data
from faristol.app.groups.views import group_pages
from faristol.app.hall import feature
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Window
from faristol.errors import Damaged
from faristol.joined.group_views import BoardView
from faristol.modes.groups.groups import GROUPS
from faristol.modes.groups.state import State

JOIN = "#/join"


async def wall_view(window: Window, stream: str, at: At) -> BoardView:
    """Return the view of the hall board."""
    state = (await window.open(GROUPS, stream)).state
    return BoardView(window.library.alphabet(state.language))


async def wall_more(window: Window, stream: str, view: BoardView, at: At) -> Data:
    """Return whose club it is."""
    return await feature.beside(window, stream, 0)


def wall_check(more: Data) -> None:
    """Check what the hall board is told besides; raises `Damaged`."""
    announcement, _club, rest = feature.checked(more)
    if announcement or rest:
        raise Damaged("joining.message")


async def wall_page(window: Window, state: State, more: Data, notices: Sequence[Notice]) -> Page:
    """Return the hall board: the groups with the clock, after the end the order."""
    _announcement, club, _rest = feature.checked(more)
    alphabet = window.library.alphabet(state.language)
    return group_pages.board_page(state, club, JOIN, alphabet, window.texts)
