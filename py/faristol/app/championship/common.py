"""Championships by correspondence: where they have their pages, and what those have in common."""

from collections.abc import Sequence

from faristol.app.paths import number_in
from faristol.app.views.screen import Notice
from faristol.app.window import Request
from faristol.errors import Refused
from faristol.tournament.championship import commands as c
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.data import Game, Player
from faristol.tournament.championship.events import Event
from faristol.tournament.championship.state import State

PATH, PAGE = "#/championship", "championship"


async def foreseen(request: Request, *commands: c.Command) -> tuple[State, list[Event]]:
    """What commands on the championship of the page would lead to; raises `Refused`."""
    tried = await request.attempt(CHAMPIONSHIP)
    return tried.do(*commands), tried.events


def arbiter(state: State) -> str:
    """Who decides, until somebody says otherwise."""
    return state.arbiters[0] if state.arbiters else ""


def known_player(state: State, text: str) -> Player:
    """The player with the number in a path or a field; raises `Refused`."""
    found = state.player(number_in(text))
    if found is None:
        raise Refused("championship.no_player")
    return found


def known_game(state: State, text: str) -> Game:
    """The game with the number in a path or a field; raises `Refused`."""
    found = state.game(number_in(text))
    if found is None:
        raise Refused("championship.no_game")
    return found


def is_doubted(request: Request, doubts: Sequence[tuple[str, str]]) -> bool:
    """Whether sentences with their rules have to be asked about; who has read just these is sure."""
    doubted = " ".join(text for text, _ in doubts)
    if not doubts or request.text("sure") == doubted:
        return False
    request.session.typed = {**request.session.typed, "doubted": doubted}
    request.session.notices += [Notice(request.place, text, "bad", rule) for text, rule in doubts]
    return True
