"""The ranking of a season, and the questions about people in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from faristol.app.season.views import words
from faristol.app.season.views.screens import SeasonScreen
from faristol.app.season.views.sheet import cells, short_dates
from faristol.app.season.views.top import top
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.modes.person import typed
from faristol.modes.season.data import Result
from faristol.modes.season.ranking import Question, questions
from faristol.modes.season.state import State

WHO = "season-who"


def ranking_page(screen: SeasonScreen, texts: Texts) -> Page:
    """The page `#/season/STREAM`."""
    state = screen.state
    return page(
        "season/ranking.html",
        state.name,
        texts,
        top=top(state, screen.stream, "", texts),
        screen=screen,
        state=state,
        path=f"#/season/{screen.stream}",
        heads=list(zip(short_dates(state.counting), (one.taken.name for one in state.counting), strict=True)),
        rows=cells(state, texts),
        groups=any(result.group for _entry, result in state.entries()),
        rule=words.rule(state, texts),
        said=[text for text in (*words.lists(state, texts), words.left_out(state, texts)) if text],
        gone=words.gone(screen, texts),
        changed=[one.taken for one in state.events if one.taken.event in screen.changed],
        asked=_asked(state, questions(state), texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere((WHO,)),
    )


def _asked(state: State, found: Sequence[Question], texts: Texts) -> list[dict[str, Any]]:
    """Return the questions, each with what helps to answer it."""
    return [
        {
            "entry": one.entry,
            "name": typed(one.result.name).name,
            "where": where(state, one.entry.event, one.result, texts),
            "people": one.people,
        }
        for one in found
    ]


def where(state: State, event: str, result: Result, texts: Texts) -> str:
    """Return the source of a result: duplicate, date, table, group, points."""
    known = state.event(event)
    points = texts.ngettext("%(num)s point", "%(num)s points", -(-result.tenths // 10))
    parts = [
        known.taken.name if known else "",
        texts.date(known.taken.date) if known else "",
        texts.gettext("table %(table)s") % {"table": result.table},
        texts.gettext("Group %(name)s") % {"name": result.group} if result.group else "",
        points % {"num": texts.number(result.tenths / 10)},
    ]
    return " · ".join(part for part in parts if part)
