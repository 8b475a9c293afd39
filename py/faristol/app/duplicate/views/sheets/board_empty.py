"""The empty board with its premium squares, as large as the sheet, to follow the game on paper."""

from collections.abc import Mapping
from typing import Any

from faristol.app.duplicate.views.printing import BEFORE, DuplicateSheet, Job
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.paper_board import paper_board
from faristol.board.board import Board


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {"board": paper_board(Board(), job.alphabet, texts)}


SHEET = DuplicateSheet(
    key="board_empty",
    use=BEFORE,
    place=3,
    title=_("Empty board"),
    summary=_("A board as large as the sheet, with the premium squares."),
    values=_values,
    sheets=lambda job: 1,
)
