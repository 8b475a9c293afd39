"""Player cards: all opponents of each player, several cards to a sheet."""

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.tournament import card
from faristol.app.views.tournament.points import points
from faristol.app.views.tournament.printing import (
    GROUP,
    PLAYER,
    ROUND,
    TO_READ,
    Job,
    TournamentSheet,
)
from faristol.tiles.collation import sort_key
from faristol.tournament.standings import Standing, numbers

COLUMNS = 2
HEIGHT, HEAD, LINE, LONG_LINE = 260, 23, 5, 7
"""Millimetres of a sheet, of a card without its rounds, of a round, of one with a name in two lines."""

LONG_NAME = 26
"""Characters of a name that may need two lines."""

MOST_ROWS = 5
"""Cards above each other; more would be too small to hold."""

HEIGHTS = {1: "", 2: "rows-2", 3: "rows-3", 4: "rows-4", 5: "rows-5"}
"""How the style sheet calls so many cards above each other."""


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state = job.state
    lines, book = _chosen(job), card.Book.of(state, job.lines)
    some = COLUMNS * _rows(job)
    cards = [(line, points(line.halves), card.card_lines(book, line, texts)) for line in lines]
    return {
        "date": texts.date(state.date),
        "numbers": numbers(state),
        "rows": HEIGHTS[_rows(job)],
        "small": job.number * LONG_LINE > HEIGHT - HEAD,
        "count": len(job.lines),
        "sheets": [cards[at : at + some] for at in range(0, len(cards), some)],
        "starts": any(round_.pairing.starts for round_ in state.published[: job.number]),
    }


def _chosen(job: Job) -> Sequence[Standing]:
    """By name: that is how they are handed out."""
    lines = [one.line for one in job.chosen]
    if job.player is not None:
        lines = [line for line in lines if line.player.id == job.player]
    return sorted(lines, key=lambda line: sort_key(line.player.name, job.state.rules.language))


def _rows(job: Job) -> int:
    long = any(len(player.name) > LONG_NAME for player in job.state.players)
    height = HEAD + job.number * (LONG_LINE if long else LINE)
    return max(1, min(MOST_ROWS, HEIGHT // height))


SHEET = TournamentSheet(
    key="cards",
    use=TO_READ,
    place=5,
    title=_("Player cards"),
    told=_("Everybody’s own games with all opponents, several cards to a sheet."),
    values=_values,
    options=frozenset((ROUND, GROUP, PLAYER)),
    sheets=lambda job: -(-len(_chosen(job)) // (COLUMNS * _rows(job))),
)
