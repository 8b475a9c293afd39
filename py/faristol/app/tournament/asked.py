"""What the director answers before the next pairing: who is through, who goes on (TOU-5, TOU-10)."""

from __future__ import annotations

from dataclasses import dataclass, field

from faristol.app.session import Session
from faristol.app.tournament.views.asked import PLACE
from faristol.app.tournament.views.step import ASKED
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request
from faristol.tournament import commands as c
from faristol.tournament.no_shows import no_shows
from faristol.tournament.state import Player, State
from faristol.tournament.tournament import TOURNAMENT


@dataclass
class GoesOn:
    """Who did not come to a round, and goes on: players and rounds."""

    players: set[tuple[int, int]] = field(default_factory=set)


def no_shows_of(session: Session, stream: str, state: State) -> list[Player]:
    """Who did not come to the latest round, and of whom nobody has said yet that they go on."""
    settled, number = session.of(GoesOn, stream).players, len(state.published)
    return [player for player in no_shows(state) if (player.id, number) not in settled]


async def _show(request: Request) -> None:
    request.focus(PLACE, select=False)


async def _plays_on(request: Request) -> None:
    """Somebody who did not come to the latest round goes on; that is not asked any more (TOU-10)."""
    asked = request.session.of(GoesOn, request.stream)
    asked.players |= {(request.number("player", "entrant.unknown"), request.number("round", "app.choice"))}
    request.focus(PLACE, select=False)


async def _level_taken(request: Request) -> None:
    """A match that ended level goes to who stands better."""
    request.place = PLACE
    first, second = request.number("first", "app.choice"), request.number("second", "app.choice")
    await request.command(TOURNAMENT, c.TakePlayoffLevel(request.lenient("division"), first, second))
    said = request.window.texts.gettext("They play no more games.")
    request.session.notices.append(Notice(PLACE, said, kind="good"))
    request.focus(PLACE, select=False)  # and not to a button that would have them play after all


ACTIONS: dict[str, Action] = {
    ASKED: _show,
    "tournament.plays_on": _plays_on,
    "tournament.level_taken": _level_taken,
}
