"""Questions to the director before the next pairing: level matches, absent players (TOU-5, TOU-10)."""

from __future__ import annotations

from dataclasses import dataclass, field

from faristol.app.session import Session
from faristol.app.tournament.views.asked import PLACE
from faristol.app.tournament.views.top import ASKED
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request
from faristol.tournament import commands as c
from faristol.tournament.results import no_shows
from faristol.tournament.state import Player, State
from faristol.tournament.tournament import TOURNAMENT


@dataclass
class GoesOn:
    """The players who missed a round and go on, as pairs of player and round."""

    players: set[tuple[int, int]] = field(default_factory=set)


def no_shows_of(session: Session, stream: str, state: State) -> list[Player]:
    """Return the players who missed the latest round and are not known to go on."""
    settled, number = session.of(GoesOn, stream).players, len(state.published)
    return [player for player in no_shows(state) if (player.id, number) not in settled]


async def _show(request: Request) -> None:
    request.focus(PLACE, select=False)


async def _plays_on(request: Request) -> None:
    """Note that a player who missed the latest round goes on, and stop asking about him (TOU-10)."""
    asked = request.session.of(GoesOn, request.stream)
    asked.players |= {(request.number("player", "entrant.unknown"), request.number("round", "app.choice"))}
    request.focus(PLACE, select=False)


async def _level_taken(request: Request) -> None:
    """Give a match that ended level to the better placed player."""
    request.place = PLACE
    first, second = request.number("first", "app.choice"), request.number("second", "app.choice")
    await request.command(TOURNAMENT, c.TakePlayoffLevel(request.lenient("division"), first, second))
    said = request.window.texts.gettext("They play no more games.")
    request.session.notices.append(Notice(PLACE, said, kind="good"))
    request.focus(PLACE, select=False)  # not on a button that would have them play after all


ACTIONS: dict[str, Action] = {
    ASKED: _show,
    "tournament.plays_on": _plays_on,
    "tournament.level_taken": _level_taken,
}
