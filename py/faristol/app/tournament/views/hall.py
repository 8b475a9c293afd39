"""The controls of the hall board at the desk: the clock of the round, the standings (TOU-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.hall.views.over import Announcing
from faristol.app.text import Texts
from faristol.app.views.render import part
from faristol.app.views.screen import Notice
from faristol.tournament.hall import last_complete
from faristol.tournament.state import Round, State


@part("tournament/desk_hall.html")
def hall_part(
    texts: Texts,
    state: State,
    path: str,
    clock: Mapping[str, Any] | None,
    said: Sequence[Notice],
    announcing: Announcing,
    minutes: int,
) -> Mapping[str, Any]:
    """Return the part with the controls of the hall board: clock, standings, screen (TOU-9).

    `minutes` are proposed for the first clock.
    """
    latest, complete = _latest(state), last_complete(state)
    before = next((round_.seconds // 60 for round_ in reversed(state.published) if round_.seconds), 0)
    return {
        "path": path,
        "clock": clock,
        "playing": bool(latest and latest.missing and not state.closed),
        "minutes": before or minutes,
        "release": complete if complete > state.released and not state.closed else 0,
        "released": state.released,
        "said": said,
        "announcing": announcing,
    }


def clock_of(state: State, now: int, texts: Texts) -> dict[str, Any] | None:
    """Return the clock of the current round with the time left, None if none is set or running."""
    round_ = _latest(state)
    if round_ is None or not round_.ends or round_.complete or state.closed:
        return None
    return {
        "ends": round_.ends,
        "total": round_.seconds * 1000,
        "time": texts.duration(max(0, round_.ends - now)),
    }


def _latest(state: State) -> Round | None:
    return state.published[-1] if state.published else None
