"""The settings of a season: its name, its dates, the worth of results, how many of them count."""

from __future__ import annotations

from faristol.app.season.views import words
from faristol.app.season.views.screens import SeasonScreen
from faristol.app.season.views.top import top
from faristol.app.text import Texts
from faristol.app.views.render import Page, page

PLACE, DETAILS = "season-counting", "season-details"


def counting_page(screen: SeasonScreen, texts: Texts) -> Page:
    """The page `#/season/STREAM/counting`."""
    state = screen.state
    counting = {
        "measure": state.measure,
        "best": str(state.best or ""),
        "scale": " ".join(map(str, state.scale)),
    }
    details = {"name": state.name, "started": state.started, "until": state.until}
    return page(
        "season/counting.html",
        f"{texts.gettext('How it counts')} · {state.name}",
        texts,
        top=top(state, screen.stream, "counting", texts),
        screen=screen,
        measures=[
            (key, texts.gettext(name), texts.gettext(about)) for key, (name, about) in words.MEASURES.items()
        ],
        kept={**counting, **screen.typed_at(PLACE)},
        details={**details, **screen.typed_at(DETAILS)},
        rule=words.rule(state, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere((PLACE, DETAILS)),
    )
