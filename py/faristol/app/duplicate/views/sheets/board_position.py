"""The board as it stands, with every master play that led there (DUP-1.1B)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.duplicate.views import scores
from faristol.app.duplicate.views.printing import AFTER, DuplicateSheet, Job, about
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.paper_board import paper_board


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state = job.state
    closed = scores.closed(state)
    return {
        "about": about(state, texts),
        "board": paper_board(state.board, job.alphabet, texts),
        "lines": [scores.round_line(round_, state, job.alphabet, None) for round_ in closed],
    }


SHEET = DuplicateSheet(
    key="board_position",
    use=AFTER,
    place=4,
    title=_("Board with the master plays"),
    summary=_("The position, and the plays that led to it."),
    values=_values,
    sheets=lambda job: 1,
)
