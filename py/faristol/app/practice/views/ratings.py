"""The rating as a chart and a table, and the results of each kind of position."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby

from markupsafe import Markup

from faristol.app.practice.views.position_screens import RatingScreen
from faristol.app.practice.views.position_words import KINDS, share, signed
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.modes.practice.positions import Result, kind_of, language_of
from faristol.modes.practice.rating import START

WIDTH, HEIGHT = 788, 300
LEFT, RIGHT, TOP, BOTTOM = 96, WIDTH - 12, 24, 280
"""The edges of the line chart; the figures of the scale are on its left."""

POINTS = 160
"""Most points of the line: the last answer of each of as many stretches."""

STEPS = (50, 100, 200, 500, 1000)
LINES = 4
"""Most steps of the scale between the lowest and the highest."""

DEVIATIONS = 2
"""Standard deviations told and drawn: the strength is within them 95 times in 100."""

LATEST = 12
"""Number of latest answers listed."""


def rating_page(screen: RatingScreen, texts: Texts) -> Page:
    """Return the page of the rating: by day, by kind, and the latest answers."""
    results = [one for one in screen.positions.results if language_of(one.position) == screen.language]
    rating = screen.positions.rating(screen.language)
    days = _days(results, texts)
    return page(
        "practice/ratings.html",
        texts.gettext("Your rating"),
        texts,
        screen=screen,
        rating=rating,
        about=round(DEVIATIONS * rating.deviation),
        answered=len(results),
        line=line(results, texts) if len(results) > 1 else "",
        days=days[::-1],
        kinds=_kinds(results, texts),
        latest=[_line(one, texts) for one in results[: -LATEST - 1 : -1]],
        languages=[(code, name) for code, name in screen.languages.items() if code != screen.language],
        elsewhere=screen.notices_elsewhere(()),
    )


def _day_of(result: Result) -> str:
    return datetime.fromtimestamp(result.time / 1000).date().isoformat()


def _days(results: Sequence[Result], texts: Texts) -> list[tuple[str, int, int, int, str]]:
    """Return each day with its answers, their mean value, the rating after them and its change."""
    found, before = [], START.value
    for day, of_day in groupby(results, _day_of):
        answers = list(of_day)
        after = answers[-1].rating
        change = signed(round(after) - round(before))
        found.append((texts.date(day), len(answers), _mean(answers), round(after), change))
        before = after
    return found


def _mean(results: Sequence[Result]) -> int:
    return round(sum(one.percent for one in results) / len(results))


def _kinds(results: Sequence[Result], texts: Texts) -> list[tuple[str, int, int, int, str]]:
    """Return each kind: its answers, the percentage solved, their value, their time."""
    found = []
    for kind, (name, _question) in KINDS.items():
        of_kind = [one for one in results if kind_of(one.position) == kind]
        if of_kind:
            solved = round(100 * sum(one.solved for one in of_kind) / len(of_kind))
            time = sum(one.milliseconds for one in of_kind) // len(of_kind)
            row = (texts.gettext(name), len(of_kind), solved, _mean(of_kind), texts.duration(time))
            found.append(row)
    return found


def _line(result: Result, texts: Texts) -> dict[str, str]:
    """Return an answer with the link to its position."""
    day = texts.gettext("puzzle of the day") if result.day else ""
    came = share(result.percent) if result.solved else texts.gettext("given up")
    parts = [texts.date(_day_of(result)), came, day]
    return {
        "path": f"#/practice/position/{result.position}/{result.day}".rstrip("/"),
        "name": texts.gettext(KINDS[kind_of(result.position)][0]),
        "summary": " · ".join(part for part in parts if part),
    }


def line(results: Sequence[Result], texts: Texts) -> Markup:
    """Return the line of the rating after each answer, with its uncertainty as a band."""
    shown = _thinned(results)
    highs = [one.rating + DEVIATIONS * one.deviation for one in shown]
    lows = [one.rating - DEVIATIONS * one.deviation for one in shown]
    low, high = min(lows), max(highs)
    each = next((step for step in STEPS if (high - low) / step <= LINES), STEPS[-1])
    bottom, top = int(low // each) * each, (int(high // each) + 1) * each

    def x(number: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * number / (len(shown) - 1), 1)

    def y(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (value - bottom) / (top - bottom), 1)

    parts = []
    for value in range(bottom, top + 1, each):
        rule = Markup(
            '<line class="axis" x1="{}" y1="{}" x2="{}" y2="{}"/><text class="scale" x="{}" y="{}">{}</text>'
        )
        parts.append(rule.format(LEFT, y(value), RIGHT, y(value), LEFT - 8, y(value) + 5, value))
    over = " ".join(f"{x(number)},{y(value)}" for number, value in enumerate(highs))
    under = " ".join(f"{x(number)},{y(value)}" for number, value in reversed([*enumerate(lows)]))
    parts.append(Markup('<polygon class="band" points="{} {}"/>').format(over, under))
    course = " ".join(f"{x(number)},{y(one.rating)}" for number, one in enumerate(shown))
    parts.append(Markup('<polyline class="course" points="{}"/>').format(course))
    said = texts.gettext("The rating from %(first)s to %(last)s") % {
        "first": round(shown[0].rating),
        "last": round(shown[-1].rating),
    }
    return Markup('<svg class="chart rating" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        WIDTH, HEIGHT, said, Markup("").join(parts)
    )


def _thinned(results: Sequence[Result]) -> list[Result]:
    """Return the first answer, and the last one of each stretch."""
    if len(results) <= POINTS:
        return list(results)
    ends = (len(results) * number // (POINTS - 1) - 1 for number in range(1, POINTS))
    return [results[0], *(results[end] for end in ends)]
