"""The pages of seasons: a new one, the ranking with its questions, duplicates, settings, a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from faristol.app.season.views import season_words
from faristol.app.season.views.season_words import PAGES, cells, counted, name_of, short_dates, worth
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import EventScreen, Screen
from faristol.modes.person import typed
from faristol.modes.season.events import Result, Taken
from faristol.modes.season.season_ranking import Line, Question, people_of, possible, questions, ranking
from faristol.modes.season.state import Counted, State
from faristol.modes.season.typed_results import GAME_SIZES
from faristol.storage.log import Head

SEASONS, NEW = "seasons", "season-new"
ANCHORS = (SEASONS, NEW)


@dataclass(frozen=True)
class OfferedEvent:
    """A duplicate or a game of this device that a season may take; `within` tells if its dates do."""

    stream: str
    name: str
    date: str
    players: int
    within: bool


Seasons = Sequence[tuple[Head, State]]
"""The seasons of this device, the latest changed first."""


def new_page(
    screen: Screen, seasons: Seasons, taken: Taken | None, today: str, now: int, texts: Texts
) -> Page:
    """Return the page `#/seasons/new` or, for a duplicate that is `taken`, `#/seasons/add/STREAM`."""
    return page(
        "season/add.html",
        texts.gettext("Add to a season") if taken else texts.gettext("New season"),
        texts,
        screen=screen,
        anchors=ANCHORS,
        taken=taken,
        lines=[
            {
                **_line(head, state, now, texts),
                "there": taken is not None and state.event(taken.event) is not None,
            }
            for head, state in seasons
        ],
        kept=_kept(screen, today, texts),
        event=taken.event if taken else "",
        presets=[(key, texts.gettext(name)) for key, name in season_words.PRESETS.items()],
    )


def _kept(screen: Screen, today: str, texts: Texts) -> Mapping[str, str]:
    """Return the fields of the form of a new season."""
    name = texts.gettext("Season %(year)s") % {"year": today[:4]}
    return {"name": name, "started": "", "until": "", "preset": "", **screen.typed_at(NEW)}


def _line(head: Head, state: State, now: int, texts: Texts) -> dict[str, Any]:
    summary = f"{counted(state, texts)} · {texts.day(head.last.time, now)}"
    return {"stream": head.stream, "name": state.name, "summary": summary}


WHO = "season-who"


def ranking_page(screen: EventScreen[State], gone: Set[str], changed: Set[str], texts: Texts) -> Page:
    """The page `#/season/STREAM`."""
    state = screen.state
    shown = season_words.columns(state)
    return PAGES.page(
        "ranking",
        "",
        screen,
        texts,
        anchors=(WHO,),
        heads=list(zip(short_dates(shown), (one.taken.name for one in shown), strict=True)),
        rows=cells(state, texts),
        nothing=season_words.none_counts(state, texts),
        played=season_words.played(state, texts),
        groups=any(result.group for _entry, result in state.entries()),
        rule=season_words.rule(state, texts),
        remarks=[
            text for text in (*season_words.lists(state, texts), season_words.left_out(state, texts)) if text
        ],
        gone=season_words.gone(state, gone, texts),
        changed=[one.taken for one in state.events if one.taken.event in changed],
        asked=_asked(state, questions(state), texts),
    )


def _asked(state: State, open_questions: Sequence[Question], texts: Texts) -> list[dict[str, Any]]:
    """Return the questions, each with what helps to answer it."""
    return [
        {
            "entry": one.entry,
            "name": typed(one.result.name).name,
            "where": where(state, one.entry.event, one.result, texts),
            "people": one.people,
        }
        for one in open_questions
    ]


def where(state: State, event: str, result: Result, texts: Texts) -> str:
    """Return the source of a result: duplicate, date, table, group, points."""
    counted_event = state.event(event)
    points = texts.ngettext("%(num)s point", "%(num)s points", -(-result.tenths // 10))
    parts = [
        counted_event.taken.name if counted_event else "",
        texts.date(counted_event.taken.date) if counted_event else "",
        texts.gettext("table %(table)s") % {"table": result.table} if result.table else "",
        texts.gettext("Group %(name)s") % {"name": result.group} if result.group else "",
        points % {"num": texts.number(result.tenths / 10)},
    ]
    return " · ".join(part for part in parts if part)


EVENTS, GAMES = "season-events", "season-games"


def events_page(
    screen: EventScreen[State],
    gone: Set[str],
    changed: Set[str],
    offered: Sequence[OfferedEvent],
    texts: Texts,
) -> Page:
    """The page `#/season/STREAM/events`."""
    state = screen.state
    return PAGES.page(
        "events",
        "events",
        screen,
        texts,
        anchors=(EVENTS, GAMES),
        lines=[(one, _about(one, texts)) for one in state.events],
        gone=gone,
        changed=changed,
        games=any(one.taken.kind != "duplicate" for one in state.events),
        kept={"date": screen.today, "games": "", **screen.typed_at(GAMES)},
        offered=offered,
        within=[one for one in offered if one.within],
        remarks=season_words.lists(state, texts),
    )


def _about(one: Counted, texts: Texts) -> str:
    taken = one.taken
    if taken.kind != "duplicate":
        points = [f"{one.name} {texts.number(one.tenths / 10)}" for one in taken.results]
        return f"{texts.date(taken.date)} · {', '.join(points)}"
    players = texts.ngettext("%(num)s player", "%(num)s players", len(taken.results))
    parts = (texts.date(taken.date), players % {"num": len(taken.results)}, taken.rules, taken.lexicon_name)
    return " · ".join(part for part in parts if part)


TABLES, DRAW, HERE = "season-tables", "season-draw", "here-"


def tables_page(
    screen: EventScreen[State], people: Mapping[tuple[str, str], str], rules: str, texts: Texts
) -> Page:
    """The page `#/season/STREAM/tables`; `people` are those known by their keys, `rules` those for four."""
    state, drawn, retyped = screen.state, screen.state.drawn, screen.typed_at(DRAW)
    seated = {typed(name).key: name for table in drawn.tables for name in table} if drawn else {}
    games = [
        {typed(result.name).key for result in one.taken.results}
        for one in state.events
        if drawn and one.taken.kind != "duplicate" and one.taken.date == drawn.date
    ]
    tables = [
        (table, {typed(name).key for name in table} in games) for table in (drawn.tables if drawn else ())
    ]
    others = "\n".join(name for key, name in seated.items() if key not in people)
    ticked = {typed(name).key for field, name in retyped.items() if field.startswith(HERE)}
    return PAGES.page(
        "tables",
        "events",
        screen,
        texts,
        title=texts.gettext("Tables of three and four"),
        anchors=(TABLES, DRAW),
        drawn=drawn,
        tables=tables,
        entered=all(done or len(table) not in GAME_SIZES for table, done in tables),
        sizes=GAME_SIZES,
        typed=screen.typed_at(TABLES),
        rules=rules,
        people=[(name, key in (ticked if retyped else seated)) for key, name in people.items()],
        kept={"date": screen.today, "others": others, **retyped},
    )


COUNTING, DETAILS = "season-counting", "season-details"


def counting_page(screen: EventScreen[State], texts: Texts) -> Page:
    """The page `#/season/STREAM/counting`."""
    state = screen.state
    counting = {
        "measure": state.measure,
        "best": str(state.best or ""),
        "scale": " ".join(map(str, state.scale)),
        "total": state.total,
        "least": str(state.least or ""),
    }
    details = {"name": state.name, "started": state.started, "until": state.until}
    return PAGES.page(
        "counting",
        "counting",
        screen,
        texts,
        anchors=(COUNTING, DETAILS),
        measures=[
            (key, texts.gettext(name), texts.gettext(about))
            for key, (name, about) in season_words.MEASURES.items()
        ],
        totals=[(key, texts.gettext(name)) for key, name in season_words.TOTALS.items()],
        kept={**counting, **screen.typed_at(COUNTING)},
        details={**details, **screen.typed_at(DETAILS)},
        rule=season_words.rule(state, texts),
    )


PERSON = "season-person"


def person_page(screen: EventScreen[State], line: Line, texts: Texts) -> Page:
    """The page `#/season/STREAM/person/EVENT/PLAYER`."""
    state = screen.state
    people = people_of(state)
    return PAGES.page(
        "person",
        "",
        screen,
        texts,
        title=line.person.shown,
        anchors=(PERSON,),
        line=line,
        name=name_of(line, texts),
        count=len(ranking(state)),
        total=worth(line.total, state, texts),
        events=[
            {
                "taken": one.taken,
                "value": value,
                "worth": worth(value.hundredths, state, texts) if value else "–",
                "people": [
                    person for person in possible(state, value.entry, people) if person.key != line.person.key
                ]
                if value
                else [],
            }
            for one in state.counting
            for value in (line.values.get(one.taken.event),)
            if value or not state.of_games
        ],
        others=[
            (f"{one.line.entries[0].event} {one.line.entries[0].player}", one.name)
            for one in cells(state, texts)
            if not one.line.asked and not one.line.values.keys() & line.values.keys()
        ],
    )
