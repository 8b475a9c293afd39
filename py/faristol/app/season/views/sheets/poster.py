"""The ranking for the wall: in the largest type, on as few readable sheets as possible."""

from collections.abc import Mapping
from typing import Any

from faristol.app.season.views.paper import Job, SeasonSheet, heading
from faristol.app.season.views.season_words import cells
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views import poster


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    lines = [poster.Line(str(one.line.rank), one.name, one.total) for one in cells(job.state, texts)]
    return {
        **heading(job, texts),
        "count": len(lines),
        "sheets": poster.sheets_of(lines),
        "beside": "",
    }


SHEET = SeasonSheet(
    key="poster",
    place=2,
    title=_("Results for the wall"),
    summary=_("The order as large as it fits on a sheet."),
    values=_values,
)
