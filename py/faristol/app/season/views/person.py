"""A person in a season, duplicate by duplicate."""

from __future__ import annotations

from faristol.app.season.views.screens import SeasonScreen
from faristol.app.season.views.sheet import cells, name_of
from faristol.app.season.views.top import top
from faristol.app.season.views.words import worth
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.modes.season.people import known_people
from faristol.modes.season.ranking import Line, possible, ranking

PLACE = "season-person"


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
        elsewhere=screen.notices_elsewhere((PLACE,)),
    )
