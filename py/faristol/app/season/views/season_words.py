"""The words for seasons, the head of their pages, and the ranking as rows for page, paper and sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from faristol.app.text import Texts
from faristol.app.text.formats import MONTHS_ALONE
from faristol.app.text.marking import _
from faristol.app.views.event_pages import EventPages
from faristol.modes.person import shortened
from faristol.modes.season.events import Kind, Measure, Taken, Ties, Total, Variety
from faristol.modes.season.open_places import missing_places, shared_place
from faristol.modes.season.season_ranking import Line, ranking
from faristol.modes.season.state import Counted, State
from faristol.storage.exchange.sheets import Cell

MEASURES: Mapping[Measure, tuple[str, str]] = {
    "percent": (
        _("Percent of the best possible"),
        _("What a player has of the points of all master plays, without bonuses, in percent."),
    ),
    "points": (_("Points"), _("The points of each duplicate as they are, with bonuses.")),
    "places": (
        _("Points for places"),
        _(
            "Each place of a duplicate, a tournament, an evening of tables, an event over groups or a "
            "typed order gives points."
        ),
    ),
    "value": (
        _("Value of a game"),
        _("The points of a game for three or four times the number of its players; duplicates do not count."),
    ),
}
"""The measures of a result: name and description."""

PRESETS: Mapping[str, str] = {
    "": _("Duplicates, by percent of the best possible"),
    "cusca": _("Games for three and four, by the Catalan league (CUSCA)"),
    "places": _("A championship over events of every kind, by points for places"),
}
"""The counts that a new season can begin with, as people choose them."""

TOTALS: Mapping[Total, str] = {"sum": _("Sum"), "mean": _("Mean")}

TIES: Mapping[Ties, str] = {
    "higher": _("the points of that place"),
    "mean": _("the mean of the places together"),
    "ask": _("what is asked once some do"),
}
"""The points of people who share a place, in words."""

KINDS: Mapping[Kind, str] = {
    "duplicate": _("Duplicates"),
    "tournament": _("Tournaments"),
    "order": _("Orders that were typed"),
    "tables": _("Evenings of tables"),
    "groups": _("Groups of letters"),
}
"""The kinds of events that have a table of their own."""

VARIETIES: Mapping[Variety, str] = {
    "": _("Groups of letters"),
    "compunere": _("Compunere"),
    "anticipation": _("Anticipation"),
}
"""The ways to play over groups of letters, which have a table each."""

STAGE, KIND, DAY = "stage-", "kind-", "day-"


@dataclass(frozen=True)
class Part:
    """A table of a season: overall with an empty `key`, of a stage, of a kind of events, or of an evening."""

    key: str
    name: str
    state: State


def parts(state: State, texts: Texts) -> list[Part]:
    """Return the tables that there are: overall, of stages and kinds, or of evenings of tables."""
    tables = [Part("", texts.gettext("Overall"), state)]
    if state.of_games:
        tables += [Part(f"{DAY}{day}", texts.date(day), state.evening(day)) for day in state.evenings]
    if state.of_places:
        stages = list(dict.fromkeys(one.stage for one in state.counting if one.stage))
        tables += [Part(f"{STAGE}{at}", name, state.only(stage=name)) for at, name in enumerate(stages, 1)]
        kinds = list(_of_kinds(state, texts))
        tables += kinds if len(kinds) > 1 else []
    return tables


def _of_kinds(state: State, texts: Texts) -> Iterator[Part]:
    """Yield the tables of the kinds of events; compunere and anticipation are two."""
    there = {(one.taken.kind, one.taken.variety) for one in state.counting}
    for kind, name in KINDS.items():
        for variety, own_name in VARIETIES.items():
            if (kind, variety) in there:
                own = f"-{variety}" if variety else ""
                shown = own_name if kind == "groups" else name
                only = state.only(kind=kind, variety=variety)
                yield Part(f"{KIND}{kind}{own}", texts.gettext(shown), only)


def part_of(state: State, key: str, texts: Texts) -> Part:
    """Return one of the tables, overall if there is no such one any more."""
    tables = parts(state, texts)
    return next((one for one in tables if one.key == key), tables[0])


def worth(hundredths: int, state: State, texts: Texts) -> str:
    """Return the worth of a result or a total, as in a column."""
    if state.measure == "percent" or (state.total == "mean" and hundredths % 100):
        return texts.hundredths(hundredths / 100)
    return texts.number(hundredths / 100)


def rule(state: State, texts: Texts) -> str:
    """Return the rules of the ranking, in sentences."""
    measure = texts.gettext(MEASURES[state.measure][1])
    if state.best:
        form = texts.ngettext(
            "The best result of each player counts.",
            "The best %(num)s results of each player count; those that do not stand in brackets.",
            state.best,
        )
        best = form % {"num": state.best}
    elif state.total == "sum" and state.of_places:
        best = texts.gettext("Every event counts; whoever was absent has nothing for it.")
    elif state.total == "sum" and not state.of_games:
        best = texts.gettext("Every duplicate counts; whoever was absent has nothing for it.")
    else:
        best = ""
    ties = _shared(state, texts) if state.of_places else ""
    return " ".join(filter(None, (measure, ties, best, _total(state, texts), _least(state, texts))))


def _shared(state: State, texts: Texts) -> str:
    """Return what who shares a place has, and where the points for places end."""
    if state.ties == "ask":
        shared = (
            texts.gettext(
                "What players who share a place have has not been said yet; until then each has its points."
            )
            if shared_place(state)
            else ""
        )
    elif state.ties == "mean":
        shared = texts.gettext(
            "Players who share a place have the mean of the places that they have together."
        )
    else:
        shared = texts.gettext("Players who share a place have its points.")
    if missing_places(state):
        form = texts.gettext(
            "What places after the last one of the scale bring has not been said yet; "
            "until then it is nothing."
        )
        return f"{shared} {form}".strip()
    if not any(
        result.rank > len(state.scale_for(len(one.taken.results)))
        for one in state.counting
        for result in one.taken.results
    ):
        return shared
    form = texts.gettext("Places after the last one of the scale bring nothing.")
    return f"{shared} {form}".strip()


def _total(state: State, texts: Texts) -> str:
    if state.total == "mean":
        return texts.gettext("The total is the mean of what counts; whoever has the same shares a place.")
    return texts.gettext(
        "Players with the same total are separated by their best single result, then by the next best."
    )


def _least(state: State, texts: Texts) -> str:
    months = [f"{texts.pgettext('month', MONTHS_ALONE[one.month - 1])} {one.least}" for one in state.months]
    form = texts.gettext("The least number of results depends on the month of the last result: %(months)s.")
    by_month = form % {"months": ", ".join(months)} if months else ""
    return " ".join(filter(None, (by_month, _occasional(state.least_now, texts))))


def _occasional(least: int, texts: Texts) -> str:
    if least < 2:
        return ""
    form = texts.ngettext(
        "Whoever has no result is an occasional player and has no place.",
        "Whoever has fewer than %(num)s results is an occasional player and has no place.",
        least,
    )
    return form % {"num": least}


def lists(state: State, texts: Texts) -> list[str]:
    """Return remarks if what counts was played in several languages or with several word lists."""
    taken, remarks = [one.taken for one in state.counting if one.taken.lexicon_checksum], list[str]()
    languages = dict.fromkeys(one.language for one in taken)
    if len(languages) > 1:
        names = [texts.tongue(code) for code in languages]
        form = texts.gettext("The events were played in several languages: %(names)s. All of them count.")
        remarks.append(form % {"names": texts.sequence(names)})
    words = {one.lexicon_checksum: one.lexicon_name for one in taken}
    if len(words) > len(languages):
        form = texts.gettext("The events were played with several word lists: %(names)s. All of them count.")
        remarks.append(form % {"names": texts.sequence(list(dict.fromkeys(words.values())))})
    return remarks


def gone(state: State, streams: Set[str], texts: Texts) -> str:
    """Return a note on the counting duplicates that are not on this device; empty if all are."""
    names = [
        texts.gettext("“%(name)s”") % {"name": one.taken.name}
        for one in state.counting
        if one.taken.event in streams
    ]
    if not names:
        return ""
    form = texts.ngettext(
        "%(names)s is not on this device any more. Its results were kept in the season and still count.",
        "%(names)s are not on this device any more. Their results were kept in the season and still count.",
        len(names),
    )
    return form % {"names": texts.sequence(names)}


def left_out(state: State, texts: Texts) -> str:
    """Return a note on the duplicates that do not count, empty if all do."""
    names = [
        texts.gettext("“%(name)s”") % {"name": named(one.taken, texts)}
        for one in state.events
        if one not in state.counting
    ]
    form = texts.gettext("Does not count: %(names)s.")
    return form % {"names": texts.sequence(names)} if names else ""


def counted(state: State, texts: Texts) -> str:
    """Return how many duplicates or games count, in words."""
    count = len(state.counting)
    if state.of_games:
        return texts.ngettext("%(num)s game counts", "%(num)s games count", count) % {"num": count}
    if state.of_places:
        return texts.ngettext("%(num)s event counts", "%(num)s events count", count) % {"num": count}
    return texts.ngettext("%(num)s duplicate counts", "%(num)s duplicates count", count) % {"num": count}


def played(state: State, texts: Texts) -> str:
    """Return the head of the column with how many each player has played."""
    if state.of_places:
        return texts.gettext("Events")
    return texts.gettext("Games") if state.of_games else texts.gettext("Duplicates")


def dates(state: State, texts: Texts) -> str:
    """Return the first and the last day of a season, empty if they are not set."""
    if state.started and state.until:
        form = texts.gettext("%(first)s to %(last)s")
        return form % {"first": texts.date(state.started), "last": texts.date(state.until)}
    if state.started:
        return texts.gettext("from %(first)s") % {"first": texts.date(state.started)}
    return texts.gettext("to %(last)s") % {"last": texts.date(state.until)} if state.until else ""


def columns(state: State) -> Sequence[Counted]:
    """Return what has a column of its own; games are too many, they stand on each player’s page."""
    return () if state.of_games else state.counting


def named(taken: Taken, texts: Texts) -> str:
    """Return the name of an event; what people begin with has none of its own."""
    return texts.gettext("Values to begin with") if taken.kind == "opening" else taken.name


def none_counts(state: State, texts: Texts) -> str:
    """Return a note for a season in which nothing counts."""
    if state.of_games:
        return texts.gettext("No game counts yet.")
    if state.of_places:
        return texts.gettext("No event counts yet.")
    return texts.gettext("No duplicate counts yet.")


@dataclass(frozen=True)
class Cells:
    """A line as it is shown: `values` are in the order of the duplicates, "–" for an absence."""

    line: Line
    name: str
    values: Sequence[tuple[str, bool]]
    played: int
    total: str
    path: str

    @property
    def rank(self) -> str:
        """Return the place as it is written, "–" for an occasional player."""
        return str(self.line.rank or "–")


def cells(state: State, texts: Texts) -> list[Cells]:
    """Return every line of the ranking."""
    lines = []
    for line in ranking(state):
        values = []
        for one in columns(state):
            value = line.values.get(one.taken.event)
            text = worth(value.hundredths, state, texts) if value else "–"
            values.append((text if value is None or value.counts else f"({text})", value is not None))
        first = line.entries[0]
        path = f"person/{first.event}/{first.player}"
        total = worth(line.total, state, texts)
        lines.append(Cells(line, name_of(line, texts), values, len(line.values), total, path))
    return lines


def name_of(line: Line, texts: Texts) -> str:
    """Return the name of a person, with a mark while the identity is not certain."""
    if not line.asked:
        return line.person.shown
    return texts.gettext("%(name)s (which one?)") % {"name": line.person.name}


LONGEST_HEAD = 16
"""The most characters of an event's name in the head of a column."""


