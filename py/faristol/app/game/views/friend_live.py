"""The part of a game on two devices that says whether they are joined, and how to join them (TOG-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.game.views.screens import PlayScreen
from faristol.app.text import Texts
from faristol.app.views.render import part


@part("game/friend_live.html")
def live(texts: Texts, screen: PlayScreen) -> Mapping[str, Any]:
    """Return what stands below the panel: the connection, or the way to one while the game goes on."""
    state, fair, channel = screen.state, screen.state.fair, screen.live
    return {
        "step": channel.step if channel else "",
        "path": channel.path if channel else f"#/tablets/{screen.stream}",
        "friend": state.players[1 - fair.seat].name if fair else "",
        "over": bool(fair and fair.revealed),
    }
