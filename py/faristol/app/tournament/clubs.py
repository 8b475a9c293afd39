"""The standings of clubs (TOU-7)."""

from dataclasses import replace

from faristol.app.tournament.views import clubs as view
from faristol.app.tournament.views.standings_screens import ClubsScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament import commands as c
from faristol.tournament.tournament import TOURNAMENT

PLACE = "clubs"


async def _best(request: Request) -> None:
    """Set how many players of each club count."""
    request.place = PLACE
    request.session.typed = dict(request.fields)
    count = request.number("best", "clubs.number")
    least, most = TournamentRules.RANGES["club_best"]
    if not least <= count <= most:
        raise Refused("clubs.number", text=request.text("best"))
    state = await request.state(TOURNAMENT)
    await request.command(TOURNAMENT, c.ChooseRules(replace(state.rules, club_best=count)))
    request.session.typed = {}


async def page(window: Window, stream: str) -> Page:
    """The page `#/tournament/STREAM/clubs`."""
    state = (await window.open(TOURNAMENT, stream)).state
    return view.clubs_page(ClubsScreen(stream=stream, state=state, **window.session.said), window.texts)


ACTIONS: dict[str, Action] = {"tournament.club_best": _best}
