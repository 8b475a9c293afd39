"""The paths of the pages of championships by correspondence, and their common helpers."""

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
    """Return the state and the events that commands would lead to, without saving; raises `Refused`."""
    tried = await request.attempt(CHAMPIONSHIP)
    return tried.do(*commands), tried.events


def arbiter(state: State) -> str:
    """Return the default name of the deciding arbiter: the first one, if any."""
    return state.arbiters[0] if state.arbiters else ""


def known_player(state: State, text: str) -> Player:
    """Return the player with the number in a path or a field; raises `Refused`."""
    found = state.player(number_in(text))
    if found is None:
        raise Refused("championship.no_player")
    return found


def known_game(state: State, text: str) -> Game:
    """Return the game with the number in a path or a field; raises `Refused`."""
    found = state.game(number_in(text))
    if found is None:
        raise Refused("championship.no_game")
    return found


def is_doubted(request: Request, doubts: Sequence[tuple[str, str]]) -> bool:
    """Tell whether doubts, sentences with their rules, need a confirmation.

    A form sent again after exactly these sentences were shown counts as confirmed; else they become notices.
    """
    doubted = " ".join(text for text, _ in doubts)
    if not doubts or request.text("sure") == doubted:
        return False
    request.session.typed = {**request.session.typed, "doubted": doubted}
    request.session.notices += [Notice(request.place, text, "bad", rule) for text, rule in doubts]
    return True
