"""The wall chart: by player number every round with the scores, and the points and the spread so far."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.tournament import cross
from faristol.app.views.tournament.printing import (
    ROUND,
    TO_READ,
    Job,
    TournamentSheet,
    about,
    as_of,
    origin,
    parts,
)

UPRIGHT, ACROSS = 7, 13
"""Rounds that have room on an upright sheet, and on one that lies on its side."""


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    across = job.number > UPRIGHT
    return {
        "about": about(job.state, texts),
        "origin": origin(job.state, texts),
        "as_of": as_of(job, texts),
        "across": across,
        "parts": parts(job.number, ACROSS if across else UPRIGHT),
        "rows": cross.rows(job.state, job.lines, texts, numbers=True),
        "starts": any(round_.pairing.starts for round_ in job.state.published[: job.number]),
    }


SHEET = TournamentSheet(
    key="wall",
    use=TO_READ,
    place=4,
    title=_("Wall chart"),
    told=_("By player number: opponents, scores, points and spread after each round."),
    values=_values,
    options=frozenset((ROUND,)),
)
