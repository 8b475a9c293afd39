"""The pairings of a round by name, for players to find their table."""

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


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, round_ = job.state, job.round
    lines = seats.by_name(state, round_, texts)
    return {
        "about": about(state, texts),
        "origin": origin(job, texts),
        "starts": round_.pairing.starts,
        "starts_sentence": starts_sentence(round_.pairing.starts, texts),
        "lines": lines,
        "size": type_size(
            (max(name, opponent, key=len) for name, _table, opponent, _starts in lines), 72, WALL
        ),
    }


def starts_sentence(known: bool, texts: Texts) -> str:
    """Return the sentence on who starts the games of a round (SWI-4)."""
    if known:
        return texts.gettext("The player marked • starts.")
    return texts.gettext("Who starts is drawn at the table.")


SHEET = TournamentSheet(
    key="names",
    use=TO_PLAY,
    place=2,
    title=_("Pairings by name"),
    summary=_("For the wall: everybody finds the table and the opponent."),
    values=_values,
    by="tournament",
    options=frozenset((ROUND,)),
)
