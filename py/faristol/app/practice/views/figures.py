"""The figures of practice, and the rating by positions over time, as charts and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from itertools import groupby

from markupsafe import Markup

from faristol.app.practice.views.charts import Column, bars, year
from faristol.app.practice.views.position_words import KINDS, share, signed
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.practice.answers import State
from faristol.modes.practice.learning import Today, Week, by_day, forecast, reached, retention
from faristol.modes.practice.positions import Positions, Result, kind_of, language_of
from faristol.modes.practice.rating import START

EVERY = 5
"""Days between two labels under the forecast."""

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


def figures_page(screen: Screen, texts: Texts, state: State, today: Today) -> Page:
    """Return the page: the forecast, the retention by week, a year of answers, and the sets."""
    coming, weeks, of_year = forecast(state, today), retention(state, today), by_day(state, today)
    tests = sum(week.tests for week in weeks)
    right = sum(week.right for week in weeks)
    return page(
        "practice/figures.html",
        texts.gettext("Figures"),
        texts,
        forecast=_forecast(coming, today.day, texts),
        days=[(_day(today.day + number, texts), count) for number, count in enumerate(coming)],
        coming=sum(coming),
        retention=_retention(weeks, texts) if tests else "",
        weeks=[
            (_day(week.day, texts), week.tests, round(100 * week.right / week.tests))
            for week in weeks
            if week.tests
        ],
        kept=round(100 * right / tests) if tests else 0,
        year=year(of_year, today.day, texts.gettext("Answers on each day of a year")),
        months=_by_month(of_year),
        answers=sum(of_year.values()),
        days_of_year=len(of_year),
        sets=[(one.name, reached(state, one)) for one in state.sets],
        elsewhere=screen.notices_elsewhere(()),
    )


def _day(number: int, texts: Texts) -> str:
    return texts.date(date.fromordinal(number).isoformat())


def _forecast(coming: Sequence[int], today: int, texts: Texts) -> Markup:
    columns = [
        Column(
            count,
            texts.number(count) if count else "",
            str(date.fromordinal(today + number).day) if number % EVERY == 0 else "",
        )
        for number, count in enumerate(coming)
    ]
    return bars(columns, texts.gettext("Cards that come back on each of the next 30 days"), fits=True)


def _retention(weeks: Sequence[Week], texts: Texts) -> Markup:
    columns = []
    for week in weeks:
        share = round(100 * week.right / week.tests) if week.tests else 0
        begins = date.fromordinal(week.day)
        columns.append(Column(share, f"{share}\u00a0%" if week.tests else "", f"{begins.day}/{begins.month}"))
    return bars(columns, texts.gettext("Of what had been learnt, how much was known in each week"), most=100)


def _by_month(year: Mapping[int, int]) -> list[tuple[str, int, int]]:
    """Return each month with its answers and the number of days that had any."""
    answers, days = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for number, count in year.items():
        day = date.fromordinal(number)
        answers[day.year, day.month] += count
        days[day.year, day.month] += 1
    return [
        (f"{month}/{of_year}", answers[of_year, month], days[of_year, month])
        for of_year, month in sorted(answers)
    ]


def rating_page(
    screen: Screen, texts: Texts, positions: Positions, language: str, languages: Mapping[str, str]
) -> Page:
    """Return the page of the rating in a language: by day, by kind, the latest answers, other languages."""
    results = [one for one in positions.results if language_of(one.position) == language]
    rating = positions.rating(language)
    days = _days(results, texts)
    return page(
        "practice/ratings.html",
        texts.gettext("Your rating"),
        texts,
        language_name=languages[language],
        rating=rating,
        about=round(DEVIATIONS * rating.deviation),
        answered=len(results),
        line=line(results, texts) if len(results) > 1 else "",
        days=days[::-1],
        kinds=_kinds(results, texts),
        latest=[_line(one, texts) for one in results[: -LATEST - 1 : -1]],
        languages=[(code, name) for code, name in languages.items() if code != language],
        elsewhere=screen.notices_elsewhere(()),
    )


def _day_of(result: Result) -> str:
    return datetime.fromtimestamp(result.time / 1000).date().isoformat()


def _days(results: Sequence[Result], texts: Texts) -> list[tuple[str, int, int, int, str]]:
    """Return each day with its answers, their mean value, the rating after them and its change."""
    rows, before = [], START.value
    for day, of_day in groupby(results, _day_of):
        answers = list(of_day)
        after = answers[-1].rating
        change = signed(round(after) - round(before))
        rows.append((texts.date(day), len(answers), _mean(answers), round(after), change))
        before = after
    return rows


def _mean(results: Sequence[Result]) -> int:
    return round(sum(one.percent for one in results) / len(results))


def _kinds(results: Sequence[Result], texts: Texts) -> list[tuple[str, int, int, int, str]]:
    """Return each kind: its answers, the percentage solved, their value, their time."""
    rows = []
    for kind, (name, _question) in KINDS.items():
        of_kind = [one for one in results if kind_of(one.position) == kind]
        if of_kind:
            solved = round(100 * sum(one.solved for one in of_kind) / len(of_kind))
            time = sum(one.milliseconds for one in of_kind) // len(of_kind)
            row = (texts.gettext(name), len(of_kind), solved, _mean(of_kind), texts.duration(time))
            rows.append(row)
    return rows


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
    description = texts.gettext("The rating from %(first)s to %(last)s") % {
        "first": round(shown[0].rating),
        "last": round(shown[-1].rating),
    }
    return Markup('<svg class="chart rating" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        WIDTH, HEIGHT, description, Markup("").join(parts)
    )


def _thinned(results: Sequence[Result]) -> list[Result]:
    """Return the first answer, and the last one of each stretch."""
    if len(results) <= POINTS:
        return list(results)
    ends = (len(results) * number // (POINTS - 1) - 1 for number in range(1, POINTS))
    return [results[0], *(results[end] for end in ends)]
