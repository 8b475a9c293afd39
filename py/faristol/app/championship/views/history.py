"""The history of a championship: every event in a sentence, the latest first."""

from __future__ import annotations

from faristol.app.championship.views.history_sentences import history_lines
from faristol.app.championship.views.screens import ChampionshipHistoryScreen
from faristol.app.championship.views.top import top
from faristol.app.duplicate.views.history import PORTION
from faristol.app.text import Texts
from faristol.app.views.history import grouped
from faristol.app.views.render import Page, page


def history_page(screen: ChampionshipHistoryScreen, texts: Texts) -> Page:
    """The page `#/championship/STREAM/history`."""
    lines = [
        line
        for line in history_lines(screen.events, screen.alphabet, texts)
        if line.corrected or not screen.corrections
    ]
    shown = lines[-PORTION * screen.portions :]
    return page(
        "championship/history.html",
        f"{texts.gettext('History')} · {screen.state.title}",
        texts,
        top=top(screen.state, screen.stream, "history", texts),
        screen=screen,
        groups=grouped(shown, screen.now, texts),
        more=len(lines) - len(shown),
        elsewhere=screen.notices,
    )
