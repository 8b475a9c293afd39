"""The results as a self-contained page: no script, no font, no picture from anywhere."""

from __future__ import annotations

from faristol.app.duplicate.views import ranks, scores, wording
from faristol.app.duplicate.views.figures import percent
from faristol.app.duplicate.views.ranks import short_ties
from faristol.app.duplicate.views.results import in_common
from faristol.app.text import Texts
from faristol.app.views.chart import chart
from faristol.app.views.paper_board import paper_board
from faristol.app.views.render import page
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import State
from faristol.tiles.alphabet import Alphabet


def published(state: State, alphabet: Alphabet, texts: Texts) -> str:
    """Return the page as HTML."""
    state = wording.told_apart(state, texts)
    order = standings(state)
    first = order[0] if order else None
    closed = scores.closed(state)
    rounds = [scores.round_line(round_, state, alphabet, first) for round_ in closed]
    played = [line for line in rounds if line.points is not None]
    best, reasons, parted = master_total(state), scores.Reasons(), short_ties(order, texts)
    common = in_common(state, order, closed, reasons, texts)
    lines = [
        {
            "standing": standing,
            "cells": scores.row(scores.cells(standing, closed, reasons, texts), texts),
            "percent": percent(standing.played, best),
            "tie": parted.get(standing.player.id, ""),
        }
        for standing in order
    ]
    made = page(
        "duplicate/published.html",
        state.name,
        texts,
        **common,
        order=wording.order(state, texts),
        lines=lines,
        rounds=rounds,
        racks=[alphabet.show_tiles(round_.rack) for round_ in closed],
        master_total=best,
        groups=ranks.group_names(order),
        reasons=reasons.pairs(),
        chart=chart(played, common["leader"], texts) if played else "",
        board=paper_board(state.board, alphabet, texts),
    )
    return made.html.strip() + "\n"
