"""The ratings of the event: old, games, points, expected, new, of all divisions in one list (TOU-13)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.printing import TO_READ, Job, TournamentSheet, about, as_of, origin
from faristol.app.tournament.views.standings import rating_line
from faristol.tournament.performance import change_list
from faristol.tournament.state import State


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    lines = change_list(job.state)
    return {
        "about": about(job.state, texts),
        "as_of": as_of(job, texts),
        "lines": [rating_line(one, texts) for one in lines],
        "unrated": any(not one.rated for one in lines),
        "origin": origin(job, texts),
    }


def _lacks(state: State) -> str:
    return (
        ""
        if state.rules.performance
        else _("By these rules no ratings of the event are computed; the rules can say otherwise.")
    )


SHEET = TournamentSheet(
    key="ratings",
    use=TO_READ,
    place=8,
    title=_("Ratings of this event"),
    summary=_("For whoever keeps a list of ratings: old, games, points, expected, new, and the formula."),
    values=_values,
    by="tournament",
    lacks=_lacks,
)
