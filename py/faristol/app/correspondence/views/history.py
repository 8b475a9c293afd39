"""The history of a game by correspondence: every event in a sentence, the latest first."""

from __future__ import annotations

from faristol.app.correspondence.views.arbiter_screens import CorrespondenceHistoryScreen
from faristol.app.correspondence.views.history_sentences import history_lines
from faristol.app.correspondence.views.string import SEAT_CLASSES
from faristol.app.correspondence.views.top import top
from faristol.app.correspondence.views.words import colour, players
from faristol.app.duplicate.views.history import PORTION
from faristol.app.text import Texts
from faristol.app.views.history import grouped
from faristol.app.views.render import Page, page
from faristol.rules.notation import roman


def history_page(screen: CorrespondenceHistoryScreen, texts: Texts) -> Page:
    """The page `#/correspondence/STREAM/history`."""
    lines = [
        line
        for line in history_lines(screen.events, screen.alphabet, texts)
        if line.corrected or not screen.corrections
    ]
    shown = lines[-PORTION * screen.portions :]
    return page(
        "correspondence/history.html",
        f"{texts.gettext('History')} · {players(screen.state)}",
        texts,
        top=top(screen.state, screen.stream, "history", texts),
        screen=screen,
        groups=grouped(shown, screen.now, texts),
        turns={
            line.seq: {
                "turn": roman(line.number // 2 + 1) if line.number >= 0 else "",
                "colour": colour(line.number % 2, texts),
                "seat": SEAT_CLASSES[line.number % 2],
            }
            for line in shown
        },
        more=len(lines) - len(shown),
        elsewhere=screen.notices,
    )
