"""The start page of practice: today's cards, the sets, and links."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.practice.views.card_sets import described
from faristol.app.practice.views.cards import MORE
from faristol.app.practice.views.charts import reached_bar
from faristol.app.practice.views.position_words import KINDS, share
from faristol.app.text import Texts
from faristol.app.text.marking import pgettext
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.practice.answers import CardSet, State
from faristol.modes.practice.events import MOST_DAILY, Definition
from faristol.modes.practice.learning import (
    AHEAD,
    WEEK_DAYS,
    Reached,
    Today,
    days_practised,
    drills,
    due,
    left_today,
    new_left,
    reached,
    unmet,
)
from faristol.tiles.alphabet import Alphabet

ANCHORS = ("begin", "positions", "sets", "settings")


def door_page(
    screen: Screen,
    texts: Texts,
    *,
    state: State,
    today: Today,
    day: str,
    language: str,
    alphabets: Mapping[str, Alphabet],
    suggestions: Mapping[str, Definition],
    alone: Mapping[str, Any],
) -> Page:
    """Return the page with today's cards and one big button; suggested sets if there are none.

    Nobody has begun yet in a `state` without a name. `day` is today as an ISO date; `alone` are the offers
    of playing alone.
    """
    again, unsure = len(due(state, today)), len(drills(state, today))
    left, positions = unmet(state), state.positions
    new, result = min(new_left(state, today), left), positions.of_day(day)
    return page(
        "practice/door.html",
        texts.pgettext("the place", "Practise"),
        texts,
        screen=screen,
        name=state.name,
        answered=bool(state.answers),
        clock_behind=state.latest > today.now + AHEAD,
        left=left,
        waiting=again + unsure + new,
        to_go=left_today(state, today)[1],
        split=_parts(again, unsure, new, texts),
        sets=[_line(one, reached(state, one), alphabets, texts) for one in state.sets],
        suggestions=[{"key": key, "name": described(one, texts)} for key, one in suggestions.items()],
        positions={
            "rating": positions.rating(language),
            "answered": positions.answered_in(language),
            "result": result,
        },
        week=_week(state, today, texts),
        day_share=share(result.percent) if result else "",
        position_kinds=[(kind, texts.gettext(name)) for kind, (name, _asked) in KINDS.items()],
        languages=[(code, alphabet.name) for code, alphabet in alphabets.items()],
        of_words=language,
        most_daily=MOST_DAILY,
        more=min(MORE, left),
        door=alone,
        settings={"daily": str(state.daily), "name": state.name, **screen.typed_at("settings")},
        anchors=ANCHORS,
    )


DAYS = (
    ("Monday", pgettext("Monday", "M")),
    ("Tuesday", pgettext("Tuesday", "T")),
    ("Wednesday", pgettext("Wednesday", "W")),
    ("Thursday", pgettext("Thursday", "T")),
    ("Friday", pgettext("Friday", "F")),
    ("Saturday", pgettext("Saturday", "S")),
    ("Sunday", pgettext("Sunday", "S")),
)
"""The days of a week, and what stands in their squares."""


def _week(state: State, today: Today, texts: Texts) -> dict[str, Any] | None:
    """Return the squares of this week with the days practised, None before the first answer (FRO-10)."""
    if not state.answers and not state.positions.results:
        return None
    last, this = days_practised(state, today)
    monday = today.day - (today.day - 1) % WEEK_DAYS
    done = [texts.gettext(name) for number, (name, _) in enumerate(DAYS) if monday + number in this]
    return {
        "days": [
            {"initial": texts.pgettext(name, short), "done": day in this, "today": day == today.day}
            for day, (name, short) in enumerate(DAYS, start=monday)
        ],
        "said": texts.gettext("Practised on: %(days)s") % {"days": texts.sequence(done)}
        if done
        else texts.gettext("Not practised yet"),
        "now": texts.ngettext("%(num)s day", "%(num)s days", len(this)) % {"num": len(this)},
        "last": texts.gettext("%(num)s last week") % {"num": len(last)} if last else "",
    }


def _parts(again: int, unsure: int, new: int, texts: Texts) -> str:
    """Return today's cards by sort: returning, not sure yet, new."""
    counted = (
        (again, texts.ngettext("%(num)s comes back", "%(num)s come back", again)),
        (unsure, texts.ngettext("%(num)s not sure yet", "%(num)s not sure yet", unsure)),
        (new, texts.ngettext("%(num)s new", "%(num)s new", new)),
    )
    return " · ".join(form % {"num": texts.number(number)} for number, form in counted if number)


def _line(one: CardSet, far: Reached, alphabets: Mapping[str, Alphabet], texts: Texts) -> dict[str, Any]:
    """Return a set with its progress."""
    asked = described(one.definition, texts)
    parts = [] if " ".join(asked.split()) == one.name else [asked]
    if len(alphabets) > 1:
        parts.append(alphabets[one.definition.language].name)
    return {
        "stream": str(one.id),
        "name": one.name,
        "summary": " · ".join([*parts, how_far(one, far, texts)]),
        "bar": reached_bar(far),
    }


def how_far(one: CardSet, far: Reached, texts: Texts) -> str:
    """Return the numbers of met and of learnt cards of a set."""
    return texts.gettext("%(met)s of %(cards)s met, %(mature)s learnt") % {
        "met": texts.number(far.learning + far.young + far.mature),
        "cards": texts.number(one.made.cards),
        "mature": texts.number(far.mature),
    }
