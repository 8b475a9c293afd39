"""The figures of practice: forecast, retention, and a year of answers (PRA-4)."""

from __future__ import annotations

from faristol.app.practice.player import require_player, today_of
from faristol.app.practice.views import figures as figures_view
from faristol.app.practice.views.screens import FiguresScreen
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.modes.practice.learning import by_day, forecast, reached, retention


async def page(window: Window) -> Page:
    """The page of forecast, retention, heat map, and the progress of each set."""
    state, today = (await require_player(window)).state, await today_of(window)
    screen = FiguresScreen(
        day=today.day,
        forecast=forecast(state, today),
        retention=retention(state, today),
        year=by_day(state, today),
        sets=[(one, reached(state, one)) for one in state.sets],
        **window.session.said,
    )
    return figures_view.figures_page(screen, window.texts)
