"""Teams and clubs: matches in words, players by board, the order of each (TOU-7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.result_words import points
from faristol.app.tournament.views.top import TournamentScreen, tournament_page
from faristol.app.views.render import Page
from faristol.tournament import events as e
from faristol.tournament.data import WIN, Bye, Team
from faristol.tournament.prizes import club_standings, spread_of
from faristol.tournament.state import Player, Round, State
from faristol.tournament.teams import Match, TeamLine, lineups, matches_of, sides, team_standings


def name_of(state: State, team: int | None) -> str:
    """Return the name of a team."""
    own = state.team(team) if team else None
    return own.name if own else "?"


def pair(match: Match, state: State, texts: Texts) -> str:
    """Return the two teams of a match: "Reus – Inca"."""
    names = {"first": name_of(state, match.first), "second": name_of(state, match.second)}
    return texts.gettext("%(first)s – %(second)s") % names


def title(match: Match, state: State, texts: Texts) -> str:
    """Return a match as a heading: "Reus – Inca", with its score as soon as a board has a result."""
    first, second = name_of(state, match.first), name_of(state, match.second)
    if match.second is None:
        return texts.gettext("%(team)s has the bye") % {"team": first}
    if not any(board.halves for board in match.boards if board.table):
        return pair(match, state, texts)
    own, other = map(points, match.halves)
    names = {"first": first, "second": second, "own": own, "other": other}
    return texts.gettext("%(first)s %(own)s – %(other)s %(second)s") % names


def heads(state: State, round_: Round, texts: Texts) -> dict[int, str]:
    """Return the heading of each match by its first table."""
    return {
        match.tables[0].number: title(match, state, texts)
        for match in matches_of(state, round_)
        if match.tables
    }


def played(match: Match, state: State, texts: Texts) -> str:
    """Return a match as its first team has played it: "beat Inca 3–1, +240"."""
    own, other = map(points, match.halves)
    values = {
        "round": match.round,
        "team": name_of(state, match.second),
        "own": own,
        "other": other,
        "spread": criteria.spread(match.spread[0]),
    }
    if match.second is None:
        return texts.gettext("Round %(round)s: bye, %(own)s, %(spread)s") % values
    if match.points is None:
        return texts.gettext("Round %(round)s: plays %(team)s, %(own)s–%(other)s so far") % values
    mine, theirs = match.points
    if mine == theirs:
        return texts.gettext("Round %(round)s: drew with %(team)s %(own)s–%(other)s, %(spread)s") % values
    if mine == WIN:
        return texts.gettext("Round %(round)s: beat %(team)s %(own)s–%(other)s, %(spread)s") % values
    return texts.gettext("Round %(round)s: lost to %(team)s %(own)s–%(other)s, %(spread)s") % values


def why(line: TeamLine, below: TeamLine, texts: Texts) -> str:
    """Return why a team stands before the next one."""
    comparisons = (
        (line.halves, below.halves, _("Before %(team)s by match points, %(own)s against %(other)s."), str),
        (
            line.boards,
            below.boards,
            _("As many match points as %(team)s, more board points: %(own)s against %(other)s."),
            points,
        ),
        (
            line.spread,
            below.spread,
            _("As many match and board points as %(team)s, a better spread: %(own)s against %(other)s."),
            criteria.spread,
        ),
    )
    for own, other, sentence, written in comparisons:
        if own != other:
            values = {"team": below.team.name, "own": written(own), "other": written(other)}
            return texts.gettext(sentence) % values
    form = texts.gettext("Level with %(team)s in everything: they share the place.")
    return form % {"team": below.team.name}


def before_round(state: State, texts: Texts) -> list[str]:
    """Return warnings before the next round: players in no team, teams with empty boards or no players."""
    number, warnings = state.next_round, list[str]()
    here = lineups(state, number)
    alone = [player.name for player in state.playing(number) if not state.team_of(player.id)]
    if alone:
        form = texts.gettext("In no team, and not playing: %(players)s.")
        warnings.append(form % {"players": texts.sequence(alone)})
    for team in state.teams:
        count = next((len(one.players) for one in here if one.team == team.id), 0)
        if not count:
            warnings.append(
                texts.gettext("%(team)s has nobody there and is not paired.") % {"team": team.name}
            )
        elif count < state.rules.team_boards:
            form = texts.ngettext(
                "%(team)s has %(num)s player for %(boards)s boards: the others are lost without a game.",
                "%(team)s has %(num)s players for %(boards)s boards: the others are lost without a game.",
                count,
            )
            warnings.append(form % {"team": team.name, "num": count, "boards": state.rules.team_boards})
    return warnings


def without_opponent(state: State, round_: Round, bye: Bye, texts: Texts) -> str:
    """Return why a player in team matches has no opponent; empty for an absent one, and in other rounds."""
    if not round_.pairing.lineups:
        return ""
    team = sides(round_.pairing).get(bye.player)
    if team is not None and bye.kind == "bye":
        return texts.gettext("bye of %(team)s, counts as a win") % {"team": name_of(state, team)}
    if team is not None and bye.kind == "full":
        return texts.gettext("nobody opposite at this board: won without a game")
    player = state.player(bye.player)
    if player is None or player.absence(round_.number):
        return ""
    now = state.team_of(bye.player)
    if now is None:
        return texts.gettext("is in no team and does not play")
    return texts.gettext("reserve of %(team)s") % {"team": now.name}


def happened(
    event: e.TeamSet | e.TeamRemoved, before: State, name: Callable[[int], str], texts: Texts
) -> str:
    """Return the sentence of the history for an event of a team."""
    if isinstance(event, e.TeamRemoved):
        return texts.gettext("Team %(name)s is removed.") % {"name": name_of(before, event.team)}
    made, old = event.team, before.team(event.team.id)
    if old is not None and old.name != made.name:
        return texts.gettext("Team %(old)s is now called %(name)s.") % {"old": old.name, "name": made.name}
    if not made.players:
        return texts.gettext("Team %(name)s has no players.") % {"name": made.name}
    values = {"name": made.name, "players": texts.sequence([name(player) for player in made.players])}
    return texts.gettext("Team %(name)s, in the order of boards: %(players)s.") % values


def clubs_page(screen: TournamentScreen, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/clubs`."""
    state = screen.state
    return tournament_page(
        "clubs",
        texts.gettext("Clubs"),
        "standings/clubs",
        screen,
        texts,
        ("clubs",),
        measure=criteria.measure(state.rules, texts),
        lines=club_lines(state, texts),
        counting=club_counting(state, texts),
        kept=screen.typed_at("clubs"),
    )


