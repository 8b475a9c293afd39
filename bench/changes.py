"""What has become better and what worse than the committed run: the table at the end of the bench."""

from __future__ import annotations

import json
import math
import subprocess
from typing import Any

from bench.figures import Figure, shown
from bench.results import LATEST, machine
from devtools import ROOT

USUAL = {"s": 0.2, "ms": 0.2, "µs": 0.1, "1/s": 0.1, "x": 0.1, "MB": 0.02}
"""Noise of a figure that was measured once, as a part of it; what is counted in other units has none."""

MORE_IS_BETTER = {"1/s"}
"""Units of figures without a bar of which more is better; of the others less is."""


def committed() -> dict[str, Any]:
    """The results of the last commit; without git those that the file has before the bench writes to it."""
    command = ["git", "show", f"HEAD:{LATEST.relative_to(ROOT).as_posix()}"]
    try:
        text = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        text = LATEST.read_bytes() if LATEST.exists() else b"{}"
    results: dict[str, Any] = json.loads(text)
    return results


def changes(figures: list[Figure], before: dict[str, Any]) -> str:
    """A table of what has changed by more than its noise, the worst first; how much has not."""
    earlier = {
        (bar, one["what"], one["unit"]): one for bar, result in before.items() for one in result["figures"]
    }
    both = [(figure, earlier.get((figure.bar, figure.what, figure.unit))) for figure in figures]
    rows = sorted((row for figure, one in both if one and (row := _row(figure, one))), reverse=True)
    lines = [f"{'':4} {'beside the committed run':66} {'was':>10} {'is':>10} {'noise':>8}"]
    lines += [line for _, line in rows]
    fresh = sum(one is None for _, one in both)
    lines.append(f"{len(rows)} changed, {len(both) - fresh - len(rows)} within their noise, {fresh} new.")
    bars = {figure.bar for figure in figures} & before.keys()
    if others := sorted(bar for bar in bars if before[bar]["machine"] != machine()):
        lines.append(f"Committed from another machine: {', '.join(others)}.")
    return "\n".join(lines)


def _row(figure: Figure, before: dict[str, Any]) -> tuple[float, str] | None:
    """By which part of it a figure is worse than before, and its line; None within the noise of both runs."""
    was, now = before["value"], figure.value
    usual = USUAL.get(figure.unit, 0.0)
    ours = usual * now if figure.noise is None else figure.noise
    # Of an earlier run that tells none, what ours has.
    noise = math.hypot(ours, before.get("noise", ours))
    if abs(now - was) <= noise:
        return None
    more_is_better = figure.at_least is not None or figure.unit in MORE_IS_BETTER
    worse = (was - now if more_is_better else now - was) / (abs(was) or 1)
    verdict = f"{'WORSE' if worse > 0 else 'better'} by {abs(worse):.0%}"
    line = f"{figure.bar:4} {figure.what:66} {shown(was):>10} {shown(now):>10} {shown(noise):>8}"
    return worse, f"{line} {figure.unit:4} {verdict}"
