"""The pairings of a round by table, as published; the starter comes first and is marked (SWI-4)."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import seats
from faristol.app.tournament.views.printing import (
    ROUND,
    TO_PLAY,
    WALL,
    Job,
    TournamentSheet,
    about,
    origin,
    type_size,
)
from faristol.app.tournament.views.sheets.names import starts_sentence
from faristol.tournament.divisions import within


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, round_ = job.state, job.round
    then = within(job.then, state.scope, round_.number) if job.then else None
    lines = seats.lines(state, round_, (), texts, then)
    return {
        "about": about(state, texts),
        "origin": origin(job, texts),
        "starts": round_.pairing.starts,
        "starts_sentence": starts_sentence(round_.pairing.starts, texts),
        "lines": lines,
        "size": type_size((max((one.name for one in line["players"]), key=len) for line in lines), 62, WALL),
        "byes": seats.byes(state, round_, texts),
        "rating": state.rules.rating_name if round_.number == 1 else "",
    }


SHEET = TournamentSheet(
    key="pairings",
    use=TO_PLAY,
    place=1,
    title=_("Pairings by table"),
    summary=_("For the wall: who sits where, with the points so far."),
    values=_values,
    by="division_round",
    options=frozenset((ROUND,)),
    as_paired=True,
)
