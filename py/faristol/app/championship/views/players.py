"""The players of a championship: the form to enter them, and their list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.championship.views.screens import ChampionshipPlayersScreen
from faristol.app.championship.views.top import top
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.tournament.championship.data import Player
from faristol.tournament.championship.state import State

ENTRY, LIST = "championship-player", "championship-list"
PLACES = (ENTRY, LIST)


def players_page(screen: ChampionshipPlayersScreen, texts: Texts) -> Page:
    """The page `#/championship/STREAM/players`."""
    state = screen.state
    kept: Mapping[str, str] = screen.typed_at(ENTRY)
    return page(
        "championship/players.html",
        f"{texts.gettext('Players')} · {state.title}",
        texts,
        top=top(state, screen.stream, "players", texts),
        screen=screen,
        state=state,
        path=f"#/championship/{screen.stream}",
        lines=[_line(player, state) for player in state.players],
        groups=state.groups,
        # the group stays in the form: players are entered group by group
        kept=kept or {"group": screen.typed.get("group", "")},
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _line(player: Player, state: State) -> dict[str, Any]:
    entry = player.entry
    return {
        "player": player,
        "about": " · ".join(part for part in (entry.town, entry.address) if part),
        "games": len(state.games_of(player.id)),
        "excluded": player.id in state.excluded,
    }
