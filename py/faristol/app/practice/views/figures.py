"""The figures of practice as charts and tables."""

from __future__ import annotations

from collections import Counter
from datetime import date

from faristol.app.practice.views.charts import Column, bars, year
from faristol.app.practice.views.screens import FiguresScreen
from faristol.app.text import Texts
from faristol.app.views.render import Page, page

EVERY = 5
"""Days between two labels under the forecast."""


def figures_page(screen: FiguresScreen, texts: Texts) -> Page:
    """Return the page: the forecast, the retention by week, a year of answers, and the sets."""
    tests = sum(week.tests for week in screen.retention)
    right = sum(week.right for week in screen.retention)
    return page(
        "practice/figures.html",
        texts.gettext("Figures"),
        texts,
        screen=screen,
        forecast=_forecast(screen, texts),
        days=[(_day(screen.day + number, texts), count) for number, count in enumerate(screen.forecast)],
        coming=sum(screen.forecast),
        retention=_retention(screen, texts) if tests else "",
        weeks=[
            (_day(week.day, texts), week.tests, round(100 * week.right / week.tests))
            for week in screen.retention
            if week.tests
        ],
        kept=round(100 * right / tests) if tests else 0,
        year=year(screen.year, screen.day, texts.gettext("Answers on each day of a year")),
        months=_by_month(screen),
        answers=sum(screen.year.values()),
        days_of_year=len(screen.year),
        sets=[(one.name, far) for one, far in screen.sets],
        elsewhere=screen.notices_elsewhere(()),
    )


def _day(number: int, texts: Texts) -> str:
    return texts.date(date.fromordinal(number).isoformat())


def _forecast(screen: FiguresScreen, texts: Texts) -> object:
    columns = [
        Column(
            count,
            texts.number(count) if count else "",
            str(date.fromordinal(screen.day + number).day) if number % EVERY == 0 else "",
        )
        for number, count in enumerate(screen.forecast)
    ]
    return bars(columns, texts.gettext("Cards that come back on each of the next 30 days"), fits=True)


def _retention(screen: FiguresScreen, texts: Texts) -> object:
    columns = []
    for week in screen.retention:
        share = round(100 * week.right / week.tests) if week.tests else 0
        begins = date.fromordinal(week.day)
        columns.append(Column(share, f"{share}\u00a0%" if week.tests else "", f"{begins.day}/{begins.month}"))
    return bars(columns, texts.gettext("Of what had been learnt, how much was known in each week"), most=100)


def _by_month(screen: FiguresScreen) -> list[tuple[str, int, int]]:
    """Return each month with its answers and the number of days that had any."""
    answers, days = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for number, count in screen.year.items():
        day = date.fromordinal(number)
        answers[day.year, day.month] += count
        days[day.year, day.month] += 1
    return [
        (f"{month}/{of_year}", answers[of_year, month], days[of_year, month])
        for of_year, month in sorted(answers)
    ]
