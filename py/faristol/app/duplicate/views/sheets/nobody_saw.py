"""The best plays that nobody in the hall found, by size and kind (ANA-4)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.duplicate.views.lost_points import nobody_saw
from faristol.app.duplicate.views.printing import AFTER, DuplicateSheet, Job, about, origin
from faristol.app.text import Texts
from faristol.app.text.marking import _


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        "about": about(job.state, texts),
        "origin": origin(job.state, texts),
        "seen": nobody_saw(job.state, job.alphabet, texts),
        "over": bool(job.state.ended),
        "rack": job.alphabet.show_tiles,
    }


SHEET = DuplicateSheet(
    key="nobody_saw",
    use=AFTER,
    place=6,
    title=_("What nobody saw"),
    summary=_("After the last round: the best plays that nobody found, by size and kind."),
    values=_values,
)