def column_heads(state: State, texts: Texts) -> list[str]:
    """Return the day and the month for the head of each column; if a day has several, what tells them apart:
    the name of each event of a championship, a number in other seasons or where names are the same."""
    counting, days = columns(state), [_short_date(one) for one in columns(state)]
    names = [shortened(named(one.taken, texts), LONGEST_HEAD) for one in counting]
    told = [f"{day} {name}" for day, name in zip(days, names, strict=True)]
    if not state.of_places or len({*told}) < len(told):
        told = [f"{day} ({days[: at + 1].count(day)})" for at, day in enumerate(days)]
    return [day if days.count(day) == 1 else head for day, head in zip(days, told, strict=True)]


def _short_date(one: Counted) -> str:
    year, _, rest = one.taken.date.partition("-")
    month, _, day = rest.partition("-")
    plain = all(part.isdecimal() for part in (year, month, day))
    return f"{int(day)}/{int(month)}" if plain else one.taken.date


def rows(state: State, texts: Texts) -> list[list[Cell]]:
    """Return a row for each person: the rank, the name, the worth of each duplicate, how many, the total."""
    _ = texts.gettext
    heads = [f"{one.taken.date} {named(one.taken, texts)}" for one in state.counting]
    table: list[list[Cell]] = [
        [_("Rank"), _("Name"), _("Told apart by"), _("Group"), *heads, played(state, texts), _("Total")]
    ]
    for line in ranking(state):
        values = [line.values.get(one.taken.event) for one in state.counting]
        table.append(
            [
                line.rank or None,
                line.person.name,
                _("which one?") if line.asked else line.person.note,
                line.group,
                *(value.hundredths / 100 if value else None for value in values),
                len(line.values),
                line.total / 100,
            ]
        )
    return table


PAGES = EventPages[State](
    kind="season",
    id="season-top",
    tabs="season-tabs",
    back=("#/archive/seasons", _("Seasons")),
    links={
        "": _("Ranking"),
        "events": _("Events"),
        "counting": _("How it counts"),
        "print": _("Print"),
    },
    label=_("This season"),
    name=lambda state: state.name,
    summary=lambda state, texts: " · ".join(filter(None, (counted(state, texts), dates(state, texts)))),
)
