"""The prizes with their winners, from the last to the first, to be read out or put up (TOU-8)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import prize_words
from faristol.app.tournament.views.printing import TO_READ, Job, TournamentSheet, about, as_of, origin
from faristol.tournament.state import State


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        "about": about(job.state, texts),
        "as_of": as_of(job, texts),
        "lines": prize_words.lines(job.state, texts)[::-1],
        "given": prize_words.settings(job.state, texts),
        "origin": origin(job, texts),
    }


def _lacks(state: State) -> str:
    return (
        ""
        if state.prizes.prizes
        else _("No prizes are set: that is done on their page, beside the standings.")
    )


SHEET = TournamentSheet(
    key="prizes",
    use=TO_READ,
    place=7,
    title=_("Prizes"),
    summary=_("Who has which prize and why, from the last to the first."),
    values=_values,
    by="tournament",
    lacks=_lacks,
)
