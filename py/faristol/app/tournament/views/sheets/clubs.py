"""The standings of clubs: the sums of the best players of each (TOU-7)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.clubs import club_lines, counting
from faristol.app.tournament.views.printing import (
    ROUND,
    TO_READ,
    Job,
    TournamentSheet,
    about,
    as_of,
    origin,
    titled,
)
from faristol.tournament.state import State


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        "about": about(job.state, texts),
        "origin": origin(job, texts),
        "title": titled(job, texts),
        "as_of": as_of(job, texts),
        "lines": club_lines(job.state, texts, job.number),
        "counting": counting(job.state, texts),
    }


def _lacks(state: State) -> str:
    return (
        ""
        if state.rules.club_best
        else _("By these rules clubs are not compared; their page, beside the standings, can say otherwise.")
    )


SHEET = TournamentSheet(
    key="clubs",
    use=TO_READ,
    place=7,
    title=_("Standings of clubs"),
    summary=_("What the best players of each club have together; the rules say how many count."),
    values=_values,
    options=frozenset((ROUND,)),
    by="tournament",
    lacks=_lacks,
)
