"""The hall board of a tournament on another device: the latest round, and the standings (DEV-8)."""

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


def board_page(state: State, above: Sequence[Notice], elsewhere: Sequence[Notice], texts: Texts) -> Page:
    """The latest round, and the order after the last one that has all its results."""
    round_ = state.published[-1] if state.published else None
    complete = [one.number for one in state.published if one.complete]
    job = Job(state, complete[-1]) if complete else None
    return page(
        "tournament/board.html",
        state.name,
        texts,
        state=state,
        progress=progress(state, texts),
        round=round_,
        lines=lines_of(state, round_, texts) if round_ else [],
        byes=byes_of(state, round_, texts) if round_ else [],
        order=order_values(job, texts) if job else None,
        ordered=titled(job, texts) if job else "",
        above=above,
        elsewhere=elsewhere,
    )
