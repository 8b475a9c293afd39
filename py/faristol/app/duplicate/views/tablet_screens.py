"""The screen of a player's tablet: plain values that the app fills in."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.views.screen import Notice, Screen
from faristol.modes.duplicate.state import Player, State


@dataclass(frozen=True, kw_only=True)
class TabletScreen(Screen):
    """The tablet of a `player`.

    `laying` is None if nothing can be laid now; `handed` is the slip of the round as the judge's device has
    it, `differs` is True if it was read otherwise too. `waiting` is how much is under way there, `is_in` is
    True if what lies there has been handed in. `standing` is rank, number of players, points; `fixed` is True
    if the tablet stays at its table now.
    """

    state: State
    now: int
    player: Player | None
    ground: Ground
    laying: Laying | None
    attempt: Attempt
    handed: str | None
    waiting: int
    standing: tuple[int, int, float] | None
    above: tuple[Notice, ...]
    fixed: bool = False
    differs: bool = False
    is_in: bool = False
