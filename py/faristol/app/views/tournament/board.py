"""The hall board of a tournament: the latest round and the standings, to be read across a hall (DEV-8)."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.app.views.tournament.desk import byes_of, lines_of
from faristol.app.views.tournament.printing import Job, titled
from faristol.app.views.tournament.sheets.standings import order_values
from faristol.app.views.tournament.top import progress
from faristol.tournament.state import State

SIZES = (("few", 7), ("some", 12), ("more", 16))
"""Up to so many lines are written larger than they are in a tournament of many."""

TIE_BREAKS = 2
"""As many tie-breaks there is room for beside the points; large letters leave room for one."""


def board_page(state: State, said: Sequence[Notice], back: str, texts: Texts) -> Page:
    """The latest round, and the order after the last one that has all its results; `back` leads away."""
    round_ = state.published[-1] if state.published else None
    complete = [one.number for one in state.published if one.complete]
    job = Job(state, complete[-1]) if complete else None
    lines = lines_of(state, round_, texts) if round_ else []
    byes = byes_of(state, round_, texts) if round_ else []
    order = order_values(job, texts) if job else None
    most = max(len(lines) + len(byes), len(order["lines"]) if order else 0)
    size = next((name for name, lines_at_most in SIZES if most <= lines_at_most), "many")
    return page(
        "tournament/board.html",
        state.name,
        texts,
        state=state,
        progress=progress(state, texts),
        round=round_,
        lines=lines,
        byes=byes,
        order=order,
        ordered=titled(job, texts) if job else "",
        size=size,
        tie_breaks=1 if size == "few" else TIE_BREAKS,
        said=said,
        back=back,
    )
