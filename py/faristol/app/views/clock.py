"""The round's clock for the page, which counts it down by itself (DUP-1.5)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from faristol.app.duplicate.views.screens import JudgeScreen
from faristol.app.text import Texts
from faristol.app.views.calls import write_calls
from faristol.app.voice.views.announcing import call
from faristol.app.voice.views.speech import Voice
from faristol.modes.duplicate.state import Step


@dataclass(frozen=True)
class ClockFace:
    """The round's clock as the page shows it; `mode` is "ready", "running", "paused" or "over".

    `deadline` is the time when it ends (epoch milliseconds) while it runs; `calls` are the calls on the way,
    as JSON. `voice` is the effect that speaks such a call, as JSON and without its text; empty if the calls
    are not spoken. `beeps` says whether they have a tone.
    """

    mode: str
    time: str
    total: int
    remaining: int
    deadline: int
    calls: str
    label: str
    voice: str = ""
    beeps: bool = True


def clock_of(screen: JudgeScreen, texts: Texts) -> ClockFace | None:
    """Return the clock of the round in progress; None if there is none to show."""
    state, round_ = screen.state, screen.round
    if (
        screen.correcting
        or round_ is None
        or state.rules.round_days
        or state.step in (Step.RESULT, Step.OVER, Step.MASTER)
    ):
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
        deadline=clock.deadline(screen.now),
        calls=write_calls(state.rules, texts, screen.alphabet.phrases),
        label=label,
        voice=_voice(screen.voice),
        beeps=screen.voice is None or screen.voice.sounds_calls,
    )


@lru_cache(maxsize=2)
def _voice(voice: Voice | None) -> str:
    if voice is None or not voice.says_calls:
        return ""
    return json.dumps(call(voice), ensure_ascii=False)
