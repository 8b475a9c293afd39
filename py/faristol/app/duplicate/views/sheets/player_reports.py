"""Each player's game on a sheet: every round with the own play, the master play and the difference."""

from collections.abc import Mapping
from typing import Any

from faristol.app.duplicate.views import scores
from faristol.app.duplicate.views.lost_points import lost_by
from faristol.app.duplicate.views.player_results import Games, Own
from faristol.app.duplicate.views.printing import AFTER, PLAYERS, DuplicateSheet, Job, about, origin
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.chart import chart
from faristol.modes.duplicate.ranking import Standing


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    state = job.state

    def drawn(standing: Standing, rounds: list[Own]) -> str:
        lines = [own.line for own in rounds if own.line.points is not None]
        return chart(lines, standing.player.name, texts) if lines else ""

    games = Games(state, job.standings, job.master_total, job.alphabet, texts)
    sheets = []
    for standing in job.of_players():
        rounds = games.rounds(standing)
        lost = lost_by(state, standing.player.id, texts)
        sheets.append((standing, games.summary(standing), rounds, drawn(standing, rounds), lost))
    return {
        "about": about(state, texts),
        "origin": origin(state, texts),
        "games": sheets,
        "late": scores.late_bonuses(state, texts),
        "low": len(scores.closed(state)) > 20,
        "rack": job.alphabet.show_tiles,
    }


SHEET = DuplicateSheet(
    key="player_reports",
    use=AFTER,
    place=5,
    title=_("Each player’s game"),
    summary=_("One sheet a player: own plays beside the master plays, with the difference."),
    values=_values,
    options=frozenset((PLAYERS,)),
    sheets=lambda job: len(job.players),
)
