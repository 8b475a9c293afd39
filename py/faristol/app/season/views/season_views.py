"""The pages of seasons: their list, the ranking with its questions, duplicates, settings, a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.season.views import season_words
from faristol.app.season.views.screens import Known, SeasonScreen, SeasonsScreen
from faristol.app.season.views.season_words import cells, counted, name_of, short_dates, top, worth
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.modes.person import typed
from faristol.modes.season.data import Result
from faristol.modes.season.people import known_people
from faristol.modes.season.ranking import Line, Question, possible, questions, ranking
from faristol.modes.season.state import Counted, State

SEASONS, NEW = "seasons", "season-new"
PLACES = (SEASONS, NEW, "restore")


def library_page(screen: SeasonsScreen, texts: Texts) -> Page:
    """The page `#/seasons`."""
    return page(
        "season/library.html",
        texts.gettext("Seasons"),
        texts,
        screen=screen,
        lines=[_line(known, screen.now, texts) for known in screen.found],
        kept=_kept(screen, texts),
        event="",
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def add_page(screen: SeasonsScreen, texts: Texts) -> Page:
    """The page `#/seasons/add/STREAM`."""
    return page(
        "season/add.html",
        texts.gettext("Add to a season"),
        texts,
        screen=screen,
        lines=[
            {**_line(known, screen.now, texts), "there": known.state.event(screen.stream) is not None}
            for known in screen.found
        ],
        kept=_kept(screen, texts),
        event=screen.stream,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _kept(screen: SeasonsScreen, texts: Texts) -> Mapping[str, str]:
    """Return the fields of the form of a new season."""
    usual = {"name": texts.gettext("Season %(year)s") % {"year": screen.year}, "started": "", "until": ""}
    return {**usual, **screen.typed_at(NEW)}


def _line(known: Known, now: int, texts: Texts) -> dict[str, Any]:
    summary = f"{counted(known.state, texts)} · {texts.day(known.changed, now)}"
    return {"stream": known.stream, "name": known.state.name, "summary": summary}


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
        rule=season_words.rule(state, texts),
        said=[
            text for text in (*season_words.lists(state, texts), season_words.left_out(state, texts)) if text
        ],
        gone=season_words.gone(screen, texts),
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


EVENTS = "season-events"


def events_page(screen: SeasonScreen, texts: Texts) -> Page:
    """The page `#/season/STREAM/events`."""
    state = screen.state
    return page(
        "season/events.html",
        f"{texts.gettext('Duplicates')} · {state.name}",
        texts,
        top=top(state, screen.stream, "events", texts),
        screen=screen,
        state=state,
        path=f"#/season/{screen.stream}",
        lines=[(one, _about(one, texts)) for one in state.events],
        within=[one for one in screen.offered if one.within],
        said=season_words.lists(state, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere((EVENTS,)),
    )


def _about(one: Counted, texts: Texts) -> str:
    taken = one.taken
    players = texts.ngettext("%(num)s player", "%(num)s players", len(taken.results))
    parts = (texts.date(taken.date), players % {"num": len(taken.results)}, taken.rules, taken.lexicon_name)
    return " · ".join(part for part in parts if part)


COUNTING, DETAILS = "season-counting", "season-details"


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
            (key, texts.gettext(name), texts.gettext(about))
            for key, (name, about) in season_words.MEASURES.items()
        ],
        kept={**counting, **screen.typed_at(COUNTING)},
        details={**details, **screen.typed_at(DETAILS)},
        rule=season_words.rule(state, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere((COUNTING, DETAILS)),
    )


PERSON = "season-person"


def person_page(screen: SeasonScreen, line: Line, texts: Texts) -> Page:
    """The page `#/season/STREAM/person/EVENT/PLAYER`."""
    state = screen.state
    known = known_people(state)
    return page(
        "season/person.html",
        f"{line.person.shown} · {state.name}",
        texts,
        top=top(state, screen.stream, "", texts),
        screen=screen,
        line=line,
        name=name_of(line, texts),
        path=f"#/season/{screen.stream}",
        count=len(ranking(state)),
        total=worth(line.total, state, texts),
        events=[
            {
                "taken": one.taken,
                "value": value,
                "worth": worth(value.hundredths, state, texts) if value else "–",
                "people": [
                    person for person in possible(state, value.entry, known) if person.key != line.person.key
                ]
                if value
                else [],
            }
            for one in state.counting
            for value in (line.values.get(one.taken.event),)
        ],
        others=[
            (f"{one.line.entries[0].event} {one.line.entries[0].player}", one.name)
            for one in cells(state, texts)
            if not one.line.asked and not one.line.values.keys() & line.values.keys()
        ],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere((PERSON,)),
    )
