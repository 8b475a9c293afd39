"""The director's actions on play-offs, on the page of the pairings (TOU-5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, get_args

from faristol.app.tournament.views import asked
from faristol.app.tournament.views.playoffs import NONE
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import BestOf, PlayoffSize
from faristol.tournament.tournament import TOURNAMENT

PLACE = "playoff"


async def _set(request: Request) -> None:
    """Set the play-off of the first ones after the last round, or remove it."""
    request.place = PLACE
    request.session.typed = {**request.fields, "playoff": request.text("division") or "0"}
    division, size = request.lenient("division"), request.text("size")
    if size == NONE:
        await request.command(TOURNAMENT, e.PlayoffRemoved(division))
    else:
        command = e.PlayoffSet(
            division,
            _chosen(size, SIZES),
            _chosen(request.text("best_of"), GAMES),
            bool(request.text("third")),
        )
        await request.command(TOURNAMENT, command)
    request.session.typed = {}
    request.session.notices.append(Notice(PLACE, request.window.texts.gettext("Saved."), kind="good"))


SIZES: Mapping[str, PlayoffSize] = {str(size): size for size in get_args(PlayoffSize)}
GAMES: Mapping[str, BestOf] = {str(games): games for games in get_args(BestOf)}

Option = TypeVar("Option")


def _chosen(text: str, options: Mapping[str, Option]) -> Option:
    if text not in options:
        raise Refused("app.choice", value=text[:40])
    return options[text]


async def _add_game(request: Request) -> None:
    """Add a game to a match that ended level."""
    request.place = asked.PLACE if request.text("asked") else PLACE
    first, second = request.number("first", "app.choice"), request.number("second", "app.choice")
    await request.command(TOURNAMENT, c.AddPlayoffGame(request.lenient("division"), first, second))
    if request.place == asked.PLACE:
        request.focus(asked.PLACE, select=False)
    said = request.window.texts.gettext("They play one more game.")
    request.session.notices.append(Notice(request.place, said, kind="good"))


ACTIONS: dict[str, Action] = {
    "tournament.playoff": _set,
    "tournament.playoff_game": _add_game,
}
