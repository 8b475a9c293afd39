"""Play-offs as the director sets them, and the questions before the next pairing (TOU-5, TOU-10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import get_args

from faristol.app.paths import one_of
from faristol.app.session import Session
from faristol.app.tournament.views.playoffs import ANCHOR, NONE
from faristol.app.tournament.views.top import ASKED
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import BestOf, PlayoffSize
from faristol.tournament.results import no_shows
from faristol.tournament.state import Player, State
from faristol.tournament.tournament import TOURNAMENT


@dataclass
class GoingOn:
    """The players who missed a round and go on, as pairs of player and round."""

    players: set[tuple[int, int]] = field(default_factory=set)


def no_shows_of(session: Session, stream: str, state: State) -> list[Player]:
    """Return the players who missed the latest round and are not known to go on."""
    settled, number = session.of(GoingOn, stream).players, len(state.published)
    return [player for player in no_shows(state) if (player.id, number) not in settled]


async def _show(request: Request) -> None:
    request.focus(ANCHOR, select=False)


async def _plays_on(request: Request) -> None:
    """Note that a player who missed the latest round goes on, and stop asking about him (TOU-10)."""
    asked = request.session.of(GoingOn, request.stream)
    asked.players |= {(request.number("player", "entrant.unknown"), request.number("round", "app.choice"))}
    request.focus(ANCHOR, select=False)


async def _level_taken(request: Request) -> None:
    """Give a match that ended level to the better placed player."""
    request.anchor = ANCHOR
    first, second = request.number("first", "app.choice"), request.number("second", "app.choice")
    await request.command(TOURNAMENT, c.TakePlayoffLevel(request.lenient("division"), first, second))
    message = request.window.texts.gettext("They play no more games.")
    request.session.notices.append(Notice(ANCHOR, message, kind="good"))
    request.focus(ANCHOR, select=False)  # not on a button that would have them play after all


SETTING = "playoff"


async def _set(request: Request) -> None:
    """Set the play-off of the first ones after the last round, or remove it."""
    request.anchor = SETTING
    request.session.typed = {**request.fields, "playoff": request.text("division") or "0"}
    division, size = request.lenient("division"), request.text("size")
    if size == NONE:
        await request.command(TOURNAMENT, e.PlayoffRemoved(division))
    else:
        command = e.PlayoffSet(
            division,
            SIZES[one_of(SIZES, size)],
            GAMES[one_of(GAMES, request.text("best_of"))],
            bool(request.text("third")),
        )
        await request.command(TOURNAMENT, command)
    request.session.typed = {}
    request.session.notices.append(Notice(SETTING, request.window.texts.gettext("Saved."), kind="good"))


SIZES: Mapping[str, PlayoffSize] = {str(size): size for size in get_args(PlayoffSize)}
GAMES: Mapping[str, BestOf] = {str(games): games for games in get_args(BestOf)}


async def _add_game(request: Request) -> None:
    """Add a game to a match that ended level."""
    request.anchor = ANCHOR if request.text("asked") else SETTING
    first, second = request.number("first", "app.choice"), request.number("second", "app.choice")
    await request.command(TOURNAMENT, c.AddPlayoffGame(request.lenient("division"), first, second))
    if request.anchor == ANCHOR:
        request.focus(ANCHOR, select=False)
    message = request.window.texts.gettext("They play one more game.")
    request.session.notices.append(Notice(request.anchor, message, kind="good"))


ACTIONS: dict[str, Action] = {
    ASKED: _show,
    "tournament.plays_on": _plays_on,
    "tournament.level_taken": _level_taken,
    "tournament.playoff": _set,
    "tournament.playoff_game": _add_game,
}
