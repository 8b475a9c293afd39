"""The wall chart: by player number every round with the scores, and the points and the spread so far."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import cross
from faristol.app.tournament.views.printing import (
    ROUND,
    TO_READ,
    Job,
    TournamentSheet,
    about,
    as_of,
    origin,
    parts,
)
from faristol.tournament.playoff_games import playoff_rounds


class Way(NamedTuple):
    """A layout of the chart: the number of `rounds` and `players` that fit on a page.

    A sheet `across` is landscape; cells that are `broad` have two lines, others three.
    """

    across: bool
    broad: bool
    rounds: int
    players: int


WAYS = (Way(False, True, 5, 28), Way(True, True, 10, 18), Way(False, False, 8, 23), Way(True, False, 15, 14))
"""The layouts; the first one that needs the fewest pages is taken."""


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    playoff = playoff_rounds(job.state, job.playoff) if job.playoff else range(0)
    rounds = playoff[-1] if playoff else job.number
    way = way_for(rounds, len(job.lines))
    return {
        "about": about(job.state, texts),
        "origin": origin(job, texts),
        "as_of": as_of(job, texts),
        "way": way,
        "roomy": rounds <= ROOMY.rounds and len(job.lines) <= ROOMY.players,
        "parts": parts(rounds, way.rounds),
        "rows": cross.rows(job.state, job.before, texts, numbers=True, playoff=job.playoff),
        "playoff": playoff,
        "note": cross.note(job.state, playoff, texts),
        "others": cross.others(job.state, job.before, texts, numbers=True),
        "starts": any(round_.pairing.starts for round_ in job.state.published[: job.number]),
    }


ROOMY = Way(False, True, 3, 20)
"""Up to so many rounds and players on an upright page have large figures."""


def way_for(rounds: int, players: int) -> Way:
    """Return the layout of a chart of so many rounds and players."""
    return min(WAYS, key=lambda way: -(-rounds // way.rounds) * -(-players // way.players))


SHEET = TournamentSheet(
    key="wall",
    use=TO_READ,
    place=4,
    title=_("Wall chart"),
    summary=_("By player number: opponents, scores, points and spread after each round."),
    values=_values,
    options=frozenset((ROUND,)),
)
