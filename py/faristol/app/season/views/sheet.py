"""The ranking as rows: for the page, for paper, for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.season.views.words import worth
from faristol.app.text import Texts
from faristol.modes.season.ranking import Line, ranking
from faristol.modes.season.state import Counted, State
from faristol.storage.exchange.sheets import Cell


@dataclass(frozen=True)
class Cells:
    """A line as it is shown: `values` are in the order of the duplicates, "–" for an absence."""

    line: Line
    name: str
    values: Sequence[tuple[str, bool]]
    played: int
    total: str
    path: str


def cells(state: State, texts: Texts) -> list[Cells]:
    """Return every line of the ranking."""
    found = []
    for line in ranking(state):
        values = []
        for one in state.counting:
            value = line.values.get(one.taken.event)
            text = worth(value.hundredths, state, texts) if value else "–"
            values.append((text if value is None or value.counts else f"({text})", value is not None))
        first = line.entries[0]
        path = f"person/{first.event}/{first.player}"
        total = worth(line.total, state, texts)
        found.append(Cells(line, name_of(line, texts), values, len(line.values), total, path))
    return found


def name_of(line: Line, texts: Texts) -> str:
    """Return the name of a person, with a mark while the identity is not certain."""
    if not line.asked:
        return line.person.shown
    return texts.gettext("%(name)s (which one?)") % {"name": line.person.name}


def short_dates(counting: Sequence[Counted]) -> list[str]:
    """Return the day and the month for the head of each column, and a number if a day has several."""
    days = [_short_date(one) for one in counting]
    return [
        day if days.count(day) == 1 else f"{day} ({days[: at + 1].count(day)})" for at, day in enumerate(days)
    ]


def _short_date(one: Counted) -> str:
    year, _, rest = one.taken.date.partition("-")
    month, _, day = rest.partition("-")
    plain = all(part.isdecimal() for part in (year, month, day))
    return f"{int(day)}/{int(month)}" if plain else one.taken.date


def rows(state: State, texts: Texts) -> list[list[Cell]]:
    """Return a row for each person: the place, the name, the worth of each duplicate, how many, the total."""
    _ = texts.gettext
    heads = [f"{one.taken.date} {one.taken.name}" for one in state.counting]
    table: list[list[Cell]] = [
        [_("Rank"), _("Name"), _("Told apart by"), _("Group"), *heads, _("Duplicates"), _("Total")]
    ]
    for line in ranking(state):
        values = [line.values.get(one.taken.event) for one in state.counting]
        table.append(
            [
                line.rank,
                line.person.name,
                _("which one?") if line.asked else line.person.note,
                line.group,
                *(value.hundredths / 100 if value else None for value in values),
                len(line.values),
                line.total / 100,
            ]
        )
    return table
