"""Result slips, one for each table of a round: both players write the scores and sign."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import team_words
from faristol.app.tournament.views.playoff_words import game_name
from faristol.app.tournament.views.printing import ROUND, TO_PLAY, Job, TournamentSheet
from faristol.app.tournament.views.tables import table_lines
from faristol.tournament.playoff_games import matches_in
from faristol.tournament.standings import numbers
from faristol.tournament.teams import matches_of

ON_A_SHEET = 8


def _values(job: Job, texts: Texts) -> Mapping[str, Any]:
    tables = table_lines(job.state, job.round, texts)
    meeting = {
        table.number: team_words.pair(match, job.state, texts)
        for match in matches_of(job.state, job.round)
        for table in match.tables
    }
    meeting |= {
        table: game_name(match, number, texts)
        for table, (_division, match, number) in matches_in(job.state, job.round).items()
    }
    return {
        "date": texts.date(job.state.date),
        "meeting": meeting,
        "numbers": numbers(job.state),
        "starts": job.round.pairing.starts,
        "sheets": [tables[at : at + ON_A_SHEET] for at in range(0, len(tables), ON_A_SHEET)],
    }


SHEET = TournamentSheet(
    key="slips",
    use=TO_PLAY,
    place=3,
    title=_("Result slips"),
    summary=_("Eight to a sheet, to write the scores on and to sign."),
    values=_values,
    by="tournament",
    options=frozenset((ROUND,)),
    sheets=lambda job: -(-len(job.round.pairing.tables) // ON_A_SHEET),
)
