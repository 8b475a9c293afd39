"""Matches of teams in words: opponents, results, why a team stands before another (TOU-7)."""

from __future__ import annotations

from collections.abc import Callable

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.points import points
from faristol.tournament import events as e
from faristol.tournament.data import WIN, Bye
from faristol.tournament.state import Round, State
from faristol.tournament.teams import Match, TeamLine, lineups, matches_of, sides


def name_of(state: State, team: int | None) -> str:
    """Return the name of a team."""
    found = state.team(team) if team else None
    return found.name if found else "?"


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
    found = (
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
    for own, other, sentence, said in found:
        if own != other:
            values = {"team": below.team.name, "own": said(own), "other": said(other)}
            return texts.gettext(sentence) % values
    form = texts.gettext("Level with %(team)s in everything: they share the place.")
    return form % {"team": below.team.name}


def before_round(state: State, texts: Texts) -> list[str]:
    """Return warnings before the next round: players in no team, teams with empty boards or no players."""
    number, said = state.next_round, list[str]()
    here = lineups(state, number)
    alone = [player.name for player in state.playing(number) if not state.team_of(player.id)]
    if alone:
        form = texts.gettext("In no team, and not playing: %(players)s.")
        said.append(form % {"players": texts.sequence(alone)})
    for team in state.teams:
        count = next((len(one.players) for one in here if one.team == team.id), 0)
        if not count:
            said.append(texts.gettext("%(team)s has nobody there and is not paired.") % {"team": team.name})
        elif count < state.rules.team_boards:
            form = texts.ngettext(
                "%(team)s has %(num)s player for %(boards)s boards: the others are lost without a game.",
                "%(team)s has %(num)s players for %(boards)s boards: the others are lost without a game.",
                count,
            )
            said.append(form % {"team": team.name, "num": count, "boards": state.rules.team_boards})
    return said


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
