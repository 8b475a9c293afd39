"""The question how a list of people is meant, in words: who would be entered in each of its ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.reading_people import Guess, Person

OTHERS_SHOWN = 3
"""People of another way that are shown: enough to see in what it differs."""


def question(guesses: Sequence[Guess], texts: Texts, lines: Sequence[str] = ()) -> Mapping[str, Any]:
    """Return the ways of a list for the template `people_list.html`, the likeliest first; empty for none.

    `lines` are its first ones as they are written.
    """
    if not guesses:
        return {}
    sure, *others = guesses
    ways = [_way(guess, texts, OTHERS_SHOWN) for guess in others]
    for way in ways:
        if way["aside"] == sure.aside:
            way["aside"] = ()
    return {"sure": _way(sure, texts), "others": ways, "lines": [line for line in lines if line.strip()]}


def _way(guess: Guess, texts: Texts, most: int | None = None) -> dict[str, Any]:
    people = guess.people[:most]
    return {
        "key": guess.key,
        "count": guess.count,
        "people": [_person(person, texts) for person in people],
        "left": guess.count - len(people),
        "aside": guess.aside,
    }


def _person(person: Person, texts: Texts) -> Mapping[str, str]:
    gettext = texts.gettext
    labels = {
        "rating": gettext("Rating"),
        "coefficient": gettext("Coefficient"),
        "rank": gettext("Rank"),
        "group": gettext("Group"),
        "club": gettext("Club"),
        "town": gettext("Town"),
        "address": gettext("Address or e-mail"),
    }
    details = [f"{label}: {text}" for kind, label in labels.items() if (text := person.cell(kind))]
    table = person.cell("table")
    return {
        "name": person.name,
        "table": gettext("Table %(table)s") % {"table": table} if table else "",
        "details": ", ".join(details),
    }
