"""The plays of the game: each rack with its master play, and how the hall did (DUP-1.11)."""

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from faristol.app.duplicate.views import scores
from faristol.app.duplicate.views.printing import AFTER, DuplicateSheet, Job, about, origin
from faristol.app.text import Texts
from faristol.app.text.marking import _


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, alphabet = job.state, job.alphabet
    lines = [scores.round_line(round_, state, alphabet, None) for round_ in scores.closed(state)]
    totals = accumulate(line.points or 0 for line in lines)
    return {
        "about": about(state, texts),
        "origin": origin(state, texts),
        "lines": list(zip(lines, totals, strict=True)),
        "rack": alphabet.show_tiles,
    }


SHEET = DuplicateSheet(
    key="plays",
    use=AFTER,
    place=3,
    title=_("Plays of the game"),
    summary=_("Rack, master play, place and points of every round."),
    values=_values,
)
