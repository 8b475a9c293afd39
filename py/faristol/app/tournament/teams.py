"""Teams: their players by board, and their order (TOU-7)."""

from __future__ import annotations

from dataclasses import replace

from faristol.app.tournament.common import form
from faristol.app.tournament.views import teams as view
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.arranging import require_team
from faristol.tournament.data import Team
from faristol.tournament.pairing.by_teams import exchanged
from faristol.tournament.people import plain_name, require_player
from faristol.tournament.standings import seeded
from faristol.tournament.state import Player, State
from faristol.tournament.tournament import TOURNAMENT

CLUBS_ANCHOR = "clubs"


@form(CLUBS_ANCHOR)
async def _best(request: Request) -> None:
    """Set how many players of each club count."""
    count = request.number("best", "clubs.number")
    least, most = TournamentRules.RANGES["club_best"]
    if not least <= count <= most:
        raise Refused("clubs.number", text=request.text("best"))
    state = await request.state(TOURNAMENT)
    await request.command(TOURNAMENT, c.ChooseRules(replace(state.rules, club_best=count)))


async def clubs_page(window: Window, stream: str) -> Page:
    """The page `#/tournament/STREAM/clubs`."""
    return view.clubs_page(await window.screen(TOURNAMENT, stream), window.texts)


ANCHOR, BOARDS = "team", "boards"
ORDER = "standings"


@form(BOARDS)
async def _boards(request: Request) -> None:
    """Set the number of boards on which teams meet."""
    least, most = TournamentRules.RANGES["team_boards"]
    boards = request.lenient("boards", -1)
    if not request.text("boards").isdecimal() or not least <= boards <= most:
        raise Refused("team.boards", text=request.text("boards")[:40], maximum=most)
    state = await request.state(TOURNAMENT)
    await request.command(TOURNAMENT, c.ChooseRules(replace(state.rules, team_boards=boards)))
    request.session.notices.append(Notice(BOARDS, request.window.texts.gettext("Saved."), "good"))


@form(ANCHOR)
async def _add(request: Request) -> None:
    await request.command(TOURNAMENT, e.TeamSet(Team(0, request.text("name"))))
    request.focus("team-name")


async def _of_clubs(request: Request) -> None:
    """Put players without a team into the team named like their club, the best rated first."""
    request.anchor = ANCHOR
    state = await request.state(TOURNAMENT)
    clubs: dict[object, list[Player]] = {}
    language = state.rules.language
    for player in seeded(state):
        if player.entry.club and player.left is None and state.team_of(player.id) is None:
            clubs.setdefault(plain_name(player.entry.club, language), []).append(player)
    if not clubs:
        raise Refused("team.no_clubs")
    there = {plain_name(team.name, language): team for team in state.teams}
    commands: list[c.Command] = []
    for plain, members in clubs.items():
        team = there.get(plain, Team(0, members[0].entry.club))
        ids = tuple(player.id for player in members)
        commands.append(e.TeamSet(replace(team, players=(*team.players, *ids))))
    await request.command(TOURNAMENT, *commands)
    form = request.window.texts.ngettext(
        "%(num)s player is in a team now.",
        "%(num)s players are in a team now.",
        count := sum(map(len, clubs.values())),
    )
    request.session.notices.append(Notice(ANCHOR, form % {"num": count}, "good"))


async def _team_of(request: Request) -> Team:
    """Return the team that an action is about; errors are shown at it."""
    id = request.number("team", "team.unknown")
    request.anchor = f"{ANCHOR}-{id}"
    return require_team(await request.state(TOURNAMENT), id)


@form()
async def _rename(request: Request) -> None:
    team = await _team_of(request)
    await request.command(TOURNAMENT, e.TeamSet(replace(team, name=request.text("name"))))
    if " ".join(request.text("name").split()) != team.name:
        request.session.notices.append(Notice(request.anchor, request.window.texts.gettext("Saved."), "good"))


