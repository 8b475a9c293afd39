"""The screen of a position's page: its analysis, how to share it, how to play on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from faristol.app.game.views.analysis_screens import AnalysisScreen
from faristol.app.views.screen import Screen
from faristol.storage.exchange.cgp import CgpPosition
from faristol.tiles.bag import Bag


@dataclass(frozen=True, kw_only=True)
class PositionScreen(Screen):
    """A position to analyse.

    `path` is its page, `edit` that of the editor with it, `code` the QR code of its link, if shown.
    `unlisted` are words on the board that are not in the list, `missing` the word list that it names and that
    is not here. `level` is that of the last game against the computer, `name` the one under which the
    position is saved, if it is.
    """

    path: str
    edit: str
    cgp: CgpPosition
    analysis: AnalysisScreen
    unseen: Bag
    unlisted: Sequence[bytes]
    missing: str
    code: Markup | None
    level: str
    name: str
