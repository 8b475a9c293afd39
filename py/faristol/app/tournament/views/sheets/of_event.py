"""Sheets of the whole event: players, clubs, teams, ratings, prizes, certificates, minutes."""

from collections.abc import Mapping
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria, prizes, seats, teams
from faristol.app.tournament.views.printing import (
    GROUP,
    ROUND,
    SORTED,
    TO_PLAY,
    Job,
    TournamentSheet,
    about,
    as_of,
    head,
    type_size,
)
from faristol.app.tournament.views.standings import rating_line
from faristol.app.tournament.views.top import counted
from faristol.app.views.wall_poster import PLACES, certificates, known
from faristol.tiles.language import sort_key
from faristol.tournament.standings import change_list, numbered, numbers


def _players(job: Job, texts: Texts) -> Mapping[str, Any]:
    state = job.state
    number_of = numbers(state)
    lines = [(number_of[player.id], player) for player in numbered(state)]
    players = [player for _number, player in lines]
    rating = seats.rating_head(state)
    if job.by_name:
        lines.sort(key=lambda line: sort_key(line[1].name, state.rules.language))
    return {
        **head(job, texts),
        "count": counted(players, texts),
        "rating": rating,
        "lines": lines,
        "size": type_size((one.name + one.entry.group + one.entry.club for one in players), 130),
        "groups": any(player.entry.group for player in players),
        "clubs": any(player.entry.club for player in players),
        "unrated": rating and any(player.entry.rating is None for player in players),
        "list": f"{state.ratings.name}, {texts.date(state.ratings.date)}" if state.ratings else "",
    }


PLAYERS = TournamentSheet(
    key="players",
    use=TO_PLAY,
    position=4,
    title=_("List of players"),
    summary=_("With ratings, groups and clubs."),
    values=_players,
    options=frozenset((SORTED,)),
    of_round=False,
)


def _clubs(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        **head(job, texts),
        "lines": teams.club_lines(job.state, texts, job.number),
        "counting": teams.club_counting(job.state, texts),
    }


CLUBS = TournamentSheet(
    key="clubs",
    position=7,
    title=_("Standings of clubs"),
    summary=_("What the best players of each club have together; the rules say how many count."),
    values=_clubs,
    options=frozenset((ROUND,)),
    by="tournament",
    has=lambda state: state.rules.club_best,
    lacking=_("By these rules clubs are not compared; their page, beside the standings, can say otherwise."),
)


def _teams(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        **head(job, texts),
        "lines": teams.team_lines(job.state, texts, job.number),
        "counting": teams.counting(texts),
    }


TEAMS = TournamentSheet(
    key="teams",
    position=7,
    title=_("Standings of teams"),
    summary=_("The order of the teams, with the matches of each."),
    values=_teams,
    options=frozenset((ROUND,)),
    by="tournament",
    has=lambda state: state.teams,
    lacking=_("There are no teams yet."),
)


def _ratings(job: Job, texts: Texts) -> Mapping[str, Any]:
    lines = change_list(job.state)
    return {
        **head(job, texts),
        "lines": [rating_line(one, texts) for one in lines],
        "unrated": any(not one.rated for one in lines),
    }


RATINGS = TournamentSheet(
    key="ratings",
    position=8,
    title=_("Ratings of this event"),
    summary=_("For whoever keeps a list of ratings: old, games, points, expected, new, and the formula."),
    values=_ratings,
    by="tournament",
    has=lambda state: state.rules.performance,
    lacking=_("By these rules no ratings of the event are computed; the rules can say otherwise."),
)


def _prizes(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        **head(job, texts),
        "lines": prizes.lines(job.state, texts)[::-1],
        "given": prizes.settings(job.state, texts),
    }


PRIZES = TournamentSheet(
    key="prizes",
    position=7,
    title=_("Prizes"),
    summary=_("Who has which prize and why, from the last to the first."),
    values=_prizes,
    by="tournament",
    has=lambda state: state.prizes.prizes,
    lacking=_("No prizes are set: that is done on their page, beside the standings."),
)


def _certificates(job: Job, texts: Texts) -> Mapping[str, Any]:
    """Return the values of the certificates; a place still open in a play-off has none yet (TOU-5)."""
    decided = [one for one in job.chosen if one.rank == one.last]
    rules = job.state.rules
    lines = (
        (one.rank, one.line.player.name, criteria.first_named(one.line, rules, texts)) for one in decided
    )
    group = f"{job.state.name} · {job.group}" if job.group else job.state.name
    return {
        "event": group,
        "about": about(job.state, texts),
        "players": texts.ngettext("%(num)s player", "%(num)s players", len(job.chosen))
        % {"num": len(job.chosen)},
        "certificates": certificates(lines, known(job.places)),
        "signed": texts.gettext("The director"),
    }


CERTIFICATES = TournamentSheet(
    key="certificates",
    position=11,
    title=_("Certificates"),
    summary=_("A sheet for each of the first places, to hand over."),
    values=_certificates,
    options=frozenset((GROUP, PLACES)),
)


def _minutes(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        **head(job, texts),
        "summary": as_of(job, texts),
        "lines": job.minutes,
        "signed": texts.gettext("The director"),
    }


MINUTES = TournamentSheet(
    key="minutes",
    position=10,
    title=_("Minutes of the event"),
    summary=_("No-shows, who left or came late, changed tables and results, by time."),
    values=_minutes,
    by="tournament",
    with_minutes=True,
)
