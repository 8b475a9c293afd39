"""The final order: place, points, bonuses, percent, and the plays that broke ties (DUP-1.9)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.duplicate.views import groups, wording
from faristol.app.duplicate.views.figures import percent
from faristol.app.duplicate.views.printing import AFTER, PLAYERS, DuplicateSheet, Job, about, origin
from faristol.app.duplicate.views.ties import short_ties
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.modes.duplicate.ranking import bonuses_count


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, standings = job.state, job.of_players()
    return {
        "about": about(state, texts),
        "origin": origin(state, texts),
        "title": wording.order(state, texts),
        "ending": wording.ending(state, texts),
        "played": wording.rounds_played(state, texts),
        "standings": standings,
        "groups": groups.names(standings),
        "in_group": groups.places(job.standings),
        "bonuses": any(standing.bonus for standing in standings),
        "counted": bonuses_count(state),
        "rate": lambda standing: percent(standing.played, job.master_total),
        "rate_sentence": wording.rate_sentence(standings, texts),
        "parted": short_ties(job.standings, texts),
    }


SHEET = DuplicateSheet(
    key="order",
    use=AFTER,
    place=1,
    title=_("Final order"),
    summary=_("Place, points, percent, and what decided ties."),
    values=_values,
    options=frozenset((PLAYERS,)),
)
