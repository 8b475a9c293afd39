"""Charts, each beside its table: readable in black and white, in both themes, on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from faristol.app.duplicate.views.figures import Bar, Course
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS

WIDTH = 788
BASE = 174
HIGH = 130
"""Height of the highest bar; its number stands above it."""

MANY = 10
"""Columns from which a chart keeps its width on a phone and scrolls sideways."""

LETTER, CAPITAL = 9, 12
"""The most that a digit under a bar is wide, and a letter of a word."""

TALL, ROUND = 34, 10
"""The height of a figure on a phone with a dot above it, and what a dot takes to its middle."""

ON_A_PHONE = 24
"""The most that a digit is wide where the picture is at its smallest and its type at its largest."""

LEFT, RIGHT, TOP, BOTTOM = 84, WIDTH - 50, 16, 236
"""The edges of a line chart's plot: its numbers stand on the left, its players on the right."""

STROKES = ("w1", "w2", "w3", "w4", "w5")
"""The classes of a line chart's lines, in their order."""

APART = 40
"""The least distance between the numbers at the ends of the lines."""


@dataclass(frozen=True)
class RoundLine:
    """A round of the game: rack, master play, and the players' results. `mean` is None if nobody played it.

    A master play that was not valid is `annulled` and has no points (DUP-1.8B).
    """

    number: int
    rack: bytes
    word: str
    place: str
    points: int | None
    mean: float | None
    found: int
    annulled: bool
    leader: int | None


def chart(rounds: Sequence[RoundLine], leader: str, texts: Texts) -> Markup:
    """Draw a bar for each round's master play, filled up to the mean; a dot is the points of `leader`."""
    top: float = max(round_.points or 0 for round_ in rounds) or 1
    top = max(top, *(round_.leader or 0 for round_ in rounds), *(round_.mean or 0 for round_ in rounds))
    slot = WIDTH / len(rounds)
    bar = min(44.0, slot * 0.62)
    in_words = all(CAPITAL * (len(round_.word) + 2) <= slot for round_ in rounds)
    parts = [_bar(round_, index, slot, bar, top, in_words) for index, round_ in enumerate(rounds)]
    label = texts.gettext("Points of each round: the master play, the mean of the hall, and %(leader)s") % {
        "leader": leader
    }
    return _picture(label, 200, [*parts, _axis(BASE)], many=len(rounds) > MANY)


def crowded(bars: Sequence[Bar]) -> bool:
    """Tell whether a distribution's labels need the whole width of the picture, on a phone too."""
    return ON_A_PHONE * (max(map(len, map(_range, bars)), default=0) + 0.5) > WIDTH / max(1, len(bars))


def _range(bar: Bar) -> str:
    return str(bar.low) if bar.low == bar.high else f"{bar.low}\N{EN DASH}{bar.high}"


def distribution_chart(bars: Sequence[Bar], texts: Texts) -> Markup:
    """Draw a bar for each range of points, as high as the number of players with that many."""
    top = max((bar.count for bar in bars), default=0) or 1
    slot = WIDTH / len(bars)
    width = min(44.0, slot * 0.72)
    labels = list(map(_range, bars))
    every = 1 if LETTER * (max(map(len, labels)) + 1) < slot else 2
    parts = []
    for index, bar in enumerate(bars):
        middle = slot * (index + 0.5)
        kind = "mean best" if bar.master else "mean"
        parts.append(_rectangle(kind, round(middle - width / 2, 1), width, bar.count, top))
        if bar.count:
            parts.append(_text("figure", middle, BASE - HIGH * bar.count / top - 8, str(bar.count)))
        if index % every == 0:
            parts.append(_text("", middle, 194, labels[index]))
    label = texts.gettext("How many players had how many points")
    return _picture(label, 200, [*parts, _axis(BASE)], many=crowded(bars))


def course_chart(lines: Sequence[Course], texts: Texts) -> Markup:
    """Draw a line for each player: points behind the leader; at its end the player's place.

    The lines differ in their strokes, not in their colours.
    """
    deepest = max(max(line.behind) for line in lines) or 1
    ticks = [
        (behind, f"{MINUS}{behind}" if behind else "0")
        for behind in range(0, int(deepest) + 1, _tick(deepest))
    ]
    names = texts.sequence([line.player.name for line in lines])
    label = texts.gettext("Points behind the leader after each round: %(names)s") % {"names": names}
    ends = ["\N{EN DASH}" if line.rank is None else str(line.rank) for line in lines]
    return _ways([line.behind for line in lines], deepest, ticks, label, ends)


