"""The start page of practice: today's cards with one big button, the sets, and links (PRA-1)."""

from __future__ import annotations

from faristol.app.practice import alone_choice
from faristol.app.practice.card_sets import PATH, language_of, suggestions
from faristol.app.practice.player import player_of, require_player, today_of
from faristol.app.practice.positions import for_door
from faristol.app.practice.views import door as door_view
from faristol.app.practice.views.screens import DoorScreen
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.modes.practice import commands as c
from faristol.modes.practice.learning import (
    AHEAD,
    drills,
    due,
    new_left,
    reached,
    unmet,
)
from faristol.modes.practice.positions import Positions
from faristol.modes.practice.practice import PRACTICE


async def _settings(request: Request) -> None:
    """Change the number of new cards a day, and the player's name."""
    request.place = "settings"
    request.session.typed = dict(request.fields)
    player = await require_player(request.window)
    daily = request.number("daily", "practice.daily_number")
    await request.window.command(
        PRACTICE, player.stream, c.ChooseDaily(daily), c.Rename(request.text("name"))
    )
    request.session.typed = {}
    said = request.window.texts.gettext("Saved.")
    request.session.notices.append(Notice("settings", said, "good"))


async def page(window: Window) -> Page:
    """The start page of practice: today's tasks, and all there is."""
    player, today = await player_of(window), await today_of(window)
    state = player.state if player else None
    language = await language_of(window)
    taken = {one.definition for one in state.sets} if state else set()
    screen = DoorScreen(
        name=state.name if state else "",
        sets=[(one, reached(state, one)) for one in state.sets] if state else [],
        drills=len(drills(state, today)) if state else 0,
        due=len(due(state, today)) if state else 0,
        new=min(new_left(state, today), unmet(state)) if state else 0,
        left=unmet(state) if state else 0,
        daily=state.daily if state else 0,
        answered=bool(state and state.answers),
        clock_behind=bool(state and state.latest > today.now + AHEAD),
        suggestions=[one for one in suggestions(window, language) if one.definition not in taken],
        language=language,
        positions=await for_door(window, state.positions if state else Positions()),
        alphabets={
            header.language: window.library.alphabet(header.language)
            for header in await window.proposed_lists()
        },
        alone=await alone_choice.at_door(window),
        **window.session.said,
    )
    return door_view.door_page(screen, window.texts)


async def arrive(window: Window, *_parts: str) -> None:
    """Lead to the start page of practice before anybody has begun."""
    if await player_of(window) is None:
        window.session.path = PATH


ACTIONS: dict[str, Action] = {"practice.settings": _settings}
