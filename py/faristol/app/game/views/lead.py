"""The lead chart: the points by which the first-named player is ahead after each turn."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.rules.game_rules import PAIR

WIDTH, HEIGHT = 788, 290
LEFT, RIGHT, TOP, BOTTOM = 84, WIDTH - 12, 46, HEIGHT - 74
STEPS = (10, 20, 25, 50, 100, 200, 500)
EVERY = 60
"""Distance between two turn numbers below the chart, about."""


def lead_chart(leads: Sequence[int], names: Sequence[str], texts: Texts, final: int | None = None) -> Markup:
    """Return a line through the lead after each turn, and to the `final` one if the end changed it.

    Above the middle the first player leads, below it the second, or the best of the others.
    """
    ways = [*leads] if final is None else [*leads, final]
    most = max(map(abs, ways), default=0) or 1
    step = next((step for step in STEPS if most <= step * 2), -(-most // 2))
    lines = -(-most // step)
    middle, scale = (TOP + BOTTOM) / 2, (BOTTOM - TOP) / 2 / (lines * step)
    slot = (RIGHT - LEFT) / max(1, len(ways))
    parts = []
    for points in range(-lines * step, lines * step + 1, step):
        height = round(middle - points * scale, 1)
        kind = "axis zero" if points == 0 else "axis"
        parts.append(_line(kind, LEFT, height, RIGHT, height))
        parts.append(_text("tick", LEFT - 8, height + 5, f"+{abs(points)}" if points else "0"))
    places = [(float(LEFT), middle)]
    places += [(LEFT + slot * number, middle - lead * scale) for number, lead in enumerate(ways, start=1)]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts.append(Markup('<polyline class="way w1" points="{}"/>').format(way))
    parts.append(Markup('<circle class="end" cx="{:.1f}" cy="{:.1f}" r="4"/>').format(*places[-1]))
    every = max(1, round(EVERY / slot))
    for number in range(every, len(leads) + 1, every):
        parts.append(_text("", LEFT + slot * number, HEIGHT - 14, str(number)))
    parts.append(_text("side", LEFT, TOP - 14, names[0]))
    second = names[1] if len(names) == PAIR else texts.gettext("the best of the others")
    parts.append(_text("side", LEFT, BOTTOM + 26, second))
    said = texts.gettext("Lead after each turn: above the middle %(first)s, below %(second)s") % {
        "first": names[0],
        "second": second,
    }
    drawing = Markup('<svg class="chart lead-chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>')
    return drawing.format(WIDTH, HEIGHT, said, Markup("").join(parts))


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> Markup:
    return Markup('<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"/>').format(kind, x1, y1, x2, y2)


def _text(kind: str, x: float, y: float, text: str) -> Markup:
    attribute = Markup(' class="{}"').format(kind) if kind else ""
    return Markup('<text{} x="{}" y="{}">{}</text>').format(attribute, round(x, 1), round(y, 1), text)
