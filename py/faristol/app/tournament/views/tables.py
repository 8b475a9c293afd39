"""The tables of a published round with their results, on paper and on the published page."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.tournament.views import result_words
from faristol.app.views.render import minus
from faristol.tournament.state import Round, State


@dataclass(frozen=True)
class TableLine:
    """A table: both players with their numbers and names as published, both scores, empty without a result.

    `won` is 0 or 1 for the player who won, None for neither; `why` is what the scores do not show.
    """

    number: int
    players: tuple[int, int]
    names: tuple[str, str]
    scores: tuple[str, str]
    won: int | None
    why: str


def table_lines(state: State, round_: Round, texts: Texts) -> list[TableLine]:
    """Return every table of a round, the first one first."""
    results = dict(round_.results)
    known = {**{player.id: player.name for player in state.players}, **dict(round_.names)}
    found = []
    for table in sorted(round_.pairing.tables, key=lambda table: table.number):
        result = results.get(table.number)
        names = (known.get(table.first, "–"), known.get(table.second, "–"))
        if result is None:
            found.append(TableLine(table.number, table.players, names, ("", ""), None, ""))
            continue
        scores = (minus(result.first), minus(result.second))
        won = {"first": 0, "second": 1}.get(result.winner)
        why = result_words.kind_of(names, result, texts)
        found.append(TableLine(table.number, table.players, names, scores, won, why))
    return found
