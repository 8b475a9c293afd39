"""The minutes: absent, late and withdrawn players, changed tables and results (SWI-7)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.printing import TO_READ, Job, TournamentSheet, about, as_of, origin


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        "about": about(job.state, texts),
        "origin": origin(job, texts),
        "summary": as_of(job, texts),
        "lines": job.minutes,
        "signed": texts.gettext("The director"),
    }


SHEET = TournamentSheet(
    key="minutes",
    use=TO_READ,
    place=10,
    title=_("Minutes of the event"),
    summary=_("No-shows, who left or came late, changed tables and results, by time."),
    values=_values,
    by="tournament",
    with_minutes=True,
)
