"""A measured figure and its bar, and the table of them."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

RESAMPLINGS = 200


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One line of the table: what was measured, and the bar that it is held to, if it has one.

    `bar` is the ID of performance.md's row ("P1"). A figure without a limit tells what a ratio is made of.
    """

    bar: str
    what: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    details: dict[str, Any] = field(default_factory=dict)
    """More of the same measurement, for the results file only."""
    noise: float | None = None
    """How far apart two runs of the same build may be, in the figure's unit, if its measurements tell."""

    @property
    def met(self) -> bool | None:
        """Whether it reaches its bar; None without one."""
        if self.at_most is not None:
            return self.value <= self.at_most
        if self.at_least is not None:
            return self.value >= self.at_least
        return None


def high(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


def repeated(*measured: Sequence[float], of: Callable[..., float]) -> dict[str, float]:
    """A figure `of` one or several rows of measurements, as the value and the noise of a `Figure`.

    The noise is twice the deviation of the same figure of resampled rows (bootstrap).
    """
    chance = Random(0)
    again = [of(*(chance.choices(row, k=len(row)) for row in measured)) for _ in range(RESAMPLINGS)]
    return {"value": of(*measured), "noise": 2 * statistics.pstdev(again)}


def ratio_of_medians(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """How many times as long ours takes."""
    return statistics.median(ours) / statistics.median(theirs)


def shown(value: float) -> str:
    """A figure with as many digits as say something."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def limit_of(figure: Figure) -> str:
    """The bar in words."""
    if figure.at_most is not None:
        return f"at most {shown(figure.at_most)}"
    return "" if figure.at_least is None else f"at least {shown(figure.at_least)}"


def table(figures: Iterable[Figure]) -> str:
    """The lines of a table: ID, what, figure, bar, met or not."""
    verdicts = {True: "met", False: "NOT MET", None: ""}
    lines = [f"{'':4} {'':66} {'figure':>12}  {'bar':16}"]
    for figure in figures:
        value = f"{shown(figure.value)} {figure.unit}"
        line = f"{figure.bar:4} {figure.what:66} {value:>12}  {limit_of(figure):16} {verdicts[figure.met]}"
        lines.append(line.rstrip())
    return "\n".join(lines)
