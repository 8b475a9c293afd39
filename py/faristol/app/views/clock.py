"""The round's clock for the page, which counts it down by itself (DUP-1.5)."""

from __future__ import annotations

import json
from dataclasses import dataclass

from faristol.app.screens import JudgeScreen
from faristol.app.text import Texts
from faristol.modes.duplicate.state import Step

ONE_MINUTE = 60_000
THIRTY_SECONDS = 30_000


@dataclass(frozen=True)
class ClockFace:
    """What the clock shows; `mode` is "ready", "running", "paused" or "over".

    `deadline` is the time when it ends (epoch milliseconds) while it runs; `calls` are what is called out
    on the way, as JSON.
    """

    mode: str
    time: str
    total: int
    remaining: int
    deadline: int
    calls: str
    label: str


def clock_of(screen: JudgeScreen, texts: Texts) -> ClockFace | None:
    """The clock of the round in progress, None when there is none to show."""
    state, round_ = screen.state, screen.round
    if screen.correcting or round_ is None or state.step in (Step.RESULT, Step.OVER, Step.MASTER):
        return None
    clock = round_.clock
    remaining = clock.remaining(screen.now)
    if round_.time_called:
        mode, label = "over", texts.gettext("Time is over")
        remaining = 0
    elif clock.running:
        mode, label = "running", texts.gettext("Clock running: pause it")
    elif clock.started:
        mode, label = "paused", texts.gettext("Clock stopped: let it go on")
    else:
        mode, label = "ready", texts.gettext("Time of the round")
    return ClockFace(
        mode=mode,
        time=texts.duration(remaining),
        total=clock.total,
        remaining=remaining,
        deadline=screen.now + remaining,
        calls=_calls(screen, texts),
        label=label,
    )


def _calls(screen: JudgeScreen, texts: Texts) -> str:
    """The last minute may be called, the last thirty seconds must be, and the end (DUP-1.5)."""
    calls: list[dict[str, object]] = []
    if screen.state.rules.call_one_minute:
        calls.append({"at": ONE_MINUTE, "text": texts.gettext("1 minute!"), "name": "minute"})
    calls.append({"at": THIRTY_SECONDS, "text": texts.gettext("30 seconds!"), "name": "thirty"})
    calls.append({"at": 0, "text": texts.gettext("Time!"), "name": "time"})
    return json.dumps(calls, ensure_ascii=False)
