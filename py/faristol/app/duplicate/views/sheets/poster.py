"""The order for the wall: as large as it fits on as few sheets as can be read (DUP-1.11)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.printing import AFTER, PLAYERS, DuplicateSheet, Job, about, origin
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views import wall_poster


def _sheets(job: Job, texts: Texts | None = None) -> list[wall_poster.Sheet]:
    return wall_poster.sheets_of(
        [
            wall_poster.Line(
                str(one.rank or "–"),
                one.player.name,
                texts.number(one.total) if texts else str(one.total),
            )
            for one in job.of_players()
        ]
    )


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        "about": about(job.state, texts),
        "origin": origin(job.state, texts),
        "title": wording.order(job.state, texts),
        "summary": wording.rounds_played(job.state, texts),
        "count": len(job.of_players()),
        "sheets": _sheets(job, texts),
        "beside": "",
    }


SHEET = DuplicateSheet(
    key="poster",
    use=AFTER,
    place=7,
    title=_("Results for the wall"),
    summary=_("The order as large as it fits on a sheet."),
    values=_values,
    options=frozenset((PLAYERS,)),
    sheets=lambda job: len(_sheets(job)),
)
