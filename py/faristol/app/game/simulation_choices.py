"""The choices for a simulation; depth and confidence are saved on this device for every turn.

The marked moves and the seed belong to the turn shown and are not saved.
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
"""The setting with the last choices, as JSON."""

SEEDS = 10**MOST_DIGITS
"""Number of seeds: few enough to be read and typed, and each allows any number of rounds."""

MOST_TYPED = 20
"""Characters kept of a typed seed."""


@dataclass(frozen=True)
class OfTurn:
    """The marked moves and the typed seed on the page of the turn `at` (stream and number)."""

    at: tuple[str, int]
    marked: frozenset[str]
    seed: str


async def chosen(window: Window, at: tuple[str, int]) -> SimulationChoices:
    """Return the choices for a turn; those no longer on offer become the usual ones."""
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
    """Return the content of the setting, empty if it cannot be read."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


async def take(
    request: Request, at: tuple[str, int], *, supposable: bool, knowable: bool
) -> SimulationChoices:
    """Take the choices from a form; raises `Refused` for a value not on offer.

    The form asks about the last play and the known rack only if it is `supposable` or `knowable`.
    """
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
    """Return the seed of a form, None if it is empty; raises `Refused` for an invalid one."""
    if not request.text("seed").strip():
        return None
    request.place = SEED
    return request.number("seed", "simulating.seed")