def places_chart(names: Sequence[str], ways: Sequence[Sequence[int | None]], texts: Texts) -> Markup:
    """Draw a line for each player: the place after each round, the first on top; None before a late entry."""
    deepest = max(place or 1 for way in ways for place in way) - 1 or 1
    tick = _tick(deepest)
    places = [1, *(place for place in range(tick, deepest + 2, tick) if place > 1 + tick / 2)]
    below = [[None if place is None else place - 1 for place in way] for way in ways]
    label = texts.gettext("Places after each round: %(names)s") % {"names": texts.sequence(names)}
    ends = [str(way[-1] or "") for way in ways]
    return _ways(below, deepest, [(place - 1, str(place)) for place in places], label, ends)


def _tick(deepest: float) -> int:
    """Return the step between two numbers on the left, so that there are about five."""
    return next((step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if deepest <= step * 5), 1000)


def _ways(
    ways: Sequence[Sequence[float | None]],
    deepest: float,
    ticks: Sequence[tuple[float, str]],
    said: str,
    figures: Sequence[str],
) -> Markup:
    """Draw lines over the rounds, as far down as their values say; each of several ends with a number."""
    rounds = len(ways[0])
    scale = (BOTTOM - TOP) / deepest
    slot = (RIGHT - LEFT) / max(1, rounds - 1)
    places = [LEFT + slot * index if rounds > 1 else (LEFT + RIGHT) / 2 for index in range(rounds)]
    parts = []
    for value, figure in ticks:
        height = round(TOP + value * scale, 1)
        grid = Markup('<line class="axis" x1="{}" y1="{}" x2="{}" y2="{}"/>')
        parts.append(grid.format(LEFT, height, RIGHT, height))
        parts.append(_text("tick", LEFT - 8, height + 5, figure))
    parts += [_text("", place, BOTTOM + 34, str(number)) for number, place in enumerate(places, start=1)]
    ends = _spread([TOP + (way[-1] or 0) * scale for way in ways])
    for index in reversed(range(len(ways))):
        points = [
            (round(place, 1), round(TOP + value * scale, 1))
            for place, value in zip(places, ways[index], strict=True)
            if value is not None
        ]
        last = points[-1]
        line = Markup('<polyline class="way {}" points="{}"/><circle class="end" cx="{}" cy="{}" r="4"/>')
        parts.append(line.format(STROKES[index], " ".join(f"{x:.1f},{y:.1f}" for x, y in points), *last))
        if len(ways) == 1:
            continue
        lead = Markup('<line class="lead" x1="{}" y1="{}" x2="{}" y2="{}"/>')
        parts.append(lead.format(*last, WIDTH - 28, round(ends[index], 1)))
        parts.append(_text("figure", WIDTH - 14, ends[index] + 5, figures[index]))
    return _picture(said, BOTTOM + 44, parts, many=rounds > MANY)


def _spread(heights: Sequence[float]) -> list[float]:
    """Return the heights in the same order, at least `APART` from each other and none below the picture."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    spread = list(heights)
    least = 0.0
    for index in order:
        spread[index] = max(spread[index], least)
        least = spread[index] + APART
    most = float(BOTTOM)
    for index in reversed(order):
        spread[index] = min(spread[index], most)
        most = spread[index] - APART
    return spread


def _picture(label: str, height: int, parts: Sequence[Markup], *, many: bool) -> Markup:
    kind = "chart many" if many else "chart"
    return Markup('<svg class="{}" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        kind, WIDTH, height, label, Markup("").join(parts)
    )


def _axis(height: int) -> Markup:
    return Markup('<line class="axis" x1="0" y1="{}" x2="{}" y2="{}"/>').format(height, WIDTH, height)


def _text(kind: str, x: float, y: float, text: str) -> Markup:
    attribute = Markup(' class="{}"').format(kind) if kind else ""
    return Markup('<text{} x="{}" y="{}">{}</text>').format(attribute, round(x, 1), round(y, 1), text)


def _bar(round_: RoundLine, index: int, slot: float, bar: float, top: float, in_words: bool) -> Markup:
    middle = slot * (index + 0.5)
    left = round(middle - bar / 2, 1)
    points, mean = round_.points or 0, round_.mean or 0
    drawn = _rectangle("mean", left, bar, mean, top)
    drawn += _rectangle("best", left, bar, points, top)
    figure, under = BASE - HIGH * points / top - 8, BASE - HIGH * (round_.leader or 0) / top
    if round_.leader is not None:
        dot = Markup('<circle class="dot" cx="{}" cy="{}" r="5"/>')
        drawn += dot.format(round(middle, 1), round(under, 1))
        if figure - TALL < under < figure + ROUND:
            figure = under - ROUND
    drawn += _text("figure", middle, figure, str(points))
    word = Markup('<tspan class="caption"> {}</tspan>').format(round_.word) if in_words else ""
    label = Markup('<text x="{}" y="194">{}{}</text>')
    return drawn + label.format(round(middle, 1), round_.number, word)


def _rectangle(kind: str, left: float, width: float, points: float, top: float) -> Markup:
    height = round(HIGH * points / top, 1)
    shape = Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>')
    return shape.format(kind, left, round(BASE - height, 1), round(width, 1), height)
