"""The standings for the wall: in the largest type, on as few readable sheets as possible."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.printing import (
    GROUP,
    ROUND,
    TO_READ,
    Job,
    TournamentSheet,
    about,
    as_of,
    origin,
    titled,
)
from faristol.app.tournament.views.sheets.standings import order_values
from faristol.app.views import wall_poster


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    order = order_values(job, texts)
    lines = [
        wall_poster.Line(str(rank), player.name, str(points), str(values[0]) if values else "")
        for rank, _among, player, points, values, _open in order["lines"]
    ]
    tie_breaks = job.state.rules.tie_breaks
    form = texts.gettext("Beside the points: %(column)s.")
    return {
        "about": about(job.state, texts),
        "origin": origin(job, texts),
        "title": titled(job, texts),
        "summary": texts.gettext("Group %(name)s") % {"name": job.group} if job.group else as_of(job, texts),
        "count": len(lines),
        "sheets": wall_poster.sheets_of(lines),
        "beside": form % {"column": texts.gettext(criteria.NAMES[tie_breaks[0]])} if tie_breaks else "",
    }


SHEET = TournamentSheet(
    key="poster",
    use=TO_READ,
    place=9,
    title=_("Results for the wall"),
    summary=_("The standings as large as they fit on a sheet."),
    values=_values,
    options=frozenset((ROUND, GROUP)),
)