async def _remove(request: Request) -> None:
    team = await _team_of(request)
    await request.command(TOURNAMENT, e.TeamRemoved(team.id))
    request.anchor = ANCHOR
    request.focus("team-name", select=False)


async def _withdraw(request: Request) -> None:
    """Withdraw all players of a team, or bring back those who have withdrawn."""
    team, back = await _team_of(request), request.text("way") == "back"
    state = await request.state(TOURNAMENT)
    members = [player for player in state.players if player.id in team.players]
    commands: list[c.Command] = [
        c.Return(player.id) if back else c.Withdraw(player.id)
        for player in members
        if (player.left is not None) == back
    ]
    await request.command(TOURNAMENT, *commands)


async def _enter(request: Request) -> None:
    """Put a player into a team, at its last board."""
    team = await _team_of(request)
    if not request.text("player"):
        return
    player = request.number("player", "entrant.unknown")
    state = await request.state(TOURNAMENT)
    before = state.team_of(require_player(state, player).id)
    others = tuple(one for one in team.players if one != player)
    await request.command(TOURNAMENT, e.TeamSet(replace(team, players=(*others, player))))
    if before and before.id != team.id:
        form = request.window.texts.gettext("%(name)s was in %(before)s and is in %(team)s now.")
        names = {"name": require_player(state, player).name, "before": before.name, "team": team.name}
        request.session.notices.append(Notice(request.anchor, form % names, "good"))


async def _leave(request: Request) -> None:
    team = await _team_of(request)
    player = request.number("player", "entrant.unknown")
    kept = tuple(one for one in team.players if one != player)
    await request.command(TOURNAMENT, e.TeamSet(replace(team, players=kept)))


async def _up(request: Request) -> None:
    """Exchange a player with the one at the board above."""
    team = await _team_of(request)
    player = request.number("player", "entrant.unknown")
    if player not in team.players:
        raise Refused("entrant.unknown")
    order = list(team.players)
    position = order.index(player)
    to = position + (1 if request.text("way") == "down" else -1)
    if 0 <= to < len(order):
        order[position], order[to] = order[to], order[position]
        await request.command(TOURNAMENT, e.TeamSet(replace(team, players=tuple(order))))


@form("pairing")
async def _exchange(request: Request) -> None:
    """Exchange two teams of the proposed pairing; the rules broken by it are shown."""
    state = await request.state(TOURNAMENT)
    current = state.current
    if current is None or current.published is not None or not current.pairing.lineups:
        raise Refused("pairing.none_proposed")
    one = require_team(state, request.number("one", "team.unknown"))
    other = require_team(state, request.number("other", "team.unknown"))
    playing = {lineup.team for lineup in current.pairing.lineups}
    if one == other or not {one.id, other.id} <= playing:
        raise Refused("team.two")
    await request.command(TOURNAMENT, e.RoundPaired(exchanged(state, current.pairing, one.id, other.id)))


def free(state: State) -> tuple[Player, ...]:
    """Return the active players who are in no team."""
    return tuple(player for player in seeded(state) if not player.left and not state.team_of(player.id))


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/teams`, or `.../teams/standings` with their order."""
    screen = await window.screen(TOURNAMENT, stream)
    match list(rest):
        case []:
            return view.teams_page(screen, free(screen.state), window.texts)
        case [name] if name == ORDER:
            return view.order_page(screen, window.texts)
    raise Refused("app.path", path=window.session.path)


ACTIONS: dict[str, Action] = {
    "tournament.club_best": _best,
    "tournament.team_boards": _boards,
    "tournament.team_add": _add,
    "tournament.team_clubs": _of_clubs,
    "tournament.team_rename": _rename,
    "tournament.team_remove": _remove,
    "tournament.team_enter": _enter,
    "tournament.team_leave": _leave,
    "tournament.team_withdraw": _withdraw,
    "tournament.team_up": _up,
    "tournament.team_exchange": _exchange,
}
