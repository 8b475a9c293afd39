"""The start page of practice: today's cards, the sets, and links."""

from __future__ import annotations

from typing import Any

from faristol.app.practice.views.alone_list import alone_line, hall_line
from faristol.app.practice.views.card_sets import described
from faristol.app.practice.views.charts import reached_bar
from faristol.app.practice.views.position_words import KINDS, share
from faristol.app.practice.views.screens import MORE, DoorScreen
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.modes.practice.data import MOST_DAILY
from faristol.modes.practice.learning import Reached
from faristol.modes.practice.state import CardSet

PLACES = ("begin", "positions", "sets", "settings")


def door_page(screen: DoorScreen, texts: Texts) -> Page:
    """Return the page with today's cards and one big button; suggested sets if there are none."""
    waiting = screen.drills + screen.due + screen.new
    return page(
        "practice/door.html",
        texts.gettext("Practise"),
        texts,
        screen=screen,
        waiting=waiting,
        split=_parts(screen, texts),
        sets=[_line(one, far, screen, texts) for one, far in screen.sets],
        suggestions=[
            {"key": one.key, "name": described(one.definition, texts)} for one in screen.suggestions
        ],
        positions=screen.positions,
        day_share=share(screen.positions.result.percent) if screen.positions.result else "",
        position_kinds=[(kind, texts.gettext(name)) for kind, (name, _asked) in KINDS.items()],
        languages=[(code, alphabet.name) for code, alphabet in screen.alphabets.items()],
        most_daily=MOST_DAILY,
        more=min(MORE, screen.left),
        alone=alone_line(screen.alone, texts),
        hall=hall_line(screen.alone.hall, texts) if screen.alone.hall else "",
        settings={"daily": str(screen.daily), "name": screen.name, **screen.typed_at("settings")},
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _parts(screen: DoorScreen, texts: Texts) -> str:
    """Return today's cards by sort: returning, not sure yet, new."""
    counted = (
        (screen.due, texts.ngettext("%(num)s comes back", "%(num)s come back", screen.due)),
        (screen.drills, texts.ngettext("%(num)s not sure yet", "%(num)s not sure yet", screen.drills)),
        (screen.new, texts.ngettext("%(num)s new", "%(num)s new", screen.new)),
    )
    return " · ".join(form % {"num": texts.number(number)} for number, form in counted if number)


def _line(one: CardSet, far: Reached, screen: DoorScreen, texts: Texts) -> dict[str, Any]:
    """Return a set with its progress."""
    asked = described(one.definition, texts)
    language = screen.alphabets[one.definition.language].name
    parts = [] if " ".join(asked.split()) == one.name else [asked]
    if len(screen.alphabets) > 1:
        parts.append(language)
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
