"""Charts of practice, each beside its table: bars of days or weeks, and a year of squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from markupsafe import Markup

from faristol.modes.practice.learning import Reached

WIDTH, HEIGHT, BASE, HIGH = 788, 200, 174, 130
"""The size of a bar chart, its base line, and its highest bar."""

SIDE, STEP = 12, 14.6
"""The size of a day's square in the year chart, and the distance between two."""

DAYS = 7
LEFT, TOP = 4, 24

LETTER = 10
"""The most that a digit above a bar is wide."""

LEVELS = (1, 10, 25, 50)
"""Numbers of answers a day at which the next shade begins."""


@dataclass(frozen=True)
class Column:
    """A bar: its value, the figure above it and the label below it, which may be empty."""

    value: float
    figure: str
    label: str


def bars(columns: Sequence[Column], description: str, most: float = 0, *, fits: bool = False) -> Markup:
    """Return a bar for each column, scaled to `most` or the highest of them.

    A chart that `fits` is never wider than the page: on a narrow one only the highest bar has a figure, as
    in any with figures that are broader than the bars are apart.
    """
    top = max(most, max((column.value for column in columns), default=0)) or 1
    slot = WIDTH / max(1, len(columns))
    width = min(44.0, slot * 0.72)
    highest = max(range(len(columns)), key=lambda number: columns[number].value, default=0)
    alone = any(LETTER * len(column.figure) > slot for column in columns)
    parts = [
        _bar(
            column if number == highest or not alone else replace(column, figure=""),
            slot * (number + 0.5),
            width,
            top,
            number == highest,
        )
        for number, column in enumerate(columns)
    ]
    parts.append(Markup('<line class="axis" x1="0" y1="{0}" x2="{1}" y2="{0}"/>').format(BASE, WIDTH))
    return _picture("chart fits" if fits else "chart many", WIDTH, HEIGHT, description, parts)


def _bar(column: Column, middle: float, width: float, top: float, is_highest: bool) -> Markup:
    height = round(HIGH * column.value / top, 1)
    shape = Markup('<rect class="mean" x="{}" y="{}" width="{}" height="{}"/>')
    drawn = shape.format(round(middle - width / 2, 1), round(BASE - height, 1), round(width, 1), height)
    if column.figure:
        figure = Markup('<text class="{}" x="{}" y="{}">{}</text>')
        kind = "figure highest" if is_highest else "figure"
        drawn += figure.format(kind, round(middle, 1), round(BASE - height - 8, 1), column.figure)
    if column.label:
        drawn += Markup('<text x="{}" y="194">{}</text>').format(round(middle, 1), column.label)
    return drawn


def year(counts: Mapping[int, int], today: int, description: str) -> Markup:
    """Return a square for each day of the last year, a column per week: more answers, a stronger shade.

    Days are ordinal numbers. Above the first week of a month is its number, for January the year.
    """
    first = today - date.fromordinal(today).weekday() - 52 * DAYS
    parts: list[Markup] = []
    for week in range(53):
        begins = date.fromordinal(first + week * DAYS)
        x = round(LEFT + week * STEP, 1)
        if begins.day <= DAYS:
            name = begins.year if begins.month == 1 else begins.month
            parts.append(Markup('<text class="month" x="{}" y="16">{}</text>').format(x, name))
        for day in range(DAYS):
            number = first + week * DAYS + day
            if number <= today:
                level = sum(counts.get(number, 0) >= least for least in LEVELS)
                square = Markup('<rect class="day level-{}" x="{}" y="{}" width="{}" height="{}" rx="2"/>')
                parts.append(square.format(level, x, round(TOP + day * STEP, 1), SIDE, SIDE))
    return _picture("chart many year", WIDTH, round(TOP + DAYS * STEP), description, parts)


def reached_bar(far: Reached) -> Markup:
    """Return a set's progress as a bar of mature, young and learning cards; text beside it says the same."""
    every = max(1, far.new + far.learning + far.young + far.mature)
    parts, begins = Markup(""), 0.0
    for kind, count in (("mature", far.mature), ("young", far.young), ("learning", far.learning)):
        width = round(100 * count / every, 2)
        shape = Markup('<rect class="{}" x="{}" y="0" width="{}" height="1"/>')
        parts += shape.format(kind, round(begins, 2), width)
        begins += width
    picture = '<svg class="far" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">{}</svg>'
    return Markup(picture).format(parts)


def _picture(kind: str, width: int, height: int, description: str, parts: Sequence[Markup]) -> Markup:
    return Markup('<svg class="{}" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        kind, width, height, description, Markup("").join(parts)
    )