def club_lines(state: State, texts: Texts, through: int | None = None) -> list[dict[str, Any]]:
    """Return the clubs in order; none unless the rules say how many players of each count."""
    if not state.rules.club_best:
        return []
    return [
        {
            "rank": line.rank,
            "name": line.name,
            "points": criteria.shown(state.rules.standings, line.first, texts),
            "spread": criteria.spread(line.spread),
            "short": line.counted < state.rules.club_best,
            "members": [
                (
                    member.player.id,
                    member.player.name,
                    criteria.first(member, state.rules, texts),
                    criteria.spread(spread_of(member)),
                    index < line.counted,
                )
                for index, member in enumerate(line.members)
            ],
        }
        for line in club_standings(state, through)
    ]


def club_counting(state: State, texts: Texts) -> str:
    """Return a sentence with the number of players of each club that count."""
    best = state.rules.club_best
    if state.rules.standings == "coefficients":
        form = texts.ngettext(
            "The best player of each club counts: the coefficients, then the spread.",
            "The best %(num)s players of each club count: the coefficients, then the spread.",
            best,
        )
        return form % {"num": best}
    form = texts.ngettext(
        "The best player of each club counts: tournament points, then the spread.",
        "The best %(num)s players of each club count: tournament points, then the spread.",
        best,
    )
    return form % {"num": best}


ANCHORS = ("team", "boards")


def teams_page(screen: TournamentScreen, free: Sequence[Player], texts: Texts) -> Page:
    """The page `#/tournament/STREAM/teams`."""
    state = screen.state
    return tournament_page(
        "teams",
        texts.gettext("Teams"),
        "players/teams",
        screen,
        texts,
        (*ANCHORS, *(f"team-{team.id}" for team in state.teams)),
        lines=[_line(team, screen, texts) for team in state.teams],
        free=free,
        clubs=any(player.entry.club for player in free),
        why_not=_why_not(state, texts),
        typed=screen.typed_at,
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


def _line(team: Team, screen: TournamentScreen, texts: Texts) -> dict[str, Any]:
    state, anchor = screen.state, f"team-{team.id}"
    boards, number = state.rules.team_boards, 0
    members = []
    for id in team.players:
        player = state.player(id)
        if player is None:
            continue
        here = player.absence(state.next_round) is None
        number += here
        board = number if here and number <= boards else None
        remark = ""
        if not (here or state.closed):
            left = player.left is not None
            remark = texts.gettext("withdrawn") if left else texts.gettext("does not play the next round")
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
        "anchor": anchor,
        "name": screen.typed_at(anchor).get("name", team.name),
        "members": members,
        "others": others,
        "short": short if missing and not state.closed else "",
        "staying": any(player.left is None for player, _board, _remark in members),
        "removable": not played and not state.closed,
    }


def order_page(screen: TournamentScreen, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/teams/standings`."""
    return tournament_page(
        "teams_order",
        texts.gettext("Standings of teams"),
        "standings/teams",
        screen,
        texts,
        lines=team_lines(screen.state, texts),
        counting=counting(texts),
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
            "matches": [played(match, state, texts) for match in line.matches],
            "why": why(line, after, texts) if after and line.matches else "",
        }
        for line, after in zip(lines, below, strict=True)
    ]


def counting(texts: Texts) -> str:
    """Return the criteria of the order of teams, in a sentence."""
    return texts.gettext(
        "A match won is worth 2 match points and a draw 1, once all its boards are in; then the board points "
        "count, which are the tournament points of its boards, then the spread."
    )
