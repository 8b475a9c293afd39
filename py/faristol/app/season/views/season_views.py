"""The pages of seasons: a new one, the ranking with its questions, duplicates, settings, a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from faristol.app.season.views import open_questions, season_words
from faristol.app.season.views.season_words import PAGES, cells, column_heads, counted, name_of, named, worth
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import EventScreen, Screen
from faristol.modes.person import typed
from faristol.modes.season.events import PART, Kind, Result, Taken
from faristol.modes.season.season_ranking import Line, Question, people_of, possible, questions, ranking
from faristol.modes.season.state import OF_GAMES, WHOLE, Counted, State
from faristol.modes.season.typed_results import GAME_SIZES, OPENING
from faristol.storage.log import Head

SEASONS, NEW = "seasons", "season-new"
ANCHORS = (SEASONS, NEW)


@dataclass(frozen=True)
class OfferedEvent:
    """An event of this device that a season may take, by its name there; `within` tells if its dates do."""

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


def ranking_page(
    screen: EventScreen[State],
    part: str,
    gone: Set[str],
    changed: Set[str],
    divided: Set[str],
    texts: Texts,
) -> Page:
    """The page `#/season/STREAM`, or `.../only/KEY` with the table of a part of its events."""
    season, tables = screen.state, season_words.parts(screen.state, texts)
    here = season_words.part_of(season, part, texts)
    state = here.state
    shown = season_words.columns(state)
    return PAGES.page(
        "ranking",
        "",
        screen,
        texts,
        anchors=(WHO, *open_questions.ANCHORS),
        questions=open_questions.open_questions(screen, divided, texts),
        tables=[(f"/only/{one.key}" if one.key else "", one.name, one.key == here.key) for one in tables],
        part=here.key,
        heads=list(zip(column_heads(state, texts), (named(one.taken, texts) for one in shown), strict=True)),
        rows=cells(state, texts),
        nothing=season_words.none_counts(state, texts),
        played=season_words.played(state, texts),
        groups=any(result.group for _entry, result in state.entries()),
        rule=season_words.rule(state, texts),
        remarks=[
            text for text in (*season_words.lists(state, texts), season_words.left_out(season, texts)) if text
        ],
        gone=season_words.gone(state, gone, texts),
        changed=[one.taken for one in season.events if one.taken.event in changed],
        asked=_asked(season, questions(season), texts),
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
        named(counted_event.taken, texts) if counted_event else "",
        texts.date(counted_event.taken.date) if counted_event else "",
        texts.gettext("table %(table)s") % {"table": result.table} if result.table else "",
        texts.gettext("Group %(name)s") % {"name": result.group} if result.group else "",
        points % {"num": texts.number(result.tenths / 10)},
    ]
    return " · ".join(part for part in parts if part)


EVENTS, GAMES, ORDER, OPENINGS = "season-events", "season-games", "season-order", "season-openings"
RESULT_PAGES: Mapping[Kind, str] = {
    "duplicate": "duplicate/%s/results",
    "game": "game/%s/replay",
    "tournament": "tournament/%s/standings",
    "groups": "groups/%s/order",
    "tables": f"season/%s/only/{season_words.DAY}%s",
}
"""The pages with the results of events of this device; an evening has that of its league and its day."""

STAGE = "stage-"
"""The beginning of the anchors of an event's stage and value, before its name."""


def _there(state: State) -> str:
    """Return what the events of a season are called, by their kinds: games, duplicates, or events."""
    kinds = {one.taken.kind for one in state.events} - {"opening"}
    if kinds and kinds <= OF_GAMES:
        return "games"
    return "duplicates" if kinds <= {"duplicate"} and not (kinds and state.of_places) else "events"


def events_page(
    screen: EventScreen[State],
    gone: Set[str],
    changed: Set[str],
    divided: Set[str],
    offered: Sequence[OfferedEvent],
    others: Sequence[tuple[str, str]],
    texts: Texts,
) -> Page:
    """The page `#/season/STREAM/events`; `others` are seasons with whose totals this one can begin."""
    state = screen.state
    return PAGES.page(
        "events",
        "events",
        screen,
        texts,
        anchors=(
            *(EVENTS, GAMES, ORDER, OPENINGS, *open_questions.ANCHORS),
            *(STAGE + one.taken.event for one in state.events),
        ),
        questions=open_questions.open_questions(screen, divided, texts),
        lines=[
            (
                one,
                named(one.taken, texts),
                "" if one.taken.event in gone else _results_page(one.taken),
                _about(one, texts),
                screen.typed_at(STAGE + one.taken.event),
            )
            for one in state.events
        ],
        stages=sorted({one.stage for one in state.events} - {""}),
        order={"name": "", "date": screen.today, "order": "", **screen.typed_at(ORDER)},
        openings={"openings": _openings(state), **screen.typed_at(OPENINGS)},
        others=others,
        gone=gone,
        changed=changed,
        there=_there(state),
        kept={"date": screen.today, "games": "", **screen.typed_at(GAMES)},
        offered=offered,
        within=[one for one in offered if one.within],
        remarks=season_words.lists(state, texts),
    )


def _results_page(taken: Taken) -> str:
    """Return the address of the results of an event of this device; empty for one that was typed."""
    form, (stream, _dot, day) = RESULT_PAGES.get(taken.kind, ""), taken.event.partition(PART)
    return form % (stream, day) if taken.kind == "tables" else form and form % stream


def _about(one: Counted, texts: Texts) -> str:
    taken = one.taken
    if taken.kind in OF_GAMES:
        points = [f"{one.name} {texts.number(one.tenths / 10)}" for one in taken.results]
        return f"{texts.date(taken.date)} · {', '.join(points)}"
    players = texts.ngettext("%(num)s player", "%(num)s players", len(taken.results))
    worth_of = f"× {texts.number(one.value / WHOLE)}" if one.value != WHOLE else ""
    about = (taken.rules, taken.lexicon_name, one.stage, worth_of)
    return " · ".join(filter(None, (texts.date(taken.date), players % {"num": len(taken.results)}, *about)))


def _openings(state: State) -> str:
    """Return the values to begin with, as they were typed."""
    one = state.event(OPENING)
    results = one.taken.results if one else ()
    return "\n".join(f"{result.name} {result.played / 100:.2f}" for result in results)


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
        if drawn and one.taken.kind in OF_GAMES and one.taken.date == drawn.date
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
        "scale": _scales(state),
        "ties": state.ties if state.of_places else "ask",
        "total": state.total,
        "least": ", ".join(f"{one.month}: {one.least}" for one in state.months) or str(state.least or ""),
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
        ties=[(key, texts.gettext(name)) for key, name in season_words.TIES.items()],
        kept={**counting, **screen.typed_at(COUNTING)},
        details={**details, **screen.typed_at(DETAILS)},
        rule=season_words.rule(state, texts),
    )


def _scales(state: State) -> str:
    """Return the points for places as they are typed, those for few players in further lines."""
    smaller = [f"{one.players}: {' '.join(map(str, one.scale))}" for one in state.smaller]
    return "\n".join([" ".join(map(str, state.scale)), *smaller])


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
                "name": named(one.taken, texts),
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
