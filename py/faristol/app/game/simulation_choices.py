"""What is chosen for a simulation: how far and how surely it goes is kept on this device, for every turn.

The moves that are marked and the seed are those of the turn that is looked at, and nothing is lost with them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.game.views.analysis_screens import CERTAINTIES, PLIES, SimulationChoices
from faristol.app.game.views.simulation import SEED
from faristol.app.paths import MOST_DIGITS
from faristol.app.window import Request, Window
from faristol.errors import Refused

KEPT = "games.simulation"
"""The setting with what was chosen last, as JSON."""

SEEDS = 10**MOST_DIGITS
"""So many seeds there are: few enough to be read and typed, and each has as many rounds as one likes."""

MOST_TYPED = 20
"""Characters that are kept of what somebody has typed as a seed."""


@dataclass(frozen=True)
class OfTurn:
    """What is marked and typed on the page of the turn `at` (stream and number)."""

    at: tuple[str, int]
    marked: frozenset[str]
    seed: str


async def chosen(window: Window, at: tuple[str, int]) -> SimulationChoices:
    """What is chosen for a turn; what cannot be chosen any more gives way to the usual."""
    kept = _read(await window.setting(KEPT))
    usual = SimulationChoices()
    found = SimulationChoices(
        plies=kept["plies"] if kept.get("plies") in PLIES else usual.plies,
        certainty=kept["certainty"] if kept.get("certainty") in CERTAINTIES else usual.certainty,
        supposed=bool(kept.get("supposed", usual.supposed)),
        known=bool(kept.get("known", usual.known)),
    )
    of_turn = window.session.find(OfTurn)
    if of_turn is None or of_turn.at != at:
        return found
    return replace(found, marked=of_turn.marked, seed=of_turn.seed)


def _read(text: str) -> dict[str, Any]:
    """What a setting says; one that cannot be read says nothing."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


async def take(
    request: Request, at: tuple[str, int], *, supposable: bool, knowable: bool
) -> SimulationChoices:
    """Take what a form says, which asks about the last play and about the known rack only where there are
    such; raises `Refused` for what it does not offer."""
    window = request.window
    before = await chosen(window, at)
    plies, certainty = request.text("plies"), request.text("certainty")
    for value, known in ((plies, PLIES), (certainty, CERTAINTIES)):
        if value not in known:
            raise Refused("app.choice", value=value[:40])
    now = SimulationChoices(
        plies,
        certainty,
        supposed=bool(request.text("supposed")) if supposable else before.supposed,
        known=bool(request.text("known")) if knowable else before.known,
    )
    marked = frozenset(request.text("move").split("\n"))
    of_turn = window.session.put(OfTurn(at, marked, request.text("seed").strip()[:MOST_TYPED]))
    kept = {"plies": plies, "certainty": certainty, "supposed": now.supposed, "known": now.known}
    await window.choose(KEPT, json.dumps(kept))
    return replace(now, marked=of_turn.marked, seed=of_turn.seed)


def seed_in(request: Request) -> int | None:
    """The seed that a form says, None if it says none; raises `Refused` for what cannot be one."""
    if not request.text("seed").strip():
        return None
    request.place = SEED
    return request.number("seed", "simulating.seed")
