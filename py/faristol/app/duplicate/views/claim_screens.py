"""The screen of the checking period's page."""

from dataclasses import dataclass

from faristol.app.views.screen import Screen
from faristol.modes.duplicate.state import State


@dataclass(frozen=True, kw_only=True)
class ClaimsScreen(Screen):
    """Publishing, claims and final results.

    `early` is True while it is asked whether they are final before their time.
    """

    stream: str
    state: State
    now: int
    early: bool = False
