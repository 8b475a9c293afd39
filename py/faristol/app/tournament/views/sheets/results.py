"""The results of a round, table by table; missing ones are left blank to be written in."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import seats
from faristol.app.tournament.views.printing import (
    ROUND,
    TO_READ,
    Job,
    TournamentSheet,
    about,
    origin,
    type_size,
)
from faristol.app.tournament.views.tables import table_lines


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, round_ = job.state, job.round
    lines = table_lines(state, round_, texts)
    return {
        "about": about(state, texts),
        "origin": origin(job, texts),
        "size": type_size((max(line.names, key=len) for line in lines), 55),
        "round": (round_, lines, seats.byes(state, round_, texts)),
    }


SHEET = TournamentSheet(
    key="results",
    use=TO_READ,
    place=1,
    title=_("Results of a round"),
    summary=_("Every table with both scores."),
    values=_values,
    by="division_round",
    options=frozenset((ROUND,)),
)
