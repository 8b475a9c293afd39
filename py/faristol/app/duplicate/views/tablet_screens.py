"""What a player's tablet shows: plain values that the app fills in."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.views.screen import Notice, Screen
from faristol.modes.duplicate.state import Player, State


@dataclass(frozen=True, kw_only=True)
class TabletScreen(Screen):
    """The tablet of a `player`. `laying` is None where nothing can be laid now; `handed` is the slip of the
    round as the judge's device has it, `differs` that it was read otherwise too, `waiting` how much is under
    way there, `is_in` that what lies there has been handed in, `standing` rank, of how many, points, `fixed`
    that it stays at its table now."""

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
