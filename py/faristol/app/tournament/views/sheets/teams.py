"""The standings of teams, with their matches (TOU-7)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
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
from faristol.app.tournament.views.teams import counting, team_lines
from faristol.tournament.state import State


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        "about": about(job.state, texts),
        "origin": origin(job, texts),
        "title": titled(job, texts),
        "as_of": as_of(job, texts),
        "lines": team_lines(job.state, texts, job.number),
        "counting": counting(texts),
    }


def _lacks(state: State) -> str:
    return "" if state.teams else _("There are no teams yet.")


SHEET = TournamentSheet(
    key="teams",
    use=TO_READ,
    place=7,
    title=_("Standings of teams"),
    summary=_("The order of the teams, with the matches of each."),
    values=_values,
    options=frozenset((ROUND,)),
    by="tournament",
    lacks=_lacks,
)
