"""Sheets of one round: pairings by name and by table, results, result slips."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria, seats, teams
from faristol.app.tournament.views.brackets import game_name
from faristol.app.tournament.views.printing import ROUND, TO_PLAY, WALL, Job, TournamentSheet, head, type_size
from faristol.app.tournament.views.seats import table_lines
from faristol.tournament.bracket import matches_in
from faristol.tournament.divisions import within
from faristol.tournament.standings import numbers
from faristol.tournament.teams import matches_of


def _names(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, round_ = job.state, job.round
    lines = seats.by_name(state, round_, texts)
    return {
        **head(job, texts),
        "starts": round_.pairing.starts,
        "starts_sentence": starts_sentence(round_.pairing.starts, texts),
        "lines": lines,
        "size": type_size(
            (max(name, opponent, key=len) for name, _table, opponent, _starts in lines), 72, WALL
        ),
    }


def starts_sentence(shown: bool, texts: Texts) -> str:
    """Return the sentence on who starts the games of a round (SWI-4)."""
    if shown:
        return texts.gettext("The player marked • starts.")
    return texts.gettext("Who starts is drawn at the table.")


NAMES = TournamentSheet(
    key="names",
    use=TO_PLAY,
    position=2,
    title=_("Pairings by name"),
    summary=_("For the wall: everybody finds the table and the opponent."),
    values=_names,
    by="tournament",
    options=frozenset((ROUND,)),
)


def _pairings(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, round_ = job.state, job.round
    then = within(job.then, state.scope, round_.number) if job.then else None
    lines = seats.lines(state, round_, (), texts, then)
    return {
        **head(job, texts),
        "starts": round_.pairing.starts,
        "starts_sentence": starts_sentence(round_.pairing.starts, texts),
        "lines": lines,
        "size": type_size((max((one.name for one in line["players"]), key=len) for line in lines), 62, WALL),
        "byes": seats.byes(state, round_, texts),
        "measure": (seats.rating_head(state) if round_.number == 1 else criteria.measure(state.rules, texts)),
    }


PAIRINGS = TournamentSheet(
    key="pairings",
    use=TO_PLAY,
    position=1,
    title=_("Pairings by table"),
    summary=_("For the wall: who sits where, with the points so far."),
    values=_pairings,
    by="division_round",
    options=frozenset((ROUND,)),
    as_paired=True,
)


def _results(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, round_ = job.state, job.round
    lines = table_lines(state, round_, texts)
    return {
        **head(job, texts),
        "size": type_size((max(line.names, key=len) for line in lines), 55),
        "round": (round_, lines, seats.byes(state, round_, texts)),
    }


RESULTS = TournamentSheet(
    key="results",
    position=1,
    title=_("Results of a round"),
    summary=_("Every table with both scores."),
    values=_results,
    by="division_round",
    options=frozenset((ROUND,)),
)


ON_A_SHEET = 8


def _slips(job: Job, texts: Texts) -> Mapping[str, Any]:
    tables = table_lines(job.state, job.round, texts)
    meeting = {
        table.number: teams.pair(match, job.state, texts)
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


SLIPS = TournamentSheet(
    key="slips",
    use=TO_PLAY,
    position=3,
    title=_("Result slips"),
    summary=_("Eight to a sheet, to write the scores on and to sign."),
    values=_slips,
    by="tournament",
    options=frozenset((ROUND,)),
    sheets=lambda job: -(-len(job.round.pairing.tables) // ON_A_SHEET),
)
