"""The results as a self-contained page: no script, no font, no picture from anywhere."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from faristol.app.duplicate.views import checking, ranks, scores, wording
from faristol.app.duplicate.views.figures import percent
from faristol.app.duplicate.views.ranks import short_ties, ties
from faristol.app.text import Texts
from faristol.app.views.chart import chart
from faristol.app.views.paper_board import paper_board
from faristol.app.views.render import page
from faristol.modes.duplicate.ranking import Standing, bonus_value, bonuses_count, master_total, standings
from faristol.modes.duplicate.state import State
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Line:
    """A player's line: `cells` are the points by round as HTML, `tie` is what decided a tie above."""

    standing: Standing
    cells: Markup
    percent: float | None
    tie: str


def published(state: State, alphabet: Alphabet, texts: Texts) -> str:
    """Return the page as HTML."""
    state = wording.told_apart(state, texts)
    order = standings(state)
    first = order[0] if order else None
    closed = scores.closed(state)
    rounds = [scores.round_line(round_, state, alphabet, first) for round_ in closed]
    played = [line for line in rounds if line.points is not None]
    best, reasons, parted = master_total(state), scores.Reasons(), short_ties(order, texts)
    masters = scores.masters(closed, reasons, texts)
    lines = [
        Line(
            standing,
            scores.row(scores.cells(standing, closed, reasons, texts), texts),
            percent(standing.played, best),
            parted.get(standing.player.id, ""),
        )
        for standing in order
    ]
    made = page(
        "duplicate/published.html",
        state.name,
        texts,
        state=state,
        order=wording.order(state, texts),
        subtitle=" · ".join(
            part
            for part in (
                texts.date(state.date),
                state.place,
                wording.rounds_played(state, texts),
                wording.players(state, texts),
            )
            if part
        ),
        status=checking.line(state, texts),
        ending=wording.ending(state, texts),
        official=wording.official(state, texts),
        word_list=wording.word_list(state, texts),
        lines=lines,
        rounds=rounds,
        masters=masters,
        racks=[alphabet.show_tiles(round_.rack) for round_ in closed],
        master_total=best,
        groups=ranks.group_names(order),
        bonuses=any(standing.bonus for standing in order),
        rate_sentence=wording.rate_sentence(order, texts),
        bonus=bonus_value(state),
        counted=bonuses_count(state),
        reasons=reasons.pairs(),
        ties=ties(order, texts),
        leader=first.player.name if first else "",
        chart=chart(played, first.player.name if first else "", texts) if played else "",
        board=paper_board(state.board, alphabet, texts),
    )
    return made.html.strip() + "\n"
