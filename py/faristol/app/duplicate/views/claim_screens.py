"""What the page of the checking period shows."""

from dataclasses import dataclass

from faristol.app.views.screen import Screen
from faristol.modes.duplicate.state import State


@dataclass(frozen=True, kw_only=True)
class ClaimsScreen(Screen):
    """Publishing, claims and final results; `early` waits for an answer whether they may be final already."""

    stream: str
    state: State
    now: int
    early: bool = False
