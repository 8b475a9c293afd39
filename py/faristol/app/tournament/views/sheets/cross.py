"""The cross table: all players with every round, opponents by place."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria, cross
from faristol.app.tournament.views.printing import (
    ROUND,
    TO_READ,
    Job,
    TournamentSheet,
    about,
    as_of,
    origin,
    parts,
)
from faristol.tournament.playoff_games import playoff_rounds

ROUND_WIDTH, VALUE_WIDTH = 10, 15
"""Width in millimetres of the column of a round, and of a tie-break."""

UPRIGHT, ACROSS = 110, 195
"""Millimetres beside place, name and points, on an upright and on a landscape sheet."""


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    tie_breaks = job.state.rules.tie_breaks
    values = VALUE_WIDTH * len(tie_breaks)
    playoff = playoff_rounds(job.state, job.playoff) if job.playoff else range(0)
    rounds = playoff[-1] if playoff else job.number
    across = values + ROUND_WIDTH * rounds > UPRIGHT
    return {
        "about": about(job.state, texts),
        "origin": origin(job, texts),
        "as_of": as_of(job, texts),
        "across": across,
        "parts": parts(rounds, (ACROSS - values) // ROUND_WIDTH if across else rounds),
        "rows": cross.rows(job.state, job.before, texts, numbers=False, playoff=job.playoff),
        "playoff": playoff,
        "note": cross.note(job.state, playoff, texts),
        "others": cross.others(job.state, job.before, texts, numbers=False),
        "columns": [texts.gettext(criteria.NAMES[tie_break]) for tie_break in tie_breaks],
        "starts": any(round_.pairing.starts for round_ in job.state.published[: job.number]),
    }


SHEET = TournamentSheet(
    key="cross",
    use=TO_READ,
    place=3,
    title=_("Cross table"),
    summary=_("Everybody’s rounds in the order of the standings."),
    values=_values,
    options=frozenset((ROUND,)),
)
