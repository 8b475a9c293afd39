"""The ranking with the worth of every duplicate; those that do not fit go on further sheets."""

from collections.abc import Mapping
from typing import Any

from faristol.app.season.views.paper import Job, SeasonSheet, heading
from faristol.app.season.views.season_words import cells, short_dates
from faristol.app.text import Texts
from faristol.app.text.marking import _

COLUMNS = 10
"""The number of duplicates side by side on a sheet."""


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, lines = job.state, cells(job.state, texts)
    heads, count = short_dates(state.counting), len(state.counting)
    parts = [range(at, min(at + COLUMNS, count)) for at in range(0, count, COLUMNS)]
    return {
        **heading(job, texts),
        "lines": lines,
        "heads": heads,
        "parts": parts,
        "groups": any(one.line.group for one in lines),
        "events": [
            (head, one.taken.name, one.taken.lexicon_name)
            for head, one in zip(heads, state.counting, strict=True)
        ],
    }


SHEET = SeasonSheet(
    key="ranking",
    place=1,
    title=_("Ranking"),
    summary=_("Everybody with each duplicate."),
    values=_values,
)
