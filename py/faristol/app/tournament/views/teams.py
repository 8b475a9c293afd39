"""The pages of the teams: players by board, and the order with every match (TOU-7)."""

from __future__ import annotations

from typing import Any

from faristol.app.text import Texts
from faristol.app.tournament.views import criteria, team_words
from faristol.app.tournament.views.points import points
from faristol.app.tournament.views.standings_screens import TeamsScreen
from faristol.app.tournament.views.step import going_on
from faristol.app.tournament.views.top import top
from faristol.app.views.render import Page, page
from faristol.tournament.data import Team
from faristol.tournament.state import State
from faristol.tournament.teams import team_standings

PLACES = ("team", "boards")


def teams_page(screen: TeamsScreen, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/teams`."""
    state = screen.state
    places = (*PLACES, *(f"team-{team.id}" for team in state.teams))
    return page(
        "tournament/teams.html",
        texts.gettext("Teams"),
        texts,
        state=state,
        path=f"#/tournament/{screen.stream}",
        top=top(state, screen.stream, "players", texts),
        next=going_on(state, screen.stream, texts),
        lines=[_line(team, screen, texts) for team in state.teams],
        free=screen.free,
        clubs=any(player.entry.club for player in screen.free),
        why_not=_why_not(state, texts),
        typed=screen.typed_at,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(places),
    )


def _why_not(state: State, texts: Texts) -> str:
    """Return why this tournament cannot have team matches, empty if it can."""
    if state.divisions:
        return texts.gettext(
            "This tournament has divisions: teams belong to the whole tournament, so there are no team "
            "matches."
        )
    if state.playoffs:
        return texts.gettext("A play-off between players is planned here, so there are no team matches.")
    return ""


def _line(team: Team, screen: TeamsScreen, texts: Texts) -> dict[str, Any]:
    state, place = screen.state, f"team-{team.id}"
    boards, number = state.rules.team_boards, 0
    members = []
    for id in team.players:
        player = state.player(id)
        if player is None:
            continue
        here = player.absence(state.next_round) is None
        number += here
        board = number if here and number <= boards else None
        remark = "" if here or state.closed else _away(player.left is not None, texts)
        if here and boards and board is None:
            remark = texts.gettext("reserve")
        members.append((player, board, remark))
    others = [
        (player, state.team_of(player.id))
        for player in state.players
        if player.id not in team.players and player.left is None and state.team_of(player.id)
    ]
    missing = boards - min(number, boards)
    short = texts.ngettext("%(num)s board is empty", "%(num)s boards are empty", missing) % {"num": missing}
    played = any(one.team == team.id for round_ in state.published for one in round_.pairing.lineups)
    return {
        "team": team,
        "place": place,
        "name": screen.typed_at(place).get("name", team.name),
        "members": members,
        "others": others,
        "short": short if missing and not state.closed else "",
        "staying": any(player.left is None for player, _board, _remark in members),
        "removable": not played and not state.closed,
    }


def _away(left: bool, texts: Texts) -> str:
    return texts.gettext("withdrawn") if left else texts.gettext("does not play the next round")


def order_page(screen: TeamsScreen, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/teams/standings`."""
    state = screen.state
    return page(
        "tournament/teams_order.html",
        texts.gettext("Standings of teams"),
        texts,
        state=state,
        path=f"#/tournament/{screen.stream}",
        top=top(state, screen.stream, "standings", texts),
        next=going_on(state, screen.stream, texts),
        lines=team_lines(state, texts),
        counting=counting(texts),
        elsewhere=screen.notices_elsewhere(()),
    )


def team_lines(state: State, texts: Texts, through: int | None = None) -> list[dict[str, Any]]:
    """Return the teams in order, each with its matches and why it stands before the next one.

    There are none if no teams have met.
    """
    if not any(round_.pairing.lineups for round_ in state.published):
        return []
    lines = team_standings(state, through)
    below = [*lines[1:], None]
    return [
        {
            "rank": line.rank,
            "name": line.team.name,
            "points": str(line.halves),
            "boards": points(line.boards),
            "spread": criteria.spread(line.spread),
            "matches": [team_words.played(match, state, texts) for match in line.matches],
            "why": team_words.why(line, after, texts) if after and line.matches else "",
        }
        for line, after in zip(lines, below, strict=True)
    ]


def counting(texts: Texts) -> str:
    """Return the criteria of the order of teams, in a sentence."""
    return texts.gettext(
        "A match won is worth 2 match points and a draw 1, once all its boards are in; then the board points "
        "count, which are the tournament points of its boards, then the spread."
    )
