"""Sheets on what was played: points, order, plays, minutes, certificates (DUP-1.7, DUP-1.9, DUP-1.11)."""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

from faristol.app.duplicate.views import ranks, scores, wording
from faristol.app.duplicate.views.figures import percent
from faristol.app.duplicate.views.history import Wanted, history
from faristol.app.duplicate.views.player_results import Games, Own
from faristol.app.duplicate.views.printing import AFTER, PLAYERS, DuplicateSheet, Job, about, origin
from faristol.app.duplicate.views.ranks import short_ties, ties
from faristol.app.duplicate.views.results import lost_by, nobody_saw
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views import wall_poster
from faristol.app.views.chart import RoundLine, chart
from faristol.app.views.history import minutes_of
from faristol.app.views.printing import paper_board
from faristol.app.views.wall_poster import PLACES, certificates, known
from faristol.modes.duplicate.ranking import Standing, bonus_value, bonuses_count
from faristol.modes.duplicate.state import Round

UPRIGHT = 10
"""Greatest number of rounds that have room beside the names on an upright sheet."""

ACROSS = 24
"""Greatest number of rounds in a table on a sheet in landscape; more are split as evenly as can be."""


def _head_and_foot(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {"about": about(job.state, texts), "origin": origin(job.state, texts)}


def _order(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, standings = job.state, job.of_players()
    return {
        **_head_and_foot(job, texts),
        "title": wording.order(state, texts),
        "ending": wording.ending(state, texts),
        "played": wording.rounds_played(state, texts),
        "standings": standings,
        "groups": ranks.group_names(standings),
        "in_group": ranks.ranks_in_groups(job.standings),
        "bonuses": any(standing.bonus for standing in standings),
        "counted": bonuses_count(state),
        "rate": lambda standing: percent(standing.played, job.master_total),
        "rate_sentence": wording.rate_sentence(standings, texts),
        "parted": short_ties(job.standings, texts),
    }


ORDER = DuplicateSheet(
    key="order",
    use=AFTER,
    position=1,
    title=_("Final order"),
    summary=_("Place, points, percent, and what decided ties."),
    values=_order,
    options=frozenset((PLAYERS,)),
)


def _points(job: Job, texts: Texts) -> Mapping[str, Any]:
    state, standings = job.state, job.of_players()
    closed, reasons = scores.closed(state), scores.Reasons()
    tables = []
    for part in _parts(closed):
        masters = scores.masters(part, reasons, texts)
        rows = [
            (standing, scores.row(scores.cells(standing, part, reasons, texts), texts))
            for standing in standings
        ]
        tables.append((part, masters, rows))
    return {
        **_head_and_foot(job, texts),
        "across": len(closed) > UPRIGHT,
        "value": bonus_value(state),
        "tables": tables,
        "master_total": job.master_total,
        "bonuses": any(standing.bonus for standing in standings),
        "counted": bonuses_count(state),
        "reasons": reasons.pairs(),
        "ties": ties(standings, texts) if len(standings) == len(job.standings) else [],
    }


def _parts(rounds: Sequence[Round]) -> list[Sequence[Round]]:
    """Return the rounds of each table: all of them, or parts that differ by one at most."""
    count = max(1, -(-len(rounds) // ACROSS))
    ends = [len(rounds) * number // count for number in range(count + 1)]
    return [rounds[start:end] for start, end in pairwise(ends)]


POINTS = DuplicateSheet(
    key="points",
    use=AFTER,
    position=2,
    title=_("Results by round and player"),
    summary=_("Everybody’s points in every round, with bonuses, void slips and ties."),
    values=_points,
    options=frozenset((PLAYERS,)),
)


def _plays(job: Job, texts: Texts) -> Mapping[str, Any]:
    lines = _rounds(job)
    totals = accumulate(line.points or 0 for line in lines)
    return {
        **_head_and_foot(job, texts),
        "lines": list(zip(lines, totals, strict=True)),
        "rack": job.alphabet.show_tiles,
    }


def _rounds(job: Job) -> list[RoundLine]:
    return [scores.round_line(round_, job.state, job.alphabet, None) for round_ in scores.closed(job.state)]


PLAYS = DuplicateSheet(
    key="plays",
    use=AFTER,
    position=3,
    title=_("Plays of the game"),
    summary=_("Rack, master play, place and points of every round."),
    values=_plays,
)

BOARD_POSITION = DuplicateSheet(
    key="board_position",
    use=AFTER,
    position=4,
    title=_("Board with the master plays"),
    summary=_("The position, and the plays that led to it."),
    values=lambda job, texts: {
        "about": about(job.state, texts),
        "board": paper_board(job.state.board, job.alphabet, texts),
        "lines": _rounds(job),
    },
    sheets=lambda job: 1,
)


def _player_reports(job: Job, texts: Texts) -> Mapping[str, Any]:
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
        **_head_and_foot(job, texts),
        "games": sheets,
        "late": scores.late_bonuses(state, texts),
        "low": len(scores.closed(state)) > 20,
        "rack": job.alphabet.show_tiles,
    }


PLAYER_REPORTS = DuplicateSheet(
    key="player_reports",
    use=AFTER,
    position=5,
    title=_("Each player’s game"),
    summary=_("One sheet a player: own plays beside the master plays, with the difference."),
    values=_player_reports,
    options=frozenset((PLAYERS,)),
    sheets=lambda job: len(job.players),
)

NOBODY_SAW = DuplicateSheet(
    key="nobody_saw",
    use=AFTER,
    position=6,
    title=_("What nobody saw"),
    summary=_("After the last round: the best plays that nobody found, by size and kind."),
    values=lambda job, texts: {
        **_head_and_foot(job, texts),
        "seen": nobody_saw(job.state, job.alphabet, texts),
        "over": bool(job.state.ended),
        "rack": job.alphabet.show_tiles,
    },
)
"""The best plays that nobody in the hall found (ANA-4)."""


def _poster_sheets(job: Job, texts: Texts | None = None) -> list[wall_poster.Sheet]:
    return wall_poster.sheets_of(
        [
            wall_poster.Line(
                str(one.rank or "–"),
                one.player.name,
                texts.number(one.total) if texts else str(one.total),
            )
            for one in job.of_players()
        ]
    )


POSTER = DuplicateSheet(
    key="poster",
    use=AFTER,
    position=7,
    title=_("Results for the wall"),
    summary=_("The order as large as it fits on a sheet."),
    values=lambda job, texts: {
        **_head_and_foot(job, texts),
        "title": wording.order(job.state, texts),
        "summary": wording.rounds_played(job.state, texts),
        "count": len(job.of_players()),
        "sheets": _poster_sheets(job, texts),
        "beside": "",
    },
    options=frozenset((PLAYERS,)),
    sheets=lambda job: len(_poster_sheets(job)),
)


def _minutes(job: Job, texts: Texts) -> Mapping[str, Any]:
    lines, _count = history(job.events, job.alphabet, texts, Wanted(minutes=True))
    return {
        **_head_and_foot(job, texts),
        "summary": wording.rounds_played(job.state, texts),
        "lines": minutes_of(((one.time, one.round, one.text, one.corrected) for one in lines), texts),
        "signed": texts.gettext("The judge"),
    }


MINUTES = DuplicateSheet(
    key="minutes",
    use=AFTER,
    position=8,
    title=_("Minutes of the event"),
    summary=_("Conduct, claims, corrections, missing slips and who left, by time."),
    values=_minutes,
    with_events=True,
)


def _certificates(job: Job, texts: Texts) -> Mapping[str, Any]:
    lines = (
        (
            one.rank or 0,
            one.player.name,
            texts.ngettext("%(points)s point", "%(points)s points", round(one.total))
            % {"points": texts.number(one.total)},
        )
        for one in job.standings
    )
    return {
        "event": job.state.name,
        "about": about(job.state, texts),
        "players": wording.players(job.state, texts),
        "certificates": certificates(lines, known(job.ranks)),
        "signed": texts.gettext("The judge"),
    }


CERTIFICATES = DuplicateSheet(
    key="certificates",
    use=AFTER,
    position=9,
    title=_("Certificates"),
    summary=_("A sheet for each of the first places, to hand over."),
    values=_certificates,
    options=frozenset((PLACES,)),
    sheets=lambda job: len([one for one in job.standings if one.rank and one.rank <= known(job.ranks)]),
)
