"""The minutes: conduct, claims, corrections, missing slips, players who left, the end (DUP-1.7, DUP-1.11)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.history import Wanted, history
from faristol.app.duplicate.views.printing import AFTER, DuplicateSheet, Job, about, origin
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.history import minutes_of


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    lines, _count = history(job.events, job.alphabet, texts, Wanted(minutes=True))
    return {
        "about": about(job.state, texts),
        "origin": origin(job.state, texts),
        "summary": wording.rounds_played(job.state, texts),
        "lines": minutes_of(((one.time, one.round, one.text, one.corrected) for one in lines), texts),
        "signed": texts.gettext("The judge"),
    }


SHEET = DuplicateSheet(
    key="minutes",
    use=AFTER,
    place=8,
    title=_("Minutes of the event"),
    summary=_("Conduct, claims, corrections, missing slips and who left, by time."),
    values=_values,
    with_events=True,
)
