"""The standings after any round, of all or of a group, with the tie-breaks (SWI-1)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.points import place, place_of, points
from faristol.app.tournament.views.printing import (
    GROUP,
    ROUND,
    TO_READ,
    Job,
    TournamentSheet,
    about,
    as_of,
    origin,
    playoff_note,
    titled,
    type_size,
)


def order_values(job: Job, texts: Texts) -> dict[str, Any]:
    """Return the lines of the standings with their columns, each with its short head.

    `values` are those of the tie-breaks.
    """
    tie_breaks = job.state.rules.tie_breaks
    many = len(tie_breaks) > criteria.BESIDE
    return {
        "columns": [
            (short if many else texts.gettext(criteria.NAMES[tie_break]), short)
            for tie_break in tie_breaks
            for short in (criteria.short(tie_break, texts),)
        ],
        "lines": [
            (
                place(one.rank, one.last),
                place_of(one.line),
                one.line.player,
                points(one.line.halves),
                tuple(map(criteria.shown, tie_breaks, one.line.values)),
                bool(one.line.history) and one.line.history[-1].halves is None,
            )
            for one in job.chosen
        ],
        "groups": not job.group and any(one.line.player.entry.group for one in job.chosen),
        "group": job.group,
        "meanings": [
            *([playoff_note(job.state, texts)] if job.playoff else []),
            *(". ".join(criteria.explained(tie_break, many, texts)) for tie_break in tie_breaks),
        ],
    }


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        "about": about(job.state, texts),
        "origin": origin(job, texts),
        "title": titled(job, texts),
        "as_of": as_of(job, texts),
        "size": type_size((one.line.player.name for one in job.chosen), 55)
        if not job.state.rules.tie_breaks[3:]
        else "",
        "order": order_values(job, texts),
    }


SHEET = TournamentSheet(
    key="standings",
    use=TO_READ,
    place=2,
    title=_("Standings"),
    summary=_("After any round, of all or of a group, with the tie-breaks."),
    values=_values,
    options=frozenset((ROUND, GROUP)),
)
