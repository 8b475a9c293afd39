"""Sheets of the order of the players: standings, their poster, cross table, wall chart."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria, cross
from faristol.app.tournament.views.printing import (
    GROUP,
    ROUND,
    Job,
    TournamentSheet,
    as_of,
    head,
    parts,
    type_size,
)
from faristol.app.tournament.views.standings import order_of
from faristol.app.views import wall_poster


def _standings(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        **head(job, texts),
        "size": type_size((one.line.player.name for one in job.chosen), 55)
        if not job.state.rules.tie_breaks[3:]
        else "",
        "order": order_of(job, texts),
    }


STANDINGS = TournamentSheet(
    key="standings",
    position=2,
    title=_("Standings"),
    summary=_("After any round, of all or of a group, with the tie-breaks."),
    values=_standings,
    options=frozenset((ROUND, GROUP)),
)


def _poster(job: Job, texts: Texts) -> Mapping[str, Any]:
    order = order_of(job, texts)
    lines = [
        wall_poster.Line(line.rank, line.player.name, line.points, line.values[0] if line.values else "")
        for line in order["lines"]
    ]
    tie_breaks = job.state.rules.tie_breaks
    form = texts.gettext("Beside the points: %(column)s.")
    return {
        **head(job, texts),
        "summary": texts.gettext("Group %(name)s") % {"name": job.group} if job.group else as_of(job, texts),
        "count": len(lines),
        "sheets": wall_poster.sheets_of(lines),
        "beside": form % {"column": texts.gettext(criteria.NAMES[tie_breaks[0]])} if tie_breaks else "",
    }


POSTER = TournamentSheet(
    key="poster",
    position=9,
    title=_("Results for the wall"),
    summary=_("The standings as large as they fit on a sheet."),
    values=_poster,
    options=frozenset((ROUND, GROUP)),
)


ROUND_WIDTH, VALUE_WIDTH = 10, 15
"""Width in millimetres of the column of a round, and of a tie-break."""

UPRIGHT, ACROSS = 110, 195
"""Millimetres beside place, name and points, on an upright and on a landscape sheet."""


def _cross(job: Job, texts: Texts) -> Mapping[str, Any]:
    values, table = VALUE_WIDTH * len(job.state.rules.tie_breaks), cross.table(job, texts, numbers=False)
    rounds = table["rounds"]
    across = values + ROUND_WIDTH * rounds > UPRIGHT
    return {
        **head(job, texts),
        **table,
        "across": across,
        "parts": parts(rounds, (ACROSS - values) // ROUND_WIDTH if across else rounds),
    }


CROSS = TournamentSheet(
    key="cross",
    position=3,
    title=_("Cross table"),
    summary=_("Everybody’s rounds in the order of the standings."),
    values=_cross,
    options=frozenset((ROUND,)),
)


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


def _wall(job: Job, texts: Texts) -> Mapping[str, Any]:
    table = cross.table(job, texts, numbers=True)
    rounds = table["rounds"]
    way = way_for(rounds, len(job.lines))
    return {
        **head(job, texts),
        **table,
        "way": way,
        "roomy": rounds <= ROOMY.rounds and len(job.lines) <= ROOMY.players,
        "parts": parts(rounds, way.rounds),
    }


ROOMY = Way(False, True, 3, 20)
"""Up to so many rounds and players on an upright page have large figures."""


def way_for(rounds: int, players: int) -> Way:
    """Return the layout of a chart of so many rounds and players."""
    return min(WAYS, key=lambda way: -(-rounds // way.rounds) * -(-players // way.players))


WALL = TournamentSheet(
    key="wall",
    position=4,
    title=_("Wall chart"),
    summary=_("By player number: opponents, scores, points and spread after each round."),
    values=_wall,
    options=frozenset((ROUND,)),
)
