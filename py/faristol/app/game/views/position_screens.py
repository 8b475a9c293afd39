"""What the page of a position shows: its analysis, what it can be shared as, how it is played on."""

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
    """A position to look into.

    `path` is its page, `edit` that of the editor with it, `code` the QR code that leads there, if it is
    shown. `unlisted` are words that lie there and are not in the list, `missing` the list that it names and
    that is not here. `level` is that of the computer that was played against last,
    `name` that under which the position is kept, if it is.
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
